"""The attempts of a call, without asyncio."""

from __future__ import annotations

import time
from typing import Any, Callable, Iterator, Mapping, Optional

import httpx

from ._calls import (
    Call,
    CallOptions,
    Settings,
    Timed,
    default_timeout,
    no_response,
    outcome_of,
    read_reply,
    with_page,
)
from .errors import GatewayApiError
from .pages import NewItems, next_of, page_in
from .retry import RetryRules


class Calls:
    """Makes one call: attempts, reply, pages. The generated methods use it."""

    def __init__(
        self,
        base_url: str,
        token: Optional[str] = None,
        *,
        csrf_token: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = default_timeout,
        retry: Optional[RetryRules] = None,
        http_client: Optional[httpx.Client] = None,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        """
        `base_url` is such as `https://gateway.example.com`. Without an access token, calls belong to a session: a
        cookie in `headers` and its `csrf_token`. `timeout` is in seconds, for one attempt; None for no limit.
        """
        self._settings = Settings(base_url, token, csrf_token, headers or {}, timeout, retry or RetryRules())
        self._is_own = http_client is None
        self._http = http_client or httpx.Client()
        self._sleep = sleep

    def close(self) -> None:
        """Closes the connections, unless they are of an `http_client` that you passed."""
        if self._is_own:
            self._http.close()

    def _call(self, call: Call, options: Optional[CallOptions]) -> Any:
        given: CallOptions = options or {}
        request = self._settings.request(self._http, call, given)
        retry = 0
        while True:
            try:
                return self._attempt(request, call, self._settings.timeout_of(given))
            except GatewayApiError as error:
                wait = self._settings.wait_after(retry, call, given, outcome_of(error))
                if wait is None:
                    raise
            self._sleep(wait)
            retry += 1

    def _attempt(self, request: httpx.Request, call: Call, timeout: Optional[float]) -> Any:
        started_at = time.monotonic()
        try:
            response = self._http.send(request, stream=True, follow_redirects=False)
            try:
                if timeout is not None:
                    response.stream = Timed(response.stream, started_at + timeout)
                response.read()
            finally:
                response.close()
        except (httpx.TransportError, httpx.DecodingError) as error:
            raise no_response(request, error) from error
        return read_reply(response, call)

    def _each(self, call: Call, options: Optional[CallOptions]) -> Iterator[Any]:
        unseen = NewItems()
        query: Optional[Mapping[str, Any]] = {}
        while query is not None:
            page = page_in(self._call(with_page(call, query), options), call.place)
            for item in unseen.of(page):
                yield item
            query = next_of(page)
