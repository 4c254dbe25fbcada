"""Written by npm run client from the OpenAPI document; a test compares. A method per endpoint."""

from __future__ import annotations

from typing import Any, Iterator, Optional, Union, cast, overload

from .._calls import Call, CallOptions, keyed_headers, text_or_none
from .._sync_calls import Calls
from .schemas import (
    Accepted,
    Transaction,
    Message,
    CallRecord,
    TaxApp,
    Request,
    Event,
    ApiToken,
    WebhookDelivery,
    AuditEntry,
    ApiCall,
)
from .pay_types import (
    ListPaymentAppsReply,
    RequestPaymentBody,
    RequestPaymentReply,
    SendMoneyBody,
    SendMoneyReply,
    SendAirtimeBody,
    SendAirtimeReply,
    ReverseTransactionBody,
    ReverseTransactionReply,
    SimulateTransactionBody,
    SimulateTransactionReply,
    GetTransactionReply,
    QueryTransactionsQuery,
    QueryTransactionsReply,
    FetchTransactionsQuery,
    FetchTransactionsReply,
    GetTransactionStatusReply,
    CheckPaymentRequestStatusReply,
    CheckBalanceReply,
    ExtractTransactionBody,
    ExtractTransactionReply,
    RegisterUrlsReply,
    TestPaymentAppReply,
)
from .sms_types import (
    ListSmsAppsReply,
    GetSmsAppReply,
    SendMessageBody,
    SendMessageReply,
    SendToGroupBody,
    SendToGroupReply,
    SendTelegramBody,
    SendTelegramReply,
    SendWebhookBody,
    SendWebhookReply,
    ListOutboxQuery,
    ListOutboxReply,
    ListInboxQuery,
    ListInboxReply,
    ListCallsQuery,
    ListCallsReply,
    GetMessageReply,
    GroupsOfAppBody,
    GroupsOfAppReply,
    GetSmsGroupReply,
    ChangeSmsGroupBody,
    ChangeSmsGroupReply,
    DeleteSmsGroupReply,
    CreateSmsGroupBody,
    CreateSmsGroupReply,
    ListSmsGroupsReply,
    AddAppToSmsGroupReply,
    RemoveAppFromSmsGroupReply,
    CreateDeviceBody,
    CreateDeviceReply,
    ListDevicesReply,
    RevokeDeviceReply,
    CreatePairingCodeBody,
    CreatePairingCodeReply,
    TestSmsAppReply,
)
from .tax_types import (
    ListTaxAppsQuery,
    ListTaxAppsReply,
    CheckPinBody,
    CheckPinReply,
    CheckPinByIdBody,
    CheckPinByIdReply,
    CheckTaxObligationsBody,
    CheckTaxObligationsReply,
    CheckTccBody,
    CheckTccReply,
    CheckInvoiceBody,
    CheckInvoiceReply,
    CheckDeclarationBody,
    CheckDeclarationReply,
    CheckItExemptionBody,
    CheckItExemptionReply,
    CheckVatExemptionBody,
    CheckVatExemptionReply,
    CheckImportCertNumberBody,
    CheckImportCertNumberReply,
    CheckImportCertPinBody,
    CheckImportCertPinReply,
    CheckExcisePinBody,
    CheckExcisePinReply,
    CheckExciseNumberBody,
    CheckExciseNumberReply,
    CheckTaxServiceOfficeBody,
    CheckTaxServiceOfficeReply,
    WithholdingItBody,
    WithholdingItReply,
    WithholdingRentalBody,
    WithholdingRentalReply,
    WithholdingVatBody,
    WithholdingVatReply,
    ApplyForTccBody,
    ApplyForTccReply,
    RegisterPinBody,
    RegisterPinReply,
    FileTotReturnBody,
    FileTotReturnReply,
    FileNilReturnBody,
    FileNilReturnReply,
    TestTaxAppReply,
    GetEinvDeviceReply,
    GetEinvHealthReply,
    GetEinvBusinessReply,
    ListEinvBranchesQuery,
    ListEinvBranchesReply,
    ListEinvBranchesReplyDataItem,
    ListEinvNoticesQuery,
    ListEinvNoticesReply,
    ListEinvNoticesReplyDataItem,
    ListEinvCodesQuery,
    ListEinvCodesReply,
    ListEinvCodesReplyDataItem,
    ListEinvItemClassesQuery,
    ListEinvItemClassesReply,
    ListEinvItemClassesReplyDataItem,
    ListEinvImportsQuery,
    ListEinvImportsReply,
    ListEinvImportsReplyDataItem,
    ListEinvItemsQuery,
    ListEinvItemsReply,
    ListEinvItemsReplyDataItem,
    SaveItemBody,
    SaveItemReply,
    GetEinvItemReply,
    ChangeItemBody,
    ChangeItemReply,
    ListEinvCustomersQuery,
    ListEinvCustomersReply,
    ListEinvCustomersReplyDataItem,
    SaveCustomerBody,
    SaveCustomerReply,
    GetEinvCustomerReply,
    ChangeCustomerBody,
    ChangeCustomerReply,
    ListEinvSuppliersQuery,
    ListEinvSuppliersReply,
    ListEinvSuppliersReplyDataItem,
    SaveSupplierBody,
    SaveSupplierReply,
    GetEinvSupplierReply,
    ListEinvStockQuery,
    ListEinvStockReply,
    ListEinvStockReplyDataItem,
    ListEinvSalesQuery,
    ListEinvSalesReply,
    ListEinvSalesReplyDataItem,
    SaveSaleBody,
    SaveSaleReply,
    ListEinvCreditNotesQuery,
    ListEinvCreditNotesReply,
    ListEinvCreditNotesReplyDataItem,
    SaveCreditNoteBody,
    SaveCreditNoteReply,
    ListEinvReverseInvoicesQuery,
    ListEinvReverseInvoicesReply,
    ListEinvReverseInvoicesReplyDataItem,
    SaveReverseInvoiceBody,
    SaveReverseInvoiceReply,
    ListEinvPurchasesQuery,
    ListEinvPurchasesReply,
    ListEinvPurchasesReplyDataItem,
    SavePurchaseBody,
    SavePurchaseReply,
    ListEinvMovementsQuery,
    ListEinvMovementsReply,
    ListEinvMovementsReplyDataItem,
    RecordStockMovementBody,
    RecordStockMovementReply,
    GetEinvSaleQuery,
    GetEinvSaleReply,
    GetEinvReverseInvoiceReply,
    GetEinvPurchaseQuery,
    GetEinvPurchaseReply,
    ReportEinvSalesQuery,
    ReportEinvSalesReply,
    ReportEinvSalesReplyDataItem,
    SummarizeEinvSalesQuery,
    SummarizeEinvSalesReply,
    ReportEinvPurchasesQuery,
    ReportEinvPurchasesReply,
    ReportEinvPurchasesReplyDataItem,
    ReportEinvStockQuery,
    ReportEinvStockReply,
    ReportEinvStockReplyDataItem,
    InitializeDeviceBody,
    InitializeDeviceReply,
    SaveCompositionBody,
    SaveCompositionReply,
    SaveSaleWithItemsBody,
    SaveSaleWithItemsReply,
    CancelSaleBody,
    CancelSaleReply,
    SaveExpressCreditNoteBody,
    SaveExpressCreditNoteReply,
    DecideImportBody,
    DecideImportReply,
)
from .accounting_types import (
    SyncContactBody,
    SyncContactReply,
    SyncProductBody,
    SyncProductReply,
    SyncSaleBody,
    SyncSaleReply,
    SyncPurchaseBody,
    SyncPurchaseReply,
    SyncBatchBody,
    SyncBatchReply,
    ListSyncLogsQuery,
    ListSyncLogsReply,
    ListSyncLogsReplyDataItem,
    ListAccountingAppsReply,
    ConnectAccountingAppReply,
    TestAccountingAppReply,
)
from .locks_types import (
    ListLockAppsReply,
    ListLocksQuery,
    ListLocksReply,
    ListLocksReplyDataDataItem,
    GetLockReply,
    UnlockLockBody,
    UnlockLockReply,
    LockLockBody,
    LockLockReply,
    SyncLocksBody,
    SyncLocksReply,
    CreatePasscodeBody,
    CreatePasscodeReply,
    ListPasscodesQuery,
    ListPasscodesReply,
    ListPasscodesReplyDataDataItem,
    GetPasscodeReply,
    DeletePasscodeReply,
    GetLockStatusReply,
    ListLockRecordsQuery,
    ListLockRecordsReply,
    ListLockRecordsReplyDataDataItem,
    TestLockAppReply,
)
from .attendance_types import (
    ListAttendanceDevicesReply,
    CreateAttendanceDeviceBody,
    CreateAttendanceDeviceReply,
    ShowAttendanceDeviceReply,
    ChangeAttendanceDeviceBody,
    ChangeAttendanceDeviceReply,
    DeleteAttendanceDeviceReply,
    RotateAttendanceTokenReply,
    SendAttendanceCommandBody,
    SendAttendanceCommandReply,
    ListAttendanceCommandsQuery,
    ListAttendanceCommandsReply,
    ListAttendanceCommandsReplyDataDataItem,
    ShowAttendanceCommandReply,
    ListScansQuery,
    ListScansReply,
    ListScansReplyDataDataItem,
)
from .requests_types import (
    GetRequestReply,
    CancelRequestReply,
    ListRequestsQuery,
    ListRequestsReply,
)
from .events_types import (
    ListEventsQuery,
    ListEventsReply,
    ResendEventBody,
    ResendEventReply,
)
from .token_types import (
    GetCurrentTokenReply,
)
from .webhook_endpoints_types import (
    SendTestEventBody,
    SendTestEventReply,
)
from .account_types import (
    StartPageReply,
    OpenapiReply,
    ListAccountPaymentAppsReply,
    CreateAccountPaymentAppBody,
    CreateAccountPaymentAppReply,
    GetAccountPaymentAppReply,
    ChangeAccountPaymentAppBody,
    ChangeAccountPaymentAppReply,
    DisableAccountPaymentAppReply,
    EnableAccountPaymentAppReply,
    TestAccountPaymentAppReply,
    GetPaymentTotalsQuery,
    GetPaymentTotalsReply,
    ListAccountSmsAppsReply,
    CreateAccountSmsAppBody,
    CreateAccountSmsAppReply,
    GetAccountSmsAppReply,
    ChangeAccountSmsAppBody,
    ChangeAccountSmsAppReply,
    DisableAccountSmsAppReply,
    EnableAccountSmsAppReply,
    TestAccountSmsAppReply,
    ListAccountSmsGroupsReply,
    CreateAccountSmsGroupBody,
    CreateAccountSmsGroupReply,
    GetAccountSmsGroupReply,
    ChangeAccountSmsGroupBody,
    ChangeAccountSmsGroupReply,
    DeleteAccountSmsGroupReply,
    ListConversationQuery,
    ListConversationReply,
    GetMessageTotalsQuery,
    GetMessageTotalsReply,
    ListAccountTaxAppsReply,
    CreateAccountTaxAppBody,
    CreateAccountTaxAppReply,
    GetAccountTaxAppReply,
    ChangeAccountTaxAppBody,
    ChangeAccountTaxAppReply,
    DisableAccountTaxAppReply,
    EnableAccountTaxAppReply,
    TestAccountTaxAppReply,
    ListStoppedLanesReply,
    ListAccountAccountingAppsReply,
    CreateAccountAccountingAppBody,
    CreateAccountAccountingAppReply,
    GetAccountAccountingAppReply,
    ChangeAccountAccountingAppBody,
    ChangeAccountAccountingAppReply,
    DisableAccountAccountingAppReply,
    EnableAccountAccountingAppReply,
    TestAccountAccountingAppReply,
    ConnectAccountAccountingAppReply,
    ListAccountLockAppsReply,
    CreateAccountLockAppBody,
    CreateAccountLockAppReply,
    GetAccountLockAppReply,
    ChangeAccountLockAppBody,
    ChangeAccountLockAppReply,
    DisableAccountLockAppReply,
    EnableAccountLockAppReply,
    TestAccountLockAppReply,
    ListAccountLocksQuery,
    ListAccountLocksReply,
    ListAccountLocksReplyDataItem,
    GetAccountLockReply,
    ListAccountAttendanceDevicesReply,
    CreateAccountAttendanceDeviceBody,
    CreateAccountAttendanceDeviceReply,
    ShowAccountAttendanceDeviceReply,
    ChangeAccountAttendanceDeviceBody,
    ChangeAccountAttendanceDeviceReply,
    DeleteAccountAttendanceDeviceReply,
    RotateAccountAttendanceTokenReply,
    ListAccountRequestsQuery,
    ListAccountRequestsReply,
    GetAccountRequestReply,
    ListAccountEventsQuery,
    ListAccountEventsReply,
    GetAccountEventReply,
    GetAccountTransactionTimelineReply,
    SearchAccountQuery,
    SearchAccountReply,
    LoginBody,
    LoginReply,
    AcceptInvitationBody,
    AcceptInvitationReply,
    AnswerSecondFactorBody,
    AnswerSecondFactorReply,
    GetSessionReply,
    MakeSessionTokenReply,
    LogoutBody,
    LogoutReply,
    ChangePasswordBody,
    ChangePasswordReply,
    SwitchAccountBody,
    SwitchAccountReply,
    JoinAccountBody,
    JoinAccountReply,
    ListSessionsReply,
    EndSessionReply,
    EndOtherSessionsReply,
    ListSessionsOfMemberReply,
    EndSessionOfMemberReply,
    GetSecondFactorReply,
    BeginSecondFactorBody,
    BeginSecondFactorReply,
    ConfirmSecondFactorBody,
    ConfirmSecondFactorReply,
    RemoveSecondFactorBody,
    RemoveSecondFactorReply,
    ReplaceRecoveryCodesBody,
    ReplaceRecoveryCodesReply,
    GetAccountSecurityReply,
    ChangeAccountSecurityBody,
    ChangeAccountSecurityReply,
    ListPasskeysReply,
    AddPasskeyBody,
    AddPasskeyReply,
    RenamePasskeyBody,
    RenamePasskeyReply,
    RemovePasskeyBody,
    RemovePasskeyReply,
    BeginPasskeyBody,
    BeginPasskeyReply,
    BeginPasskeyLoginReply,
    LoginWithPasskeyBody,
    LoginWithPasskeyReply,
    AskPasswordResetBody,
    AskPasswordResetReply,
    UsePasswordResetBody,
    UsePasswordResetReply,
    CreatePasswordResetReply,
    CreateApiTokenBody,
    CreateApiTokenReply,
    ListApiTokensQuery,
    ListApiTokensReply,
    RevokeApiTokenReply,
    DeleteApiTokenReply,
    GetApiTokenReply,
    ChangeApiTokenBody,
    ChangeApiTokenReply,
    RotateApiTokenBody,
    RotateApiTokenReply,
    EndApiTokenOverlapReply,
    ListMembersReply,
    InviteMemberBody,
    InviteMemberReply,
    GetMemberReply,
    ChangeMemberRoleBody,
    ChangeMemberRoleReply,
    RemoveMemberReply,
    ListWebhookEndpointsReply,
    CreateWebhookEndpointBody,
    CreateWebhookEndpointReply,
    GetWebhookEndpointReply,
    ChangeWebhookEndpointBody,
    ChangeWebhookEndpointReply,
    DeleteWebhookEndpointReply,
    ListWebhookEventsReply,
    TestWebhookEndpointBody,
    TestWebhookEndpointReply,
    RotateWebhookSecretBody,
    RotateWebhookSecretReply,
    ActivateWebhookSecretReply,
    GetDefaultWebhookSecretReply,
    RotateDefaultWebhookSecretBody,
    RotateDefaultWebhookSecretReply,
    ActivateDefaultWebhookSecretReply,
    ListWebhookDeliveriesQuery,
    ListWebhookDeliveriesReply,
    GetWebhookDeliveryReply,
    ResendWebhookDeliveryReply,
    ResendWebhookDeliveriesBody,
    ResendWebhookDeliveriesReply,
    ListAuditQuery,
    ListAuditReply,
    ListApiCallsQuery,
    ListApiCallsReply,
    GetApiCallReply,
    ListDriversReply,
    GetUsageReply,
    ListRefusedAppsReply,
)


