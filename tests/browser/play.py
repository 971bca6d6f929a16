"""Play: every game to its end, by clicks in both languages and by the keyboard alone; the tools around a match."""

import urllib.parse

from selenium.webdriver.common.keys import Keys

from common import expect, run

# Small positions, so that the matches are short; a game that is not here is played from its example.
SMALL = {
    "nim": "nim 2 1",
    "subtraction": "subtraction take=1,3,4 5",
    "octal": "octal code=0.77 4",
    "hexadecimal": "hexadecimal code=0.8 4",
    "kayles": "kayles 4",
    "dawsons-kayles": "dawsons-kayles 5",
    "dawsons-chess": "dawsons-chess 4",
    "grundys-game": "grundys-game 5",
    "laskers-nim": "laskers-nim 3",
    "moores-nim": "moores-nim k=2 1 2",
    "fibonacci-nim": "fibonacci-nim 5",
    "euclid": "euclid 7 3",
    "wythoff": "wythoff 2 3",
    "wyt-queens": "wyt-queens 2,3",
    "white-knight": "white-knight d4",
    "turning-turtles": "turning-turtles 101",
    "mock-turtles": "mock-turtles 101",
    "ruler": "ruler 101",
    "poker-nim": "poker-nim 2 1 reserve=1,0",
    "northcott": "northcott .B.W W..B",
    "synonim": "synonim 2 2 1",
    "ordered-fan-tan": "ordered-fan-tan 2 1",
    "treblecross": "treblecross .X..",
    "cram": "cram 2x3",
    "tromino": "tromino 2x3",
    "chomp": "chomp 2x3",
    "graph-chomp": "graph-chomp P3",
    "node-kayles": "node-kayles C5",
    "arc-kayles": "arc-kayles P4",
    "poset": "poset less:1<2<3,1<4",
    "nim-o-do": "nim-o-do graph=K3 sink=1 chips=1,3",
    "loopy-subtraction": "loopy-subtraction take=2 add=1 2",
}
MOST_MOVES = 60


def address(position, **query):
    pairs = "&".join(f"{key}={value}" for key, value in query.items())
    return f"#/play/{urllib.parse.quote(position, safe='')}" + (f"?{pairs}" if pairs else "")


def state(page):
    """How many moves are made, and whether the match is over; none while the page is busy."""
    return page.script(
        """const match = document.querySelector('.match');
           if (!match || match.dataset.busy !== 'false') return null;
           return [Number(match.dataset.at), match.dataset.over === 'true'];"""
    )


def settled(page):
    return page.wait(lambda: state(page), "the board")


def start(page, position, company="person", **query):
    page.script("localStorage.setItem('nucleo.company', JSON.stringify(arguments[0]))", company)
    page.go(address(position, **query))
    page.wait_text(".match h1", position)
    return page.wait(lambda: page.attribute(".match", "data-company") == company and state(page), "the board")


def after(page, at):
    """Waits for a further move, or for a choice that is not a move yet."""

    def changed():
        now = state(page)
        return now and (now[0] > at or page.all(".place.chosen"))

    page.wait(changed, "an answer to the click")
    return settled(page)


def positions(page):
    names = [game["name"] for game in page.server.ask("games", lang="en")["games"]]
    return [SMALL.get(name) or page.server.ask("games", words=name)["example"] for name in names]


def click_a_move(page):
    at = settled(page)[0]
    if not page.all("[data-place]"):
        page.click(".choices li")
        return after(page, at)
    page.click("[data-place]")
    now = after(page, at)
    while now[0] == at:
        if page.all(".said .primary"):
            page.click(".said .primary")
        elif page.all(".place.candidate"):
            page.click(".place.candidate")
        else:
            page.click(".choices li")
        now = after(page, at)
    return now


def to_the_end(page, one_move):
    for _ in range(MOST_MOVES):
        if settled(page)[1]:
            assert page.text(".result") != "", "no result is told"
            return
        one_move(page)
    raise AssertionError(f"{page.text('.match h1')} does not end")


def every_game_by_clicks(page):
    for lang in ("en", "es"):
        page.language(lang)
        for position in positions(page):
            start(page, position)
            to_the_end(page, click_a_move)
    page.language("en")


