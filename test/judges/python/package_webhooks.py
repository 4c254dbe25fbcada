"""The package verifies a webhook of our gateway, and refuses changed, old and unsigned ones; FastAPI and Django, too."""

import json
import math
import os
import sys

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


def from_frameworks():
    samples = json.loads(os.environ["SAMPLES"])
    import django
    from django.conf import settings
    from django.test import RequestFactory
    from fastapi.testclient import TestClient

    settings.configure(ALLOWED_HOSTS=["*"])
    django.setup()
    # The samples print the event; the test reads only the last line.
    fastapi_names, django_names = {"secret": secret, "__name__": "fastapi_sample"}, {"secret": secret}
    exec(compile(samples["fastapi"], "fastapi", "exec"), fastapi_names)
    exec(compile(samples["django"], "django", "exec"), django_names)
    client, factory = TestClient(fastapi_names["app"]), RequestFactory()

    def post_django(given):
        heads = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers.items() if name.startswith("webhook-")}
        return django_names["receive"](factory.post("/", given, content_type="application/json", **heads)).status_code

    signed = {name: value for name, value in headers.items() if name.startswith("webhook-")}
    return {
        "fastapi": [client.post("/webhooks/gateway", content=one, headers=signed).status_code for one in (body, body + " ")],
        "django": [post_django(one) for one in (body, body + " ")],
    }


result = {
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
    "frameworks": from_frameworks(),
}
sys.stdout.write("\n" + json.dumps(result))
