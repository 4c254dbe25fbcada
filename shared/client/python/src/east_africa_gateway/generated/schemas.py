"""Written by npm run client from the OpenAPI document; a test compares. What several calls share."""

from __future__ import annotations

from typing import Any, Literal, Optional, Union
from .._typing import NotRequired, TypedDict


class ErrorProvider(TypedDict):
    name: str
    """The provider’s name"""
    code: Optional[str]
    """The provider’s own error code; null if it sent none"""
    message: str
    """The provider’s own error text"""
    reason: NotRequired[str]
    """What the code means, in words that are the same for every provider"""
    request_id: NotRequired[str]
    """The provider’s id of the call, for its support"""


class Error(TypedDict):
    success: Literal[False]
    """Always false"""
    error: str
    """What went wrong, in a sentence; the same text as `message`"""
    message: str
    """What went wrong, in a sentence for people; do not match on it"""
    code: str
    """The kind of error, such as validation_failed; match on this"""
    errors: NotRequired[dict[str, list[str]]]
    """By field name, what is wrong with it; only if fields are missing or wrong"""
    provider: NotRequired[ErrorProvider]
    """What the provider answered; only if a provider refused"""
    trace_id: str
    """Identifies this call in our logs; tell it to our support. Also in X-Trace-Id"""


class PaymentApp(TypedDict):
    id: int
    """Id of the app, for the path of payment calls"""
    name: str
    """Your name for the app"""
    type: str
    """The driver it uses, such as MobileMoneyKeExpress"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_disabled: bool
    """True while it is disabled: it accepts no new calls, but still receives payments"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class PushAccepted(TypedDict):
    MerchantRequestID: str
    """The provider’s id of the prompt request"""
    CheckoutRequestID: str
    """The provider’s id of the prompt; its result refers to it"""
    ResponseCode: str
    """The provider’s answer to the call: 0 is accepted. It is not the outcome of the payment"""
    ResponseDescription: str
    """The provider’s answer to the call, in words"""
    CustomerMessage: str
    """The provider’s text for the customer about the prompt"""


class TransactionState(TypedDict):
    id: int
    """Id of the transaction in the gateway; use it in paths"""
    status: Literal["STATUS_PENDING", "STATUS_COMPLETED", "STATUS_FAILED", "STATUS_CANCELLED", "STATUS_EXPIRED", "STATUS_REVERSED", "STATUS_UNKNOWN"]
    """Status of the payment: current in a reply, at the end of the request in a webhook. Only STATUS_COMPLETED is paid"""


class Accepted(TypedDict):
    request_id: str
    """Identifies the request, in webhooks too"""
    status: Literal["queued"]
    """Always `queued`: accepted, not yet performed"""
    poll_url: str
    """Address that shows the status and result of the request"""


class MoneyAccepted(TypedDict):
    ConversationID: str
    """The provider’s id of the operation; its result refers to it"""
    OriginatorConversationID: str
    """Id of the call to the provider; its result refers to it"""
    ResponseCode: str
    """The provider’s answer to the call: 0 is accepted. It is not the outcome of the payment"""
    ResponseDescription: str
    """The provider’s answer to the call, in words"""