def tab_to(page, css):
    """Goes on with Tab until the focus is there."""
    for _ in range(80):
        if page.script("return document.activeElement?.matches(arguments[0]) ?? false", css):
            return
        page.press(Keys.TAB)
    raise AssertionError(f"Tab does not come to {css}")


def key_a_move(page):
    at = settled(page)[0]
    if page.all("[data-place]"):
        tab_to(page, "[data-place]")
        page.press(Keys.ENTER)
        now = after(page, at)
        if now[0] == at and page.all(".said .primary"):
            page.press(Keys.ENTER)
            now = after(page, at)
        for arrow in (Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ARROW_LEFT):
            if now[0] > at:
                return now
            page.press(arrow)
            if page.script("return document.activeElement?.matches('.candidate') ?? false"):
                page.press(Keys.ENTER)
                now = after(page, at)
    else:
        now = [at, False]
    if now[0] == at:
        tab_to(page, ".choices")
        page.press(Keys.ENTER)
        now = after(page, at)
    return now


def every_game_by_keyboard(page):
    for position in positions(page):
        start(page, position)
        page.script("document.activeElement?.blur(); document.querySelector('main').focus()")
        to_the_end(page, key_a_move)


def gallery(page):
    page.open("#/")
    games = page.server.ask("games", lang="en")["games"]
    page.wait(lambda: len(page.all(".game-card")) == len(games), "all games")
    page.wait(lambda: page.all(".small-picture svg"), "pictures")
    page.fill("#filter", "domino")
    page.wait(lambda: len(page.all(".game-card")) == 1, "one game")
    page.click(".game-card")
    page.wait_text(".match h1", "cram")
    page.driver.back()
    page.wait(lambda: len(page.all(".game-card")) == len(games), "the gallery again")


def typed_position(page):
    page.open("#/")
    page.fill("#position", "nim 3 five")
    page.button("Play")
    page.wait_text(".start .error", "five")
    page.fill("#position", "nim 3 5 + cram 2x2")
    page.click(".start input[type=checkbox]")
    page.button("Play")
    page.wait_text(".match h1", "nim 3 5 + cram 2x2")
    settled(page)
    expect(len(page.all(".term")), 2, "terms side by side")
    assert "misere=1" in page.driver.current_url
    page.choose("select[name=company]", "person")
    to_the_end(page, click_a_move)


def compounds(page):
    for kind in ("selective", "shortened-selective", "conjunctive"):
        start(page, "nim 1 + nim 2", compound=kind)
        to_the_end(page, click_a_move)


def against_the_engine(page):
    start(page, "nim 3 5 7", "engine")
    page.button("Hint")
    page.wait_text(".hint", "wins")
    assert page.all(".place.pointed"), "the hint points nowhere"
    page.click(".place.pointed")
    page.wait(lambda: (state(page) or [0])[0] == 2, "the engine's answer")
    page.button("Undo")
    expect(settled(page)[0], 0, "moves after undo")
    expect(page.text(".match h1"), "nim 3 5 7", "the position after undo")
    page.button("Redo")
    expect(settled(page)[0], 2, "moves after redo")
    page.button("Swap sides")
    page.wait(lambda: (state(page) or [0])[0] == 3, "the engine on the other side")
    page.button("Restart")
    expect(page.text(".match h1"), "nim 3 5 7", "the position after a restart")


def mistake_is_found(page):
    start(page, "nim 3 5 7", "person")
    page.click('[data-place="0/h2:0"]')
    page.wait(lambda: (state(page) or [0])[0] == 1, "the first move")
    to_the_end(page, click_a_move)
    page.wait_text(".review", "Move 1 (Player 1: take 7 from heap 3) gave the win away.")
    assert len(page.all(".stood-point")) == settled(page)[0] + 1
    page.click(".stood-point:first-of-type")
    page.wait_text(".match h1", "nim 3 5 7")


