"""The package verifies a webhook of our gateway, and refuses changed, old and unsigned ones."""

import json
import math
import os

from east_africa_gateway import WebhookNotGenuine, verify_webhook

headers, body, secret = json.loads(os.environ["HEADERS"]), os.environ["BODY"], os.environ["SECRET"]
time = int(headers["webhook-timestamp"])


def reason_of(given=body, heads=headers, secrets=secret, **options):
    try:
        return verify_webhook(given, heads, secrets, **options)["event"]
    except WebhookNotGenuine as error:
        return error.reason


def without(*names):
    return {name: value for name, value in headers.items() if name not in names}


def refusal_of(damaged):
    try:
        return reason_of(secrets=[secret, damaged], now=time)
    except ValueError as error:
        return str(error)


result = {
    "damaged": [refusal_of(one) for one in ("whsec_", "whsec_not base64!", "whsec_====", "whsec_ ")],
    "right": reason_of(now=time),
    "several": reason_of(secrets=["another", secret], now=time),
    "bytes": reason_of(body.encode(), now=time),
    "wrong_body": reason_of(body + " ", now=time),
    "wrong_secret": reason_of(secrets="another", now=time),
    "other_id": reason_of(heads={**headers, "webhook-id": "another"}, now=time),
    "at_the_limit": reason_of(now=time + 300),
    "old": reason_of(now=time + 301),
    "early": reason_of(now=time - 301),
    "unsigned": reason_of(heads=without("webhook-signature"), now=time),
    "only_body": reason_of(heads=without("webhook-signature"), now=time, tolerance_seconds=math.inf),
}
print(json.dumps(result))
