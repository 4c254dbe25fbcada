"""Client of the East Africa gateway. `Gateway` makes calls; `verify_webhook` verifies what the gateway sends."""

from . import types
from ._calls import CallOptions
from .errors import (
    AuthenticationError,
    ConflictError,
    ConnectionError,
    GatewayApiError,
    InvalidRequestError,
    NotFoundError,
    PermissionError,
    ProviderError,
    RateLimitError,
    RequestFailed,
    ServerError,
    WaitTimeout,
)
from .gateway import AsyncGateway, Gateway
from .retry import RetryRules
from .webhooks import NotGenuineReason, WebhookNotGenuine, verify_webhook

__all__ = [
    "AsyncGateway",
    "AuthenticationError",
    "CallOptions",
    "ConflictError",
    "ConnectionError",
    "Gateway",
    "GatewayApiError",
    "InvalidRequestError",
    "NotFoundError",
    "NotGenuineReason",
    "PermissionError",
    "ProviderError",
    "RateLimitError",
    "RequestFailed",
    "RetryRules",
    "ServerError",
    "WaitTimeout",
    "WebhookNotGenuine",
    "types",
    "verify_webhook",
]
