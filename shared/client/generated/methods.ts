/** Written by npm run client from the OpenAPI document; a test compares. A method per endpoint. */
import { Calls } from '../calls.ts';
import type * as T from './types.ts';

export abstract class GatewayMethods extends Calls {
  /** Lists your payment apps. Scope `payments:read`. `GET /api/pay/apps` */
  readonly listPaymentApps = this.direct<T.ListPaymentAppsCall, T.ListPaymentAppsReply>('GET', '/api/pay/apps');

  /** Requests a payment through a prompt on the customer’s phone. Scope `payments:write`. `POST /api/pay/{payment_app}/requestPayment` */
  readonly requestPayment = this.queued<T.RequestPaymentCall, T.RequestPaymentReply>('/api/pay/{payment_app}/requestPayment');

  /** Sends money to a phone or a business, depending on the app’s driver. Scope `payments:write`. `POST /api/pay/{payment_app}/sendMoney` */
  readonly sendMoney = this.queued<T.SendMoneyCall, T.SendMoneyReply>('/api/pay/{payment_app}/sendMoney');

  /** Sends airtime to a phone. Scope `payments:write`. `POST /api/pay/{payment_app}/sendAirtime` */
  readonly sendAirtime = this.queued<T.SendAirtimeCall, T.SendAirtimeReply>('/api/pay/{payment_app}/sendAirtime');

  /** Reverses a completed payment in full. Scope `payments:write`. `POST /api/pay/{payment_app}/reverseTransaction/{transaction}` */
  readonly reverseTransaction = this.queued<T.ReverseTransactionCall, T.ReverseTransactionReply>('/api/pay/{payment_app}/reverseTransaction/{transaction}');

  /** Simulates a customer’s payment in the sandbox. Scope `payments:write`. `POST /api/pay/{payment_app}/simulateTransaction` */
  readonly simulateTransaction = this.queued<T.SimulateTransactionCall, T.SimulateTransactionReply>('/api/pay/{payment_app}/simulateTransaction');

  /** Shows one transaction. Scope `payments:read`. `GET /api/pay/{payment_app}/transaction/{transactionId}` */
  readonly getTransaction = this.direct<T.GetTransactionCall, T.GetTransactionReply>('GET', '/api/pay/{payment_app}/transaction/{transactionId}');

  /** Lists the transactions of an app, newest first. Scope `payments:read`. `GET /api/pay/{payment_app}/queryTransactions` */
  readonly queryTransactions = this.list<T.QueryTransactionsCall, T.QueryTransactionsReply, T.QueryTransactionsReply['data']['data'][number]>('/api/pay/{payment_app}/queryTransactions', 'data');

  /** Imports the provider’s list of payments; new payments are stored once and sent as webhooks. Scope `payments:read`. `GET /api/pay/{payment_app}/fetchTransactions` */
  readonly fetchTransactions = this.direct<T.FetchTransactionsCall, T.FetchTransactionsReply>('GET', '/api/pay/{payment_app}/fetchTransactions');

  /** Queries the provider for the status of a transaction. Scope `payments:read`. `GET /api/pay/{payment_app}/getTransactionStatus/{transaction}` */
  readonly getTransactionStatus = this.direct<T.GetTransactionStatusCall, T.GetTransactionStatusReply>('GET', '/api/pay/{payment_app}/getTransactionStatus/{transaction}');

  /** Queries the provider for the outcome of a prompt. Scope `payments:read`. `GET /api/pay/{payment_app}/checkPaymentRequestStatus/{transaction}` */
  readonly checkPaymentRequestStatus = this.direct<T.CheckPaymentRequestStatusCall, T.CheckPaymentRequestStatusReply>('GET', '/api/pay/{payment_app}/checkPaymentRequestStatus/{transaction}');

  /** Queries the provider for the balance of an app. Scope `payments:read`. `GET /api/pay/{payment_app}/checkBalance` */
  readonly checkBalance = this.direct<T.CheckBalanceCall, T.CheckBalanceReply>('GET', '/api/pay/{payment_app}/checkBalance');

  /** Records a transaction from a confirmation SMS; the same receipt twice is one transaction. Scope `payments:write`. `POST /api/pay/{payment_app}/extractTransaction` */
  readonly extractTransaction = this.direct<T.ExtractTransactionCall, T.ExtractTransactionReply>('POST', '/api/pay/{payment_app}/extractTransaction');

  /** Registers the addresses where the provider validates and confirms payments. Scope `payments:write`. `POST /api/pay/{payment_app}/registerUrls` */
  readonly registerUrls = this.direct<T.RegisterUrlsCall, T.RegisterUrlsReply>('POST', '/api/pay/{payment_app}/registerUrls');

  /** Shows a page with payment instructions for a customer, in English or Swahili. Scope `payments:read`. `GET /api/pay/{payment_app}/getInstructions/{transaction}` */
  readonly getInstructions = this.file<T.GetInstructionsCall, T.GetInstructionsReply>('/api/pay/{payment_app}/getInstructions/{transaction}');

  /** Tests the credentials of a payment app. Scope `payments:write`. `POST /api/pay/apps/{payment_app}/test` */
  readonly testPaymentApp = this.direct<T.TestPaymentAppCall, T.TestPaymentAppReply>('POST', '/api/pay/apps/{payment_app}/test');

  /** Lists your SMS apps. Scope `sms:read`. `GET /api/sms/apps` */
  readonly listSmsApps = this.direct<T.ListSmsAppsCall, T.ListSmsAppsReply>('GET', '/api/sms/apps');

  /** Shows an SMS app with masked secrets and its remaining capacity. Scope `sms:read`. `GET /api/sms/apps/{sms_app}` */
  readonly getSmsApp = this.direct<T.GetSmsAppCall, T.GetSmsAppReply>('GET', '/api/sms/apps/{sms_app}');

  /** Sends a message. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/send` */
  readonly sendMessage = this.queued<T.SendMessageCall, T.SendMessageReply>('/api/sms/apps/{sms_app}/send');

  /** Sends a message through the app of a group with the most capacity left. Scope `sms:write`. `POST /api/sms/groups/{group}/send` */
  readonly sendToGroup = this.queued<T.SendToGroupCall, T.SendToGroupReply>('/api/sms/groups/{group}/send');

  /** Sends a message to a Telegram chat. Scope `sms:write`. `POST /api/sms/apps/{app}/send-telegram` */
  readonly sendTelegram = this.queued<T.SendTelegramCall, T.SendTelegramReply>('/api/sms/apps/{app}/send-telegram');

  /** Posts a signed message to the address of the app. Scope `sms:write`. `POST /api/sms/apps/{app}/send-webhook` */
  readonly sendWebhook = this.queued<T.SendWebhookCall, T.SendWebhookReply>('/api/sms/apps/{app}/send-webhook');

  /** Lists the messages an app sent. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/outbox` */
  readonly listOutbox = this.list<T.ListOutboxCall, T.ListOutboxReply, T.ListOutboxReply['data'][1]['data'][number]>('/api/sms/apps/{sms_app}/outbox', 'data.1');

  /** Lists the messages an app received. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/inbox` */
  readonly listInbox = this.list<T.ListInboxCall, T.ListInboxReply, T.ListInboxReply['data'][1]['data'][number]>('/api/sms/apps/{sms_app}/inbox', 'data.1');

  /** Lists the telephone calls of an app. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/calls` */
  readonly listCalls = this.list<T.ListCallsCall, T.ListCallsReply, T.ListCallsReply['data']['data'][number]>('/api/sms/apps/{sms_app}/calls', 'data');

  /** Shows one message. Scope `sms:read`. `GET /api/sms/sms/{smsId}` */
  readonly getMessage = this.direct<T.GetMessageCall, T.GetMessageReply>('GET', '/api/sms/sms/{smsId}');

  /** Shows the groups of an SMS app with their current capacity. Scope `sms:read`. `POST /api/sms/groups/{id}` */
  readonly groupsOfApp = this.direct<T.GroupsOfAppCall, T.GroupsOfAppReply>('POST', '/api/sms/groups/{id}');

  /** Shows a group of SMS apps. Scope `sms:read`. `GET /api/sms/groups/{id}` */
  readonly getSmsGroup = this.direct<T.GetSmsGroupCall, T.GetSmsGroupReply>('GET', '/api/sms/groups/{id}');

  /** Renames a group, or replaces its apps. Scope `sms:write`. `PATCH /api/sms/groups/{id}` */
  readonly changeSmsGroup = this.direct<T.ChangeSmsGroupCall, T.ChangeSmsGroupReply>('PATCH', '/api/sms/groups/{id}');

  /** Deletes a group, but not its apps. Scope `sms:write`. `DELETE /api/sms/groups/{id}` */
  readonly deleteSmsGroup = this.direct<T.DeleteSmsGroupCall, T.DeleteSmsGroupReply>('DELETE', '/api/sms/groups/{id}');

  /** Creates a group of SMS apps. Scope `sms:write`. `POST /api/sms/groups` */
  readonly createSmsGroup = this.direct<T.CreateSmsGroupCall, T.CreateSmsGroupReply>('POST', '/api/sms/groups');

  /** Lists your groups of SMS apps. Scope `sms:read`. `GET /api/sms/groups` */
  readonly listSmsGroups = this.direct<T.ListSmsGroupsCall, T.ListSmsGroupsReply>('GET', '/api/sms/groups');

