"""Drags the gallery's scenes for hands in the live preview, with a mouse and with a finger on a phone."""

import math
import time

import chromium

# Measures the pixels of a color, in points: their number, their center, and their bounding box.
MEASURE = """
(name => {
  const is = { tint: (r, g, b) => b > 200 && r < 110, on: (r, g, b) => g > 150 && r < 120 && b < 190, thumb: (r, g, b) => r > 240 && g > 240 && b > 240, any: () => true }[name];
  const spot = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const pane = document.querySelector('.pane canvas');
  [spot.canvas.width, spot.canvas.height] = [pane.width, pane.height];
  spot.drawImage(pane, 0, 0);
  const { data } = spot.getImageData(0, 0, pane.width, pane.height);
  let [count, x, y, left, right, top, bottom] = [0, 0, 0, 1e9, -1, 1e9, -1];
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] < 128 || !is(data[i], data[i + 1], data[i + 2])) continue;
    const [px, py] = [i / 4 % pane.width, Math.floor(i / 4 / pane.width)];
    [count, x, y] = [count + 1, x + px, y + py];
    [left, right, top, bottom] = [Math.min(left, px), Math.max(right, px), Math.min(top, py), Math.max(bottom, py)];
  }
  if (!count) return null;
  return { area: count / 4, x: x / count / 2, y: y / count / 2, left: left / 2, right: (right + 1) / 2, top: top / 2, bottom: (bottom + 1) / 2 };
})
"""


def near(value, wanted, by=2):
    return value is not None and abs(value - wanted) <= by


def angle(notch):
    """The angle of the knob's notch around its center, in degrees clockwise from the top; `None` if it is not visible."""
    return notch and math.degrees(math.atan2(notch["x"] - 59.75, 59.75 - notch["y"])) % 360


class Hand:
    """The expected behavior of a scene under a finger, in points of its image.

    The finger pulls slowly from `start` to `pulled`, where `held` checks that the scene has followed. It then throws to `end`
    and lets go there; afterwards `goes_on` must become true at some time, and `rests` for good.
    """

    def __init__(self, scene, color, start, pulled, held, end, goes_on, rests):
        self.scene, self.color, self.start, self.pulled, self.end = scene, color, start, pulled, end
        self.held, self.goes_on, self.rests = held, goes_on, rests


# Each begins where the scene's first motion has ended.
HANDS = [
    # From its greatest height; thrown down it is closed, though the half height is nearer.
    Hand("Sheet", "tint", (64, 50), (64, 70), lambda box: near(box["top"], 56), (64, 90),
         lambda box: box["top"] > 85, lambda box: near(box["top"], 108, 1)),
    # Thrown off to the right it cannot be seen, comes in from the left, and is in the middle at the end.
    Hand("Card", "tint", (72, 56), (60, 56), lambda box: near(box["x"], 60.3), (100, 60),
         lambda box: box is None or box["right"] > 130, lambda box: near(box["x"], 72.3, 0.5)),
    # The notch is on the right.
    Hand("Knob", "thumb", (96, 60), (86, 86), lambda box: near(angle(box), 135, 4), (60, 97),
         lambda box: angle(box) > 190, lambda box: angle(box) > 190),
    Hand("Picture", "tint", (94, 72), (104, 96), lambda box: box["area"] > 3000, (106, 98),
         lambda box: box["area"] < 1500, lambda box: near(box["area"], 1644.75, 20)),
    # From the small tray, which is turned, to the other one.
    Hand("Trays", "tint", (128, 56), (90, 50), lambda box: near(box["x"], 89.75), (70, 50),
         lambda box: box["x"] < 60, lambda box: near(box["x"], 43.75, 0.5) and near(box["area"], 1547, 8)),
    # Half-way the thumbnail is half a photo; both are there at the end.
    Hand("Album", "any", (20, 60), (64, 60), lambda box: near(box["left"], 48) and near(box["right"], 104), (84, 60),
         lambda box: box["right"] > 130, lambda box: near(box["left"], 16, 1) and near(box["right"], 160, 1)),
    # At its end; the bar is as long as what has been scrolled. It rests further up than the finger has led it.
    Hand("List", "on", (64, 60), (64, 90), lambda box: near(box["right"], 92.6, 3), (64, 110),
         lambda box: box["right"] < 70, lambda box: box["right"] < 60),
    # Falls under the finger, and by itself on to the ground and up again.
    Hand("Drop", "tint", (30, 50), (60, 50), lambda box: near(box["y"], 55.2), (66, 50),
         lambda box: box["y"] > 66, lambda box: near(box["y"], 47.75, 0.5)),
    # Two fifths of the letters, and all of them again where it is let go on the right.
    Hand("Title", "any", (160, 36), (79, 36), lambda box: box["right"] - box["left"] < 100, (130, 36),
         lambda box: box["right"] - box["left"] > 110, lambda box: box["right"] - box["left"] > 120),
]


