"""Written by npm run client from the OpenAPI document; a test compares. Calls and replies of requests."""

from __future__ import annotations

from typing import Literal, Optional
from .._typing import NotRequired, TypedDict
from .schemas import Request


GetRequestReply = Request


CancelRequestReply = Request


ListRequestsQuery = TypedDict(
    "ListRequestsQuery",
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
        # Only requests of this module, such as payments
        "service": "NotRequired[str]",
        # Only requests with this status
        "status": "NotRequired[Literal[\"queued\", \"processing\", \"completed\", \"failed\"]]",
    },
)


class ListRequestsReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[Request]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
