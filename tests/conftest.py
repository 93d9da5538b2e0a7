"""Every test may import the firmware: the stand-ins are on the path before the first one runs."""

from sim import standins

standins.install()
