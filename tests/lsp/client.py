"""An editor of few words: speaks the language server protocol with `fernc lsp`."""
import json
import os
import select
import subprocess
import time

PATIENCE = 60  # seconds


class Ended(Exception):
    """The server has ended, or says nothing."""


class Client:
    def __init__(self, command, cwd=None, env=None):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=cwd, env=env)
        self.buffer, self.number, self.asked = b"", 0, []
        self.kept = []  # notifications that nobody has asked for yet

    # --- Bytes

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send_body(self, body):
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def send(self, message):
        self.send_body(json.dumps({"jsonrpc": "2.0", **message}).encode())

    def _fill(self, deadline):
        left = deadline - time.monotonic()
        if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
            raise Ended("nothing is said")
        block = os.read(self.process.stdout.fileno(), 1 << 16)
        if not block:
            raise Ended("the server has ended")
        self.buffer += block

    def receive(self, seconds=PATIENCE):
        deadline = time.monotonic() + seconds
        while b"\r\n\r\n" not in self.buffer:
            self._fill(deadline)
        header, _, rest = self.buffer.partition(b"\r\n\r\n")
        assert header.startswith(b"Content-Length: "), header
        length = int(header.split(b":")[1])
        while len(rest) < length:
            self._fill(deadline)
            rest = self.buffer.partition(b"\r\n\r\n")[2]
        self.buffer = rest[length:]
        message = json.loads(rest[:length])
        assert message["jsonrpc"] == "2.0", message
        return message

    # --- Messages

    def notify(self, method, params=None):
        self.send({"method": method, "params": params or {}})

    def ask(self, method, params=None):
        """Sends a request; its id."""
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params if params is not None else {}})
        return self.number

    def answer(self, number, seconds=PATIENCE):
        """The answer to a request; what else comes is kept."""
        for i, message in enumerate(self.kept):
            if "method" not in message and message.get("id") == number:
                return self.kept.pop(i)
        while True:
            message = self.receive(seconds)
            if "method" not in message and message.get("id") == number:
                return message
            self._keep(message)

    def _keep(self, message):
        if "method" in message and "id" in message:  # the server asks
            self.asked.append(message)
            self.send({"id": message["id"], "result": None})
        else:
            self.kept.append(message)

    def call(self, method, params=None):
        answer = self.answer(self.ask(method, params))
        assert "error" not in answer, answer
        return answer["result"]

    def next(self, method, seconds=PATIENCE, where=lambda params: True):
        """The parameters of the next notification of this method."""
        for i, message in enumerate(self.kept):
            if message.get("method") == method and where(message["params"]):
                return self.kept.pop(i)["params"]
        while True:
            message = self.receive(seconds)
            if message.get("method") == method and "id" not in message and where(message["params"]):
                return message["params"]
            self._keep(message)

    # --- A life

    def begin(self, folder=None, options=None, capabilities=None):
        params = {"processId": os.getpid(), "rootUri": None, "capabilities": CAPABILITIES if capabilities is None else capabilities,
                  "workspaceFolders": [{"uri": uri_of(folder), "name": "x"}] if folder else None,
                  "initializationOptions": {"delay": 0, **(options or {})}}
        result = self.call("initialize", params)
        self.notify("initialized")
        return result

    def end(self):
        """The exit status."""
        self.call("shutdown")
        self.notify("exit")
        return self.process.wait(PATIENCE)

    def kill(self):
        self.process.kill()
        self.process.wait()

    # --- Documents

    def open(self, path, text=None, version=1, language="c"):
        with open(path, newline="") if text is None else open(os.devnull) as file:
            text = file.read() if text is None else text
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri_of(path), "languageId": language, "version": version, "text": text}})
        return text

    def change(self, path, version, *changes):
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri_of(path), "version": version}, "contentChanges": list(changes)})

    def close(self, path):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri_of(path)}})

    def diagnostics(self, path, version=None):
        """Those of this document, of this version."""
        wanted = lambda params: params["uri"] == uri_of(path) and (version is None or params["version"] == version)
        return self.next("textDocument/publishDiagnostics", where=wanted)["diagnostics"]

    def at(self, method, path, line, character):
        return self.call(method, {"textDocument": {"uri": uri_of(path)}, "position": {"line": line, "character": character}})

    def hover(self, path, line, character):
        result = self.at("textDocument/hover", path, line, character)
        return result and result["contents"]["value"]

    def lenses(self, path):
        return [lens["command"]["title"] for lens in self.call("textDocument/codeLens", {"textDocument": {"uri": uri_of(path)}})]

    def hints(self, path, begin=0, end=10000):
        return self.call("textDocument/inlayHint", {"textDocument": {"uri": uri_of(path)},
                                                    "range": {"start": {"line": begin, "character": 0}, "end": {"line": end, "character": 0}}})


CAPABILITIES = {
    "textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}, "publishDiagnostics": {"relatedInformation": True}, "codeLens": {}},
    "workspace": {"codeLens": {"refreshSupport": True}, "inlayHint": {"refreshSupport": True}, "didChangeWatchedFiles": {"dynamicRegistration": True}},
}


def uri_of(path):
    from urllib.parse import quote
    return "file://" + quote(os.path.abspath(path))
