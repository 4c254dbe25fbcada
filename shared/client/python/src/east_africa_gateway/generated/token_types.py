"""Written by npm run client from the OpenAPI document; a test compares. Calls and replies of token."""

from __future__ import annotations

from typing import Literal
from .._typing import TypedDict
from .schemas import CurrentToken


class GetCurrentTokenReply(TypedDict):
    data: CurrentToken
    """The token that made the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
