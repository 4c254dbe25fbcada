"""A customer's program for the type checkers. A mistake that they would not report is an unused `type: ignore`."""
# pyright: strict, reportUnnecessaryTypeIgnoreComment=true

import asyncio
from typing import Literal

from typing_extensions import assert_type

from east_africa_gateway import AsyncGateway, Gateway, GatewayApiError, RetryRules, verify_webhook
from east_africa_gateway.types import Accepted, Transaction, RequestPaymentBody


def pay(gateway: Gateway, app: int) -> str:
    order: RequestPaymentBody = {"phone_number": "0700000101", "amount": 150, "reference": "INV-14"}
    accepted = gateway.request_payment(app, body=order, idempotency_key="order-14")
    assert_type(accepted, Accepted)
    assert_type(accepted["request_id"], str)
    for transaction in gateway.query_transactions_each(app, query={"per_page": 50}):
        assert_type(transaction, Transaction)
    return accepted["request_id"]


async def pay_async(gateway: AsyncGateway, app: int) -> None:
    async for transaction in gateway.query_transactions_each(app):
        assert_type(transaction, Transaction)


def receive(body: bytes, headers: dict[str, str]) -> None:
    webhook = verify_webhook(body, headers, "a-secret")
    if webhook["event"] == "payments.transaction.completed":
        assert_type(webhook["event"], Literal["payments.transaction.completed"])
        print(webhook["data"]["amount"])
        print(webhook["data"]["no_such_field"])  # type: ignore


def mistakes(gateway: Gateway) -> None:
    gateway.request_payment("7", body={"phone_number": "0700000101", "amount": 150, "reference": "A"})  # type: ignore
    gateway.request_payment(7, body={"phone_number": "0700000101", "amount": "many", "reference": "A"})  # type: ignore
    gateway.request_payment(7, body={"phone_number": "0700000101"})  # type: ignore
    gateway.request_payment(7)  # type: ignore
    gateway.no_such_method()  # type: ignore
    Gateway("https://gateway.example.test", 5)  # type: ignore


try:
    pay(Gateway("https://gateway.example.test", "a-token", retry=RetryRules(retries=1)), 7)
except GatewayApiError as error:
    print(error.status, error.code)
asyncio.run(pay_async(AsyncGateway("https://gateway.example.test", "a-token"), 7))