def why(page):
    start(page, "nim 3 5 7", "person")
    page.button("Why?")
    page.wait_text("dialog .explanation", "nim 3 5 7")
    expect(page.text("dialog").count("xor ="), 1, "how often the columns are shown")
    expect(len(page.all("dialog th.odd")), 1, "odd columns")
    page.press(Keys.ESCAPE)
    page.wait(lambda: not page.all("dialog"), "the dialog to be closed")
    start(page, "cram 2x4", "person")
    page.button("Why?")
    page.wait(lambda: len(page.all("dialog .cell-note")) == 8, "the mirror")
    page.press(Keys.ESCAPE)
    start(page, "cram 3x4", "person")
    page.button("Why?")
    page.wait(lambda: len(page.all("dialog .cell-note")) == 12, "the mirror with a first move")
    notes = page.script("return [...document.querySelectorAll('dialog .cell-note')].map((note) => note.textContent)")
    expect(notes, list("12345★★54321"), "the middle goes first")
    page.wait_text("dialog figcaption", "goes first")
    page.press(Keys.ESCAPE)
    start(page, "nim 3 + kayles 5", "person")
    page.button("Why?")
    page.wait(lambda: page.all("dialog table.grid"), "columns of a sum")
    page.press(Keys.ESCAPE)


def values(page):
    start(page, "nim 1 2", "person")
    page.choose("select[name=values]", "grundy")
    page.wait(lambda: len(page.all(".value-mark")) == 3, "a mark for each move")
    marks = page.script("return [...document.querySelectorAll('.value-mark')].map((mark) => mark.textContent)")
    expect(sorted(marks), ["N1", "N2", "P0"], "values")
    page.choose("select[name=values]", "none")
    page.wait(lambda: not page.all(".value-mark"), "no marks")


# From the click to the frame in which the move is made and the page waits for nothing.
FROM_CLICK_TO_PAINT = """
    window.took = null;
    document.addEventListener('click', () => {
        const began = performance.now();
        const before = document.querySelector('.match').dataset.at;
        const look = () => {
            const match = document.querySelector('.match');
            if (match.dataset.at === before || match.dataset.busy !== 'false') requestAnimationFrame(look);
            else window.took = performance.now() - began;
        };
        requestAnimationFrame(look);
    }, {once: true, capture: true});"""


def an_answer_at_once(page):
    """Within 100 ms on a quiet machine; here only that it comes, and what it took is printed."""
    for company in ("person", "engine"):
        start(page, "nim 3 5 7", company)
        page.choose("select[name=values]", "grundy")
        page.wait(lambda: page.all(".value-mark"), "marks")
        settled(page)
        page.script(FROM_CLICK_TO_PAINT)
        page.click("[data-place]")
        took = page.wait(lambda: page.script("return window.took"), "the frame after the click")
        print(f"  {company}: {took:.0f} ms from the click to the picture", flush=True)
        page.choose("select[name=values]", "none")


def link_reload_and_back(page):
    page.open(address("nim 3 4", misere=1))
    settled(page)
    page.choose("select[name=company]", "person")
    page.click('[data-place="0/h1:3"]')
    page.wait_text(".match h1", "nim 3 3")
    page.button("Link")
    shared = page.wait(lambda: page.attribute("dialog input", "value"), "the link")
    page.press(Keys.ESCAPE)
    page.driver.refresh()
    page.wait_text(".match h1", "nim 3 3")
    page.button("Undo")
    page.wait_text(".match h1", "nim 3 4")
    page.driver.get("about:blank")
    page.driver.get(shared)
    page.wait_text(".match h1", "nim 3 3")
    assert "misere=1" in shared
    page.click("header nav a:nth-of-type(2)")
    page.wait(lambda: page.all(".lesson-list"), "the lessons")
    page.driver.back()
    page.wait_text(".match h1", "nim 3 3")


def drag_and_pictures(page):
    start(page, "cram 2x3", "person")
    page.drag(page.one('[data-place="0/c0,0"]'), page.one('[data-place="0/c0,1"]'))
    page.wait_text(".match h1", "cram ##./...")
    picture = page.download(lambda: page.button("Picture as SVG"), ".svg")
    assert picture.startswith(b"<svg") and b"style=" not in picture
    picture = page.download(lambda: page.button("Picture as PNG"), ".png")
    assert picture.startswith(b"\x89PNG")


def watching(page):
    start(page, "nim 1 2", "person")
    page.choose("select[name=company]", "watch")
    page.wait(lambda: (state(page) or [0, False])[1], "the end of the match")


