"""The errors that a call can raise."""

from __future__ import annotations

from typing import Mapping, Optional, cast

from .generated.schemas import Error as ErrorBody
from .generated.schemas import Request


class GatewayApiError(Exception):
    """A call failed. Each kind of failure has a class of its own, below."""

    status: Optional[int]
    """The HTTP status; None without a response."""
    body: Optional[ErrorBody]
    """The documented error body; None if something in front of the gateway replied, or nothing did."""
    headers: Mapping[str, str]

    def __init__(
        self,
        message: str,
        status: Optional[int] = None,
        body: Optional[ErrorBody] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.body = body
        self.headers = {} if headers is None else headers

    @property
    def code(self) -> Optional[str]:
        """The stable code of the body, such as `validation_failed`."""
        return None if self.body is None else self.body["code"]

    @property
    def trace_id(self) -> Optional[str]:
        """Identifies the call in the gateway's logs."""
        return None if self.body is None else self.body["trace_id"]


class AuthenticationError(GatewayApiError):
    """401: the token or session is missing, wrong, expired or revoked."""


class PermissionError(GatewayApiError):
    """403: the token lacks a scope, or the resource belongs to another account."""


class NotFoundError(GatewayApiError):
    """404 or 410: there is no such resource."""


class ConflictError(GatewayApiError):
    """409 or 412, or an idempotency key that was used for another call."""


class InvalidRequestError(GatewayApiError):
    """Any other 4xx: the call is wrong. `body["errors"]` has the reasons by field."""


class RateLimitError(GatewayApiError):
    """429: too many calls, also after the retries."""


class ProviderError(GatewayApiError):
    """The provider refused, or could not be reached. If it refused, `body["provider"]` has its own code and text."""


class ServerError(GatewayApiError):
    """5xx: the gateway or something in front of it failed, also after the retries."""


class ConnectionError(GatewayApiError):
    """No response: the connection failed or timed out. The effect of the call is unknown."""


class RequestFailed(Exception):
    """A queued request failed; `request` contains the reason."""

    request: Request

    def __init__(self, request: Request) -> None:
        super().__init__(request["error"] or "The request failed")
        self.request = request


class WaitTimeout(Exception):
    """The request has not ended in time. It is not canceled: wait again, or use a webhook."""


_by_status = {
    401: AuthenticationError,
    403: PermissionError,
    404: NotFoundError,
    409: ConflictError,
    410: NotFoundError,
    412: ConflictError,
    429: RateLimitError,
}

# Their status alone would give another kind.
_by_code = {
    "idempotency_key_reused": ConflictError,
    "provider_error": ProviderError,
    "unsupported": InvalidRequestError,
}


def error_of(status: int, read: object, headers: Mapping[str, str]) -> GatewayApiError:
    """The error of a response by its kind."""
    body = _error_body_in(read)
    if body is None:
        return _kind_of(status, None)(f"The gateway returned {status}", status, None, headers)
    return _kind_of(status, body)(f"{body['message']} ({status}, {body['code']})", status, body, headers)


def _error_body_in(read: object) -> Optional[ErrorBody]:
    if not isinstance(read, dict) or "code" not in read or "trace_id" not in read:
        return None
    return cast(ErrorBody, read)


def _kind_of(status: int, body: Optional[ErrorBody]) -> type[GatewayApiError]:
    if body is not None and ("provider" in body or body["code"] in _by_code):
        return _by_code.get(body["code"], ProviderError)
    return _by_status.get(status, ServerError if status >= 500 else InvalidRequestError)
