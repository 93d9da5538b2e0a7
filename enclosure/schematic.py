"""Circuit diagram of the box for a board, drawn from its netlist with schemdraw: SVG, and PNG through matplotlib."""

from dingbox.boards import pick

from enclosure.wiring import SUPPLY_PIN, gpio, header_pin, key_name

_CLOCK = ("6", "8", "10", "12", "2", "4")
_SIGNALS = ("DC", "CS", "SCK", "MOSI", "RST", "BACKLIGHT", "RING", "RING_POWER", "PIEZO", "BATTERY")
_SMALL = {"lblsize": 9, "plblsize": 8}  # texts at the pins of a part
_NET = {"BATTERY": "BATTERY_SENSE"}


def draw(name, path):
    """Draw the circuit of a board (name of its file) into `path` (.svg or .png)."""
    import schemdraw
    from schemdraw import elements as elm

    board = pick(name)
    schemdraw.use("svg" if str(path).endswith(".svg") else "matplotlib")
    drawing = schemdraw.Drawing(show=False)
    drawing.config(fontsize=10, unit=2.2, inches_per_unit=0.32, bgcolor="white", margin=0.3)
    with drawing:
        _controller(elm, board)
        _key(elm, board, (15.5, 3.0))
        _display(elm, (27, 0.2))
        _piezo(elm, (15.5, -3.0))
        _power(elm, board, (-8, -9.4))
        _ring(elm, (16.5, -8.6))
        elm.Label().at((-8, 11.6)).label(f"Dingbox with {board.TITLE}", loc="right", fontsize=16)
        untested = "; this board is untested on hardware" if board.CHIP == "esp32s3" else ""
        note = f"drawn from firmware/dingbox/boards/{name}.py{untested}. Same names are connected."
        elm.Label().at((-8, 10.7)).label(note, loc="right", fontsize=10)
        drawing.save(str(path), dpi=130) if not str(path).endswith(".svg") else drawing.save(str(path))
    return path


def _tag(elm, place, text, left=False):
    tag = elm.Tag(width=3.1, height=0.5).at(place).label(text, fontsize=8)
    return tag.left() if left else tag.right()


def _controller(elm, board):
    """The controller with a name at every pin in use: keys on the left, the rest on the right."""
    left = [(f"KEY{k >> 1}{'AB'[k & 1]}", board.KEYS[k]) for k in range(12)]
    right = [(_NET.get(signal, signal), getattr(board, signal)) for signal in _SIGNALS]
    pins = []

    def pin(net, number, side, slot):
        name, header = gpio(number), str(header_pin(board, number))
        pins.append(elm.IcPin(name, pin=header, side=side, slot=f"{12 - slot}/12", anchorname=net))

    for slot, (net, number) in enumerate(left):
        pin(net, number, "left", slot)
    power = [("SUPPLY", SUPPLY_PIN[board.CHIP]), ("3V3", "3V3")]
    for slot, (net, number) in enumerate(right):
        pin(net, number, "right", slot)
    for slot, (net, label) in enumerate(power):
        pins.append(elm.IcPin(label, side="right", slot=f"{2 - slot}/12", anchorname=f"N{net}"))
    pins.append(elm.IcPin("GND", side="bottom", anchorname="GROUND"))
    chip = elm.Ic(size=(6.5, 13), pins=pins, leadlen=1.3, **_SMALL).right().at((-2, -4))
    chip.label(f"A1 {board.TITLE}", "top")
    for net, _ in left:
        _tag(elm, getattr(chip, net), net, left=True)
    for net, _ in right:
        _tag(elm, getattr(chip, net), net)
    for net, _ in power:
        _tag(elm, getattr(chip, f"N{net}"), net)
    elm.Ground().at(chip.GROUND)


def _key(elm, board, place):
    """One of the twelve keys, and what differs among them."""
    x, y = place
    elm.Vdd().at((x, y + 3)).label("3V3")
    elm.Resistor().at((x, y + 3)).down().label("R11 - R22\n10 kΩ", loc="top")
    dot = elm.Dot()
    elm.Line().at(dot.center).right().length(1.4)
    if board.CHIP == "esp32s3":
        elm.Dot()
        elm.Capacitor().down().length(2.4).label("C11 - C22\n100 nF", loc="bottom")
        elm.Ground()
        elm.Line().at((x + 1.4, y + 0.8)).right().length(1.0)
    _tag(elm, elm.Line().right().length(0.2).end, "KEY0A - KEY5B")
    elm.Button().at(dot.center).down().length(2.4).label("S1 - S12", loc="top")
    elm.Ground()
    pairs = [f"{key_name(2 * n)}/{key_name(2 * n + 1)} {_CLOCK[n]} o'clock" for n in range(6)]
    text = "twelve keys (A left, B right, seen by the player):\n" + ", ".join(pairs[:3]) + ",\n" + ", ".join(pairs[3:])
    elm.Label().at((x + 1.2, y + 4.7)).label(text, loc="right", fontsize=9)


def _display(elm, place):
    pins = ["VCC", "GND", "CS", "RST", "DC", "MOSI", "SCK", "BL"]
    nets = ["3V3", None, "CS", "RST", "DC", "MOSI", "SCK", "BACKLIGHT"]
    made = [elm.IcPin(pin, side="left", slot=f"{8 - n}/8", anchorname=f"P{pin}") for n, pin in enumerate(pins)]
    panel = elm.Ic(size=(4, 8), pins=made, leadlen=0.8, **_SMALL).right().at(place)
    panel.label("A2\ndisplay", "center")
    for pin, net in zip(pins, nets):
        anchor = getattr(panel, f"P{pin}")
        if net:
            _tag(elm, anchor, net, left=True)
        else:
            elm.Ground().right().at(anchor)


