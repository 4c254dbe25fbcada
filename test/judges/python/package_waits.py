"""
The outcome of waiting for a request that ends after some seconds, or whose payment was reported after the request had
failed, without and with asyncio, and the pauses before a call is repeated; no time passes.
"""

import asyncio
import json
import math
import os
import socketserver
import threading
import time

import httpx

from east_africa_gateway import (
    AsyncGateway,
    Gateway,
    GatewayApiError,
    RequestFailed,
    RetryRules,
    ServerError,
    WaitTimeout,
)

address = "https://gateway.example.test"


class Clock:
    def __init__(self):
        self.seconds = 0.0

    def sleep(self, seconds):
        self.seconds += seconds

    async def async_sleep(self, seconds):
        self.sleep(seconds)

    def transport(self, ends):
        def respond(request):
            has_ended = self.seconds >= ends
            state = {"status": "STATUS_COMPLETED" if has_ended else "STATUS_PENDING"}
            status = "completed" if has_ended else "processing"
            return httpx.Response(200, json={"request_id": "r", "status": status, "transaction": state, "error": None})

        return httpx.MockTransport(respond)


def wait(method, ends, timeout):
    clock = Clock()
    gateway = Gateway(address, sleep=clock.sleep, http_client=httpx.Client(transport=clock.transport(ends)))
    try:
        return getattr(gateway, method)("r", timeout=timeout)["status"]
    except WaitTimeout as error:
        return str(error)


async def async_wait(method, ends, timeout):
    clock = Clock()
    http = httpx.AsyncClient(transport=clock.transport(ends))
    gateway = AsyncGateway(address, sleep=clock.async_sleep, http_client=http)
    try:
        return (await getattr(gateway, method)("r", timeout=timeout))["status"]
    except WaitTimeout as error:
        return str(error)


def failed(status):
    body = {"request_id": "r", "status": "failed", "transaction": {"status": status}, "error": "No outcome"}
    return httpx.MockTransport(lambda _: httpx.Response(200, json=body))


def late(status):
    gateway = Gateway(address, http_client=httpx.Client(transport=failed(status)))
    try:
        return gateway.wait_for_payment("r")["transaction"]["status"]
    except RequestFailed as error:
        return str(error)


async def async_late(status):
    gateway = AsyncGateway(address, http_client=httpx.AsyncClient(transport=failed(status)))
    try:
        return (await gateway.wait_for_payment("r"))["transaction"]["status"]
    except RequestFailed as error:
        return str(error)


class Unlucky:
    """Polls find these in turn, the last one again and again: a response, or None for a connection that is lost."""

    def __init__(self, *finds):
        self.clock, self.polls, self.timeouts, self._finds = Clock(), 0, [], finds

    def respond(self, request):
        self.timeouts.append(request.extensions["timeout"]["read"])
        found = self._finds[min(self.polls, len(self._finds) - 1)]
        self.polls += 1
        if found is None:
            raise httpx.ConnectError("Connection refused", request=request)
        return found

    def wait(self, timeout=60.0):
        http = httpx.Client(transport=httpx.MockTransport(self.respond))
        gateway = Gateway(address, sleep=self.clock.sleep, http_client=http)
        try:
            return gateway.wait_for("r", timeout=timeout)["status"]
        except GatewayApiError as error:
            return type(error).__name__

    async def async_wait(self, timeout=60.0):
        http = httpx.AsyncClient(transport=httpx.MockTransport(self.respond))
        gateway = AsyncGateway(address, sleep=self.clock.async_sleep, http_client=http)
        try:
            return (await gateway.wait_for("r", timeout=timeout))["status"]
        except GatewayApiError as error:
            return type(error).__name__


