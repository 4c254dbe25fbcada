"""Written by npm run client from the OpenAPI document; a test compares. Calls and replies of attendance."""

from __future__ import annotations

from typing import Literal, Optional, Union
from .._typing import NotRequired, TypedDict


class ListAttendanceDevicesReplyDataItem(TypedDict):
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


class ListAttendanceDevicesReply(TypedDict):
    data: list[ListAttendanceDevicesReplyDataItem]
    """Your devices"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CreateAttendanceDeviceBody(TypedDict):
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


class CreateAttendanceDeviceReplyData(TypedDict):
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


class CreateAttendanceDeviceReply(TypedDict):
    data: CreateAttendanceDeviceReplyData
    """The created device with its token and address"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ShowAttendanceDeviceReplyData(TypedDict):
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


class ShowAttendanceDeviceReply(TypedDict):
    data: ShowAttendanceDeviceReplyData
    """The device"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ChangeAttendanceDeviceBody(TypedDict):
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


class ChangeAttendanceDeviceReplyData(TypedDict):
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


class ChangeAttendanceDeviceReply(TypedDict):
    data: ChangeAttendanceDeviceReplyData
    """The changed device"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class DeleteAttendanceDeviceReplyData(TypedDict):
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


class DeleteAttendanceDeviceReply(TypedDict):
    data: DeleteAttendanceDeviceReplyData
    """The deleted device"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RotateAttendanceTokenReplyData(TypedDict):
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


class RotateAttendanceTokenReply(TypedDict):
    data: RotateAttendanceTokenReplyData
    """The device’s new token and address; the old ones stop working"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class SendAttendanceCommandBody1(TypedDict):
    command: Literal["info"]
    """What the terminal is to do"""


class SendAttendanceCommandBody2(TypedDict):
    command: Literal["check"]
    """What the terminal is to do"""


class SendAttendanceCommandBody3(TypedDict):
    command: Literal["reboot"]
    """What the terminal is to do"""


class SendAttendanceCommandBody4(TypedDict):
    command: Literal["update_user"]
    """What the terminal is to do"""
    person_id: str
    """The person’s number on the terminal"""
    name: str
    """Name of the person, at most 60 characters"""
    privilege: NotRequired[Literal["user", "admin"]]
    """`admin`: the person may change the terminal’s settings; `user` by default, also for one who was admin"""
    card_number: NotRequired[str]
    """Number of the person’s card, digits; empty or absent for none: a card that the terminal has is removed"""


class SendAttendanceCommandBody5(TypedDict):
    command: Literal["delete_user"]
    """What the terminal is to do"""
    person_id: str
    """The person’s number on the terminal"""


SendAttendanceCommandBody6 = TypedDict(
    "SendAttendanceCommandBody6",
    {
        # What the terminal is to do
        "command": "Literal[\"query_scans\"]",
        # Start of the scans that the terminal sends again, ISO 8601
        "from": "str",
        # End of the scans that the terminal sends again, ISO 8601
        "to": "str",
    },
)


SendAttendanceCommandBody = Union[SendAttendanceCommandBody1, SendAttendanceCommandBody2, SendAttendanceCommandBody3, SendAttendanceCommandBody4, SendAttendanceCommandBody5, SendAttendanceCommandBody6]


class SendAttendanceCommandReplyData(TypedDict):
    id: int
    """Id of the command"""
    device_id: int
    """Id of the device"""
    command: str
    """What the terminal is to do"""
    status: Literal["queued", "sent", "done", "failed", "expired"]
    """What became of it; `sent`: delivered, no result yet; `expired`: not delivered in time"""
    return_code: Optional[int]
    """The terminal’s own result code; null until it answers"""
    error: Optional[str]
    """Why it failed, in words; null unless it failed"""
    sent_at: Optional[str]
    """When it was last delivered, ISO 8601 UTC; null until then"""
    answered_at: Optional[str]
    """When the terminal answered, ISO 8601 UTC; null until then"""
    valid_until: str
    """When it expires if the terminal does not fetch it, ISO 8601 UTC"""
    created_at: str
    """When it was created, ISO 8601 UTC"""


class SendAttendanceCommandReply(TypedDict):
    data: SendAttendanceCommandReplyData
    """The command, which waits for the terminal"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListAttendanceCommandsQuery = TypedDict(
    "ListAttendanceCommandsQuery",
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


class ListAttendanceCommandsReplyDataDataItem(TypedDict):
    id: int
    """Id of the command"""
    device_id: int
    """Id of the device"""
    command: str
    """What the terminal is to do"""
    status: Literal["queued", "sent", "done", "failed", "expired"]
    """What became of it; `sent`: delivered, no result yet; `expired`: not delivered in time"""
    return_code: Optional[int]
    """The terminal’s own result code; null until it answers"""
    error: Optional[str]
    """Why it failed, in words; null unless it failed"""
    sent_at: Optional[str]
    """When it was last delivered, ISO 8601 UTC; null until then"""
    answered_at: Optional[str]
    """When the terminal answered, ISO 8601 UTC; null until then"""
    valid_until: str
    """When it expires if the terminal does not fetch it, ISO 8601 UTC"""
    created_at: str
    """When it was created, ISO 8601 UTC"""


class ListAttendanceCommandsReplyData(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListAttendanceCommandsReplyDataDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class ListAttendanceCommandsReply(TypedDict):
    data: ListAttendanceCommandsReplyData
    """A page of the device’s commands"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ShowAttendanceCommandReplyData(TypedDict):
    id: int
    """Id of the command"""
    device_id: int
    """Id of the device"""
    command: str
    """What the terminal is to do"""
    status: Literal["queued", "sent", "done", "failed", "expired"]
    """What became of it; `sent`: delivered, no result yet; `expired`: not delivered in time"""
    return_code: Optional[int]
    """The terminal’s own result code; null until it answers"""
    error: Optional[str]
    """Why it failed, in words; null unless it failed"""
    sent_at: Optional[str]
    """When it was last delivered, ISO 8601 UTC; null until then"""
    answered_at: Optional[str]
    """When the terminal answered, ISO 8601 UTC; null until then"""
    valid_until: str
    """When it expires if the terminal does not fetch it, ISO 8601 UTC"""
    created_at: str
    """When it was created, ISO 8601 UTC"""


class ShowAttendanceCommandReply(TypedDict):
    data: ShowAttendanceCommandReplyData
    """The command"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


ListScansQuery = TypedDict(
    "ListScansQuery",
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
        # Only scans of this device
        "device_id": "NotRequired[int]",
        # Only scans of this person
        "person_id": "NotRequired[str]",
    },
)


class ListScansReplyDataDataItem(TypedDict):
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
    device_id: int
    """Id of the device"""
    received_at: str
    """When the gateway received it, ISO 8601 UTC"""


class ListScansReplyData(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListScansReplyDataDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class ListScansReply(TypedDict):
    data: ListScansReplyData
    """A page of scans"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
