"""The state graph: pictures as nodes, the kernel, a walk by clicks and by keys, up to symmetry, misère play, downloads."""

import urllib.parse

from selenium.webdriver.common.keys import Keys

from common import expect, run


def open_states(page, position, **query):
    pairs = "&".join(f"{key}={value}" for key, value in query.items())
    page.open(f"#/states/{urllib.parse.quote(position, safe='')}" + (f"?{pairs}" if pairs else ""))


def wait_nodes(page, count):
    page.wait(lambda: len(page.all("rect.state")) == count, f"{count} positions")


def walk(page):
    page.language("en")
    open_states(page, "cram 2x3")
    drawn = page.server.ask("draw", position="cram 2x3", **{"as": "json"})
    wait_nodes(page, len(drawn["vertices"]))
    expect(page.text(".walk-at"), "cram 2x3", "where the walk begins")
    first = [arc[1] for arc in drawn["arcs"] if arc[0] == "cram 2x3"]
    expect(len(page.all("rect.state.option")), len(first), "positions that a move leads to")
    expect(len(page.all(".walk-moves button")), len(first), "moves")
    page.click(".walk-moves button")
    page.wait(lambda: page.text(".walk-at") in first, "the next position")
    page.one(".walk-trail")
    page.click("rect.state.option")
    page.wait(lambda: page.text(".walk-at") not in (*first, "cram 2x3"), "the one after it, by its picture")
    page.button("A move back")
    page.wait(lambda: page.text(".walk-at") in first, "a move back")
    page.button("To the start")
    page.wait(lambda: page.text(".walk-at") == "cram 2x3", "the start")
    kernel = {vertex["name"] for vertex in drawn["vertices"] if vertex.get("kernel")}
    expect(len(page.all(".walk-moves .into-kernel")), len(kernel & set(first)), "moves into the kernel")
    page.script("document.querySelector('rect.state.option').focus()")
    page.press(Keys.ENTER)
    page.wait(lambda: page.text(".walk-at") in first, "a step by the keys")


def in_other_ways(page):
    whole = len(page.server.ask("draw", position="nim 2 2", **{"as": "json"})["vertices"])
    less = len(page.server.ask("draw", position="nim 2 2", up_to_symmetry=True, **{"as": "json"})["vertices"])
    assert less < whole
    open_states(page, "nim 2 2")
    wait_nodes(page, whole)
    page.click('.table-form input[type="checkbox"]')
    page.button("Show")
    wait_nodes(page, less)
    assert "sym=1" in page.driver.current_url, "symmetry in the address"
    for nodes in ("text", "point", "picture"):
        open_states(page, "nim 1 2", nodes=nodes)
        wait_nodes(page, 6)
    open_states(page, "nim 1 1", misere=1)
    page.wait_text(".walk-value", "N: the player to move wins")
    open_states(page, "loopy-subtraction take=2,5 add=1 6", depth=2)
    page.one("rect.state.option")
    open_states(page, "digraph arcs:1>2,2>1 start=1")
    page.wait_text(".walk-value", "D: a draw")
    open_states(page, "kayles 6", depth=1)
    page.one("rect.state.option")


def too_large(page):
    open_states(page, "nim 9 9 9")
    page.wait_text(".error", "--depth")
    open_states(page, "nim a")
    page.one(".error")


def one_question_after_the_other(page):
    open_states(page, "nim 2 3")
    wait_nodes(page, 12)
    asked = page.script(
        """return performance.getEntriesByType('resource').filter((each) => each.name.endsWith('/api/draw'))
            .map((each) => [each.startTime, each.responseEnd])"""
    )
    expect(len(asked), 2, "questions")
    assert asked[0][1] <= asked[1][0], "two explorations of the same positions at once"


def pictures(page):
    open_states(page, "nim 1 2")
    wait_nodes(page, 6)
    assert b"<svg" in page.download(lambda: page.button("Picture as SVG"), ".svg"), "the picture as SVG"
    assert page.download(lambda: page.button("Picture as PNG"), ".png").startswith(b"\x89PNG"), "the picture as PNG"
    page.press(Keys.TAB)
    page.script("document.querySelector('.state-picture svg').focus()")
    before = page.attribute(".state-picture svg", "viewBox")
    page.press("+")
    page.wait(lambda: page.attribute(".state-picture svg", "viewBox") != before, "a larger picture")
    page.press("0")
    page.wait(lambda: page.attribute(".state-picture svg", "viewBox") == before, "all of it")


def both_languages_and_every_width(page):
    spanish, english = "Digráfica de estados", "State graph"
    for width, lang, heading in ((360, "es", spanish), (768, "en", english), (1920, "es", spanish), (360, "en", english)):
        page.resize(width, 900)
        page.language(lang)
        open_states(page, "chomp 2x2")
        page.one("rect.state")
        expect(page.text("h1"), heading, "the heading")
        expect(page.script("return document.documentElement.scrollWidth <= window.innerWidth"), True, f"room at {width} px")
    page.resize(1280, 900)


run(walk, in_other_ways, too_large, one_question_after_the_other, pictures, both_languages_and_every_width)
