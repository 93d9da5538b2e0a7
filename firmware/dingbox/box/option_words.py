"""Values of options as words without blanks, for journal and settings."""


def option_text(value):
    """An option's value as a word without blanks: lists are joined with `/`, blanks become `+`."""
    if isinstance(value, (list, tuple)):
        return "/".join([str(v) for v in value])
    return str(value).replace(" ", "+")


def option_value(text, allowed):
    """The value among `allowed` (as in a game's OPTIONS) that `option_text` wrote; ValueError for none."""
    if isinstance(allowed, tuple):
        for value in allowed:
            if option_text(value) == text:
                return value
    elif allowed == "each":
        words = text.split("/")
        if all([w.isdigit() for w in words]):
            return [int(w) for w in words]
    elif text.isdigit():
        return int(text)
    elif text in ("ask", "draw"):
        return text
    raise ValueError("bad option " + text)
