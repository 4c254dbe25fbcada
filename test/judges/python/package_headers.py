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


print(json.dumps({"sync": play(), "async": asyncio.run(play_async())}))
