"""Starts the box. What it runs is in the package, where it lies compiled: this file the board compiles each time."""

from dingbox.start import main

if __name__ == "__main__":
    main()