class Transaction(TypedDict):
    id: int
    """Id of the transaction in the gateway; use it in paths"""
    payer_account: str
    """Account that pays: a phone number such as 254700000101, or a business’s short code"""
    payer_name: str
    """Name of the payer as the provider reports it; empty if unknown"""
    payee_account: str
    """Account that is paid: a phone number, or a business’s short code"""
    payee_name: str
    """Name of the payee as the provider reports it; empty if unknown"""
    reference: str
    """Your reference, or the account number that the customer entered; empty if there is none"""
    transaction_id: Optional[str]
    """The provider’s receipt number, such as UJ2AA11BB1; null until it is known"""
    amount: str
    """Amount as a decimal text in major units of the currency, such as 150.00 for KES 150"""
    currency: str
    """ISO 4217 code of the currency, such as KES"""
    transaction_time: Optional[str]
    """When the money moved, as the provider reports it, ISO 8601 UTC; null until it is known"""
    narration: str
    """Free text on the payment: the description or remarks that you sent"""
    status: Literal["STATUS_PENDING", "STATUS_COMPLETED", "STATUS_FAILED", "STATUS_CANCELLED", "STATUS_EXPIRED", "STATUS_REVERSED", "STATUS_UNKNOWN"]
    """Status of the payment. Only STATUS_COMPLETED means that the money moved"""
    transaction_type: Literal["PAYMENT_IN", "PAYMENT_OUT"]
    """PAYMENT_IN: you receive money; PAYMENT_OUT: you pay it"""
    transaction_sub_type: str
    """Kind of payment in the provider’s words, such as CustomerPayBillOnline"""
    payment_provider: str
    """The driver of the app, such as MobileMoneyKeExpress"""
    app_id: int
    """Id of the payment app that it belongs to"""
    result_code: Optional[str]
    """The provider’s code of the outcome, such as 0 or 1032; null until it is known"""
    result_desc: Optional[str]
    """The provider’s text of the outcome; null until it is known"""
    request_id: Optional[str]
    """The request that started it; null for a payment that no request of yours started"""
    checkout_request_id: Optional[str]
    """The provider’s id of the prompt; null if there was none"""
    conversation_id: Optional[str]
    """The provider’s id of the operation; null if it gave none"""
    source: Literal["request", "confirmation", "fetched", "extracted", "sms"]
    """How the gateway learned of it. `extracted`: from a text that you posted, not confirmed by the provider"""
    reverses: Optional[int]
    """Id of the transaction that this one reverses; null if it is not a reversal"""
    reversed_by: Optional[int]
    """Id of the transaction that reverses this one; null if none does, also if the provider reversed it by itself"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class AppCheck(TypedDict):
    name: str
    """Name of the check"""
    ok: bool
    """Whether the check succeeded"""
    latency_ms: float
    """How long the check took, in milliseconds"""
    result_code: NotRequired[str]
    """The provider’s code; absent if it sent none"""
    error: NotRequired[str]
    """Why the check failed, in words; absent if it succeeded"""


class AppTest(TypedDict):
    ok: bool
    """Whether all checks succeeded"""
    checks: list[AppCheck]
    """What was checked"""


class SmsAppCapacity(TypedDict):
    pending: int
    """Messages that wait to be sent"""
    available: Optional[int]
    """How many more may wait: the limit less `pending`, at least 0; null for no limit"""


class SmsApp(TypedDict):
    id: int
    """Id of the app, for the path of SMS calls"""
    name: str
    """Your name for the app"""
    type: str
    """The driver it uses, such as AfricasTalking"""
    sms_limit: Optional[int]
    """Messages that may wait at the same time, by which groups choose an app; null for no limit"""
    sender: str
    """Sender that recipients see; empty lets the provider choose"""
    channels: list[str]
    """How the app can send, such as sms or whatsapp"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox"""
    is_active: bool
    """False while it is disabled: it sends nothing, but still receives"""
    is_online: Optional[bool]
    """Whether a phone of the app called in the last 90 seconds; null if no phones send for it"""
    payment_app_id: Optional[int]
    """The payment app whose payments its received texts may confirm; null for none"""
    capacity: SmsAppCapacity
    """How many messages wait and how many more fit"""
    receive_url: Optional[str]
    """Address for the provider’s notices of received messages; null if it sends none"""
    callback_url: Optional[str]
    """Address for the provider’s delivery reports; null if it sends none"""
    config: dict[str, Any]
    """Its settings for the driver; of a secret, only that it is set"""
    config_error: Optional[str]
    """The provider’s refusal that stops all messages until the settings are corrected; null if none"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


Message = TypedDict(
    "Message",
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
    },
)


CallRecord = TypedDict(
    "CallRecord",
    {
        # Id of the call
        "id": "int",
        # Number that called
        "from": "str",
        # Number that was called
        "to": "str",
        # Length of the call in seconds
        "duration": "int",
        # How the call ended, such as completed
        "status": "Literal[\"completed\", \"busy\", \"no-answer\", \"canceled\", \"failed\", \"in-progress\", \"ringing\"]",
        # `inbound`: your number was called; `outbound`: it called
        "direction": "Literal[\"inbound\", \"outbound\"]",
        # Address of the recording; null if there is none
        "recording_url": "Optional[str]",
        # Price as a decimal text in major units, such as 0.80; null unless the provider reports it
        "cost": "Optional[str]",
        # ISO 4217 code of the currency of `cost`; null if there is no cost
        "cost_currency": "Optional[str]",
        # Id of the SMS app whose number it is
        "app_id": "int",
        # When it was created, ISO 8601 UTC
        "created_at": "str",
    },
)


class SmsGroupAppsItem(TypedDict):
    id: int
    """Id of the SMS app"""
    name: str
    """Your name for the SMS app"""
    type: str
    """The driver it uses, such as AfricasTalking"""
    sms_limit: Optional[int]
    """Messages that may wait at the same time, by which groups choose an app; null for no limit"""
    is_active: bool
    """False while it is disabled: it sends nothing, but still receives"""
    pending: int
    """Messages that wait to be sent"""
    available: Optional[int]
    """How many more may wait: the limit less `pending`, at least 0; null for no limit"""


class SmsGroupCapacity(TypedDict):
    limit: Optional[int]
    """The sum of their limits; null if one has no limit"""
    pending: int
    """Messages that wait to be sent"""
    available: Optional[int]
    """How many more may wait: the limit less `pending`, at least 0; null for no limit"""


class SmsGroup(TypedDict):
    id: int
    """Id of the group, for the path of its calls"""
    name: str
    """Name of the group, unique in your account"""
    apps: NotRequired[list[SmsGroupAppsItem]]
    """Its SMS apps, in the order they were added"""
    capacity: SmsGroupCapacity
    """The sum of its active apps"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class DeviceLocation(TypedDict):
    latitude: float
    """Degrees north, negative for south"""
    longitude: float
    """Degrees east, negative for west"""
    accuracy: Optional[float]
    """Accuracy of the location in metres; null if the phone does not report it"""
    at: str
    """When the phone reported it, ISO 8601 UTC"""