  /** Adds an app to a group. Scope `sms:write`. `PUT /api/sms/groups/{group}/apps/{app}` */
  readonly addAppToSmsGroup = this.direct<T.AddAppToSmsGroupCall, T.AddAppToSmsGroupReply>('PUT', '/api/sms/groups/{group}/apps/{app}');

  /** Removes an app from a group. Scope `sms:write`. `DELETE /api/sms/groups/{group}/apps/{app}` */
  readonly removeAppFromSmsGroup = this.direct<T.RemoveAppFromSmsGroupCall, T.RemoveAppFromSmsGroupReply>('DELETE', '/api/sms/groups/{group}/apps/{app}');

  /** Creates a device for a phone and returns its token, which is shown only once. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/devices` */
  readonly createDevice = this.direct<T.CreateDeviceCall, T.CreateDeviceReply>('POST', '/api/sms/apps/{sms_app}/devices');

  /** Lists the phones of an app with battery level, signal strength and location. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/devices` */
  readonly listDevices = this.direct<T.ListDevicesCall, T.ListDevicesReply>('GET', '/api/sms/apps/{sms_app}/devices');

  /** Revokes a device; its token stops working at once. Scope `sms:write`. `DELETE /api/sms/apps/{sms_app}/devices/{device}` */
  readonly revokeDevice = this.direct<T.RevokeDeviceCall, T.RevokeDeviceReply>('DELETE', '/api/sms/apps/{sms_app}/devices/{device}');

  /** Creates a twelve-digit pairing code that a phone can exchange for a device once, within ten minutes. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/pairing-codes` */
  readonly createPairingCode = this.direct<T.CreatePairingCodeCall, T.CreatePairingCodeReply>('POST', '/api/sms/apps/{sms_app}/pairing-codes');

  /** Tests the credentials of an SMS app. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/test` */
  readonly testSmsApp = this.direct<T.TestSmsAppCall, T.TestSmsAppReply>('POST', '/api/sms/apps/{sms_app}/test');

  /** Lists your tax apps. Scope `tax:apps`. `GET /api/tax/apps` */
  readonly listTaxApps = this.list<T.ListTaxAppsCall, T.ListTaxAppsReply, T.ListTaxAppsReply['data'][number]>('/api/tax/apps', 'top');

  /** Checks a taxpayer PIN. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/pin` */
  readonly checkPin = this.direct<T.CheckPinCall, T.CheckPinReply>('POST', '/api/tax/checkers/pin');

  /** Finds a PIN by an identity document. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/pin-by-id` */
  readonly checkPinById = this.direct<T.CheckPinByIdCall, T.CheckPinByIdReply>('POST', '/api/tax/checkers/pin-by-id');

  /** Lists the tax obligations of a PIN. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/tax-obligations` */
  readonly checkTaxObligations = this.direct<T.CheckTaxObligationsCall, T.CheckTaxObligationsReply>('POST', '/api/tax/checkers/tax-obligations');

  /** Checks a tax compliance certificate. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/tcc` */
  readonly checkTcc = this.direct<T.CheckTccCall, T.CheckTccReply>('POST', '/api/tax/checkers/tcc');

  /** Looks up an invoice by its control unit number. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/invoice` */
  readonly checkInvoice = this.direct<T.CheckInvoiceCall, T.CheckInvoiceReply>('POST', '/api/tax/checkers/invoice');

  /** Shows the state of a customs declaration. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/declaration` */
  readonly checkDeclaration = this.direct<T.CheckDeclarationCall, T.CheckDeclarationReply>('POST', '/api/tax/checkers/declaration');

  /** Checks an income tax exemption. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/it-exemption` */
  readonly checkItExemption = this.direct<T.CheckItExemptionCall, T.CheckItExemptionReply>('POST', '/api/tax/checkers/it-exemption');

  /** Checks a VAT exemption certificate. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/vat-exemption` */
  readonly checkVatExemption = this.direct<T.CheckVatExemptionCall, T.CheckVatExemptionReply>('POST', '/api/tax/checkers/vat-exemption');

  /** Checks an import certificate. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/import-cert-number` */
  readonly checkImportCertNumber = this.direct<T.CheckImportCertNumberCall, T.CheckImportCertNumberReply>('POST', '/api/tax/checkers/import-cert-number');

  /** Lists the import certificates of a PIN. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/import-cert-pin` */
  readonly checkImportCertPin = this.direct<T.CheckImportCertPinCall, T.CheckImportCertPinReply>('POST', '/api/tax/checkers/import-cert-pin');

  /** Lists the excise licenses of a PIN. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/excise-pin` */
  readonly checkExcisePin = this.direct<T.CheckExcisePinCall, T.CheckExcisePinReply>('POST', '/api/tax/checkers/excise-pin');

  /** Checks an excise license. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/excise-number` */
  readonly checkExciseNumber = this.direct<T.CheckExciseNumberCall, T.CheckExciseNumberReply>('POST', '/api/tax/checkers/excise-number');

  /** Finds the tax office of a PIN. Scope `tax:checkers`. Needs the header `X-Tax-App-Id`. `POST /api/tax/checkers/tax-service-office` */
  readonly checkTaxServiceOffice = this.direct<T.CheckTaxServiceOfficeCall, T.CheckTaxServiceOfficeReply>('POST', '/api/tax/checkers/tax-service-office');

  /** Creates a payment registration number for withheld income tax. Scope `tax:payments`. Needs the header `X-Tax-App-Id`. `POST /api/tax/payments/it-withholding` */
  readonly withholdingIt = this.direct<T.WithholdingItCall, T.WithholdingItReply>('POST', '/api/tax/payments/it-withholding');

  /** Creates a payment registration number for tax withheld from rent. Scope `tax:payments`. Needs the header `X-Tax-App-Id`. `POST /api/tax/payments/rental-withholding` */
  readonly withholdingRental = this.direct<T.WithholdingRentalCall, T.WithholdingRentalReply>('POST', '/api/tax/payments/rental-withholding');

  /** Creates a payment registration number for withheld VAT. Scope `tax:payments`. Needs the header `X-Tax-App-Id`. `POST /api/tax/payments/vat-withholding` */
  readonly withholdingVat = this.direct<T.WithholdingVatCall, T.WithholdingVatReply>('POST', '/api/tax/payments/vat-withholding');

  /** Applies for a tax compliance certificate. Scope `tax:compliance`. Needs the header `X-Tax-App-Id`. `POST /api/tax/compliance/tcc-application` */
  readonly applyForTcc = this.direct<T.ApplyForTccCall, T.ApplyForTccReply>('POST', '/api/tax/compliance/tcc-application');

  /** Registers a person for a PIN. Scope `tax:registration`. Needs the header `X-Tax-App-Id`. `POST /api/tax/registration/pin` */
  readonly registerPin = this.direct<T.RegisterPinCall, T.RegisterPinReply>('POST', '/api/tax/registration/pin');

  /** Files a turnover tax return. Scope `tax:returns`. Needs the header `X-Tax-App-Id`. `POST /api/tax/returns/tot` */
  readonly fileTotReturn = this.direct<T.FileTotReturnCall, T.FileTotReturnReply>('POST', '/api/tax/returns/tot');

  /** Files a nil return. Scope `tax:returns`. Needs the header `X-Tax-App-Id`. `POST /api/tax/returns/nil` */
  readonly fileNilReturn = this.direct<T.FileNilReturnCall, T.FileNilReturnReply>('POST', '/api/tax/returns/nil');

  /** Tests the credentials of a tax app. Scope `tax:apps`. `POST /api/tax/apps/{id}/test` */
  readonly testTaxApp = this.direct<T.TestTaxAppCall, T.TestTaxAppReply>('POST', '/api/tax/apps/{id}/test');

  /** Shows the invoicing device of a tax app. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/device/info` */
  readonly getEinvDevice = this.direct<T.GetEinvDeviceCall, T.GetEinvDeviceReply>('GET', '/api/tax/einv/device/info');

  /** Checks whether invoicing works now. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/health` */
  readonly getEinvHealth = this.direct<T.GetEinvHealthCall, T.GetEinvHealthReply>('GET', '/api/tax/einv/health');

  /** Shows the business as the authority returned it when the device was initialized. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/business/info` */
  readonly getEinvBusiness = this.direct<T.GetEinvBusinessCall, T.GetEinvBusinessReply>('GET', '/api/tax/einv/business/info');

  /** Lists the branches of the business that the authority has registered. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/business/branches` */
  readonly listEinvBranches = this.list<T.ListEinvBranchesCall, T.ListEinvBranchesReply, T.ListEinvBranchesReply['data'][number]>('/api/tax/einv/business/branches', 'top');

  /** Lists the notices of the authority. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/notices` */
  readonly listEinvNotices = this.list<T.ListEinvNoticesCall, T.ListEinvNoticesReply, T.ListEinvNoticesReply['data'][number]>('/api/tax/einv/notices', 'top');

  /** Lists the codes of the authority by class; class 04 has the tax rates. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/codes` */
  readonly listEinvCodes = this.list<T.ListEinvCodesCall, T.ListEinvCodesReply, T.ListEinvCodesReply['data'][number]>('/api/tax/einv/codes', 'top');

  /** Lists the item classes of the authority. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/item-classifications` */
  readonly listEinvItemClasses = this.list<T.ListEinvItemClassesCall, T.ListEinvItemClassesReply, T.ListEinvItemClassesReply['data'][number]>('/api/tax/einv/item-classifications', 'top');

