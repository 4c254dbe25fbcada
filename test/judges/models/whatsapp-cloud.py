"""WhatsApp by `kapso-whatsapp-cloud-api`: its client, given the values of a body, must create the same body with its models."""

import asyncio

from check import check, must_be_same
from kapso_whatsapp.resources.messages import MessagesResource


class Made(Exception):
    """Carries the body instead of making a call."""


class Messages(MessagesResource):
    async def _request(self, method, path, **given):
        raise Made(given["json"])


def made_by(kind, contents):
    """The body that its client creates from the driver's body."""

    def make(body):
        options = {name: body[name] for name in ("context", "biz_opaque_callback_data") if name in body}
        send = getattr(Messages(None), f"send_{kind}")
        try:
            asyncio.run(send(phone_number_id="100000000000017", to=body["to"], **contents(body), **options))
        except Made as made:
            return made.args[0]
        raise ValueError("Nothing was sent")

    return make


def takes(kind, contents):
    make = made_by(kind, contents)

    def take(body):
        must_be_same(body, make(body))
        must_be_same(make(body), body)

    return take


models = {"text": takes("text", lambda body: body["text"])}
for kind in ("image", "video", "audio", "document", "template"):
    models[kind] = takes(kind, lambda body, kind=kind: {kind: body[kind]})

check("whatsapp-cloud", models)
