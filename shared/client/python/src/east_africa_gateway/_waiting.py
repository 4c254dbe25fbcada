"""When a queued request has ended, and the pauses between two polls."""

from __future__ import annotations

import time
from typing import Optional, cast

from ._calls import CallOptions, outcome_of
from .errors import GatewayApiError, RequestFailed, WaitTimeout
from .generated.schemas import Request, TransactionState
from .retry import RetryRules, is_retryable, wait_before

max_pause = 5.0
last_poll = 5.0
"""Seconds that the last poll may take after the timeout."""


class PaymentRequest(Request):
    """A request whose transaction has ended."""

    transaction: TransactionState  # type: ignore[misc] # pyright: ignore


def status_of(request: Request) -> str:
    return request["status"]


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


class Waiting:
    """The polls of a request: how long each may take, and the pause after it."""

    def __init__(
        self, request_id: str, timeout: float, every: float, options: CallOptions, attempt: Optional[float]
    ) -> None:
        """`attempt` is the timeout of a single call; None for no limit."""
        self._request_id = request_id
        self._timeout = timeout
        self._next = every
        self._options = options
        self._attempt = attempt
        self._failures = 0
        self._waited = 0.0
        self._step = 0.0
        """Seconds that the poll before and the pause after it take, if nothing else takes time."""
        self._started_at = time.monotonic()

    def poll(self) -> CallOptions:
        """The options of the next poll."""
        now = time.monotonic()
        self._waited += max(self._step, now - self._started_at)
        self._started_at = now
        limit = max(self._timeout - self._waited, last_poll)
        own: CallOptions = {"retries": 0, "timeout": limit if self._attempt is None else min(self._attempt, limit)}
        return {**self._options, **own}

    def pause(self) -> float:
        """Seconds to the next poll of a request that has not ended. Raises WaitTimeout after the last one."""
        if self._waited >= self._timeout:
            raise WaitTimeout(f"Request {self._request_id} has not ended after {self._waited:.1f} s")
        self._failures = 0
        return self._pause_of(max(0.0, min(self._next, self._rest())))

    def pause_after(self, error: GatewayApiError) -> Optional[float]:
        """Seconds to the next poll after one that failed; None if it is the last one, or another changes nothing."""
        self._failures += 1
        outcome, rest = outcome_of(error), self._rest()
        if rest <= 0 or self._failures > self._options.get("retries", self._failures) or not is_retryable(outcome):
            return None
        pause = min(self._next, rest)
        requested = wait_before(0, outcome, RetryRules(first_wait=pause, max_wait=pause), 1.0, time.time())
        return None if requested is None or requested > rest else self._pause_of(requested)

    def _rest(self) -> float:
        return self._timeout - self._waited - (time.monotonic() - self._started_at)

    def _pause_of(self, seconds: float) -> float:
        self._step = time.monotonic() - self._started_at + seconds
        self._next = min(self._next * 1.5, max_pause)
        return seconds


def payment_of(request: Request) -> PaymentRequest:
    if request["transaction"] is None:
        raise ValueError(f"Request {request['request_id']} is not a payment")
    return cast(PaymentRequest, request)