def _piezo(elm, place):
    x, y = place
    _tag(elm, (x, y), "PIEZO", left=True)
    elm.Resistor().at((x, y)).right().label("R4 100 Ω")
    elm.Speaker().label("LS1 piezo", loc="right")
    elm.Ground().at((x + 2.2, y - 0.8))


def _power(elm, board, place):
    """Battery, fuse, hard switch, charger and boost, diode; the divider for the battery's voltage."""
    x, y = place
    elm.Battery().at((x, y - 2.2)).up().label("BT1", loc="top")
    elm.Fuse().right().length(3).label("F1 1.85 A")
    elm.Switch().right().length(3).label("S13 hard switch")
    node = elm.Dot()
    elm.Line().right().length(7.2)
    pins = [
        elm.IcPin("BAT", side="left", slot="2/2", anchorname="BAT"),
        elm.IcPin("GND", side="left", slot="1/2", anchorname="GROUND"),
        elm.IcPin("5V", side="right", slot="2/2", anchorname="OUT"),
        elm.IcPin("USB", side="right", slot="1/2", anchorname="USB"),
    ]
    boost = elm.Ic(size=(4, 3), pins=pins, leadlen=0.6, **_SMALL).anchor("BAT").right()
    boost.label("A3 charger\nand boost", "top")
    elm.Ground().at(boost.GROUND)
    elm.Ground().at((x, y - 2.2))
    fork = elm.Dot().at(boost.OUT)
    elm.Schottky().at(fork.center).right().label("D2 1N5817", loc="bottom")
    _tag(elm, elm.Line().right().length(0.2).end, "SUPPLY")
    elm.Line().at(fork.center).up().length(1.4)
    _tag(elm, (fork.center[0], fork.center[1] + 1.4), "5V")
    elm.Resistor().at(node.center).down().label("R5 100 kΩ", loc="top")
    middle = elm.Dot()
    elm.Resistor().down().label("R6 100 kΩ", loc="top")
    elm.Ground()
    elm.Line().at(middle.center).right().length(1.6)
    branch = elm.Dot()
    elm.Capacitor().down().label("C3 100 nF", loc="bottom")
    elm.Ground()
    elm.Line().at(branch.center).right().length(0.6)
    _tag(elm, elm.Line().right().length(0.1).end, "BATTERY_SENSE")


def _ring(elm, place):
    """5 V of the ring through Q1, switched by Q2; data through the level shifter and R1; the capacitor."""
    x, y = place
    _tag(elm, (x, y - 2.4), "RING_POWER", left=True)
    gate = elm.Dot().at((x, y - 2.4))
    elm.Resistor().at(gate.center).down().label("R2 10 kΩ", loc="top")
    elm.Ground()
    elm.Line().at(gate.center).right().length(1.2)
    low = elm.NFet().anchor("gate").theta(0).reverse().label("Q2", loc="right")
    elm.Ground().at(low.source)
    elm.Line().at(low.drain).up().length(0.6)
    knot = elm.Dot()
    elm.Resistor().at(knot.center).up().label("R3 10 kΩ", loc="top")
    _tag(elm, elm.Line().up().length(0.2).end, "5V")
    elm.Line().at(knot.center).right().length(1.6)
    high = elm.PFet().anchor("gate").theta(0).reverse().label("Q1", loc="right")
    elm.Line().at(high.source).up().length(0.8)
    _tag(elm, (high.source[0], high.source[1] + 0.8), "5V")
    elm.Line().at(high.drain).down().length(0.8)
    elm.Line().right().length(1.2)
    rail = elm.Dot()
    elm.Capacitor(polar=True).at(rail.center).down().label("C1\n1000 µF", loc="bottom")
    elm.Ground()
    _tag(elm, elm.Line().at(rail.center).right().length(1.4).end, "RING_5V")
    sx, sy = x + 17.5, y - 2.2
    pins = [
        elm.IcPin("1A", side="left", slot="2/2", anchorname="IN"),
        elm.IcPin("1OE", side="left", slot="1/2", anchorname="OE"),
        elm.IcPin("1Y", side="right", slot="2/2", anchorname="OUT"),
        elm.IcPin("GND", side="right", slot="1/2", anchorname="GROUND"),
        elm.IcPin("VCC", side="top", anchorname="VCC"),
    ]
    shifter = elm.Ic(size=(3.4, 2.6), pins=pins, leadlen=0.6, **_SMALL).right().at((sx, sy))
    shifter.label("A4\n74AHCT125", "bottom", fontsize=9)
    _tag(elm, shifter.IN, "RING", left=True)
    elm.Ground().at(shifter.OE)
    elm.Ground().at(shifter.GROUND)
    _tag(elm, elm.Line().at(shifter.VCC).right().length(0.4).end, "RING_5V, C2")
    elm.Resistor().at(shifter.OUT).right().length(4.5).label("R1 330 Ω", loc="bottom")
    strip = [
        elm.IcPin("5V", side="left", slot="3/3", anchorname="PLUS"),
        elm.IcPin("DIN", side="left", slot="2/3", anchorname="DIN"),
        elm.IcPin("GND", side="left", slot="1/3", anchorname="GROUND"),
    ]
    ring = elm.Ic(size=(3.4, 3), pins=strip, leadlen=1.0, **_SMALL).anchor("DIN").right()
    ring.label("D1 60 pixels", "top")
    elm.Ground().at(ring.GROUND)
    _tag(elm, ring.PLUS, "RING_5V", left=True)
