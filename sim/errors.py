"""Errors meant for the person at the keyboard."""


class UserError(Exception):
    """Something the user can put right; its text is the one line that is shown."""