class Check(chromium.Check):
    """Drags each scene in a preview of this package's gallery."""

    def run(self):
        self.open()
        self.drag_all("mouse", self.browser.mouse)
        self.browser.call("Emulation.setDeviceMetricsOverride", width=375, height=812, deviceScaleFactor=2, mobile=True)
        self.browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
        self.drag_all("finger", self.touch)
        self.check_silence(lambda url: url.startswith(self.page) or url == "about:blank")

    def touch(self, kind, x, y):
        phase = {"mousePressed": "touchStart", "mouseMoved": "touchMove", "mouseReleased": "touchEnd"}[kind]
        points = [] if phase == "touchEnd" else [{"x": x, "y": y}]
        self.browser.call("Input.dispatchTouchEvent", type=phase, touchPoints=points)

    def measure(self, hand):
        return self.browser.evaluate(f"{MEASURE}('{hand.color}')")

    def comes(self, hand, wanted):
        """Whether a measure comes true within ten seconds; the last one that was taken."""
        end = time.monotonic() + 10
        while True:
            box = self.measure(hand)
            if (box is not None or hand.scene == "Card") and wanted(box):
                return True, box
            if time.monotonic() > end:
                return False, box

    def drag_all(self, tool, send):
        for hand in HANDS:
            self.visit("about:blank")
            self.visit(f"{self.page}#{hand.scene}")
            self.browser.wait_until("current?.info && isPlaying")
            self.browser.evaluate("document.querySelector('#loop').click(); goTo(current.info.duration)")
            self.settles(lambda: self.measure(hand))
            left, top, width, _ = self.browser.box(".frame")
            scale = width / self.browser.evaluate("current.info.width")
            place = lambda point: (left + point[0] * scale, top + point[1] * scale)
            between = lambda one, other, part: tuple(a + (b - a) * part for a, b in zip(one, other))
            name = f"{hand.scene} with a {tool}"
            send("mousePressed", *place(hand.start))
            for step in range(1, 9):
                send("mouseMoved", *place(between(hand.start, hand.pulled, step / 8)))
                time.sleep(0.02)
            is_there, box = self.comes(hand, hand.held)
            self.expect(is_there, f"{name} follows, but is at {box}")
            self.picture(f"{hand.scene}-{tool}-held")
            for step in range(1, 6):
                send("mouseMoved", *place(between(hand.pulled, hand.end, step / 5)))
                time.sleep(0.012)
            send("mouseReleased", *place(hand.end))
            is_there, box = self.comes(hand, hand.goes_on)
            self.expect(is_there, f"{name} goes on, but is at {box}")
            self.picture(f"{hand.scene}-{tool}-thrown")
            is_there, box = self.comes(hand, lambda box: box is not None and hand.rests(box) and self.is_still(hand, box))
            self.expect(is_there, f"{name} comes to rest, but is at {box}")
            self.picture(f"{hand.scene}-{tool}-rest")

    def is_still(self, hand, box):
        time.sleep(0.2)
        return self.measure(hand) == box
