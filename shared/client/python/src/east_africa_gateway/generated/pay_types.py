"""Written by npm run client from the OpenAPI document; a test compares. Calls and replies of pay."""

from __future__ import annotations

from typing import Any, Literal, Optional, Union
from .._typing import NotRequired, TypedDict
from .schemas import PaymentApp, PushAccepted, TransactionState, MoneyAccepted, Transaction, AppTest


class ListPaymentAppsReply(TypedDict):
    data: list[PaymentApp]
    """Your payment apps"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RequestPaymentBody(TypedDict):
    phone_number: str
    """Format 254…; 07…, 01…, 7… and +254… are also accepted. `phone` is an alias."""
    amount: int
    """Whole units of the currency"""
    reference: str
    """Shown to the customer; at most 12 characters for M-Pesa"""
    description: NotRequired[str]
    """What the customer pays for; at most 13 characters"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class RequestPaymentReply(TypedDict):
    data: PushAccepted
    """The provider’s answer to the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
    transaction: TransactionState
    """The payment that the request started: its id and its status"""


class SendMoneyBody1(TypedDict):
    phone_number: str
    """Format 254…; 07…, 01…, 7… and +254… are also accepted. `phone` is an alias."""
    amount: int
    """Whole units of the currency"""
    command_id: Literal["BusinessPayment", "SalaryPayment", "PromotionPayment"]
    """Kind of payout, in the provider’s words"""
    remarks: NotRequired[str]
    """Note on the payout for your records and the provider’s; at most 100 characters"""
    occasion: NotRequired[str]
    """Second note on the payout; at most 100 characters"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SendMoneyBody2(TypedDict):
    receiver_short_code: str
    """Paybill or till number of the receiving business"""
    amount: int
    """Whole units of the currency"""
    command_id: Literal["BusinessPayBill", "MerchantToMerchantTransfer", "BusinessBuyGoods"]
    """Kind of payout, in the provider’s words"""
    reference: NotRequired[str]
    """Account number at the receiving business, such as an invoice number"""
    remarks: NotRequired[str]
    """Note on the payout for your records and the provider’s; at most 100 characters"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


SendMoneyBody = Union[SendMoneyBody1, SendMoneyBody2]


class SendMoneyReply(TypedDict):
    data: MoneyAccepted
    """The provider’s answer to the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
    transaction: TransactionState
    """The payment that the request started: its id and its status"""


class SendAirtimeBody(TypedDict):
    phone_number: str
    """Format 254…; 07…, 01…, 7… and +254… are also accepted. `phone` is an alias."""
    amount: float
    """Value of the airtime in major units of the currency, such as 100 for KES 100"""
    currency: NotRequired[str]
    """ISO 4217 code of the currency"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SendAirtimeReply(TypedDict):
    data: dict[str, Any]
    """The provider’s answer to the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
    transaction: TransactionState
    """The payment that the request started: its id and its status"""


class ReverseTransactionBody(TypedDict):
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class ReverseTransactionReply(TypedDict):
    data: MoneyAccepted
    """The provider’s answer to the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
    transaction: TransactionState
    """The payment that the request started: its id and its status"""


class SimulateTransactionBody(TypedDict):
    phone_number: str
    """A test number of the provider’s sandbox"""
    amount: int
    """Whole units of the currency"""
    reference: str
    """Account number that the simulated customer enters, such as INV-14"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SimulateTransactionReplyData(TypedDict):
    ConversationID: str
    """The provider’s id of the operation; its result refers to it"""
    OriginatorConversationID: str
    """Id of the call to the provider; its result refers to it"""
    ResponseDescription: str
    """The provider’s answer to the call, in words"""


class SimulateTransactionReply(TypedDict):
    data: SimulateTransactionReplyData
    """The provider’s answer to the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetTransactionReply(TypedDict):
    data: Transaction
    """The transaction"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


QueryTransactionsQuery = TypedDict(
    "QueryTransactionsQuery",
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
        # Only transactions with this status
        "status": "NotRequired[Literal[\"STATUS_PENDING\", \"STATUS_COMPLETED\", \"STATUS_FAILED\", \"STATUS_CANCELLED\", \"STATUS_EXPIRED\", \"STATUS_REVERSED\", \"STATUS_UNKNOWN\"]]",
    },
)


