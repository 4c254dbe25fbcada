"""What the sync and the async client share: the address, headers and body of a call, its reply and its retries."""

from __future__ import annotations

import json
import random
import re
import secrets
import time
from dataclasses import dataclass, replace
from typing import Any, AsyncIterator, Dict, Iterator, Mapping, Optional
from urllib.parse import quote, urlencode

import httpx

from ._typing import TypedDict
from .errors import ConnectionError, GatewayApiError, error_of
from .retry import Outcome, RetryRules, is_retryable, wait_before

default_timeout = 35.0
"""Seconds for one attempt: longer than the gateway needs for any call."""


max_timeout = 1e9
"""A socket takes no longer one, such as `math.inf`."""


class CallOptions(TypedDict, total=False):
    headers: Mapping[str, str]
    timeout: Optional[float]
    """Seconds for one attempt; None for no limit."""
    retries: int
    """Attempts after the first."""


@dataclass(frozen=True)
class Call:
    verb: str
    path: str
    names: Mapping[str, object]
    """Fill the path."""
    query: Optional[Mapping[str, Any]] = None
    body: Any = None
    headers: Optional[Mapping[str, Optional[str]]] = None
    is_keyed: bool = False
    """The gateway performs a call under an idempotency key once, so that it may be repeated."""
    is_json: bool = True
    """Its documented reply."""
    place: str = "top"
    """Where in the reply the page of a list is."""


@dataclass(frozen=True)
class Settings:
    base_url: str
    token: Optional[str]
    csrf_token: Optional[str]
    headers: Mapping[str, str]
    timeout: Optional[float]
    retry: RetryRules

    def __post_init__(self) -> None:
        # httpx takes a wrong address for a failure of the connection, and each call would be repeated.
        if not _is_base_url(self.base_url):
            raise ValueError("The base URL must be an http or https address, such as https://gateway.example.com")

    def request(self, client: Any, call: Call, options: CallOptions) -> httpx.Request:
        filled = re.sub(r"\{(\w+)\}", lambda found: _path_part(found[1], call.names[found[1]]), call.path)
        pairs = [(name, _text_of(value)) for name, value in (call.query or {}).items() if value is not None]
        headers: Dict[str, str] = {"accept": "application/json"}
        if call.body is not None:
            headers["content-type"] = "application/json"
        if self.token is not None:
            headers["authorization"] = f"Bearer {self.token}"
        if self.csrf_token is not None and call.verb != "GET":
            headers["x-csrf-token"] = self.csrf_token
        headers.update({name.lower(): value for name, value in self.headers.items()})
        headers.update({name: value for name, value in (call.headers or {}).items() if value is not None})
        headers.update({name.lower(): value for name, value in options.get("headers", {}).items()})
        if call.is_keyed:
            headers.setdefault("idempotency-key", secrets.token_hex(16))
        _check_headers(headers)
        request: httpx.Request = client.build_request(
            call.verb,
            f"{self.base_url.rstrip('/')}{filled}{'?' + urlencode(pairs) if pairs else ''}",
            headers=headers,
            content=None if call.body is None else json.dumps(call.body).encode(),
            timeout=self.timeout_of(options),
        )
        return request

    def timeout_of(self, options: CallOptions) -> Optional[float]:
        """Seconds; None for no limit."""
        timeout = options.get("timeout", self.timeout)
        return None if timeout is None or timeout > max_timeout else timeout

    def wait_after(self, retry: int, call: Call, options: CallOptions, outcome: Optional[Outcome]) -> Optional[float]:
        """Seconds until the next attempt; None if the failure is final."""
        may_repeat = call.verb == "GET" or call.is_keyed
        retries = options.get("retries", self.retry.retries) if may_repeat else 0
        if retry >= retries or not is_retryable(outcome):
            return None
        return wait_before(retry, outcome, self.retry, random.random(), time.time())


class Timed(httpx.SyncByteStream, httpx.AsyncByteStream):
    """The body of a reply, as long as the attempt has time: httpx limits each wait for a part of it, not their sum."""

    def __init__(self, body: Any, until: float) -> None:
        self._body = body
        self._until = until

    def __iter__(self) -> Iterator[bytes]:
        for part in self._body:
            self._check()
            yield part

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for part in self._body:
            self._check()
            yield part

    def close(self) -> None:
        self._body.close()

    async def aclose(self) -> None:
        await self._body.aclose()

    def _check(self) -> None:
        if time.monotonic() > self._until:
            raise httpx.ReadTimeout("The reply took too long")


def keyed_headers(idempotency_key: Optional[str], wait: Optional[int]) -> Dict[str, Optional[str]]:
    return {
        "idempotency-key": idempotency_key,
        "prefer": None if wait is None else f"wait={wait}",
    }


def text_or_none(value: object) -> Optional[str]:
    return None if value is None else str(value)


def with_page(call: Call, page: Mapping[str, Any]) -> Call:
    return replace(call, query={**(call.query or {}), **page})


def read_reply(response: httpx.Response, call: Call) -> Any:
    """Raises GatewayApiError if the response is an error, or a successful one that cannot be read."""
    if not response.is_success:
        raise error_of(response.status_code, _json_or_none(response), response.headers)
    kind = response.headers.get("content-type", "")
    # Of some endpoints a caller may ask for a page or a file instead.
    is_json = call.is_keyed or (call.is_json and response.request.headers["accept"] == "application/json")
    if not is_json and not kind.startswith("application/json"):
        return response.text if kind.startswith("text/") else response.content
    try:
        return response.json()
    except ValueError as error:
        # What the call did is as unknown as without a response.
        what = f"{response.request.method} {response.request.url}"
        raise ConnectionError(f"The reply to {what} is not JSON: check the base URL") from error


def no_response(request: httpx.Request, error: Exception) -> ConnectionError:
    reason = str(error) or type(error).__name__
    return ConnectionError(f"No response to {request.method} {request.url}: {reason}")


def _json_or_none(response: httpx.Response) -> object:
    try:
        return response.json()
    except ValueError:
        return None


def outcome_of(error: GatewayApiError) -> Optional[Outcome]:
    if error.status is None:
        return None
    return Outcome(error.status, error.code, error.headers.get("retry-after"))


def _is_base_url(text: object) -> bool:
    if not isinstance(text, str) or re.search("[?#@]", text):
        return False
    try:
        url = httpx.URL(text)
    except httpx.InvalidURL:
        return False
    return url.scheme in ("http", "https") and url.host != ""


def _path_part(name: str, value: object) -> str:
    """Raises ValueError for what would make the address that of another endpoint, such as a list."""
    text = "" if value is None else str(value)
    if text in ("", ".", ".."):
        raise ValueError(f'{name} must not be empty, "." or ".."')
    return quote(text, safe="")


def _check_headers(headers: Mapping[str, object]) -> None:
    """
    For httpx such a header is a failure of the connection: the call would be repeated and reported as one whose effect is
    unknown, although nothing was sent.
    """
    for name, value in headers.items():
        if not isinstance(value, str):
            raise TypeError(f"The header {name} must be a str")
        if not re.fullmatch(r"([!-~]([\t -~]*[!-~])?)?", value):
            raise ValueError(f"The header {name} has characters that no header can have")


def _text_of(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
