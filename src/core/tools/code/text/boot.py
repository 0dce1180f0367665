# Runs in a process of its own. Descriptor 3 is the only way to the tools; nothing else of the app is here.
import builtins
import itertools
import json
import runpy
import shlex
import socket
import sys
import threading
import time

_channel = socket.socket(fileno=3)
_channel.set_inheritable(False)
_lines = _channel.makefile("r", encoding="utf-8", newline="\n")
_lock = threading.Lock()
_ids = itertools.count(1)


def _call(tool, args):
    with _lock:
        request = {"id": next(_ids), "tool": tool, "args": args}
        _channel.sendall((json.dumps(request) + "\n").encode("utf-8"))
        answer = json.loads(_lines.readline())
    if not answer["ok"]:
        raise RuntimeError(answer["text"])
    try:
        return json.loads(answer["text"])
    except ValueError:
        return answer["text"]


def _tool(name):
    def call(args=None, **named):
        return _call(name, {**(args or {}), **named})

    call.__name__ = name
    return call


def json_parse(text):
    return json.loads(text, strict=False)


def retry(work, attempts=3, delay_ms=500):
    for attempt in range(attempts):
        try:
            return work()
        except Exception:
            if attempt + 1 >= attempts:
                raise
            time.sleep(delay_ms / 1000 * 2**attempt)


class _Tools:
    pass


_start = json.loads(_lines.readline())
builtins.tools = _Tools()
for _name in _start["tools"]:
    setattr(builtins.tools, _name, _tool(_name))
    setattr(builtins, _name, getattr(builtins.tools, _name))
builtins.json_parse = json_parse
builtins.shell_quote = shlex.quote
builtins.retry = retry
sys.argv = ["script.py"]
runpy.run_path(_start["script"], run_name="__main__")