  /** Lists imported goods that need a decision. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/imports` */
  readonly listEinvImports = this.list<T.ListEinvImportsCall, T.ListEinvImportsReply, T.ListEinvImportsReply['data'][number]>('/api/tax/einv/imports', 'top');

  /** Lists registered items, or with source=authority those of the authority. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/items` */
  readonly listEinvItems = this.list<T.ListEinvItemsCall, T.ListEinvItemsReply, T.ListEinvItemsReply['data'][number]>('/api/tax/einv/items', 'top');

  /** Registers an item with the authority. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/items` */
  readonly saveItem = this.queued<T.SaveItemCall, T.SaveItemReply>('/api/tax/einv/items');

  /** Shows one item and its stock. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/items/{item_code}` */
  readonly getEinvItem = this.direct<T.GetEinvItemCall, T.GetEinvItemReply>('GET', '/api/tax/einv/items/{item_code}');

  /** Changes an item. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `PUT /api/tax/einv/items/{item_code}` */
  readonly changeItem = this.queued<T.ChangeItemCall, T.ChangeItemReply>('/api/tax/einv/items/{item_code}', 'PUT');

  /** Lists customers, or with lookup_pin the authority’s record of the taxpayer with that PIN. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/customers` */
  readonly listEinvCustomers = this.list<T.ListEinvCustomersCall, T.ListEinvCustomersReply, T.ListEinvCustomersReply['data'][number]>('/api/tax/einv/customers', 'top');

  /** Saves a customer, with a PIN also with the authority. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/customers` */
  readonly saveCustomer = this.queued<T.SaveCustomerCall, T.SaveCustomerReply>('/api/tax/einv/customers');

  /** Shows one customer. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/customers/{id}` */
  readonly getEinvCustomer = this.direct<T.GetEinvCustomerCall, T.GetEinvCustomerReply>('GET', '/api/tax/einv/customers/{id}');

  /** Changes a customer. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `PUT /api/tax/einv/customers/{id}` */
  readonly changeCustomer = this.queued<T.ChangeCustomerCall, T.ChangeCustomerReply>('/api/tax/einv/customers/{id}', 'PUT');

  /** Lists suppliers. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/suppliers` */
  readonly listEinvSuppliers = this.list<T.ListEinvSuppliersCall, T.ListEinvSuppliersReply, T.ListEinvSuppliersReply['data'][number]>('/api/tax/einv/suppliers', 'top');

  /** Saves a supplier, with the name that the authority has for its PIN. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/suppliers` */
  readonly saveSupplier = this.queued<T.SaveSupplierCall, T.SaveSupplierReply>('/api/tax/einv/suppliers');

  /** Shows one supplier. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/suppliers/{id}` */
  readonly getEinvSupplier = this.direct<T.GetEinvSupplierCall, T.GetEinvSupplierReply>('GET', '/api/tax/einv/suppliers/{id}');

  /** Lists the stock of each item and the quantity last reported to the authority. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/stock/current` */
  readonly listEinvStock = this.list<T.ListEinvStockCall, T.ListEinvStockReply, T.ListEinvStockReply['data'][number]>('/api/tax/einv/stock/current', 'top');

  /** Lists sales. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/sales` */
  readonly listEinvSales = this.list<T.ListEinvSalesCall, T.ListEinvSalesReply, T.ListEinvSalesReply['data'][number]>('/api/tax/einv/sales', 'top');

  /** Invoices a sale; the authority signs it. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/sales` */
  readonly saveSale = this.queued<T.SaveSaleCall, T.SaveSaleReply>('/api/tax/einv/sales');

  /** Lists credit notes. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/credit-notes` */
  readonly listEinvCreditNotes = this.list<T.ListEinvCreditNotesCall, T.ListEinvCreditNotesReply, T.ListEinvCreditNotesReply['data'][number]>('/api/tax/einv/credit-notes', 'top');

  /** Credits a part of a sale. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/credit-notes` */
  readonly saveCreditNote = this.queued<T.SaveCreditNoteCall, T.SaveCreditNoteReply>('/api/tax/einv/credit-notes');

  /** Lists reverse invoices, which the buyer issues. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/reverse-invoices` */
  readonly listEinvReverseInvoices = this.list<T.ListEinvReverseInvoicesCall, T.ListEinvReverseInvoicesReply, T.ListEinvReverseInvoicesReply['data'][number]>('/api/tax/einv/reverse-invoices', 'top');

  /** Registers a purchase from a supplier who issues no invoice. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/reverse-invoices` */
  readonly saveReverseInvoice = this.queued<T.SaveReverseInvoiceCall, T.SaveReverseInvoiceReply>('/api/tax/einv/reverse-invoices');

  /** Lists purchases, or with source=authority the suppliers’ invoices that are pending at the authority. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/purchases` */
  readonly listEinvPurchases = this.list<T.ListEinvPurchasesCall, T.ListEinvPurchasesReply, T.ListEinvPurchasesReply['data'][number]>('/api/tax/einv/purchases', 'top');

  /** Registers a purchase. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/purchases` */
  readonly savePurchase = this.queued<T.SavePurchaseCall, T.SavePurchaseReply>('/api/tax/einv/purchases');

  /** Lists stock movements, or with source=authority those of other branches that are pending at the authority. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/stock/movements` */
  readonly listEinvMovements = this.list<T.ListEinvMovementsCall, T.ListEinvMovementsReply, T.ListEinvMovementsReply['data'][number]>('/api/tax/einv/stock/movements', 'top');

  /** Records goods that came into stock or left it. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/stock/movements` */
  readonly recordStockMovement = this.queued<T.RecordStockMovementCall, T.RecordStockMovementReply>('/api/tax/einv/stock/movements');

  /** Shows one sale with its items, totals and receipt. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/sales/{receipt_number}` */
  readonly getEinvSale = this.direct<T.GetEinvSaleCall, T.GetEinvSaleReply>('GET', '/api/tax/einv/sales/{receipt_number}');

  /** Shows one reverse invoice with its items. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/reverse-invoices/{id}` */
  readonly getEinvReverseInvoice = this.direct<T.GetEinvReverseInvoiceCall, T.GetEinvReverseInvoiceReply>('GET', '/api/tax/einv/reverse-invoices/{id}');

  /** Shows one purchase with its items. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/purchases/{invoice_number}` */
  readonly getEinvPurchase = this.direct<T.GetEinvPurchaseCall, T.GetEinvPurchaseReply>('GET', '/api/tax/einv/purchases/{invoice_number}');

  /** Reports completed sales by day, item, customer or tax letter, with credit notes and net amounts. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/reports/sales` */
  readonly reportEinvSales = this.list<T.ReportEinvSalesCall, T.ReportEinvSalesReply, T.ReportEinvSalesReply['data'][number]>('/api/tax/einv/reports/sales', 'top');

  /** Sums up completed sales and credit notes, in total, by tax letter and by payment type. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/reports/sales-summary` */
  readonly summarizeEinvSales = this.direct<T.SummarizeEinvSalesCall, T.SummarizeEinvSalesReply>('GET', '/api/tax/einv/reports/sales-summary');

  /** Reports completed purchases, including reverse invoices, by day, item, supplier or tax letter. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/reports/purchases` */
  readonly reportEinvPurchases = this.list<T.ReportEinvPurchasesCall, T.ReportEinvPurchasesReply, T.ReportEinvPurchasesReply['data'][number]>('/api/tax/einv/reports/purchases', 'top');

  /** Reports the opening stock, movements and closing stock of each item, on a day (as_of) or over a period. Scope `einv:read`. Needs the header `X-Tax-App-Id`. `GET /api/tax/einv/reports/stock` */
  readonly reportEinvStock = this.list<T.ReportEinvStockCall, T.ReportEinvStockReply, T.ReportEinvStockReply['data'][number]>('/api/tax/einv/reports/stock', 'top');

  /** Initializes the invoicing device of a tax app. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/device/initialize` */
  readonly initializeDevice = this.queued<T.InitializeDeviceCall, T.InitializeDeviceReply>('/api/tax/einv/device/initialize');

  /** Sets the components of an item. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/items/{item_code}/composition` */
  readonly saveComposition = this.queued<T.SaveCompositionCall, T.SaveCompositionReply>('/api/tax/einv/items/{item_code}/composition');

  /** Invoices a sale and registers its new items. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/sales/with-items` */
  readonly saveSaleWithItems = this.queued<T.SaveSaleWithItemsCall, T.SaveSaleWithItemsReply>('/api/tax/einv/sales/with-items');

  /** Cancels a sale: withdraws it while it waits, otherwise issues a credit note for the rest of it. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/sales/{receipt_number}/cancel` */
  readonly cancelSale = this.queued<T.CancelSaleCall, T.CancelSaleReply>('/api/tax/einv/sales/{receipt_number}/cancel');

  /** Credits everything that is left of a sale. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/credit-notes/express` */
  readonly saveExpressCreditNote = this.queued<T.SaveExpressCreditNoteCall, T.SaveExpressCreditNoteReply>('/api/tax/einv/credit-notes/express');

  /** Approves or rejects imported goods. Scope `einv:write`. Needs the header `X-Tax-App-Id`. `POST /api/tax/einv/imports/{task_code}/decision` */
  readonly decideImport = this.queued<T.DecideImportCall, T.DecideImportReply>('/api/tax/einv/imports/{task_code}/decision');

