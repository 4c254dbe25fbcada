"""Written by npm run client from the OpenAPI document; a test compares. Webhooks, distinguished by `event`."""

from __future__ import annotations

from typing import Any, Literal, Optional, Union
from .._typing import NotRequired, TypedDict
from .schemas import TransactionState, Transaction


class OnPaymentsTransactionCompleted(TypedDict):
    event: Literal["payments.transaction.completed"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["payments"]
    """The module that sends it"""
    action: Literal["transaction.completed"]
    """What happened: the event’s name without the service"""
    status: Literal["completed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: Transaction
    """The payment that completed; a second app with the same short code can report it too, with the same transaction_id"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnPaymentsTransactionFailed(TypedDict):
    event: Literal["payments.transaction.failed"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["payments"]
    """The module that sends it"""
    action: Literal["transaction.failed"]
    """What happened: the event’s name without the service"""
    status: Literal["failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: Transaction
    """The payment that failed, was canceled or expired"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnPaymentsTransactionUnknown(TypedDict):
    event: Literal["payments.transaction.unknown"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["payments"]
    """The module that sends it"""
    action: Literal["transaction.unknown"]
    """What happened: the event’s name without the service"""
    status: Literal["failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: Transaction
    """The payment whose outcome is unknown"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnPaymentsTransactionReversed(TypedDict):
    event: Literal["payments.transaction.reversed"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["payments"]
    """The module that sends it"""
    action: Literal["transaction.reversed"]
    """What happened: the event’s name without the service"""
    status: Literal["completed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: Transaction
    """The payment that was reversed"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnPaymentsBalanceReceived(TypedDict):
    event: Literal["payments.balance.received"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["payments"]
    """The module that sends it"""
    action: Literal["balance.received"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The balances of the app’s accounts, as the provider reported them"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnPaymentsStatusReceived(TypedDict):
    event: Literal["payments.status.received"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["payments"]
    """The module that sends it"""
    action: Literal["status.received"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The provider’s answer to the status query"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


OnSmsMessageDeliveredData = TypedDict(
    "OnSmsMessageDeliveredData",
    {
        # Id of the message
        "id": "int",
        # The recipient: a phone number with country code and without plus sign, or a chat or short code
        "to": "str",
        # The sender: a phone number, short code or sender name; empty if the provider chooses it
        "from": "str",
        # The text of the message
        "message": "str",
        # The driver of the app, such as AfricasTalking
        "sms_provider": "str",
        # The provider’s id of the message; null until it is known
        "provider_id": "Optional[str]",
        # `pending`: not sent yet; `sent`: the provider accepted it; `delivered`: it arrived; `failed`: see `error`
        "status": "Literal[\"pending\", \"sent\", \"delivered\", \"failed\"]",
        # `outbox`: sent by you; `inbox`: received
        "folder": "Literal[\"outbox\", \"inbox\"]",
        # How it is sent, such as sms or whatsapp
        "channel": "Literal[\"sms\", \"mms\", \"whatsapp\", \"telegram\", \"webhook\"]",
        # Number of SMS that it is sent as: longer texts than 160 GSM-7 or 70 other characters need several
        "message_parts": "int",
        # Price as a decimal text in major units, such as 0.80; null unless the provider reports it
        "cost": "Optional[str]",
        # ISO 4217 code of the currency of `cost`; null if there is no cost
        "cost_currency": "Optional[str]",
        # When the provider accepted it or, if received, when it was sent, ISO 8601 UTC; null if unknown
        "message_time": "Optional[str]",
        # When it was delivered, as reported, ISO 8601 UTC; null until then
        "delivery_date": "Optional[str]",
        # Why it failed, in words; null unless it failed
        "error": "Optional[str]",
        # Id of the SMS app that sent or received it
        "app_id": "int",
        # The request that sent it; null for a received message
        "request_id": "Optional[str]",
        # When it was created, ISO 8601 UTC
        "created_at": "str",
        # When it last changed, ISO 8601 UTC
        "updated_at": "str",
        # The latest status in the provider’s own words; null if it reported none
        "raw_status": "Optional[str]",
    },
)


class OnSmsMessageDelivered(TypedDict):
    event: Literal["sms.message.delivered"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["sms"]
    """The module that sends it"""
    action: Literal["message.delivered"]
    """What happened: the event’s name without the service"""
    status: Literal["completed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: OnSmsMessageDeliveredData
    """The message that was delivered"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


OnSmsMessageFailedData = TypedDict(
    "OnSmsMessageFailedData",
    {
        # Id of the message
        "id": "int",
        # The recipient: a phone number with country code and without plus sign, or a chat or short code
        "to": "str",
        # The sender: a phone number, short code or sender name; empty if the provider chooses it
        "from": "str",
        # The text of the message
        "message": "str",
        # The driver of the app, such as AfricasTalking
        "sms_provider": "str",
        # The provider’s id of the message; null until it is known
        "provider_id": "Optional[str]",
        # `pending`: not sent yet; `sent`: the provider accepted it; `delivered`: it arrived; `failed`: see `error`
        "status": "Literal[\"pending\", \"sent\", \"delivered\", \"failed\"]",
        # `outbox`: sent by you; `inbox`: received
        "folder": "Literal[\"outbox\", \"inbox\"]",
        # How it is sent, such as sms or whatsapp
        "channel": "Literal[\"sms\", \"mms\", \"whatsapp\", \"telegram\", \"webhook\"]",
        # Number of SMS that it is sent as: longer texts than 160 GSM-7 or 70 other characters need several
        "message_parts": "int",
        # Price as a decimal text in major units, such as 0.80; null unless the provider reports it
        "cost": "Optional[str]",
        # ISO 4217 code of the currency of `cost`; null if there is no cost
        "cost_currency": "Optional[str]",
        # When the provider accepted it or, if received, when it was sent, ISO 8601 UTC; null if unknown
        "message_time": "Optional[str]",
        # When it was delivered, as reported, ISO 8601 UTC; null until then
        "delivery_date": "Optional[str]",
        # Why it failed, in words; null unless it failed
        "error": "Optional[str]",
        # Id of the SMS app that sent or received it
        "app_id": "int",
        # The request that sent it; null for a received message
        "request_id": "Optional[str]",
        # When it was created, ISO 8601 UTC
        "created_at": "str",
        # When it last changed, ISO 8601 UTC
        "updated_at": "str",
        # The latest status in the provider’s own words; null if it reported none
        "raw_status": "Optional[str]",
    },
)


class OnSmsMessageFailed(TypedDict):
    event: Literal["sms.message.failed"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["sms"]
    """The module that sends it"""
    action: Literal["message.failed"]
    """What happened: the event’s name without the service"""
    status: Literal["failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: OnSmsMessageFailedData
    """The message that failed"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


OnSmsMessageReceivedData = TypedDict(
    "OnSmsMessageReceivedData",
    {
        # Id of the message
        "id": "int",
        # The recipient: a phone number with country code and without plus sign, or a chat or short code
        "to": "str",
        # The sender: a phone number, short code or sender name; empty if the provider chooses it
        "from": "str",
        # The text of the message
        "message": "str",
        # The driver of the app, such as AfricasTalking
        "sms_provider": "str",
        # The provider’s id of the message; null until it is known
        "provider_id": "Optional[str]",
        # `pending`: not sent yet; `sent`: the provider accepted it; `delivered`: it arrived; `failed`: see `error`
        "status": "Literal[\"pending\", \"sent\", \"delivered\", \"failed\"]",
        # `outbox`: sent by you; `inbox`: received
        "folder": "Literal[\"outbox\", \"inbox\"]",
        # How it is sent, such as sms or whatsapp
        "channel": "Literal[\"sms\", \"mms\", \"whatsapp\", \"telegram\", \"webhook\"]",
        # Number of SMS that it is sent as: longer texts than 160 GSM-7 or 70 other characters need several
        "message_parts": "int",
        # Price as a decimal text in major units, such as 0.80; null unless the provider reports it
        "cost": "Optional[str]",
        # ISO 4217 code of the currency of `cost`; null if there is no cost
        "cost_currency": "Optional[str]",
        # When the provider accepted it or, if received, when it was sent, ISO 8601 UTC; null if unknown
        "message_time": "Optional[str]",
        # When it was delivered, as reported, ISO 8601 UTC; null until then
        "delivery_date": "Optional[str]",
        # Why it failed, in words; null unless it failed
        "error": "Optional[str]",
        # Id of the SMS app that sent or received it
        "app_id": "int",
        # The request that sent it; null for a received message
        "request_id": "Optional[str]",
        # When it was created, ISO 8601 UTC
        "created_at": "str",
        # When it last changed, ISO 8601 UTC
        "updated_at": "str",
        # The latest status in the provider’s own words; null if it reported none
        "raw_status": "Optional[str]",
    },
)


class OnSmsMessageReceived(TypedDict):
    event: Literal["sms.message.received"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["sms"]
    """The module that sends it"""
    action: Literal["message.received"]
    """What happened: the event’s name without the service"""
    status: Literal["completed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: OnSmsMessageReceivedData
    """The message that was received"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxSaleSync(TypedDict):
    event: Literal["tax.sale.sync"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """The request that ended; null if the event is not the end of a request"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["sale.sync"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxCreditNoteSync(TypedDict):
    event: Literal["tax.credit_note.sync"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """The request that ended; null if the event is not the end of a request"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["credit_note.sync"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnAccountingAppNeedsReauthData(TypedDict):
    accounting_app_id: int
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    name: str
    """Your name for the app"""
    provider: str
    """The driver of the app, such as QuickBooksOnline"""
    app_status: Literal["needs_reauth"]
    """Always `needs_reauth`"""


class OnAccountingAppNeedsReauth(TypedDict):
    event: Literal["accounting.app.needs_reauth"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["accounting"]
    """The module that sends it"""
    action: Literal["app.needs_reauth"]
    """What happened: the event’s name without the service"""
    status: Literal["failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: OnAccountingAppNeedsReauthData
    """The app that must be connected again"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnLocksAccessedData(TypedDict):
    lock_id: int
    """Id of the lock"""
    lock_name: str
    """Name of the lock"""
    provider: str
    """The driver of the lock app"""
    provider_lock_id: str
    """The provider’s id of the lock"""
    access_id: int
    """Id of the access"""
    action: Literal["unlock", "lock", "alarm", "door", "other"]
    """What happened at the door"""
    method: Optional[str]
    """How the door was opened or locked, such as passcode or app; null if unknown"""
    success: bool
    """Whether it succeeded; false if access was refused"""
    actor: Optional[str]
    """Who did it, as the provider reports it; null if unknown"""
    credential: Optional[str]
    """The code, card or fingerprint, masked except for the last two characters; null if there was none"""
    passcode_id: Optional[int]
    """Id of the passcode that was used; null if none of yours"""
    occurred_at: Optional[str]
    """When it happened by the clock of the lock, ISO 8601 UTC; null if unknown"""
    reported_at: Optional[str]
    """When the provider learned of it, ISO 8601 UTC; null if unknown"""
    battery_level: Optional[int]
    """Charge of the battery in percent; null if unknown"""
    provider_code: Optional[Union[float, str]]
    """The provider’s own code of the result; null if it sent none"""
    provider_subcode: Optional[Union[float, str]]
    """The provider’s second code; null if it sent none"""


class OnLocksAccessed(TypedDict):
    event: Literal["locks.accessed"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["locks"]
    """The module that sends it"""
    action: Literal["accessed"]
    """What happened: the event’s name without the service"""
    status: Literal["completed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: OnLocksAccessedData
    """What happened at the door"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnAttendanceScansReceivedDataDevice(TypedDict):
    id: int
    """Id of the device"""
    serial_number: str
    """Serial number, as printed on the terminal; unique in your account"""
    name: str
    """Your name for the device"""


class OnAttendanceScansReceivedDataScansItem(TypedDict):
    id: int
    """Id of the scan"""
    person_id: str
    """The person’s number on the terminal"""
    person_name: Optional[str]
    """Name that the terminal has for the person; null if unknown"""
    scanned_at: str
    """When the scan was made by the terminal’s clock, ISO 8601 with offset"""
    direction: Literal["in", "out", "break_out", "break_in", "overtime_in", "overtime_out", "unspecified"]
    """Why the person scanned, such as in or out, as chosen at the terminal"""
    punch_state: Optional[int]
    """The terminal’s own number for `direction`; null if it sent none"""
    verification: Optional[Literal["password", "fingerprint", "card", "face", "vein", "palm", "other"]]
    """How the terminal recognized the person; null if unknown"""
    verify_code: Optional[int]
    """The terminal’s own number for `verification`; null if it sent none"""
    work_code: Optional[str]
    """Work code that the person entered; null for none"""
    card_number: Optional[str]
    """Number of the card; null if unknown"""
    temperature: Optional[float]
    """Measured temperature of the person; null if it was not measured"""
    mask: Optional[bool]
    """Whether the person wore a mask; null if unknown"""
    backfill: bool
    """True: reported late, such as after a power cut, so it is history and not happening now"""
    source_id: Optional[str]
    """The terminal’s own id of the scan; null if it has none"""


class OnAttendanceScansReceivedData(TypedDict):
    batch_id: str
    """Identifies the batch"""
    device: OnAttendanceScansReceivedDataDevice
    """The device that sent the scans"""
    received_at: str
    """When the gateway received it, ISO 8601 UTC"""
    count: int
    """How many scans are in this event"""
    duplicates: int
    """How many scans that came with these were stored before and are left out"""
    rejected: int
    """How many scans that came with these could not be read or have an impossible time"""
    scans: list[OnAttendanceScansReceivedDataScansItem]
    """The new scans of the batch"""


class OnAttendanceScansReceived(TypedDict):
    event: Literal["attendance.scans.received"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["attendance"]
    """The module that sends it"""
    action: Literal["scans.received"]
    """What happened: the event’s name without the service"""
    status: Literal["completed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: OnAttendanceScansReceivedData
    """The batch of scans"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnAccountWebhookTestData(TypedDict):
    endpoint_id: int
    """Id of the webhook endpoint"""


class OnAccountWebhookTest(TypedDict):
    event: Literal["account.webhook_test"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["account"]
    """The module that sends it"""
    action: Literal["webhook_test"]
    """What happened: the event’s name without the service"""
    status: Literal["completed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: OnAccountWebhookTestData
    """The endpoint that is tested"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnAccountWebhookEndpointFailingData(TypedDict):
    endpoint_id: int
    """Id of the webhook endpoint"""
    url: str
    """Its address"""
    failing_since: str
    """Since when every attempt has failed, ISO 8601 UTC"""
    failure_reason: Optional[str]
    """Why the first of these attempts failed"""


class OnAccountWebhookEndpointFailing(TypedDict):
    event: Literal["account.webhook_endpoint.failing"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["account"]
    """The module that sends it"""
    action: Literal["webhook_endpoint.failing"]
    """What happened: the event’s name without the service"""
    status: Literal["failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: OnAccountWebhookEndpointFailingData
    """The endpoint that fails"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnAccountWebhookEndpointDisabledData(TypedDict):
    endpoint_id: int
    """Id of the webhook endpoint"""
    url: str
    """Its address"""
    failing_since: str
    """Since when every attempt has failed, ISO 8601 UTC"""
    failure_reason: Optional[str]
    """Why the first of these attempts failed"""


class OnAccountWebhookEndpointDisabled(TypedDict):
    event: Literal["account.webhook_endpoint.disabled"]
    """The event’s name: service and action"""
    request_id: Optional[str]
    """Always null: this event is not the end of a request"""
    service: Literal["account"]
    """The module that sends it"""
    action: Literal["webhook_endpoint.disabled"]
    """What happened: the event’s name without the service"""
    status: Literal["failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: OnAccountWebhookEndpointDisabledData
    """The endpoint that was disabled"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnPaymentsRequestPayment(TypedDict):
    event: Literal["payments.request_payment"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["payments"]
    """The module that sends it"""
    action: Literal["request_payment"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The provider’s answer to the call, as in the reply; of a failure, what is known of it"""
    transaction: NotRequired[TransactionState]
    """The payment that the request started: its id and its status"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnPaymentsSendMoney(TypedDict):
    event: Literal["payments.send_money"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["payments"]
    """The module that sends it"""
    action: Literal["send_money"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The provider’s answer to the call, as in the reply; of a failure, what is known of it"""
    transaction: NotRequired[TransactionState]
    """The payment that the request started: its id and its status"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnPaymentsSendAirtime(TypedDict):
    event: Literal["payments.send_airtime"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["payments"]
    """The module that sends it"""
    action: Literal["send_airtime"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The provider’s answer to the call, as in the reply; of a failure, what is known of it"""
    transaction: NotRequired[TransactionState]
    """The payment that the request started: its id and its status"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnPaymentsReverseTransaction(TypedDict):
    event: Literal["payments.reverse_transaction"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["payments"]
    """The module that sends it"""
    action: Literal["reverse_transaction"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The provider’s answer to the call, as in the reply; of a failure, what is known of it"""
    transaction: NotRequired[TransactionState]
    """The payment that the request started: its id and its status"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnPaymentsSimulateTransaction(TypedDict):
    event: Literal["payments.simulate_transaction"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["payments"]
    """The module that sends it"""
    action: Literal["simulate_transaction"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The provider’s answer to the call; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnSmsSend(TypedDict):
    event: Literal["sms.send"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["sms"]
    """The module that sends it"""
    action: Literal["send"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The message that was sent; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxDeviceInitialize(TypedDict):
    event: Literal["tax.device.initialize"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["device.initialize"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxItemSave(TypedDict):
    event: Literal["tax.item.save"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["item.save"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxItemComposition(TypedDict):
    event: Literal["tax.item.composition"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["item.composition"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxCustomerSave(TypedDict):
    event: Literal["tax.customer.save"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["customer.save"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxSupplierSave(TypedDict):
    event: Literal["tax.supplier.save"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["supplier.save"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxSaleCancel(TypedDict):
    event: Literal["tax.sale.cancel"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["sale.cancel"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxPurchaseSync(TypedDict):
    event: Literal["tax.purchase.sync"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["purchase.sync"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxReverseInvoiceSync(TypedDict):
    event: Literal["tax.reverse_invoice.sync"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["reverse_invoice.sync"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxStockMovement(TypedDict):
    event: Literal["tax.stock.movement"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["stock.movement"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnTaxImportDecision(TypedDict):
    event: Literal["tax.import.decision"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["tax"]
    """The module that sends it"""
    action: Literal["import.decision"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the request; of a failure, the numbers of what it was about"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnAccountingSyncContact(TypedDict):
    event: Literal["accounting.sync_contact"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["accounting"]
    """The module that sends it"""
    action: Literal["sync_contact"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the sync; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnAccountingSyncProduct(TypedDict):
    event: Literal["accounting.sync_product"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["accounting"]
    """The module that sends it"""
    action: Literal["sync_product"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the sync; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnAccountingSyncSale(TypedDict):
    event: Literal["accounting.sync_sale"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["accounting"]
    """The module that sends it"""
    action: Literal["sync_sale"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the sync; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnAccountingSyncPurchase(TypedDict):
    event: Literal["accounting.sync_purchase"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["accounting"]
    """The module that sends it"""
    action: Literal["sync_purchase"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the sync; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnAccountingSyncBatch(TypedDict):
    event: Literal["accounting.sync_batch"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["accounting"]
    """The module that sends it"""
    action: Literal["sync_batch"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the batch; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnLocksUnlock(TypedDict):
    event: Literal["locks.unlock"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["locks"]
    """The module that sends it"""
    action: Literal["unlock"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the command; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnLocksLock(TypedDict):
    event: Literal["locks.lock"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["locks"]
    """The module that sends it"""
    action: Literal["lock"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The result of the command; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnLocksSync(TypedDict):
    event: Literal["locks.sync"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["locks"]
    """The module that sends it"""
    action: Literal["sync"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """What changed; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnLocksCreatePasscode(TypedDict):
    event: Literal["locks.create_passcode"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["locks"]
    """The module that sends it"""
    action: Literal["create_passcode"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The passcode, without its code; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class OnLocksDeletePasscode(TypedDict):
    event: Literal["locks.delete_passcode"]
    """The event’s name: service and action"""
    request_id: str
    """The request that ended"""
    service: Literal["locks"]
    """The module that sends it"""
    action: Literal["delete_passcode"]
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """The deleted passcode; of a failure, what is known of it"""
    error: Optional[str]
    """Why it failed, in words for people; null unless `status` is failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; only of a request that failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


Webhook = Union[
    OnPaymentsTransactionCompleted,
    OnPaymentsTransactionFailed,
    OnPaymentsTransactionUnknown,
    OnPaymentsTransactionReversed,
    OnPaymentsBalanceReceived,
    OnPaymentsStatusReceived,
    OnSmsMessageDelivered,
    OnSmsMessageFailed,
    OnSmsMessageReceived,
    OnTaxSaleSync,
    OnTaxCreditNoteSync,
    OnAccountingAppNeedsReauth,
    OnLocksAccessed,
    OnAttendanceScansReceived,
    OnAccountWebhookTest,
    OnAccountWebhookEndpointFailing,
    OnAccountWebhookEndpointDisabled,
    OnPaymentsRequestPayment,
    OnPaymentsSendMoney,
    OnPaymentsSendAirtime,
    OnPaymentsReverseTransaction,
    OnPaymentsSimulateTransaction,
    OnSmsSend,
    OnTaxDeviceInitialize,
    OnTaxItemSave,
    OnTaxItemComposition,
    OnTaxCustomerSave,
    OnTaxSupplierSave,
    OnTaxSaleCancel,
    OnTaxPurchaseSync,
    OnTaxReverseInvoiceSync,
    OnTaxStockMovement,
    OnTaxImportDecision,
    OnAccountingSyncContact,
    OnAccountingSyncProduct,
    OnAccountingSyncSale,
    OnAccountingSyncPurchase,
    OnAccountingSyncBatch,
    OnLocksUnlock,
    OnLocksLock,
    OnLocksSync,
    OnLocksCreatePasscode,
    OnLocksDeletePasscode,
]
