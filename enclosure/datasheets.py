"""Sizes, currents and masses of bought parts, each with its source. mm, mA, g; no CAD here.

"nominal" marks a figure of a part that many makers build with small differences: measure yours.
"""

RING_PIXELS = 60

# Kailh Choc PG1350, drawing CPG135001D01: housing 15 x 15 above the plate, cut-out 13.8, plate 1.2 to 1.3;
# 2.2 below the upper face of the plate, pins 3.0 more; stem 5.8 above it, housing 2.8; travel 3.0 +-0.5.
SWITCH_CUTOUT = 13.8
SWITCH_BODY = 13.8
SWITCH_FLANGE = (15.0, 15.0, 0.8)
SWITCH_HOUSING = (13.6, 2.8)  # width and height above the plate
SWITCH_BELOW = 2.2
SWITCH_PINS = 3.0
SWITCH_STEM = 5.8
SWITCH_TRAVEL = 3.0
SWITCH_TRAVEL_MAX = 3.5
SWITCH_CONTACTS = ((0.0, 5.9), (5.0, 3.8))  # x, y of the two pins from the middle
# Cap for Choc 17.5 x 16.5 (MBK profile, nominal): its face 1.5 above the stem, all in all 2.9 high.
CAP = (17.5, 16.5, 2.9)
CAP_TOP = 7.3  # above the plate

# WS2812B strip, 144 pixels a metre, 12 mm wide, not potted (WS2812B V5 data sheet: package 5.0 x 5.0 x 1.6).
STRIP_PITCH = 1000 / 144
STRIP_WIDTH = 12.0
STRIP_FLEX = 0.3
PIXEL = (5.0, 5.0, 1.6)

# 2.8 inch 240 x 320 IPS panel with ST7789: outline 69.2 x 50.0 x 2.3, picture 57.6 x 43.2
# (panel data sheets of LS028I09 and TFT-H028A26); module PCB 86 x 50 x 1.6 (nominal), panel on 0.7 of tape.
LCD_ACTIVE = (57.6, 43.2)
LCD = (69.2, 50.0, 3.0)
LCD_SHIFT = 2.8  # middle of the panel from the middle of the picture, towards the pins
LCD_PCB = (86.0, 50.0, 1.6)
LCD_HEADER = (2.5, 36.0, 6.0)  # 14 pins and the wires soldered to them

# Raspberry Pi Pico data sheet, figure 3: 51 x 21 x 1, four holes 2.1 on 47 x 11.4, USB 1.3 over the edge.
PICO = (51.0, 21.0, 1.0)
PICO_HOLES = (47.0, 11.4)
PICO_USB = (5.7, 8.0, 2.9)
PICO_USB_OVER = 1.3
# ESP32-S3-DevKitC-1 drawing (DXF of the maker): 63 x 25.5 x 1.6 and 7 mm of antenna; pin strips taken off.
ESP32 = (63.0, 25.5, 1.6)
ESP32_ANTENNA = (7.0, 18.0)
ESP32_USB = (7.4, 9.0, 3.3)
ESP32_MODULE = 3.2

# PowerBoost 1000C (LiPo charger with load sharing and 5.2 V boost, 1 A): 36.2 x 22.86, highest part the JST plug.
CHARGER = (36.2, 22.86, 1.6)
CHARGER_PARTS = 5.5
CHARGER_USB = (5.7, 8.0, 2.9)

# Batteries: holder for three AA side by side (nominal), LiPo pouch with protection 2000 mAh (60 x 36 x 7).
AA_HOLDER = (47.6, 57.6, 15.5)
LIPO = (36.0, 60.0, 7.0)

# Perforated board for resistors, level shifter, MOSFETs, fuse and the 1000 uF capacitor (10 x 16, lying).
PERF = (40.0, 22.0, 1.6)
PERF_HOLES = (34.0, 16.0)
PERF_PARTS = 6.0
CAPACITOR = (10.0, 16.0)

# Piezo sounder TDK PS1740P02E: 17 across, 8 high, pins on 10 mm.
PIEZO = (17.0, 8.0)
PIEZO_PINS = 4.0

# Slide switch, panel mount, 6 A at 28 V DC (C&K 1101 / E-Switch 500 series, nominal):
# body, bracket, actuator above the bracket, lugs.
SLIDE_BODY = (12.7, 6.9, 8.9)
SLIDE_BRACKET = (23.0, 6.9, 0.8)
SLIDE_HOLES = 19.0
SLIDE_ACTUATOR = (4.0, 3.2, 4.8)
SLIDE_TRAVEL = 4.0
SLIDE_LUGS = 5.0

# ISO 10642 M3 x 16 (head 90 degrees, 6.0 wide, 1.7 high; length with head); heat-set insert M3 x 5.7
# (hole 4.0, 4.6 across the knurl), screws M2 (washer 6) for boards and M2.5
# (washer 8, ISO 7093) for the display, in thread-forming holes.
M3 = 3.0
M3_LENGTH = 16.0
M3_HEAD = 6.0
M3_CLEAR = 3.4
INSERT_HOLE = 4.0
INSERT_DIAMETER = 4.6
INSERT_LENGTH = 5.7
M2_HOLE = 1.7
M2_CLEAR = 2.2
M25_HOLE = 2.1

# Feet 3M SJ5012: 12.7 across, 3.5 high, polyurethane.
FOOT = (12.7, 3.5)
