"""Runs before main.py at every start: finishes a change of firmware that was broken off.

`dingbox flash` lays new files in /next, beside the running ones, and writes the list /next/switch last.
From then on the new firmware counts: here the list is carried out, again and again until it is done.
Each line is `put PATH` (a new file takes its place) or `del PATH` (an old one goes); the last is `end`.
"""

import os


def finish_switch(new="/next"):
    """Carry out the list in the folder `new`, if there is a complete one."""
    try:
        with open(new + "/switch") as file:
            steps = file.read().split("\n")
    except OSError:
        return
    # After a power cut within a rename littlefs hides neighbours of the file until the next write settles it.
    with open(new + "/settle", "w"):
        pass
    if "end" in steps:
        for step in steps:
            verb, _, path = step.partition(" ")
            if verb == "put":
                _put(new + path, path)
            elif verb == "del":
                _remove(path)
    os.remove(new + "/switch")
    os.remove(new + "/settle")


def _put(fresh, path):
    try:
        os.stat(fresh)
    except OSError:
        return  # in place already
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError:
            pass  # there already
        at = path.find("/", at + 1)
    os.rename(fresh, path)


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass  # gone already


while True:
    try:
        finish_switch()
        break
    except KeyboardInterrupt:
        pass  # a tool wants the prompt: it waits until nothing is half done
    except Exception as fault:
        print("boot.py:", fault)
        break
del finish_switch, _put, _remove, os  # main.py needs the memory
