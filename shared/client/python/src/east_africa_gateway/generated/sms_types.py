"""Written by npm run client from the OpenAPI document; a test compares. Calls and replies of sms."""

from __future__ import annotations

from typing import Any, Literal, Optional, Union
from .._typing import NotRequired, TypedDict
from .schemas import AppTest, SmsApp, Message, CallRecord, SmsGroup, Device


class ListSmsAppsReply(TypedDict):
    data: list[SmsApp]
    """Your SMS apps"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetSmsAppReply(TypedDict):
    data: SmsApp
    """The SMS app"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class SendMessageBody(TypedDict):
    to: str
    """A phone number, such as 254711000222 or 0711000222"""
    message: str
    """The text, at most 500 characters"""
    channel: NotRequired[Literal["sms", "mms", "whatsapp"]]
    """How to send it, if the app has several channels; the app’s first without it"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SendMessageReply(TypedDict):
    data: Message
    """The message, pending until the provider accepts it"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class SendToGroupBody(TypedDict):
    to: str
    """A phone number, such as 254711000222 or 0711000222"""
    message: str
    """The text, at most 500 characters"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SendToGroupReply(TypedDict):
    data: Message
    """The message, pending until the provider accepts it"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class SendTelegramBody(TypedDict):
    chat_id: NotRequired[Union[int, str]]
    """The Telegram chat: its number or @name; without it, the app’s default chat"""
    message: str
    """The text, at most 4,096 characters"""
    parse_mode: NotRequired[Optional[Literal["HTML", "MarkdownV2"]]]
    """How Telegram reads the text’s formatting; plain text without it"""
    disable_notification: NotRequired[bool]
    """True: the chat receives it without a sound"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SendTelegramReply(TypedDict):
    data: Message
    """The message, pending until Telegram accepts it"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class SendWebhookBody(TypedDict):
    message: NotRequired[str]
    """The text, at most 500 characters; required without `data`"""
    to: NotRequired[str]
    """Free text on the recipient, which your system receives"""
    data: NotRequired[dict[str, Any]]
    """Further data for your system, at most 32 KiB"""
    url: NotRequired[str]
    """An https address instead of the app’s own, if the app allows it"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SendWebhookReply(TypedDict):
    data: Message
    """The message, pending until your system accepts it"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListOutboxQuery = TypedDict(
    "ListOutboxQuery",
    {
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only messages with this status
        "status": "NotRequired[Literal[\"pending\", \"sent\", \"delivered\", \"failed\"]]",
    },
)


class ListOutboxReplyData1(TypedDict):
    id: int
    """Id of the app"""
    name: str
    """Your name for the app"""
    type: str
    """The driver it uses, such as AfricasTalking"""


class ListOutboxReplyData2(TypedDict):
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


class ListOutboxReply(TypedDict):
    data: tuple[ListOutboxReplyData1, ListOutboxReplyData2]
    """First the app, then a page of messages"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListInboxQuery = TypedDict(
    "ListInboxQuery",
    {
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only messages with this status
        "status": "NotRequired[Literal[\"pending\", \"sent\", \"delivered\", \"failed\"]]",
    },
)


class ListInboxReplyData1(TypedDict):
    id: int
    """Id of the app"""
    name: str
    """Your name for the app"""
    type: str
    """The driver it uses, such as AfricasTalking"""


class ListInboxReplyData2(TypedDict):
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


class ListInboxReply(TypedDict):
    data: tuple[ListInboxReplyData1, ListInboxReplyData2]
    """First the app, then a page of messages"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListCallsQuery = TypedDict(
    "ListCallsQuery",
    {
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
    },
)


