"""The errors that a call can raise."""

from __future__ import annotations

import re
from typing import Dict, Mapping, Optional, cast

from ._api_error import GatewayApiError as GatewayApiError
from .generated.errors import *  # noqa: F403
from .generated.errors import InvalidRequestError, ProviderError, ServerError, by_code, by_status
from .generated.schemas import Error as ErrorBody
from .generated.schemas import Request


class ConnectionError(GatewayApiError):
    """No response, or one that cannot be read: the connection failed or timed out. The effect of the call is unknown."""


class RequestFailed(Exception):
    """A queued request failed; `request` contains the reason."""

    request: Request

    def __init__(self, request: Request) -> None:
        super().__init__(request["error"] or "The request failed")
        self.request = request

    @property
    def code(self) -> Optional[str]:
        """The stable code of the error, such as `provider_error`."""
        return self.request["error_code"]


class WaitTimeout(Exception):
    """The request has not ended in time. It is not canceled: wait again, or use a webhook."""


def error_of(status: int, read: object, headers: Mapping[str, str]) -> GatewayApiError:
    """The error of a response by its kind."""
    body = _error_body_in(read)
    if body is None:
        return _kind_of(status, None)(_message_without_body(status, headers), status, None, headers)
    return _kind_of(status, body)(f"{body['message']} ({status}, {body['code']})", status, body, headers)


def _message_without_body(status: int, headers: Mapping[str, str]) -> str:
    """Something in front of the gateway replied, or there is none."""
    if not 300 <= status < 400:
        where = "check the base URL, and what is in front of the gateway"
        return f"The gateway returned {status} without an error body: {where}"
    address = re.split("[?#]", headers.get("location", ""))[0]
    redirect = f"a redirect to {address}" if address else "a redirect"
    return f"The gateway returned {status}, {redirect}, which is not followed: check the base URL"


def _error_body_in(read: object) -> Optional[ErrorBody]:
    if not isinstance(read, dict):
        return None
    body = cast(Dict[str, object], read)
    is_documented = all(isinstance(body.get(name), str) for name in ("code", "message", "trace_id"))
    return cast(ErrorBody, body) if is_documented else None


def _kind_of(status: int, body: Optional[ErrorBody]) -> type[GatewayApiError]:
    if body is not None and body["code"] in by_code:
        return by_code[body["code"]]
    if body is not None and "provider" in body:
        return ProviderError
    if status in by_status:
        return by_status[status]
    if status < 500:
        return InvalidRequestError
    # The gateway's own failures have codes of their own.
    return ServerError if body is None else ProviderError
