"""Written by npm run client from the OpenAPI document; a test compares. Calls and replies of locks."""

from __future__ import annotations

from typing import Literal, Optional, Union
from .._typing import NotRequired, TypedDict
from .schemas import AppTest, LockApp


class ListLockAppsReply(TypedDict):
    data: list[LockApp]
    """Your lock apps"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ListLocksQuery(TypedDict):
    page: NotRequired[int]
    """Number of the page; only 1 if the list is filtered"""
    per_page: NotRequired[int]
    """Records on a page, at most 100"""


class ListLocksReplyDataDataItem(TypedDict):
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


class ListLocksReplyData(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListLocksReplyDataDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class ListLocksReply(TypedDict):
    data: ListLocksReplyData
    """A page of your locks"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetLockReplyData(TypedDict):
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


class GetLockReply(TypedDict):
    data: GetLockReplyData
    """The lock"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class UnlockLockBody(TypedDict):
    reason: NotRequired[str]
    """Why, for your records; at most 255 characters"""
    actor: NotRequired[str]
    """Who does it, for your records; at most 255 characters"""
    expires_in: NotRequired[int]
    """Seconds after which the command is not sent any more, 5 to 300"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class UnlockLockReplyData(TypedDict):
    lock_id: int
    """Id of the lock"""
    action: Literal["lock", "unlock"]
    """The command that was performed"""
    state: Literal["locked", "unlocked"]
    """State of the door after the command"""
    executed_at: str
    """When the command was performed, ISO 8601 UTC"""
    provider_code: Optional[Union[float, str]]
    """The provider’s own code of the result; null if it sent none"""
    confirmed_by: Literal["answer", "record", "status"]
    """How it is known: the provider’s `answer`, a `record` of the lock, or its `status`"""


class UnlockLockReply(TypedDict):
    data: UnlockLockReplyData
    """The result of the command"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class LockLockBody(TypedDict):
    reason: NotRequired[str]
    """Why, for your records; at most 255 characters"""
    actor: NotRequired[str]
    """Who does it, for your records; at most 255 characters"""
    expires_in: NotRequired[int]
    """Seconds after which the command is not sent any more, 5 to 300"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class LockLockReplyData(TypedDict):
    lock_id: int
    """Id of the lock"""
    action: Literal["lock", "unlock"]
    """The command that was performed"""
    state: Literal["locked", "unlocked"]
    """State of the door after the command"""
    executed_at: str
    """When the command was performed, ISO 8601 UTC"""
    provider_code: Optional[Union[float, str]]
    """The provider’s own code of the result; null if it sent none"""
    confirmed_by: Literal["answer", "record", "status"]
    """How it is known: the provider’s `answer`, a `record` of the lock, or its `status`"""


class LockLockReply(TypedDict):
    data: LockLockReplyData
    """The result of the command"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class SyncLocksBody(TypedDict):
    lock_app_id: NotRequired[int]
    """Only this lock app; all your active ones if absent"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SyncLocksReplyDataLocksItem(TypedDict):
    id: int
    """Id of the lock, for paths"""
    provider_lock_id: str
    """The provider’s id of the lock"""
    name: str
    """Name of the lock at the provider"""


class SyncLocksReplyData(TypedDict):
    apps: int
    """How many lock apps were read"""
    created: int
    """How many new locks were found"""
    updated: int
    """How many known locks were read again"""
    archived: int
    """How many known locks were not listed any more"""
    locks: list[SyncLocksReplyDataLocksItem]
    """The locks that the providers list"""


class SyncLocksReply(TypedDict):
    data: SyncLocksReplyData
    """What changed"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreatePasscodeBody(TypedDict):
    name: str
    """Your name for the passcode, at most 50 characters"""
    type: Literal["one_time", "permanent", "period", "recurring"]
    """When it opens the door: once, always, in a period, or at recurring times"""
    mode: NotRequired[Literal["custom", "random"]]
    """`custom`: your own; `random`: generated, and must be used within 24 hours of its start; by default custom if `code` is sent"""
    code: NotRequired[str]
    """Your own code, 4 to 9 digits, for the mode `custom`"""
    recurrence: NotRequired[Literal["weekend", "daily", "workday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]]
    """On which days it opens the door, for the type `recurring`: until it is deleted"""
    starts_at: NotRequired[str]
    """From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start"""
    ends_at: NotRequired[str]
    """Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class CreatePasscodeReplyData(TypedDict):
    passcode_id: int
    """Id of the passcode, for paths"""
    lock_id: int
    """Id of the lock"""
    name: str
    """Your name for the passcode, at most 50 characters"""
    type: Literal["one_time", "permanent", "period", "recurring"]
    """When it opens the door: once, always, in a period, or at recurring times"""
    mode: Literal["custom", "random"]
    """`custom`: your own code; `random`: the provider generates it, and it is refused for good if it is not used within 24 hours of its start"""
    recurrence: Optional[Literal["weekend", "daily", "workday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]]
    """On which days it opens the door, for the type `recurring`: until it is deleted"""
    code: Optional[str]
    """Only the last two digits, except to read a code that the provider generated; null while unknown"""
    code_url: Optional[str]
    """Address that shows a code that the provider generated, for a day; null otherwise"""
    starts_at: Optional[str]
    """From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start"""
    ends_at: Optional[str]
    """Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end"""
    status: Literal["creating", "active", "failed", "deleting", "deleted", "expired"]
    """Status of the passcode; only an active one opens the door"""
    provider_passcode_id: Optional[str]
    """The provider’s id of the passcode; null until it is known"""
    warnings: list[str]
    """`rounded_to_hour`: the provider accepts only whole hours, so the period was widened"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class CreatePasscodeReply(TypedDict):
    data: CreatePasscodeReplyData
    """The created passcode"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListPasscodesQuery = TypedDict(
    "ListPasscodesQuery",
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
    },
)