  /** Syncs a customer or supplier. Scope `*`. `POST /api/accounting/sync/contact` */
  readonly syncContact = this.queued<T.SyncContactCall, T.SyncContactReply>('/api/accounting/sync/contact');

  /** Syncs a product or service. Scope `*`. `POST /api/accounting/sync/product` */
  readonly syncProduct = this.queued<T.SyncProductCall, T.SyncProductReply>('/api/accounting/sync/product');

  /** Syncs an invoice or a sales receipt. Scope `*`. `POST /api/accounting/sync/sale` */
  readonly syncSale = this.queued<T.SyncSaleCall, T.SyncSaleReply>('/api/accounting/sync/sale');

  /** Syncs a bill or an expense. Scope `*`. `POST /api/accounting/sync/purchase` */
  readonly syncPurchase = this.queued<T.SyncPurchaseCall, T.SyncPurchaseReply>('/api/accounting/sync/purchase');

  /** Syncs up to a hundred records: contacts, then products, then documents. Scope `*`. `POST /api/accounting/sync/batch` */
  readonly syncBatch = this.queued<T.SyncBatchCall, T.SyncBatchReply>('/api/accounting/sync/batch');

  /** Lists syncs and their results. Scope `*`. `GET /api/accounting/sync/logs` */
  readonly listSyncLogs = this.list<T.ListSyncLogsCall, T.ListSyncLogsReply, T.ListSyncLogsReply['data'][number]>('/api/accounting/sync/logs', 'top');

  /** Lists your accounting apps and their connection status. Scope `*`. `GET /api/accounting/apps` */
  readonly listAccountingApps = this.direct<T.ListAccountingAppsCall, T.ListAccountingAppsReply>('GET', '/api/accounting/apps');

  /** Starts to connect an app; returns the URL to send its owner to. Scope `*`. `POST /api/accounting/apps/{accounting_app}/connect` */
  readonly connectAccountingApp = this.direct<T.ConnectAccountingAppCall, T.ConnectAccountingAppReply>('POST', '/api/accounting/apps/{accounting_app}/connect');

  /** The OAuth redirect URL: the provider redirects the browser here after the tenant connects an app. Open. `GET /api/accounting/oauth/callback` */
  readonly accountingOauthCallback = this.file<T.AccountingOauthCallbackCall, T.AccountingOauthCallbackReply>('/api/accounting/oauth/callback');

  /** Tests the credentials of an accounting app. Scope `*`. `POST /api/accounting/apps/{accounting_app}/test` */
  readonly testAccountingApp = this.direct<T.TestAccountingAppCall, T.TestAccountingAppReply>('POST', '/api/accounting/apps/{accounting_app}/test');

  /** Lists your lock apps. Scope `*`. `GET /api/locks/apps` */
  readonly listLockApps = this.direct<T.ListLockAppsCall, T.ListLockAppsReply>('GET', '/api/locks/apps');

  /** Lists your locks, including archived ones. Scope `*`. `GET /api/locks` */
  readonly listLocks = this.list<T.ListLocksCall, T.ListLocksReply, T.ListLocksReply['data']['data'][number]>('/api/locks', 'data');

  /** Shows the last known state of a lock. Scope `*`. `GET /api/locks/{lock}` */
  readonly getLock = this.direct<T.GetLockCall, T.GetLockReply>('GET', '/api/locks/{lock}');

  /** Unlocks a door. Scope `*`. `POST /api/locks/{lock}/unlock` */
  readonly unlockLock = this.queued<T.UnlockLockCall, T.UnlockLockReply>('/api/locks/{lock}/unlock');

  /** Locks a door. Scope `*`. `POST /api/locks/{lock}/lock` */
  readonly lockLock = this.queued<T.LockLockCall, T.LockLockReply>('/api/locks/{lock}/lock');

  /** Updates your locks from the lists of their providers: new, changed and removed locks. Scope `*`. `POST /api/locks/sync` */
  readonly syncLocks = this.queued<T.SyncLocksCall, T.SyncLocksReply>('/api/locks/sync');

  /** Creates a passcode with your own code, or one that the provider generates. Scope `*`. `POST /api/locks/{lock}/passcodes` */
  readonly createPasscode = this.queued<T.CreatePasscodeCall, T.CreatePasscodeReply>('/api/locks/{lock}/passcodes');

  /** Lists the passcodes of a lock, newest first. Scope `*`. `GET /api/locks/{lock}/passcodes` */
  readonly listPasscodes = this.list<T.ListPasscodesCall, T.ListPasscodesReply, T.ListPasscodesReply['data']['data'][number]>('/api/locks/{lock}/passcodes', 'data');

  /** Shows a passcode; for a day also its code, if the provider generated it. Scope `*`. `GET /api/locks/{lock}/passcodes/{passcode}` */
  readonly getPasscode = this.direct<T.GetPasscodeCall, T.GetPasscodeReply>('GET', '/api/locks/{lock}/passcodes/{passcode}');

  /** Deletes a passcode from its lock. Scope `*`. `DELETE /api/locks/{lock}/passcodes/{passcode}` */
  readonly deletePasscode = this.queued<T.DeletePasscodeCall, T.DeletePasscodeReply>('/api/locks/{lock}/passcodes/{passcode}', 'DELETE');

  /** Queries the state of a lock; returns the last known state if it cannot be reached. Scope `*`. `GET /api/locks/{lock}/status` */
  readonly getLockStatus = this.direct<T.GetLockStatusCall, T.GetLockStatusReply>('GET', '/api/locks/{lock}/status');

  /** Lists the accesses of a lock, newest first. Scope `*`. `GET /api/locks/{lock}/records` */
  readonly listLockRecords = this.list<T.ListLockRecordsCall, T.ListLockRecordsReply, T.ListLockRecordsReply['data']['data'][number]>('/api/locks/{lock}/records', 'data');

  /** Tests the credentials of a lock app. Scope `*`. `POST /api/locks/apps/{lock_app}/test` */
  readonly testLockApp = this.direct<T.TestLockAppCall, T.TestLockAppReply>('POST', '/api/locks/apps/{lock_app}/test');

  /** Lists your attendance devices. Scope `*`. `GET /api/attendance/devices` */
  readonly listAttendanceDevices = this.direct<T.ListAttendanceDevicesCall, T.ListAttendanceDevicesReply>('GET', '/api/attendance/devices');

  /** Registers a terminal; its token and the device_url that contains it are shown only here. Scope `*`. `POST /api/attendance/devices` */
  readonly createAttendanceDevice = this.direct<T.CreateAttendanceDeviceCall, T.CreateAttendanceDeviceReply>('POST', '/api/attendance/devices');

  /** Shows an attendance device. Scope `*`. `GET /api/attendance/devices/{attendance_device}` */
  readonly showAttendanceDevice = this.direct<T.ShowAttendanceDeviceCall, T.ShowAttendanceDeviceReply>('GET', '/api/attendance/devices/{attendance_device}');

  /** Changes or blocks an attendance device; null removes a setting. Scope `*`. `PATCH /api/attendance/devices/{attendance_device}` */
  readonly changeAttendanceDevice = this.direct<T.ChangeAttendanceDeviceCall, T.ChangeAttendanceDeviceReply>('PATCH', '/api/attendance/devices/{attendance_device}');

  /** Deletes an attendance device; its scans remain. Scope `*`. `DELETE /api/attendance/devices/{attendance_device}` */
  readonly deleteAttendanceDevice = this.direct<T.DeleteAttendanceDeviceCall, T.DeleteAttendanceDeviceReply>('DELETE', '/api/attendance/devices/{attendance_device}');

  /** Creates a new token for a device; the old one is no longer valid. Scope `*`. `POST /api/attendance/devices/{attendance_device}/rotate-token` */
  readonly rotateAttendanceToken = this.direct<T.RotateAttendanceTokenCall, T.RotateAttendanceTokenReply>('POST', '/api/attendance/devices/{attendance_device}/rotate-token');

  /** Queues a command for a terminal, which fetches it at its next poll within a day. Scope `*`. `POST /api/attendance/devices/{attendance_device}/commands` */
  readonly sendAttendanceCommand = this.direct<T.SendAttendanceCommandCall, T.SendAttendanceCommandReply>('POST', '/api/attendance/devices/{attendance_device}/commands');

  /** Lists the commands of a device, newest first. Scope `*`. `GET /api/attendance/devices/{attendance_device}/commands` */
  readonly listAttendanceCommands = this.list<T.ListAttendanceCommandsCall, T.ListAttendanceCommandsReply, T.ListAttendanceCommandsReply['data']['data'][number]>('/api/attendance/devices/{attendance_device}/commands', 'data');

  /** Shows a command and its result. Scope `*`. `GET /api/attendance/devices/{attendance_device}/commands/{command}` */
  readonly showAttendanceCommand = this.direct<T.ShowAttendanceCommandCall, T.ShowAttendanceCommandReply>('GET', '/api/attendance/devices/{attendance_device}/commands/{command}');

  /** Lists scans, newest first; `from` and `to` apply to the time of the scan. Scope `*`. `GET /api/attendance/scans` */
  readonly listScans = this.list<T.ListScansCall, T.ListScansReply, T.ListScansReply['data']['data'][number]>('/api/attendance/scans', 'data');