class Device(TypedDict):
    device_id: str
    """Id of the device"""
    name: str
    """Your name for the phone"""
    is_online: bool
    """Whether the phone called in the last 90 seconds and is not revoked"""
    battery_level: Optional[int]
    """Charge of the battery in percent; null until the phone reports it"""
    signal_strength: Optional[int]
    """Strength of the signal in dBm, or 0 to 4; null until the phone reports it"""
    network_type: Optional[str]
    """Kind of network in the phone’s words, such as LTE"""
    sim_state: Optional[str]
    """State of the SIM card in the phone’s words, such as READY"""
    location: Optional[DeviceLocation]
    """Where the phone was last; null until it reports it"""
    last_seen_at: Optional[str]
    """When the phone last called, ISO 8601 UTC; null if never"""
    revoked_at: Optional[str]
    """When the device was revoked, ISO 8601 UTC; null if it was not"""
    created_at: str
    """When it was created, ISO 8601 UTC"""


class TaxApp(TypedDict):
    id: int
    """Id of the app, for the header X-Tax-App-Id"""
    name: str
    """Your name for the app"""
    type: Literal["portal", "einvoicing", "both"]
    """`portal`: checkers and filings; `einvoicing`: invoices; or both"""
    environment: Literal["sandbox", "production"]
    """The authority’s production environment, or its sandbox"""
    taxpayer_pin: str
    """PIN of the taxpayer it acts for, such as P001234567Z"""
    branch_id: Optional[str]
    """Branch of the taxpayer, two digits, 00 for the head office; null without e-invoicing"""
    strategy: Optional[str]
    """Kind of its control unit: OSCU (online) or VSCU (virtual); null without e-invoicing"""
    device_serial: Optional[str]
    """Serial number of its invoicing device; null without e-invoicing"""
    initialized: bool
    """Whether its invoicing device is initialized"""
    cmc_key_set: bool
    """Whether the communication key of its device is stored"""
    credentials_set: bool
    """Whether its credentials for the portal are stored"""
    is_active: bool
    """False while it is disabled: it accepts no new calls, but still receives callbacks"""
    last_used_at: Optional[str]
    """When it was last used, to the hour, ISO 8601 UTC; null if never"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class SavedItemItem(TypedDict):
    item_code: Optional[str]
    """Code of the item, such as KE2NTXU0000001"""
    name: Optional[str]
    """Name of the record"""
    item_name: Optional[str]
    """The same as `name`"""
    item_type: Optional[str]
    """1 raw material, 2 finished product, 3 service without stock"""
    item_class_code: Optional[str]
    """Code of its item class, digits"""
    origin_country: Optional[str]
    """ISO 3166-1 code of the country of origin, two letters such as KE"""
    package_unit: Optional[str]
    """Code of the packaging unit, such as NT; class 17 lists them"""
    quantity_unit: Optional[str]
    """Code of the unit of quantity, such as U; class 10 lists them"""
    tax_type: Optional[str]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    unit_price: Optional[str]
    """Price of one unit in KES, a decimal of at most two places"""
    barcode: Optional[str]
    """Barcode, at most 20 characters"""
    active: Optional[bool]
    """False: it is no longer used"""
    stock: NotRequired[Optional[str]]
    """Quantity in stock, as a decimal text; null if unknown"""


class SavedItem(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    item: SavedItemItem
    """The item as it is stored"""


class SavedCustomerCustomer(TypedDict):
    id: NotRequired[int]
    """Id of the record, for paths"""
    pin: NotRequired[Optional[str]]
    """PIN of the taxpayer, such as P007654321Z; null without one"""
    name: NotRequired[str]
    """Name of the record"""
    address: NotRequired[Optional[str]]
    """Postal or street address"""
    phone: NotRequired[Optional[str]]
    """Phone number, at most 20 characters"""
    email: NotRequired[Optional[str]]
    """Email address, at most 50 characters"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    number: NotRequired[Optional[str]]
    """Number of the customer, 1 to 9 letters or digits; the gateway numbers it if absent"""
    fax: NotRequired[Optional[str]]
    """Fax number, at most 20 characters"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""


class SavedCustomer(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    customer: SavedCustomerCustomer
    """The customer as it is stored"""


class SavedCreditNote(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    receipt_number: str
    """Your own number of the sale or credit note, unique in the tax app"""
    invoice_no: Optional[int]
    """The authority’s number of the invoice; null until it is sent"""
    control_unit_invoice_number: Optional[str]
    """The number that buyers check, such as KRACU0100000001/45; null until it is signed"""
    receipt_signature: Optional[str]
    """The authority’s signature, to print on the receipt; null until it is signed"""
    internal_data: Optional[str]
    """Internal data of the signature, to print on the receipt; null until it is signed"""
    qr_url: Optional[str]
    """Address for the QR code on the receipt, where the buyer can check it; null until it is signed"""
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    signed_at: Optional[str]
    """When the authority signed it, ISO 8601 with offset; null until then"""
    credit_note: dict[str, Any]
    """The credit note with its lines, as `get_einv_sale` shows a sale"""


class LockApp(TypedDict):
    id: int
    """Id of the lock app"""
    name: str
    """Your name for the app"""
    type: str
    """The driver it uses, such as TTLock"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_disabled: bool
    """True while it is disabled: it sends no commands"""
    status: Literal["active", "needs_reauth"]
    """`needs_reauth` while the provider refuses its credentials"""
    last_synced_at: Optional[str]
    """When its list of locks was last read, ISO 8601 UTC; null if never"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class RequestProvider(TypedDict):
    name: str
    """The provider’s name"""
    code: Optional[str]
    """The provider’s own error code; null if it sent none"""
    message: str
    """The provider’s own error text"""
    reason: NotRequired[str]
    """What the code means, in words that are the same for every provider"""
    request_id: NotRequired[str]
    """The provider’s id of the call, for its support"""


class Request(TypedDict):
    request_id: str
    """Id of the request"""
    service: str
    """The module it belongs to, such as payments"""
    action: str
    """What it does, such as request_payment"""
    status: Literal["queued", "processing", "completed", "failed"]
    """`completed`: performed, for a payment only accepted by the provider; `failed`: not performed, see `error`"""
    phase: Literal["accepted", "sent", "unclear", "settled"]
    """How far it got. `accepted`: not sent; `sent`: provider called; `unclear`: it gave no clear answer; `settled`"""
    attempts: int
    """How often a worker has started it"""
    app_id: Optional[int]
    """Id of the app it uses; null if it uses none"""
    transaction_id: Optional[int]
    """Id of the payment that it started; null if it started none"""
    transaction: Optional[TransactionState]
    """The payment that it started, with its current status; null if it started none"""
    message_id: Optional[int]
    """Id of the message that it sends; null if it sends none"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    completed_at: Optional[str]
    """When it completed or failed, ISO 8601 UTC; null until then"""
    result: Optional[dict[str, Any]]
    """The result, as in `data` of the waiting reply; null until it completed"""
    error: Optional[str]
    """Why it failed, in words for people; null unless it failed"""
    error_code: Optional[str]
    """The kind of error, as `code` in an error body; none unless a request failed. Match on this"""
    provider: Optional[RequestProvider]
    """What the provider answered; null unless a provider refused"""


