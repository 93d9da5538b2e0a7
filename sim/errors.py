"""What may go wrong for a user of the desktop tools."""


class UserError(Exception):
    """One clear line for the person at the keyboard; the command line prints it and exits with 2."""