  /** Shows the status and result of a queued request. Scope `any active token`. `GET /api/requests/{request_id}` */
  readonly getRequest = this.direct<T.GetRequestCall, T.GetRequestReply>('GET', '/api/requests/{request_id}');

  /** Cancels a queued request that no worker has started. Scope `any active token`. `POST /api/requests/{request_id}/cancel` */
  readonly cancelRequest = this.direct<T.CancelRequestCall, T.CancelRequestReply>('POST', '/api/requests/{request_id}/cancel');

  /** Lists your queued requests, newest first. Scope `any active token`. `GET /api/requests` */
  readonly listRequests = this.list<T.ListRequestsCall, T.ListRequestsReply, T.ListRequestsReply['data'][number]>('/api/requests', 'top');

  /** Lists all events, newest first, whether or not a webhook endpoint receives them. Scope `any active token`. `GET /api/events` */
  readonly listEvents = this.list<T.ListEventsCall, T.ListEventsReply, T.ListEventsReply['data'][number]>('/api/events', 'top');

  /** Shows the token that makes the call: its account, its scopes and its limits, never its secret part. Scope `any active token`. `GET /api/token` */
  readonly getCurrentToken = this.direct<T.GetCurrentTokenCall, T.GetCurrentTokenReply>('GET', '/api/token');

  /** Sends an event again to the receivers of its webhooks. Scope `any active token`. `POST /api/events/{event_id}/resend` */
  readonly resendEvent = this.direct<T.ResendEventCall, T.ResendEventReply>('POST', '/api/events/{event_id}/resend');

  /** Sends a test event to a webhook endpoint. Scope `any active token`. `POST /api/webhook_endpoints/{endpoint_id}/test` */
  readonly sendTestEvent = this.direct<T.SendTestEventCall, T.SendTestEventReply>('POST', '/api/webhook_endpoints/{endpoint_id}/test');

  /** Links to the console and the reference. Open. `GET /` */
  readonly startPage = this.direct<T.StartPageCall, T.StartPageReply>('GET', '/');

  /** This document. Open. `GET /openapi.json` */
  readonly openapi = this.direct<T.OpenapiCall, T.OpenapiReply>('GET', '/openapi.json');

  /** This document as a page to read. Open. `GET /docs` */
  readonly docs = this.file<T.DocsCall, T.DocsReply>('/docs');

  /** A file of that page. Open. `GET /docs/{file}` */
  readonly docsFile = this.file<T.DocsFileCall, T.DocsFileReply>('/docs/{file}');

  /** The web console. Open. `GET /console` */
  readonly console = this.file<T.ConsoleCall, T.ConsoleReply>('/console');

  /** A file of the web console; the page itself for a name without an extension. Open. `GET /console/{file}` */
  readonly consoleFile = this.file<T.ConsoleFileCall, T.ConsoleFileReply>('/console/{file}');

  /** Lists the payment apps of the account. Role viewer. `GET /account/payment_apps` */
  readonly listAccountPaymentApps = this.direct<T.ListAccountPaymentAppsCall, T.ListAccountPaymentAppsReply>('GET', '/account/payment_apps');

  /** Creates a payment app; its secrets are never shown again. Role developer. `POST /account/payment_apps` */
  readonly createAccountPaymentApp = this.direct<T.CreateAccountPaymentAppCall, T.CreateAccountPaymentAppReply>('POST', '/account/payment_apps');

  /** Shows a payment app without its secrets. Role viewer. `GET /account/payment_apps/{id}` */
  readonly getAccountPaymentApp = this.direct<T.GetAccountPaymentAppCall, T.GetAccountPaymentAppReply>('GET', '/account/payment_apps/{id}');

  /** Changes a payment app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/payment_apps/{id}` */
  readonly changeAccountPaymentApp = this.direct<T.ChangeAccountPaymentAppCall, T.ChangeAccountPaymentAppReply>('PATCH', '/account/payment_apps/{id}');

  /** Disables a payment app: it accepts no new work and finishes what it has started. Role developer. `POST /account/payment_apps/{id}/disable` */
  readonly disableAccountPaymentApp = this.direct<T.DisableAccountPaymentAppCall, T.DisableAccountPaymentAppReply>('POST', '/account/payment_apps/{id}/disable');

  /** Enables a payment app again. Role developer. `POST /account/payment_apps/{id}/enable` */
  readonly enableAccountPaymentApp = this.direct<T.EnableAccountPaymentAppCall, T.EnableAccountPaymentAppReply>('POST', '/account/payment_apps/{id}/enable');

  /** Tests the credentials of a payment app. Role developer. `POST /account/payment_apps/{id}/test` */
  readonly testAccountPaymentApp = this.direct<T.TestAccountPaymentAppCall, T.TestAccountPaymentAppReply>('POST', '/account/payment_apps/{id}/test');

  /** Shows what payments add up to: money, outcomes, reasons of failure and times per day. Role viewer. `GET /account/payment_totals` */
  readonly getPaymentTotals = this.direct<T.GetPaymentTotalsCall, T.GetPaymentTotalsReply>('GET', '/account/payment_totals');

  /** Lists the SMS apps of the account. Role viewer. `GET /account/sms_apps` */
  readonly listAccountSmsApps = this.direct<T.ListAccountSmsAppsCall, T.ListAccountSmsAppsReply>('GET', '/account/sms_apps');

  /** Creates an SMS app; its secrets are never shown again. Role developer. `POST /account/sms_apps` */
  readonly createAccountSmsApp = this.direct<T.CreateAccountSmsAppCall, T.CreateAccountSmsAppReply>('POST', '/account/sms_apps');

  /** Shows an SMS app without its secrets. Role viewer. `GET /account/sms_apps/{id}` */
  readonly getAccountSmsApp = this.direct<T.GetAccountSmsAppCall, T.GetAccountSmsAppReply>('GET', '/account/sms_apps/{id}');

  /** Changes an SMS app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/sms_apps/{id}` */
  readonly changeAccountSmsApp = this.direct<T.ChangeAccountSmsAppCall, T.ChangeAccountSmsAppReply>('PATCH', '/account/sms_apps/{id}');

  /** Disables an SMS app: it accepts no new work and finishes what it has started. Role developer. `POST /account/sms_apps/{id}/disable` */
  readonly disableAccountSmsApp = this.direct<T.DisableAccountSmsAppCall, T.DisableAccountSmsAppReply>('POST', '/account/sms_apps/{id}/disable');

  /** Enables an SMS app again. Role developer. `POST /account/sms_apps/{id}/enable` */
  readonly enableAccountSmsApp = this.direct<T.EnableAccountSmsAppCall, T.EnableAccountSmsAppReply>('POST', '/account/sms_apps/{id}/enable');

  /** Tests the credentials of an SMS app. Role developer. `POST /account/sms_apps/{id}/test` */
  readonly testAccountSmsApp = this.direct<T.TestAccountSmsAppCall, T.TestAccountSmsAppReply>('POST', '/account/sms_apps/{id}/test');

  /** Lists the account’s groups of SMS apps. Role viewer. `GET /account/sms_groups` */
  readonly listAccountSmsGroups = this.direct<T.ListAccountSmsGroupsCall, T.ListAccountSmsGroupsReply>('GET', '/account/sms_groups');

  /** Creates a group of SMS apps. Role developer. `POST /account/sms_groups` */
  readonly createAccountSmsGroup = this.direct<T.CreateAccountSmsGroupCall, T.CreateAccountSmsGroupReply>('POST', '/account/sms_groups');

  /** Shows a group of SMS apps with its current capacity. Role viewer. `GET /account/sms_groups/{group}` */
  readonly getAccountSmsGroup = this.direct<T.GetAccountSmsGroupCall, T.GetAccountSmsGroupReply>('GET', '/account/sms_groups/{group}');

  /** Renames a group of SMS apps, or replaces its apps. Role developer. `PATCH /account/sms_groups/{group}` */
  readonly changeAccountSmsGroup = this.direct<T.ChangeAccountSmsGroupCall, T.ChangeAccountSmsGroupReply>('PATCH', '/account/sms_groups/{group}');

  /** Deletes a group of SMS apps, but not its apps. Role developer. `DELETE /account/sms_groups/{group}` */
  readonly deleteAccountSmsGroup = this.direct<T.DeleteAccountSmsGroupCall, T.DeleteAccountSmsGroupReply>('DELETE', '/account/sms_groups/{group}');

  /** Lists the messages with one phone number, sent and received by any SMS app, newest first. Role viewer. `GET /account/conversations/{phone}` */
  readonly listConversation = this.list<T.ListConversationCall, T.ListConversationReply, T.ListConversationReply['data'][number]>('/account/conversations/{phone}', 'top');

  /** Shows what messages add up to: outcomes, cost and reasons of failure per day. Role viewer. `GET /account/message_totals` */
  readonly getMessageTotals = this.direct<T.GetMessageTotalsCall, T.GetMessageTotalsReply>('GET', '/account/message_totals');

  /** Lists the tax apps of the account. Role viewer. `GET /account/tax_apps` */
  readonly listAccountTaxApps = this.direct<T.ListAccountTaxAppsCall, T.ListAccountTaxAppsReply>('GET', '/account/tax_apps');

  /** Creates a tax app; its secrets are never shown again. Role developer. `POST /account/tax_apps` */
  readonly createAccountTaxApp = this.direct<T.CreateAccountTaxAppCall, T.CreateAccountTaxAppReply>('POST', '/account/tax_apps');

