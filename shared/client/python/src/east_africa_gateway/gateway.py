"""The clients: a method per endpoint, and polling for queued requests."""

from __future__ import annotations

from typing import Optional

from ._calls import CallOptions
from ._waiting import PaymentRequest, has_ended, pauses, payment_of, payment_status_of
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
        Waits until the request ends, at most `timeout` seconds. Raises RequestFailed when it failed, and WaitTimeout.
        For a payment, a completed request means only that the provider accepted it: see wait_for_payment.
        """
        for pause in pauses(request_id, timeout, every):
            request = self.get_request(request_id, options=options)
            if has_ended(request, request["status"]):
                return request
            self._sleep(pause)
        raise AssertionError

    def wait_for_payment(
        self, request_id: str, *, timeout: float = 60.0, every: float = 0.25, options: Optional[CallOptions] = None
    ) -> PaymentRequest:
        """
        Waits until the transaction of a payment request ends: only STATUS_COMPLETED is paid. Raises like wait_for, but
        not for a request that failed without a known outcome and whose payment the provider reported later.
        """
        for pause in pauses(request_id, timeout, every):
            request = self.get_request(request_id, options=options)
            if has_ended(request, payment_status_of(request)):
                return payment_of(request)
            self._sleep(pause)
        raise AssertionError


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
        Waits until the request ends, at most `timeout` seconds. Raises RequestFailed when it failed, and WaitTimeout.
        For a payment, a completed request means only that the provider accepted it: see wait_for_payment.
        """
        for pause in pauses(request_id, timeout, every):
            request = await self.get_request(request_id, options=options)
            if has_ended(request, request["status"]):
                return request
            await self._sleep(pause)
        raise AssertionError

    async def wait_for_payment(
        self, request_id: str, *, timeout: float = 60.0, every: float = 0.25, options: Optional[CallOptions] = None
    ) -> PaymentRequest:
        """
        Waits until the transaction of a payment request ends: only STATUS_COMPLETED is paid. Raises like wait_for, but
        not for a request that failed without a known outcome and whose payment the provider reported later.
        """
        for pause in pauses(request_id, timeout, every):
            request = await self.get_request(request_id, options=options)
            if has_ended(request, payment_status_of(request)):
                return payment_of(request)
            await self._sleep(pause)
        raise AssertionError
