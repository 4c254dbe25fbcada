"""The headers of each attempt when the caller passes its own, without and with asyncio."""

import asyncio
import json

import httpx

from east_africa_gateway import AsyncGateway, Gateway, RetryRules

body = {"phone_number": "0700000101", "amount": 150, "reference": "INV-14"}
passed = {"Idempotency-Key": "order-14", "ACCEPT": "text/html"}
quick = RetryRules(retries=1, first_wait=0.01)


def recorded(attempts):
    """Fails each first attempt."""

    def respond(request):
        attempts.append([request.headers["idempotency-key"], request.headers["accept"]])
        return httpx.Response(503) if len(attempts) % 2 == 1 else httpx.Response(202, json={})

    return httpx.MockTransport(respond)


def play():
    attempts = []
    http = httpx.Client(transport=recorded(attempts))
    for options, headers in [({"headers": passed}, {}), ({}, passed)]:
        gateway = Gateway("https://gateway.example.test", retry=quick, headers=headers, http_client=http)
        gateway.request_payment(1, body=body, options=options)
    return attempts


async def play_async():
    attempts = []
    http = httpx.AsyncClient(transport=recorded(attempts))
    for options, headers in [({"headers": passed}, {}), ({}, passed)]:
        gateway = AsyncGateway("https://gateway.example.test", retry=quick, headers=headers, http_client=http)
        await gateway.request_payment(1, body=body, options=options)
    return attempts


def refused(call):
    try:
        return ["sent", call()]
    except (TypeError, ValueError) as error:
        return str(error)


def refusals():
    """A key or a token that no header can have is not sent, and not repeated."""
    attempts = []
    pool = httpx.Client(transport=recorded(attempts))
    calls = [
        lambda: Gateway("https://gateway.example.test", "1|x\n", http_client=pool).get_current_token(),
        lambda: Gateway("https://gateway.example.test", headers={"X-Shop": " tea"}, http_client=pool).get_current_token(),
    ]
    calls += [
        lambda key=key: Gateway("https://gateway.example.test", http_client=pool).request_payment(
            1, body=body, idempotency_key=key
        )
        for key in ("order\n14", "order\u201314", 14)
    ]
    return [[refused(call) for call in calls], len(attempts)]


print(json.dumps({"sync": play(), "async": asyncio.run(play_async()), "refusals": refusals()}))
