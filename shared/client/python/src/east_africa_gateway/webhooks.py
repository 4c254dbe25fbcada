"""
Verifies that a webhook comes from the gateway: by the three headers of Standard Webhooks, whose signature covers the
time, or by `X-Gateway-Signature`, which covers only the body.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import math
import re
import time
from typing import Iterable, List, Literal, Mapping, Optional, Sequence, Union, cast

from .generated.webhooks import Webhook

NotGenuineReason = Literal["no_signature", "wrong_signature", "wrong_time", "not_a_webhook"]


class WebhookNotGenuine(Exception):
    reason: NotGenuineReason

    def __init__(self, reason: NotGenuineReason) -> None:
        super().__init__(f"The webhook is not genuine: {reason.replace('_', ' ')}")
        self.reason = reason


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: Union[str, Sequence[str]],
    *,
    tolerance_seconds: float = 300,
    now: Optional[float] = None,
) -> Webhook:
    """
    Returns the verified webhook; raises WebhookNotGenuine. `body` must be the bytes as received, not parsed and
    serialized again. With several secrets, as during a rotation, one must match. With a tolerance of `math.inf` any age
    is accepted, and `X-Gateway-Signature` or `X-Gateway-Signature-Next` is enough.
    """
    content = body.encode() if isinstance(body, str) else bytes(body)
    secrets = [secret] if isinstance(secret, str) else list(secret)
    if not secrets or any(one in ("", "whsec_") for one in secrets):
        raise ValueError("The secret is empty")
    keys = [_key_of(one) for one in secrets]
    read = {name.lower(): value for name, value in headers.items()}
    webhook_id, timestamp = read.get("webhook-id"), read.get("webhook-timestamp")
    standard = read.get("webhook-signature")
    plain = [read[name] for name in ("x-gateway-signature", "x-gateway-signature-next") if name in read]
    if webhook_id is not None and timestamp is not None and standard is not None:
        if not re.fullmatch(r"[0-9]{1,12}", timestamp):
            raise WebhookNotGenuine("wrong_signature")
        signed = f"{webhook_id}.{timestamp}.".encode() + content
        given = [one[3:] for one in standard.split(" ") if one.startswith("v1,")]
        if not _is_signed(keys, [_from_base64(one) for one in given], signed):
            raise WebhookNotGenuine("wrong_signature")
        if not abs((time.time() if now is None else now) - int(timestamp)) <= tolerance_seconds:
            raise WebhookNotGenuine("wrong_time")
    elif plain and tolerance_seconds == math.inf:
        signatures = [bytes.fromhex(one) for one in plain if re.fullmatch(r"[0-9a-f]{64}", one)]
        if not _is_signed([one.encode() for one in secrets], signatures, content):
            raise WebhookNotGenuine("wrong_signature")
    else:
        raise WebhookNotGenuine("no_signature")
    return _read_webhook(content)


def _key_of(secret: str) -> bytes:
    """Raises ValueError for a secret that was damaged, as by a shell: each webhook would seem forged."""
    key = _from_base64(secret[len("whsec_") :]) if secret.startswith("whsec_") else secret.encode()
    if not key:
        raise ValueError("After whsec_, the secret must be base64")
    return key


def _from_base64(text: str) -> Optional[bytes]:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None


def _is_signed(keys: Iterable[bytes], signatures: Sequence[Optional[bytes]], content: bytes) -> bool:
    expected: List[bytes] = [hmac.new(key, content, hashlib.sha256).digest() for key in keys]
    return any(
        hmac.compare_digest(wanted, signature) for wanted in expected for signature in signatures if signature is not None
    )


def _read_webhook(content: bytes) -> Webhook:
    try:
        return cast(Webhook, json.loads(content))
    except ValueError:
        raise WebhookNotGenuine("not_a_webhook") from None
