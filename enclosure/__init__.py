"""The box itself: printed parts as code, components from data sheets, wiring, power and parts list.

Millimetres and degrees; z = 0 is the underside of the base (feet hang below it), x points to 3 o'clock,
y to 12 o'clock. `python -m enclosure` builds everything into build/enclosure.
"""
