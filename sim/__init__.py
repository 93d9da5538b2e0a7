"""The desktop side: the box without the box."""
