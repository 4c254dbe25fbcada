"""Written by npm run client from the OpenAPI document; a test compares. Calls and replies of account."""

from __future__ import annotations

from typing import Any, Literal, Optional, Union
from .._typing import NotRequired, TypedDict
from .schemas import TransactionState, AppTest, Message, SmsGroup, Request, Event, StoppedLane, TimelineStep, SearchResult, AccountOfPerson, Session, SecondFactor, AccountSecurity, Passkey, ApiToken, Member, WebhookEndpoint, WebhookEvent, WebhookSecret, DeliveryAttempt, WebhookDelivery, AuditEntry, ApiCall, ApiCallDetails, Usage, RefusedApp


class StartPageReply(TypedDict):
    console_url: str
    """Address of the console"""
    docs_url: str
    """Address of the API reference"""
    openapi_url: str
    """Address of the OpenAPI document"""


class OpenapiReply(TypedDict):
    openapi: str
    """Version of OpenAPI that the document follows"""


class ListAccountPaymentAppsReplyDataItem(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""


class ListAccountPaymentAppsReply(TypedDict):
    data: list[ListAccountPaymentAppsReplyDataItem]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateAccountPaymentAppBodySettingsValidation1(TypedDict):
    policy: Literal["accept_all"]
    """accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides"""


class CreateAccountPaymentAppBodySettingsValidation2(TypedDict):
    policy: Literal["known_references"]
    """accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides"""
    references: list[str]
    """Account numbers that customers may pay to; capitals and spaces do not matter. Payments to a till have none and are accepted"""


class CreateAccountPaymentAppBodySettingsValidation3(TypedDict):
    policy: Literal["ask_webhook"]
    """accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides"""
    url: str
    """The https address"""
    fallback: Literal["accept", "refuse"]
    """What happens if your endpoint does not answer within 2 seconds: accept or refuse"""


class CreateAccountPaymentAppBodySettings(TypedDict):
    callback_trust: NotRequired[Optional[Literal["signed", "open"]]]
    """Which callbacks count without a status query: signed (default); open also unsigned, sandbox only"""
    check_callback_source: NotRequired[Optional[bool]]
    """Whether live callbacks must come from the provider’s published addresses; true by default"""
    validation: NotRequired[Optional[Union[CreateAccountPaymentAppBodySettingsValidation1, CreateAccountPaymentAppBodySettingsValidation2, CreateAccountPaymentAppBodySettingsValidation3]]]
    """How a payment that a customer starts is checked before the provider accepts it"""


class CreateAccountPaymentAppBody(TypedDict):
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    config: dict[str, Any]
    """Settings for the driver, with its secrets; the fields depend on its type"""
    settings: NotRequired[CreateAccountPaymentAppBodySettings]
    """Settings of the gateway for this kind of app"""


class CreateAccountPaymentAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""


class CreateAccountPaymentAppReply(TypedDict):
    data: CreateAccountPaymentAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetAccountPaymentAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""


class GetAccountPaymentAppReply(TypedDict):
    data: GetAccountPaymentAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeAccountPaymentAppBodySettingsValidation1(TypedDict):
    policy: Literal["accept_all"]
    """accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides"""


class ChangeAccountPaymentAppBodySettingsValidation2(TypedDict):
    policy: Literal["known_references"]
    """accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides"""
    references: list[str]
    """Account numbers that customers may pay to; capitals and spaces do not matter. Payments to a till have none and are accepted"""


class ChangeAccountPaymentAppBodySettingsValidation3(TypedDict):
    policy: Literal["ask_webhook"]
    """accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides"""
    url: str
    """The https address"""
    fallback: Literal["accept", "refuse"]
    """What happens if your endpoint does not answer within 2 seconds: accept or refuse"""


class ChangeAccountPaymentAppBodySettings(TypedDict):
    callback_trust: NotRequired[Optional[Literal["signed", "open"]]]
    """Which callbacks count without a status query: signed (default); open also unsigned, sandbox only"""
    check_callback_source: NotRequired[Optional[bool]]
    """Whether live callbacks must come from the provider’s published addresses; true by default"""
    validation: NotRequired[Optional[Union[ChangeAccountPaymentAppBodySettingsValidation1, ChangeAccountPaymentAppBodySettingsValidation2, ChangeAccountPaymentAppBodySettingsValidation3]]]
    """How a payment that a customer starts is checked before the provider accepts it"""


class ChangeAccountPaymentAppBody(TypedDict):
    name: NotRequired[str]
    """Your name for it"""
    config: NotRequired[dict[str, Any]]
    """Settings for the driver, with its secrets; the fields depend on its type"""
    settings: NotRequired[ChangeAccountPaymentAppBodySettings]
    """Settings of the gateway for this kind of app"""


class ChangeAccountPaymentAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""


class ChangeAccountPaymentAppReply(TypedDict):
    data: ChangeAccountPaymentAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class DisableAccountPaymentAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""


class DisableAccountPaymentAppReply(TypedDict):
    data: DisableAccountPaymentAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class EnableAccountPaymentAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""


class EnableAccountPaymentAppReply(TypedDict):
    data: EnableAccountPaymentAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class TestAccountPaymentAppReply(TypedDict):
    data: AppTest
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetPaymentTotalsQuery(TypedDict):
    days: NotRequired[int]
    """Number of days, with today; 1 to 31"""
    date: NotRequired[str]
    """Counts only this day, YYYY-MM-DD, one of the last 31; days is then ignored"""
    mode: NotRequired[Literal["live", "sandbox"]]
    """Counts only apps that are live, or only sandbox apps"""
    app_id: NotRequired[int]
    """Counts only this app"""


GetPaymentTotalsReplyDataDaysItemMoneyItem = TypedDict(
    "GetPaymentTotalsReplyDataDaysItemMoneyItem",
    {
        # ISO 4217 code of the currency
        "currency": "str",
        # Sum of the payments that customers made
        "in": "str",
        # Number of the payments that customers made
        "in_count": "int",
        # Sum of the payments that you sent, reversals included
        "out": "str",
        # Number of the payments that you sent, reversals included
        "out_count": "int",
    },
)


class GetPaymentTotalsReplyDataDaysItem(TypedDict):
    date: str
    """The day, YYYY-MM-DD"""
    money: list[GetPaymentTotalsReplyDataDaysItemMoneyItem]
    """Completed payments of the day, an entry for each currency"""
    completed: int
    """How many succeeded"""
    failed: int
    """How many failed"""
    cancelled: int
    """Number of payments that the customer cancelled"""
    expired: int
    """Number of payments that the customer did not answer in time"""
    unknown: int
    """Number of payments whose outcome is not known"""
    success_rate: Optional[float]
    """Share of those that succeeded among those that ended, 0 to 1; null while none has"""
    pending: int
    """Number of payments that have no outcome yet"""
    median_ms: Optional[int]
    """Half of the prompts were paid within this time, in milliseconds; null without any"""
    p95_ms: Optional[int]
    """95 of 100 prompts were paid within this time, in milliseconds; null without any"""


class GetPaymentTotalsReplyDataAppsItem(TypedDict):
    app_id: int
    """Id of the app that the request belongs to; null if there is none"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    completed: int
    """How many succeeded"""
    failed: int
    """How many failed"""
    cancelled: int
    """Number of payments that the customer cancelled"""
    expired: int
    """Number of payments that the customer did not answer in time"""
    unknown: int
    """Number of payments whose outcome is not known"""
    success_rate: Optional[float]
    """Share of those that succeeded among those that ended, 0 to 1; null while none has"""
    pending: int
    """Number of payments that have no outcome yet"""


class GetPaymentTotalsReplyDataDriversItemRecent(TypedDict):
    hours: int
    """Number of hours that are counted"""
    ended: int
    """Number of payments of these hours that have an outcome"""
    troubled: int
    """Those whose provider could not be reached or gave no clear answer"""


class GetPaymentTotalsReplyDataDriversItem(TypedDict):
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    completed: int
    """How many succeeded"""
    failed: int
    """How many failed"""
    cancelled: int
    """Number of payments that the customer cancelled"""
    expired: int
    """Number of payments that the customer did not answer in time"""
    unknown: int
    """Number of payments whose outcome is not known"""
    success_rate: Optional[float]
    """Share of those that succeeded among those that ended, 0 to 1; null while none has"""
    recent: GetPaymentTotalsReplyDataDriversItemRecent
    """The last hours, which show whether the provider works"""


class GetPaymentTotalsReplyDataFailuresItem(TypedDict):
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    code: str
    """The provider’s code; other stands for the rest"""
    reason: str
    """The provider’s text for this code"""
    count: int
    """How many were counted"""


class GetPaymentTotalsReplyData(TypedDict):
    time_zone: str
    """Time zone in which the days begin and end"""
    is_complete: bool
    """False while older payments are still being counted: call it again"""
    days: list[GetPaymentTotalsReplyDataDaysItem]
    """The days, oldest first; today is the last"""
    median_ms: Optional[int]
    """Half of the prompts were paid within this time, in milliseconds; null without any"""
    p95_ms: Optional[int]
    """95 of 100 prompts were paid within this time, in milliseconds; null without any"""
    apps: list[GetPaymentTotalsReplyDataAppsItem]
    """The same by app, of all the days together"""
    drivers: list[GetPaymentTotalsReplyDataDriversItem]
    """The same by type of payment app"""
    failures: list[GetPaymentTotalsReplyDataFailuresItem]
    """Payments that did not complete, by the provider’s code, the most frequent first"""


class GetPaymentTotalsReply(TypedDict):
    data: GetPaymentTotalsReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListAccountSmsAppsReplyDataItem(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    sms_limit: NotRequired[Any]
    """Messages that may wait at the same time, by which groups choose an app; null for no limit"""
    sender: NotRequired[Any]
    """Sender that recipients see; empty lets the provider choose"""
    payment_app_id: NotRequired[Any]
    """The payment app whose payments its received texts may confirm; null for none"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""
    chats: NotRequired[Any]
    """Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all"""
    has_webhook_key: bool
    """Whether pushes to the app’s addresses must carry a key"""
    has_chats: bool
    """Whether received messages are sent to a chat"""
    config_error: Optional[str]
    """The provider’s refusal that stops all messages until the settings are corrected; null if none"""


class ListAccountSmsAppsReply(TypedDict):
    data: list[ListAccountSmsAppsReplyDataItem]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateAccountSmsAppBodySettings(TypedDict):
    webhook_key: NotRequired[Optional[str]]
    trusted_senders: NotRequired[Optional[list[str]]]
    """Senders whose texts can confirm payments, as the phone shows them; null for M-Pesa only: MPESA in Kenya, also M-PESA elsewhere"""
    rate_per_second: NotRequired[Optional[int]]
    """Most messages per second; null for the rate that the provider allows"""
    results_api: NotRequired[Optional[Literal["auto", "on", "off"]]]
    """Whether the phone reports the messages that it fetched: on, off, or auto to detect it"""
    reply_in_response: NotRequired[Optional[bool]]
    """Whether an answer to SMSSync contains messages, which count as sent; false unless “Get reply from server” is on. Null: on, but not for 3.x"""
    require_signature: NotRequired[Optional[bool]]
    """Whether every call of a phone must be signed with its key"""


class CreateAccountSmsAppBodyChatsItem1(TypedDict):
    kind: Literal["telegram"]
    """Kind of the app"""
    bot_token: str
    """Token of your bot, which @BotFather on Telegram shows, such as 123456:ABC-DEF"""
    chat_id: str
    """Id of the Telegram chat, a number such as -1001234567890, or @name of a channel"""


class CreateAccountSmsAppBodyChatsItem2(TypedDict):
    kind: Literal["slack"]
    """Kind of the app"""
    url: str
    """The https address"""


class CreateAccountSmsAppBodyChatsItem3(TypedDict):
    kind: Literal["discord"]
    """Kind of the app"""
    url: str
    """The https address"""


class CreateAccountSmsAppBody(TypedDict):
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    config: dict[str, Any]
    """Settings for the driver, with its secrets; the fields depend on its type"""
    sms_limit: NotRequired[Optional[int]]
    """Messages that may wait at the same time, by which groups choose an app; null for no limit"""
    sender: NotRequired[str]
    """Sender that recipients see; empty lets the provider choose"""
    payment_app_id: NotRequired[Optional[int]]
    """The payment app whose payments its received texts may confirm; null for none"""
    settings: NotRequired[CreateAccountSmsAppBodySettings]
    """Settings of the gateway for this kind of app"""
    chats: NotRequired[list[Union[CreateAccountSmsAppBodyChatsItem1, CreateAccountSmsAppBodyChatsItem2, CreateAccountSmsAppBodyChatsItem3]]]
    """Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all"""


class CreateAccountSmsAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    sms_limit: NotRequired[Any]
    """Messages that may wait at the same time, by which groups choose an app; null for no limit"""
    sender: NotRequired[Any]
    """Sender that recipients see; empty lets the provider choose"""
    payment_app_id: NotRequired[Any]
    """The payment app whose payments its received texts may confirm; null for none"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""
    chats: NotRequired[Any]
    """Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all"""
    has_webhook_key: bool
    """Whether pushes to the app’s addresses must carry a key"""
    has_chats: bool
    """Whether received messages are sent to a chat"""
    config_error: Optional[str]
    """The provider’s refusal that stops all messages until the settings are corrected; null if none"""


class CreateAccountSmsAppReply(TypedDict):
    data: CreateAccountSmsAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetAccountSmsAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    sms_limit: NotRequired[Any]
    """Messages that may wait at the same time, by which groups choose an app; null for no limit"""
    sender: NotRequired[Any]
    """Sender that recipients see; empty lets the provider choose"""
    payment_app_id: NotRequired[Any]
    """The payment app whose payments its received texts may confirm; null for none"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""
    chats: NotRequired[Any]
    """Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all"""
    has_webhook_key: bool
    """Whether pushes to the app’s addresses must carry a key"""
    has_chats: bool
    """Whether received messages are sent to a chat"""
    config_error: Optional[str]
    """The provider’s refusal that stops all messages until the settings are corrected; null if none"""


class GetAccountSmsAppReply(TypedDict):
    data: GetAccountSmsAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeAccountSmsAppBodySettings(TypedDict):
    webhook_key: NotRequired[Optional[str]]
    trusted_senders: NotRequired[Optional[list[str]]]
    """Senders whose texts can confirm payments, as the phone shows them; null for M-Pesa only: MPESA in Kenya, also M-PESA elsewhere"""
    rate_per_second: NotRequired[Optional[int]]
    """Most messages per second; null for the rate that the provider allows"""
    results_api: NotRequired[Optional[Literal["auto", "on", "off"]]]
    """Whether the phone reports the messages that it fetched: on, off, or auto to detect it"""
    reply_in_response: NotRequired[Optional[bool]]
    """Whether an answer to SMSSync contains messages, which count as sent; false unless “Get reply from server” is on. Null: on, but not for 3.x"""
    require_signature: NotRequired[Optional[bool]]
    """Whether every call of a phone must be signed with its key"""


class ChangeAccountSmsAppBodyChatsItem1(TypedDict):
    kind: Literal["telegram"]
    """Kind of the app"""
    bot_token: str
    """Token of your bot, which @BotFather on Telegram shows, such as 123456:ABC-DEF"""
    chat_id: str
    """Id of the Telegram chat, a number such as -1001234567890, or @name of a channel"""


class ChangeAccountSmsAppBodyChatsItem2(TypedDict):
    kind: Literal["slack"]
    """Kind of the app"""
    url: str
    """The https address"""


class ChangeAccountSmsAppBodyChatsItem3(TypedDict):
    kind: Literal["discord"]
    """Kind of the app"""
    url: str
    """The https address"""


class ChangeAccountSmsAppBody(TypedDict):
    name: NotRequired[str]
    """Your name for it"""
    config: NotRequired[dict[str, Any]]
    """Settings for the driver, with its secrets; the fields depend on its type"""
    sms_limit: NotRequired[Optional[int]]
    """Messages that may wait at the same time, by which groups choose an app; null for no limit"""
    sender: NotRequired[str]
    """Sender that recipients see; empty lets the provider choose"""
    payment_app_id: NotRequired[Optional[int]]
    """The payment app whose payments its received texts may confirm; null for none"""
    settings: NotRequired[ChangeAccountSmsAppBodySettings]
    """Settings of the gateway for this kind of app"""
    chats: NotRequired[list[Union[ChangeAccountSmsAppBodyChatsItem1, ChangeAccountSmsAppBodyChatsItem2, ChangeAccountSmsAppBodyChatsItem3]]]
    """Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all"""


class ChangeAccountSmsAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    sms_limit: NotRequired[Any]
    """Messages that may wait at the same time, by which groups choose an app; null for no limit"""
    sender: NotRequired[Any]
    """Sender that recipients see; empty lets the provider choose"""
    payment_app_id: NotRequired[Any]
    """The payment app whose payments its received texts may confirm; null for none"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""
    chats: NotRequired[Any]
    """Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all"""
    has_webhook_key: bool
    """Whether pushes to the app’s addresses must carry a key"""
    has_chats: bool
    """Whether received messages are sent to a chat"""
    config_error: Optional[str]
    """The provider’s refusal that stops all messages until the settings are corrected; null if none"""


class ChangeAccountSmsAppReply(TypedDict):
    data: ChangeAccountSmsAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class DisableAccountSmsAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    sms_limit: NotRequired[Any]
    """Messages that may wait at the same time, by which groups choose an app; null for no limit"""
    sender: NotRequired[Any]
    """Sender that recipients see; empty lets the provider choose"""
    payment_app_id: NotRequired[Any]
    """The payment app whose payments its received texts may confirm; null for none"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""
    chats: NotRequired[Any]
    """Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all"""
    has_webhook_key: bool
    """Whether pushes to the app’s addresses must carry a key"""
    has_chats: bool
    """Whether received messages are sent to a chat"""
    config_error: Optional[str]
    """The provider’s refusal that stops all messages until the settings are corrected; null if none"""


class DisableAccountSmsAppReply(TypedDict):
    data: DisableAccountSmsAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class EnableAccountSmsAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    sms_limit: NotRequired[Any]
    """Messages that may wait at the same time, by which groups choose an app; null for no limit"""
    sender: NotRequired[Any]
    """Sender that recipients see; empty lets the provider choose"""
    payment_app_id: NotRequired[Any]
    """The payment app whose payments its received texts may confirm; null for none"""
    settings: NotRequired[Any]
    """Settings of the gateway for this kind of app"""
    chats: NotRequired[Any]
    """Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all"""
    has_webhook_key: bool
    """Whether pushes to the app’s addresses must carry a key"""
    has_chats: bool
    """Whether received messages are sent to a chat"""
    config_error: Optional[str]
    """The provider’s refusal that stops all messages until the settings are corrected; null if none"""


class EnableAccountSmsAppReply(TypedDict):
    data: EnableAccountSmsAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class TestAccountSmsAppReply(TypedDict):
    data: AppTest
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListAccountSmsGroupsReply(TypedDict):
    data: list[SmsGroup]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateAccountSmsGroupBody(TypedDict):
    name: str
    """Your name for it"""
    app_ids: NotRequired[list[int]]
    """Ids of the apps that belong to it"""


class CreateAccountSmsGroupReply(TypedDict):
    data: SmsGroup
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetAccountSmsGroupReply(TypedDict):
    data: SmsGroup
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeAccountSmsGroupBody(TypedDict):
    name: NotRequired[str]
    """Your name for it"""
    app_ids: NotRequired[list[int]]
    """Ids of the apps that belong to it"""


class ChangeAccountSmsGroupReply(TypedDict):
    data: SmsGroup
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class DeleteAccountSmsGroupReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""


class DeleteAccountSmsGroupReply(TypedDict):
    data: DeleteAccountSmsGroupReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListConversationQuery = TypedDict(
    "ListConversationQuery",
    {
        # Always 1: this list has no page numbers, use `cursor`
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only messages of this channel; `telegram` also for a chat whose number could be a phone number
        "channel": "NotRequired[Literal[\"sms\", \"mms\", \"whatsapp\", \"telegram\", \"webhook\"]]",
    },
)


class ListConversationReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[Message]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class GetMessageTotalsQuery(TypedDict):
    days: NotRequired[int]
    """Number of days, with today; 1 to 31"""
    date: NotRequired[str]
    """Counts only this day, YYYY-MM-DD, one of the last 31; days is then ignored"""
    mode: NotRequired[Literal["live", "sandbox"]]
    """Counts only apps that are live, or only sandbox apps"""
    app_id: NotRequired[int]
    """Counts only this app"""


class GetMessageTotalsReplyDataDaysItemCostItem(TypedDict):
    currency: str
    """ISO 4217 code of the currency"""
    amount: str
    """Sum of the prices that the provider reported"""


class GetMessageTotalsReplyDataDaysItem(TypedDict):
    date: str
    """The day, YYYY-MM-DD"""
    delivered: int
    """Number of messages that reached the phone, as the provider reported"""
    sent: int
    """Number of messages that the provider accepted and has not reported as delivered"""
    failed: int
    """How many failed"""
    pending: int
    """Number of messages that the provider has not accepted yet"""
    received: int
    """Number of messages that customers sent to you"""
    message_parts: int
    """Parts of the messages that were sent; providers charge for each part"""
    cost: list[GetMessageTotalsReplyDataDaysItemCostItem]
    """Price of the messages of the day, an entry for each currency"""


class GetMessageTotalsReplyDataAppsItem(TypedDict):
    app_id: int
    """Id of the app that the request belongs to; null if there is none"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    delivered: int
    """Number of messages that reached the phone, as the provider reported"""
    sent: int
    """Number of messages that the provider accepted and has not reported as delivered"""
    failed: int
    """How many failed"""
    pending: int
    """Number of messages that the provider has not accepted yet"""
    received: int
    """Number of messages that customers sent to you"""


class GetMessageTotalsReplyDataFailuresItem(TypedDict):
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    code: str
    """The provider’s code; other stands for the rest"""
    reason: str
    """The provider’s text for this code"""
    count: int
    """How many were counted"""


class GetMessageTotalsReplyData(TypedDict):
    time_zone: str
    """Time zone in which the days begin and end"""
    is_complete: bool
    """False while older messages are still being counted: call it again"""
    days: list[GetMessageTotalsReplyDataDaysItem]
    """The days, oldest first; today is the last"""
    apps: list[GetMessageTotalsReplyDataAppsItem]
    """The same by app, of all the days together"""
    failures: list[GetMessageTotalsReplyDataFailuresItem]
    """Messages that failed, by the provider’s code, the most frequent first"""


class GetMessageTotalsReply(TypedDict):
    data: GetMessageTotalsReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListAccountTaxAppsReplyDataItem(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    initialized: bool
    """Whether the authority has initialized the app’s device"""
    last_used_at: Optional[str]
    """When it was last used, ISO 8601 UTC; null if never"""


class ListAccountTaxAppsReply(TypedDict):
    data: list[ListAccountTaxAppsReplyDataItem]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateAccountTaxAppBody(TypedDict):
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    config: dict[str, Any]
    """Settings for the driver, with its secrets; the fields depend on its type"""


class CreateAccountTaxAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    initialized: bool
    """Whether the authority has initialized the app’s device"""
    last_used_at: Optional[str]
    """When it was last used, ISO 8601 UTC; null if never"""


class CreateAccountTaxAppReply(TypedDict):
    data: CreateAccountTaxAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetAccountTaxAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    initialized: bool
    """Whether the authority has initialized the app’s device"""
    last_used_at: Optional[str]
    """When it was last used, ISO 8601 UTC; null if never"""


class GetAccountTaxAppReply(TypedDict):
    data: GetAccountTaxAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeAccountTaxAppBody(TypedDict):
    name: NotRequired[str]
    """Your name for it"""
    config: NotRequired[dict[str, Any]]
    """Settings for the driver, with its secrets; the fields depend on its type"""


class ChangeAccountTaxAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    initialized: bool
    """Whether the authority has initialized the app’s device"""
    last_used_at: Optional[str]
    """When it was last used, ISO 8601 UTC; null if never"""


class ChangeAccountTaxAppReply(TypedDict):
    data: ChangeAccountTaxAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class DisableAccountTaxAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    initialized: bool
    """Whether the authority has initialized the app’s device"""
    last_used_at: Optional[str]
    """When it was last used, ISO 8601 UTC; null if never"""


class DisableAccountTaxAppReply(TypedDict):
    data: DisableAccountTaxAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class EnableAccountTaxAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    initialized: bool
    """Whether the authority has initialized the app’s device"""
    last_used_at: Optional[str]
    """When it was last used, ISO 8601 UTC; null if never"""


class EnableAccountTaxAppReply(TypedDict):
    data: EnableAccountTaxAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class TestAccountTaxAppReply(TypedDict):
    data: AppTest
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListStoppedLanesReply(TypedDict):
    data: list[StoppedLane]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListAccountAccountingAppsReplyDataItem(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    defaults: NotRequired[Any]
    """Accounts and other ids in your books for documents that name none, such as income_account"""
    tax_map: NotRequired[Any]
    """Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates"""
    post_documents: NotRequired[Any]
    """False: documents stay drafts, if the provider has drafts"""
    on_duplicate: NotRequired[Any]
    """What happens if the provider has a record of the same name: `link` it or `fail`"""
    organization_id: Optional[str]
    """The provider’s id of the company whose books they are; null until it is known"""
    organization_name: Optional[str]
    """Name of that company; null until it is known"""
    base_currency: Optional[str]
    """ISO 4217 code of the currency of the books; null until it is known"""
    last_sync_at: Optional[str]
    """When a sync last succeeded, ISO 8601 UTC; null if never"""
    last_error: Optional[str]
    """The last failure, in words; null if there was none"""
    status: Literal["pending_auth", "active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""


class ListAccountAccountingAppsReply(TypedDict):
    data: list[ListAccountAccountingAppsReplyDataItem]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateAccountAccountingAppBodyTaxMapValue(TypedDict):
    sale: NotRequired[str]
    """Id of the tax rate for sales"""
    purchase: NotRequired[str]
    """Id of the tax rate for purchases"""


class CreateAccountAccountingAppBody(TypedDict):
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    config: dict[str, Any]
    """Settings for the driver, with its secrets; the fields depend on its type"""
    defaults: NotRequired[dict[str, str]]
    """Accounts and other ids in your books for documents that name none, such as income_account"""
    tax_map: NotRequired[dict[str, CreateAccountAccountingAppBodyTaxMapValue]]
    """Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates"""
    post_documents: NotRequired[bool]
    """False: documents stay drafts, if the provider has drafts"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """What happens if the provider has a record of the same name: `link` it or `fail`"""


class CreateAccountAccountingAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    defaults: NotRequired[Any]
    """Accounts and other ids in your books for documents that name none, such as income_account"""
    tax_map: NotRequired[Any]
    """Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates"""
    post_documents: NotRequired[Any]
    """False: documents stay drafts, if the provider has drafts"""
    on_duplicate: NotRequired[Any]
    """What happens if the provider has a record of the same name: `link` it or `fail`"""
    organization_id: Optional[str]
    """The provider’s id of the company whose books they are; null until it is known"""
    organization_name: Optional[str]
    """Name of that company; null until it is known"""
    base_currency: Optional[str]
    """ISO 4217 code of the currency of the books; null until it is known"""
    last_sync_at: Optional[str]
    """When a sync last succeeded, ISO 8601 UTC; null if never"""
    last_error: Optional[str]
    """The last failure, in words; null if there was none"""
    status: Literal["pending_auth", "active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""


class CreateAccountAccountingAppReply(TypedDict):
    data: CreateAccountAccountingAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetAccountAccountingAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    defaults: NotRequired[Any]
    """Accounts and other ids in your books for documents that name none, such as income_account"""
    tax_map: NotRequired[Any]
    """Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates"""
    post_documents: NotRequired[Any]
    """False: documents stay drafts, if the provider has drafts"""
    on_duplicate: NotRequired[Any]
    """What happens if the provider has a record of the same name: `link` it or `fail`"""
    organization_id: Optional[str]
    """The provider’s id of the company whose books they are; null until it is known"""
    organization_name: Optional[str]
    """Name of that company; null until it is known"""
    base_currency: Optional[str]
    """ISO 4217 code of the currency of the books; null until it is known"""
    last_sync_at: Optional[str]
    """When a sync last succeeded, ISO 8601 UTC; null if never"""
    last_error: Optional[str]
    """The last failure, in words; null if there was none"""
    status: Literal["pending_auth", "active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""


class GetAccountAccountingAppReply(TypedDict):
    data: GetAccountAccountingAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeAccountAccountingAppBodyTaxMapValue(TypedDict):
    sale: NotRequired[str]
    """Id of the tax rate for sales"""
    purchase: NotRequired[str]
    """Id of the tax rate for purchases"""


class ChangeAccountAccountingAppBody(TypedDict):
    name: NotRequired[str]
    """Your name for it"""
    config: NotRequired[dict[str, Any]]
    """Settings for the driver, with its secrets; the fields depend on its type"""
    defaults: NotRequired[dict[str, str]]
    """Accounts and other ids in your books for documents that name none, such as income_account"""
    tax_map: NotRequired[dict[str, ChangeAccountAccountingAppBodyTaxMapValue]]
    """Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates"""
    post_documents: NotRequired[bool]
    """False: documents stay drafts, if the provider has drafts"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """What happens if the provider has a record of the same name: `link` it or `fail`"""


class ChangeAccountAccountingAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    defaults: NotRequired[Any]
    """Accounts and other ids in your books for documents that name none, such as income_account"""
    tax_map: NotRequired[Any]
    """Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates"""
    post_documents: NotRequired[Any]
    """False: documents stay drafts, if the provider has drafts"""
    on_duplicate: NotRequired[Any]
    """What happens if the provider has a record of the same name: `link` it or `fail`"""
    organization_id: Optional[str]
    """The provider’s id of the company whose books they are; null until it is known"""
    organization_name: Optional[str]
    """Name of that company; null until it is known"""
    base_currency: Optional[str]
    """ISO 4217 code of the currency of the books; null until it is known"""
    last_sync_at: Optional[str]
    """When a sync last succeeded, ISO 8601 UTC; null if never"""
    last_error: Optional[str]
    """The last failure, in words; null if there was none"""
    status: Literal["pending_auth", "active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""


class ChangeAccountAccountingAppReply(TypedDict):
    data: ChangeAccountAccountingAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class DisableAccountAccountingAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    defaults: NotRequired[Any]
    """Accounts and other ids in your books for documents that name none, such as income_account"""
    tax_map: NotRequired[Any]
    """Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates"""
    post_documents: NotRequired[Any]
    """False: documents stay drafts, if the provider has drafts"""
    on_duplicate: NotRequired[Any]
    """What happens if the provider has a record of the same name: `link` it or `fail`"""
    organization_id: Optional[str]
    """The provider’s id of the company whose books they are; null until it is known"""
    organization_name: Optional[str]
    """Name of that company; null until it is known"""
    base_currency: Optional[str]
    """ISO 4217 code of the currency of the books; null until it is known"""
    last_sync_at: Optional[str]
    """When a sync last succeeded, ISO 8601 UTC; null if never"""
    last_error: Optional[str]
    """The last failure, in words; null if there was none"""
    status: Literal["pending_auth", "active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""


class DisableAccountAccountingAppReply(TypedDict):
    data: DisableAccountAccountingAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class EnableAccountAccountingAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    defaults: NotRequired[Any]
    """Accounts and other ids in your books for documents that name none, such as income_account"""
    tax_map: NotRequired[Any]
    """Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates"""
    post_documents: NotRequired[Any]
    """False: documents stay drafts, if the provider has drafts"""
    on_duplicate: NotRequired[Any]
    """What happens if the provider has a record of the same name: `link` it or `fail`"""
    organization_id: Optional[str]
    """The provider’s id of the company whose books they are; null until it is known"""
    organization_name: Optional[str]
    """Name of that company; null until it is known"""
    base_currency: Optional[str]
    """ISO 4217 code of the currency of the books; null until it is known"""
    last_sync_at: Optional[str]
    """When a sync last succeeded, ISO 8601 UTC; null if never"""
    last_error: Optional[str]
    """The last failure, in words; null if there was none"""
    status: Literal["pending_auth", "active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""


class EnableAccountAccountingAppReply(TypedDict):
    data: EnableAccountAccountingAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class TestAccountAccountingAppReply(TypedDict):
    data: AppTest
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ConnectAccountAccountingAppReplyData(TypedDict):
    authorize_url: str
    """Address at the provider to open in a browser; there you allow the connection"""
    expires_at: str
    """When it expires, ISO 8601 UTC"""


class ConnectAccountAccountingAppReply(TypedDict):
    data: ConnectAccountAccountingAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListAccountLockAppsReplyDataItem(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    status: Literal["active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""
    last_synced_at: Optional[str]
    """When the locks were last read from the provider, ISO 8601 UTC; null before that"""


class ListAccountLockAppsReply(TypedDict):
    data: list[ListAccountLockAppsReplyDataItem]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateAccountLockAppBody(TypedDict):
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    config: dict[str, Any]
    """Settings for the driver, with its secrets; the fields depend on its type"""


class CreateAccountLockAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    status: Literal["active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""
    last_synced_at: Optional[str]
    """When the locks were last read from the provider, ISO 8601 UTC; null before that"""


class CreateAccountLockAppReply(TypedDict):
    data: CreateAccountLockAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetAccountLockAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    status: Literal["active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""
    last_synced_at: Optional[str]
    """When the locks were last read from the provider, ISO 8601 UTC; null before that"""


class GetAccountLockAppReply(TypedDict):
    data: GetAccountLockAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeAccountLockAppBody(TypedDict):
    name: NotRequired[str]
    """Your name for it"""
    config: NotRequired[dict[str, Any]]
    """Settings for the driver, with its secrets; the fields depend on its type"""


class ChangeAccountLockAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    status: Literal["active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""
    last_synced_at: Optional[str]
    """When the locks were last read from the provider, ISO 8601 UTC; null before that"""


class ChangeAccountLockAppReply(TypedDict):
    data: ChangeAccountLockAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class DisableAccountLockAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    status: Literal["active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""
    last_synced_at: Optional[str]
    """When the locks were last read from the provider, ISO 8601 UTC; null before that"""


class DisableAccountLockAppReply(TypedDict):
    data: DisableAccountLockAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class EnableAccountLockAppReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    type: str
    """The driver that it uses, as GET /account/drivers lists them"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox, where no money moves"""
    is_active: bool
    """False while it is disabled"""
    config: dict[str, Any]
    """Settings for the driver, without secrets; the fields depend on its type"""
    secrets_set: list[str]
    """Names of the secrets that are stored; a secret itself is never shown"""
    addresses: Optional[dict[str, str]]
    """Addresses of the gateway that you enter at the provider; null for viewers"""
    warnings: Optional[list[str]]
    """Problems of the app, in words; null for viewers"""
    source_addresses: Optional[list[str]]
    """IP addresses of the gateway’s calls, to register at the provider; null for viewers"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    status: Literal["active", "needs_reauth"]
    """State of the connection: active, or what is missing: connect the app again or correct its credentials"""
    last_synced_at: Optional[str]
    """When the locks were last read from the provider, ISO 8601 UTC; null before that"""


class EnableAccountLockAppReply(TypedDict):
    data: EnableAccountLockAppReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class TestAccountLockAppReply(TypedDict):
    data: AppTest
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListAccountLocksQuery(TypedDict):
    page: NotRequired[int]
    """Number of the page; only 1 if the list is filtered"""
    per_page: NotRequired[int]
    """Records on a page, at most 100"""


class ListAccountLocksReplyDataItem(TypedDict):
    id: int
    """Id of the lock, for paths"""
    lock_app_id: int
    """Id of the lock app, the connection to the provider that you configured"""
    name: str
    """Name of the lock at the provider"""
    provider: str
    """The driver of the lock app"""
    provider_lock_id: str
    """The provider’s id of the lock"""
    mac: Optional[str]
    """Its Bluetooth address; null if unknown"""
    model: Optional[str]
    """Its model; null if unknown"""
    firmware: Optional[str]
    """Version of its firmware; null if unknown"""
    state: Literal["locked", "unlocked", "unknown"]
    """Whether the door is locked, as last known"""
    state_at: Optional[str]
    """When `state` was observed, ISO 8601 UTC; null if never"""
    battery_level: Optional[int]
    """Charge of the battery in percent; null if unknown"""
    online: Optional[bool]
    """Whether the provider reached the lock; null if it does not say"""
    has_gateway: bool
    """Whether the lock can be reached from afar"""
    capabilities: list[Literal["lock", "unlock", "passcode_custom", "passcode_random", "status", "events"]]
    """What the lock can do"""
    timezone_offset_minutes: int
    """Time zone of the lock, in minutes ahead of UTC, such as 180 for Nairobi"""
    archived: bool
    """True: its provider does not list it any more"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    last_seen_at: Optional[str]
    """When its provider last listed it or it last answered, ISO 8601 UTC; null if never"""


class ListAccountLocksReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListAccountLocksReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class GetAccountLockReplyData(TypedDict):
    id: int
    """Id of the lock, for paths"""
    lock_app_id: int
    """Id of the lock app, the connection to the provider that you configured"""
    name: str
    """Name of the lock at the provider"""
    provider: str
    """The driver of the lock app"""
    provider_lock_id: str
    """The provider’s id of the lock"""
    mac: Optional[str]
    """Its Bluetooth address; null if unknown"""
    model: Optional[str]
    """Its model; null if unknown"""
    firmware: Optional[str]
    """Version of its firmware; null if unknown"""
    state: Literal["locked", "unlocked", "unknown"]
    """Whether the door is locked, as last known"""
    state_at: Optional[str]
    """When `state` was observed, ISO 8601 UTC; null if never"""
    battery_level: Optional[int]
    """Charge of the battery in percent; null if unknown"""
    online: Optional[bool]
    """Whether the provider reached the lock; null if it does not say"""
    has_gateway: bool
    """Whether the lock can be reached from afar"""
    capabilities: list[Literal["lock", "unlock", "passcode_custom", "passcode_random", "status", "events"]]
    """What the lock can do"""
    timezone_offset_minutes: int
    """Time zone of the lock, in minutes ahead of UTC, such as 180 for Nairobi"""
    archived: bool
    """True: its provider does not list it any more"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    last_seen_at: Optional[str]
    """When its provider last listed it or it last answered, ISO 8601 UTC; null if never"""


class GetAccountLockReply(TypedDict):
    data: GetAccountLockReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListAccountAttendanceDevicesReplyDataItem(TypedDict):
    id: int
    """Id of the device"""
    name: str
    """Your name for the device"""
    vendor: Literal["zkteco", "hikvision"]
    """Maker of the terminal, whose protocol it uses"""
    serial_number: str
    """Serial number, as printed on the terminal; unique in your account"""
    model: Optional[str]
    """Its model; null if unknown"""
    firmware: Optional[str]
    """Version of its firmware, as it reports it; null if unknown"""
    push_version: Optional[str]
    """Version of its protocol, as it reports it; null if unknown"""
    timezone: str
    """IANA time zone of the terminal’s clock, such as Africa/Nairobi"""
    has_comm_key: bool
    """Whether a communication key is stored, which the terminal must send"""
    known_by_serial_number: bool
    """Whether the terminal may also call addresses without its token"""
    allowed_ips: list[str]
    """Addresses and networks it may call from, such as 203.0.114.0/24; any if empty"""
    status: Literal["pending", "active", "blocked"]
    """`pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused"""
    last_seen_at: Optional[str]
    """When the terminal last called, ISO 8601 UTC; null if never"""
    last_scan_at: Optional[str]
    """When it last sent a new scan, ISO 8601 UTC; null if never"""
    attlog_stamp: Optional[str]
    """The terminal’s position up to which its scans are stored; null if none"""
    verify_map: dict[str, Literal["password", "fingerprint", "card", "face", "vein", "palm", "other"]]
    """By the terminal’s number for a verification, what it means; corrects the usual meaning"""
    callback_url: Optional[str]
    """Your https address that receives the scans of this device, besides your webhook endpoints; null for none"""
    rejected_scans: int
    """How many scans could not be read or have an impossible time"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class ListAccountAttendanceDevicesReply(TypedDict):
    data: list[ListAccountAttendanceDevicesReplyDataItem]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateAccountAttendanceDeviceBody(TypedDict):
    name: str
    """Your name for the device"""
    vendor: Literal["zkteco", "hikvision"]
    """Maker of the terminal, whose protocol it uses"""
    serial_number: str
    """Serial number, as printed on the terminal; unique in your account"""
    model: NotRequired[str]
    """Its model; null if unknown"""
    timezone: NotRequired[str]
    """IANA time zone of the terminal’s clock, such as Africa/Nairobi"""
    comm_key: NotRequired[str]
    """Key that the terminal must send, as entered on it; 1 to 64 characters"""
    allowed_ips: NotRequired[list[str]]
    """Addresses and networks it may call from, such as 203.0.114.0/24; any if empty"""
    verify_map: NotRequired[dict[str, Literal["password", "fingerprint", "card", "face", "vein", "palm", "other"]]]
    """By the terminal’s number for a verification, what it means; corrects the usual meaning"""
    callback_url: NotRequired[str]
    """Your https address that receives the scans of this device, besides your webhook endpoints; null for none"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class CreateAccountAttendanceDeviceReplyData(TypedDict):
    id: int
    """Id of the device"""
    name: str
    """Your name for the device"""
    vendor: Literal["zkteco", "hikvision"]
    """Maker of the terminal, whose protocol it uses"""
    serial_number: str
    """Serial number, as printed on the terminal; unique in your account"""
    model: Optional[str]
    """Its model; null if unknown"""
    firmware: Optional[str]
    """Version of its firmware, as it reports it; null if unknown"""
    push_version: Optional[str]
    """Version of its protocol, as it reports it; null if unknown"""
    timezone: str
    """IANA time zone of the terminal’s clock, such as Africa/Nairobi"""
    has_comm_key: bool
    """Whether a communication key is stored, which the terminal must send"""
    known_by_serial_number: bool
    """Whether the terminal may also call addresses without its token"""
    allowed_ips: list[str]
    """Addresses and networks it may call from, such as 203.0.114.0/24; any if empty"""
    status: Literal["pending", "active", "blocked"]
    """`pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused"""
    last_seen_at: Optional[str]
    """When the terminal last called, ISO 8601 UTC; null if never"""
    last_scan_at: Optional[str]
    """When it last sent a new scan, ISO 8601 UTC; null if never"""
    attlog_stamp: Optional[str]
    """The terminal’s position up to which its scans are stored; null if none"""
    verify_map: dict[str, Literal["password", "fingerprint", "card", "face", "vein", "palm", "other"]]
    """By the terminal’s number for a verification, what it means; corrects the usual meaning"""
    callback_url: Optional[str]
    """Your https address that receives the scans of this device, besides your webhook endpoints; null for none"""
    rejected_scans: int
    """How many scans could not be read or have an impossible time"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    device_token: str
    """The device’s token, shown only in this reply"""
    device_url: str
    """Address with the token, to be entered on the terminal; shown only in this reply"""


class CreateAccountAttendanceDeviceReply(TypedDict):
    data: CreateAccountAttendanceDeviceReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ShowAccountAttendanceDeviceReplyData(TypedDict):
    id: int
    """Id of the device"""
    name: str
    """Your name for the device"""
    vendor: Literal["zkteco", "hikvision"]
    """Maker of the terminal, whose protocol it uses"""
    serial_number: str
    """Serial number, as printed on the terminal; unique in your account"""
    model: Optional[str]
    """Its model; null if unknown"""
    firmware: Optional[str]
    """Version of its firmware, as it reports it; null if unknown"""
    push_version: Optional[str]
    """Version of its protocol, as it reports it; null if unknown"""
    timezone: str
    """IANA time zone of the terminal’s clock, such as Africa/Nairobi"""
    has_comm_key: bool
    """Whether a communication key is stored, which the terminal must send"""
    known_by_serial_number: bool
    """Whether the terminal may also call addresses without its token"""
    allowed_ips: list[str]
    """Addresses and networks it may call from, such as 203.0.114.0/24; any if empty"""
    status: Literal["pending", "active", "blocked"]
    """`pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused"""
    last_seen_at: Optional[str]
    """When the terminal last called, ISO 8601 UTC; null if never"""
    last_scan_at: Optional[str]
    """When it last sent a new scan, ISO 8601 UTC; null if never"""
    attlog_stamp: Optional[str]
    """The terminal’s position up to which its scans are stored; null if none"""
    verify_map: dict[str, Literal["password", "fingerprint", "card", "face", "vein", "palm", "other"]]
    """By the terminal’s number for a verification, what it means; corrects the usual meaning"""
    callback_url: Optional[str]
    """Your https address that receives the scans of this device, besides your webhook endpoints; null for none"""
    rejected_scans: int
    """How many scans could not be read or have an impossible time"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class ShowAccountAttendanceDeviceReply(TypedDict):
    data: ShowAccountAttendanceDeviceReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeAccountAttendanceDeviceBody(TypedDict):
    name: NotRequired[str]
    """Your name for the device"""
    status: NotRequired[Literal["active", "blocked"]]
    """`pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused"""
    timezone: NotRequired[str]
    """IANA time zone of the terminal’s clock, such as Africa/Nairobi"""
    comm_key: NotRequired[Optional[str]]
    """Key that the terminal must send, as entered on it; 1 to 64 characters"""
    allowed_ips: NotRequired[list[str]]
    """Addresses and networks it may call from, such as 203.0.114.0/24; any if empty"""
    verify_map: NotRequired[dict[str, Literal["password", "fingerprint", "card", "face", "vein", "palm", "other"]]]
    """By the terminal’s number for a verification, what it means; corrects the usual meaning"""
    callback_url: NotRequired[Optional[str]]
    """Your https address that receives the scans of this device, besides your webhook endpoints; null for none"""
    webhook_secret: NotRequired[Optional[str]]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""
    attlog_stamp: NotRequired[None]
    """Null requests all stored scans from the terminal again"""


class ChangeAccountAttendanceDeviceReplyData(TypedDict):
    id: int
    """Id of the device"""
    name: str
    """Your name for the device"""
    vendor: Literal["zkteco", "hikvision"]
    """Maker of the terminal, whose protocol it uses"""
    serial_number: str
    """Serial number, as printed on the terminal; unique in your account"""
    model: Optional[str]
    """Its model; null if unknown"""
    firmware: Optional[str]
    """Version of its firmware, as it reports it; null if unknown"""
    push_version: Optional[str]
    """Version of its protocol, as it reports it; null if unknown"""
    timezone: str
    """IANA time zone of the terminal’s clock, such as Africa/Nairobi"""
    has_comm_key: bool
    """Whether a communication key is stored, which the terminal must send"""
    known_by_serial_number: bool
    """Whether the terminal may also call addresses without its token"""
    allowed_ips: list[str]
    """Addresses and networks it may call from, such as 203.0.114.0/24; any if empty"""
    status: Literal["pending", "active", "blocked"]
    """`pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused"""
    last_seen_at: Optional[str]
    """When the terminal last called, ISO 8601 UTC; null if never"""
    last_scan_at: Optional[str]
    """When it last sent a new scan, ISO 8601 UTC; null if never"""
    attlog_stamp: Optional[str]
    """The terminal’s position up to which its scans are stored; null if none"""
    verify_map: dict[str, Literal["password", "fingerprint", "card", "face", "vein", "palm", "other"]]
    """By the terminal’s number for a verification, what it means; corrects the usual meaning"""
    callback_url: Optional[str]
    """Your https address that receives the scans of this device, besides your webhook endpoints; null for none"""
    rejected_scans: int
    """How many scans could not be read or have an impossible time"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class ChangeAccountAttendanceDeviceReply(TypedDict):
    data: ChangeAccountAttendanceDeviceReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class DeleteAccountAttendanceDeviceReplyData(TypedDict):
    id: int
    """Id of the device"""
    name: str
    """Your name for the device"""
    vendor: Literal["zkteco", "hikvision"]
    """Maker of the terminal, whose protocol it uses"""
    serial_number: str
    """Serial number, as printed on the terminal; unique in your account"""
    model: Optional[str]
    """Its model; null if unknown"""
    firmware: Optional[str]
    """Version of its firmware, as it reports it; null if unknown"""
    push_version: Optional[str]
    """Version of its protocol, as it reports it; null if unknown"""
    timezone: str
    """IANA time zone of the terminal’s clock, such as Africa/Nairobi"""
    has_comm_key: bool
    """Whether a communication key is stored, which the terminal must send"""
    known_by_serial_number: bool
    """Whether the terminal may also call addresses without its token"""
    allowed_ips: list[str]
    """Addresses and networks it may call from, such as 203.0.114.0/24; any if empty"""
    status: Literal["pending", "active", "blocked"]
    """`pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused"""
    last_seen_at: Optional[str]
    """When the terminal last called, ISO 8601 UTC; null if never"""
    last_scan_at: Optional[str]
    """When it last sent a new scan, ISO 8601 UTC; null if never"""
    attlog_stamp: Optional[str]
    """The terminal’s position up to which its scans are stored; null if none"""
    verify_map: dict[str, Literal["password", "fingerprint", "card", "face", "vein", "palm", "other"]]
    """By the terminal’s number for a verification, what it means; corrects the usual meaning"""
    callback_url: Optional[str]
    """Your https address that receives the scans of this device, besides your webhook endpoints; null for none"""
    rejected_scans: int
    """How many scans could not be read or have an impossible time"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class DeleteAccountAttendanceDeviceReply(TypedDict):
    data: DeleteAccountAttendanceDeviceReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RotateAccountAttendanceTokenReplyData(TypedDict):
    id: int
    """Id of the device"""
    name: str
    """Your name for the device"""
    vendor: Literal["zkteco", "hikvision"]
    """Maker of the terminal, whose protocol it uses"""
    serial_number: str
    """Serial number, as printed on the terminal; unique in your account"""
    model: Optional[str]
    """Its model; null if unknown"""
    firmware: Optional[str]
    """Version of its firmware, as it reports it; null if unknown"""
    push_version: Optional[str]
    """Version of its protocol, as it reports it; null if unknown"""
    timezone: str
    """IANA time zone of the terminal’s clock, such as Africa/Nairobi"""
    has_comm_key: bool
    """Whether a communication key is stored, which the terminal must send"""
    known_by_serial_number: bool
    """Whether the terminal may also call addresses without its token"""
    allowed_ips: list[str]
    """Addresses and networks it may call from, such as 203.0.114.0/24; any if empty"""
    status: Literal["pending", "active", "blocked"]
    """`pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused"""
    last_seen_at: Optional[str]
    """When the terminal last called, ISO 8601 UTC; null if never"""
    last_scan_at: Optional[str]
    """When it last sent a new scan, ISO 8601 UTC; null if never"""
    attlog_stamp: Optional[str]
    """The terminal’s position up to which its scans are stored; null if none"""
    verify_map: dict[str, Literal["password", "fingerprint", "card", "face", "vein", "palm", "other"]]
    """By the terminal’s number for a verification, what it means; corrects the usual meaning"""
    callback_url: Optional[str]
    """Your https address that receives the scans of this device, besides your webhook endpoints; null for none"""
    rejected_scans: int
    """How many scans could not be read or have an impossible time"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    device_token: str
    """The device’s token, shown only in this reply"""
    device_url: str
    """Address with the token, to be entered on the terminal; shown only in this reply"""


class RotateAccountAttendanceTokenReply(TypedDict):
    data: RotateAccountAttendanceTokenReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListAccountRequestsQuery = TypedDict(
    "ListAccountRequestsQuery",
    {
        # Always 1: this list has no page numbers, use `cursor`
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only requests of this module, such as payments
        "service": "NotRequired[str]",
        # Only requests with this status
        "status": "NotRequired[Literal[\"queued\", \"processing\", \"completed\", \"failed\"]]",
    },
)


class ListAccountRequestsReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[Request]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class GetAccountRequestReplyDataProvider(TypedDict):
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


class GetAccountRequestReplyData(TypedDict):
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
    """The payment that the request started: its id and its status"""
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
    provider: Optional[GetAccountRequestReplyDataProvider]
    """What the provider answered; null unless a provider refused"""
    trace_id: str
    """Identifies the call in our logs"""
    api_call_id: Optional[str]
    """Id of the call in the API log; null if a member made it or it is older than 7 days"""
    input: Any
    """The body of the call, masked"""
    timeline: list[TimelineStep]
    """What happened to the request, in order"""


class GetAccountRequestReply(TypedDict):
    data: GetAccountRequestReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListAccountEventsQuery = TypedDict(
    "ListAccountEventsQuery",
    {
        # Always 1: this list has no page numbers, use `cursor`
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only events with this name, or of this group, such as payments.*
        "event": "NotRequired[str]",
        # Only events of the app with this id
        "app": "NotRequired[int]",
        # Id of an event: lists the events after it, oldest first. Store the last id to continue from it later
        "after": "NotRequired[str]",
        # `newest` first, the default without `after`, or `oldest` first
        "order": "NotRequired[Literal[\"newest\", \"oldest\"]]",
    },
)


class ListAccountEventsReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[Event]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class GetAccountEventReplyData(TypedDict):
    id: str
    """Id of the event"""
    event: str
    """The event’s name, such as payments.transaction.completed"""
    request_id: Optional[str]
    """Id of the request"""
    service: str
    """The module it belongs to, such as payments"""
    action: str
    """What it does, such as request_payment"""
    status: Literal["completed", "failed"]
    """`completed`: performed, for a payment only accepted by the provider; `failed`: not performed, see `error`"""
    data: dict[str, Any]
    """The result of the call"""
    transaction: NotRequired[TransactionState]
    """The payment that the request started: its id and its status"""
    error: Optional[str]
    """Why it failed, in words for people; null unless it failed"""
    error_code: NotRequired[str]
    """The kind of error, as `code` in an error body; none unless a request failed. Match on this"""
    timestamp: str
    """When it happened, ISO 8601 UTC"""
    app_id: Optional[int]
    """Id of the app it uses; null if it uses none"""
    test: NotRequired[Literal[True]]
    """True for a test event, which reports nothing that happened; real events do not have it"""


class GetAccountEventReply(TypedDict):
    data: GetAccountEventReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetAccountTransactionTimelineReplyData(TypedDict):
    transaction_id: int
    """Receipt number of the provider; null before it is known"""
    status: str
    """Status of the payment now"""
    request_id: Optional[str]
    """Id of the request that started it; null if the customer did"""
    reverses: Optional[int]
    """Id of the transaction that it reverses; null if it is no reversal"""
    reversed_by: Optional[int]
    """Id of the transaction that reversed it; null if none did"""
    timeline: list[TimelineStep]
    """What happened to it, oldest first"""


class GetAccountTransactionTimelineReply(TypedDict):
    data: GetAccountTransactionTimelineReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class SearchAccountQuery(TypedDict):
    q: str
    """A phone number, receipt, reference, invoice number or id, in full"""


class SearchAccountReply(TypedDict):
    data: list[SearchResult]
    """The result of the call"""
    has_more: bool
    """Whether there are more of a kind than are shown"""


class LoginBody(TypedDict):
    email: str
    """Email address of the member"""
    password: str
    """Password of the member"""


class LoginReplyData1(TypedDict):
    csrf_token: str
    """Send it in the header X-CSRF-TOKEN of every change"""


class LoginReplyData2(TypedDict):
    challenge: str
    """The member has a second factor: pass this with a code to `POST /account/login/second_factor`, once, before `expires_at`"""
    expires_at: str
    """When it expires, ISO 8601 UTC"""


class LoginReply(TypedDict):
    data: Union[LoginReplyData1, LoginReplyData2]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class AcceptInvitationBody(TypedDict):
    token: str
    """The token of the invitation"""
    password: str
    """Password of the member"""


class AcceptInvitationReplyData1(TypedDict):
    csrf_token: str
    """Send it in the header X-CSRF-TOKEN of every change"""


class AcceptInvitationReplyData2(TypedDict):
    challenge: str
    """The member has a second factor: pass this with a code to `POST /account/login/second_factor`, once, before `expires_at`"""
    expires_at: str
    """When it expires, ISO 8601 UTC"""


class AcceptInvitationReply(TypedDict):
    data: Union[AcceptInvitationReplyData1, AcceptInvitationReplyData2]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class AnswerSecondFactorBody(TypedDict):
    challenge: str
    """The challenge that the sign-in with your password returned"""
    code: str
    """The six digits that your authenticator app shows now, or a recovery code"""


class AnswerSecondFactorReplyData(TypedDict):
    csrf_token: str
    """Send it in the header X-CSRF-TOKEN of every change"""


class AnswerSecondFactorReply(TypedDict):
    data: AnswerSecondFactorReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetSessionReplyDataUser(TypedDict):
    id: int
    """Id of the record, for paths"""
    email: str
    """Email address of the member"""
    role: Literal["viewer", "developer", "owner"]
    """What the member may do"""


class GetSessionReplyDataAccount(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    suspended_at: Optional[str]
    """Since when the account is suspended and other calls are refused; null while it is active"""


class GetSessionReplyData(TypedDict):
    user: GetSessionReplyDataUser
    """The member who is signed in"""
    account: GetSessionReplyDataAccount
    """The account that the member belongs to"""
    accounts: list[AccountOfPerson]
    """All accounts of the person, the current one first"""
    csrf_token: str
    """Send it in the header X-CSRF-TOKEN of every change"""
    must_set_up_second_factor: bool
    """The account requires a second factor: until it is set up, other calls are refused"""


class GetSessionReply(TypedDict):
    data: GetSessionReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class MakeSessionTokenReplyData(TypedDict):
    token: str
    """A token for calls of the API, which ends with the session"""
    expires_at: str
    """When it expires, ISO 8601 UTC"""


class MakeSessionTokenReply(TypedDict):
    data: MakeSessionTokenReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class LogoutBody(TypedDict):
    everywhere: NotRequired[bool]
    """True: ends all sessions of the person, in every account, not only this one"""


class LogoutReply(TypedDict):
    data: dict[str, Any]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangePasswordBody(TypedDict):
    current_password: str
    """Your password until now"""
    password: str
    """Password of the member"""


class ChangePasswordReplyData(TypedDict):
    csrf_token: str
    """Send it in the header X-CSRF-TOKEN of every change"""


class ChangePasswordReply(TypedDict):
    data: ChangePasswordReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class SwitchAccountBody(TypedDict):
    account_id: int
    """The account to continue in: one of `accounts` of the session"""


class SwitchAccountReplyData(TypedDict):
    csrf_token: str
    """Send it in the header X-CSRF-TOKEN of every change"""


class SwitchAccountReply(TypedDict):
    data: SwitchAccountReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class JoinAccountBody(TypedDict):
    token: str
    """The token of the invitation"""


class JoinAccountReplyData(TypedDict):
    account_id: int
    """The account that you joined"""
    role: Literal["viewer", "developer", "owner"]
    """What the member may do"""


class JoinAccountReply(TypedDict):
    data: JoinAccountReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListSessionsReply(TypedDict):
    data: list[Session]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class EndSessionReplyData(TypedDict):
    sessions_ended: int
    """How many sessions ended"""


class EndSessionReply(TypedDict):
    data: EndSessionReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class EndOtherSessionsReplyData(TypedDict):
    sessions_ended: int
    """How many sessions ended"""


class EndOtherSessionsReply(TypedDict):
    data: EndOtherSessionsReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListSessionsOfMemberReply(TypedDict):
    data: list[Session]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class EndSessionOfMemberReplyData(TypedDict):
    sessions_ended: int
    """How many sessions ended"""


class EndSessionOfMemberReply(TypedDict):
    data: EndSessionOfMemberReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetSecondFactorReply(TypedDict):
    data: SecondFactor
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class BeginSecondFactorBody(TypedDict):
    password: NotRequired[str]
    """Required, except directly after a sign-in to an account that requires a second factor"""
    code: NotRequired[str]
    """Required while your second factor is on: of the app that this key replaces, or a recovery code"""


class BeginSecondFactorReplyData(TypedDict):
    key: str
    """To type into an authenticator app that cannot scan"""
    uri: str
    """The text of the QR code"""
    expires_at: str
    """When it expires, ISO 8601 UTC"""


class BeginSecondFactorReply(TypedDict):
    data: BeginSecondFactorReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ConfirmSecondFactorBody(TypedDict):
    code: str
    """The six digits that your authenticator app shows now"""


class ConfirmSecondFactorReplyData(TypedDict):
    csrf_token: str
    """Send it in the header X-CSRF-TOKEN of every change"""
    recovery_codes: list[str]
    """Ten codes, shown once; each replaces one code of the app"""


class ConfirmSecondFactorReply(TypedDict):
    data: ConfirmSecondFactorReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RemoveSecondFactorBody(TypedDict):
    password: str
    """Password of the member"""
    code: str
    """The six digits that your authenticator app shows now, or a recovery code"""


class RemoveSecondFactorReplyData(TypedDict):
    csrf_token: str
    """Send it in the header X-CSRF-TOKEN of every change"""


class RemoveSecondFactorReply(TypedDict):
    data: RemoveSecondFactorReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ReplaceRecoveryCodesBody(TypedDict):
    password: str
    """Password of the member"""
    code: str
    """The six digits that your authenticator app shows now, or a recovery code"""


class ReplaceRecoveryCodesReplyData(TypedDict):
    recovery_codes: list[str]
    """Ten codes, shown once; each replaces one code of the app"""


class ReplaceRecoveryCodesReply(TypedDict):
    data: ReplaceRecoveryCodesReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetAccountSecurityReply(TypedDict):
    data: AccountSecurity
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeAccountSecurityBody(TypedDict):
    requires_second_factor: bool
    """Whether every member needs a second factor to use the account"""


class ChangeAccountSecurityReply(TypedDict):
    data: AccountSecurity
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListPasskeysReply(TypedDict):
    data: list[Passkey]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class AddPasskeyBodyCredentialResponse(TypedDict):
    clientDataJSON: str
    """What the browser signed: challenge and origin, in base64url"""
    attestationObject: str
    """The new public key, in base64url"""
    transports: NotRequired[list[str]]
    """How the browser reaches the authenticator"""


class AddPasskeyBodyCredential(TypedDict):
    id: str
    """The authenticator’s own id of the passkey, in base64url"""
    type: Literal["public-key"]
    """Always `public-key`"""
    response: AddPasskeyBodyCredentialResponse
    """What the authenticator signed"""


class AddPasskeyBody(TypedDict):
    name: str
    """Your name for it"""
    credential: AddPasskeyBodyCredential
    """The browser’s answer, in the JSON form of Web Authentication"""


class AddPasskeyReply(TypedDict):
    data: Passkey
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RenamePasskeyBody(TypedDict):
    name: str
    """Your name for it"""


class RenamePasskeyReply(TypedDict):
    data: Passkey
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RemovePasskeyBody(TypedDict):
    password: str
    """Password of the member"""


class RemovePasskeyReplyData(TypedDict):
    sessions_ended: int
    """How many sessions ended"""


class RemovePasskeyReply(TypedDict):
    data: RemovePasskeyReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class BeginPasskeyBody(TypedDict):
    password: str
    """Password of the member"""


class BeginPasskeyReplyDataPublicKeyRp(TypedDict):
    id: str
    """Host that the passkey belongs to"""
    name: str
    """Name of the site"""


class BeginPasskeyReplyDataPublicKeyUser(TypedDict):
    id: str
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    displayName: str
    """Name of the member that the authenticator shows"""


class BeginPasskeyReplyDataPublicKeyPubKeyCredParamsItem(TypedDict):
    type: Literal["public-key"]
    """The driver that it uses, as GET /account/drivers lists them"""
    alg: int
    """Algorithm of the key, by its number in COSE"""


class BeginPasskeyReplyDataPublicKeyExcludeCredentialsItem(TypedDict):
    id: str
    """Id of the record, for paths"""
    type: Literal["public-key"]
    """The driver that it uses, as GET /account/drivers lists them"""
    transports: list[str]
    """How the browser reaches the authenticator"""


class BeginPasskeyReplyDataPublicKeyAuthenticatorSelection(TypedDict):
    residentKey: Literal["required"]
    """The authenticator stores the passkey, so that no address needs to be typed"""
    requireResidentKey: Literal[True]
    """The same, for older browsers"""
    userVerification: Literal["required"]
    """The authenticator must verify the person, by fingerprint, face or PIN"""


class BeginPasskeyReplyDataPublicKey(TypedDict):
    challenge: str
    """The challenge that the sign-in with your password returned"""
    rp: BeginPasskeyReplyDataPublicKeyRp
    """The site that the passkey belongs to"""
    user: BeginPasskeyReplyDataPublicKeyUser
    """The member who is signed in"""
    pubKeyCredParams: list[BeginPasskeyReplyDataPublicKeyPubKeyCredParamsItem]
    """Kinds of keys that are accepted"""
    timeout: int
    """How long the browser waits, in milliseconds"""
    attestation: Literal["none"]
    """Nothing about the make of the authenticator is asked"""
    excludeCredentials: list[BeginPasskeyReplyDataPublicKeyExcludeCredentialsItem]
    """The member’s passkeys, which cannot be added again"""
    authenticatorSelection: BeginPasskeyReplyDataPublicKeyAuthenticatorSelection
    """What the authenticator must support"""


class BeginPasskeyReplyData(TypedDict):
    public_key: BeginPasskeyReplyDataPublicKey
    """For `PublicKeyCredential.parseCreationOptionsFromJSON`"""


class BeginPasskeyReply(TypedDict):
    data: BeginPasskeyReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class BeginPasskeyLoginReplyDataPublicKey(TypedDict):
    challenge: str
    """The challenge that the sign-in with your password returned"""
    rpId: str
    """Host that the passkey belongs to"""
    timeout: int
    """How long the browser waits, in milliseconds"""
    userVerification: Literal["required"]
    """The authenticator must verify the person, by fingerprint, face or PIN"""


class BeginPasskeyLoginReplyData(TypedDict):
    public_key: BeginPasskeyLoginReplyDataPublicKey
    """For `PublicKeyCredential.parseRequestOptionsFromJSON`"""


class BeginPasskeyLoginReply(TypedDict):
    data: BeginPasskeyLoginReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class LoginWithPasskeyBodyCredentialResponse(TypedDict):
    clientDataJSON: str
    """What the browser signed: challenge and origin, in base64url"""
    authenticatorData: str
    """What the authenticator signed about itself, in base64url"""
    signature: str
    """Signature of the passkey, in base64url"""
    userHandle: NotRequired[Optional[str]]
    """Names the member inside the passkey, in base64url"""


class LoginWithPasskeyBodyCredential(TypedDict):
    id: str
    """The authenticator’s own id of the passkey, in base64url"""
    type: Literal["public-key"]
    """Always `public-key`"""
    response: LoginWithPasskeyBodyCredentialResponse
    """What the authenticator signed"""


class LoginWithPasskeyBody(TypedDict):
    credential: LoginWithPasskeyBodyCredential
    """The browser’s answer, in the JSON form of Web Authentication"""


class LoginWithPasskeyReplyData(TypedDict):
    csrf_token: str
    """Send it in the header X-CSRF-TOKEN of every change"""


class LoginWithPasskeyReply(TypedDict):
    data: LoginWithPasskeyReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class AskPasswordResetBody(TypedDict):
    email: str
    """Email address of the member"""


class AskPasswordResetReplyData(TypedDict):
    delivery: Literal["mail", "owner"]
    """owner: this gateway sends no mail, so an owner of the account creates the link"""


class AskPasswordResetReply(TypedDict):
    data: AskPasswordResetReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class UsePasswordResetBody(TypedDict):
    token: str
    """The token in the link"""
    password: str
    """Password of the member"""


class UsePasswordResetReplyData1(TypedDict):
    csrf_token: str
    """Send it in the header X-CSRF-TOKEN of every change"""


class UsePasswordResetReplyData2(TypedDict):
    challenge: str
    """The member has a second factor: pass this with a code to `POST /account/login/second_factor`, once, before `expires_at`"""
    expires_at: str
    """When it expires, ISO 8601 UTC"""


class UsePasswordResetReply(TypedDict):
    data: Union[UsePasswordResetReplyData1, UsePasswordResetReplyData2]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreatePasswordResetReplyData(TypedDict):
    delivery: Literal["mail", "link", "failed"]
    """mail: the link was sent to the member. link: this gateway sends no mail, so pass the link on. failed: the mail could not be sent; try again."""
    link: Optional[str]
    """Address at which the member chooses a new password; shown once"""
    expires_at: str
    """When it expires, ISO 8601 UTC"""


class CreatePasswordResetReply(TypedDict):
    data: CreatePasswordResetReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateApiTokenBody(TypedDict):
    name: str
    """Your name for it"""
    abilities: NotRequired[str]
    """Comma-separated: *, payments:read, payments:write, payments:callback, sms:read, sms:write, sms:sync, sms:receive, einv:read, einv:write, einv:callback, tax:apps, tax:checkers, tax:payments, tax:compliance, tax:registration, tax:returns"""
    scope_group: NotRequired[Literal["payments_full", "sms_full", "einv_full", "tax_full", "tax_read_only", "read_only", "send_only", "full_access"]]
    """A group of scopes, instead of `abilities`"""
    expires_at: NotRequired[Optional[str]]
    """YYYY-MM-DD, in the future; null for never"""
    allowed_addresses: NotRequired[list[str]]
    """IPv4 or IPv6 addresses or networks, such as 203.0.113.0/24; empty for everywhere"""


class CreateApiTokenReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    msg: str
    """The result in words for people"""
    token: str
    """The API token, shown only in this reply"""


class ListApiTokensQuery(TypedDict):
    page: NotRequired[int]
    """Always 1: this list has no page numbers, use `cursor`"""
    per_page: NotRequired[int]
    """Records on a page, at most 100"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page, to continue after it"""


class ListApiTokensReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ApiToken]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class RevokeApiTokenReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    msg: str
    """The result in words for people"""


class DeleteApiTokenReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    msg: str
    """The result in words for people"""


class GetApiTokenReply(TypedDict):
    data: ApiToken
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeApiTokenBody(TypedDict):
    name: NotRequired[str]
    """Your name for it"""
    abilities: NotRequired[str]
    """Comma-separated: *, payments:read, payments:write, payments:callback, sms:read, sms:write, sms:sync, sms:receive, einv:read, einv:write, einv:callback, tax:apps, tax:checkers, tax:payments, tax:compliance, tax:registration, tax:returns"""
    expires_at: NotRequired[Optional[str]]
    """YYYY-MM-DD, in the future; null for never"""
    allowed_addresses: NotRequired[list[str]]
    """IPv4 or IPv6 addresses or networks, such as 203.0.113.0/24; empty for everywhere"""


class ChangeApiTokenReply(TypedDict):
    data: ApiToken
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RotateApiTokenBody(TypedDict):
    overlap_hours: NotRequired[float]
    """For how many hours the old secret stays valid"""


class RotateApiTokenReplyDataCreatedBy(TypedDict):
    member_id: int
    """Id of the member; null if it was none"""
    email: str
    """Email address of the member"""


class RotateApiTokenReplyDataRotatedBy(TypedDict):
    member_id: int
    """Id of the member; null if it was none"""
    email: str
    """Email address of the member"""


class RotateApiTokenReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    name: str
    """Your name for it"""
    abilities: str
    """Its scopes, separated by commas; `*` allows every call"""
    status: Literal["active", "revoked", "expired"]
    """Whether it can be used: only an active token can"""
    expires_at: Optional[str]
    """When it expires, ISO 8601 UTC"""
    revoked_at: Optional[str]
    """When it was revoked, ISO 8601 UTC; null if it was not"""
    allowed_addresses: list[str]
    """Addresses and networks from which it is accepted; empty for everywhere"""
    last_used_at: Optional[str]
    """When it was last used, ISO 8601 UTC; null if never"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    created_by: Optional[RotateApiTokenReplyDataCreatedBy]
    """The member who created it; removing the member revokes it, unless another member rotated it since. Null for an operator"""
    rotated_at: Optional[str]
    """When it was last rotated, ISO 8601 UTC; null if never"""
    rotated_by: Optional[RotateApiTokenReplyDataRotatedBy]
    """The member who last rotated it; removing the member revokes it. Null if none did"""
    previous_valid_until: Optional[str]
    """Until when the secret before the last rotation is valid, ISO 8601 UTC; null if it is not"""
    token: str
    """The token with its new secret, shown only in this reply"""


class RotateApiTokenReply(TypedDict):
    data: RotateApiTokenReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class EndApiTokenOverlapReply(TypedDict):
    data: ApiToken
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListMembersReply(TypedDict):
    data: list[Member]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class InviteMemberBody(TypedDict):
    email: str
    """Email address of the member"""
    role: Literal["viewer", "developer", "owner"]
    """What the member may do"""


class InviteMemberReplyData(TypedDict):
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
    delivery: Literal["mail", "operator", "failed"]
    """mail: the invitation was sent to the address. operator: this gateway sends no mail, so your operator passes the invitation on. failed: the mail could not be sent; invite again."""
    expires_at: Optional[str]
    """When it expires, ISO 8601 UTC"""


class InviteMemberReply(TypedDict):
    data: InviteMemberReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetMemberReply(TypedDict):
    data: Member
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeMemberRoleBody(TypedDict):
    role: Literal["viewer", "developer", "owner"]
    """What the member may do"""


class ChangeMemberRoleReply(TypedDict):
    data: Member
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RemoveMemberReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    tokens_revoked: int
    """Number of API tokens of the member that were revoked"""


class RemoveMemberReply(TypedDict):
    data: RemoveMemberReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListWebhookEndpointsReply(TypedDict):
    data: list[WebhookEndpoint]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateWebhookEndpointBody(TypedDict):
    headers: NotRequired[dict[str, str]]
    """Your own headers for each delivery, at most 10: all of them, since they replace those that are stored"""
    timeout_seconds: NotRequired[int]
    """Seconds that the receiver has for its whole response, 1 to 10"""
    max_per_minute: NotRequired[Optional[int]]
    """Deliveries that start within a minute, at equal distances; the others wait. Null for no limit"""
    url: str
    """The https address"""
    events: NotRequired[list[str]]
    """Names of the events that it receives, such as payments.*"""
    app_ids: NotRequired[list[int]]
    """Ids of the apps that belong to it"""


class CreateWebhookEndpointReplyData(TypedDict):
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
    secret: str
    """The new webhook secret, shown only in this reply"""


class CreateWebhookEndpointReply(TypedDict):
    data: CreateWebhookEndpointReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetWebhookEndpointReply(TypedDict):
    data: WebhookEndpoint
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeWebhookEndpointBody(TypedDict):
    headers: NotRequired[dict[str, str]]
    """Your own headers for each delivery, at most 10: all of them, since they replace those that are stored"""
    timeout_seconds: NotRequired[int]
    """Seconds that the receiver has for its whole response, 1 to 10"""
    max_per_minute: NotRequired[Optional[int]]
    """Deliveries that start within a minute, at equal distances; the others wait. Null for no limit"""
    url: NotRequired[str]
    """The https address"""
    events: NotRequired[list[str]]
    """Names of the events that it receives, such as payments.*"""
    app_ids: NotRequired[list[int]]
    """Ids of the apps that belong to it"""
    is_active: NotRequired[bool]
    """False while it is disabled"""


class ChangeWebhookEndpointReply(TypedDict):
    data: WebhookEndpoint
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class DeleteWebhookEndpointReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""


class DeleteWebhookEndpointReply(TypedDict):
    data: DeleteWebhookEndpointReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListWebhookEventsReply(TypedDict):
    data: list[WebhookEvent]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class TestWebhookEndpointBody(TypedDict):
    event: NotRequired[str]
    """The event to send; `account.webhook_test` unless you choose another"""


class TestWebhookEndpointReplyData(TypedDict):
    event_id: str
    """Id of the event"""
    delivery_id: str
    """Id of the delivery, the same for every attempt"""


class TestWebhookEndpointReply(TypedDict):
    data: TestWebhookEndpointReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RotateWebhookSecretBody(TypedDict):
    overlap_hours: NotRequired[float]
    """For how many hours the previous secret signs too"""


class RotateWebhookSecretReplyData(TypedDict):
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
    secret: str
    """The new webhook secret, shown only in this reply"""


class RotateWebhookSecretReply(TypedDict):
    data: RotateWebhookSecretReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ActivateWebhookSecretReply(TypedDict):
    data: WebhookEndpoint
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetDefaultWebhookSecretReply(TypedDict):
    data: WebhookSecret
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RotateDefaultWebhookSecretBody(TypedDict):
    overlap_hours: NotRequired[float]
    """For how many hours the previous secret signs too"""


class RotateDefaultWebhookSecretReplyData(TypedDict):
    previous_secret_until: Optional[str]
    """Until when the previous secret signs too, ISO 8601 UTC; null if it does not"""
    secret: str
    """The new webhook secret, shown only in this reply"""


class RotateDefaultWebhookSecretReply(TypedDict):
    data: RotateDefaultWebhookSecretReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ActivateDefaultWebhookSecretReply(TypedDict):
    data: WebhookSecret
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListWebhookDeliveriesQuery = TypedDict(
    "ListWebhookDeliveriesQuery",
    {
        # Always 1: this list has no page numbers, use `cursor`
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Lists only deliveries with this status
        "status": "NotRequired[Literal[\"pending\", \"delivered\", \"exhausted\", \"cancelled\"]]",
        # Only deliveries of this event, or of this group, such as payments.*
        "event": "NotRequired[str]",
        # Only deliveries to the webhook endpoint with this id
        "endpoint": "NotRequired[int]",
    },
)


class ListWebhookDeliveriesReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[WebhookDelivery]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class GetWebhookDeliveryReplyData(TypedDict):
    id: str
    """Id of the record, for paths"""
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
    attempts: list[DeliveryAttempt]
    """All attempts, with what the receiver answered"""
    headers: dict[str, str]
    """The headers that are sent, without the signatures"""
    payload: Any
    """The body that is sent, with personal data masked; null if the event has expired"""


class GetWebhookDeliveryReply(TypedDict):
    data: GetWebhookDeliveryReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ResendWebhookDeliveryReply(TypedDict):
    data: WebhookDelivery
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ResendWebhookDeliveriesBody = TypedDict(
    "ResendWebhookDeliveriesBody",
    {
        # Sends only deliveries with this status again
        "status": "NotRequired[Literal[\"exhausted\", \"cancelled\", \"delivered\"]]",
        # Only deliveries of this event, or of this group, such as payments.*
        "event": "NotRequired[str]",
        # Only deliveries to the webhook endpoint with this id
        "endpoint": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # True: only counts the deliveries, sends nothing
        "dry_run": "NotRequired[bool]",
    },
)


class ResendWebhookDeliveriesReplyData(TypedDict):
    count: Optional[int]
    """How many were counted"""
    is_complete: Optional[bool]
    """False if there are more than were counted; null when they are sent"""
    dry_run: bool
    """True: only counts the deliveries, sends nothing"""


class ResendWebhookDeliveriesReply(TypedDict):
    data: ResendWebhookDeliveriesReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListAuditQuery = TypedDict(
    "ListAuditQuery",
    {
        # Always 1: this list has no page numbers, use `cursor`
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Lists only changes by a member, a token, an operator, or somebody unknown
        "actor": "NotRequired[Literal[\"member\", \"token\", \"operator\", \"unknown\"]]",
        # Lists only entries with this action
        "action": "NotRequired[str]",
        # Lists only changes by the member with this id
        "member": "NotRequired[int]",
    },
)


class ListAuditReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[AuditEntry]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


ListApiCallsQuery = TypedDict(
    "ListApiCallsQuery",
    {
        # Always 1: this list has no page numbers, use `cursor`
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only calls with this class of status; `failed` is 4xx and 5xx
        "status": "NotRequired[Literal[\"2xx\", \"4xx\", \"5xx\", \"failed\"]]",
        # Only calls with this method
        "method": "NotRequired[Literal[\"GET\", \"POST\", \"PUT\", \"PATCH\", \"DELETE\"]]",
        # Only calls of the token with this id
        "token": "NotRequired[int]",
        # Only calls whose path starts with this text
        "path": "NotRequired[str]",
    },
)


class ListApiCallsReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ApiCall]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class GetApiCallReply(TypedDict):
    data: ApiCallDetails
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListDriversReplyDataValueTypesItemSetupPortal(TypedDict):
    name: str
    """Your name for it"""
    url: str
    """The https address"""


class ListDriversReplyDataValueTypesItemSetup(TypedDict):
    portal: NotRequired[ListDriversReplyDataValueTypesItemSetupPortal]
    """Website of the provider where the credentials are found"""
    steps: list[str]
    """What to do there, one sentence for each step"""
    register: NotRequired[str]
    """How the app’s addresses are made known to the provider"""


class ListDriversReplyDataValueTypesItem(TypedDict):
    type: str
    """Name of the type, to create an app with"""
    title: str
    """Name of the type for people"""
    provider: str
    """The provider that it connects to"""
    actions: list[str]
    """Queued actions that apps of the type offer"""
    is_testable: bool
    """Whether its credentials can be tested without side effects"""
    config: dict[str, Any]
    """JSON schema of the settings for the driver"""
    secret_fields: list[str]
    """Names of the settings that are secrets"""
    setup: Optional[ListDriversReplyDataValueTypesItemSetup]
    """What to do at the provider before the app is created"""


class ListDriversReplyDataValue(TypedDict):
    types: list[ListDriversReplyDataValueTypesItem]
    """The types of this kind of app"""
    settings: dict[str, Any]
    """Settings of the gateway for this kind of app"""
    can_be_tested: bool
    """Whether apps of this kind can be tested"""


class ListDriversReply(TypedDict):
    data: dict[str, ListDriversReplyDataValue]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetUsageReply(TypedDict):
    data: Usage
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListRefusedAppsReply(TypedDict):
    data: list[RefusedApp]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
