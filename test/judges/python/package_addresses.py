"""Which base URLs and which parts of a path the package refuses before it sends anything, with and without asyncio."""

import asyncio
import inspect
import json
import os

import httpx

from east_africa_gateway import AsyncGateway, Gateway

cases = json.loads(os.environ["CASES"])
sent = []


def respond(request):
    sent.append(str(request.url))
    return httpx.Response(200, json={"current_page": 1, "data": [], "last_page": 1})


transport = httpx.MockTransport(respond)


def outcome_of(call):
    try:
        call()
    except ValueError as error:
        return str(error)
    return None


def calls_of(gateway):
    """Each call with one wrong part of its path, and lists of items too."""
    for case in cases["calls"]:
        for name in (case["name"], f"{case['name']}_each"):
            method = getattr(gateway, name, None)
            for at in range(case["count"]):
                for wrong in cases["names"]:
                    if method is not None:
                        ids = [wrong if one == at else 7 for one in range(case["count"])]
                        others = list(inspect.signature(method).parameters.values())[case["count"] :]
                        needed = {one.name: {} for one in others if one.default is inspect.Parameter.empty}
                        yield list(inspect.signature(method).parameters)[at], lambda: method(*ids, **needed)


def ended(reply):
    return list(reply) if inspect.isgenerator(reply) else reply


async def async_ended(reply):
    return [item async for item in reply] if inspect.isasyncgen(reply) else await reply


def refusals(gateway, end):
    outcomes = [(name, outcome_of(lambda: end(call()))) for name, call in calls_of(gateway)]
    others = [[name, text] for name, text in outcomes if text is None or not text.endswith(' must not be empty, "." or ".."')]
    return {"count": len(outcomes), "others": others}


def addresses(kind):
    return [[outcome_of(lambda: kind(one)) for one in cases[name]] for name in ("refused", "accepted")]


sync = Gateway("https://gateway.example.test", http_client=httpx.Client(transport=transport))
asynchronous = AsyncGateway("https://gateway.example.test", http_client=httpx.AsyncClient(transport=transport))
printed = {
    "addresses": [addresses(Gateway), addresses(AsyncGateway)],
    "sync": refusals(sync, ended),
    "async": refusals(asynchronous, lambda reply: asyncio.run(async_ended(reply))),
    "sent": sent,
}
print(json.dumps(printed))
