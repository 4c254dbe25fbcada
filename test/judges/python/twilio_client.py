"""Twilio's own package: sends, finds its message delivered, lists, gets errors, and accepts our report as genuine."""

import json
import os
from urllib.parse import parse_qsl

from support import Receiver, lead, refusal_of
from twilio.http.http_client import TwilioHttpClient
from twilio.request_validator import RequestValidator
from twilio.rest import Client

account, token = os.environ["ACCOUNT_SID"], os.environ["AUTH_TOKEN"]
# Reported on before its send is answered.
order = {"to": "+254711000009", "from_": "+15005550006", "body": "Habari"}


def client_of(password):
    # The address of api.twilio.com is built into the package.
    http_client = TwilioHttpClient()
    lead(http_client.session, os.environ["BASE_URL"])
    return Client(account, password, http_client=http_client)


client = client_of(token)
receiver = Receiver()
sent = client.messages.create(**order, status_callback=f"{receiver.url}/report?key=k%2017")
found = client.messages(sent.sid).fetch()
listed = client.messages.list(to=order["to"], limit=5)
(push,) = receiver.wait_for(1)
validator, fields = RequestValidator(token), dict(parse_qsl(push["body"], keep_blank_values=True))
signature, url = push["headers"]["x-twilio-signature"], receiver.url + push["target"]
barred = refusal_of(lambda: client.messages.create(**{**order, "to": "+254711000004"}))
stranger = refusal_of(lambda: client_of("another").messages.create(**order))
print(
    json.dumps(
        {
            "sent": {"sid": sent.sid, "status": sent.status, "parts": sent.num_segments, "error": sent.error_code},
            "found": {"sid": found.sid, "status": found.status, "price": found.price, "unit": found.price_unit},
            "listed": [message.sid for message in listed],
            "genuine": validator.validate(url, fields, signature),
            "forged": validator.validate(url, {**fields, "MessageStatus": "failed"}, signature),
            "barred": {"code": barred.code, "status": barred.status},
            "stranger": {"code": stranger.code, "status": stranger.status},
        }
    )
)