def outages(wait_at):
    def status(code, **headers):
        return httpx.Response(code, headers=headers)

    def state(status):
        return httpx.Response(200, json={"request_id": "r", "status": status, "transaction": None, "error": None})

    passing = Unlucky(*(None, status(503), status(429), status(502)) * 3, state("completed"))
    lasting = Unlucky(state("processing"), None)
    busy = Unlucky(status(429, **{"retry-after": "7"}), state("completed"))
    refused = Unlucky(status(401))
    outcomes = [wait_at(passing), wait_at(lasting, 20.0), round(lasting.clock.seconds)]
    wait_at(busy)
    outcomes += [round(busy.clock.seconds), wait_at(refused), refused.polls]
    # No poll may take longer than the wait, or than five seconds after it.
    return outcomes, [round(max(lasting.timeouts)), round(min(lasting.timeouts))]


def looks_at_slow_gateway():
    """How often a wait of a tenth of a second looks at a request whose every look takes almost a third of it."""
    looks = []

    def respond(_):
        looks.append(time.sleep(0.03))
        return httpx.Response(200, json={"request_id": "r", "status": "processing", "transaction": None, "error": None})

    http = httpx.Client(transport=httpx.MockTransport(respond))
    try:
        Gateway(address, sleep=Clock().sleep, http_client=http).wait_for("r", timeout=0.1, every=0.001)
    except WaitTimeout:
        return len(looks)


def unlimited():
    """A call without a limit of time, to a port where nothing listens."""
    try:
        Gateway("http://127.0.0.1:9", timeout=math.inf, retry=RetryRules(retries=0)).list_payment_apps()
    except Exception as error:
        return type(error).__name__


class Trickle(socketserver.BaseRequestHandler):
    """Replies with a byte every tenth of a second, for two and a half seconds."""

    def handle(self):
        self.request.recv(65536)
        try:
            self.request.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 27\r\n\r\n[")
            for _ in range(25):
                self.request.sendall(b" ")
                time.sleep(0.1)
            self.request.sendall(b"]")
        except OSError:
            pass


async def async_trickled(url, options):
    async with AsyncGateway(url, timeout=0.5, retry=RetryRules(retries=0)) as gateway:
        return await gateway.list_payment_apps(options=options)


def trickled():
    """What becomes of a reply that takes five times the timeout, although no wait for a part of it is long."""

    def outcome_of(call):
        started_at = time.monotonic()
        try:
            return call()
        except Exception as error:
            return [type(error).__name__, time.monotonic() - started_at < 2]

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Trickle) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_address[1]}"
        gateway = Gateway(url, timeout=0.5, retry=RetryRules(retries=0))
        patient = {"timeout": None}
        outcomes = [
            outcome_of(gateway.list_payment_apps),
            outcome_of(lambda: asyncio.run(async_trickled(url, None))),
            outcome_of(lambda: gateway.list_payment_apps(options=patient)),
            outcome_of(lambda: asyncio.run(async_trickled(url, patient))),
        ]
        server.shutdown()
        return outcomes


def pauses_of(retry_after):
    """The pauses before a call fails whose every response requests this one."""
    clock = Clock()
    respond = httpx.MockTransport(lambda _: httpx.Response(503, headers={"retry-after": retry_after}))
    rules = RetryRules(retries=1, first_wait=0)
    try:
        Gateway(address, sleep=clock.sleep, retry=rules, http_client=httpx.Client(transport=respond)).list_payment_apps()
    except ServerError:
        return clock.seconds


reported = ("STATUS_COMPLETED", "STATUS_REVERSED", "STATUS_UNKNOWN", "STATUS_FAILED")
cases = [(method, *times) for method in ("wait_for", "wait_for_payment") for times in ((0, 0), (58, 60), (1, 0))]
output = {
    "sync": [*(wait(*case) for case in cases), *map(late, reported)],
    "outages": [outages(Unlucky.wait), outages(lambda *given: asyncio.run(Unlucky.async_wait(*given)))],
    "unlimited": unlimited(),
    "trickled": trickled(),
    "is_in_time": looks_at_slow_gateway() <= 5,
    "pauses": [pauses_of(one) for one in json.loads(os.environ["RETRY_AFTER"])],
    "async": [*(asyncio.run(async_wait(*case)) for case in cases), *(asyncio.run(async_late(one)) for one in reported)],
}
print(json.dumps(output))