class Event(TypedDict):
    id: str
    """Id of the event, the same as the header `webhook-id`"""
    event: str
    """The event’s name, such as payments.transaction.completed"""
    request_id: Optional[str]
    """The request that ended; null if the event is not the end of a request"""
    service: str
    """The module it belongs to, such as payments"""
    action: str
    """What happened: the event’s name without the service"""
    status: Literal["completed", "failed"]
    """`completed`, or `failed` with the reason in `error`"""
    data: dict[str, Any]
    """What happened, depending on the event"""
    transaction: NotRequired[TransactionState]
    """The payment that the request started: its id and its status"""
    error: Optional[str]
    """Why it failed, in words for people; null unless it failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; none unless a request failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""


class CurrentToken(TypedDict):
    account_id: int
    """Id of the account it belongs to"""
    token_id: int
    """Id of the API token"""
    abilities: list[str]
    """Its scopes; `*` allows every call"""
    calls_per_second: float
    """Calls a second that are allowed continuously"""
    burst: int
    """Calls that are allowed at once"""
    allowed_addresses: list[str]
    """Addresses and networks from which it is accepted; empty for everywhere"""


class ResentDelivery(TypedDict):
    id: str
    """Id of the delivery, as in the header `X-Gateway-Delivery`"""
    endpoint_id: Optional[int]
    """Id of the webhook endpoint; null for the `callback_url` of the request"""


class StoppedLane(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    name: str
    """Your name for it"""
    lane: Literal["documents", "stock"]
    """Which lane: documents or stock"""
    stopped_at: str
    """When it stopped, ISO 8601 UTC"""
    reason: str
    """Why it stopped, in words"""


class TimelineStep(TypedDict):
    at: str
    """When it happened, ISO 8601 UTC"""
    step: Literal["accepted", "enqueued", "claimed", "provider_call", "unclear", "prompt", "received", "outcome", "settled", "reversal", "event", "webhook"]
    """What happened"""
    facts: dict[str, Any]
    """Details of the step, masked"""


class SearchResult(TypedDict):
    kind: Literal["payment", "message", "invoice", "request", "event", "delivery"]
    """What was found"""
    id: str
    """Its id; of an invoice, the shop’s number"""
    app_id: Optional[int]
    """Id of its app; null if it has none"""
    title: str
    """Its receipt, reference, number or name"""
    detail: Optional[str]
    """The other side or the beginning of the text; null if there is none"""
    status: str
    """Its status; of a request or event about a payment, that of the payment"""
    amount: Optional[str]
    """Amount of a payment; null of anything else"""
    currency: Optional[str]
    """ISO 4217 code of the currency; null without an amount"""
    created_at: Optional[str]
    """When it was created, ISO 8601 UTC"""


class AccountOfPerson(TypedDict):
    id: int
    """Id of the account"""
    name: str
    """Name of the account"""
    role: Literal["viewer", "developer", "owner"]
    """What you may do in it"""
    is_current: bool
    """Whether this session is in this account"""


class Session(TypedDict):
    id: str
    """Id of the session"""
    device: str
    """Browser and system in words, such as Chrome on Windows"""
    source_ip: Optional[str]
    """IP address from which the member signed in"""
    signed_in_with: Literal["password", "passkey"]
    """How the session started: with a password or with a passkey"""
    signed_in_at: str
    """When the member signed in, ISO 8601 UTC"""
    last_used_at: str
    """To the hour"""
    is_current: bool
    """Whether this call belongs to the session"""


class SecondFactor(TypedDict):
    is_on: bool
    """Whether you sign in with a second factor"""
    since: Optional[str]
    """When it was turned on, ISO 8601 UTC; null while it is off"""
    recovery_codes_left: int
    """Number of recovery codes that are not used yet"""
    is_required: bool
    """Whether the account requires it"""


class AccountSecurity(TypedDict):
    requires_second_factor: bool
    """Whether every member needs a second factor to use the account"""


class Passkey(TypedDict):
    id: str
    """Id of the passkey"""
    name: str
    """Your name for the passkey"""
    is_synced: bool
    """Whether the passkey is copied between your devices"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    last_used_at: Optional[str]
    """When you last signed in with it, ISO 8601 UTC; null if never"""


