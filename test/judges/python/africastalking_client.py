"""Africa's Talking's own package: messages, inbox, airtime and balance."""

import json
import os

import africastalking
from support import refusal_of


def sign_in(api_key):
    africastalking.initialize(os.environ["USERNAME"], api_key)
    for service in (africastalking.SMS, africastalking.Airtime, africastalking.Application):
        # The address of the sandbox is built into the package.
        path = service._baseUrl.removeprefix("https://api.sandbox.africastalking.com")
        service._baseUrl = os.environ["BASE_URL"] + path


sign_in(os.environ["API_KEY"])
told = {
    "sent": africastalking.SMS.send("Habari", ["+254711000222", "+254711000004"], sender_id="GATEWAY", enqueue=True),
    "unknown_sender": africastalking.SMS.send("Habari", ["+254711000222"], sender_id="STRANGER"),
    "inbox": africastalking.SMS.fetch_messages(last_received_id=0),
    "airtime": africastalking.Airtime.send(
        phone_number="+254700000101", amount="100.00", currency_code="KES", idempotency_key="order-14"
    ),
    "again": africastalking.Airtime.send(
        phone_number="+254700000101", amount="100.00", currency_code="KES", idempotency_key="order-14"
    ),
    "balance": africastalking.Application.fetch_application_data(),
}
sign_in("another")
told["wrong_key"] = str(refusal_of(lambda: africastalking.SMS.send("Habari", ["+254711000222"])))
print(json.dumps(told))
