#!/usr/bin/env python3
"""Asks for ten thousand positions of Wythoff's game at once, and prints those that the player to move loses."""
import json
import subprocess

positions = [f"wythoff {a} {b}" for a in range(100) for b in range(100)]
done = subprocess.run(["./nucleo", "solve", "--batch", "-", "--moves", "none"],
                      input="\n".join(positions), capture_output=True, text=True)
answers = [json.loads(line) for line in done.stdout.splitlines()]
lost = [answer["position"] for answer in answers if answer["outcome"] == "P"]
print(len(answers), "answers,", len(lost), "lost:", ", ".join(lost[:6]), "...")
