"""The Python package of Standard Webhooks verifies our gateway's signatures."""

import json
import os

from standardwebhooks.webhooks import Webhook, WebhookVerificationError
from support import refusal_of

headers, body = json.loads(os.environ["HEADERS"]), os.environ["BODY"]
webhook = Webhook(os.environ["SECRET"])


def is_refused(given, judge=webhook, **changes):
    error = refusal_of(lambda: judge.verify(given, {**headers, **changes}))
    return isinstance(error, WebhookVerificationError)


print(
    json.dumps(
        {
            "verified": webhook.verify(body, headers),
            "other_bytes": is_refused(body + " "),
            "other_id": is_refused(body, **{"webhook-id": "another"}),
            "other_secret": is_refused(body, Webhook("whsec_AAAA")),
        }
    )
)
