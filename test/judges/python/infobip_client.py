"""Infobip's own package: sends, queries reports, logs and messages, and gets an error; it parses each response with its own models."""

import json
import os

from infobip_api_client import ApiClient, Configuration
from infobip_api_client.api import SmsApi
from infobip_api_client.models import (
    DeliveryDay,
    DeliveryTimeWindow,
    SmsDestination,
    SmsMessage,
    SmsMessageContent,
    SmsMessageOptions,
    SmsMessageRequestOptions,
    SmsRequest,
    SmsTextContent,
    SmsWebhooks,
    ValidityPeriod,
)
from support import refusal_of


def sms_of(api_key):
    return SmsApi(ApiClient(Configuration(host=os.environ["BASE_URL"], api_key=api_key)))


def request_of(*destinations):
    message = SmsMessage(
        sender="GATEWAY",
        destinations=[SmsDestination(to=to, message_id=f"to-{to}") for to in destinations],
        content=SmsMessageContent(SmsTextContent(text="ж" * 71)),
        options=SmsMessageOptions(
            flash=False,
            validity_period=ValidityPeriod(amount=12, time_unit="HOURS"),
            delivery_time_window=DeliveryTimeWindow(days=list(DeliveryDay)),
        ),
        webhooks=SmsWebhooks(callback_data="order-17"),
    )
    return SmsRequest(messages=[message], options=SmsMessageRequestOptions(include_sms_count_in_response=True))


sms = sms_of(os.environ["API_KEY"])
# The first was reported when its send is answered.
sent = sms.send_sms_messages(request_of("254711000009", "254711000004"))
again = sms.send_sms_messages(request_of("254711000009"))
reports = sms.get_outbound_sms_message_delivery_reports(bulk_id=sent.bulk_id, limit=10)
asked_again = sms.get_outbound_sms_message_delivery_reports(bulk_id=sent.bulk_id)
logs = sms.get_outbound_sms_message_logs(message_id=["to-254711000009"], general_status="DELIVERED", limit=5)
inbox = sms.get_inbound_sms_messages(limit=5)
throttled = refusal_of(lambda: sms.send_sms_messages(request_of("254711000007")))
wrong_key = refusal_of(lambda: sms_of("another").send_sms_messages(request_of("254711000222")))
empty = SmsRequest.model_construct(messages=[])
malformed = refusal_of(lambda: sms.send_sms_messages(empty))
print(
    json.dumps(
        {
            "sent": sent.to_dict(),
            "again": again.to_dict(),
            "reports": reports.to_dict(),
            "zone": str(reports.results[0].done_at.tzinfo),
            "asked_again": asked_again.to_dict(),
            "logs": logs.to_dict(),
            "inbox": inbox.to_dict(),
            "throttled": throttled.status,
            "wrong_key": wrong_key.status,
            "malformed": [malformed.status, malformed.data.violations[0].var_property],
        },
        default=str,
    )
)
