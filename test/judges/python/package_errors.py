"""The class of the error that the package raises for each response, with and without asyncio."""

import asyncio
import json
import os

import httpx

from east_africa_gateway import AsyncGateway, Gateway, GatewayApiError, RetryRules

cases = json.loads(os.environ["CASES"])
once = RetryRules(retries=0)


def transport_of(case):
    return httpx.MockTransport(lambda request: httpx.Response(case["status"], json=case["body"]))


def name_of(case):
    http = httpx.Client(transport=transport_of(case))
    try:
        Gateway("https://gateway.example.test", "a-token", retry=once, http_client=http).list_payment_apps()
    except GatewayApiError as error:
        return type(error).__name__
    return None


async def async_name_of(case):
    http = httpx.AsyncClient(transport=transport_of(case))
    try:
        await AsyncGateway("https://gateway.example.test", "a-token", retry=once, http_client=http).list_payment_apps()
    except GatewayApiError as error:
        return type(error).__name__
    return None


async def async_names():
    return [await async_name_of(case) for case in cases]


print(json.dumps({"sync": [name_of(case) for case in cases], "async": asyncio.run(async_names())}))
