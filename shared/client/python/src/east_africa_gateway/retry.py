"""When a call is retried, and after what delay."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Optional


@dataclass(frozen=True)
class RetryRules:
    retries: int = 4
    """Attempts after the first; 0 for none."""
    first_wait: float = 0.5
    """Seconds before the second attempt; doubled for each further one, at most `max_wait`."""
    max_wait: float = 30.0


@dataclass(frozen=True)
class Outcome:
    """The result of an attempt that failed with a response."""

    status: int
    code: Optional[str]
    retry_after: Optional[str]


def is_retryable(outcome: Optional[Outcome]) -> bool:
    """No response (None), too many calls, or a failure on the way. A provider's or an app's error (5xx with a code) is
    final."""
    if outcome is None or outcome.status in (429, 503):
        return True
    return outcome.status >= 500 and outcome.code in (None, "internal")


max_requested = 120.0
"""A caller cannot be held longer, whatever is requested; a page of maintenance can request hours."""


def wait_before(
    retry: int, outcome: Optional[Outcome], rules: RetryRules, random: float, now: float
) -> Optional[float]:
    """
    Seconds, never less than the gateway requested; None if it requested more than two minutes. `random` from 0 to 1
    spreads the retries of many callers.
    """
    backoff = min(rules.first_wait * 2.0**retry, rules.max_wait)
    requested = _read_retry_after(None if outcome is None else outcome.retry_after, now)
    return None if requested > max_requested else max(requested, backoff * (0.5 + random / 2))


def _read_retry_after(value: Optional[str], now: float) -> float:
    """Reads seconds or an HTTP date, as seconds from now; 0 if there is none."""
    if value is None:
        return 0.0
    if value.strip().isdecimal():
        return float(value)
    try:
        date = parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return 0.0
    known = date if date.tzinfo else date.replace(tzinfo=timezone.utc)
    return max(0.0, (known - datetime.fromtimestamp(now, timezone.utc)).total_seconds())
