"""A browser on the page of a server of its own. Every wait is for a condition; what the console says is an error."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request

from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

PATIENCE = 60.0  # seconds, for loaded machines
STALE = (StaleElementReferenceException, ElementClickInterceptedException, ElementNotInteractableException)


class Server:
    """`nucleo serve` on a port of its own."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.address = next(word for word in line.split() if word.startswith("http://")).rstrip("/")

    def ask(self, verb, **request):
        """A question to the program, past the page."""
        body = json.dumps(request).encode()
        asked = urllib.request.Request(f"{self.address}/api/{verb}", body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked, timeout=PATIENCE) as reply:
            return json.load(reply)

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


class Page:
    """The page in a headless Chromium."""

    def __init__(self, program, width=1280, height=900):
        self.server = Server(program)
        self.files = tempfile.mkdtemp(prefix="nucleo-page-")
        options = webdriver.ChromeOptions()
        for word in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", f"--window-size={width},{height}"):
            options.add_argument(word)
        options.add_experimental_option("prefs", {"download.default_directory": self.files})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_script_timeout(PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if error is not None:
            print(f"at {self.driver.current_url}", file=sys.stderr)
            print(self.script("return document.querySelector('main')?.innerText ?? ''")[:2000], file=sys.stderr)
        self.driver.quit()
        self.server.stop()
        shutil.rmtree(self.files, ignore_errors=True)

    # Where to be.

    def open(self, fragment="#/"):
        """Loads the page anew at an address."""
        self.driver.get("about:blank")
        self.driver.get(f"{self.server.address}/{fragment}")
        self.wait(lambda: self.all("main h1"), "a heading")

    def go(self, fragment):
        """Follows a link to an address without a load."""
        self.script(
            "history.pushState(null, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate'))",
            fragment,
        )

    def resize(self, width, height):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )

    def language(self, lang):
        self.choose("header select", lang)
        self.wait(lambda: self.script("return document.documentElement.lang") == lang, f"language {lang}")

    # What is there.

    def script(self, code, *facts):
        return self.driver.execute_script(code, *facts)

    def all(self, css):
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def one(self, css):
        return self.wait(lambda: self.all(css), css)[0]

    def text(self, css):
        return self.script("return document.querySelector(arguments[0])?.innerText ?? ''", css)

    def attribute(self, css, name):
        return self.script("return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null", css, name)

    def wait(self, condition, what):
        """The first true value of the condition."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                value = condition()
            except STALE:
                value = None
            if value:
                return value
            time.sleep(0.01)
        raise AssertionError(f"waited in vain for {what}")

    def wait_text(self, css, words):
        self.wait(lambda: words in self.text(css), f"{words!r} in {css}")

    # What to do.

    def click(self, css):
        """A real click, as soon as there is something to click on."""

        def clicked():
            for element in self.all(css)[:1]:
                element.click()
                return True
            return False

        self.wait(clicked, f"a click on {css}")

    def button(self, words, within="main"):
        """A click on the button that has these words."""
        finder = f"""
            return [...document.querySelectorAll({json.dumps(within + " button")})]
                .find((button) => button.innerText.trim() === {json.dumps(words)} && !button.disabled) ?? null"""

        def clicked():
            button = self.script(finder)
            if button is not None:
                button.click()
            return button is not None

        self.wait(clicked, f"a button {words!r}")

    def choose(self, css, value):
        """Chooses in a <select>."""
        self.script(
            """const select = document.querySelector(arguments[0]);
               const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set;
               set.call(select, arguments[1]);
               select.dispatchEvent(new Event('change', {bubbles: true}));""",
            css,
            value,
        )

    def fill(self, css, words):
        field = self.one(css)
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(words)

    def press(self, *keys):
        ActionChains(self.driver, duration=0).send_keys(*keys).perform()

    def drag(self, start, end):
        chain = ActionChains(self.driver, duration=20)
        chain.move_to_element(start).click_and_hold().move_to_element(end).release().perform()

    def download(self, act, ending):
        """The text of the file that an action saves."""
        act()

        def found():
            names = [name for name in os.listdir(self.files) if name.endswith(ending)]
            return names[0] if names else None

        name = self.wait(found, f"a file {ending}")
        path = os.path.join(self.files, name)
        self.wait(lambda: os.path.getsize(path) > 0, f"{name} to be written")
        with open(path, "rb") as file:
            content = file.read()
        os.remove(path)
        return content

    def console(self):
        """Fails if the browser's console said anything."""
        said = [entry["message"] for entry in self.driver.get_log("browser")]
        assert not said, f"the console said {said}"


def expect(found, wanted, what):
    assert found == wanted, f"{what}: {found!r} instead of {wanted!r}"


def run(*tests):
    """Runs tests of a page in turn; the program is the first word of the command line."""
    with Page(sys.argv[1]) as page:
        page.open()
        for test in tests:
            begun = time.monotonic()
            test(page)
            page.console()
            print(f"{test.__name__}: {time.monotonic() - begun:.1f} s", flush=True)
