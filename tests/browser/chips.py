"""Chips: added and fired by hand, settled step by step and at once, burnt, the identity of a large grid, the group, Nim-O-Do."""

import time

from selenium.webdriver.common.keys import Keys

from common import expect, run


def chips(page):
    """What stands on the vertices of a graph."""
    return [int(element.text.split()[0]) for element in page.all(".chip-vertex")]


def state(page, words):
    page.wait_text(".chip-state", words)


def wait_chips(page, wanted):
    page.wait(lambda: chips(page) == wanted, f"chips {wanted}")


def by_hand(page):
    page.language("en")
    page.open("#/chips/K4-e?chips=3,5,1")
    wait_chips(page, [3, 5, 1])
    state(page, "not stable")
    page.click('[data-place="2"]')
    wait_chips(page, [3, 5, 2])
    page.button("Take")
    page.click('[data-place="2"]')
    wait_chips(page, [3, 5, 1])
    page.button("Fire")
    page.click('[data-place="2"]')
    page.click('[data-place="0"]')
    wait_chips(page, [1, 6, 1])
    page.wait(lambda: "chips=1%2C6%2C1" in page.driver.current_url, "the chips in the address")
    page.driver.refresh()
    wait_chips(page, [1, 6, 1])
    page.script("document.querySelector('[data-place=\"1\"]').focus()")
    page.press(Keys.ENTER)
    wait_chips(page, [1, 7, 1])


def settles(page):
    page.open("#/chips/K4-e?chips=3,5,1")
    page.button("Let it settle")
    stable = page.server.ask("chips", words=["stabilize", "graph=K4-e", "chips=3,5,1"])
    wait_chips(page, stable["stable"])
    state(page, f"firings: {stable['firings']}")
    state(page, "stable and critical")
    page.open("#/chips/K4-e?chips=30,50,10")
    page.button("At once")
    stable = page.server.ask("chips", words=["stabilize", "graph=K4-e", "chips=30,50,10"])
    wait_chips(page, stable["stable"])
    page.button("Clear")
    wait_chips(page, [0, 0, 0])
    state(page, "stable, not critical")
    page.button("σ: critical")
    wait_chips(page, page.server.ask("chips", words=["sigma", "graph=K4-e", "chips=0,0,0"])["critical"])
    page.button("Identity")
    wait_chips(page, page.server.ask("chips", words=["identity", "graph=K4-e"])["identity"])
    page.button("One more each")
    page.button("As many as are stable")
    wait_chips(page, [1, 2, 1])


def burns(page):
    page.open("#/chips/K4-e?chips=0,1,1")
    state(page, "stable and critical")
    page.button("Burning")
    page.click('.burning button[aria-label="Last"]')
    page.wait_text(".burning", "Everything burns")
    expect(len(page.all(".chip-vertex.burnt")), 3, "vertices that burnt")
    page.open("#/chips/K4-e?chips=0,0,1")
    state(page, "stable, not critical")
    page.button("Burning")
    page.click('.burning button[aria-label="Last"]')
    page.wait_text(".burning", "Vertices that never burn: 2")


def group(page):
    page.open("#/chips/petersen")
    page.button("Group")
    page.wait(lambda: page.text(".group-order") == "2000", "the order of the group")
    page.button("generator 1, of order 2")
    page.wait(lambda: sum(chips(page)) > 0, "a generator on the board")
    state(page, "stable and critical")