  /** Shows a tax app without its secrets. Role viewer. `GET /account/tax_apps/{id}` */
  readonly getAccountTaxApp = this.direct<T.GetAccountTaxAppCall, T.GetAccountTaxAppReply>('GET', '/account/tax_apps/{id}');

  /** Changes a tax app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/tax_apps/{id}` */
  readonly changeAccountTaxApp = this.direct<T.ChangeAccountTaxAppCall, T.ChangeAccountTaxAppReply>('PATCH', '/account/tax_apps/{id}');

  /** Disables a tax app: it accepts no new work and finishes what it has started. Role developer. `POST /account/tax_apps/{id}/disable` */
  readonly disableAccountTaxApp = this.direct<T.DisableAccountTaxAppCall, T.DisableAccountTaxAppReply>('POST', '/account/tax_apps/{id}/disable');

  /** Enables a tax app again. Role developer. `POST /account/tax_apps/{id}/enable` */
  readonly enableAccountTaxApp = this.direct<T.EnableAccountTaxAppCall, T.EnableAccountTaxAppReply>('POST', '/account/tax_apps/{id}/enable');

  /** Tests the credentials of a tax app. Role developer. `POST /account/tax_apps/{id}/test` */
  readonly testAccountTaxApp = this.direct<T.TestAccountTaxAppCall, T.TestAccountTaxAppReply>('POST', '/account/tax_apps/{id}/test');

  /** Lists the lanes of e-invoicing that are stopped until an operator resumes them. Role viewer. `GET /account/stopped_lanes` */
  readonly listStoppedLanes = this.direct<T.ListStoppedLanesCall, T.ListStoppedLanesReply>('GET', '/account/stopped_lanes');

  /** Lists the accounting apps of the account. Role viewer. `GET /account/accounting_apps` */
  readonly listAccountAccountingApps = this.direct<T.ListAccountAccountingAppsCall, T.ListAccountAccountingAppsReply>('GET', '/account/accounting_apps');

  /** Creates an accounting app; its secrets are never shown again. Role developer. `POST /account/accounting_apps` */
  readonly createAccountAccountingApp = this.direct<T.CreateAccountAccountingAppCall, T.CreateAccountAccountingAppReply>('POST', '/account/accounting_apps');

  /** Shows an accounting app without its secrets. Role viewer. `GET /account/accounting_apps/{id}` */
  readonly getAccountAccountingApp = this.direct<T.GetAccountAccountingAppCall, T.GetAccountAccountingAppReply>('GET', '/account/accounting_apps/{id}');

  /** Changes an accounting app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/accounting_apps/{id}` */
  readonly changeAccountAccountingApp = this.direct<T.ChangeAccountAccountingAppCall, T.ChangeAccountAccountingAppReply>('PATCH', '/account/accounting_apps/{id}');

  /** Disables an accounting app: it accepts no new work and finishes what it has started. Role developer. `POST /account/accounting_apps/{id}/disable` */
  readonly disableAccountAccountingApp = this.direct<T.DisableAccountAccountingAppCall, T.DisableAccountAccountingAppReply>('POST', '/account/accounting_apps/{id}/disable');

  /** Enables an accounting app again. Role developer. `POST /account/accounting_apps/{id}/enable` */
  readonly enableAccountAccountingApp = this.direct<T.EnableAccountAccountingAppCall, T.EnableAccountAccountingAppReply>('POST', '/account/accounting_apps/{id}/enable');

  /** Tests the credentials of an accounting app. Role developer. `POST /account/accounting_apps/{id}/test` */
  readonly testAccountAccountingApp = this.direct<T.TestAccountAccountingAppCall, T.TestAccountAccountingAppReply>('POST', '/account/accounting_apps/{id}/test');

  /** Starts to connect an accounting app; returns the URL to send its owner to. Role developer. `POST /account/accounting_apps/{id}/connect` */
  readonly connectAccountAccountingApp = this.direct<T.ConnectAccountAccountingAppCall, T.ConnectAccountAccountingAppReply>('POST', '/account/accounting_apps/{id}/connect');

  /** Lists the lock apps of the account. Role viewer. `GET /account/lock_apps` */
  readonly listAccountLockApps = this.direct<T.ListAccountLockAppsCall, T.ListAccountLockAppsReply>('GET', '/account/lock_apps');

  /** Creates a lock app; its secrets are never shown again. Role developer. `POST /account/lock_apps` */
  readonly createAccountLockApp = this.direct<T.CreateAccountLockAppCall, T.CreateAccountLockAppReply>('POST', '/account/lock_apps');

  /** Shows a lock app without its secrets. Role viewer. `GET /account/lock_apps/{id}` */
  readonly getAccountLockApp = this.direct<T.GetAccountLockAppCall, T.GetAccountLockAppReply>('GET', '/account/lock_apps/{id}');

  /** Changes a lock app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/lock_apps/{id}` */
  readonly changeAccountLockApp = this.direct<T.ChangeAccountLockAppCall, T.ChangeAccountLockAppReply>('PATCH', '/account/lock_apps/{id}');

  /** Disables a lock app: it accepts no new work and finishes what it has started. Role developer. `POST /account/lock_apps/{id}/disable` */
  readonly disableAccountLockApp = this.direct<T.DisableAccountLockAppCall, T.DisableAccountLockAppReply>('POST', '/account/lock_apps/{id}/disable');

  /** Enables a lock app again. Role developer. `POST /account/lock_apps/{id}/enable` */
  readonly enableAccountLockApp = this.direct<T.EnableAccountLockAppCall, T.EnableAccountLockAppReply>('POST', '/account/lock_apps/{id}/enable');

  /** Tests the credentials of a lock app. Role developer. `POST /account/lock_apps/{id}/test` */
  readonly testAccountLockApp = this.direct<T.TestAccountLockAppCall, T.TestAccountLockAppReply>('POST', '/account/lock_apps/{id}/test');

  /** Lists the locks of the account, including archived ones. Role viewer. `GET /account/locks` */
  readonly listAccountLocks = this.list<T.ListAccountLocksCall, T.ListAccountLocksReply, T.ListAccountLocksReply['data'][number]>('/account/locks', 'top');

  /** Shows the last known state of a lock. Role viewer. `GET /account/locks/{lock}` */
  readonly getAccountLock = this.direct<T.GetAccountLockCall, T.GetAccountLockReply>('GET', '/account/locks/{lock}');

  /** Lists your attendance devices. Role viewer. `GET /account/attendance_devices` */
  readonly listAccountAttendanceDevices = this.direct<T.ListAccountAttendanceDevicesCall, T.ListAccountAttendanceDevicesReply>('GET', '/account/attendance_devices');

  /** Registers a terminal; its token and the device_url that contains it are shown only here. Role developer. `POST /account/attendance_devices` */
  readonly createAccountAttendanceDevice = this.direct<T.CreateAccountAttendanceDeviceCall, T.CreateAccountAttendanceDeviceReply>('POST', '/account/attendance_devices');

  /** Shows an attendance device. Role viewer. `GET /account/attendance_devices/{attendance_device}` */
  readonly showAccountAttendanceDevice = this.direct<T.ShowAccountAttendanceDeviceCall, T.ShowAccountAttendanceDeviceReply>('GET', '/account/attendance_devices/{attendance_device}');

  /** Changes or blocks an attendance device; null removes a setting. Role developer. `PATCH /account/attendance_devices/{attendance_device}` */
  readonly changeAccountAttendanceDevice = this.direct<T.ChangeAccountAttendanceDeviceCall, T.ChangeAccountAttendanceDeviceReply>('PATCH', '/account/attendance_devices/{attendance_device}');

  /** Deletes an attendance device; its scans remain. Role developer. `DELETE /account/attendance_devices/{attendance_device}` */
  readonly deleteAccountAttendanceDevice = this.direct<T.DeleteAccountAttendanceDeviceCall, T.DeleteAccountAttendanceDeviceReply>('DELETE', '/account/attendance_devices/{attendance_device}');

  /** Creates a new token for a device; the old one is no longer valid. Role developer. `POST /account/attendance_devices/{attendance_device}/rotate_token` */
  readonly rotateAccountAttendanceToken = this.direct<T.RotateAccountAttendanceTokenCall, T.RotateAccountAttendanceTokenReply>('POST', '/account/attendance_devices/{attendance_device}/rotate_token');

  /** Lists the queued requests of the account, newest first, with masked results. Role viewer. `GET /account/requests` */
  readonly listAccountRequests = this.list<T.ListAccountRequestsCall, T.ListAccountRequestsReply, T.ListAccountRequestsReply['data'][number]>('/account/requests', 'top');

  /** Shows a queued request with its masked input and its timeline. Role viewer. `GET /account/requests/{request_id}` */
  readonly getAccountRequest = this.direct<T.GetAccountRequestCall, T.GetAccountRequestReply>('GET', '/account/requests/{request_id}');

  /** Lists the events of the account, newest first, with masked data. Role viewer. `GET /account/events` */
  readonly listAccountEvents = this.list<T.ListAccountEventsCall, T.ListAccountEventsReply, T.ListAccountEventsReply['data'][number]>('/account/events', 'top');

