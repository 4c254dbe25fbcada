"""Written by npm run client from the OpenAPI document; a test compares. Calls and replies of events."""

from __future__ import annotations

from typing import Literal, Optional
from .._typing import NotRequired, TypedDict
from .schemas import Event, ResentDelivery


ListEventsQuery = TypedDict(
    "ListEventsQuery",
    {
        # Always 1: this list has no page numbers, use `cursor`
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only events with this name, or of this group, such as payments.*
        "event": "NotRequired[str]",
        # Only events of the app with this id
        "app": "NotRequired[int]",
        # Id of an event: lists the events after it, oldest first. Store the last id to continue from it later
        "after": "NotRequired[str]",
        # `newest` first, the default without `after`, or `oldest` first
        "order": "NotRequired[Literal[\"newest\", \"oldest\"]]",
    },
)


class ListEventsReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[Event]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class ResendEventBody(TypedDict):
    endpoint_id: NotRequired[Optional[int]]
    """Only this webhook endpoint; null for the `callback_url` of the request; all receivers without it"""


class ResendEventReply(TypedDict):
    data: list[ResentDelivery]
    """The deliveries that are being sent again; empty if no one received the event"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