class QueryTransactionsReplyData(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[Transaction]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class QueryTransactionsReply(TypedDict):
    data: QueryTransactionsReplyData
    """A page of the app’s transactions"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


FetchTransactionsQuery = TypedDict(
    "FetchTransactionsQuery",
    {
        # Start of the range, an ISO 8601 date or time; 48 hours before its end without it
        "from": "NotRequired[str]",
        # End of the range, an ISO 8601 date (the whole day, UTC) or time; now without it
        "to": "NotRequired[str]",
        # `next_cursor` of the previous call, to continue its range within ten minutes
        "cursor": "NotRequired[str]",
    },
)


class FetchTransactionsReplyData(TypedDict):
    fetched: int
    """How many payments the provider returned"""
    new: int
    """How many of them the gateway did not know before"""
    transactions: list[Transaction]
    """The payments, as they are stored now"""
    next_cursor: Optional[str]
    """The `cursor` that continues the range; null at its end"""


class FetchTransactionsReply(TypedDict):
    data: FetchTransactionsReplyData
    """What the provider returned"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class GetTransactionStatusReplyData(TypedDict):
    ResponseCode: str
    """The provider’s answer to the call: 0 is accepted. It is not the outcome of the payment"""
    ResponseDescription: str
    """The provider’s answer to the call, in words"""
    OriginatorConversationID: str
    """Id of the call to the provider; its result refers to it"""
    ConversationID: str
    """The provider’s id of the operation; its result refers to it"""
    TransactionID: str
    """The provider’s receipt number; empty if not known yet"""
    ResultCode: str
    """The provider’s outcome: 0 paid, 1032 canceled, 1037 no answer, 4999 still open; empty if not known yet"""
    ResultDesc: str
    """The provider’s outcome in words; empty if not known yet"""


class GetTransactionStatusReply(TypedDict):
    data: GetTransactionStatusReplyData
    """What is known of the transaction; the full answer comes by webhook"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CheckPaymentRequestStatusReplyData(TypedDict):
    ResponseCode: str
    """The provider’s answer to the call: 0 is accepted. It is not the outcome of the payment"""
    ResponseDescription: str
    """The provider’s answer to the call, in words"""
    MerchantRequestID: str
    """The provider’s id of the prompt request"""
    CheckoutRequestID: str
    """The provider’s id of the prompt; its result refers to it"""
    ResultCode: str
    """The provider’s outcome: 0 paid, 1032 canceled, 1037 no answer, 4999 still open; empty if not known yet"""
    ResultDesc: str
    """The provider’s outcome in words; empty if not known yet"""


class CheckPaymentRequestStatusReply(TypedDict):
    data: CheckPaymentRequestStatusReplyData
    """The outcome of the prompt"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class CheckBalanceReplyData(TypedDict):
    OriginatorConversationID: str
    """Id of the call to the provider; its result refers to it"""
    ConversationID: str
    """The provider’s id of the operation; its result refers to it"""
    ResponseCode: str
    """The provider’s answer to the call: 0 is accepted. It is not the outcome of the payment"""
    ResponseDescription: str
    """The provider’s answer to the call, in words"""


class CheckBalanceReply(TypedDict):
    data: CheckBalanceReplyData
    """The provider’s answer to the call; the balances come by webhook"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ExtractTransactionBody(TypedDict):
    message: str
    """The raw text of the confirmation SMS"""


class ExtractTransactionReplyData(TypedDict):
    id: int
    """Id of the transaction in the gateway; use it in paths"""
    transaction_id: str
    """The receipt number in the text"""
    amount: float
    """Amount as a number in major units of the currency, such as 500 for KES 500"""
    currency: str
    """ISO 4217 code of the currency, such as KES"""
    payer_name: str
    """Name of the payer as the provider reports it; empty if unknown"""
    payer_account: str
    """Account that pays: a phone number such as 254700000101, or a business’s short code"""
    payee_name: str
    """Name of the payee as the provider reports it; empty if unknown"""
    payee_account: str
    """Account that is paid: a phone number, or a business’s short code"""
    transaction_type: Literal["PAYMENT_IN", "PAYMENT_OUT"]
    """PAYMENT_IN: you receive money; PAYMENT_OUT: you pay it"""
    transaction_time: str
    """When the money moved, as the text says, ISO 8601 UTC"""
    status: str
    """STATUS_COMPLETED, unless the payment was known before and has another status"""


class ExtractTransactionReply(TypedDict):
    data: ExtractTransactionReplyData
    """The transaction in the text"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class RegisterUrlsReplyData(TypedDict):
    ConversationID: str
    """The provider’s id of the operation; its result refers to it"""
    OriginatorConversationID: str
    """Id of the call to the provider; its result refers to it"""
    ResponseDescription: str
    """The provider’s answer to the call, in words"""


class RegisterUrlsReply(TypedDict):
    data: RegisterUrlsReplyData
    """The provider’s answer to the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class TestPaymentAppReply(TypedDict):
    data: AppTest
    """The result of the call"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""
