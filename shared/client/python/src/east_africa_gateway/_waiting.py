"""When a queued request has ended, and the pauses between two looks."""

from __future__ import annotations

import time
from typing import Iterator, cast

from .errors import RequestFailed, WaitTimeout
from .generated.schemas import Request, TransactionState

max_pause = 5.0


class PaymentRequest(Request):
    """A request whose transaction has ended."""

    transaction: TransactionState  # type: ignore[misc] # pyright: ignore


def payment_status_of(request: Request) -> str:
    """A completed request means only that the provider accepted the payment: its transaction shows the end."""
    transaction = request["transaction"]
    status = None if transaction is None else transaction["status"]
    if request["status"] == "completed" and status != "STATUS_PENDING":
        return "completed"
    # A request fails when the provider reports no outcome in time; if it reports later that money moved, it did.
    if request["status"] == "failed" and status in ("STATUS_COMPLETED", "STATUS_REVERSED"):
        return "completed"
    return status or request["status"]


def has_ended(request: Request, status: str) -> bool:
    if status == "completed":
        return True
    if request["status"] == "failed":
        raise RequestFailed(request)
    return False


def pauses(request_id: str, timeout: float, every: float) -> Iterator[float]:
    """Growing pauses until the time is over, and 0 after the last look; then raises WaitTimeout."""
    waited, pause = 0.0, every
    while waited < timeout:
        started_at, now = time.monotonic(), min(pause, timeout - waited)
        yield now
        # The look took time too.
        waited, pause = waited + max(now, time.monotonic() - started_at), min(pause * 1.5, max_pause)
    yield 0.0
    raise WaitTimeout(f"Request {request_id} has not ended after {waited:.1f} s")


def payment_of(request: Request) -> PaymentRequest:
    if request["transaction"] is None:
        raise ValueError(f"Request {request['request_id']} is not a payment")
    return cast(PaymentRequest, request)
