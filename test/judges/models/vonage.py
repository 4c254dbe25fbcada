"""Vonage by its own models: `vonage-sms` and `vonage-messages`."""

from check import check, pydantic_takes
from vonage_messages.models import MmsImage, MmsText, Sms, WhatsappCustom, WhatsappImage, WhatsappText
from vonage_sms.requests import SmsMessage


def sms_form(form):
    """The models do not contain the credentials, which the client adds to the form."""
    message = {field: value for field, value in form.items() if field not in ("api_key", "api_secret")}
    pydantic_takes(SmsMessage)(message)


models = {
    "SMS": Sms,
    "MMS": MmsText,
    "MMS with a picture": MmsImage,
    "WhatsApp": WhatsappText,
    "WhatsApp with a picture": WhatsappImage,
    "WhatsApp template": WhatsappCustom,
}

check("vonage", {"SMS API": sms_form} | {operation: pydantic_takes(model) for operation, model in models.items()})
