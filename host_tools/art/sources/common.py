"""What every screen may show: animals of the seats, icons."""

from dingbox.art import palette as c
from host_tools.art.picture import Picture


def sprites():
    p = Picture(24, 24)
    p.oval(50, 50, 40, 40, c.RED)
    return {"ball": p.pixels()}
