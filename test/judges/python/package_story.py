"""A shop pays, waits, lists and meets errors with the package of this repository, without and with asyncio."""

import asyncio
import json
import os

from east_africa_gateway import (
    AsyncGateway,
    AuthenticationError,
    ConflictError,
    ConnectionError,
    Gateway,
    InvalidRequestError,
    RateLimitError,
    RetryRules,
)

base_url, token, app = os.environ["BASE_URL"], os.environ["TOKEN"], int(os.environ["PAYMENT_APP"])
quick = RetryRules(first_wait=0.01)


def order(reference, amount=150):
    return {"phone_number": "0700000101", "amount": amount, "reference": reference}


def kind_of(call):
    try:
        call()
    except Exception as error:
        return [type(error).__name__, getattr(error, "status", None), getattr(error, "code", None)]
    return None


def play():
    with Gateway(base_url, token, retry=quick) as gateway:
        unlucky = {"headers": {"X-Fail": "429-drop"}}
        accepted = gateway.request_payment(app, body=order("PY-1"), options=unlucky)
        request = gateway.wait_for(accepted["request_id"])
        paid = gateway.wait_for_payment(accepted["request_id"])
        waited = gateway.request_payment(app, body=order("PY-2"), wait=20)
        first = gateway.request_payment(app, body=order("PY-3"), idempotency_key="py-3")
        gateway.wait_for_payment(first["request_id"])
        refused = {"headers": {"X-Fail": "429-429-429"}, "retries": 2}
        closed = Gateway("http://127.0.0.1:1", token, retry=RetryRules(retries=1, first_wait=0.01))
        return {
            "request": request["status"],
            "transaction": paid["transaction"]["status"],
            "waited": waited["data"]["ResponseCode"],
            "listed": [one["reference"] for one in gateway.query_transactions_each(app, query={"per_page": 2})],
            "by_cursor": [one["action"] for one in gateway.list_requests_each(query={"per_page": 2})],
            "errors": {
                "token": kind_of(Gateway(base_url, "1|wrong").list_payment_apps),
                "amount": kind_of(lambda: gateway.request_payment(app, body=order("PY-4", 0))),
                "key": kind_of(lambda: gateway.request_payment(app, body=order("PY-5"), idempotency_key="py-3")),
                "rate": kind_of(lambda: gateway.request_payment(app, body=order("PY-6"), options=refused)),
                "connection": kind_of(closed.list_payment_apps),
            },
        }


async def play_async():
    async with AsyncGateway(base_url, token, retry=quick) as gateway:
        unlucky = {"headers": {"X-Fail": "drop-429"}}
        accepted = await gateway.request_payment(app, body=order("PY-7"), options=unlucky)
        paid = await gateway.wait_for_payment(accepted["request_id"])
        listed = [one["reference"] async for one in gateway.query_transactions_each(app, query={"per_page": 3})]
        return {"transaction": paid["transaction"]["status"], "listed": listed}


kinds = (AuthenticationError, ConflictError, ConnectionError, InvalidRequestError, RateLimitError)
result = {"sync": play(), "async": asyncio.run(play_async()), "bases": {kind.__bases__[0].__name__ for kind in kinds}}
print(json.dumps({**result, "bases": sorted(result["bases"])}))
