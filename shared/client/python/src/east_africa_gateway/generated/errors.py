"""Written by npm run client; a test compares. A class for each kind of error."""

from __future__ import annotations

from typing import Mapping

from .._api_error import GatewayApiError

__all__ = [
    "AuthenticationError",
    "ConflictError",
    "InvalidRequestError",
    "NotFoundError",
    "PermissionError",
    "ProviderError",
    "RateLimitError",
    "ServerError",
]


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
    """The provider refused or gave no clear response. If it refused, `body["provider"]` has its own code and text."""


class ServerError(GatewayApiError):
    """5xx: the gateway or something in front of it failed, also after the retries."""


by_status: Mapping[int, type[GatewayApiError]] = {
    401: AuthenticationError,
    403: PermissionError,
    404: NotFoundError,
    409: ConflictError,
    410: NotFoundError,
    412: ConflictError,
    429: RateLimitError,
}

# Their status alone would give another kind.
by_code: Mapping[str, type[GatewayApiError]] = {
    "idempotency_key_reused": ConflictError,
    "internal": ServerError,
    "provider_error": ProviderError,
    "service_unavailable": ServerError,
    "unsupported": InvalidRequestError,
}
