#!/usr/bin/env python3
"""ask_server.py VERB JSON: starts nucleo serve at a free port, asks it one question over HTTP, prints the status and the reply."""

import subprocess
import sys
import urllib.error
import urllib.request


def ask(address, verb, request):
    body = request.encode()
    question = urllib.request.Request(address + "api/" + verb, body, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(question) as reply:
            return reply.status, reply.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


with subprocess.Popen(["./nucleo", "serve", "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
    address = server.stdout.readline().split()[1]
    status, reply = ask(address, sys.argv[1], sys.argv[2])
    print(status, reply, end="")
    server.terminate()
