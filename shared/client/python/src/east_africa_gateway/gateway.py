"""The clients: a method per endpoint, and polling for queued requests."""

from __future__ import annotations

from typing import Callable, Optional

from ._calls import CallOptions
from ._waiting import PaymentRequest, Waiting, has_ended, payment_of, payment_status_of, status_of
from .errors import GatewayApiError
from .generated.async_methods import AsyncGatewayMethods
from .generated.methods import GatewayMethods
from .generated.schemas import Request


class Gateway(GatewayMethods):
    """The client without asyncio. Safe to share between threads."""

    def __enter__(self) -> Gateway:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def wait_for(
        self, request_id: str, *, timeout: float = 60.0, every: float = 0.25, options: Optional[CallOptions] = None
    ) -> Request:
        """
        Waits until the request ends, at most `timeout` seconds, and five more for the last poll. Raises RequestFailed
        when it failed, and WaitTimeout. While the gateway cannot be reached, or is busy, it polls on, and raises why if
        that lasts until the time is over; `retries` of the options limits how often in a row. For a payment, a
        completed request means only that the provider accepted it: see wait_for_payment.
        """
        return self._wait(request_id, status_of, timeout, every, options or {})

    def wait_for_payment(
        self, request_id: str, *, timeout: float = 60.0, every: float = 0.25, options: Optional[CallOptions] = None
    ) -> PaymentRequest:
        """
        Waits until the transaction of a payment request ends: only STATUS_COMPLETED is paid. Raises like wait_for, but
        not for a request that failed without a known outcome and whose payment the provider reported later.
        """
        return payment_of(self._wait(request_id, payment_status_of, timeout, every, options or {}))

    def _wait(
        self, request_id: str, read: Callable[[Request], str], timeout: float, every: float, options: CallOptions
    ) -> Request:
        waiting = Waiting(request_id, timeout, every, options, self._settings.timeout_of(options))
        while True:
            pause: Optional[float]
            try:
                request = self.get_request(request_id, options=waiting.poll())
                if has_ended(request, read(request)):
                    return request
                pause = waiting.pause()
            except GatewayApiError as error:
                pause = waiting.pause_after(error)
                if pause is None:
                    raise
            self._sleep(pause)


class AsyncGateway(AsyncGatewayMethods):
    """The client with asyncio."""

    async def __aenter__(self) -> AsyncGateway:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def wait_for(
        self, request_id: str, *, timeout: float = 60.0, every: float = 0.25, options: Optional[CallOptions] = None
    ) -> Request:
        """
        Waits until the request ends, at most `timeout` seconds, and five more for the last poll. Raises RequestFailed
        when it failed, and WaitTimeout. While the gateway cannot be reached, or is busy, it polls on, and raises why if
        that lasts until the time is over; `retries` of the options limits how often in a row. For a payment, a
        completed request means only that the provider accepted it: see wait_for_payment.
        """
        return await self._wait(request_id, status_of, timeout, every, options or {})

    async def wait_for_payment(
        self, request_id: str, *, timeout: float = 60.0, every: float = 0.25, options: Optional[CallOptions] = None
    ) -> PaymentRequest:
        """
        Waits until the transaction of a payment request ends: only STATUS_COMPLETED is paid. Raises like wait_for, but
        not for a request that failed without a known outcome and whose payment the provider reported later.
        """
        return payment_of(await self._wait(request_id, payment_status_of, timeout, every, options or {}))

    async def _wait(
        self, request_id: str, read: Callable[[Request], str], timeout: float, every: float, options: CallOptions
    ) -> Request:
        waiting = Waiting(request_id, timeout, every, options, self._settings.timeout_of(options))
        while True:
            pause: Optional[float]
            try:
                request = await self.get_request(request_id, options=waiting.poll())
                if has_ended(request, read(request)):
                    return request
                pause = waiting.pause()
            except GatewayApiError as error:
                pause = waiting.pause_after(error)
                if pause is None:
                    raise
            await self._sleep(pause)