def grid(page):
    page.open("#/chips/sandpile5x5")
    canvas = page.one(".chip-grid canvas")
    canvas.click()
    state(page, "chips: 1 ")
    page.script("document.querySelector('.chip-grid canvas').focus()")
    page.press(Keys.ARROW_RIGHT, Keys.ENTER, Keys.ENTER)
    state(page, "chips: 3 ")
    page.choose('select[aria-label="Chips a click"]', "100")
    canvas.click()
    state(page, "chips: 103 ")
    page.button("Let it settle")
    page.script(
        """const range = document.querySelector('input[type=range]');
           Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(range, '11');
           range.dispatchEvent(new Event('input', {bubbles: true}));"""
    )
    page.wait(lambda: page.attribute(".chip-state", "data-stable") == "true", "a stable grid")
    page.wait(lambda: "x" in page.driver.current_url.split("chips=")[-1] or "%2C" in page.driver.current_url, "the grid in the address")
    assert b"<path" in page.download(lambda: page.button("Picture as SVG"), ".svg"), "the grid as SVG"
    assert page.download(lambda: page.button("Picture as PNG"), ".png").startswith(b"\x89PNG"), "the grid as PNG"


def large_identity(page):
    page.open("#/chips/sandpile200x200")
    page.one(".chip-grid canvas")
    begun = time.monotonic()
    page.button("Identity")
    page.wait(lambda: page.attribute(".chip-state", "data-took"), "the identity")
    total = sum(page.server.ask("chips", words=["identity", "graph=sandpile200x200"])["identity"])
    state(page, f"chips: {total:,} ")
    print(f"  identity of 200x200: {page.attribute('.chip-state', 'data-took')} ms in the page", flush=True)
    assert time.monotonic() - begun < 60, "the identity is there"
    colours = page.script(
        """const canvas = document.querySelector('.chip-grid canvas');
           const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
           const seen = new Set();
           for (let i = 0; i < data.length; i += 4) seen.add(data[i] * 65536 + data[i + 1] * 256 + data[i + 2]);
           return seen.size;"""
    )
    assert colours >= 3, f"{colours} colours"


def reload_keeps_the_chips(page):
    page.open("#/chips/sandpile60x60")
    page.button("Identity")
    page.wait(lambda: "show=identity" in page.driver.current_url, "the identity in the address")
    total = page.text(".chip-state").split(" · ")[0]
    shared = page.driver.current_url.split("/", 3)[3]
    page.open(shared)
    state(page, total)
    page.button("One more each")
    page.button("At random")
    page.wait_text("main", "The address has no room")
    total = page.text(".chip-state").split(" · ")[0]
    page.driver.refresh()
    state(page, total)
    page.open("#/chips/K4-e?chips=0,x,1")
    page.wait_text(".error", "not a list of 3 numbers")


def nim_o_do(page):
    page.open("#/chips/K4-e?chips=0,3,8")
    page.button("Nim-O-Do")
    page.wait_text(".chips-beside .panel", "N: the player to move wins")
    page.button("★ fire vertex 4 3 times")
    wait_chips(page, [0, 6, 2])
    page.wait_text(".chips-beside .panel", "P: the player to move loses")
    page.button("The program moves")
    page.wait(lambda: chips(page) != [0, 6, 2], "the program's move")
    page.button("Undo")
    wait_chips(page, [0, 6, 2])


def other_boards(page):
    page.open("#/chips/arcs%3A1%3E2%2C2%3E3%2C3%3E1%2C2%3E1%2C3%3E2%2C3%3E4%2C4%3E1")
    wait_chips(page, [0, 0, 0])
    page.button("Identity")
    wait_chips(page, [1, 2, 0])
    page.open("#/chips/torus4x4?sink=6")
    page.button("Identity")
    state(page, "stable and critical")
    page.open("#/chips/K100000")
    page.one(".error")


def both_languages_and_every_width(page):
    for width, lang, heading in ((360, "es", "Fichas"), (768, "en", "Chips"), (1920, "es", "Fichas"), (360, "en", "Chips")):
        page.resize(width, 900)
        page.language(lang)
        page.open("#/chips/petersen" if lang == "en" else "#/chips/sandpile12x30")
        page.one(".chip-state")
        expect(page.text("h1"), heading, "the heading")
        expect(page.script("return document.documentElement.scrollWidth <= window.innerWidth"), True, f"room at {width} px")
    page.resize(1280, 900)


run(by_hand, settles, burns, group, grid, large_identity, reload_keeps_the_chips, nim_o_do, other_boards, both_languages_and_every_width)