def a_long_search_is_stopped(page):
    start(page, "cram 9x9", "engine")
    page.choose("select[name=values]", "outcome")
    page.wait(lambda: page.all(".values-line .busy"), "the search to be told")
    page.click('[data-place="0/c0,0"]')
    page.wait(lambda: page.all(".place.chosen"), "the board to answer meanwhile")
    page.press(Keys.ESCAPE)
    page.button("Stop", ".values-line")
    page.wait_text(".values-line", "Stopped.")
    page.choose("select[name=values]", "none")


def refused_positions(page):
    page.language("en")
    page.open("#/")
    page.fill("#position", "cram 1000x1000")
    page.button("Play")
    page.wait_text(".start .error", "Not known")
    assert "undefined" not in page.driver.current_url
    page.open(address("digraph circuit5"))
    page.wait(lambda: page.all(".match .error") and page.attribute(".match", "data-busy") == "false", "the refusal")
    assert "nucleo games" not in page.text(".match"), "advice for the command line"
    page.fill("#position", "nim 1 2")
    page.button("Play")
    page.wait_text(".match h1", "nim 1 2")


def no_hint_after_the_end(page):
    start(page, "digraph circuit5 start=1", "person")
    page.button("Hint")
    page.wait(lambda: page.all(".hint"), "the hint")
    for at in range(10):
        page.wait(lambda: (state(page) or [-1])[0] == at, "the board")
        page.click(".choices li")
    page.wait_text(".result", "third time")
    expect(len(page.all(".hint")), 0, "hints in a match that is over")


def dialogs_close_with_back(page):
    start(page, "nim 1 2", "person")
    start(page, "nim 3 4", "person")
    page.button("Why?")
    page.wait(lambda: page.all("dialog .explanation"), "the dialog")
    page.driver.back()
    page.wait_text(".match h1", "nim 1 2")
    expect(len(page.all("dialog")), 0, "dialogs after Back")


def formula_by_clicks(page):
    start(page, "formula cnf=1,2/-2,3", "person")
    page.click('[data-place="0/l1"]')
    page.wait_text(".match h1", "set=1")
    page.click('[data-place="0/l-2"]')
    page.wait_text(".match h1", "set=1,-2")
    tab_to(page, "[data-place]")
    page.press(Keys.ENTER)
    page.wait_text(".match h1", "set=1,-2,3")


def large_heaps(page):
    start(page, "nim 100000 5", "person")
    assert "choose a place" not in page.text(".moves"), "places that are not drawn"
    page.fill(".heap-field input", "200000")
    page.button("Move")
    page.wait_text(".said", "There is no such move.")
    page.fill(".heap-field input", "99995")
    page.button("Move")
    page.wait_text(".match h1", "nim 5 5")
    start(page, "wythoff 100 5", "person")
    page.fill(".heap-field input", "93")
    page.button("Move")
    page.wait_text(".match h1", "wythoff 7 5")


def the_engine_is_asked_again(page):
    page.open("#/")
    page.script(
        """const real = window.fetch;
           window.fetch = (url, options) => options?.body?.includes('"reply":true')
               ? Promise.resolve(new Response('{"error":"no move"}', {status: 400})) : real(url, options);
           window.realFetch = real;"""
    )
    start(page, "nim 3 4", "engine")
    page.click(".choices li")
    page.wait_text(".match .error", "no move")
    expect(page.attribute(".match", "data-busy"), "false", "busy after an error")
    page.wait_text(".status", "The engine waits.")
    page.script("window.fetch = window.realFetch")
    page.button("Try again")
    page.wait(lambda: (state(page) or [0])[0] == 2, "the engine's answer")


def northcott_in_words(page):
    start(page, "northcott .B.W W..B", "person")
    page.language("es")
    page.wait_text(".match", "negras")
    assert "to-move=" not in page.text(".board figcaption"), "an option as it is written"
    page.language("en")


run(
    gallery,
    refused_positions,
    no_hint_after_the_end,
    dialogs_close_with_back,
    formula_by_clicks,
    large_heaps,
    the_engine_is_asked_again,
    northcott_in_words,
    typed_position,
    every_game_by_clicks,
    every_game_by_keyboard,
    compounds,
    against_the_engine,
    mistake_is_found,
    why,
    values,
    an_answer_at_once,
    link_reload_and_back,
    drag_and_pictures,
    watching,
    a_long_search_is_stopped,
)
