#!/usr/bin/env python3
"""peers.py NUCLEO DIRECTORY: finds one kernel of each digraph in DIRECTORY (*.af), process against process, with nucleo,
with cadical on the plain CNF (one clause per vertex, one per arc), and with clingo on the stable-model program. Prints times
and ratios; exits 1 if the answers differ or nucleo is slower than it should be."""

import os
import subprocess
import sys
import tempfile
import time

PROGRAM = "in(X) :- arg(X), not defeated(X).\ndefeated(X) :- att(Y,X), in(Y).\n"
CLINGO_LIMIT = 120  # seconds
RUNS = 3  # the best one counts, where one run is short


def read(path):
    """The number of vertices and, for each, its successors (its attackers)."""
    order, successors = 0, []
    for line in open(path):
        words = line.split()
        if line.startswith("p af"):
            order = int(words[2])
            successors = [[] for _ in range(order + 1)]
        elif words and not line.startswith("#"):
            successors[int(words[1])].append(int(words[0]))
    return order, successors


def write_cnf(path, order, successors):
    with open(path, "w") as out:
        out.write(f"p cnf {order} {order + sum(map(len, successors))}\n")
        for v in range(1, order + 1):
            out.write(" ".join(map(str, [v] + successors[v])) + " 0\n")
            for w in successors[v]:
                out.write(f"-{v} -{w} 0\n")


def write_program(path, order, successors):
    with open(path, "w") as out:
        out.write(PROGRAM)
        for v in range(1, order + 1):
            out.write(f"arg({v}).\n")
            out.writelines(f"att({w},{v}).\n" for w in successors[v])


def timed(command, limit=None):
    """The best time of some runs, and the output; (limit, None) where it ran out of time."""
    best, output = None, None
    for _ in range(RUNS):
        begin = time.perf_counter()
        try:
            output = subprocess.run(command, capture_output=True, text=True, timeout=limit).stdout
        except subprocess.TimeoutExpired:
            return limit, None
        took = time.perf_counter() - begin
        best = took if best is None else min(best, took)
        if took > 1:
            break
    return best, output


def main():
    nucleo, directory = sys.argv[1:3]
    files = sorted(f for f in os.listdir(directory) if f.endswith(".af"))
    if not files:
        sys.exit(f"{directory} has no .af files")
    totals = [0.0, 0.0, 0.0]
    failed = False
    print(f"{'digraph':<40} {'nucleo':>9} {'cadical':>9} {'clingo':>9}  ratio to cadical, clingo")
    with tempfile.TemporaryDirectory() as room:
        for name in files:
            order, successors = read(os.path.join(directory, name))
            cnf, program = os.path.join(room, "k.cnf"), os.path.join(room, "k.lp")
            write_cnf(cnf, order, successors)
            write_program(program, order, successors)
            ours, our_answer = timed([nucleo, "kernel", "--quiet", "@" + os.path.join(directory, name)])
            cadical, cadical_answer = timed(["cadical", "-q", cnf])
            clingo, clingo_answer = timed(["clingo", "--verbose=0", program], CLINGO_LIMIT)
            exists = our_answer.strip() != "none"
            agree = exists == ("s SATISFIABLE" in cadical_answer)
            agree = agree and (clingo_answer is None or exists == ("UNSATISFIABLE" not in clingo_answer))
            slow = ours > max(1.5 * cadical, cadical + 0.020)
            failed = failed or slow or not agree
            for i, t in enumerate((ours, cadical, clingo)):
                totals[i] += t
            more = ">" if clingo_answer is None else " "
            print(f"{name:<40} {ours:9.4f} {cadical:9.4f} {more}{clingo:8.4f}  {cadical / ours:6.1f} {clingo / ours:6.1f}"
                  f"{'  SLOW' if slow else ''}{'' if agree else '  DIFFERENT ANSWERS'}")
    print(f"{'total':<40} {totals[0]:9.4f} {totals[1]:9.4f} {totals[2]:9.4f}  "
          f"{totals[1] / totals[0]:6.1f} {totals[2] / totals[0]:6.1f}")
    print("asked: never slower than 1.5 times cadical or 20 ms more, faster in total, 3 times faster than clingo in total")
    sys.exit(1 if failed or totals[0] > totals[1] or 3 * totals[0] > totals[2] else 0)


if __name__ == "__main__":
    main()
