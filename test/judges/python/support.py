"""Shared by the programs in this folder: replacing fixed addresses, receiving pushes, and the message of an error."""

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import urlsplit

from requests.adapters import HTTPAdapter


class Detour(HTTPAdapter):
    """Mounted at https:// of a session, sends every request to `address` instead, without TLS."""

    def __init__(self, address):
        super().__init__()
        self.address = address

    def send(self, request, *args, **kwargs):
        asked = urlsplit(request.url)
        request.url = self.address + asked.path + (f"?{asked.query}" if asked.query else "")
        return super().send(request, *args, **kwargs)


def lead(session, address):
    # A proxy named in the environment is not asked the way to this machine.
    session.trust_env = False
    session.mount("https://", Detour(address))


class Receiver:
    """Accepts pushes at `url`; `wait_for` returns them unchanged: target, headers in lower case, and body."""

    def __init__(self):
        self.received = received = []
        self.came = came = threading.Condition()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("content-length", 0))).decode()
                headers = {name.lower(): value for name, value in self.headers.items()}
                with came:
                    received.append({"target": self.path, "headers": headers, "body": body})
                    came.notify()
                self.send_response(200)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, daemon=True).start()

    def wait_for(self, count):
        """The first pushes, once there are that many; fewer after half a minute."""
        with self.came:
            self.came.wait_for(lambda: len(self.received) >= count, timeout=30)
            return self.received[:count]


def refusal_of(call):
    """The error that `call` raises; None if it raises none, which no test expects."""
    try:
        call()
    except Exception as error:
        return error
    return None
