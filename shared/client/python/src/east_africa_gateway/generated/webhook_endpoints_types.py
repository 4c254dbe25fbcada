"""Written by npm run client from the OpenAPI document; a test compares. Calls and replies of webhook_endpoints."""

from __future__ import annotations

from typing import Literal
from .._typing import NotRequired, TypedDict


class SendTestEventBody(TypedDict):
    event: NotRequired[str]
    """The event to send; `account.webhook_test` unless you choose another"""


class SendTestEventReplyData(TypedDict):
    event_id: str
    """Id of the event"""
    delivery_id: str
    """Id of the delivery, the same for every attempt"""


class SendTestEventReply(TypedDict):
    data: SendTestEventReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