  /** Shows an event as webhooks deliver it, with masked data. Role viewer. `GET /account/events/{event_id}` */
  readonly getAccountEvent = this.direct<T.GetAccountEventCall, T.GetAccountEventReply>('GET', '/account/events/{event_id}');

  /** Shows the timeline of a payment, from its request or the provider’s report to its webhooks. Role viewer. `GET /account/transactions/{id}/timeline` */
  readonly getAccountTransactionTimeline = this.direct<T.GetAccountTransactionTimelineCall, T.GetAccountTransactionTimelineReply>('GET', '/account/transactions/{id}/timeline');

  /** Finds payments, messages, invoices, requests, events and deliveries by a number, reference or id. Role viewer. `GET /account/search` */
  readonly searchAccount = this.direct<T.SearchAccountCall, T.SearchAccountReply>('GET', '/account/search');

  /** Signs a member in and sets the session cookie. Open. `POST /account/login` */
  readonly login = this.direct<T.LoginCall, T.LoginReply>('POST', '/account/login');

  /** Sets the password of an invited member, once, and signs the member in. Open. `POST /account/invitations/accept` */
  readonly acceptInvitation = this.direct<T.AcceptInvitationCall, T.AcceptInvitationReply>('POST', '/account/invitations/accept');

  /** Completes a sign-in with a code of the authenticator app or a recovery code. Open. `POST /account/login/second_factor` */
  readonly answerSecondFactor = this.direct<T.AnswerSecondFactorCall, T.AnswerSecondFactorReply>('POST', '/account/login/second_factor');

  /** Shows the signed-in member, the account, the other accounts of the person, and the CSRF token. Role viewer. `GET /account/session` */
  readonly getSession = this.direct<T.GetSessionCall, T.GetSessionReply>('GET', '/account/session');

  /** Creates a token for the console to call the API with; it ends with the session. Role viewer. `POST /account/session/token` */
  readonly makeSessionToken = this.direct<T.MakeSessionTokenCall, T.MakeSessionTokenReply>('POST', '/account/session/token');

  /** Ends this session, or every session of the member. Role viewer. `POST /account/logout` */
  readonly logout = this.direct<T.LogoutCall, T.LogoutReply>('POST', '/account/logout');

  /** Changes your password; all your other sessions end. Role viewer. `POST /account/password` */
  readonly changePassword = this.direct<T.ChangePasswordCall, T.ChangePasswordReply>('POST', '/account/password');

  /** Continues in another of your accounts, with a new session; this one ends. Role viewer. `POST /account/session/switch` */
  readonly switchAccount = this.direct<T.SwitchAccountCall, T.SwitchAccountReply>('POST', '/account/session/switch');

  /** Accepts an invitation to another account, for the address with which you are signed in. Role viewer. `POST /account/invitations/join` */
  readonly joinAccount = this.direct<T.JoinAccountCall, T.JoinAccountReply>('POST', '/account/invitations/join');

  /** Lists your own sessions, newest first; there are at most a hundred. Role viewer. `GET /account/sessions` */
  readonly listSessions = this.direct<T.ListSessionsCall, T.ListSessionsReply>('GET', '/account/sessions');

  /** Ends one of your own sessions. Role viewer. `DELETE /account/sessions/{session_id}` */
  readonly endSession = this.direct<T.EndSessionCall, T.EndSessionReply>('DELETE', '/account/sessions/{session_id}');

  /** Ends all your sessions except this one. Role viewer. `POST /account/sessions/end_others` */
  readonly endOtherSessions = this.direct<T.EndOtherSessionsCall, T.EndOtherSessionsReply>('POST', '/account/sessions/end_others');

  /** Lists the sessions of a member. Role owner. `GET /account/members/{id}/sessions` */
  readonly listSessionsOfMember = this.direct<T.ListSessionsOfMemberCall, T.ListSessionsOfMemberReply>('GET', '/account/members/{id}/sessions');

  /** Ends a session of a member. Role owner. `DELETE /account/members/{id}/sessions/{session_id}` */
  readonly endSessionOfMember = this.direct<T.EndSessionOfMemberCall, T.EndSessionOfMemberReply>('DELETE', '/account/members/{id}/sessions/{session_id}');

  /** Shows whether you sign in with a second factor, and whether an account of yours requires it. Role viewer. `GET /account/second_factor` */
  readonly getSecondFactor = this.direct<T.GetSecondFactorCall, T.GetSecondFactorReply>('GET', '/account/second_factor');

  /** Creates a key for your authenticator app; it takes effect when you confirm it with a code. Role viewer. `POST /account/second_factor` */
  readonly beginSecondFactor = this.direct<T.BeginSecondFactorCall, T.BeginSecondFactorReply>('POST', '/account/second_factor');

  /** Turns the second factor on, or moves it, with the first code of the app; all your other sessions end. Role viewer. `POST /account/second_factor/confirm` */
  readonly confirmSecondFactor = this.direct<T.ConfirmSecondFactorCall, T.ConfirmSecondFactorReply>('POST', '/account/second_factor/confirm');

  /** Turns the second factor off, unless an account of yours requires it; all your other sessions end. Role viewer. `POST /account/second_factor/remove` */
  readonly removeSecondFactor = this.direct<T.RemoveSecondFactorCall, T.RemoveSecondFactorReply>('POST', '/account/second_factor/remove');

  /** Replaces your recovery codes; the old ones are no longer accepted. Role viewer. `POST /account/second_factor/recovery_codes` */
  readonly replaceRecoveryCodes = this.direct<T.ReplaceRecoveryCodesCall, T.ReplaceRecoveryCodesReply>('POST', '/account/second_factor/recovery_codes');

  /** Shows what the account requires of its members. Role viewer. `GET /account/security` */
  readonly getAccountSecurity = this.direct<T.GetAccountSecurityCall, T.GetAccountSecurityReply>('GET', '/account/security');

  /** Requires a second factor of every member, from their next sign-in; you must have one yourself. Role owner. `PATCH /account/security` */
  readonly changeAccountSecurity = this.direct<T.ChangeAccountSecurityCall, T.ChangeAccountSecurityReply>('PATCH', '/account/security');

  /** Lists your own passkeys, oldest first; there are at most ten. Role viewer. `GET /account/passkeys` */
  readonly listPasskeys = this.direct<T.ListPasskeysCall, T.ListPasskeysReply>('GET', '/account/passkeys');

  /** Adds a passkey to sign in with. Role viewer. `POST /account/passkeys` */
  readonly addPasskey = this.direct<T.AddPasskeyCall, T.AddPasskeyReply>('POST', '/account/passkeys');

  /** Renames one of your passkeys. Role viewer. `PATCH /account/passkeys/{passkey_id}` */
  readonly renamePasskey = this.direct<T.RenamePasskeyCall, T.RenamePasskeyReply>('PATCH', '/account/passkeys/{passkey_id}');

  /** Removes one of your passkeys, and ends your other sessions that it started. Role viewer. `POST /account/passkeys/{passkey_id}/remove` */
  readonly removePasskey = this.direct<T.RemovePasskeyCall, T.RemovePasskeyReply>('POST', '/account/passkeys/{passkey_id}/remove');

  /** Creates the challenge that your new passkey signs; it is used once, within five minutes. Role viewer. `POST /account/passkeys/options` */
  readonly beginPasskey = this.direct<T.BeginPasskeyCall, T.BeginPasskeyReply>('POST', '/account/passkeys/options');

  /** Creates the challenge that a passkey signs; it is used once, within five minutes. Open. `POST /account/login/passkey/options` */
  readonly beginPasskeyLogin = this.direct<T.BeginPasskeyLoginCall, T.BeginPasskeyLoginReply>('POST', '/account/login/passkey/options');

  /** Signs a member in with a passkey, which replaces the password and the second factor. Open. `POST /account/login/passkey` */
  readonly loginWithPasskey = this.direct<T.LoginWithPasskeyCall, T.LoginWithPasskeyReply>('POST', '/account/login/passkey');

  /** Mails a link to choose a new password, if the address belongs to a member. Open. `POST /account/password_resets` */
  readonly askPasswordReset = this.direct<T.AskPasswordResetCall, T.AskPasswordResetReply>('POST', '/account/password_resets');

  /** Chooses a new password with the token of a link, once; all sessions of the member end. Open. `POST /account/password_resets/use` */
  readonly usePasswordReset = this.direct<T.UsePasswordResetCall, T.UsePasswordResetReply>('POST', '/account/password_resets/use');

  /** Creates a link with which another member chooses a new password; it is mailed, or shown once. Role owner. `POST /account/members/{id}/password_reset` */
  readonly createPasswordReset = this.direct<T.CreatePasswordResetCall, T.CreatePasswordResetReply>('POST', '/account/members/{id}/password_reset');

  /** Creates an API token; it is shown here and never again. Role developer. `POST /account/api_tokens` */
  readonly createApiToken = this.direct<T.CreateApiTokenCall, T.CreateApiTokenReply>('POST', '/account/api_tokens');

  /** Lists the API tokens of the account, newest first. Role viewer. `GET /account/api_tokens` */
  readonly listApiTokens = this.list<T.ListApiTokensCall, T.ListApiTokensReply, T.ListApiTokensReply['data'][number]>('/account/api_tokens', 'top');

  /** Revokes an API token; it is refused from the next call on. Role developer. `POST /account/api_tokens/{id}/revoke` */
  readonly revokeApiToken = this.direct<T.RevokeApiTokenCall, T.RevokeApiTokenReply>('POST', '/account/api_tokens/{id}/revoke');

