"""The laboratory: a digraph is drawn, its kernels stepped through, explained, pasted in each format, exported and read back."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from common import expect, run

DRAWING = ".lab-drawing svg"

# A circuit 1 → 2 → 3 → 1 and an arc 3 → 4, in every format that is read; a graph where the format has only these.
TEXTS = {
    "arcs": ("4\n4\n1 2\n2 3\n3 1\n3 4\n", 4, 4),
    "tgf": ("1\n2\n3\n4\n#\n1 2\n2 3\n3 1\n3 4\n", 4, 4),
    "dot": ("digraph { 1 -> 2 -> 3 -> 1; 3 -> 4 }", 4, 4),
    "af": ("p af 4\n2 1\n3 2\n1 3\n4 3\n", 4, 4),
    "edges": ("4 3\n1 2\n2 3\n3 4\n", 4, 6),
    "matrix": ("3 3\n0 1 0\n0 0 1\n1 0 0\n", 3, 3),
    "dimacs": ("p edge 3 2\ne 1 2\ne 2 3\n", 3, 4),
    "graph6": ("DQc\n", 5, 8),
    "sparse6": (":Fa@x^\n", 7, 8),
    "digraph6": ("&DI?AO?\n", 5, 4),
    "json": ('{"vertices": ["a", "b"], "arcs": [["a", "b"]]}', 2, 1),
    "graphml": (
        '<?xml version="1.0"?><graphml><graph edgedefault="directed"><node id="a"/><node id="b"/>'
        '<edge source="a" target="b"/></graph></graphml>',
        2,
        1,
    ),
}


def at(page, place):
    """An action at a place, in pixels from the middle of the drawing."""
    return ActionChains(page.driver, duration=20).move_to_element_with_offset(page.one(DRAWING), *place)


def drag(page, start, end):
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2 + 3)
    chain = at(page, start).click_and_hold()
    for place in (middle, end):
        chain = chain.move_to_element_with_offset(page.one(DRAWING), *place)
    chain.release().perform()


def with_control(page, key):
    ActionChains(page.driver, duration=0).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()


def size(page):
    """Vertices and arcs on the drawing."""
    return (len(page.all("[data-vertex]")), len(page.all("[data-arc]")))


def wait_size(page, *wanted):
    page.wait(lambda: size(page) == wanted, f"{wanted} vertices and arcs")


def answer(page, notion):
    """What is said of a notion, once it is about what is drawn."""
    css = f'[data-notion="{notion}"] .notion-answer'
    page.wait(lambda: page.attribute(css, "data-settled") == "true", f"the answer {notion}")
    return page.text(css)


def shown(page):
    return page.attribute(".lab-shown", "data-set")


def open_dialog(page):
    page.button("Open…")
    page.one("dialog textarea")


def paste(page, text, way="auto"):
    open_dialog(page)
    if way != "auto":
        page.choose("dialog select", way)
    page.script(
        """const area = document.querySelector('dialog textarea');
           Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(area, arguments[0]);
           area.dispatchEvent(new Event('input', {bubbles: true}));""",
        text,
    )
    page.button("Read", "dialog")
    page.wait(lambda: not page.all("dialog"), "the dialog to close")


def draw_by_hand(page):
    page.language("en")
    page.open("#/laboratory")
    page.one(DRAWING)
    corners = [(-140, -110), (120, -110), (140, 90), (-120, 100)]
    for count, corner in enumerate(corners, 1):
        at(page, corner).click().perform()
        wait_size(page, count, 0)
    for number in range(4):
        drag(page, corners[number], corners[(number + 1) % 4])
        wait_size(page, 4, number + 1)
    expect(answer(page, "kernels"), "2", "kernels of a circuit of four")
    expect(answer(page, "oddCircuit"), "none; even circuits only", "its odd circuit")
    drag(page, corners[1], corners[0])
    wait_size(page, 4, 5)
    drag(page, corners[0], corners[2])
    wait_size(page, 4, 6)
    expect(answer(page, "oddCircuit").count("→"), 3, "arcs of the odd circuit")
    page.button("Undo")
    wait_size(page, 4, 5)
    page.button("Redo")
    wait_size(page, 4, 6)
    page.button("Undo")
    wait_size(page, 4, 5)
    for notion in ("semikernels", "grundy", "outcomes", "loopy", "components", "monochromatic"):
        assert answer(page, notion), notion
    page.wait(lambda: "1%3E2%2C2%3E3%2C3%3E4%2C4%3E1%2C2%3E1?" in page.driver.current_url, "the digraph in the address")
    page.driver.refresh()
    wait_size(page, 4, 5)


def step_through_kernels(page):
    page.open("#/laboratory/arcs%3A6%3B1%3E2%2C2%3E1%2C3%3E4%2C4%3E3%2C5%3E6%2C6%3E5")
    expect(answer(page, "kernels"), "8", "kernels")
    page.wait(lambda: shown(page), "a kernel")
    found = set()
    for number in range(8):
        page.wait(lambda: page.text(".player span") == f"{number + 1} of 8", "the step")
        found.add(shown(page))
        expect(len(page.all(".lab-vertex.in")), 3, "members on the drawing")
        if number < 7:
            page.click('.player button[aria-label="Next"]')
    wanted = page.server.ask("kernel", digraph="arcs:6;1>2,2>1,3>4,4>3,5>6,6>5", all=True)["kernels"]
    expect(found, {"{" + ", ".join(map(str, kernel)) + "}" for kernel in wanted}, "the kernels")
    for notion in ("quasi", "independent", "absorbing", "components", "loopy"):
        page.click(f'[data-notion="{notion}"] input')
        assert answer(page, notion), notion
        page.wait(lambda: shown(page), f"{notion} on the drawing")


def see_why(page):
    page.open("#/laboratory/path5")
    wait_size(page, 5, 4)
    page.button("Why?")
    page.one(".why .player")
    page.wait(lambda: page.text(".why .player span") == "1 of 7", "the first of seven frames")
    page.click('.why .player button[aria-label="Last"]')
    page.wait(lambda: len(page.all(".lab-vertex.in")) == 3, "the kernel, peeled")
    page.click('.why .player button[aria-label="Previous"]')
    page.wait_text(".why .caption", "T_2")
    page.go("#/laboratory/circuit6")
    wait_size(page, 6, 6)
    page.wait(lambda: page.text(".why .player span") == "1 of 6", "the first of six frames")
    page.click('.why .player button[aria-label="Last"]')
    page.wait(lambda: len(page.all(".lab-vertex.in")) == 3 and len(page.all(".lab-vertex.left")) == 3, "Richardson's construction")
    for notion, frames in (("outcomes", 6), ("grundy", 5)):
        page.go(f"#/laboratory/path4?show={notion}")
        wait_size(page, 4, 3)
        page.wait(lambda: page.text(".why .player span") == f"1 of {frames}", f"the first of {frames} frames")
        page.click('.why .player button[aria-label="Last"]')
        page.wait(lambda: len(page.all(".lab-vertex.in")) == 2, f"{notion} to the end")
    page.language("es")
    page.wait_text(".why h2", "¿Por qué?")
    page.language("en")


def draw_by_keys(page):
    page.open("#/laboratory")
    page.script(f"document.querySelector('{DRAWING}').focus()")
    page.press("n")
    wait_size(page, 1, 0)
    page.press("n")
    wait_size(page, 2, 0)
    page.press("a", Keys.ARROW_LEFT, Keys.ENTER)
    wait_size(page, 2, 1)
    page.press("l")
    wait_size(page, 2, 2)
    with_control(page, "z")
    wait_size(page, 2, 1)
    page.press("r")
    page.wait(lambda: page.script("return document.activeElement.id") == "lab-name", "the field for the name")
    with_control(page, "a")
    page.press("start", Keys.ENTER)
    page.wait(lambda: "start" in page.script("return document.querySelector(arguments[0]).textContent", DRAWING), "the name")
    page.script(f"document.querySelector('{DRAWING}').focus()")
    page.press("e", Keys.DELETE)
    wait_size(page, 2, 0)
    page.wait(lambda: "start" in page.driver.current_url, "the name in the address")


def read_every_format(page):
    page.open("#/laboratory")
    for form, (text, vertices, arcs) in TEXTS.items():
        for way in ("auto", form):
            paste(page, text, way)
            wait_size(page, vertices, arcs)


def write_every_format(page):
    page.open("#/laboratory/arcs%3A3%3B1%3E2%2C2%3E3%2C3%3E3?colours=red~blue~red")
    wait_size(page, 3, 3)
    texts = {}
    page.button("Export…")
    for form in ("arcs", "tgf", "dot", "json", "graphml"):
        page.button(form, "dialog")
        page.wait(lambda: page.attribute("dialog textarea", "data-format") == form, f"the export as {form}")
        texts[form] = page.script("return document.querySelector('dialog textarea').value")
    page.press(Keys.ESCAPE)
    page.wait(lambda: not page.all("dialog"), "the dialog to close")
    for text in texts.values():
        paste(page, text)
        wait_size(page, 3, 3)
        expect(sorted(element.text for element in page.all(".lab-colour")), ["blue", "red", "red"], "colours")
    picture = page.download(lambda: page.button("Picture as SVG"), ".svg")
    assert b"<svg" in picture and b"stroke=" in picture, "a picture with its styles"
    assert page.download(lambda: page.button("Picture as PNG"), ".png").startswith(b"\x89PNG"), "a PNG"


def arrange(page):
    page.open("#/laboratory/petersen")
    wait_size(page, 10, 30)
    before = page.script("return document.querySelector('[data-vertex=\"3\"]').getAttribute('transform')")
    for name in ("circle", "force", "layers", "grid", "program"):
        page.choose('select[aria-label="Arrange…"]', name)
        page.wait(
            lambda: page.script("return document.querySelector('[data-vertex=\"3\"]').getAttribute('transform')") != before, name
        )
        before = page.script("return document.querySelector('[data-vertex=\"3\"]').getAttribute('transform')")


def colours_in_both_languages(page):
    page.language("es")
    page.open("#/laboratory/arcs%3A3%3B1%3E2%2C2%3E3%2C3%3E3?colours=red~blue~mine")
    page.wait(lambda: sorted(each.text for each in page.all(".lab-colour")) == ["azul", "mine", "rojo"], "colours in Spanish")
    assert "naranja" in page.text("main .toolbar select"), "the list of colours"
    page.language("en")
    page.wait(lambda: sorted(each.text for each in page.all(".lab-colour")) == ["blue", "mine", "red"], "colours in English")


def declared_ends_are_refused_in_words(page):
    page.open("#/laboratory/arcs%3A2%3B1%3E2?ends=2won")
    wait_size(page, 2, 1)
    expect(answer(page, "outcomes"), "N 1 · P 1 · D 0", "with a declared end")
    assert "declare" in answer(page, "kernels"), "kernels with a declared end"


def fits_every_width(page):
    for width in (360, 768, 1920):
        page.resize(width, 900)
        page.open("#/laboratory/petersen?show=grundy")
        wait_size(page, 10, 30)
        expect(page.script("return document.documentElement.scrollWidth <= window.innerWidth"), True, f"room at {width} px")
    page.resize(1280, 900)


run(
    draw_by_hand,
    step_through_kernels,
    see_why,
    draw_by_keys,
    read_every_format,
    write_every_format,
    arrange,
    colours_in_both_languages,
    declared_ends_are_refused_in_words,
    fits_every_width,
)
