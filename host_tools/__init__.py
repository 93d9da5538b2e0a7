"""What runs on the computer beside the box: flashing, images, logs, art."""