  /** Deletes an API token permanently. Role developer. `DELETE /account/api_tokens/{id}` */
  readonly deleteApiToken = this.direct<T.DeleteApiTokenCall, T.DeleteApiTokenReply>('DELETE', '/account/api_tokens/{id}');

  /** Shows an API token, never its secret part. Role viewer. `GET /account/api_tokens/{id}` */
  readonly getApiToken = this.direct<T.GetApiTokenCall, T.GetApiTokenReply>('GET', '/account/api_tokens/{id}');

  /** Changes the name, abilities, expiry or allowed addresses of an API token; effective on its next call. Role developer. `PATCH /account/api_tokens/{id}` */
  readonly changeApiToken = this.direct<T.ChangeApiTokenCall, T.ChangeApiTokenReply>('PATCH', '/account/api_tokens/{id}');

  /** Creates a new secret for an API token, shown here and never again; the old one stays valid for the overlap. Role developer. `POST /account/api_tokens/{id}/rotate` */
  readonly rotateApiToken = this.direct<T.RotateApiTokenCall, T.RotateApiTokenReply>('POST', '/account/api_tokens/{id}/rotate');

  /** Ends the overlap of a rotation early: only the newest secret of the API token is valid from then on. Role developer. `POST /account/api_tokens/{id}/end_overlap` */
  readonly endApiTokenOverlap = this.direct<T.EndApiTokenOverlapCall, T.EndApiTokenOverlapReply>('POST', '/account/api_tokens/{id}/end_overlap');

  /** Lists the members of the account. Role viewer. `GET /account/members` */
  readonly listMembers = this.direct<T.ListMembersCall, T.ListMembersReply>('GET', '/account/members');

  /** Invites a member: the invitation is mailed to the address, or an operator passes it on. Role owner. `POST /account/members` */
  readonly inviteMember = this.direct<T.InviteMemberCall, T.InviteMemberReply>('POST', '/account/members');

  /** Shows a member. Role viewer. `GET /account/members/{id}` */
  readonly getMember = this.direct<T.GetMemberCall, T.GetMemberReply>('GET', '/account/members/{id}');

  /** Changes the role of a member, except that of the last owner. Role owner. `PATCH /account/members/{id}` */
  readonly changeMemberRole = this.direct<T.ChangeMemberRoleCall, T.ChangeMemberRoleReply>('PATCH', '/account/members/{id}');

  /** Removes a member, ends their sessions and revokes the API tokens whose secret they made; the last owner cannot be removed. Role owner. `DELETE /account/members/{id}` */
  readonly removeMember = this.direct<T.RemoveMemberCall, T.RemoveMemberReply>('DELETE', '/account/members/{id}');

  /** Lists the standing webhook endpoints. Role viewer. `GET /account/webhook_endpoints` */
  readonly listWebhookEndpoints = this.direct<T.ListWebhookEndpointsCall, T.ListWebhookEndpointsReply>('GET', '/account/webhook_endpoints');

  /** Creates a standing webhook endpoint; its secret is shown here and never again. Role developer. `POST /account/webhook_endpoints` */
  readonly createWebhookEndpoint = this.direct<T.CreateWebhookEndpointCall, T.CreateWebhookEndpointReply>('POST', '/account/webhook_endpoints');

  /** Shows a standing webhook endpoint, never its secret. Role viewer. `GET /account/webhook_endpoints/{id}` */
  readonly getWebhookEndpoint = this.direct<T.GetWebhookEndpointCall, T.GetWebhookEndpointReply>('GET', '/account/webhook_endpoints/{id}');

  /** Changes a standing webhook endpoint, or disables or enables it. Role developer. `PATCH /account/webhook_endpoints/{id}` */
  readonly changeWebhookEndpoint = this.direct<T.ChangeWebhookEndpointCall, T.ChangeWebhookEndpointReply>('PATCH', '/account/webhook_endpoints/{id}');

  /** Deletes a standing webhook endpoint and cancels its pending deliveries. Role developer. `DELETE /account/webhook_endpoints/{id}` */
  readonly deleteWebhookEndpoint = this.direct<T.DeleteWebhookEndpointCall, T.DeleteWebhookEndpointReply>('DELETE', '/account/webhook_endpoints/{id}');

  /** Lists the events that an endpoint can receive. Role viewer. `GET /account/webhook_events` */
  readonly listWebhookEvents = this.direct<T.ListWebhookEventsCall, T.ListWebhookEventsReply>('GET', '/account/webhook_events');

  /** Sends a test event to this endpoint only. Role developer. `POST /account/webhook_endpoints/{id}/test` */
  readonly testWebhookEndpoint = this.direct<T.TestWebhookEndpointCall, T.TestWebhookEndpointReply>('POST', '/account/webhook_endpoints/{id}/test');

  /** Creates a new secret for the endpoint, shown here and never again; the old one stays active for the overlap. Role developer. `POST /account/webhook_endpoints/{id}/rotate_secret` */
  readonly rotateWebhookSecret = this.direct<T.RotateWebhookSecretCall, T.RotateWebhookSecretReply>('POST', '/account/webhook_endpoints/{id}/rotate_secret');

  /** Activates the endpoint’s new secret before the overlap of its rotation ends: only it signs from then on. Role developer. `POST /account/webhook_endpoints/{id}/activate_secret` */
  readonly activateWebhookSecret = this.direct<T.ActivateWebhookSecretCall, T.ActivateWebhookSecretReply>('POST', '/account/webhook_endpoints/{id}/activate_secret');

  /** Shows whether the account’s default webhook secret is being rotated, never the secret. Role viewer. `GET /account/webhook_secret` */
  readonly getDefaultWebhookSecret = this.direct<T.GetDefaultWebhookSecretCall, T.GetDefaultWebhookSecretReply>('GET', '/account/webhook_secret');

  /** Creates a new default webhook secret for the account, shown here and never again. Role developer. `POST /account/webhook_secret/rotate` */
  readonly rotateDefaultWebhookSecret = this.direct<T.RotateDefaultWebhookSecretCall, T.RotateDefaultWebhookSecretReply>('POST', '/account/webhook_secret/rotate');

  /** Activates the account’s new default webhook secret before the overlap of its rotation ends. Role developer. `POST /account/webhook_secret/activate` */
  readonly activateDefaultWebhookSecret = this.direct<T.ActivateDefaultWebhookSecretCall, T.ActivateDefaultWebhookSecretReply>('POST', '/account/webhook_secret/activate');

  /** Lists webhook deliveries, newest event first. Role viewer. `GET /account/webhook_deliveries` */
  readonly listWebhookDeliveries = this.list<T.ListWebhookDeliveriesCall, T.ListWebhookDeliveriesReply, T.ListWebhookDeliveriesReply['data'][number]>('/account/webhook_deliveries', 'top');

  /** Shows a delivery with all its attempts; the payload is masked. Role viewer. `GET /account/webhook_deliveries/{delivery_id}` */
  readonly getWebhookDelivery = this.direct<T.GetWebhookDeliveryCall, T.GetWebhookDeliveryReply>('GET', '/account/webhook_deliveries/{delivery_id}');

  /** Sends an ended delivery again: the same bytes, with a new schedule of attempts. Role developer. `POST /account/webhook_deliveries/{delivery_id}/resend` */
  readonly resendWebhookDelivery = this.direct<T.ResendWebhookDeliveryCall, T.ResendWebhookDeliveryReply>('POST', '/account/webhook_deliveries/{delivery_id}/resend');

  /** Sends all ended deliveries that match the filters again; with dry_run it only counts them. Role developer. `POST /account/webhook_deliveries/resend` */
  readonly resendWebhookDeliveries = this.direct<T.ResendWebhookDeliveriesCall, T.ResendWebhookDeliveriesReply>('POST', '/account/webhook_deliveries/resend');

  /** Lists who changed what, and failed sign-ins, newest first. Role owner. `GET /account/audit` */
  readonly listAudit = this.list<T.ListAuditCall, T.ListAuditReply, T.ListAuditReply['data'][number]>('/account/audit', 'top');

  /** Lists the API calls of the last 7 days that failed or made a change, newest first. Role viewer. `GET /account/api_log` */
  readonly listApiCalls = this.list<T.ListApiCallsCall, T.ListApiCallsReply, T.ListApiCallsReply['data'][number]>('/account/api_log', 'top');

  /** Shows an API call with its masked request and reply. Role viewer. `GET /account/api_log/{call_id}` */
  readonly getApiCall = this.direct<T.GetApiCallCall, T.GetApiCallReply>('GET', '/account/api_log/{call_id}');

  /** Describes every type of app of every kind: its title and the JSON schema of its configuration, with secrets marked. Role viewer. `GET /account/drivers` */
  readonly listDrivers = this.direct<T.ListDriversCall, T.ListDriversReply>('GET', '/account/drivers');

  /** Shows the limits of the account and how much of them is used. Role viewer. `GET /account/usage` */
  readonly getUsage = this.direct<T.GetUsageCall, T.GetUsageReply>('GET', '/account/usage');

  /** Lists the apps whose provider refused their credentials at the last sign-in. Role viewer. `GET /account/refused_apps` */
  readonly listRefusedApps = this.direct<T.ListRefusedAppsCall, T.ListRefusedAppsReply>('GET', '/account/refused_apps');
}
