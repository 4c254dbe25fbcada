"""Every item of a list that uses page numbers or a cursor, newest first."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Set, cast


def page_in(reply: Any, place: str) -> Dict[str, Any]:
    """The page is at the top of a reply, under `data`, or after the app's summary."""
    if place == "top":
        return cast(Dict[str, Any], reply)
    data = reply["data"]
    return cast(Dict[str, Any], data[1] if isinstance(data, list) else data)


def next_of(page: Dict[str, Any]) -> Optional[Dict[str, Any]]:
    """The query of the next page; None after the last."""
    cursor = page.get("next_cursor")
    if isinstance(cursor, str):
        return {"cursor": cursor}
    last = page["last_page"]
    return {"page": page["current_page"] + 1} if last is not None and page["current_page"] < last else None


class NewItems:
    """New items push older ones to the next numbered page during a loop: what was returned before is skipped."""

    def __init__(self) -> None:
        self._seen: Set[Any] = set()

    def of(self, page: Dict[str, Any]) -> Iterator[Any]:
        items: List[Any] = page["data"]
        for item in items:
            name = item.get("id") or item.get("request_id")
            if name is not None and name in self._seen:
                continue
            self._seen.add(name)
            yield item
