"""One file with interpreter and firmware, to drag or write onto a bare board."""
