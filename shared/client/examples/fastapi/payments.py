"""The payment of an order: started once, settled by a webhook, and looked up when no webhook came."""

import logging
import math
import os
import time
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any

from east_africa_gateway import Gateway, GatewayApiError
from orders import (
    Order,
    find_order,
    list_pending_orders,
    mark_failed,
    mark_paid,
    mark_reversed,
    mark_unclear,
    save_request,
)

NEEDED = ("GATEWAY_BASE_URL", "GATEWAY_TOKEN", "GATEWAY_PAYMENT_APP", "GATEWAY_WEBHOOK_SECRET", "SHOP_URL")
missing = [name for name in NEEDED if not os.environ.get(name)]
if missing:
    raise SystemExit(f"Set {', '.join(missing)}")

log = logging.getLogger("uvicorn.error")
gateway = Gateway(os.environ["GATEWAY_BASE_URL"], os.environ["GATEWAY_TOKEN"])
# Several while the secret is changed: the first one signs the webhooks of new payments.
webhook_secrets = [one.strip() for one in os.environ["GATEWAY_WEBHOOK_SECRET"].split(",") if one.strip()]
shop_url = os.environ["SHOP_URL"].rstrip("/")
payment_app = int(os.environ["GATEWAY_PAYMENT_APP"])

# A customer who is prompted later than this, in seconds, has left.
TOO_LATE = float(os.environ.get("TOO_LATE_SECONDS", "600"))
# Between the shop and the gateway, in seconds, at most.
CLOCK_DIFFERENCE = 5 * 60


def start_payment(order: Order) -> None:
    """Can be called again for the same order: with the same idempotency key, the customer is prompted once."""
    # The gateway knows a key for 30 days; a checkout can be sent again later.
    if order["request_id"] is not None or order["status"] != "pending":
        return
    try:
        accepted = gateway.request_payment(
            payment_app,
            body={
                "phone_number": order["phone_number"],
                "amount": order["amount"],
                "reference": order["id"],
                "callback_url": f"{shop_url}/webhooks/gateway",
                "webhook_secret": webhook_secrets[0],
            },
            idempotency_key=f"order-{order['id']}",
        )
        save_request(order["id"], accepted["request_id"])
    except GatewayApiError as error:
        # The only value that is the customer's.
        wrong = error.body.get("errors", {}).get("phone_number") if error.body else None
        if wrong:
            mark_failed(order["id"], wrong[0])
        else:
            # It may have been accepted, or can be once the shop's settings are right: reconcile() repeats the call.
            log.error("Order %s: %s", order["id"], error)


def handle_webhook(webhook: Any) -> None:
    """Handles a verified webhook. Webhooks can arrive twice and in any order: each one is safe to handle again."""
    # Sent from the console: it reports nothing that happened.
    if webhook.get("test"):
        return
    event, transaction = webhook["event"], webhook.get("transaction")
    if event.startswith("payments.transaction."):
        settle(webhook["data"])
    # The provider refused the prompt, and no event of the transaction follows.
    if event == "payments.request_payment" and webhook["status"] == "failed" and transaction:
        settle(gateway.get_transaction(payment_app, transaction["id"])["data"])


def reconcile(minimum_age: float, maximum_age: float = math.inf) -> None:
    """Asks the gateway about orders of this age that are still pending, in case a webhook was lost."""
    now = time.time()
    for order in list_pending_orders(now - maximum_age, now - minimum_age):
        try:
            reconcile_order(order)
        except Exception as error:
            # Whatever is wrong with one order, the others are looked up.
            log.error("Order %s: %r", order["id"], error)


def reconcile_order(order: Order) -> None:
    if order["request_id"] is None:
        if time.time() - order["created_at"] < TOO_LATE:
            start_payment(order)
        else:
            close_order(order)
        return
    request = gateway.get_request(order["request_id"])
    if request["transaction"]:
        settle(gateway.get_transaction(payment_app, request["transaction"]["id"])["data"])
    elif request["status"] == "failed":
        mark_failed(order["id"], request["error"] or "The payment failed")


def close_order(order: Order) -> None:
    """Nobody knows whether the payment was started. If it was, the gateway has a transaction with the order's number."""
    since = datetime.fromtimestamp(order["created_at"] - CLOCK_DIFFERENCE, timezone.utc).isoformat(timespec="seconds")
    for transaction in gateway.query_transactions_each(payment_app, query={"from": since, "per_page": 100}):
        if transaction["reference"] == order["id"]:
            settle(transaction)
            return
    # The last call may have been accepted a moment ago.
    if time.time() - order["created_at"] > 2 * TOO_LATE:
        mark_failed(order["id"], "The payment could not be started")


def review_last_day() -> None:
    """A failed payment can be confirmed late, or a paid one reversed, and that webhook be lost."""
    since = datetime.fromtimestamp(time.time() - 25 * 3600, timezone.utc).isoformat(timespec="seconds")
    for transaction in gateway.query_transactions_each(payment_app, query={"from": since, "per_page": 100}):
        settle(transaction)


def settle(transaction: Any) -> None:
    order = find_order(transaction["reference"])
    status, amount, currency = transaction["status"], transaction["amount"], transaction["currency"]
    # Money that the shop sent, such as a refund, can have the same reference.
    if order is None or transaction["transaction_type"] != "PAYMENT_IN":
        return
    if status == "STATUS_PENDING":
        return
    if status == "STATUS_UNKNOWN":
        mark_unclear(order["id"], "It is not known yet whether you paid. The shop will find out")
    elif status == "STATUS_REVERSED":
        if mark_reversed(order["id"], "The payment was reversed"):
            log.info("Order %s is reversed", order["id"])
    elif status != "STATUS_COMPLETED":
        mark_failed(order["id"], transaction["result_desc"] or "The payment failed")
    elif currency != "KES" or Decimal(amount) < order["amount"]:
        log.error("Order %s: received %s %s instead of KES %s", order["id"], currency, amount, order["amount"])
    elif mark_paid(order["id"], transaction["transaction_id"]):
        # Reached once for each order, and never if the shop is killed right before: send the goods here only if you
        # also look for paid orders whose goods were not sent.
        log.info("Order %s is paid: %s", order["id"], transaction["transaction_id"])