class GatewayMethods(Calls):
    """The methods of a client."""

    def list_payment_apps(self, *, options: Optional[CallOptions] = None) -> ListPaymentAppsReply:
        """Lists your payment apps. Scope `payments:read`. `GET /api/pay/apps`"""
        return cast("ListPaymentAppsReply", self._call(Call("GET", "/api/pay/apps", {}), options))

    @overload
    def request_payment(self, payment_app: int, *, body: RequestPaymentBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def request_payment(self, payment_app: int, *, body: RequestPaymentBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[RequestPaymentReply, Accepted]: ...
    def request_payment(self, payment_app: int, *, body: RequestPaymentBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Requests a payment through a prompt on the customer’s phone. Scope `payments:write`. `POST /api/pay/{payment_app}/requestPayment`"""
        return self._call(Call("POST", "/api/pay/{payment_app}/requestPayment", {"payment_app": payment_app}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    @overload
    def send_money(self, payment_app: int, *, body: SendMoneyBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def send_money(self, payment_app: int, *, body: SendMoneyBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SendMoneyReply, Accepted]: ...
    def send_money(self, payment_app: int, *, body: SendMoneyBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Sends money to a phone or a business, depending on the app’s driver. Scope `payments:write`. `POST /api/pay/{payment_app}/sendMoney`"""
        return self._call(Call("POST", "/api/pay/{payment_app}/sendMoney", {"payment_app": payment_app}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    @overload
    def send_airtime(self, payment_app: int, *, body: SendAirtimeBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def send_airtime(self, payment_app: int, *, body: SendAirtimeBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SendAirtimeReply, Accepted]: ...
    def send_airtime(self, payment_app: int, *, body: SendAirtimeBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Sends airtime to a phone. Scope `payments:write`. `POST /api/pay/{payment_app}/sendAirtime`"""
        return self._call(Call("POST", "/api/pay/{payment_app}/sendAirtime", {"payment_app": payment_app}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    @overload
    def reverse_transaction(self, payment_app: int, transaction: int, *, body: Optional[ReverseTransactionBody] = None, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def reverse_transaction(self, payment_app: int, transaction: int, *, body: Optional[ReverseTransactionBody] = None, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[ReverseTransactionReply, Accepted]: ...
    def reverse_transaction(self, payment_app: int, transaction: int, *, body: Optional[ReverseTransactionBody] = None, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Reverses a completed payment in full. Scope `payments:write`. `POST /api/pay/{payment_app}/reverseTransaction/{transaction}`"""
        return self._call(Call("POST", "/api/pay/{payment_app}/reverseTransaction/{transaction}", {"payment_app": payment_app, "transaction": transaction}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    @overload
    def simulate_transaction(self, payment_app: int, *, body: SimulateTransactionBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def simulate_transaction(self, payment_app: int, *, body: SimulateTransactionBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SimulateTransactionReply, Accepted]: ...
    def simulate_transaction(self, payment_app: int, *, body: SimulateTransactionBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Simulates a customer’s payment in the sandbox. Scope `payments:write`. `POST /api/pay/{payment_app}/simulateTransaction`"""
        return self._call(Call("POST", "/api/pay/{payment_app}/simulateTransaction", {"payment_app": payment_app}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    def get_transaction(self, payment_app: int, transaction_id: int, *, options: Optional[CallOptions] = None) -> GetTransactionReply:
        """Shows one transaction. Scope `payments:read`. `GET /api/pay/{payment_app}/transaction/{transactionId}`"""
        return cast("GetTransactionReply", self._call(Call("GET", "/api/pay/{payment_app}/transaction/{transactionId}", {"payment_app": payment_app, "transactionId": transaction_id}), options))

    def query_transactions(self, payment_app: int, *, query: Optional[QueryTransactionsQuery] = None, options: Optional[CallOptions] = None) -> QueryTransactionsReply:
        """Lists the transactions of an app, newest first. Scope `payments:read`. `GET /api/pay/{payment_app}/queryTransactions`"""
        return cast("QueryTransactionsReply", self._call(Call("GET", "/api/pay/{payment_app}/queryTransactions", {"payment_app": payment_app}, query=query, place="data"), options))

    def query_transactions_each(self, payment_app: int, *, query: Optional[QueryTransactionsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[Transaction]:
        """Every item of every page of `query_transactions`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/pay/{payment_app}/queryTransactions", {"payment_app": payment_app}, query=query, place="data"), options)

    def fetch_transactions(self, payment_app: int, *, query: Optional[FetchTransactionsQuery] = None, options: Optional[CallOptions] = None) -> FetchTransactionsReply:
        """Imports the provider’s list of payments; new payments are stored once and sent as webhooks. Scope `payments:read`. `GET /api/pay/{payment_app}/fetchTransactions`"""
        return cast("FetchTransactionsReply", self._call(Call("GET", "/api/pay/{payment_app}/fetchTransactions", {"payment_app": payment_app}, query=query), options))

    def get_transaction_status(self, payment_app: int, transaction: int, *, options: Optional[CallOptions] = None) -> GetTransactionStatusReply:
        """Queries the provider for the status of a transaction. Scope `payments:read`. `GET /api/pay/{payment_app}/getTransactionStatus/{transaction}`"""
        return cast("GetTransactionStatusReply", self._call(Call("GET", "/api/pay/{payment_app}/getTransactionStatus/{transaction}", {"payment_app": payment_app, "transaction": transaction}), options))

    def check_payment_request_status(self, payment_app: int, transaction: int, *, options: Optional[CallOptions] = None) -> CheckPaymentRequestStatusReply:
        """Queries the provider for the outcome of a prompt. Scope `payments:read`. `GET /api/pay/{payment_app}/checkPaymentRequestStatus/{transaction}`"""
        return cast("CheckPaymentRequestStatusReply", self._call(Call("GET", "/api/pay/{payment_app}/checkPaymentRequestStatus/{transaction}", {"payment_app": payment_app, "transaction": transaction}), options))

    def check_balance(self, payment_app: int, *, options: Optional[CallOptions] = None) -> CheckBalanceReply:
        """Queries the provider for the balance of an app. Scope `payments:read`. `GET /api/pay/{payment_app}/checkBalance`"""
        return cast("CheckBalanceReply", self._call(Call("GET", "/api/pay/{payment_app}/checkBalance", {"payment_app": payment_app}), options))

    def extract_transaction(self, payment_app: int, *, body: ExtractTransactionBody, options: Optional[CallOptions] = None) -> ExtractTransactionReply:
        """Records a transaction from a confirmation SMS; the same receipt twice is one transaction. Scope `payments:write`. `POST /api/pay/{payment_app}/extractTransaction`"""
        return cast("ExtractTransactionReply", self._call(Call("POST", "/api/pay/{payment_app}/extractTransaction", {"payment_app": payment_app}, body=body), options))

    def register_urls(self, payment_app: int, *, options: Optional[CallOptions] = None) -> RegisterUrlsReply:
        """Registers the addresses where the provider validates and confirms payments. Scope `payments:write`. `POST /api/pay/{payment_app}/registerUrls`"""
        return cast("RegisterUrlsReply", self._call(Call("POST", "/api/pay/{payment_app}/registerUrls", {"payment_app": payment_app}), options))

    def get_instructions(self, payment_app: int, transaction: int, *, options: Optional[CallOptions] = None) -> Any:
        """Shows a page with payment instructions for a customer, in English or Swahili. Scope `payments:read`. `GET /api/pay/{payment_app}/getInstructions/{transaction}`"""
        return self._call(Call("GET", "/api/pay/{payment_app}/getInstructions/{transaction}", {"payment_app": payment_app, "transaction": transaction}, is_json=False), options)

    def test_payment_app(self, payment_app: int, *, options: Optional[CallOptions] = None) -> TestPaymentAppReply:
        """Tests the credentials of a payment app. Scope `payments:write`. `POST /api/pay/apps/{payment_app}/test`"""
        return cast("TestPaymentAppReply", self._call(Call("POST", "/api/pay/apps/{payment_app}/test", {"payment_app": payment_app}), options))

    def list_sms_apps(self, *, options: Optional[CallOptions] = None) -> ListSmsAppsReply:
        """Lists your SMS apps. Scope `sms:read`. `GET /api/sms/apps`"""
        return cast("ListSmsAppsReply", self._call(Call("GET", "/api/sms/apps", {}), options))

    def get_sms_app(self, sms_app: int, *, options: Optional[CallOptions] = None) -> GetSmsAppReply:
        """Shows an SMS app with masked secrets and its remaining capacity. Scope `sms:read`. `GET /api/sms/apps/{sms_app}`"""
        return cast("GetSmsAppReply", self._call(Call("GET", "/api/sms/apps/{sms_app}", {"sms_app": sms_app}), options))

    @overload
    def send_message(self, sms_app: int, *, body: SendMessageBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def send_message(self, sms_app: int, *, body: SendMessageBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SendMessageReply, Accepted]: ...
    def send_message(self, sms_app: int, *, body: SendMessageBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Sends a message. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/send`"""
        return self._call(Call("POST", "/api/sms/apps/{sms_app}/send", {"sms_app": sms_app}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    @overload
    def send_to_group(self, group: int, *, body: SendToGroupBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def send_to_group(self, group: int, *, body: SendToGroupBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SendToGroupReply, Accepted]: ...
    def send_to_group(self, group: int, *, body: SendToGroupBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Sends a message through the app of a group with the most capacity left. Scope `sms:write`. `POST /api/sms/groups/{group}/send`"""
        return self._call(Call("POST", "/api/sms/groups/{group}/send", {"group": group}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    @overload
    def send_telegram(self, app: int, *, body: SendTelegramBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def send_telegram(self, app: int, *, body: SendTelegramBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SendTelegramReply, Accepted]: ...
    def send_telegram(self, app: int, *, body: SendTelegramBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Sends a message to a Telegram chat. Scope `sms:write`. `POST /api/sms/apps/{app}/send-telegram`"""
        return self._call(Call("POST", "/api/sms/apps/{app}/send-telegram", {"app": app}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    @overload
    def send_webhook(self, app: int, *, body: Optional[SendWebhookBody] = None, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def send_webhook(self, app: int, *, body: Optional[SendWebhookBody] = None, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SendWebhookReply, Accepted]: ...
    def send_webhook(self, app: int, *, body: Optional[SendWebhookBody] = None, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Posts a signed message to the address of the app. Scope `sms:write`. `POST /api/sms/apps/{app}/send-webhook`"""
        return self._call(Call("POST", "/api/sms/apps/{app}/send-webhook", {"app": app}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    def list_outbox(self, sms_app: int, *, query: Optional[ListOutboxQuery] = None, options: Optional[CallOptions] = None) -> ListOutboxReply:
        """Lists the messages an app sent. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/outbox`"""
        return cast("ListOutboxReply", self._call(Call("GET", "/api/sms/apps/{sms_app}/outbox", {"sms_app": sms_app}, query=query, place="data.1"), options))

    def list_outbox_each(self, sms_app: int, *, query: Optional[ListOutboxQuery] = None, options: Optional[CallOptions] = None) -> Iterator[Message]:
        """Every item of every page of `list_outbox`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/sms/apps/{sms_app}/outbox", {"sms_app": sms_app}, query=query, place="data.1"), options)

    def list_inbox(self, sms_app: int, *, query: Optional[ListInboxQuery] = None, options: Optional[CallOptions] = None) -> ListInboxReply:
        """Lists the messages an app received. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/inbox`"""
        return cast("ListInboxReply", self._call(Call("GET", "/api/sms/apps/{sms_app}/inbox", {"sms_app": sms_app}, query=query, place="data.1"), options))

    def list_inbox_each(self, sms_app: int, *, query: Optional[ListInboxQuery] = None, options: Optional[CallOptions] = None) -> Iterator[Message]:
        """Every item of every page of `list_inbox`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/sms/apps/{sms_app}/inbox", {"sms_app": sms_app}, query=query, place="data.1"), options)

    def list_calls(self, sms_app: int, *, query: Optional[ListCallsQuery] = None, options: Optional[CallOptions] = None) -> ListCallsReply:
        """Lists the telephone calls of an app. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/calls`"""
        return cast("ListCallsReply", self._call(Call("GET", "/api/sms/apps/{sms_app}/calls", {"sms_app": sms_app}, query=query, place="data"), options))

    def list_calls_each(self, sms_app: int, *, query: Optional[ListCallsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[CallRecord]:
        """Every item of every page of `list_calls`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/sms/apps/{sms_app}/calls", {"sms_app": sms_app}, query=query, place="data"), options)

    def get_message(self, sms_id: int, *, options: Optional[CallOptions] = None) -> GetMessageReply:
        """Shows one message. Scope `sms:read`. `GET /api/sms/sms/{smsId}`"""
        return cast("GetMessageReply", self._call(Call("GET", "/api/sms/sms/{smsId}", {"smsId": sms_id}), options))

    def groups_of_app(self, id: int, *, body: Optional[GroupsOfAppBody] = None, options: Optional[CallOptions] = None) -> GroupsOfAppReply:
        """Shows the groups of an SMS app with their current capacity. Scope `sms:read`. `POST /api/sms/groups/{id}`"""
        return cast("GroupsOfAppReply", self._call(Call("POST", "/api/sms/groups/{id}", {"id": id}, body=body), options))

    def get_sms_group(self, id: int, *, options: Optional[CallOptions] = None) -> GetSmsGroupReply:
        """Shows a group of SMS apps. Scope `sms:read`. `GET /api/sms/groups/{id}`"""
        return cast("GetSmsGroupReply", self._call(Call("GET", "/api/sms/groups/{id}", {"id": id}), options))

    def change_sms_group(self, id: int, *, body: Optional[ChangeSmsGroupBody] = None, options: Optional[CallOptions] = None) -> ChangeSmsGroupReply:
        """Renames a group, or replaces its apps. Scope `sms:write`. `PATCH /api/sms/groups/{id}`"""
        return cast("ChangeSmsGroupReply", self._call(Call("PATCH", "/api/sms/groups/{id}", {"id": id}, body=body), options))

    def delete_sms_group(self, id: int, *, options: Optional[CallOptions] = None) -> DeleteSmsGroupReply:
        """Deletes a group, but not its apps. Scope `sms:write`. `DELETE /api/sms/groups/{id}`"""
        return cast("DeleteSmsGroupReply", self._call(Call("DELETE", "/api/sms/groups/{id}", {"id": id}), options))

    def create_sms_group(self, *, body: CreateSmsGroupBody, options: Optional[CallOptions] = None) -> CreateSmsGroupReply:
        """Creates a group of SMS apps. Scope `sms:write`. `POST /api/sms/groups`"""
        return cast("CreateSmsGroupReply", self._call(Call("POST", "/api/sms/groups", {}, body=body), options))

    def list_sms_groups(self, *, options: Optional[CallOptions] = None) -> ListSmsGroupsReply:
        """Lists your groups of SMS apps. Scope `sms:read`. `GET /api/sms/groups`"""
        return cast("ListSmsGroupsReply", self._call(Call("GET", "/api/sms/groups", {}), options))

    def add_app_to_sms_group(self, group: int, app: int, *, options: Optional[CallOptions] = None) -> AddAppToSmsGroupReply:
        """Adds an app to a group. Scope `sms:write`. `PUT /api/sms/groups/{group}/apps/{app}`"""
        return cast("AddAppToSmsGroupReply", self._call(Call("PUT", "/api/sms/groups/{group}/apps/{app}", {"group": group, "app": app}), options))

    def remove_app_from_sms_group(self, group: int, app: int, *, options: Optional[CallOptions] = None) -> RemoveAppFromSmsGroupReply:
        """Removes an app from a group. Scope `sms:write`. `DELETE /api/sms/groups/{group}/apps/{app}`"""
        return cast("RemoveAppFromSmsGroupReply", self._call(Call("DELETE", "/api/sms/groups/{group}/apps/{app}", {"group": group, "app": app}), options))

    def create_device(self, sms_app: int, *, body: Optional[CreateDeviceBody] = None, options: Optional[CallOptions] = None) -> CreateDeviceReply:
        """Creates a device for a phone and returns its token, which is shown only once. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/devices`"""
        return cast("CreateDeviceReply", self._call(Call("POST", "/api/sms/apps/{sms_app}/devices", {"sms_app": sms_app}, body=body), options))

    def list_devices(self, sms_app: int, *, options: Optional[CallOptions] = None) -> ListDevicesReply:
        """Lists the phones of an app with battery level, signal strength and location. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/devices`"""
        return cast("ListDevicesReply", self._call(Call("GET", "/api/sms/apps/{sms_app}/devices", {"sms_app": sms_app}), options))

    def revoke_device(self, sms_app: int, device: str, *, options: Optional[CallOptions] = None) -> RevokeDeviceReply:
        """Revokes a device; its token stops working at once. Scope `sms:write`. `DELETE /api/sms/apps/{sms_app}/devices/{device}`"""
        return cast("RevokeDeviceReply", self._call(Call("DELETE", "/api/sms/apps/{sms_app}/devices/{device}", {"sms_app": sms_app, "device": device}), options))

    def create_pairing_code(self, sms_app: int, *, body: Optional[CreatePairingCodeBody] = None, options: Optional[CallOptions] = None) -> CreatePairingCodeReply:
        """Creates a twelve-digit pairing code that a phone can exchange for a device once, within ten minutes. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/pairing-codes`"""
        return cast("CreatePairingCodeReply", self._call(Call("POST", "/api/sms/apps/{sms_app}/pairing-codes", {"sms_app": sms_app}, body=body), options))

    def test_sms_app(self, sms_app: int, *, options: Optional[CallOptions] = None) -> TestSmsAppReply:
        """Tests the credentials of an SMS app. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/test`"""
        return cast("TestSmsAppReply", self._call(Call("POST", "/api/sms/apps/{sms_app}/test", {"sms_app": sms_app}), options))

    def list_tax_apps(self, *, query: Optional[ListTaxAppsQuery] = None, options: Optional[CallOptions] = None) -> ListTaxAppsReply:
        """Lists your tax apps. Scope `tax:apps`. `GET /api/tax/apps`"""
        return cast("ListTaxAppsReply", self._call(Call("GET", "/api/tax/apps", {}, query=query), options))

    def list_tax_apps_each(self, *, query: Optional[ListTaxAppsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[TaxApp]:
        """Every item of every page of `list_tax_apps`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/apps", {}, query=query), options)

    def check_pin(self, *, x_tax_app_id: int, body: CheckPinBody, options: Optional[CallOptions] = None) -> CheckPinReply:
        """Checks a taxpayer PIN. Scope `tax:checkers`. `POST /api/tax/checkers/pin`"""
        return cast("CheckPinReply", self._call(Call("POST", "/api/tax/checkers/pin", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_pin_by_id(self, *, x_tax_app_id: int, body: CheckPinByIdBody, options: Optional[CallOptions] = None) -> CheckPinByIdReply:
        """Finds a PIN by an identity document. Scope `tax:checkers`. `POST /api/tax/checkers/pin-by-id`"""
        return cast("CheckPinByIdReply", self._call(Call("POST", "/api/tax/checkers/pin-by-id", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_tax_obligations(self, *, x_tax_app_id: int, body: CheckTaxObligationsBody, options: Optional[CallOptions] = None) -> CheckTaxObligationsReply:
        """Lists the tax obligations of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/tax-obligations`"""
        return cast("CheckTaxObligationsReply", self._call(Call("POST", "/api/tax/checkers/tax-obligations", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_tcc(self, *, x_tax_app_id: int, body: CheckTccBody, options: Optional[CallOptions] = None) -> CheckTccReply:
        """Checks a tax compliance certificate. Scope `tax:checkers`. `POST /api/tax/checkers/tcc`"""
        return cast("CheckTccReply", self._call(Call("POST", "/api/tax/checkers/tcc", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_invoice(self, *, x_tax_app_id: int, body: CheckInvoiceBody, options: Optional[CallOptions] = None) -> CheckInvoiceReply:
        """Looks up an invoice by its control unit number. Scope `tax:checkers`. `POST /api/tax/checkers/invoice`"""
        return cast("CheckInvoiceReply", self._call(Call("POST", "/api/tax/checkers/invoice", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_declaration(self, *, x_tax_app_id: int, body: CheckDeclarationBody, options: Optional[CallOptions] = None) -> CheckDeclarationReply:
        """Shows the state of a customs declaration. Scope `tax:checkers`. `POST /api/tax/checkers/declaration`"""
        return cast("CheckDeclarationReply", self._call(Call("POST", "/api/tax/checkers/declaration", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_it_exemption(self, *, x_tax_app_id: int, body: CheckItExemptionBody, options: Optional[CallOptions] = None) -> CheckItExemptionReply:
        """Checks an income tax exemption. Scope `tax:checkers`. `POST /api/tax/checkers/it-exemption`"""
        return cast("CheckItExemptionReply", self._call(Call("POST", "/api/tax/checkers/it-exemption", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_vat_exemption(self, *, x_tax_app_id: int, body: CheckVatExemptionBody, options: Optional[CallOptions] = None) -> CheckVatExemptionReply:
        """Checks a VAT exemption certificate. Scope `tax:checkers`. `POST /api/tax/checkers/vat-exemption`"""
        return cast("CheckVatExemptionReply", self._call(Call("POST", "/api/tax/checkers/vat-exemption", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_import_cert_number(self, *, x_tax_app_id: int, body: CheckImportCertNumberBody, options: Optional[CallOptions] = None) -> CheckImportCertNumberReply:
        """Checks an import certificate. Scope `tax:checkers`. `POST /api/tax/checkers/import-cert-number`"""
        return cast("CheckImportCertNumberReply", self._call(Call("POST", "/api/tax/checkers/import-cert-number", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_import_cert_pin(self, *, x_tax_app_id: int, body: CheckImportCertPinBody, options: Optional[CallOptions] = None) -> CheckImportCertPinReply:
        """Lists the import certificates of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/import-cert-pin`"""
        return cast("CheckImportCertPinReply", self._call(Call("POST", "/api/tax/checkers/import-cert-pin", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_excise_pin(self, *, x_tax_app_id: int, body: CheckExcisePinBody, options: Optional[CallOptions] = None) -> CheckExcisePinReply:
        """Lists the excise licenses of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/excise-pin`"""
        return cast("CheckExcisePinReply", self._call(Call("POST", "/api/tax/checkers/excise-pin", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_excise_number(self, *, x_tax_app_id: int, body: CheckExciseNumberBody, options: Optional[CallOptions] = None) -> CheckExciseNumberReply:
        """Checks an excise license. Scope `tax:checkers`. `POST /api/tax/checkers/excise-number`"""
        return cast("CheckExciseNumberReply", self._call(Call("POST", "/api/tax/checkers/excise-number", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def check_tax_service_office(self, *, x_tax_app_id: int, body: CheckTaxServiceOfficeBody, options: Optional[CallOptions] = None) -> CheckTaxServiceOfficeReply:
        """Finds the tax office of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/tax-service-office`"""
        return cast("CheckTaxServiceOfficeReply", self._call(Call("POST", "/api/tax/checkers/tax-service-office", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def withholding_it(self, *, x_tax_app_id: int, body: WithholdingItBody, options: Optional[CallOptions] = None) -> WithholdingItReply:
        """Creates a payment registration number for withheld income tax. Scope `tax:payments`. `POST /api/tax/payments/it-withholding`"""
        return cast("WithholdingItReply", self._call(Call("POST", "/api/tax/payments/it-withholding", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def withholding_rental(self, *, x_tax_app_id: int, body: WithholdingRentalBody, options: Optional[CallOptions] = None) -> WithholdingRentalReply:
        """Creates a payment registration number for tax withheld from rent. Scope `tax:payments`. `POST /api/tax/payments/rental-withholding`"""
        return cast("WithholdingRentalReply", self._call(Call("POST", "/api/tax/payments/rental-withholding", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def withholding_vat(self, *, x_tax_app_id: int, body: WithholdingVatBody, options: Optional[CallOptions] = None) -> WithholdingVatReply:
        """Creates a payment registration number for withheld VAT. Scope `tax:payments`. `POST /api/tax/payments/vat-withholding`"""
        return cast("WithholdingVatReply", self._call(Call("POST", "/api/tax/payments/vat-withholding", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def apply_for_tcc(self, *, x_tax_app_id: int, body: ApplyForTccBody, options: Optional[CallOptions] = None) -> ApplyForTccReply:
        """Applies for a tax compliance certificate. Scope `tax:compliance`. `POST /api/tax/compliance/tcc-application`"""
        return cast("ApplyForTccReply", self._call(Call("POST", "/api/tax/compliance/tcc-application", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def register_pin(self, *, x_tax_app_id: int, body: RegisterPinBody, options: Optional[CallOptions] = None) -> RegisterPinReply:
        """Registers a person for a PIN. Scope `tax:registration`. `POST /api/tax/registration/pin`"""
        return cast("RegisterPinReply", self._call(Call("POST", "/api/tax/registration/pin", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def file_tot_return(self, *, x_tax_app_id: int, body: FileTotReturnBody, options: Optional[CallOptions] = None) -> FileTotReturnReply:
        """Files a turnover tax return. Scope `tax:returns`. `POST /api/tax/returns/tot`"""
        return cast("FileTotReturnReply", self._call(Call("POST", "/api/tax/returns/tot", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def file_nil_return(self, *, x_tax_app_id: int, body: FileNilReturnBody, options: Optional[CallOptions] = None) -> FileNilReturnReply:
        """Files a nil return. Scope `tax:returns`. `POST /api/tax/returns/nil`"""
        return cast("FileNilReturnReply", self._call(Call("POST", "/api/tax/returns/nil", {}, body=body, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def test_tax_app(self, id: int, *, options: Optional[CallOptions] = None) -> TestTaxAppReply:
        """Tests the credentials of a tax app. Scope `tax:apps`. `POST /api/tax/apps/{id}/test`"""
        return cast("TestTaxAppReply", self._call(Call("POST", "/api/tax/apps/{id}/test", {"id": id}), options))

    def get_einv_device(self, *, x_tax_app_id: int, options: Optional[CallOptions] = None) -> GetEinvDeviceReply:
        """Shows the invoicing device of a tax app. Scope `einv:read`. `GET /api/tax/einv/device/info`"""
        return cast("GetEinvDeviceReply", self._call(Call("GET", "/api/tax/einv/device/info", {}, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def get_einv_health(self, *, x_tax_app_id: int, options: Optional[CallOptions] = None) -> GetEinvHealthReply:
        """Checks whether invoicing works now. Scope `einv:read`. `GET /api/tax/einv/health`"""
        return cast("GetEinvHealthReply", self._call(Call("GET", "/api/tax/einv/health", {}, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def get_einv_business(self, *, x_tax_app_id: int, options: Optional[CallOptions] = None) -> GetEinvBusinessReply:
        """Shows the business as the authority returned it when the device was initialized. Scope `einv:read`. `GET /api/tax/einv/business/info`"""
        return cast("GetEinvBusinessReply", self._call(Call("GET", "/api/tax/einv/business/info", {}, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_branches(self, *, x_tax_app_id: int, query: Optional[ListEinvBranchesQuery] = None, options: Optional[CallOptions] = None) -> ListEinvBranchesReply:
        """Lists the branches of the business that the authority has registered. Scope `einv:read`. `GET /api/tax/einv/business/branches`"""
        return cast("ListEinvBranchesReply", self._call(Call("GET", "/api/tax/einv/business/branches", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_branches_each(self, *, x_tax_app_id: int, query: Optional[ListEinvBranchesQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvBranchesReplyDataItem]:
        """Every item of every page of `list_einv_branches`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/business/branches", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    def list_einv_notices(self, *, x_tax_app_id: int, query: Optional[ListEinvNoticesQuery] = None, options: Optional[CallOptions] = None) -> ListEinvNoticesReply:
        """Lists the notices of the authority. Scope `einv:read`. `GET /api/tax/einv/notices`"""
        return cast("ListEinvNoticesReply", self._call(Call("GET", "/api/tax/einv/notices", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_notices_each(self, *, x_tax_app_id: int, query: Optional[ListEinvNoticesQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvNoticesReplyDataItem]:
        """Every item of every page of `list_einv_notices`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/notices", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    def list_einv_codes(self, *, x_tax_app_id: int, query: Optional[ListEinvCodesQuery] = None, options: Optional[CallOptions] = None) -> ListEinvCodesReply:
        """Lists the codes of the authority by class; class 04 has the tax rates. Scope `einv:read`. `GET /api/tax/einv/codes`"""
        return cast("ListEinvCodesReply", self._call(Call("GET", "/api/tax/einv/codes", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_codes_each(self, *, x_tax_app_id: int, query: Optional[ListEinvCodesQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvCodesReplyDataItem]:
        """Every item of every page of `list_einv_codes`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/codes", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    def list_einv_item_classes(self, *, x_tax_app_id: int, query: Optional[ListEinvItemClassesQuery] = None, options: Optional[CallOptions] = None) -> ListEinvItemClassesReply:
        """Lists the item classes of the authority. Scope `einv:read`. `GET /api/tax/einv/item-classifications`"""
        return cast("ListEinvItemClassesReply", self._call(Call("GET", "/api/tax/einv/item-classifications", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_item_classes_each(self, *, x_tax_app_id: int, query: Optional[ListEinvItemClassesQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvItemClassesReplyDataItem]:
        """Every item of every page of `list_einv_item_classes`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/item-classifications", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    def list_einv_imports(self, *, x_tax_app_id: int, query: Optional[ListEinvImportsQuery] = None, options: Optional[CallOptions] = None) -> ListEinvImportsReply:
        """Lists imported goods that need a decision. Scope `einv:read`. `GET /api/tax/einv/imports`"""
        return cast("ListEinvImportsReply", self._call(Call("GET", "/api/tax/einv/imports", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_imports_each(self, *, x_tax_app_id: int, query: Optional[ListEinvImportsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvImportsReplyDataItem]:
        """Every item of every page of `list_einv_imports`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/imports", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    def list_einv_items(self, *, x_tax_app_id: int, query: Optional[ListEinvItemsQuery] = None, options: Optional[CallOptions] = None) -> ListEinvItemsReply:
        """Lists registered items, or with source=authority those of the authority. Scope `einv:read`. `GET /api/tax/einv/items`"""
        return cast("ListEinvItemsReply", self._call(Call("GET", "/api/tax/einv/items", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_items_each(self, *, x_tax_app_id: int, query: Optional[ListEinvItemsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvItemsReplyDataItem]:
        """Every item of every page of `list_einv_items`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/items", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    @overload
    def save_item(self, *, x_tax_app_id: int, body: SaveItemBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def save_item(self, *, x_tax_app_id: int, body: SaveItemBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SaveItemReply, Accepted]: ...
    def save_item(self, *, x_tax_app_id: int, body: SaveItemBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Registers an item with the authority. Scope `einv:write`. `POST /api/tax/einv/items`"""
        return self._call(Call("POST", "/api/tax/einv/items", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    def get_einv_item(self, item_code: str, *, x_tax_app_id: int, options: Optional[CallOptions] = None) -> GetEinvItemReply:
        """Shows one item and its stock. Scope `einv:read`. `GET /api/tax/einv/items/{item_code}`"""
        return cast("GetEinvItemReply", self._call(Call("GET", "/api/tax/einv/items/{item_code}", {"item_code": item_code}, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    @overload
    def change_item(self, item_code: str, *, x_tax_app_id: int, body: Optional[ChangeItemBody] = None, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def change_item(self, item_code: str, *, x_tax_app_id: int, body: Optional[ChangeItemBody] = None, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[ChangeItemReply, Accepted]: ...
    def change_item(self, item_code: str, *, x_tax_app_id: int, body: Optional[ChangeItemBody] = None, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Changes an item. Scope `einv:write`. `PUT /api/tax/einv/items/{item_code}`"""
        return self._call(Call("PUT", "/api/tax/einv/items/{item_code}", {"item_code": item_code}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    def list_einv_customers(self, *, x_tax_app_id: int, query: Optional[ListEinvCustomersQuery] = None, options: Optional[CallOptions] = None) -> ListEinvCustomersReply:
        """Lists customers, or with lookup_pin the authority’s record of the taxpayer with that PIN. Scope `einv:read`. `GET /api/tax/einv/customers`"""
        return cast("ListEinvCustomersReply", self._call(Call("GET", "/api/tax/einv/customers", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_customers_each(self, *, x_tax_app_id: int, query: Optional[ListEinvCustomersQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvCustomersReplyDataItem]:
        """Every item of every page of `list_einv_customers`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/customers", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    @overload
    def save_customer(self, *, x_tax_app_id: int, body: SaveCustomerBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def save_customer(self, *, x_tax_app_id: int, body: SaveCustomerBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SaveCustomerReply, Accepted]: ...
    def save_customer(self, *, x_tax_app_id: int, body: SaveCustomerBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Saves a customer, with a PIN also with the authority. Scope `einv:write`. `POST /api/tax/einv/customers`"""
        return self._call(Call("POST", "/api/tax/einv/customers", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    def get_einv_customer(self, id: int, *, x_tax_app_id: int, options: Optional[CallOptions] = None) -> GetEinvCustomerReply:
        """Shows one customer. Scope `einv:read`. `GET /api/tax/einv/customers/{id}`"""
        return cast("GetEinvCustomerReply", self._call(Call("GET", "/api/tax/einv/customers/{id}", {"id": id}, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    @overload
    def change_customer(self, id: int, *, x_tax_app_id: int, body: Optional[ChangeCustomerBody] = None, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def change_customer(self, id: int, *, x_tax_app_id: int, body: Optional[ChangeCustomerBody] = None, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[ChangeCustomerReply, Accepted]: ...
    def change_customer(self, id: int, *, x_tax_app_id: int, body: Optional[ChangeCustomerBody] = None, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Changes a customer. Scope `einv:write`. `PUT /api/tax/einv/customers/{id}`"""
        return self._call(Call("PUT", "/api/tax/einv/customers/{id}", {"id": id}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    def list_einv_suppliers(self, *, x_tax_app_id: int, query: Optional[ListEinvSuppliersQuery] = None, options: Optional[CallOptions] = None) -> ListEinvSuppliersReply:
        """Lists suppliers. Scope `einv:read`. `GET /api/tax/einv/suppliers`"""
        return cast("ListEinvSuppliersReply", self._call(Call("GET", "/api/tax/einv/suppliers", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_suppliers_each(self, *, x_tax_app_id: int, query: Optional[ListEinvSuppliersQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvSuppliersReplyDataItem]:
        """Every item of every page of `list_einv_suppliers`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/suppliers", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    @overload
    def save_supplier(self, *, x_tax_app_id: int, body: SaveSupplierBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def save_supplier(self, *, x_tax_app_id: int, body: SaveSupplierBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SaveSupplierReply, Accepted]: ...
    def save_supplier(self, *, x_tax_app_id: int, body: SaveSupplierBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Saves a supplier, with the name that the authority has for its PIN. Scope `einv:write`. `POST /api/tax/einv/suppliers`"""
        return self._call(Call("POST", "/api/tax/einv/suppliers", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    def get_einv_supplier(self, id: int, *, x_tax_app_id: int, options: Optional[CallOptions] = None) -> GetEinvSupplierReply:
        """Shows one supplier. Scope `einv:read`. `GET /api/tax/einv/suppliers/{id}`"""
        return cast("GetEinvSupplierReply", self._call(Call("GET", "/api/tax/einv/suppliers/{id}", {"id": id}, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_stock(self, *, x_tax_app_id: int, query: Optional[ListEinvStockQuery] = None, options: Optional[CallOptions] = None) -> ListEinvStockReply:
        """Lists the stock of each item and the quantity last reported to the authority. Scope `einv:read`. `GET /api/tax/einv/stock/current`"""
        return cast("ListEinvStockReply", self._call(Call("GET", "/api/tax/einv/stock/current", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_stock_each(self, *, x_tax_app_id: int, query: Optional[ListEinvStockQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvStockReplyDataItem]:
        """Every item of every page of `list_einv_stock`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/stock/current", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    def list_einv_sales(self, *, x_tax_app_id: int, query: Optional[ListEinvSalesQuery] = None, options: Optional[CallOptions] = None) -> ListEinvSalesReply:
        """Lists sales. Scope `einv:read`. `GET /api/tax/einv/sales`"""
        return cast("ListEinvSalesReply", self._call(Call("GET", "/api/tax/einv/sales", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_sales_each(self, *, x_tax_app_id: int, query: Optional[ListEinvSalesQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvSalesReplyDataItem]:
        """Every item of every page of `list_einv_sales`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/sales", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    @overload
    def save_sale(self, *, x_tax_app_id: int, body: SaveSaleBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def save_sale(self, *, x_tax_app_id: int, body: SaveSaleBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SaveSaleReply, Accepted]: ...
    def save_sale(self, *, x_tax_app_id: int, body: SaveSaleBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Invoices a sale; the authority signs it. Scope `einv:write`. `POST /api/tax/einv/sales`"""
        return self._call(Call("POST", "/api/tax/einv/sales", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    def list_einv_credit_notes(self, *, x_tax_app_id: int, query: Optional[ListEinvCreditNotesQuery] = None, options: Optional[CallOptions] = None) -> ListEinvCreditNotesReply:
        """Lists credit notes. Scope `einv:read`. `GET /api/tax/einv/credit-notes`"""
        return cast("ListEinvCreditNotesReply", self._call(Call("GET", "/api/tax/einv/credit-notes", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_credit_notes_each(self, *, x_tax_app_id: int, query: Optional[ListEinvCreditNotesQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvCreditNotesReplyDataItem]:
        """Every item of every page of `list_einv_credit_notes`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/credit-notes", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    @overload
    def save_credit_note(self, *, x_tax_app_id: int, body: SaveCreditNoteBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def save_credit_note(self, *, x_tax_app_id: int, body: SaveCreditNoteBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SaveCreditNoteReply, Accepted]: ...
    def save_credit_note(self, *, x_tax_app_id: int, body: SaveCreditNoteBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Credits a part of a sale. Scope `einv:write`. `POST /api/tax/einv/credit-notes`"""
        return self._call(Call("POST", "/api/tax/einv/credit-notes", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    def list_einv_reverse_invoices(self, *, x_tax_app_id: int, query: Optional[ListEinvReverseInvoicesQuery] = None, options: Optional[CallOptions] = None) -> ListEinvReverseInvoicesReply:
        """Lists reverse invoices, which the buyer issues. Scope `einv:read`. `GET /api/tax/einv/reverse-invoices`"""
        return cast("ListEinvReverseInvoicesReply", self._call(Call("GET", "/api/tax/einv/reverse-invoices", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_reverse_invoices_each(self, *, x_tax_app_id: int, query: Optional[ListEinvReverseInvoicesQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvReverseInvoicesReplyDataItem]:
        """Every item of every page of `list_einv_reverse_invoices`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/reverse-invoices", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    @overload
    def save_reverse_invoice(self, *, x_tax_app_id: int, body: SaveReverseInvoiceBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def save_reverse_invoice(self, *, x_tax_app_id: int, body: SaveReverseInvoiceBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SaveReverseInvoiceReply, Accepted]: ...
    def save_reverse_invoice(self, *, x_tax_app_id: int, body: SaveReverseInvoiceBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Registers a purchase from a supplier who issues no invoice. Scope `einv:write`. `POST /api/tax/einv/reverse-invoices`"""
        return self._call(Call("POST", "/api/tax/einv/reverse-invoices", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    def list_einv_purchases(self, *, x_tax_app_id: int, query: Optional[ListEinvPurchasesQuery] = None, options: Optional[CallOptions] = None) -> ListEinvPurchasesReply:
        """Lists purchases, or with source=authority the suppliers’ invoices that are pending at the authority. Scope `einv:read`. `GET /api/tax/einv/purchases`"""
        return cast("ListEinvPurchasesReply", self._call(Call("GET", "/api/tax/einv/purchases", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_purchases_each(self, *, x_tax_app_id: int, query: Optional[ListEinvPurchasesQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvPurchasesReplyDataItem]:
        """Every item of every page of `list_einv_purchases`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/purchases", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    @overload
    def save_purchase(self, *, x_tax_app_id: int, body: SavePurchaseBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def save_purchase(self, *, x_tax_app_id: int, body: SavePurchaseBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SavePurchaseReply, Accepted]: ...
    def save_purchase(self, *, x_tax_app_id: int, body: SavePurchaseBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Registers a purchase. Scope `einv:write`. `POST /api/tax/einv/purchases`"""
        return self._call(Call("POST", "/api/tax/einv/purchases", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    def list_einv_movements(self, *, x_tax_app_id: int, query: Optional[ListEinvMovementsQuery] = None, options: Optional[CallOptions] = None) -> ListEinvMovementsReply:
        """Lists stock movements, or with source=authority those of other branches that are pending at the authority. Scope `einv:read`. `GET /api/tax/einv/stock/movements`"""
        return cast("ListEinvMovementsReply", self._call(Call("GET", "/api/tax/einv/stock/movements", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def list_einv_movements_each(self, *, x_tax_app_id: int, query: Optional[ListEinvMovementsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListEinvMovementsReplyDataItem]:
        """Every item of every page of `list_einv_movements`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/stock/movements", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    @overload
    def record_stock_movement(self, *, x_tax_app_id: int, body: RecordStockMovementBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def record_stock_movement(self, *, x_tax_app_id: int, body: RecordStockMovementBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[RecordStockMovementReply, Accepted]: ...
    def record_stock_movement(self, *, x_tax_app_id: int, body: RecordStockMovementBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Records goods that came into stock or left it. Scope `einv:write`. `POST /api/tax/einv/stock/movements`"""
        return self._call(Call("POST", "/api/tax/einv/stock/movements", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    def get_einv_sale(self, receipt_number: str, *, x_tax_app_id: int, query: Optional[GetEinvSaleQuery] = None, options: Optional[CallOptions] = None) -> GetEinvSaleReply:
        """Shows one sale with its items, totals and receipt. Scope `einv:read`. `GET /api/tax/einv/sales/{receipt_number}`"""
        return cast("GetEinvSaleReply", self._call(Call("GET", "/api/tax/einv/sales/{receipt_number}", {"receipt_number": receipt_number}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def get_einv_reverse_invoice(self, id: int, *, x_tax_app_id: int, options: Optional[CallOptions] = None) -> GetEinvReverseInvoiceReply:
        """Shows one reverse invoice with its items. Scope `einv:read`. `GET /api/tax/einv/reverse-invoices/{id}`"""
        return cast("GetEinvReverseInvoiceReply", self._call(Call("GET", "/api/tax/einv/reverse-invoices/{id}", {"id": id}, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def get_einv_purchase(self, invoice_number: str, *, x_tax_app_id: int, query: Optional[GetEinvPurchaseQuery] = None, options: Optional[CallOptions] = None) -> GetEinvPurchaseReply:
        """Shows one purchase with its items. Scope `einv:read`. `GET /api/tax/einv/purchases/{invoice_number}`"""
        return cast("GetEinvPurchaseReply", self._call(Call("GET", "/api/tax/einv/purchases/{invoice_number}", {"invoice_number": invoice_number}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def report_einv_sales(self, *, x_tax_app_id: int, query: ReportEinvSalesQuery, options: Optional[CallOptions] = None) -> ReportEinvSalesReply:
        """Reports completed sales by day, item, customer or tax letter, with credit notes and net amounts. Scope `einv:read`. `GET /api/tax/einv/reports/sales`"""
        return cast("ReportEinvSalesReply", self._call(Call("GET", "/api/tax/einv/reports/sales", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def report_einv_sales_each(self, *, x_tax_app_id: int, query: ReportEinvSalesQuery, options: Optional[CallOptions] = None) -> Iterator[ReportEinvSalesReplyDataItem]:
        """Every item of every page of `report_einv_sales`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/reports/sales", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    def summarize_einv_sales(self, *, x_tax_app_id: int, query: SummarizeEinvSalesQuery, options: Optional[CallOptions] = None) -> SummarizeEinvSalesReply:
        """Sums up completed sales and credit notes, in total, by tax letter and by payment type. Scope `einv:read`. `GET /api/tax/einv/reports/sales-summary`"""
        return cast("SummarizeEinvSalesReply", self._call(Call("GET", "/api/tax/einv/reports/sales-summary", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def report_einv_purchases(self, *, x_tax_app_id: int, query: ReportEinvPurchasesQuery, options: Optional[CallOptions] = None) -> ReportEinvPurchasesReply:
        """Reports completed purchases, including reverse invoices, by day, item, supplier or tax letter. Scope `einv:read`. `GET /api/tax/einv/reports/purchases`"""
        return cast("ReportEinvPurchasesReply", self._call(Call("GET", "/api/tax/einv/reports/purchases", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def report_einv_purchases_each(self, *, x_tax_app_id: int, query: ReportEinvPurchasesQuery, options: Optional[CallOptions] = None) -> Iterator[ReportEinvPurchasesReplyDataItem]:
        """Every item of every page of `report_einv_purchases`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/reports/purchases", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    def report_einv_stock(self, *, x_tax_app_id: int, query: Optional[ReportEinvStockQuery] = None, options: Optional[CallOptions] = None) -> ReportEinvStockReply:
        """Reports the opening stock, movements and closing stock of each item, on a day (as_of) or over a period. Scope `einv:read`. `GET /api/tax/einv/reports/stock`"""
        return cast("ReportEinvStockReply", self._call(Call("GET", "/api/tax/einv/reports/stock", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options))

    def report_einv_stock_each(self, *, x_tax_app_id: int, query: Optional[ReportEinvStockQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ReportEinvStockReplyDataItem]:
        """Every item of every page of `report_einv_stock`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/tax/einv/reports/stock", {}, query=query, headers={"x-tax-app-id": text_or_none(x_tax_app_id)}), options)

    @overload
    def initialize_device(self, *, x_tax_app_id: int, body: Optional[InitializeDeviceBody] = None, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def initialize_device(self, *, x_tax_app_id: int, body: Optional[InitializeDeviceBody] = None, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[InitializeDeviceReply, Accepted]: ...
    def initialize_device(self, *, x_tax_app_id: int, body: Optional[InitializeDeviceBody] = None, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Initializes the invoicing device of a tax app. Scope `einv:write`. `POST /api/tax/einv/device/initialize`"""
        return self._call(Call("POST", "/api/tax/einv/device/initialize", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    @overload
    def save_composition(self, item_code: str, *, x_tax_app_id: int, body: SaveCompositionBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def save_composition(self, item_code: str, *, x_tax_app_id: int, body: SaveCompositionBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SaveCompositionReply, Accepted]: ...
    def save_composition(self, item_code: str, *, x_tax_app_id: int, body: SaveCompositionBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Sets the components of an item. Scope `einv:write`. `POST /api/tax/einv/items/{item_code}/composition`"""
        return self._call(Call("POST", "/api/tax/einv/items/{item_code}/composition", {"item_code": item_code}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    @overload
    def save_sale_with_items(self, *, x_tax_app_id: int, body: SaveSaleWithItemsBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def save_sale_with_items(self, *, x_tax_app_id: int, body: SaveSaleWithItemsBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SaveSaleWithItemsReply, Accepted]: ...
    def save_sale_with_items(self, *, x_tax_app_id: int, body: SaveSaleWithItemsBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Invoices a sale and registers its new items. Scope `einv:write`. `POST /api/tax/einv/sales/with-items`"""
        return self._call(Call("POST", "/api/tax/einv/sales/with-items", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    @overload
    def cancel_sale(self, receipt_number: str, *, x_tax_app_id: int, body: CancelSaleBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def cancel_sale(self, receipt_number: str, *, x_tax_app_id: int, body: CancelSaleBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[CancelSaleReply, Accepted]: ...
    def cancel_sale(self, receipt_number: str, *, x_tax_app_id: int, body: CancelSaleBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Cancels a sale: withdraws it while it waits, otherwise issues a credit note for the rest of it. Scope `einv:write`. `POST /api/tax/einv/sales/{receipt_number}/cancel`"""
        return self._call(Call("POST", "/api/tax/einv/sales/{receipt_number}/cancel", {"receipt_number": receipt_number}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    @overload
    def save_express_credit_note(self, *, x_tax_app_id: int, body: SaveExpressCreditNoteBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def save_express_credit_note(self, *, x_tax_app_id: int, body: SaveExpressCreditNoteBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SaveExpressCreditNoteReply, Accepted]: ...
    def save_express_credit_note(self, *, x_tax_app_id: int, body: SaveExpressCreditNoteBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Credits everything that is left of a sale. Scope `einv:write`. `POST /api/tax/einv/credit-notes/express`"""
        return self._call(Call("POST", "/api/tax/einv/credit-notes/express", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    @overload
    def decide_import(self, task_code: str, *, x_tax_app_id: int, body: DecideImportBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def decide_import(self, task_code: str, *, x_tax_app_id: int, body: DecideImportBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[DecideImportReply, Accepted]: ...
    def decide_import(self, task_code: str, *, x_tax_app_id: int, body: DecideImportBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Approves or rejects imported goods. Scope `einv:write`. `POST /api/tax/einv/imports/{task_code}/decision`"""
        return self._call(Call("POST", "/api/tax/einv/imports/{task_code}/decision", {"task_code": task_code}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-tax-app-id": text_or_none(x_tax_app_id)}, is_keyed=True), options)

    @overload
    def sync_contact(self, *, x_accounting_app_id: Optional[int] = None, body: SyncContactBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def sync_contact(self, *, x_accounting_app_id: Optional[int] = None, body: SyncContactBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SyncContactReply, Accepted]: ...
    def sync_contact(self, *, x_accounting_app_id: Optional[int] = None, body: SyncContactBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Syncs a customer or supplier. Scope `*`. `POST /api/accounting/sync/contact`"""
        return self._call(Call("POST", "/api/accounting/sync/contact", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-accounting-app-id": text_or_none(x_accounting_app_id)}, is_keyed=True), options)

    @overload
    def sync_product(self, *, x_accounting_app_id: Optional[int] = None, body: SyncProductBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def sync_product(self, *, x_accounting_app_id: Optional[int] = None, body: SyncProductBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SyncProductReply, Accepted]: ...
    def sync_product(self, *, x_accounting_app_id: Optional[int] = None, body: SyncProductBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Syncs a product or service. Scope `*`. `POST /api/accounting/sync/product`"""
        return self._call(Call("POST", "/api/accounting/sync/product", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-accounting-app-id": text_or_none(x_accounting_app_id)}, is_keyed=True), options)

    @overload
    def sync_sale(self, *, x_accounting_app_id: Optional[int] = None, body: SyncSaleBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def sync_sale(self, *, x_accounting_app_id: Optional[int] = None, body: SyncSaleBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SyncSaleReply, Accepted]: ...
    def sync_sale(self, *, x_accounting_app_id: Optional[int] = None, body: SyncSaleBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Syncs an invoice or a sales receipt. Scope `*`. `POST /api/accounting/sync/sale`"""
        return self._call(Call("POST", "/api/accounting/sync/sale", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-accounting-app-id": text_or_none(x_accounting_app_id)}, is_keyed=True), options)

    @overload
    def sync_purchase(self, *, x_accounting_app_id: Optional[int] = None, body: SyncPurchaseBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def sync_purchase(self, *, x_accounting_app_id: Optional[int] = None, body: SyncPurchaseBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SyncPurchaseReply, Accepted]: ...
    def sync_purchase(self, *, x_accounting_app_id: Optional[int] = None, body: SyncPurchaseBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Syncs a bill or an expense. Scope `*`. `POST /api/accounting/sync/purchase`"""
        return self._call(Call("POST", "/api/accounting/sync/purchase", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-accounting-app-id": text_or_none(x_accounting_app_id)}, is_keyed=True), options)

    @overload
    def sync_batch(self, *, x_accounting_app_id: Optional[int] = None, body: SyncBatchBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def sync_batch(self, *, x_accounting_app_id: Optional[int] = None, body: SyncBatchBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SyncBatchReply, Accepted]: ...
    def sync_batch(self, *, x_accounting_app_id: Optional[int] = None, body: SyncBatchBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Syncs up to a hundred records: contacts, then products, then documents. Scope `*`. `POST /api/accounting/sync/batch`"""
        return self._call(Call("POST", "/api/accounting/sync/batch", {}, body=body, headers={**keyed_headers(idempotency_key, wait), "x-accounting-app-id": text_or_none(x_accounting_app_id)}, is_keyed=True), options)

    def list_sync_logs(self, *, x_accounting_app_id: Optional[int] = None, query: Optional[ListSyncLogsQuery] = None, options: Optional[CallOptions] = None) -> ListSyncLogsReply:
        """Lists syncs and their results. Scope `*`. `GET /api/accounting/sync/logs`"""
        return cast("ListSyncLogsReply", self._call(Call("GET", "/api/accounting/sync/logs", {}, query=query, headers={"x-accounting-app-id": text_or_none(x_accounting_app_id)}), options))

    def list_sync_logs_each(self, *, x_accounting_app_id: Optional[int] = None, query: Optional[ListSyncLogsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListSyncLogsReplyDataItem]:
        """Every item of every page of `list_sync_logs`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/accounting/sync/logs", {}, query=query, headers={"x-accounting-app-id": text_or_none(x_accounting_app_id)}), options)

    def list_accounting_apps(self, *, options: Optional[CallOptions] = None) -> ListAccountingAppsReply:
        """Lists your accounting apps and their connection status. Scope `*`. `GET /api/accounting/apps`"""
        return cast("ListAccountingAppsReply", self._call(Call("GET", "/api/accounting/apps", {}), options))

    def connect_accounting_app(self, accounting_app: int, *, options: Optional[CallOptions] = None) -> ConnectAccountingAppReply:
        """Starts to connect an app; returns the URL to send its owner to. Scope `*`. `POST /api/accounting/apps/{accounting_app}/connect`"""
        return cast("ConnectAccountingAppReply", self._call(Call("POST", "/api/accounting/apps/{accounting_app}/connect", {"accounting_app": accounting_app}), options))

    def accounting_oauth_callback(self, *, options: Optional[CallOptions] = None) -> Any:
        """The OAuth redirect URL: the provider redirects the browser here after the tenant connects an app. Open. `GET /api/accounting/oauth/callback`"""
        return self._call(Call("GET", "/api/accounting/oauth/callback", {}, is_json=False), options)

    def test_accounting_app(self, accounting_app: int, *, options: Optional[CallOptions] = None) -> TestAccountingAppReply:
        """Tests the credentials of an accounting app. Scope `*`. `POST /api/accounting/apps/{accounting_app}/test`"""
        return cast("TestAccountingAppReply", self._call(Call("POST", "/api/accounting/apps/{accounting_app}/test", {"accounting_app": accounting_app}), options))

    def list_lock_apps(self, *, options: Optional[CallOptions] = None) -> ListLockAppsReply:
        """Lists your lock apps. Scope `*`. `GET /api/locks/apps`"""
        return cast("ListLockAppsReply", self._call(Call("GET", "/api/locks/apps", {}), options))

    def list_locks(self, *, query: Optional[ListLocksQuery] = None, options: Optional[CallOptions] = None) -> ListLocksReply:
        """Lists your locks, including archived ones. Scope `*`. `GET /api/locks`"""
        return cast("ListLocksReply", self._call(Call("GET", "/api/locks", {}, query=query, place="data"), options))

    def list_locks_each(self, *, query: Optional[ListLocksQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListLocksReplyDataDataItem]:
        """Every item of every page of `list_locks`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/locks", {}, query=query, place="data"), options)

    def get_lock(self, lock: int, *, options: Optional[CallOptions] = None) -> GetLockReply:
        """Shows the last known state of a lock. Scope `*`. `GET /api/locks/{lock}`"""
        return cast("GetLockReply", self._call(Call("GET", "/api/locks/{lock}", {"lock": lock}), options))

    @overload
    def unlock_lock(self, lock: int, *, body: Optional[UnlockLockBody] = None, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def unlock_lock(self, lock: int, *, body: Optional[UnlockLockBody] = None, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[UnlockLockReply, Accepted]: ...
    def unlock_lock(self, lock: int, *, body: Optional[UnlockLockBody] = None, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Unlocks a door. Scope `*`. `POST /api/locks/{lock}/unlock`"""
        return self._call(Call("POST", "/api/locks/{lock}/unlock", {"lock": lock}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    @overload
    def lock_lock(self, lock: int, *, body: Optional[LockLockBody] = None, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def lock_lock(self, lock: int, *, body: Optional[LockLockBody] = None, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[LockLockReply, Accepted]: ...
    def lock_lock(self, lock: int, *, body: Optional[LockLockBody] = None, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Locks a door. Scope `*`. `POST /api/locks/{lock}/lock`"""
        return self._call(Call("POST", "/api/locks/{lock}/lock", {"lock": lock}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    @overload
    def sync_locks(self, *, body: Optional[SyncLocksBody] = None, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def sync_locks(self, *, body: Optional[SyncLocksBody] = None, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[SyncLocksReply, Accepted]: ...
    def sync_locks(self, *, body: Optional[SyncLocksBody] = None, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Updates your locks from the lists of their providers: new, changed and removed locks. Scope `*`. `POST /api/locks/sync`"""
        return self._call(Call("POST", "/api/locks/sync", {}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    @overload
    def create_passcode(self, lock: int, *, body: CreatePasscodeBody, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def create_passcode(self, lock: int, *, body: CreatePasscodeBody, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[CreatePasscodeReply, Accepted]: ...
    def create_passcode(self, lock: int, *, body: CreatePasscodeBody, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Creates a passcode with your own code, or one that the provider generates. Scope `*`. `POST /api/locks/{lock}/passcodes`"""
        return self._call(Call("POST", "/api/locks/{lock}/passcodes", {"lock": lock}, body=body, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    def list_passcodes(self, lock: int, *, query: Optional[ListPasscodesQuery] = None, options: Optional[CallOptions] = None) -> ListPasscodesReply:
        """Lists the passcodes of a lock, newest first. Scope `*`. `GET /api/locks/{lock}/passcodes`"""
        return cast("ListPasscodesReply", self._call(Call("GET", "/api/locks/{lock}/passcodes", {"lock": lock}, query=query, place="data"), options))

    def list_passcodes_each(self, lock: int, *, query: Optional[ListPasscodesQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListPasscodesReplyDataDataItem]:
        """Every item of every page of `list_passcodes`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/locks/{lock}/passcodes", {"lock": lock}, query=query, place="data"), options)

    def get_passcode(self, lock: int, passcode: int, *, options: Optional[CallOptions] = None) -> GetPasscodeReply:
        """Shows a passcode; for a day also its code, if the provider generated it. Scope `*`. `GET /api/locks/{lock}/passcodes/{passcode}`"""
        return cast("GetPasscodeReply", self._call(Call("GET", "/api/locks/{lock}/passcodes/{passcode}", {"lock": lock, "passcode": passcode}), options))

    @overload
    def delete_passcode(self, lock: int, passcode: int, *, idempotency_key: Optional[str] = None, wait: None = None, options: Optional[CallOptions] = None) -> Accepted: ...
    @overload
    def delete_passcode(self, lock: int, passcode: int, *, idempotency_key: Optional[str] = None, wait: int, options: Optional[CallOptions] = None) -> Union[DeletePasscodeReply, Accepted]: ...
    def delete_passcode(self, lock: int, passcode: int, *, idempotency_key: Optional[str] = None, wait: Optional[int] = None, options: Optional[CallOptions] = None) -> Any:
        """Deletes a passcode from its lock. Scope `*`. `DELETE /api/locks/{lock}/passcodes/{passcode}`"""
        return self._call(Call("DELETE", "/api/locks/{lock}/passcodes/{passcode}", {"lock": lock, "passcode": passcode}, headers={**keyed_headers(idempotency_key, wait)}, is_keyed=True), options)

    def get_lock_status(self, lock: int, *, options: Optional[CallOptions] = None) -> GetLockStatusReply:
        """Queries the state of a lock; returns the last known state if it cannot be reached. Scope `*`. `GET /api/locks/{lock}/status`"""
        return cast("GetLockStatusReply", self._call(Call("GET", "/api/locks/{lock}/status", {"lock": lock}), options))

    def list_lock_records(self, lock: int, *, query: Optional[ListLockRecordsQuery] = None, options: Optional[CallOptions] = None) -> ListLockRecordsReply:
        """Lists the accesses of a lock, newest first. Scope `*`. `GET /api/locks/{lock}/records`"""
        return cast("ListLockRecordsReply", self._call(Call("GET", "/api/locks/{lock}/records", {"lock": lock}, query=query, place="data"), options))

    def list_lock_records_each(self, lock: int, *, query: Optional[ListLockRecordsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListLockRecordsReplyDataDataItem]:
        """Every item of every page of `list_lock_records`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/locks/{lock}/records", {"lock": lock}, query=query, place="data"), options)

    def test_lock_app(self, lock_app: int, *, options: Optional[CallOptions] = None) -> TestLockAppReply:
        """Tests the credentials of a lock app. Scope `*`. `POST /api/locks/apps/{lock_app}/test`"""
        return cast("TestLockAppReply", self._call(Call("POST", "/api/locks/apps/{lock_app}/test", {"lock_app": lock_app}), options))

    def list_attendance_devices(self, *, options: Optional[CallOptions] = None) -> ListAttendanceDevicesReply:
        """Lists your attendance devices. Scope `*`. `GET /api/attendance/devices`"""
        return cast("ListAttendanceDevicesReply", self._call(Call("GET", "/api/attendance/devices", {}), options))

    def create_attendance_device(self, *, body: CreateAttendanceDeviceBody, options: Optional[CallOptions] = None) -> CreateAttendanceDeviceReply:
        """Registers a terminal; its token and the device_url that contains it are shown only here. Scope `*`. `POST /api/attendance/devices`"""
        return cast("CreateAttendanceDeviceReply", self._call(Call("POST", "/api/attendance/devices", {}, body=body), options))

    def show_attendance_device(self, attendance_device: int, *, options: Optional[CallOptions] = None) -> ShowAttendanceDeviceReply:
        """Shows an attendance device. Scope `*`. `GET /api/attendance/devices/{attendance_device}`"""
        return cast("ShowAttendanceDeviceReply", self._call(Call("GET", "/api/attendance/devices/{attendance_device}", {"attendance_device": attendance_device}), options))

    def change_attendance_device(self, attendance_device: int, *, body: Optional[ChangeAttendanceDeviceBody] = None, options: Optional[CallOptions] = None) -> ChangeAttendanceDeviceReply:
        """Changes or blocks an attendance device; null removes a setting. Scope `*`. `PATCH /api/attendance/devices/{attendance_device}`"""
        return cast("ChangeAttendanceDeviceReply", self._call(Call("PATCH", "/api/attendance/devices/{attendance_device}", {"attendance_device": attendance_device}, body=body), options))

    def delete_attendance_device(self, attendance_device: int, *, options: Optional[CallOptions] = None) -> DeleteAttendanceDeviceReply:
        """Deletes an attendance device; its scans remain. Scope `*`. `DELETE /api/attendance/devices/{attendance_device}`"""
        return cast("DeleteAttendanceDeviceReply", self._call(Call("DELETE", "/api/attendance/devices/{attendance_device}", {"attendance_device": attendance_device}), options))

    def rotate_attendance_token(self, attendance_device: int, *, options: Optional[CallOptions] = None) -> RotateAttendanceTokenReply:
        """Creates a new token for a device; the old one is no longer valid. Scope `*`. `POST /api/attendance/devices/{attendance_device}/rotate-token`"""
        return cast("RotateAttendanceTokenReply", self._call(Call("POST", "/api/attendance/devices/{attendance_device}/rotate-token", {"attendance_device": attendance_device}), options))

    def send_attendance_command(self, attendance_device: int, *, body: SendAttendanceCommandBody, options: Optional[CallOptions] = None) -> SendAttendanceCommandReply:
        """Queues a command for a terminal, which fetches it at its next poll within a day. Scope `*`. `POST /api/attendance/devices/{attendance_device}/commands`"""
        return cast("SendAttendanceCommandReply", self._call(Call("POST", "/api/attendance/devices/{attendance_device}/commands", {"attendance_device": attendance_device}, body=body), options))

    def list_attendance_commands(self, attendance_device: int, *, query: Optional[ListAttendanceCommandsQuery] = None, options: Optional[CallOptions] = None) -> ListAttendanceCommandsReply:
        """Lists the commands of a device, newest first. Scope `*`. `GET /api/attendance/devices/{attendance_device}/commands`"""
        return cast("ListAttendanceCommandsReply", self._call(Call("GET", "/api/attendance/devices/{attendance_device}/commands", {"attendance_device": attendance_device}, query=query, place="data"), options))

    def list_attendance_commands_each(self, attendance_device: int, *, query: Optional[ListAttendanceCommandsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListAttendanceCommandsReplyDataDataItem]:
        """Every item of every page of `list_attendance_commands`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/attendance/devices/{attendance_device}/commands", {"attendance_device": attendance_device}, query=query, place="data"), options)

    def show_attendance_command(self, attendance_device: int, command: int, *, options: Optional[CallOptions] = None) -> ShowAttendanceCommandReply:
        """Shows a command and its result. Scope `*`. `GET /api/attendance/devices/{attendance_device}/commands/{command}`"""
        return cast("ShowAttendanceCommandReply", self._call(Call("GET", "/api/attendance/devices/{attendance_device}/commands/{command}", {"attendance_device": attendance_device, "command": command}), options))

    def list_scans(self, *, query: Optional[ListScansQuery] = None, options: Optional[CallOptions] = None) -> ListScansReply:
        """Lists scans, newest first; `from` and `to` apply to the time of the scan. Scope `*`. `GET /api/attendance/scans`"""
        return cast("ListScansReply", self._call(Call("GET", "/api/attendance/scans", {}, query=query, place="data"), options))

    def list_scans_each(self, *, query: Optional[ListScansQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListScansReplyDataDataItem]:
        """Every item of every page of `list_scans`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/attendance/scans", {}, query=query, place="data"), options)

    def get_request(self, request_id: str, *, options: Optional[CallOptions] = None) -> GetRequestReply:
        """Shows the status and result of a queued request. Scope `any active token`. `GET /api/requests/{request_id}`"""
        return cast("GetRequestReply", self._call(Call("GET", "/api/requests/{request_id}", {"request_id": request_id}), options))

    def cancel_request(self, request_id: str, *, options: Optional[CallOptions] = None) -> CancelRequestReply:
        """Cancels a queued request that no worker has started. Scope `any active token`. `POST /api/requests/{request_id}/cancel`"""
        return cast("CancelRequestReply", self._call(Call("POST", "/api/requests/{request_id}/cancel", {"request_id": request_id}), options))

    def list_requests(self, *, query: Optional[ListRequestsQuery] = None, options: Optional[CallOptions] = None) -> ListRequestsReply:
        """Lists your queued requests, newest first. Scope `any active token`. `GET /api/requests`"""
        return cast("ListRequestsReply", self._call(Call("GET", "/api/requests", {}, query=query), options))

    def list_requests_each(self, *, query: Optional[ListRequestsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[Request]:
        """Every item of every page of `list_requests`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/requests", {}, query=query), options)

    def list_events(self, *, query: Optional[ListEventsQuery] = None, options: Optional[CallOptions] = None) -> ListEventsReply:
        """Lists all events, newest first, whether or not a webhook endpoint receives them. Scope `any active token`. `GET /api/events`"""
        return cast("ListEventsReply", self._call(Call("GET", "/api/events", {}, query=query), options))

    def list_events_each(self, *, query: Optional[ListEventsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[Event]:
        """Every item of every page of `list_events`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/api/events", {}, query=query), options)

    def get_current_token(self, *, options: Optional[CallOptions] = None) -> GetCurrentTokenReply:
        """Shows the token that makes the call: its account, its scopes and its limits, never its secret part. Scope `any active token`. `GET /api/token`"""
        return cast("GetCurrentTokenReply", self._call(Call("GET", "/api/token", {}), options))

    def resend_event(self, event_id: str, *, body: Optional[ResendEventBody] = None, options: Optional[CallOptions] = None) -> ResendEventReply:
        """Sends an event again to the receivers of its webhooks. Scope `any active token`. `POST /api/events/{event_id}/resend`"""
        return cast("ResendEventReply", self._call(Call("POST", "/api/events/{event_id}/resend", {"event_id": event_id}, body=body), options))

    def send_test_event(self, endpoint_id: int, *, body: Optional[SendTestEventBody] = None, options: Optional[CallOptions] = None) -> SendTestEventReply:
        """Sends a test event to a webhook endpoint. Scope `any active token`. `POST /api/webhook_endpoints/{endpoint_id}/test`"""
        return cast("SendTestEventReply", self._call(Call("POST", "/api/webhook_endpoints/{endpoint_id}/test", {"endpoint_id": endpoint_id}, body=body), options))

    def start_page(self, *, options: Optional[CallOptions] = None) -> StartPageReply:
        """Links to the console and the reference. Open. `GET /`"""
        return cast("StartPageReply", self._call(Call("GET", "/", {}), options))

    def openapi(self, *, options: Optional[CallOptions] = None) -> OpenapiReply:
        """This document. Open. `GET /openapi.json`"""
        return cast("OpenapiReply", self._call(Call("GET", "/openapi.json", {}), options))

    def docs(self, *, options: Optional[CallOptions] = None) -> Any:
        """This document as a page to read. Open. `GET /docs`"""
        return self._call(Call("GET", "/docs", {}, is_json=False), options)

    def docs_file(self, file: str, *, options: Optional[CallOptions] = None) -> Any:
        """A file of that page. Open. `GET /docs/{file}`"""
        return self._call(Call("GET", "/docs/{file}", {"file": file}, is_json=False), options)

    def console(self, *, options: Optional[CallOptions] = None) -> Any:
        """The web console. Open. `GET /console`"""
        return self._call(Call("GET", "/console", {}, is_json=False), options)

    def console_file(self, file: str, *, options: Optional[CallOptions] = None) -> Any:
        """A file of the web console; the page itself for a name without an extension. Open. `GET /console/{file}`"""
        return self._call(Call("GET", "/console/{file}", {"file": file}, is_json=False), options)

    def list_account_payment_apps(self, *, options: Optional[CallOptions] = None) -> ListAccountPaymentAppsReply:
        """Lists the payment apps of the account. Role viewer. `GET /account/payment_apps`"""
        return cast("ListAccountPaymentAppsReply", self._call(Call("GET", "/account/payment_apps", {}), options))

    def create_account_payment_app(self, *, body: CreateAccountPaymentAppBody, options: Optional[CallOptions] = None) -> CreateAccountPaymentAppReply:
        """Creates a payment app; its secrets are never shown again. Role developer. `POST /account/payment_apps`"""
        return cast("CreateAccountPaymentAppReply", self._call(Call("POST", "/account/payment_apps", {}, body=body), options))

    def get_account_payment_app(self, id: int, *, options: Optional[CallOptions] = None) -> GetAccountPaymentAppReply:
        """Shows a payment app without its secrets. Role viewer. `GET /account/payment_apps/{id}`"""
        return cast("GetAccountPaymentAppReply", self._call(Call("GET", "/account/payment_apps/{id}", {"id": id}), options))

    def change_account_payment_app(self, id: int, *, body: Optional[ChangeAccountPaymentAppBody] = None, options: Optional[CallOptions] = None) -> ChangeAccountPaymentAppReply:
        """Changes a payment app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/payment_apps/{id}`"""
        return cast("ChangeAccountPaymentAppReply", self._call(Call("PATCH", "/account/payment_apps/{id}", {"id": id}, body=body), options))

    def disable_account_payment_app(self, id: int, *, options: Optional[CallOptions] = None) -> DisableAccountPaymentAppReply:
        """Disables a payment app: it accepts no new work and finishes what it has started. Role developer. `POST /account/payment_apps/{id}/disable`"""
        return cast("DisableAccountPaymentAppReply", self._call(Call("POST", "/account/payment_apps/{id}/disable", {"id": id}), options))

    def enable_account_payment_app(self, id: int, *, options: Optional[CallOptions] = None) -> EnableAccountPaymentAppReply:
        """Enables a payment app again. Role developer. `POST /account/payment_apps/{id}/enable`"""
        return cast("EnableAccountPaymentAppReply", self._call(Call("POST", "/account/payment_apps/{id}/enable", {"id": id}), options))

    def test_account_payment_app(self, id: int, *, options: Optional[CallOptions] = None) -> TestAccountPaymentAppReply:
        """Tests the credentials of a payment app. Role developer. `POST /account/payment_apps/{id}/test`"""
        return cast("TestAccountPaymentAppReply", self._call(Call("POST", "/account/payment_apps/{id}/test", {"id": id}), options))

    def get_payment_totals(self, *, query: Optional[GetPaymentTotalsQuery] = None, options: Optional[CallOptions] = None) -> GetPaymentTotalsReply:
        """Shows what payments add up to: money, outcomes, reasons of failure and times per day. Role viewer. `GET /account/payment_totals`"""
        return cast("GetPaymentTotalsReply", self._call(Call("GET", "/account/payment_totals", {}, query=query), options))

    def list_account_sms_apps(self, *, options: Optional[CallOptions] = None) -> ListAccountSmsAppsReply:
        """Lists the SMS apps of the account. Role viewer. `GET /account/sms_apps`"""
        return cast("ListAccountSmsAppsReply", self._call(Call("GET", "/account/sms_apps", {}), options))

    def create_account_sms_app(self, *, body: CreateAccountSmsAppBody, options: Optional[CallOptions] = None) -> CreateAccountSmsAppReply:
        """Creates an SMS app; its secrets are never shown again. Role developer. `POST /account/sms_apps`"""
        return cast("CreateAccountSmsAppReply", self._call(Call("POST", "/account/sms_apps", {}, body=body), options))

    def get_account_sms_app(self, id: int, *, options: Optional[CallOptions] = None) -> GetAccountSmsAppReply:
        """Shows an SMS app without its secrets. Role viewer. `GET /account/sms_apps/{id}`"""
        return cast("GetAccountSmsAppReply", self._call(Call("GET", "/account/sms_apps/{id}", {"id": id}), options))

    def change_account_sms_app(self, id: int, *, body: Optional[ChangeAccountSmsAppBody] = None, options: Optional[CallOptions] = None) -> ChangeAccountSmsAppReply:
        """Changes an SMS app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/sms_apps/{id}`"""
        return cast("ChangeAccountSmsAppReply", self._call(Call("PATCH", "/account/sms_apps/{id}", {"id": id}, body=body), options))

    def disable_account_sms_app(self, id: int, *, options: Optional[CallOptions] = None) -> DisableAccountSmsAppReply:
        """Disables an SMS app: it accepts no new work and finishes what it has started. Role developer. `POST /account/sms_apps/{id}/disable`"""
        return cast("DisableAccountSmsAppReply", self._call(Call("POST", "/account/sms_apps/{id}/disable", {"id": id}), options))

    def enable_account_sms_app(self, id: int, *, options: Optional[CallOptions] = None) -> EnableAccountSmsAppReply:
        """Enables an SMS app again. Role developer. `POST /account/sms_apps/{id}/enable`"""
        return cast("EnableAccountSmsAppReply", self._call(Call("POST", "/account/sms_apps/{id}/enable", {"id": id}), options))

    def test_account_sms_app(self, id: int, *, options: Optional[CallOptions] = None) -> TestAccountSmsAppReply:
        """Tests the credentials of an SMS app. Role developer. `POST /account/sms_apps/{id}/test`"""
        return cast("TestAccountSmsAppReply", self._call(Call("POST", "/account/sms_apps/{id}/test", {"id": id}), options))

    def list_account_sms_groups(self, *, options: Optional[CallOptions] = None) -> ListAccountSmsGroupsReply:
        """Lists the account’s groups of SMS apps. Role viewer. `GET /account/sms_groups`"""
        return cast("ListAccountSmsGroupsReply", self._call(Call("GET", "/account/sms_groups", {}), options))

    def create_account_sms_group(self, *, body: CreateAccountSmsGroupBody, options: Optional[CallOptions] = None) -> CreateAccountSmsGroupReply:
        """Creates a group of SMS apps. Role developer. `POST /account/sms_groups`"""
        return cast("CreateAccountSmsGroupReply", self._call(Call("POST", "/account/sms_groups", {}, body=body), options))

    def get_account_sms_group(self, group: int, *, options: Optional[CallOptions] = None) -> GetAccountSmsGroupReply:
        """Shows a group of SMS apps with its current capacity. Role viewer. `GET /account/sms_groups/{group}`"""
        return cast("GetAccountSmsGroupReply", self._call(Call("GET", "/account/sms_groups/{group}", {"group": group}), options))

    def change_account_sms_group(self, group: int, *, body: Optional[ChangeAccountSmsGroupBody] = None, options: Optional[CallOptions] = None) -> ChangeAccountSmsGroupReply:
        """Renames a group of SMS apps, or replaces its apps. Role developer. `PATCH /account/sms_groups/{group}`"""
        return cast("ChangeAccountSmsGroupReply", self._call(Call("PATCH", "/account/sms_groups/{group}", {"group": group}, body=body), options))

    def delete_account_sms_group(self, group: int, *, options: Optional[CallOptions] = None) -> DeleteAccountSmsGroupReply:
        """Deletes a group of SMS apps, but not its apps. Role developer. `DELETE /account/sms_groups/{group}`"""
        return cast("DeleteAccountSmsGroupReply", self._call(Call("DELETE", "/account/sms_groups/{group}", {"group": group}), options))

    def list_conversation(self, phone: int, *, query: Optional[ListConversationQuery] = None, options: Optional[CallOptions] = None) -> ListConversationReply:
        """Lists the messages with one phone number, sent and received by any SMS app, newest first. Role viewer. `GET /account/conversations/{phone}`"""
        return cast("ListConversationReply", self._call(Call("GET", "/account/conversations/{phone}", {"phone": phone}, query=query), options))

    def list_conversation_each(self, phone: int, *, query: Optional[ListConversationQuery] = None, options: Optional[CallOptions] = None) -> Iterator[Message]:
        """Every item of every page of `list_conversation`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/account/conversations/{phone}", {"phone": phone}, query=query), options)

    def get_message_totals(self, *, query: Optional[GetMessageTotalsQuery] = None, options: Optional[CallOptions] = None) -> GetMessageTotalsReply:
        """Shows what messages add up to: outcomes, cost and reasons of failure per day. Role viewer. `GET /account/message_totals`"""
        return cast("GetMessageTotalsReply", self._call(Call("GET", "/account/message_totals", {}, query=query), options))

    def list_account_tax_apps(self, *, options: Optional[CallOptions] = None) -> ListAccountTaxAppsReply:
        """Lists the tax apps of the account. Role viewer. `GET /account/tax_apps`"""
        return cast("ListAccountTaxAppsReply", self._call(Call("GET", "/account/tax_apps", {}), options))

    def create_account_tax_app(self, *, body: CreateAccountTaxAppBody, options: Optional[CallOptions] = None) -> CreateAccountTaxAppReply:
        """Creates a tax app; its secrets are never shown again. Role developer. `POST /account/tax_apps`"""
        return cast("CreateAccountTaxAppReply", self._call(Call("POST", "/account/tax_apps", {}, body=body), options))

    def get_account_tax_app(self, id: int, *, options: Optional[CallOptions] = None) -> GetAccountTaxAppReply:
        """Shows a tax app without its secrets. Role viewer. `GET /account/tax_apps/{id}`"""
        return cast("GetAccountTaxAppReply", self._call(Call("GET", "/account/tax_apps/{id}", {"id": id}), options))

    def change_account_tax_app(self, id: int, *, body: Optional[ChangeAccountTaxAppBody] = None, options: Optional[CallOptions] = None) -> ChangeAccountTaxAppReply:
        """Changes a tax app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/tax_apps/{id}`"""
        return cast("ChangeAccountTaxAppReply", self._call(Call("PATCH", "/account/tax_apps/{id}", {"id": id}, body=body), options))

    def disable_account_tax_app(self, id: int, *, options: Optional[CallOptions] = None) -> DisableAccountTaxAppReply:
        """Disables a tax app: it accepts no new work and finishes what it has started. Role developer. `POST /account/tax_apps/{id}/disable`"""
        return cast("DisableAccountTaxAppReply", self._call(Call("POST", "/account/tax_apps/{id}/disable", {"id": id}), options))

    def enable_account_tax_app(self, id: int, *, options: Optional[CallOptions] = None) -> EnableAccountTaxAppReply:
        """Enables a tax app again. Role developer. `POST /account/tax_apps/{id}/enable`"""
        return cast("EnableAccountTaxAppReply", self._call(Call("POST", "/account/tax_apps/{id}/enable", {"id": id}), options))

    def test_account_tax_app(self, id: int, *, options: Optional[CallOptions] = None) -> TestAccountTaxAppReply:
        """Tests the credentials of a tax app. Role developer. `POST /account/tax_apps/{id}/test`"""
        return cast("TestAccountTaxAppReply", self._call(Call("POST", "/account/tax_apps/{id}/test", {"id": id}), options))

    def list_stopped_lanes(self, *, options: Optional[CallOptions] = None) -> ListStoppedLanesReply:
        """Lists the lanes of e-invoicing that are stopped until an operator resumes them. Role viewer. `GET /account/stopped_lanes`"""
        return cast("ListStoppedLanesReply", self._call(Call("GET", "/account/stopped_lanes", {}), options))

    def list_account_accounting_apps(self, *, options: Optional[CallOptions] = None) -> ListAccountAccountingAppsReply:
        """Lists the accounting apps of the account. Role viewer. `GET /account/accounting_apps`"""
        return cast("ListAccountAccountingAppsReply", self._call(Call("GET", "/account/accounting_apps", {}), options))

    def create_account_accounting_app(self, *, body: CreateAccountAccountingAppBody, options: Optional[CallOptions] = None) -> CreateAccountAccountingAppReply:
        """Creates an accounting app; its secrets are never shown again. Role developer. `POST /account/accounting_apps`"""
        return cast("CreateAccountAccountingAppReply", self._call(Call("POST", "/account/accounting_apps", {}, body=body), options))

    def get_account_accounting_app(self, id: int, *, options: Optional[CallOptions] = None) -> GetAccountAccountingAppReply:
        """Shows an accounting app without its secrets. Role viewer. `GET /account/accounting_apps/{id}`"""
        return cast("GetAccountAccountingAppReply", self._call(Call("GET", "/account/accounting_apps/{id}", {"id": id}), options))

    def change_account_accounting_app(self, id: int, *, body: Optional[ChangeAccountAccountingAppBody] = None, options: Optional[CallOptions] = None) -> ChangeAccountAccountingAppReply:
        """Changes an accounting app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/accounting_apps/{id}`"""
        return cast("ChangeAccountAccountingAppReply", self._call(Call("PATCH", "/account/accounting_apps/{id}", {"id": id}, body=body), options))

    def disable_account_accounting_app(self, id: int, *, options: Optional[CallOptions] = None) -> DisableAccountAccountingAppReply:
        """Disables an accounting app: it accepts no new work and finishes what it has started. Role developer. `POST /account/accounting_apps/{id}/disable`"""
        return cast("DisableAccountAccountingAppReply", self._call(Call("POST", "/account/accounting_apps/{id}/disable", {"id": id}), options))

    def enable_account_accounting_app(self, id: int, *, options: Optional[CallOptions] = None) -> EnableAccountAccountingAppReply:
        """Enables an accounting app again. Role developer. `POST /account/accounting_apps/{id}/enable`"""
        return cast("EnableAccountAccountingAppReply", self._call(Call("POST", "/account/accounting_apps/{id}/enable", {"id": id}), options))

    def test_account_accounting_app(self, id: int, *, options: Optional[CallOptions] = None) -> TestAccountAccountingAppReply:
        """Tests the credentials of an accounting app. Role developer. `POST /account/accounting_apps/{id}/test`"""
        return cast("TestAccountAccountingAppReply", self._call(Call("POST", "/account/accounting_apps/{id}/test", {"id": id}), options))

    def connect_account_accounting_app(self, id: int, *, options: Optional[CallOptions] = None) -> ConnectAccountAccountingAppReply:
        """Starts to connect an accounting app; returns the URL to send its owner to. Role developer. `POST /account/accounting_apps/{id}/connect`"""
        return cast("ConnectAccountAccountingAppReply", self._call(Call("POST", "/account/accounting_apps/{id}/connect", {"id": id}), options))

    def list_account_lock_apps(self, *, options: Optional[CallOptions] = None) -> ListAccountLockAppsReply:
        """Lists the lock apps of the account. Role viewer. `GET /account/lock_apps`"""
        return cast("ListAccountLockAppsReply", self._call(Call("GET", "/account/lock_apps", {}), options))

    def create_account_lock_app(self, *, body: CreateAccountLockAppBody, options: Optional[CallOptions] = None) -> CreateAccountLockAppReply:
        """Creates a lock app; its secrets are never shown again. Role developer. `POST /account/lock_apps`"""
        return cast("CreateAccountLockAppReply", self._call(Call("POST", "/account/lock_apps", {}, body=body), options))

    def get_account_lock_app(self, id: int, *, options: Optional[CallOptions] = None) -> GetAccountLockAppReply:
        """Shows a lock app without its secrets. Role viewer. `GET /account/lock_apps/{id}`"""
        return cast("GetAccountLockAppReply", self._call(Call("GET", "/account/lock_apps/{id}", {"id": id}), options))

    def change_account_lock_app(self, id: int, *, body: Optional[ChangeAccountLockAppBody] = None, options: Optional[CallOptions] = None) -> ChangeAccountLockAppReply:
        """Changes a lock app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/lock_apps/{id}`"""
        return cast("ChangeAccountLockAppReply", self._call(Call("PATCH", "/account/lock_apps/{id}", {"id": id}, body=body), options))

    def disable_account_lock_app(self, id: int, *, options: Optional[CallOptions] = None) -> DisableAccountLockAppReply:
        """Disables a lock app: it accepts no new work and finishes what it has started. Role developer. `POST /account/lock_apps/{id}/disable`"""
        return cast("DisableAccountLockAppReply", self._call(Call("POST", "/account/lock_apps/{id}/disable", {"id": id}), options))

    def enable_account_lock_app(self, id: int, *, options: Optional[CallOptions] = None) -> EnableAccountLockAppReply:
        """Enables a lock app again. Role developer. `POST /account/lock_apps/{id}/enable`"""
        return cast("EnableAccountLockAppReply", self._call(Call("POST", "/account/lock_apps/{id}/enable", {"id": id}), options))

    def test_account_lock_app(self, id: int, *, options: Optional[CallOptions] = None) -> TestAccountLockAppReply:
        """Tests the credentials of a lock app. Role developer. `POST /account/lock_apps/{id}/test`"""
        return cast("TestAccountLockAppReply", self._call(Call("POST", "/account/lock_apps/{id}/test", {"id": id}), options))

    def list_account_locks(self, *, query: Optional[ListAccountLocksQuery] = None, options: Optional[CallOptions] = None) -> ListAccountLocksReply:
        """Lists the locks of the account, including archived ones. Role viewer. `GET /account/locks`"""
        return cast("ListAccountLocksReply", self._call(Call("GET", "/account/locks", {}, query=query), options))

    def list_account_locks_each(self, *, query: Optional[ListAccountLocksQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ListAccountLocksReplyDataItem]:
        """Every item of every page of `list_account_locks`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/account/locks", {}, query=query), options)

    def get_account_lock(self, lock: int, *, options: Optional[CallOptions] = None) -> GetAccountLockReply:
        """Shows the last known state of a lock. Role viewer. `GET /account/locks/{lock}`"""
        return cast("GetAccountLockReply", self._call(Call("GET", "/account/locks/{lock}", {"lock": lock}), options))

    def list_account_attendance_devices(self, *, options: Optional[CallOptions] = None) -> ListAccountAttendanceDevicesReply:
        """Lists your attendance devices. Role viewer. `GET /account/attendance_devices`"""
        return cast("ListAccountAttendanceDevicesReply", self._call(Call("GET", "/account/attendance_devices", {}), options))

    def create_account_attendance_device(self, *, body: CreateAccountAttendanceDeviceBody, options: Optional[CallOptions] = None) -> CreateAccountAttendanceDeviceReply:
        """Registers a terminal; its token and the device_url that contains it are shown only here. Role developer. `POST /account/attendance_devices`"""
        return cast("CreateAccountAttendanceDeviceReply", self._call(Call("POST", "/account/attendance_devices", {}, body=body), options))

    def show_account_attendance_device(self, attendance_device: int, *, options: Optional[CallOptions] = None) -> ShowAccountAttendanceDeviceReply:
        """Shows an attendance device. Role viewer. `GET /account/attendance_devices/{attendance_device}`"""
        return cast("ShowAccountAttendanceDeviceReply", self._call(Call("GET", "/account/attendance_devices/{attendance_device}", {"attendance_device": attendance_device}), options))

    def change_account_attendance_device(self, attendance_device: int, *, body: Optional[ChangeAccountAttendanceDeviceBody] = None, options: Optional[CallOptions] = None) -> ChangeAccountAttendanceDeviceReply:
        """Changes or blocks an attendance device; null removes a setting. Role developer. `PATCH /account/attendance_devices/{attendance_device}`"""
        return cast("ChangeAccountAttendanceDeviceReply", self._call(Call("PATCH", "/account/attendance_devices/{attendance_device}", {"attendance_device": attendance_device}, body=body), options))

    def delete_account_attendance_device(self, attendance_device: int, *, options: Optional[CallOptions] = None) -> DeleteAccountAttendanceDeviceReply:
        """Deletes an attendance device; its scans remain. Role developer. `DELETE /account/attendance_devices/{attendance_device}`"""
        return cast("DeleteAccountAttendanceDeviceReply", self._call(Call("DELETE", "/account/attendance_devices/{attendance_device}", {"attendance_device": attendance_device}), options))

    def rotate_account_attendance_token(self, attendance_device: int, *, options: Optional[CallOptions] = None) -> RotateAccountAttendanceTokenReply:
        """Creates a new token for a device; the old one is no longer valid. Role developer. `POST /account/attendance_devices/{attendance_device}/rotate_token`"""
        return cast("RotateAccountAttendanceTokenReply", self._call(Call("POST", "/account/attendance_devices/{attendance_device}/rotate_token", {"attendance_device": attendance_device}), options))

    def list_account_requests(self, *, query: Optional[ListAccountRequestsQuery] = None, options: Optional[CallOptions] = None) -> ListAccountRequestsReply:
        """Lists the queued requests of the account, newest first, with masked results. Role viewer. `GET /account/requests`"""
        return cast("ListAccountRequestsReply", self._call(Call("GET", "/account/requests", {}, query=query), options))

    def list_account_requests_each(self, *, query: Optional[ListAccountRequestsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[Request]:
        """Every item of every page of `list_account_requests`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/account/requests", {}, query=query), options)

    def get_account_request(self, request_id: str, *, options: Optional[CallOptions] = None) -> GetAccountRequestReply:
        """Shows a queued request with its masked input and its timeline. Role viewer. `GET /account/requests/{request_id}`"""
        return cast("GetAccountRequestReply", self._call(Call("GET", "/account/requests/{request_id}", {"request_id": request_id}), options))

    def list_account_events(self, *, query: Optional[ListAccountEventsQuery] = None, options: Optional[CallOptions] = None) -> ListAccountEventsReply:
        """Lists the events of the account, newest first, with masked data. Role viewer. `GET /account/events`"""
        return cast("ListAccountEventsReply", self._call(Call("GET", "/account/events", {}, query=query), options))

    def list_account_events_each(self, *, query: Optional[ListAccountEventsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[Event]:
        """Every item of every page of `list_account_events`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/account/events", {}, query=query), options)

    def get_account_event(self, event_id: str, *, options: Optional[CallOptions] = None) -> GetAccountEventReply:
        """Shows an event as webhooks deliver it, with masked data. Role viewer. `GET /account/events/{event_id}`"""
        return cast("GetAccountEventReply", self._call(Call("GET", "/account/events/{event_id}", {"event_id": event_id}), options))

    def get_account_transaction_timeline(self, id: int, *, options: Optional[CallOptions] = None) -> GetAccountTransactionTimelineReply:
        """Shows the timeline of a payment, from its request or the provider’s report to its webhooks. Role viewer. `GET /account/transactions/{id}/timeline`"""
        return cast("GetAccountTransactionTimelineReply", self._call(Call("GET", "/account/transactions/{id}/timeline", {"id": id}), options))

    def search_account(self, *, query: SearchAccountQuery, options: Optional[CallOptions] = None) -> SearchAccountReply:
        """Finds payments, messages, invoices, requests, events and deliveries by a number, reference or id. Role viewer. `GET /account/search`"""
        return cast("SearchAccountReply", self._call(Call("GET", "/account/search", {}, query=query), options))

    def login(self, *, body: LoginBody, options: Optional[CallOptions] = None) -> LoginReply:
        """Signs a member in and sets the session cookie. Open. `POST /account/login`"""
        return cast("LoginReply", self._call(Call("POST", "/account/login", {}, body=body), options))

    def accept_invitation(self, *, body: AcceptInvitationBody, options: Optional[CallOptions] = None) -> AcceptInvitationReply:
        """Sets the password of an invited member, once, and signs the member in. Open. `POST /account/invitations/accept`"""
        return cast("AcceptInvitationReply", self._call(Call("POST", "/account/invitations/accept", {}, body=body), options))

    def answer_second_factor(self, *, body: AnswerSecondFactorBody, options: Optional[CallOptions] = None) -> AnswerSecondFactorReply:
        """Completes a sign-in with a code of the authenticator app or a recovery code. Open. `POST /account/login/second_factor`"""
        return cast("AnswerSecondFactorReply", self._call(Call("POST", "/account/login/second_factor", {}, body=body), options))

    def get_session(self, *, options: Optional[CallOptions] = None) -> GetSessionReply:
        """Shows the signed-in member, the account, the other accounts of the person, and the CSRF token. Role viewer. `GET /account/session`"""
        return cast("GetSessionReply", self._call(Call("GET", "/account/session", {}), options))

    def make_session_token(self, *, options: Optional[CallOptions] = None) -> MakeSessionTokenReply:
        """Creates a token for the console to call the API with; it ends with the session. Role viewer. `POST /account/session/token`"""
        return cast("MakeSessionTokenReply", self._call(Call("POST", "/account/session/token", {}), options))

    def logout(self, *, body: Optional[LogoutBody] = None, options: Optional[CallOptions] = None) -> LogoutReply:
        """Ends this session, or every session of the member. Role viewer. `POST /account/logout`"""
        return cast("LogoutReply", self._call(Call("POST", "/account/logout", {}, body=body), options))

    def change_password(self, *, body: ChangePasswordBody, options: Optional[CallOptions] = None) -> ChangePasswordReply:
        """Changes your password; all your other sessions end. Role viewer. `POST /account/password`"""
        return cast("ChangePasswordReply", self._call(Call("POST", "/account/password", {}, body=body), options))

    def switch_account(self, *, body: SwitchAccountBody, options: Optional[CallOptions] = None) -> SwitchAccountReply:
        """Continues in another of your accounts, with a new session; this one ends. Role viewer. `POST /account/session/switch`"""
        return cast("SwitchAccountReply", self._call(Call("POST", "/account/session/switch", {}, body=body), options))

    def join_account(self, *, body: JoinAccountBody, options: Optional[CallOptions] = None) -> JoinAccountReply:
        """Accepts an invitation to another account, for the address with which you are signed in. Role viewer. `POST /account/invitations/join`"""
        return cast("JoinAccountReply", self._call(Call("POST", "/account/invitations/join", {}, body=body), options))

    def list_sessions(self, *, options: Optional[CallOptions] = None) -> ListSessionsReply:
        """Lists your own sessions, newest first; there are at most a hundred. Role viewer. `GET /account/sessions`"""
        return cast("ListSessionsReply", self._call(Call("GET", "/account/sessions", {}), options))

    def end_session(self, session_id: int, *, options: Optional[CallOptions] = None) -> EndSessionReply:
        """Ends one of your own sessions. Role viewer. `DELETE /account/sessions/{session_id}`"""
        return cast("EndSessionReply", self._call(Call("DELETE", "/account/sessions/{session_id}", {"session_id": session_id}), options))

    def end_other_sessions(self, *, options: Optional[CallOptions] = None) -> EndOtherSessionsReply:
        """Ends all your sessions except this one. Role viewer. `POST /account/sessions/end_others`"""
        return cast("EndOtherSessionsReply", self._call(Call("POST", "/account/sessions/end_others", {}), options))

    def list_sessions_of_member(self, id: int, *, options: Optional[CallOptions] = None) -> ListSessionsOfMemberReply:
        """Lists the sessions of a member. Role owner. `GET /account/members/{id}/sessions`"""
        return cast("ListSessionsOfMemberReply", self._call(Call("GET", "/account/members/{id}/sessions", {"id": id}), options))

    def end_session_of_member(self, id: int, session_id: int, *, options: Optional[CallOptions] = None) -> EndSessionOfMemberReply:
        """Ends a session of a member. Role owner. `DELETE /account/members/{id}/sessions/{session_id}`"""
        return cast("EndSessionOfMemberReply", self._call(Call("DELETE", "/account/members/{id}/sessions/{session_id}", {"id": id, "session_id": session_id}), options))

    def get_second_factor(self, *, options: Optional[CallOptions] = None) -> GetSecondFactorReply:
        """Shows whether you sign in with a second factor, and whether an account of yours requires it. Role viewer. `GET /account/second_factor`"""
        return cast("GetSecondFactorReply", self._call(Call("GET", "/account/second_factor", {}), options))

    def begin_second_factor(self, *, body: Optional[BeginSecondFactorBody] = None, options: Optional[CallOptions] = None) -> BeginSecondFactorReply:
        """Creates a key for your authenticator app; it takes effect when you confirm it with a code. Role viewer. `POST /account/second_factor`"""
        return cast("BeginSecondFactorReply", self._call(Call("POST", "/account/second_factor", {}, body=body), options))

    def confirm_second_factor(self, *, body: ConfirmSecondFactorBody, options: Optional[CallOptions] = None) -> ConfirmSecondFactorReply:
        """Turns the second factor on, or moves it, with the first code of the app; all your other sessions end. Role viewer. `POST /account/second_factor/confirm`"""
        return cast("ConfirmSecondFactorReply", self._call(Call("POST", "/account/second_factor/confirm", {}, body=body), options))

    def remove_second_factor(self, *, body: RemoveSecondFactorBody, options: Optional[CallOptions] = None) -> RemoveSecondFactorReply:
        """Turns the second factor off, unless an account of yours requires it; all your other sessions end. Role viewer. `POST /account/second_factor/remove`"""
        return cast("RemoveSecondFactorReply", self._call(Call("POST", "/account/second_factor/remove", {}, body=body), options))

    def replace_recovery_codes(self, *, body: ReplaceRecoveryCodesBody, options: Optional[CallOptions] = None) -> ReplaceRecoveryCodesReply:
        """Replaces your recovery codes; the old ones are no longer accepted. Role viewer. `POST /account/second_factor/recovery_codes`"""
        return cast("ReplaceRecoveryCodesReply", self._call(Call("POST", "/account/second_factor/recovery_codes", {}, body=body), options))

    def get_account_security(self, *, options: Optional[CallOptions] = None) -> GetAccountSecurityReply:
        """Shows what the account requires of its members. Role viewer. `GET /account/security`"""
        return cast("GetAccountSecurityReply", self._call(Call("GET", "/account/security", {}), options))

    def change_account_security(self, *, body: ChangeAccountSecurityBody, options: Optional[CallOptions] = None) -> ChangeAccountSecurityReply:
        """Requires a second factor of every member, from their next sign-in; you must have one yourself. Role owner. `PATCH /account/security`"""
        return cast("ChangeAccountSecurityReply", self._call(Call("PATCH", "/account/security", {}, body=body), options))

    def list_passkeys(self, *, options: Optional[CallOptions] = None) -> ListPasskeysReply:
        """Lists your own passkeys, oldest first; there are at most ten. Role viewer. `GET /account/passkeys`"""
        return cast("ListPasskeysReply", self._call(Call("GET", "/account/passkeys", {}), options))

    def add_passkey(self, *, body: AddPasskeyBody, options: Optional[CallOptions] = None) -> AddPasskeyReply:
        """Adds a passkey to sign in with. Role viewer. `POST /account/passkeys`"""
        return cast("AddPasskeyReply", self._call(Call("POST", "/account/passkeys", {}, body=body), options))

    def rename_passkey(self, passkey_id: int, *, body: RenamePasskeyBody, options: Optional[CallOptions] = None) -> RenamePasskeyReply:
        """Renames one of your passkeys. Role viewer. `PATCH /account/passkeys/{passkey_id}`"""
        return cast("RenamePasskeyReply", self._call(Call("PATCH", "/account/passkeys/{passkey_id}", {"passkey_id": passkey_id}, body=body), options))

    def remove_passkey(self, passkey_id: int, *, body: RemovePasskeyBody, options: Optional[CallOptions] = None) -> RemovePasskeyReply:
        """Removes one of your passkeys, and ends your other sessions that it started. Role viewer. `POST /account/passkeys/{passkey_id}/remove`"""
        return cast("RemovePasskeyReply", self._call(Call("POST", "/account/passkeys/{passkey_id}/remove", {"passkey_id": passkey_id}, body=body), options))

    def begin_passkey(self, *, body: BeginPasskeyBody, options: Optional[CallOptions] = None) -> BeginPasskeyReply:
        """Creates the challenge that your new passkey signs; it is used once, within five minutes. Role viewer. `POST /account/passkeys/options`"""
        return cast("BeginPasskeyReply", self._call(Call("POST", "/account/passkeys/options", {}, body=body), options))

    def begin_passkey_login(self, *, options: Optional[CallOptions] = None) -> BeginPasskeyLoginReply:
        """Creates the challenge that a passkey signs; it is used once, within five minutes. Open. `POST /account/login/passkey/options`"""
        return cast("BeginPasskeyLoginReply", self._call(Call("POST", "/account/login/passkey/options", {}), options))

    def login_with_passkey(self, *, body: LoginWithPasskeyBody, options: Optional[CallOptions] = None) -> LoginWithPasskeyReply:
        """Signs a member in with a passkey, which replaces the password and the second factor. Open. `POST /account/login/passkey`"""
        return cast("LoginWithPasskeyReply", self._call(Call("POST", "/account/login/passkey", {}, body=body), options))

    def ask_password_reset(self, *, body: AskPasswordResetBody, options: Optional[CallOptions] = None) -> AskPasswordResetReply:
        """Mails a link to choose a new password, if the address belongs to a member. Open. `POST /account/password_resets`"""
        return cast("AskPasswordResetReply", self._call(Call("POST", "/account/password_resets", {}, body=body), options))

    def use_password_reset(self, *, body: UsePasswordResetBody, options: Optional[CallOptions] = None) -> UsePasswordResetReply:
        """Chooses a new password with the token of a link, once; all sessions of the member end. Open. `POST /account/password_resets/use`"""
        return cast("UsePasswordResetReply", self._call(Call("POST", "/account/password_resets/use", {}, body=body), options))

    def create_password_reset(self, id: int, *, options: Optional[CallOptions] = None) -> CreatePasswordResetReply:
        """Creates a link with which another member chooses a new password; it is mailed, or shown once. Role owner. `POST /account/members/{id}/password_reset`"""
        return cast("CreatePasswordResetReply", self._call(Call("POST", "/account/members/{id}/password_reset", {"id": id}), options))

    def create_api_token(self, *, body: CreateApiTokenBody, options: Optional[CallOptions] = None) -> CreateApiTokenReply:
        """Creates an API token; it is shown here and never again. Role developer. `POST /account/api_tokens`"""
        return cast("CreateApiTokenReply", self._call(Call("POST", "/account/api_tokens", {}, body=body), options))

    def list_api_tokens(self, *, query: Optional[ListApiTokensQuery] = None, options: Optional[CallOptions] = None) -> ListApiTokensReply:
        """Lists the API tokens of the account, newest first. Role viewer. `GET /account/api_tokens`"""
        return cast("ListApiTokensReply", self._call(Call("GET", "/account/api_tokens", {}, query=query), options))

    def list_api_tokens_each(self, *, query: Optional[ListApiTokensQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ApiToken]:
        """Every item of every page of `list_api_tokens`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/account/api_tokens", {}, query=query), options)

    def revoke_api_token(self, id: int, *, options: Optional[CallOptions] = None) -> RevokeApiTokenReply:
        """Revokes an API token; it is refused from the next call on. Role developer. `POST /account/api_tokens/{id}/revoke`"""
        return cast("RevokeApiTokenReply", self._call(Call("POST", "/account/api_tokens/{id}/revoke", {"id": id}), options))

    def delete_api_token(self, id: int, *, options: Optional[CallOptions] = None) -> DeleteApiTokenReply:
        """Deletes an API token permanently. Role developer. `DELETE /account/api_tokens/{id}`"""
        return cast("DeleteApiTokenReply", self._call(Call("DELETE", "/account/api_tokens/{id}", {"id": id}), options))

    def get_api_token(self, id: int, *, options: Optional[CallOptions] = None) -> GetApiTokenReply:
        """Shows an API token, never its secret part. Role viewer. `GET /account/api_tokens/{id}`"""
        return cast("GetApiTokenReply", self._call(Call("GET", "/account/api_tokens/{id}", {"id": id}), options))

    def change_api_token(self, id: int, *, body: Optional[ChangeApiTokenBody] = None, options: Optional[CallOptions] = None) -> ChangeApiTokenReply:
        """Changes the name, abilities, expiry or allowed addresses of an API token; effective on its next call. Role developer. `PATCH /account/api_tokens/{id}`"""
        return cast("ChangeApiTokenReply", self._call(Call("PATCH", "/account/api_tokens/{id}", {"id": id}, body=body), options))

    def rotate_api_token(self, id: int, *, body: Optional[RotateApiTokenBody] = None, options: Optional[CallOptions] = None) -> RotateApiTokenReply:
        """Creates a new secret for an API token, shown here and never again; the old one stays valid for the overlap. Role developer. `POST /account/api_tokens/{id}/rotate`"""
        return cast("RotateApiTokenReply", self._call(Call("POST", "/account/api_tokens/{id}/rotate", {"id": id}, body=body), options))

    def end_api_token_overlap(self, id: int, *, options: Optional[CallOptions] = None) -> EndApiTokenOverlapReply:
        """Ends the overlap of a rotation early: only the newest secret of the API token is valid from then on. Role developer. `POST /account/api_tokens/{id}/end_overlap`"""
        return cast("EndApiTokenOverlapReply", self._call(Call("POST", "/account/api_tokens/{id}/end_overlap", {"id": id}), options))

    def list_members(self, *, options: Optional[CallOptions] = None) -> ListMembersReply:
        """Lists the members of the account. Role viewer. `GET /account/members`"""
        return cast("ListMembersReply", self._call(Call("GET", "/account/members", {}), options))

    def invite_member(self, *, body: InviteMemberBody, options: Optional[CallOptions] = None) -> InviteMemberReply:
        """Invites a member: the invitation is mailed to the address, or an operator passes it on. Role owner. `POST /account/members`"""
        return cast("InviteMemberReply", self._call(Call("POST", "/account/members", {}, body=body), options))

    def get_member(self, id: int, *, options: Optional[CallOptions] = None) -> GetMemberReply:
        """Shows a member. Role viewer. `GET /account/members/{id}`"""
        return cast("GetMemberReply", self._call(Call("GET", "/account/members/{id}", {"id": id}), options))

    def change_member_role(self, id: int, *, body: ChangeMemberRoleBody, options: Optional[CallOptions] = None) -> ChangeMemberRoleReply:
        """Changes the role of a member, except that of the last owner. Role owner. `PATCH /account/members/{id}`"""
        return cast("ChangeMemberRoleReply", self._call(Call("PATCH", "/account/members/{id}", {"id": id}, body=body), options))

    def remove_member(self, id: int, *, options: Optional[CallOptions] = None) -> RemoveMemberReply:
        """Removes a member, ends their sessions and revokes the API tokens whose secret they made; the last owner cannot be removed. Role owner. `DELETE /account/members/{id}`"""
        return cast("RemoveMemberReply", self._call(Call("DELETE", "/account/members/{id}", {"id": id}), options))

    def list_webhook_endpoints(self, *, options: Optional[CallOptions] = None) -> ListWebhookEndpointsReply:
        """Lists the standing webhook endpoints. Role viewer. `GET /account/webhook_endpoints`"""
        return cast("ListWebhookEndpointsReply", self._call(Call("GET", "/account/webhook_endpoints", {}), options))

    def create_webhook_endpoint(self, *, body: CreateWebhookEndpointBody, options: Optional[CallOptions] = None) -> CreateWebhookEndpointReply:
        """Creates a standing webhook endpoint; its secret is shown here and never again. Role developer. `POST /account/webhook_endpoints`"""
        return cast("CreateWebhookEndpointReply", self._call(Call("POST", "/account/webhook_endpoints", {}, body=body), options))

    def get_webhook_endpoint(self, id: int, *, options: Optional[CallOptions] = None) -> GetWebhookEndpointReply:
        """Shows a standing webhook endpoint, never its secret. Role viewer. `GET /account/webhook_endpoints/{id}`"""
        return cast("GetWebhookEndpointReply", self._call(Call("GET", "/account/webhook_endpoints/{id}", {"id": id}), options))

    def change_webhook_endpoint(self, id: int, *, body: Optional[ChangeWebhookEndpointBody] = None, options: Optional[CallOptions] = None) -> ChangeWebhookEndpointReply:
        """Changes a standing webhook endpoint, or disables or enables it. Role developer. `PATCH /account/webhook_endpoints/{id}`"""
        return cast("ChangeWebhookEndpointReply", self._call(Call("PATCH", "/account/webhook_endpoints/{id}", {"id": id}, body=body), options))

    def delete_webhook_endpoint(self, id: int, *, options: Optional[CallOptions] = None) -> DeleteWebhookEndpointReply:
        """Deletes a standing webhook endpoint and cancels its pending deliveries. Role developer. `DELETE /account/webhook_endpoints/{id}`"""
        return cast("DeleteWebhookEndpointReply", self._call(Call("DELETE", "/account/webhook_endpoints/{id}", {"id": id}), options))

    def list_webhook_events(self, *, options: Optional[CallOptions] = None) -> ListWebhookEventsReply:
        """Lists the events that an endpoint can receive. Role viewer. `GET /account/webhook_events`"""
        return cast("ListWebhookEventsReply", self._call(Call("GET", "/account/webhook_events", {}), options))

    def test_webhook_endpoint(self, id: int, *, body: Optional[TestWebhookEndpointBody] = None, options: Optional[CallOptions] = None) -> TestWebhookEndpointReply:
        """Sends a test event to this endpoint only. Role developer. `POST /account/webhook_endpoints/{id}/test`"""
        return cast("TestWebhookEndpointReply", self._call(Call("POST", "/account/webhook_endpoints/{id}/test", {"id": id}, body=body), options))

    def rotate_webhook_secret(self, id: int, *, body: Optional[RotateWebhookSecretBody] = None, options: Optional[CallOptions] = None) -> RotateWebhookSecretReply:
        """Creates a new secret for the endpoint, shown here and never again; the old one stays active for the overlap. Role developer. `POST /account/webhook_endpoints/{id}/rotate_secret`"""
        return cast("RotateWebhookSecretReply", self._call(Call("POST", "/account/webhook_endpoints/{id}/rotate_secret", {"id": id}, body=body), options))

    def activate_webhook_secret(self, id: int, *, options: Optional[CallOptions] = None) -> ActivateWebhookSecretReply:
        """Activates the endpoint’s new secret before the overlap of its rotation ends: only it signs from then on. Role developer. `POST /account/webhook_endpoints/{id}/activate_secret`"""
        return cast("ActivateWebhookSecretReply", self._call(Call("POST", "/account/webhook_endpoints/{id}/activate_secret", {"id": id}), options))

    def get_default_webhook_secret(self, *, options: Optional[CallOptions] = None) -> GetDefaultWebhookSecretReply:
        """Shows whether the account’s default webhook secret is being rotated, never the secret. Role viewer. `GET /account/webhook_secret`"""
        return cast("GetDefaultWebhookSecretReply", self._call(Call("GET", "/account/webhook_secret", {}), options))

    def rotate_default_webhook_secret(self, *, body: Optional[RotateDefaultWebhookSecretBody] = None, options: Optional[CallOptions] = None) -> RotateDefaultWebhookSecretReply:
        """Creates a new default webhook secret for the account, shown here and never again. Role developer. `POST /account/webhook_secret/rotate`"""
        return cast("RotateDefaultWebhookSecretReply", self._call(Call("POST", "/account/webhook_secret/rotate", {}, body=body), options))

    def activate_default_webhook_secret(self, *, options: Optional[CallOptions] = None) -> ActivateDefaultWebhookSecretReply:
        """Activates the account’s new default webhook secret before the overlap of its rotation ends. Role developer. `POST /account/webhook_secret/activate`"""
        return cast("ActivateDefaultWebhookSecretReply", self._call(Call("POST", "/account/webhook_secret/activate", {}), options))

    def list_webhook_deliveries(self, *, query: Optional[ListWebhookDeliveriesQuery] = None, options: Optional[CallOptions] = None) -> ListWebhookDeliveriesReply:
        """Lists webhook deliveries, newest event first. Role viewer. `GET /account/webhook_deliveries`"""
        return cast("ListWebhookDeliveriesReply", self._call(Call("GET", "/account/webhook_deliveries", {}, query=query), options))

    def list_webhook_deliveries_each(self, *, query: Optional[ListWebhookDeliveriesQuery] = None, options: Optional[CallOptions] = None) -> Iterator[WebhookDelivery]:
        """Every item of every page of `list_webhook_deliveries`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/account/webhook_deliveries", {}, query=query), options)

    def get_webhook_delivery(self, delivery_id: str, *, options: Optional[CallOptions] = None) -> GetWebhookDeliveryReply:
        """Shows a delivery with all its attempts; the payload is masked. Role viewer. `GET /account/webhook_deliveries/{delivery_id}`"""
        return cast("GetWebhookDeliveryReply", self._call(Call("GET", "/account/webhook_deliveries/{delivery_id}", {"delivery_id": delivery_id}), options))

    def resend_webhook_delivery(self, delivery_id: str, *, options: Optional[CallOptions] = None) -> ResendWebhookDeliveryReply:
        """Sends an ended delivery again: the same bytes, with a new schedule of attempts. Role developer. `POST /account/webhook_deliveries/{delivery_id}/resend`"""
        return cast("ResendWebhookDeliveryReply", self._call(Call("POST", "/account/webhook_deliveries/{delivery_id}/resend", {"delivery_id": delivery_id}), options))

    def resend_webhook_deliveries(self, *, body: Optional[ResendWebhookDeliveriesBody] = None, options: Optional[CallOptions] = None) -> ResendWebhookDeliveriesReply:
        """Sends all ended deliveries that match the filters again; with dry_run it only counts them. Role developer. `POST /account/webhook_deliveries/resend`"""
        return cast("ResendWebhookDeliveriesReply", self._call(Call("POST", "/account/webhook_deliveries/resend", {}, body=body), options))

    def list_audit(self, *, query: Optional[ListAuditQuery] = None, options: Optional[CallOptions] = None) -> ListAuditReply:
        """Lists who changed what, and failed sign-ins, newest first. Role owner. `GET /account/audit`"""
        return cast("ListAuditReply", self._call(Call("GET", "/account/audit", {}, query=query), options))

    def list_audit_each(self, *, query: Optional[ListAuditQuery] = None, options: Optional[CallOptions] = None) -> Iterator[AuditEntry]:
        """Every item of every page of `list_audit`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/account/audit", {}, query=query), options)

    def list_api_calls(self, *, query: Optional[ListApiCallsQuery] = None, options: Optional[CallOptions] = None) -> ListApiCallsReply:
        """Lists the API calls of the last 7 days that failed or made a change, newest first. Role viewer. `GET /account/api_log`"""
        return cast("ListApiCallsReply", self._call(Call("GET", "/account/api_log", {}, query=query), options))

    def list_api_calls_each(self, *, query: Optional[ListApiCallsQuery] = None, options: Optional[CallOptions] = None) -> Iterator[ApiCall]:
        """Every item of every page of `list_api_calls`; the loop fetches pages as it needs them."""
        return self._each(Call("GET", "/account/api_log", {}, query=query), options)

    def get_api_call(self, call_id: int, *, options: Optional[CallOptions] = None) -> GetApiCallReply:
        """Shows an API call with its masked request and reply. Role viewer. `GET /account/api_log/{call_id}`"""
        return cast("GetApiCallReply", self._call(Call("GET", "/account/api_log/{call_id}", {"call_id": call_id}), options))

    def list_drivers(self, *, options: Optional[CallOptions] = None) -> ListDriversReply:
        """Describes every type of app of every kind: its title and the JSON schema of its configuration, with secrets marked. Role viewer. `GET /account/drivers`"""
        return cast("ListDriversReply", self._call(Call("GET", "/account/drivers", {}), options))

    def get_usage(self, *, options: Optional[CallOptions] = None) -> GetUsageReply:
        """Shows the limits of the account and how much of them is used. Role viewer. `GET /account/usage`"""
        return cast("GetUsageReply", self._call(Call("GET", "/account/usage", {}), options))

    def list_refused_apps(self, *, options: Optional[CallOptions] = None) -> ListRefusedAppsReply:
        """Lists the apps whose provider refused their credentials at the last sign-in. Role viewer. `GET /account/refused_apps`"""
        return cast("ListRefusedAppsReply", self._call(Call("GET", "/account/refused_apps", {}), options))