class ApiTokenCreatedBy(TypedDict):
    member_id: int
    """Id of the member; null if it was none"""
    email: str
    """Email address of the member"""


class ApiTokenRotatedBy(TypedDict):
    member_id: int
    """Id of the member; null if it was none"""
    email: str
    """Email address of the member"""


class ApiToken(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for the token"""
    abilities: str
    """Its scopes, separated by commas; `*` allows every call"""
    status: Literal["active", "revoked", "expired"]
    """Whether it can be used: only an active token can"""
    expires_at: Optional[str]
    """When it expires; null for never"""
    revoked_at: Optional[str]
    """When it was revoked, ISO 8601 UTC; null if it was not"""
    allowed_addresses: list[str]
    """Addresses and networks from which it is accepted; empty for everywhere"""
    last_used_at: Optional[str]
    """When it was last used, ISO 8601 UTC; null if never"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    created_by: Optional[ApiTokenCreatedBy]
    """The member who created it; removing the member revokes it, unless another member rotated it since. Null for an operator"""
    rotated_at: Optional[str]
    """When it was last rotated, ISO 8601 UTC; null if never"""
    rotated_by: Optional[ApiTokenRotatedBy]
    """The member who last rotated it; removing the member revokes it. Null if none did"""
    previous_valid_until: Optional[str]
    """Until when the secret before the last rotation is valid, ISO 8601 UTC; null if it is not"""


class Member(TypedDict):
    id: int
    """Id of the record, for paths"""
    email: str
    """Email address of the member"""
    role: Literal["viewer", "developer", "owner"]
    """What the member may do"""
    status: Literal["invited", "active", "leaving"]
    """leaving: the removal was interrupted; remove the member again"""
    has_second_factor: bool
    """Whether the member signs in with a second factor"""
    created_at: str
    """When it was created, ISO 8601 UTC"""


class WebhookEndpoint(TypedDict):
    id: int
    """Id of the record, for paths"""
    url: str
    """The https address"""
    events: list[str]
    """Names of the events that it receives, such as payments.*"""
    app_ids: list[int]
    """Ids of the apps that belong to it"""
    is_active: bool
    """False while it is disabled"""
    disabled_reason: Optional[str]
    """Why it was disabled; null if it was not disabled by the gateway"""
    header_names: list[str]
    """Names of your own headers; their values are never shown"""
    timeout_seconds: int
    """Seconds that the receiver has for its whole response, 1 to 10"""
    max_per_minute: Optional[int]
    """Deliveries that start within a minute, at equal distances; the others wait. Null for no limit"""
    failing_since: Optional[str]
    """Since when every attempt has failed, ISO 8601 UTC; null while it works"""
    failure_reason: Optional[str]
    """Why the first of these attempts failed; null while it works"""
    previous_secret_until: Optional[str]
    """Until when the previous secret signs too, ISO 8601 UTC; null if it does not"""
    created_at: str
    """When it was created, ISO 8601 UTC"""


class WebhookEvent(TypedDict):
    name: str
    """Name of the event, as endpoints subscribe to it"""
    summary: str
    """When it is sent"""


class WebhookSecret(TypedDict):
    previous_secret_until: Optional[str]
    """Until when the previous secret signs too, ISO 8601 UTC; null if it does not"""


class DeliveryAttempt(TypedDict):
    at: str
    """When the attempt was made, ISO 8601 UTC"""
    http_status: int
    """HTTP status that the receiver returned"""
    error: Optional[str]
    """Why the attempt failed, in words; null if it did not"""
    answer: Optional[str]
    """Beginning of the receiver’s answer, masked; longer where one delivery is shown. Null if there was none"""
    took_ms: float
    """How long the attempt took, in milliseconds"""


class WebhookDelivery(TypedDict):
    id: str
    """Id of the delivery, the same for every attempt"""
    event_id: str
    """Id of the event"""
    event: str
    """Name of the event, such as payments.transaction.completed"""
    endpoint_id: Optional[int]
    """Id of the webhook endpoint; null if it goes to the `callback_url` of a request"""
    status: Literal["pending", "delivered", "exhausted", "cancelled"]
    """pending while attempts follow, delivered, exhausted after the last failed, or cancelled"""
    attempt_count: int
    """How many attempts were made"""
    last_attempt: Optional[DeliveryAttempt]
    """The last attempt; null if there was none"""
    next_attempt_at: Optional[str]
    """When the next attempt is due, ISO 8601 UTC; null if there is none"""


class AuditEntry(TypedDict):
    id: str
    """Id of the entry"""
    at: str
    """When it happened, ISO 8601 UTC"""
    actor: Literal["member", "token", "operator", "unknown"]
    """Who made the change; unknown: a sign-in with the email of the member and a wrong password"""
    member_id: Optional[int]
    """Id of the member; null if it was none"""
    email: Optional[str]
    """Email address of that member; null if it was none"""
    token_id: Optional[int]
    """Id of the API token that made the change; null if none did"""
    action: str
    """What was done"""
    about: dict[str, Union[str, float]]
    """What it was done to"""
    fields: list[str]
    """Names of the fields that were changed"""
    source_ip: str
    """IP address of the caller"""
    trace_id: str
    """Identifies the call in our logs"""
    count: int
    """Failed sign-ins of one member in one hour are one entry"""
    last_at: str
    """When the last of them happened, ISO 8601 UTC"""


class ApiCall(TypedDict):
    id: str
    """Id of the call in the log; of a queued call that was accepted, the id of its request"""
    at: str
    """When the call arrived, ISO 8601 UTC"""
    method: str
    """HTTP method"""
    path: str
    """Path as called, phone numbers masked"""
    status: int
    """HTTP status of the reply"""
    duration_ms: Optional[int]
    """Milliseconds until the reply; null for a queued call that was accepted"""
    token_id: int
    """Id of the API token that called"""
    token_name: Optional[str]
    """Name of that token; null if it no longer exists"""
    error_code: Optional[str]
    """Code of the error; null if the call succeeded"""
    request_id: Optional[str]
    """Id of the request that the call created; null if it created none"""


class ApiCallDetailsRequestBody(TypedDict):
    text: str
    """The first 4 KiB; empty if the body was not JSON or too long to be masked"""
    is_cut: bool
    """Whether the body is incomplete here"""


class ApiCallDetailsResponseBody(TypedDict):
    text: str
    """The first 4 KiB; empty if the body was not JSON or too long to be masked"""
    is_cut: bool
    """Whether the body is incomplete here"""


class ApiCallDetails(TypedDict):
    id: str
    """Id of the call in the log; of a queued call that was accepted, the id of its request"""
    at: str
    """When the call arrived, ISO 8601 UTC"""
    method: str
    """HTTP method"""
    path: str
    """Path as called, phone numbers masked"""
    status: int
    """HTTP status of the reply"""
    duration_ms: Optional[int]
    """Milliseconds until the reply; null for a queued call that was accepted"""
    token_id: int
    """Id of the API token that called"""
    token_name: Optional[str]
    """Name of that token; null if it no longer exists"""
    error_code: Optional[str]
    """Code of the error; null if the call succeeded"""
    request_id: Optional[str]
    """Id of the request that the call created; null if it created none"""
    route: Optional[str]
    """The path with its parameters in braces; null for a queued call that was accepted"""
    source_ip: str
    """IP address of the caller"""
    user_agent: Optional[str]
    """User-Agent header of the call; null if it is not known"""
    query: Optional[dict[str, Any]]
    """Query parameters, masked; null without any"""
    request_body: Optional[ApiCallDetailsRequestBody]
    """Body of the call as JSON text, masked; null without one"""
    response_body: Optional[ApiCallDetailsResponseBody]
    """Body of the reply as JSON text, masked; null without one"""
    idempotency_key: Optional[str]
    """Idempotency-Key header of the call; null without one"""
    trace_id: str
    """Identifies the call in our logs"""
    app_id: Optional[int]
    """Id of the app that the request belongs to; null if there is none"""
    transaction_id: Optional[int]
    """Id of the payment that the call made; null if there is none"""


class UsageAccountRate(TypedDict):
    calls_per_second: float
    """Calls a second that are allowed continuously"""
    burst: int
    """Calls that are allowed at once"""
    available: int
    """Calls that no function has reserved at this moment"""


class UsageTokenRatesItem(TypedDict):
    calls_per_second: float
    """Calls a second that are allowed continuously"""
    burst: int
    """Calls that are allowed at once"""
    available: int
    """Calls that no function has reserved at this moment"""
    token_id: int
    """Id of the API token that made the change; null if none did"""
    name: str
    """Your name for it"""


class UsageHeldCalls(TypedDict):
    used: int
    """How many there are"""
    maximum: int
    """How many there may be"""


class UsageMembers(TypedDict):
    used: int
    """How many there are"""
    maximum: int
    """How many there may be"""


class UsageWebhookEndpoints(TypedDict):
    used: int
    """How many there are"""
    maximum: int
    """How many there may be"""


class UsageSessions(TypedDict):
    used: int
    """How many there are"""
    maximum: int
    """How many there may be"""


class UsageRequests(TypedDict):
    since: str
    """When the month began in East Africa, ISO 8601 UTC"""
    count: int
    """How many were counted"""
    is_complete: bool
    """False: there were more than were counted, or the first are no longer stored"""


class Usage(TypedDict):
    account_rate: UsageAccountRate
    """Calls of all tokens and sessions of the account together"""
    token_rates: list[UsageTokenRatesItem]
    """Calls of each API token that still works, by name; at most the first 100"""
    are_tokens_complete: bool
    """False: the account has more tokens than were read"""
    held_calls: UsageHeldCalls
    """Calls that wait with Prefer: wait, or for your validation endpoint, at this moment"""
    members: UsageMembers
    """Members of the account, with those invited"""
    webhook_endpoints: UsageWebhookEndpoints
    """Standing webhook endpoints"""
    sessions: UsageSessions
    """Your own sessions"""
    requests: UsageRequests
    """Queued requests of this month, of all modules"""


class RefusedApp(TypedDict):
    app_id: int
    """Id of the app"""
    kind: Literal["payment", "sms", "tax", "lock", "accounting"]
    """Kind of the app"""
    name: str
    """Your name for it"""
    refused_at: str
    """When its credentials were last refused, ISO 8601 UTC"""
    reason: str
    """What the provider said"""
