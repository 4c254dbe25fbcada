"""Vonage's own package: texts through the SMS API, messages through the Messages API, and our status accepted as genuine."""

import json
import os
from urllib.parse import urlsplit

from support import Receiver, lead, refusal_of
from vonage import Auth, HttpClientOptions, Vonage
from vonage_jwt import verify_signature
from vonage_messages import Sms, WhatsappText
from vonage_sms import SmsMessage

address, key = os.environ["BASE_URL"], os.environ["API_KEY"]
host = urlsplit(address).netloc


def client_of(auth):
    client = Vonage(auth, HttpClientOptions(api_host=host, rest_host=host))
    # Its hosts can be set, but it speaks TLS to any.
    lead(client.http_client._session, address)
    return client


by_secret = client_of(Auth(api_key=key, api_secret=os.environ["API_SECRET"]))
by_application = client_of(Auth(application_id=os.environ["APPLICATION_ID"], private_key=os.environ["PRIVATE_KEY"]))
stranger = client_of(Auth(api_key=key, api_secret="another"))

order = {"to": "254711000009", "from_": "GATEWAY", "text": "Habari"}
text = by_secret.sms.send(SmsMessage(**order, client_ref="order-17", status_report_req=True, ttl=900_000))
long = by_secret.sms.send(SmsMessage(**{**order, "text": "ж" * 71}, type="unicode"))
barred = refusal_of(lambda: by_secret.sms.send(SmsMessage(**{**order, "to": "254711000004"})))
wrong = refusal_of(lambda: stranger.sms.send(SmsMessage(**order)))

receiver = Receiver()
message = Sms(**order, client_ref="order-18", webhook_url=f"{receiver.url}/status", webhook_version="v1")
sent = by_application.messages.send(message)
whatsapp = by_secret.messages.send(WhatsappText(to="254711000222", from_="254700111333", text="Habari"))
failed = refusal_of(lambda: by_application.messages.send(Sms(**{**order, "to": "254711000004"})))
unknown = refusal_of(lambda: stranger.messages.send(Sms(**order)))
# Submitted and delivered, in whichever order.
pushes = receiver.wait_for(2)
tokens = [push["headers"]["authorization"].removeprefix("Bearer ") for push in pushes]
print(
    json.dumps(
        {
            "text": text.model_dump(),
            "long": [part.status for part in long.messages],
            "barred": str(barred),
            "wrong": str(wrong),
            "sent": sent.message_uuid,
            "whatsapp": whatsapp.message_uuid,
            "failed": failed.response.status_code,
            "unknown": unknown.response.status_code,
            "statuses": sorted(json.loads(push["body"])["status"] for push in pushes),
            "genuine": [verify_signature(token, os.environ["SIGNATURE_SECRET"]) for token in tokens],
            "forged": [verify_signature(token, "another") for token in tokens],
        }
    )
)
