"""What every error of a call has."""

from __future__ import annotations

from typing import Mapping, Optional

from .generated.schemas import Error as ErrorBody


class GatewayApiError(Exception):
    """A call failed. Each kind of failure has a class of its own."""

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
