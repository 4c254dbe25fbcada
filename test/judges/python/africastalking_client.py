"""Africa's Talking's own package: messages, inbox, airtime and balance."""

import json
import os

import africastalking
from support import refusal_of

sandbox = "https://api.sandbox.africastalking.com"


def sign_in(api_key):
    africastalking.initialize(os.environ["USERNAME"], api_key)
    for service in (africastalking.SMS, africastalking.Airtime, africastalking.Application):
        # The address of the sandbox is built into the package.
        service._baseUrl = service._baseUrl.replace(sandbox, os.environ["BASE_URL"])
        service._contentUrl = service._contentUrl.replace(sandbox, os.environ["BASE_URL"])


sign_in(os.environ["API_KEY"])
output = {
    "sent": africastalking.SMS.send("Habari", ["+254711000222", "+254711000004"], sender_id="GATEWAY", enqueue=True),
    "unknown_sender": africastalking.SMS.send("Habari", ["+254711000222"], sender_id="STRANGER"),
    "premium": africastalking.SMS.send_premium(
        "Habari", "22384", ["+254711000222"], keyword="DUKA", link_id="link-17", retry_duration_in_hours=2
    ),
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
output["wrong_key"] = str(refusal_of(lambda: africastalking.SMS.send("Habari", ["+254711000222"])))
print(json.dumps(output))
