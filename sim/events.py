"""What happened, as JSON lines that are the same on both interpreters (their `json` modules differ)."""


def line(us, kind, args):
    """One event: `{"t_ms": 1200.500, "event": "flip", "args": [0, 12]}` and a line feed."""
    head = '{"t_ms": %d.%03d, "event": %s' % (us // 1000, us % 1000, value(kind))
    return head + (', "args": ' + value(args) if args else "") + "}\n"


def value(item):
    """JSON of what events are made of: None, bool, int, text, sequences, dicts (in the order of their keys)."""
    if item is None:
        return "null"
    if item is True:
        return "true"
    if item is False:
        return "false"
    if isinstance(item, int):
        return str(item)
    if isinstance(item, str):
        return '"' + "".join(_character(c) for c in item) + '"'
    if isinstance(item, (bytes, bytearray)):
        return value(list(item))
    if isinstance(item, dict):
        return "{" + ", ".join(value(k) + ": " + value(item[k]) for k in sorted(item)) + "}"
    return "[" + ", ".join(value(x) for x in item) + "]"


def _character(c):
    if c in '"\\':
        return "\\" + c
    return c if " " <= c <= "~" else "\\u%04x" % ord(c)
