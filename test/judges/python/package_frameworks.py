"""The samples of the README for FastAPI and Django: what they answer to a webhook of our gateway and to a changed one."""

import json
import os

import django
from django.conf import settings
from django.test import RequestFactory
from fastapi.testclient import TestClient

headers, body, secret = json.loads(os.environ["HEADERS"]), os.environ["BODY"], os.environ["SECRET"]
samples = json.loads(os.environ["SAMPLES"])
signed = {name: value for name, value in headers.items() if name.startswith("webhook-")}

settings.configure(ALLOWED_HOSTS=["*"])
django.setup()
fastapi_names, django_names = {"secret": secret, "__name__": "fastapi_sample"}, {"secret": secret}
exec(compile(samples["fastapi"], "fastapi", "exec"), fastapi_names)
exec(compile(samples["django"], "django", "exec"), django_names)
client, factory = TestClient(fastapi_names["app"]), RequestFactory()


def post_django(given):
    request = factory.post("/", given, content_type="application/json", headers=signed)
    return django_names["receive"](request).status_code


statuses = {
    "fastapi": [client.post("/webhooks/gateway", content=one, headers=signed).status_code for one in (body, body + " ")],
    "django": [post_django(one) for one in (body, body + " ")],
}
# The samples print the event; the test reads only the last line.
print("\n" + json.dumps(statuses))