class ListPasscodesReplyDataDataItem(TypedDict):
    passcode_id: int
    """Id of the passcode, for paths"""
    lock_id: int
    """Id of the lock"""
    name: str
    """Your name for the passcode"""
    type: Literal["one_time", "permanent", "period", "recurring"]
    """When it opens the door: once, always, in a period, or at recurring times"""
    mode: Literal["custom", "random"]
    """`custom`: your own code; `random`: the provider generates it, and it is refused for good if it is not used within 24 hours of its start"""
    recurrence: Optional[Literal["weekend", "daily", "workday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]]
    """On which days it opens the door, for the type `recurring`: until it is deleted"""
    code: Optional[str]
    """Only the last two digits, except to read a code that the provider generated; null while unknown"""
    code_url: Optional[str]
    """Address that shows a code that the provider generated, for a day; null otherwise"""
    starts_at: Optional[str]
    """From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start"""
    ends_at: Optional[str]
    """Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end"""
    status: Literal["creating", "active", "failed", "deleting", "deleted", "expired"]
    """Status of the passcode; only an active one opens the door"""
    provider_passcode_id: Optional[str]
    """The provider’s id of the passcode; null until it is known"""
    warnings: list[str]
    """`rounded_to_hour`: the provider accepts only whole hours, so the period was widened"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class ListPasscodesReplyData(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListPasscodesReplyDataDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class ListPasscodesReply(TypedDict):
    data: ListPasscodesReplyData
    """A page of the lock’s passcodes"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetPasscodeReplyData(TypedDict):
    passcode_id: int
    """Id of the passcode, for paths"""
    lock_id: int
    """Id of the lock"""
    name: str
    """Your name for the passcode"""
    type: Literal["one_time", "permanent", "period", "recurring"]
    """When it opens the door: once, always, in a period, or at recurring times"""
    mode: Literal["custom", "random"]
    """`custom`: your own code; `random`: the provider generates it, and it is refused for good if it is not used within 24 hours of its start"""
    recurrence: Optional[Literal["weekend", "daily", "workday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]]
    """On which days it opens the door, for the type `recurring`: until it is deleted"""
    code: Optional[str]
    """Only the last two digits, except to read a code that the provider generated; null while unknown"""
    code_url: Optional[str]
    """Address that shows a code that the provider generated, for a day; null otherwise"""
    starts_at: Optional[str]
    """From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start"""
    ends_at: Optional[str]
    """Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end"""
    status: Literal["creating", "active", "failed", "deleting", "deleted", "expired"]
    """Status of the passcode; only an active one opens the door"""
    provider_passcode_id: Optional[str]
    """The provider’s id of the passcode; null until it is known"""
    warnings: list[str]
    """`rounded_to_hour`: the provider accepts only whole hours, so the period was widened"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class GetPasscodeReply(TypedDict):
    data: GetPasscodeReplyData
    """The passcode"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class DeletePasscodeReplyData(TypedDict):
    passcode_id: int
    """Id of the passcode, for paths"""
    lock_id: int
    """Id of the lock"""
    name: str
    """Your name for the passcode"""
    type: Literal["one_time", "permanent", "period", "recurring"]
    """When it opens the door: once, always, in a period, or at recurring times"""
    mode: Literal["custom", "random"]
    """`custom`: your own code; `random`: the provider generates it, and it is refused for good if it is not used within 24 hours of its start"""
    recurrence: Optional[Literal["weekend", "daily", "workday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]]
    """On which days it opens the door, for the type `recurring`: until it is deleted"""
    code: Optional[str]
    """Only the last two digits, except to read a code that the provider generated; null while unknown"""
    code_url: Optional[str]
    """Address that shows a code that the provider generated, for a day; null otherwise"""
    starts_at: Optional[str]
    """From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start"""
    ends_at: Optional[str]
    """Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end"""
    status: Literal["creating", "active", "failed", "deleting", "deleted", "expired"]
    """Status of the passcode; only an active one opens the door"""
    provider_passcode_id: Optional[str]
    """The provider’s id of the passcode; null until it is known"""
    warnings: list[str]
    """`rounded_to_hour`: the provider accepts only whole hours, so the period was widened"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class DeletePasscodeReply(TypedDict):
    data: DeletePasscodeReplyData
    """The deleted passcode"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetLockStatusReplyData(TypedDict):
    lock_id: int
    """Id of the lock"""
    state: Literal["locked", "unlocked", "unknown"]
    """Whether the door is locked, as last known"""
    online: Optional[bool]
    """Whether the provider reached the lock; null if it does not say"""
    battery_level: Optional[int]
    """Charge of the battery in percent; null if unknown"""
    checked_at: str
    """When the lock was asked, ISO 8601 UTC; a stale state was observed before, at the lock’s `state_at`"""
    stale: bool
    """True: the lock could not be reached, so this is its last known state"""
    provider_error: NotRequired[str]
    """Code of why the lock could not be reached, such as device_offline; absent if it was"""


class GetLockStatusReply(TypedDict):
    data: GetLockStatusReplyData
    """The state of the lock"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListLockRecordsQuery = TypedDict(
    "ListLockRecordsQuery",
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
    },
)


class ListLockRecordsReplyDataDataItem(TypedDict):
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


class ListLockRecordsReplyData(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListLockRecordsReplyDataDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class ListLockRecordsReply(TypedDict):
    data: ListLockRecordsReplyData
    """A page of the accesses"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class TestLockAppReply(TypedDict):
    data: AppTest
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
