"""Lessons: every task of every lesson, with wrong and right answers; what is done is remembered."""

from common import expect, run

LESSONS = ("nim", "kernel", "richardson", "mex", "sums", "cram", "chomp", "misere", "draws", "chips")

# What is typed, chosen or clicked in the tasks that are not played; a wrong answer first.
NUMBERS = {"nim.2": ("12", "14"), "mex.1": ("1", "2"), "mex.2": ("1", "3"), "sums.1": ("3", "4"), "chips.2": ("6", "8")}
SETS = {
    "kernel.1": (["2", "6"], ["3", "6"]),
    "richardson.2": (["1", "2"], ["1", "3", "5"]),
    "richardson.3": (["1", "4"], ["2", "4"]),
    "draws.1": (["1", "2"], ["1", "2", "3", "6"]),
}


def task(number):
    return f".task:nth-of-type({number})"


def done(page, number):
    return page.attribute(task(number), "data-done") == "true"


def give_number(page, css, text):
    page.fill(f"{css} input", text)
    page.button(page.text(f"{css} form button"), css)
    page.wait(lambda: page.text(f"{css} .verdict") != "", "a verdict")


def choose_set(page, css, names):
    for index, vertex in enumerate(page.all(f"{css} .vertex")):
        name = str(index + 1)
        if (vertex.get_attribute("aria-pressed") == "true") != (name in names):
            vertex.click()
    page.click(f"{css} .field button.primary")
    page.wait(lambda: page.text(f"{css} .verdict") != "", "a verdict")


def best_move(page, position, misere):
    reply = page.server.ask("view", position=position, misere=misere, reply=True, level=5, lang="en")
    return reply["reply"]


def click_listed(page, css, words):
    page.wait(
        lambda: page.script(
            """const row = [...document.querySelectorAll(arguments[0] + ' .choices li')]
                   .find((each) => each.innerText.trim() === arguments[1]);
               row?.click();
               return row !== undefined;""",
            css,
            words,
        ),
        f"{words!r} in the list",
    )


def play_task(page, css):
    """Wins by the program's own moves: where the page lists its moves, the position is theirs."""
    board = f"{css} .lesson-board"

    def turn():
        """Where the board stands when a person is to move; True when the match has ended."""
        if page.text(f"{css} .verdict"):
            return True
        data = page.script("return {...document.querySelector(arguments[0]).dataset}", board)
        return data if data["ready"] == "true" else None

    while (now := page.wait(turn, "the board")) is not True:
        move = best_move(page, now["position"], now["misere"] == "true")
        click_listed(page, css, move["name"])
        page.wait(lambda: page.attribute(board, "data-position") != now["position"], "the move to be made")


def move_task(page, css):
    """One move that loses or gives the draw away, then one that does it."""
    position = page.attribute(f"{css} .lesson-board", "data-position")
    misere = page.attribute(f"{css} .lesson-board", "data-misere") == "true"
    moves = page.server.ask("view", position=position, misere=misere, values=True, lang="en")["moves"]
    rank = {"P": 0, "D": 1, "N": 2}
    moves.sort(key=lambda move: rank[move["outcome"]])
    if moves[-1]["outcome"] != moves[0]["outcome"]:
        click_listed(page, css, moves[-1]["name"])
        page.wait(lambda: page.all(f"{css} .verdict .wrong"), "the verdict on a bad move")
    click_listed(page, css, moves[0]["name"])
    page.wait(lambda: page.all(f"{css} .verdict .right"), "the verdict on a good move")


def fire_task(page, css):
    while not page.all(f"{css} .verdict .right"):
        chips = page.one(f"{css} svg").get_attribute("textContent")
        page.click(f"{css} .vertex.ready")
        page.wait(lambda: page.one(f"{css} svg").get_attribute("textContent") != chips, "chips that move")
        page.wait(lambda: page.all(f"{css} .vertex.ready") or page.all(f"{css} .verdict .right"), "the next step")


def do(page, lesson, number):
    css = task(number)
    name = f"{lesson}.{number}"
    if name in NUMBERS:
        wrong, right = NUMBERS[name]
        give_number(page, css, wrong)
        page.wait(lambda: page.all(f"{css} .verdict .wrong"), "a wrong number to be told")
        assert not done(page, number)
        give_number(page, css, right)
    elif name in SETS:
        wrong, right = SETS[name]
        choose_set(page, css, wrong)
        page.wait(lambda: page.all(f"{css} .verdict .wrong"), "a wrong set to be told")
        choose_set(page, css, right)
    elif page.all(f"{css} .lesson-board[data-kind=play]"):
        play_task(page, css)
    elif page.all(f"{css} .lesson-board[data-kind=move]"):
        move_task(page, css)
    elif lesson == "richardson":
        page.click(f"{css} .field button:nth-of-type(1)")
        page.wait(lambda: page.all(f"{css} .verdict .wrong"), "a wrong word to be told")
        page.click(f"{css} .field button:nth-of-type(2)")
    else:
        fire_task(page, css)
    page.wait(lambda: done(page, number), f"task {name} to be done")


def every_task(page):
    page.open("#/lessons")
    expect(len(page.all(".lesson-card")), len(LESSONS), "lessons")
    for lesson in LESSONS:
        page.go(f"#/lessons/{lesson}")
        page.wait(lambda: page.all(".task"), "tasks")
        page.wait(lambda: not page.all(".task .busy"), "boards")
        for number in range(1, len(page.all(".task")) + 1):
            do(page, lesson, number)


def what_is_done_is_remembered(page):
    page.open("#/lessons")
    progress = page.script("const bar = document.querySelector('main progress'); return [bar.value, bar.max]")
    expect(progress[0], progress[1], "tasks done")
    page.button("Forget what is done")
    page.wait(lambda: page.script("return document.querySelector('main progress').value") == 0, "nothing done")


def the_mirror_in_spanish(page):
    page.open("#/lessons/cram")
    page.language("es")
    page.wait_text("main h1", "Simetría en Cram")
    page.wait_text(task(1), "La máquina: ")
    page.language("en")


def without_storage(page):
    """Where the browser keeps nothing, the lessons work all the same."""
    page.driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument",
        {"source": "Object.defineProperty(window, 'localStorage', {get() { throw new Error('not here'); }});"},
    )
    page.open("#/lessons/nim")
    page.wait(lambda: page.all(".task"), "tasks")
    do(page, "nim", 2)


run(every_task, what_is_done_is_remembered, the_mirror_in_spanish, without_storage)
