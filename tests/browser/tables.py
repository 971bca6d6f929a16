"""Tables and sequences: heat map and plot, the cell pointed at, a click that plays it, two rules, downloads, a large table."""

import urllib.parse

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from common import expect, run

MAP = ".heat-map canvas"
PLOT = ".plot svg"


def focus(page, css):
    page.one(css)
    page.script("document.querySelector(arguments[0]).focus()", css)


def heat_map_by_keys(page):
    page.language("en")
    page.open("#/tables/wythoff?size=30x40")
    focus(page, MAP)
    page.press(Keys.ARROW_RIGHT)
    page.wait_text(".details", "row 0, column 0")
    for _ in range(5):
        page.press(Keys.ARROW_DOWN)
    for _ in range(8):
        page.press(Keys.ARROW_RIGHT)
    page.wait_text(".details", "row 5, column 8")
    solved = page.server.ask("solve", position="wythoff 5 8")
    expect(page.text(".cell-value"), str(solved["grundy"]), "the value of the cell")
    page.wait(lambda: len(page.all(".details li")) == len(solved["winning_moves"]), "its winning moves")
    for move in solved["winning_moves"]:
        assert move["to"] in page.text(".details"), move
    page.language("es")
    page.wait_text(".details li", "quita")
    page.language("en")
    focus(page, MAP)
    page.wait_text(".details li", "take")
    page.press("+", "+", "+", "-", "0")
    page.press(Keys.ENTER)
    page.wait(lambda: "/play/" + urllib.parse.quote("wythoff 5 8", safe="") in page.driver.current_url, "the position to play")
    page.driver.back()
    page.wait(lambda: page.all(MAP), "the table after Back")


def heat_map_by_mouse(page):
    page.open("#/tables/chomp?size=8x8&outcomes=1")
    canvas = page.one(MAP)
    ActionChains(page.driver, duration=0).move_to_element(canvas).perform()
    page.wait_text(".details", "row ")
    page.wait(lambda: page.text(".cell-value") in ("N", "P"), "an outcome")
    page.wait_text(".details", "chomp ")
    text = page.download(lambda: page.button("CSV"), ".csv").decode()
    expect([line.split(",") for line in text.splitlines()][1][:3], ["1", "P", "N"], "the first line of the CSV")
    assert b"<rect" in page.download(lambda: page.button("Picture as SVG"), ".svg"), "the table as SVG"
    assert page.download(lambda: page.button("Picture as PNG"), ".png").startswith(b"\x89PNG"), "the table as PNG"


def sequence_with_its_period(page):
    page.open("#/tables/kayles?size=200")
    page.wait_text(".period", "Period 12 from 71 on; proved.")
    assert len(page.all(".plot-period")) > 5, "the period is marked"
    focus(page, PLOT)
    page.press(Keys.ARROW_RIGHT, Keys.END)
    page.wait_text(".details", "199")
    value = page.server.ask("table", words="kayles 200")["rows"][0][199]
    expect(page.text(".cell-value"), str(value), "the last value")
    page.press("+", Keys.ARROW_LEFT)
    page.wait_text(".details", "198")
    page.button("by the period, 12")
    page.one(MAP)
    page.button("Plot")
    focus(page, PLOT)
    page.press(Keys.HOME, Keys.ARROW_RIGHT, Keys.ENTER)
    page.wait(lambda: "/play/kayles" in page.driver.current_url, "a heap to play")


def two_rules(page):
    page.open("#/tables/nim?size=20x20&with=wythoff")
    page.wait_text("main", "Equal:")
    pairs = zip(page.server.ask("table", words="nim 20x20")["rows"], page.server.ask("table", words="wythoff 20x20")["rows"])
    equal = sum(a == b for left, right in pairs for a, b in zip(left, right))
    page.wait_text("main", f"Equal: {equal} of 400 cells.")
    for words in ("Differences", "wythoff", "nim"):
        page.button(words)
        page.one(MAP)
    page.open("#/tables/kayles?size=100&with=dawsons-kayles")
    page.wait(lambda: len(page.all(".plot-points")) == 2, "two sequences on one plot")


def asks_by_form(page):
    page.open("#/tables")
    page.fill(".table-form input[type=text]", "euclid")
    page.fill(".table-form input.short", "12x12")
    page.button("Show")
    page.wait(lambda: "euclid" in (page.attribute(MAP, "aria-label") or ""), "the table of Euclid")
    page.open("#/tables/no-such-game")
    page.wait_text(".error", "no-such-game")
    page.open("#/tables/nim?size=many")
    page.wait_text(".error", "40x40")


def a_million_cells(page):
    page.open("#/tables/nim?size=1000x1000")
    focus(page, MAP)
    page.press(Keys.ARROW_RIGHT, Keys.END)
    page.wait_text(".details", "row 0, column 999")
    # Frames are painted while it is dragged and enlarged: none takes long, whatever the machine does besides.
    times = page.driver.execute_async_script(
        """const done = arguments[0];
           const canvas = document.querySelector('.heat-map canvas');
           const times = [];
           let last = performance.now();
           const frame = (count) => {
             const key = count % 2 === 0 ? '+' : 'ArrowDown';
             canvas.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
             requestAnimationFrame(() => {
               const now = performance.now();
               times.push(now - last);
               last = now;
               if (count === 0) done(times);
               else frame(count - 1);
             });
           };
           frame(24);"""
    )
    print(f"  a frame of 1000x1000: {sorted(times)[len(times) // 2]:.0f} ms (median)", flush=True)


def both_languages_and_every_width(page):
    spanish, english = "Tablas y sucesiones", "Tables and sequences"
    for width, lang, heading in ((360, "es", spanish), (768, "en", english), (1920, "es", spanish), (360, "en", english)):
        page.resize(width, 900)
        page.language(lang)
        page.open("#/tables/wythoff?size=20x20")
        page.one(MAP)
        expect(page.text("h1"), heading, "the heading")
        expect(page.script("return document.documentElement.scrollWidth <= window.innerWidth"), True, f"room at {width} px")
    page.resize(1280, 900)


run(
    heat_map_by_keys,
    heat_map_by_mouse,
    sequence_with_its_period,
    two_rules,
    asks_by_form,
    a_million_cells,
    both_languages_and_every_width,
)
