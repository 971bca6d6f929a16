"""The page's catalogue: both languages of every entry have words and the same placeholders, and every entry is used."""

import json
import os
import re
import subprocess
import sys
import tempfile

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "page")


def catalogue():
    with tempfile.TemporaryDirectory() as folder:
        bundle = os.path.join(folder, "words.js")
        source = os.path.join(PAGE, "words.ts")
        subprocess.run(
            ["esbuild", source, "--bundle", "--format=cjs", "--log-level=error", f"--outfile={bundle}"], check=True
        )
        code = "process.stdout.write(JSON.stringify(require(process.argv[1]).catalogue))"
        return json.loads(subprocess.run(["node", "-e", code, bundle], check=True, capture_output=True).stdout)


def sources():
    texts = []
    for folder, _, names in os.walk(PAGE):
        if os.path.basename(folder) == "words":
            continue
        for name in names:
            if name.endswith((".ts", ".tsx")):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    texts.append(file.read())
    return "\n".join(texts)


def faults():
    used = sources()
    # Keys that are put together: `shell.${outcome}` stands for all that begin so.
    begun = tuple(re.findall(r"`([a-zA-Z]+\.[a-zA-Z.]*)\$\{", used))
    for key, entry in catalogue().items():
        places = {lang: sorted(set(re.findall(r"\{\d\}", words))) for lang, words in entry.items()}
        if set(entry) != {"en", "es"} or not all(words.strip() for words in entry.values()):
            yield f"{key}: not in both languages"
        elif places["en"] != places["es"]:
            yield f"{key}: {places['en']} in English, {places['es']} in Spanish"
        if f'"{key}"' not in used and not key.startswith(begun):
            yield f"{key}: not used"


found = list(faults())
for fault in found:
    print(fault)
sys.exit(1 if found else 0)
