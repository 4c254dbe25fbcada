"""The class of the error that the package raises for each reply to a call, with and without asyncio, and its code."""

import asyncio
import json
import os

import httpx

from east_africa_gateway import AsyncGateway, Gateway, GatewayApiError, RetryRules

cases = [*json.loads(os.environ["CASES"]), {"call": "read", "lost": os.environ["LOST"]}]
body = {"phone_number": "0700000101", "amount": 150, "reference": "INV-14"}
address = "https://gateway.example.test"
once = RetryRules(retries=0)


def transport_of(case):
    headers = {"content-type": case["type"]} if case.get("type") else {}
    if "location" in case:
        headers["location"] = case["location"]

    def respond(request):
        if "lost" in case:
            raise httpx.ConnectError(case["lost"], request=request)
        return httpx.Response(case["status"], headers=headers, text=case["text"])

    return httpx.MockTransport(respond)


def described(error):
    return [type(error).__name__, error.code, str(error)]


def make(gateway, call):
    if call == "queued":
        return gateway.request_payment(3, body=body)
    return gateway.list_payment_apps() if call == "read" else gateway.cancel_request("1f0a")


def outcome_of(case):
    # Of a shop that follows redirects otherwise.
    http = httpx.Client(transport=transport_of(case), follow_redirects=True)
    try:
        make(Gateway(address, retry=once, http_client=http), case["call"])
    except GatewayApiError as error:
        return described(error)
    return None


async def async_outcome_of(case):
    http = httpx.AsyncClient(transport=transport_of(case), follow_redirects=True)
    try:
        await make(AsyncGateway(address, retry=once, http_client=http), case["call"])
    except GatewayApiError as error:
        return described(error)
    return None


async def async_outcomes():
    return [await async_outcome_of(case) for case in cases]


print(json.dumps({"sync": [outcome_of(case) for case in cases], "async": asyncio.run(async_outcomes())}))
