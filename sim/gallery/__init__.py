"""Every screen of the box, reached with its keys and kept as a picture; see `acts` for what is shown."""
