"""Every view at three widths, light and dark, in both languages: nothing wider than the window, all that can be pressed
has a name, the keyboard shows where it is. With NUCLEO_PICTURES=DIR pictures of the views are written there."""

import os
import urllib.parse

from common import PATIENCE, expect, run

WIDTHS = ((360, 740), (768, 1024), (1920, 1080))
POSITIONS = (
    "nim 3 5 7 + cram 3x4",
    "graph-chomp petersen",
    "chomp 4x6",
    "kayles 10 12",
    "northcott .B..W... W.....B.",
    "white-knight d7 b3",
    "digraph arcs:1>2,1>3,2>3,2>4,3>5,4>5,4>6,5>6 start=1",
    "formula cnf=1/2,-3/-1,-2,3",
)

NAMELESS = """
    const named = (element) => (element.getAttribute('aria-label') || element.innerText || element.title ||
        (element.labels && element.labels.length > 0 && element.labels[0].innerText) || '').trim() !== '';
    return [...document.querySelectorAll('button, select, input, textarea, a[href], [role=button], [role=listbox]')]
        .filter((element) => element.getClientRects().length > 0 && !named(element))
        .map((element) => element.outerHTML.slice(0, 200));"""
WIDE = """
    const wide = document.documentElement.scrollWidth;
    return wide <= window.innerWidth ? [] : [...document.querySelectorAll('main *, header *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .slice(0, 5).map((element) => element.outerHTML.slice(0, 200));"""


def addresses(page):
    """What the links of the header lead to, and some matches."""
    page.open("#/")
    heads = page.script("return [...document.querySelectorAll('header nav a')].map((link) => link.getAttribute('href'))")
    lessons = ["#/lessons/nim", "#/lessons/draws", "#/lessons/chips"]
    return heads + lessons + ["#/play/" + urllib.parse.quote(position, safe="") for position in POSITIONS]


def photograph(page, name):
    folder = os.environ.get("NUCLEO_PICTURES")
    if folder:
        page.driver.save_screenshot(os.path.join(folder, f"{name}.png"))


def every_view(page):
    for width, height in WIDTHS:
        page.resize(width, height)
        for index, address in enumerate(addresses(page)):
            lang = "en" if index % 2 == 0 else "es"
            dark = (index + width // 360) % 2 == 1
            page.open(address)
            page.language(lang)
            page.choose("header .switches select:nth-of-type(2)", "dark" if dark else "light")
            page.wait(lambda: not page.all("main .busy"), "the view")
            page.wait(lambda: not page.all(".match[data-busy=true]"), "the board")
            expect(page.script(WIDE), [], f"too wide at {width}: {address}")
            expect(page.script(NAMELESS), [], f"without a name: {address}")
            expect(page.all("main .error"), [], f"errors: {address}")
            page.wait(lambda: not page.all(".game-card") or page.all(".small-picture svg"), "small pictures")
            photograph(page, f"{index:02}-{width}-{lang}-{'dark' if dark else 'light'}")


def dialogs_keep_the_focus(page):
    page.resize(768, 1024)
    page.open("#/play/nim%203%205%207")
    page.language("en")
    page.button("Why?")
    page.wait_text("dialog .xor", "xor")
    assert page.script("return document.querySelector('dialog').contains(document.activeElement)")
    photograph(page, "why")


def the_gallery_fits_in_spanish(page):
    page.resize(360, 740)
    page.open("#/")
    page.language("es")
    page.wait(lambda: page.all(".game-card"), "the games")
    expect(page.script("return document.documentElement.scrollWidth <= document.documentElement.clientWidth"), True, "room")
    page.resize(1280, 900)
    tall = page.script("return document.querySelector('header').offsetHeight")
    assert tall < 60, f"a header of {tall} px"
    page.language("en")


def the_first_paint_is_soon(page):
    """Within a second on a quiet machine; here only that it comes, and what it took is printed."""
    page.open("#/")
    paint = page.wait(
        lambda: page.script("return performance.getEntriesByName('first-contentful-paint')[0]?.startTime"), "a paint"
    )
    print(f"first paint after {paint:.0f} ms")
    assert paint < 1000 * PATIENCE


run(every_view, dialogs_keep_the_focus, the_gallery_fits_in_spanish, the_first_paint_is_soon)
