"""A headless Chromium for the checks of pages."""

import base64
import contextlib
import fcntl
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile
import time

PATIENCE = 30  # seconds that anything may take


def find_chromium():
    names = [os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]
    return next((path for name in names if name and (path := shutil.which(name))), None)


class Browser:
    """A Chromium that is controlled through a pipe: JSON messages, each ended by a zero byte."""

    def __init__(self, program, profile):
        to_child, self.writer = (fcntl.fcntl(fd, fcntl.F_DUPFD, 10) for fd in os.pipe())
        self.reader, from_child = (fcntl.fcntl(fd, fcntl.F_DUPFD, 10) for fd in os.pipe())

        def place_pipes():
            os.dup2(to_child, 3)
            os.dup2(from_child, 4)

        arguments = [
            program, "--headless=new", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--remote-debugging-pipe", f"--user-data-dir={profile}", "--window-size=1280,900",
            "about:blank",
        ]
        if os.getuid() == 0:
            arguments.insert(1, "--no-sandbox")  # Chromium's sandbox refuses to work for root.
        self.process = subprocess.Popen(
            arguments, preexec_fn=place_pipes, pass_fds=(3, 4), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(from_child)
        self.buffer = b""
        self.last_id = 0
        self.session = None
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def read(self):
        end = time.monotonic() + PATIENCE
        while b"\0" not in self.buffer:
            if not select.select([self.reader], [], [], max(0, end - time.monotonic()))[0]:
                sys.exit("Chromium does not answer")
            chunk = os.read(self.reader, 1 << 20)
            if not chunk:
                sys.exit("Chromium has ended")
            self.buffer += chunk
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.last_id += 1
        message = {"id": self.last_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.last_id:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def wait_for(self, event):
        while not any(each.get("method") == event for each in self.events):
            self.events.append(self.read())

    def evaluate(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            sys.exit(f"{script}: {answer['exceptionDetails']['text']}")
        return answer["result"].get("value")

    def wait_until(self, script):
        """Whether a script becomes true."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            if self.evaluate(script):
                return True
            time.sleep(0.05)
        return False

    def box(self, selector):
        self.evaluate(f"document.querySelector({selector!r}).scrollIntoView({{block: 'nearest'}})")
        return self.evaluate(
            f"(r => [r.x, r.y, r.width, r.height])"
            f"(document.querySelector({selector!r}).getBoundingClientRect())")

    def mouse(self, kind, x, y):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1,
                  buttons=0 if kind == "mouseReleased" else 1)

    def click(self, selector):
        x, y, width, height = self.box(selector)
        self.mouse("mousePressed", x + width / 2, y + height / 2)
        self.mouse("mouseReleased", x + width / 2, y + height / 2)

    def drag(self, selector, start, end, inset=0):
        """Drags along an element, from one fraction of its width to another."""
        x, y, width, height = self.box(selector)
        place = lambda fraction: x + inset + (width - 2 * inset) * fraction
        self.mouse("mousePressed", place(start), y + height / 2)
        for step in range(1, 6):
            self.mouse("mouseMoved", place(start + (end - start) * step / 5), y + height / 2)
        self.mouse("mouseReleased", place(end), y + height / 2)

    def key(self, key, code=None):
        text = {"text": key} if len(key) == 1 else {}
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code or key,
                      windowsVirtualKeyCode={"ArrowLeft": 37, "ArrowRight": 39, " ": 32}.get(key, 0),
                      **(text if kind == "keyDown" else {}))

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def close(self):
        os.close(self.writer)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        os.close(self.reader)


class Check:
    """Uses a page and records what fails; `run` runs the checks."""

    def __init__(self, browser, page, screenshots):
        self.browser, self.page, self.screenshots = browser, page, screenshots
        self.problems, self.count = [], 0

    def expect(self, is_good, what):
        self.count += 1
        if not is_good:
            self.problems.append(what)

    def expect_soon(self, script, what):
        """Expects that a script becomes true."""
        self.expect(self.browser.wait_until(script), what)

    def settles(self, read):
        """Whether the value that `read` returns stops changing."""
        end = time.monotonic() + 10
        last = read()
        while time.monotonic() < end:
            time.sleep(0.4)
            now = read()
            if now == last:
                return True
            last = now
        return False

    def picture(self, name):
        if self.screenshots:
            self.browser.screenshot(pathlib.Path(self.screenshots, f"{name}.png"))

    def open(self):
        """Goes to the page, listening to its requests and its console."""
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.browser.call(f"{domain}.enable")
        self.visit(self.page)

    def visit(self, address):
        """Loads an address."""
        browser = self.browser
        browser.events = [each for each in browser.events if each.get("method") != "Page.loadEventFired"]
        browser.call("Page.navigate", url=address)
        browser.wait_for("Page.loadEventFired")

    def dark(self):
        self.browser.call("Emulation.setEmulatedMedia",
                          features=[{"name": "prefers-color-scheme", "value": "dark"}])
        color = self.browser.evaluate("getComputedStyle(document.body).backgroundColor")
        self.expect(max(map(int, color[4:-1].split(","))) < 64, f"dark is dark, not {color}")

    def light(self):
        self.browser.call("Emulation.setEmulatedMedia",
                          features=[{"name": "prefers-color-scheme", "value": "light"}])

    def phone(self, width=390):
        """Gives the window the size of a phone; returns the width of the page."""
        self.browser.call("Emulation.setDeviceMetricsOverride", width=width, height=844,
                          deviceScaleFactor=2, mobile=True)
        return self.browser.evaluate("document.documentElement.scrollWidth")

    def expect_targets(self, selector):
        """Expects that elements are large enough for fingers; an element in a label has the label's size."""
        small = self.browser.evaluate(
            f"[...document.querySelectorAll({selector!r})]"
            ".map(e => e.type === 'radio' ? e.nextElementSibling : e.type === 'checkbox' ? e.closest('label') : e)"
            ".filter(e => e.offsetWidth > 2 && Math.min(e.offsetWidth, e.offsetHeight) < 44)"
            ".map(e => e.id || e.textContent || e.outerHTML)")
        self.expect(small == [], f"targets have 44 points each way, but not {small}")

    def check_silence(self, is_own):
        """Expects that only the page's own addresses were requested, and that the console is empty."""
        for event in self.browser.events:
            parameters = event.get("params", {})
            match event.get("method"):
                case "Network.requestWillBeSent":
                    url = parameters["request"]["url"]
                    self.expect(url.startswith(("data:", "blob:")) or is_own(url),
                                f"nothing is requested, but {url} is")
                case "Runtime.exceptionThrown":
                    details = parameters["exceptionDetails"]
                    text = details.get("exception", {}).get("description", details["text"])
                    self.expect(False, f"an error: {text}")
                case "Runtime.consoleAPICalled":
                    self.expect(False, f"a line in the console: {parameters['args']}")
                case "Log.entryAdded":
                    self.expect(False, f"a line in the log: {parameters['entry']['text']}")

    def finish(self, name):
        """Runs the checks, prints them, and ends with the status."""
        try:
            self.run()
        finally:
            # Also after a page fails completely: earlier failures are the likely cause.
            for problem in self.problems:
                print(f"{name}: not so: {problem}", file=sys.stderr)
        if self.problems:
            sys.exit(1)
        print(f"{name}: {self.count} checks passed")


@contextlib.contextmanager
def opened(name, screenshots=None):
    """A browser and a folder for the duration of the checks; ends the script if there is no Chromium."""
    program = find_chromium()
    if not program:
        print(f"{name}: skipped, no Chromium is installed")
        sys.exit(77)
    if screenshots:
        os.makedirs(screenshots, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(program, os.path.join(folder, "profile"))
        try:
            yield browser, folder
        finally:
            browser.close()
