#!/usr/bin/env python3
"""A heap game as a digraph: take one match, or leave half of an even heap. Prints one arc per line, in DOT."""
import sys

largest = int(sys.argv[1])
print("digraph {")
for heap in range(1, largest + 1):
    options = {heap - 1}
    if heap % 2 == 0:
        options.add(heap // 2)
    for option in sorted(options):
        print(f"  {heap} -> {option};")
print("}")
