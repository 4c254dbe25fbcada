"""A shop's checkout: a customer orders a product and pays with M-Pesa on the phone."""

import asyncio
import logging
import os
from contextlib import asynccontextmanager
from typing import Annotated, Any, AsyncIterator, Callable, Optional

from fastapi import Depends, FastAPI, Header, HTTPException, Request, Response
from pydantic import BaseModel

from east_africa_gateway import WebhookNotGenuine, verify_webhook
from orders import Order, create_order, find_order
from payments import handle_webhook, reconcile, review_last_day, start_payment, webhook_secrets

log = logging.getLogger("uvicorn.error")

# In shillings. The shop sets the price, never the browser.
PRICES = {"bread": 65, "tea": 150, "sugar": 240}
RECONCILE_SECONDS = float(os.environ.get("RECONCILE_SECONDS", "60"))
REVIEW_SECONDS = float(os.environ.get("REVIEW_SECONDS", "3600"))


async def repeat(every: float, job: Callable[[], None]) -> None:
    while True:
        await asyncio.sleep(every)
        try:
            await asyncio.to_thread(job)
        except Exception:
            # An error here would end the task: no order would be looked up until the shop is restarted.
            log.exception("The orders could not be looked up")


def review() -> None:
    # An order that is unclear for so long may stay it: it is asked about less often.
    reconcile(REVIEW_SECONDS)
    review_last_day()


@asynccontextmanager
async def lifespan(_: FastAPI) -> AsyncIterator[None]:
    tasks = [
        asyncio.create_task(repeat(RECONCILE_SECONDS, lambda: reconcile(RECONCILE_SECONDS, REVIEW_SECONDS))),
        asyncio.create_task(repeat(REVIEW_SECONDS, review)),
    ]
    yield
    for task in tasks:
        task.cancel()


app = FastAPI(lifespan=lifespan)


class WantedOrder(BaseModel):
    product: str
    phone_number: str


def show(order: Order) -> dict[str, Any]:
    return {name: order[name] for name in ("id", "product", "amount", "status", "receipt", "reason")}


@app.post("/orders", status_code=201)
def post_order(
    wanted: WantedOrder, idempotency_key: Annotated[Optional[str], Header()] = None
) -> dict[str, Any]:
    if wanted.product not in PRICES:
        raise HTTPException(422, f"Order one of: {', '.join(PRICES)}")
    order = create_order(wanted.product, PRICES[wanted.product], wanted.phone_number, idempotency_key)
    start_payment(order)
    return show(find_order(order["id"]) or order)


@app.get("/orders/{order_id}")
def get_order(order_id: str) -> dict[str, Any]:
    order = find_order(order_id)
    if order is None:
        raise HTTPException(404)
    return show(order)


async def raw_body(request: Request) -> bytes:
    return await request.body()


@app.post("/webhooks/gateway")
def receive(request: Request, body: Annotated[bytes, Depends(raw_body)]) -> Response:
    # The signature covers the bytes as they arrived: the body is not parsed before.
    try:
        webhook = verify_webhook(body, request.headers, webhook_secrets)
    except WebhookNotGenuine as error:
        return Response(error.reason, status_code=400)
    handle_webhook(webhook)
    return Response(status_code=204)