class ListCallsReplyData(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[CallRecord]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class ListCallsReply(TypedDict):
    data: ListCallsReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetMessageReplyDataMediaItem(TypedDict):
    url: str
    """Address of the file at the provider"""
    content_type: str
    """Media type of the file, such as image/jpeg"""


GetMessageReplyData = TypedDict(
    "GetMessageReplyData",
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
        # Network code of the recipient’s operator, such as 63902; null if unknown
        "telco_code": "Optional[str]",
        # Name of that operator, such as Safaricom Kenya; null if unknown
        "telco_name": "Optional[str]",
        # How often sending it was tried again
        "retry_count": "int",
        # A random id of the message, which phones and providers use
        "uuid": "str",
        # The sender’s name, if the channel has one; null otherwise
        "from_name": "Optional[str]",
        # Files that a received message contains
        "media": "list[GetMessageReplyDataMediaItem]",
        # Why it failed, as a code of the provider or the gateway; null unless it failed
        "error_code": "Optional[str]",
        # The latest status in the provider’s own words; null if it reported none
        "raw_status": "Optional[str]",
    },
)


class GetMessageReply(TypedDict):
    data: GetMessageReplyData
    """The message"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GroupsOfAppBody(TypedDict):
    include_apps: NotRequired[bool]
    """False: without the apps of each group"""
    search: NotRequired[str]
    """Only groups whose name contains this text; upper and lower case are the same"""


class GroupsOfAppReply(TypedDict):
    data: list[SmsGroup]
    """The groups that the app is in"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetSmsGroupReply(TypedDict):
    data: SmsGroup
    """The group"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeSmsGroupBody(TypedDict):
    name: NotRequired[str]
    """Name of the group, unique in your account"""
    app_ids: NotRequired[list[int]]
    """Ids of its SMS apps, at most 50"""


class ChangeSmsGroupReply(TypedDict):
    data: SmsGroup
    """The changed group"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class DeleteSmsGroupReplyData(TypedDict):
    id: int
    """Id of the message"""


class DeleteSmsGroupReply(TypedDict):
    data: DeleteSmsGroupReplyData
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateSmsGroupBody(TypedDict):
    name: str
    """Name of the group, unique in your account"""
    app_ids: NotRequired[list[int]]
    """Ids of its SMS apps, at most 50"""


class CreateSmsGroupReply(TypedDict):
    data: SmsGroup
    """The created group"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListSmsGroupsReply(TypedDict):
    data: list[SmsGroup]
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class AddAppToSmsGroupReply(TypedDict):
    data: SmsGroup
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RemoveAppFromSmsGroupReply(TypedDict):
    data: SmsGroup
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateDeviceBody(TypedDict):
    name: NotRequired[str]
    """Your name for the phone; without it, its `device_id`"""


class CreateDeviceReplyDataLocation(TypedDict):
    latitude: float
    """Degrees north, negative for south"""
    longitude: float
    """Degrees east, negative for west"""
    accuracy: Optional[float]
    """Accuracy of the location in metres; null if the phone does not report it"""
    at: str
    """When the phone reported it, ISO 8601 UTC"""


class CreateDeviceReplyData(TypedDict):
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
    location: Optional[CreateDeviceReplyDataLocation]
    """Where the phone was last; null until it reports it"""
    last_seen_at: Optional[str]
    """When the phone last called, ISO 8601 UTC; null if never"""
    revoked_at: Optional[str]
    """When the device was revoked, ISO 8601 UTC; null if it was not"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    device_token: str
    """The device’s token, shown only in this reply; the phone authenticates with it"""


class CreateDeviceReply(TypedDict):
    data: CreateDeviceReplyData
    """The created device with its token"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListDevicesReply(TypedDict):
    data: list[Device]
    """The devices of the app, oldest first; revoked ones too"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RevokeDeviceReply(TypedDict):
    data: Device
    """The revoked device"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


CreatePairingCodeBody = dict[str, Any]


class CreatePairingCodeReplyData(TypedDict):
    pairing_code: str
    """Twelve digits that a phone exchanges for a device, once"""
    expires_at: str
    """When the code expires, ISO 8601 UTC; ten minutes after it was created"""


class CreatePairingCodeReply(TypedDict):
    data: CreatePairingCodeReplyData
    """The code and when it expires"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class TestSmsAppReply(TypedDict):
    data: AppTest
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
