/** Written by npm run client from the OpenAPI document; a test compares. A method per endpoint. */
import { Calls } from '../calls.ts';
import type * as T from './types.ts';

export abstract class GatewayMethods extends Calls {
  /** Lists your payment apps. Scope `payments:read`. `GET /api/pay/apps` */
  readonly listPaymentApps = this.direct<T.ListPaymentAppsCall, T.ListPaymentAppsReply>('GET', '/api/pay/apps');

  /** Asks a customer to pay by a prompt on the phone. Scope `payments:write`. `POST /api/pay/{payment_app}/requestPayment` */
  readonly requestPayment = this.queued<T.RequestPaymentCall, T.RequestPaymentReply>('/api/pay/{payment_app}/requestPayment');

  /** Sends money to a phone or a business, as the app’s driver does. Scope `payments:write`. `POST /api/pay/{payment_app}/sendMoney` */
  readonly sendMoney = this.queued<T.SendMoneyCall, T.SendMoneyReply>('/api/pay/{payment_app}/sendMoney');

  /** Sends airtime to a phone. Scope `payments:write`. `POST /api/pay/{payment_app}/sendAirtime` */
  readonly sendAirtime = this.queued<T.SendAirtimeCall, T.SendAirtimeReply>('/api/pay/{payment_app}/sendAirtime');

  /** Gives a completed payment back, in full. Scope `payments:write`. `POST /api/pay/{payment_app}/reverseTransaction/{transaction}` */
  readonly reverseTransaction = this.queued<T.ReverseTransactionCall, T.ReverseTransactionReply>('/api/pay/{payment_app}/reverseTransaction/{transaction}');

  /** Pretends, in the sandbox, that a customer paid. Scope `payments:write`. `POST /api/pay/{payment_app}/simulateTransaction` */
  readonly simulateTransaction = this.queued<T.SimulateTransactionCall, T.SimulateTransactionReply>('/api/pay/{payment_app}/simulateTransaction');

  /** Shows one transaction. Scope `payments:read`. `GET /api/pay/{payment_app}/transaction/{transactionId}` */
  readonly getTransaction = this.direct<T.GetTransactionCall, T.GetTransactionReply>('GET', '/api/pay/{payment_app}/transaction/{transactionId}');

  /** Lists the transactions of an app, newest first. Scope `payments:read`. `GET /api/pay/{payment_app}/queryTransactions` */
  readonly queryTransactions = this.list<T.QueryTransactionsCall, T.QueryTransactionsReply, T.QueryTransactionsReply['data']['data'][number]>('/api/pay/{payment_app}/queryTransactions', 'data');

  /** Takes over what the provider lists; new payments are stored once and announced. Scope `payments:read`. `GET /api/pay/{payment_app}/fetchTransactions` */
  readonly fetchTransactions = this.direct<T.FetchTransactionsCall, T.FetchTransactionsReply>('GET', '/api/pay/{payment_app}/fetchTransactions');

  /** Asks the provider about a transaction. Scope `payments:read`. `GET /api/pay/{payment_app}/getTransactionStatus/{transaction}` */
  readonly getTransactionStatus = this.direct<T.GetTransactionStatusCall, T.GetTransactionStatusReply>('GET', '/api/pay/{payment_app}/getTransactionStatus/{transaction}');

  /** Asks the provider what became of a prompt. Scope `payments:read`. `GET /api/pay/{payment_app}/checkPaymentRequestStatus/{transaction}` */
  readonly checkPaymentRequestStatus = this.direct<T.CheckPaymentRequestStatusCall, T.CheckPaymentRequestStatusReply>('GET', '/api/pay/{payment_app}/checkPaymentRequestStatus/{transaction}');

  /** Asks the provider for the balance of an app. Scope `payments:read`. `GET /api/pay/{payment_app}/checkBalance` */
  readonly checkBalance = this.direct<T.CheckBalanceCall, T.CheckBalanceReply>('GET', '/api/pay/{payment_app}/checkBalance');

  /** Records a transaction from a confirmation SMS; the same receipt twice is one transaction. Scope `payments:write`. `POST /api/pay/{payment_app}/extractTransaction` */
  readonly extractTransaction = this.direct<T.ExtractTransactionCall, T.ExtractTransactionReply>('POST', '/api/pay/{payment_app}/extractTransaction');

  /** Tells the provider where to ask about and announce payments. Scope `payments:write`. `POST /api/pay/{payment_app}/registerUrls` */
  readonly registerUrls = this.direct<T.RegisterUrlsCall, T.RegisterUrlsReply>('POST', '/api/pay/{payment_app}/registerUrls');

  /** A page that tells a customer how to pay, in English or Swahili. Scope `payments:read`. `GET /api/pay/{payment_app}/getInstructions/{transaction}` */
  readonly getInstructions = this.direct<T.GetInstructionsCall, T.GetInstructionsReply>('GET', '/api/pay/{payment_app}/getInstructions/{transaction}');

  /** Lists your SMS apps. Scope `sms:read`. `GET /api/sms/apps` */
  readonly listSmsApps = this.direct<T.ListSmsAppsCall, T.ListSmsAppsReply>('GET', '/api/sms/apps');

  /** Shows an SMS app, its secrets masked, and how many messages it may still take. Scope `sms:read`. `GET /api/sms/apps/{sms_app}` */
  readonly getSmsApp = this.direct<T.GetSmsAppCall, T.GetSmsAppReply>('GET', '/api/sms/apps/{sms_app}');

  /** Sends a message. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/send` */
  readonly sendMessage = this.queued<T.SendMessageCall, T.SendMessageReply>('/api/sms/apps/{sms_app}/send');

  /** Sends a message by the app of a group that has most capacity left. Scope `sms:write`. `POST /api/sms/groups/{group}/send` */
  readonly sendToGroup = this.queued<T.SendToGroupCall, T.SendToGroupReply>('/api/sms/groups/{group}/send');

  /** Sends a message to a Telegram chat. Scope `sms:write`. `POST /api/sms/apps/{app}/send-telegram` */
  readonly sendTelegram = this.queued<T.SendTelegramCall, T.SendTelegramReply>('/api/sms/apps/{app}/send-telegram');

  /** Posts a signed message to the address of the app. Scope `sms:write`. `POST /api/sms/apps/{app}/send-webhook` */
  readonly sendWebhook = this.queued<T.SendWebhookCall, T.SendWebhookReply>('/api/sms/apps/{app}/send-webhook');

  /** Lists the messages sent by an app. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/outbox` */
  readonly listOutbox = this.list<T.ListOutboxCall, T.ListOutboxReply, T.ListOutboxReply['data'][1]['data'][number]>('/api/sms/apps/{sms_app}/outbox', 'data.1');

  /** Lists the messages an app received. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/inbox` */
  readonly listInbox = this.list<T.ListInboxCall, T.ListInboxReply, T.ListInboxReply['data'][1]['data'][number]>('/api/sms/apps/{sms_app}/inbox', 'data.1');

  /** Lists the telephone calls of an app. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/calls` */
  readonly listCalls = this.list<T.ListCallsCall, T.ListCallsReply, T.ListCallsReply['data']['data'][number]>('/api/sms/apps/{sms_app}/calls', 'data');

  /** Shows one message. Scope `sms:read`. `GET /api/sms/sms/{smsId}` */
  readonly getMessage = this.direct<T.GetMessageCall, T.GetMessageReply>('GET', '/api/sms/sms/{smsId}');

  /** Shows the groups an SMS app is in, with their capacity as it is now. Scope `sms:read`. `POST /api/sms/groups/{id}` */
  readonly groupsOfApp = this.direct<T.GroupsOfAppCall, T.GroupsOfAppReply>('POST', '/api/sms/groups/{id}');

  /** Shows a group of SMS apps. Scope `sms:read`. `GET /api/sms/groups/{id}` */
  readonly getSmsGroup = this.direct<T.GetSmsGroupCall, T.GetSmsGroupReply>('GET', '/api/sms/groups/{id}');

  /** Renames a group, or replaces its apps. Scope `sms:write`. `PATCH /api/sms/groups/{id}` */
  readonly changeSmsGroup = this.direct<T.ChangeSmsGroupCall, T.ChangeSmsGroupReply>('PATCH', '/api/sms/groups/{id}');

  /** Deletes a group; its apps stay. Scope `sms:write`. `DELETE /api/sms/groups/{id}` */
  readonly deleteSmsGroup = this.direct<T.DeleteSmsGroupCall, T.DeleteSmsGroupReply>('DELETE', '/api/sms/groups/{id}');

  /** Creates a group of SMS apps. Scope `sms:write`. `POST /api/sms/groups` */
  readonly createSmsGroup = this.direct<T.CreateSmsGroupCall, T.CreateSmsGroupReply>('POST', '/api/sms/groups');

  /** Lists your groups of SMS apps. Scope `sms:read`. `GET /api/sms/groups` */
  readonly listSmsGroups = this.direct<T.ListSmsGroupsCall, T.ListSmsGroupsReply>('GET', '/api/sms/groups');

  /** Puts an app into a group. Scope `sms:write`. `PUT /api/sms/groups/{group}/apps/{app}` */
  readonly addAppToSmsGroup = this.direct<T.AddAppToSmsGroupCall, T.AddAppToSmsGroupReply>('PUT', '/api/sms/groups/{group}/apps/{app}');

  /** Takes an app out of a group. Scope `sms:write`. `DELETE /api/sms/groups/{group}/apps/{app}` */
  readonly removeAppFromSmsGroup = this.direct<T.RemoveAppFromSmsGroupCall, T.RemoveAppFromSmsGroupReply>('DELETE', '/api/sms/groups/{group}/apps/{app}');

  /** Makes a device for a phone; its token is shown here and never again. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/devices` */
  readonly createDevice = this.direct<T.CreateDeviceCall, T.CreateDeviceReply>('POST', '/api/sms/apps/{sms_app}/devices');

  /** Lists the phones of an app, with battery, signal and place. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/devices` */
  readonly listDevices = this.direct<T.ListDevicesCall, T.ListDevicesReply>('GET', '/api/sms/apps/{sms_app}/devices');

  /** Ends a device at once: its token opens nothing any more. Scope `sms:write`. `DELETE /api/sms/apps/{sms_app}/devices/{device}` */
  readonly revokeDevice = this.direct<T.RevokeDeviceCall, T.RevokeDeviceReply>('DELETE', '/api/sms/apps/{sms_app}/devices/{device}');

  /** Makes a code of twelve digits that a phone trades for a device, once and within ten minutes. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/pairing-codes` */
  readonly createPairingCode = this.direct<T.CreatePairingCodeCall, T.CreatePairingCodeReply>('POST', '/api/sms/apps/{sms_app}/pairing-codes');

  /** Lists your tax apps. Scope `tax:apps`. `GET /api/tax/apps` */
  readonly listTaxApps = this.list<T.ListTaxAppsCall, T.ListTaxAppsReply, T.ListTaxAppsReply['data'][number]>('/api/tax/apps', 'top');

  /** Tests the credentials of a tax app. Scope `tax:apps`. `POST /api/tax/apps/{id}/test` */
  readonly testTaxApp = this.direct<T.TestTaxAppCall, T.TestTaxAppReply>('POST', '/api/tax/apps/{id}/test');

  /** Checks a taxpayer PIN. Scope `tax:checkers`. `POST /api/tax/checkers/pin` */
  readonly checkPin = this.direct<T.CheckPinCall, T.CheckPinReply>('POST', '/api/tax/checkers/pin');

  /** Finds the PIN of an identity document. Scope `tax:checkers`. `POST /api/tax/checkers/pin-by-id` */
  readonly checkPinById = this.direct<T.CheckPinByIdCall, T.CheckPinByIdReply>('POST', '/api/tax/checkers/pin-by-id');

  /** Lists the tax obligations of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/tax-obligations` */
  readonly checkTaxObligations = this.direct<T.CheckTaxObligationsCall, T.CheckTaxObligationsReply>('POST', '/api/tax/checkers/tax-obligations');

  /** Checks a tax compliance certificate. Scope `tax:checkers`. `POST /api/tax/checkers/tcc` */
  readonly checkTcc = this.direct<T.CheckTccCall, T.CheckTccReply>('POST', '/api/tax/checkers/tcc');

  /** Looks an invoice up by its control unit number. Scope `tax:checkers`. `POST /api/tax/checkers/invoice` */
  readonly checkInvoice = this.direct<T.CheckInvoiceCall, T.CheckInvoiceReply>('POST', '/api/tax/checkers/invoice');

  /** Tells the state of a customs declaration. Scope `tax:checkers`. `POST /api/tax/checkers/declaration` */
  readonly checkDeclaration = this.direct<T.CheckDeclarationCall, T.CheckDeclarationReply>('POST', '/api/tax/checkers/declaration');

  /** Checks an income tax exemption. Scope `tax:checkers`. `POST /api/tax/checkers/it-exemption` */
  readonly checkItExemption = this.direct<T.CheckItExemptionCall, T.CheckItExemptionReply>('POST', '/api/tax/checkers/it-exemption');

  /** Checks a VAT exemption certificate. Scope `tax:checkers`. `POST /api/tax/checkers/vat-exemption` */
  readonly checkVatExemption = this.direct<T.CheckVatExemptionCall, T.CheckVatExemptionReply>('POST', '/api/tax/checkers/vat-exemption');

  /** Checks an import certificate. Scope `tax:checkers`. `POST /api/tax/checkers/import-cert-number` */
  readonly checkImportCertNumber = this.direct<T.CheckImportCertNumberCall, T.CheckImportCertNumberReply>('POST', '/api/tax/checkers/import-cert-number');

  /** Lists the import certificates of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/import-cert-pin` */
  readonly checkImportCertPin = this.direct<T.CheckImportCertPinCall, T.CheckImportCertPinReply>('POST', '/api/tax/checkers/import-cert-pin');

  /** Lists the excise licences of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/excise-pin` */
  readonly checkExcisePin = this.direct<T.CheckExcisePinCall, T.CheckExcisePinReply>('POST', '/api/tax/checkers/excise-pin');

  /** Checks an excise licence. Scope `tax:checkers`. `POST /api/tax/checkers/excise-number` */
  readonly checkExciseNumber = this.direct<T.CheckExciseNumberCall, T.CheckExciseNumberReply>('POST', '/api/tax/checkers/excise-number');

  /** Tells the tax office of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/tax-service-office` */
  readonly checkTaxServiceOffice = this.direct<T.CheckTaxServiceOfficeCall, T.CheckTaxServiceOfficeReply>('POST', '/api/tax/checkers/tax-service-office');

  /** Makes a payment registration number for income tax withheld. Scope `tax:payments`. `POST /api/tax/payments/it-withholding` */
  readonly withholdingIt = this.direct<T.WithholdingItCall, T.WithholdingItReply>('POST', '/api/tax/payments/it-withholding');

  /** Makes a payment registration number for tax withheld from rent. Scope `tax:payments`. `POST /api/tax/payments/rental-withholding` */
  readonly withholdingRental = this.direct<T.WithholdingRentalCall, T.WithholdingRentalReply>('POST', '/api/tax/payments/rental-withholding');

  /** Makes a payment registration number for VAT withheld. Scope `tax:payments`. `POST /api/tax/payments/vat-withholding` */
  readonly withholdingVat = this.direct<T.WithholdingVatCall, T.WithholdingVatReply>('POST', '/api/tax/payments/vat-withholding');

  /** Applies for a tax compliance certificate. Scope `tax:compliance`. `POST /api/tax/compliance/tcc-application` */
  readonly applyForTcc = this.direct<T.ApplyForTccCall, T.ApplyForTccReply>('POST', '/api/tax/compliance/tcc-application');

  /** Registers a person for a PIN. Scope `tax:registration`. `POST /api/tax/registration/pin` */
  readonly registerPin = this.direct<T.RegisterPinCall, T.RegisterPinReply>('POST', '/api/tax/registration/pin');

  /** Files a turnover tax return. Scope `tax:returns`. `POST /api/tax/returns/tot` */
  readonly fileTotReturn = this.direct<T.FileTotReturnCall, T.FileTotReturnReply>('POST', '/api/tax/returns/tot');

  /** Files a nil return. Scope `tax:returns`. `POST /api/tax/returns/nil` */
  readonly fileNilReturn = this.direct<T.FileNilReturnCall, T.FileNilReturnReply>('POST', '/api/tax/returns/nil');

  /** Shows the device a tax app invoices with. Scope `einv:read`. `GET /api/tax/einv/device/info` */
  readonly getEinvDevice = this.direct<T.GetEinvDeviceCall, T.GetEinvDeviceReply>('GET', '/api/tax/einv/device/info');

  /** Tells whether invoicing works now. Scope `einv:read`. `GET /api/tax/einv/health` */
  readonly getEinvHealth = this.direct<T.GetEinvHealthCall, T.GetEinvHealthReply>('GET', '/api/tax/einv/health');

  /** Shows the business as the authority told it when the device was initialised. Scope `einv:read`. `GET /api/tax/einv/business/info` */
  readonly getEinvBusiness = this.direct<T.GetEinvBusinessCall, T.GetEinvBusinessReply>('GET', '/api/tax/einv/business/info');

  /** Lists the branches of the business as the authority has them. Scope `einv:read`. `GET /api/tax/einv/business/branches` */
  readonly listEinvBranches = this.list<T.ListEinvBranchesCall, T.ListEinvBranchesReply, T.ListEinvBranchesReply['data'][number]>('/api/tax/einv/business/branches', 'top');

  /** Lists what the authority gives notice of. Scope `einv:read`. `GET /api/tax/einv/notices` */
  readonly listEinvNotices = this.list<T.ListEinvNoticesCall, T.ListEinvNoticesReply, T.ListEinvNoticesReply['data'][number]>('/api/tax/einv/notices', 'top');

  /** Lists the codes of the authority, class by class; class 04 has the tax rates. Scope `einv:read`. `GET /api/tax/einv/codes` */
  readonly listEinvCodes = this.list<T.ListEinvCodesCall, T.ListEinvCodesReply, T.ListEinvCodesReply['data'][number]>('/api/tax/einv/codes', 'top');

  /** Lists the item classes of the authority. Scope `einv:read`. `GET /api/tax/einv/item-classifications` */
  readonly listEinvItemClasses = this.list<T.ListEinvItemClassesCall, T.ListEinvItemClassesReply, T.ListEinvItemClassesReply['data'][number]>('/api/tax/einv/item-classifications', 'top');

  /** Lists imported goods that the authority asks to decide on. Scope `einv:read`. `GET /api/tax/einv/imports` */
  readonly listEinvImports = this.list<T.ListEinvImportsCall, T.ListEinvImportsReply, T.ListEinvImportsReply['data'][number]>('/api/tax/einv/imports', 'top');

  /** Lists registered items; with source=authority those the authority has. Scope `einv:read`. `GET /api/tax/einv/items` */
  readonly listEinvItems = this.list<T.ListEinvItemsCall, T.ListEinvItemsReply, T.ListEinvItemsReply['data'][number]>('/api/tax/einv/items', 'top');

  /** Registers an item with the authority. Scope `einv:write`. `POST /api/tax/einv/items` */
  readonly saveItem = this.queued<T.SaveItemCall, T.SaveItemReply>('/api/tax/einv/items');

  /** Shows one item and what is in stock of it. Scope `einv:read`. `GET /api/tax/einv/items/{item_code}` */
  readonly getEinvItem = this.direct<T.GetEinvItemCall, T.GetEinvItemReply>('GET', '/api/tax/einv/items/{item_code}');

  /** Changes an item. Scope `einv:write`. `PUT /api/tax/einv/items/{item_code}` */
  readonly changeItem = this.queued<T.ChangeItemCall, T.ChangeItemReply>('/api/tax/einv/items/{item_code}', 'PUT');

  /** Lists customers; with lookup_pin the taxpayer of that PIN as the authority knows it. Scope `einv:read`. `GET /api/tax/einv/customers` */
  readonly listEinvCustomers = this.list<T.ListEinvCustomersCall, T.ListEinvCustomersReply, T.ListEinvCustomersReply['data'][number]>('/api/tax/einv/customers', 'top');

  /** Saves a customer; with the authority when it has a PIN. Scope `einv:write`. `POST /api/tax/einv/customers` */
  readonly saveCustomer = this.queued<T.SaveCustomerCall, T.SaveCustomerReply>('/api/tax/einv/customers');

  /** Shows one customer. Scope `einv:read`. `GET /api/tax/einv/customers/{id}` */
  readonly getEinvCustomer = this.direct<T.GetEinvCustomerCall, T.GetEinvCustomerReply>('GET', '/api/tax/einv/customers/{id}');

  /** Changes a customer. Scope `einv:write`. `PUT /api/tax/einv/customers/{id}` */
  readonly changeCustomer = this.queued<T.ChangeCustomerCall, T.ChangeCustomerReply>('/api/tax/einv/customers/{id}', 'PUT');

  /** Lists suppliers. Scope `einv:read`. `GET /api/tax/einv/suppliers` */
  readonly listEinvSuppliers = this.list<T.ListEinvSuppliersCall, T.ListEinvSuppliersReply, T.ListEinvSuppliersReply['data'][number]>('/api/tax/einv/suppliers', 'top');

  /** Keeps a supplier, with the name the authority has for its PIN. Scope `einv:write`. `POST /api/tax/einv/suppliers` */
  readonly saveSupplier = this.queued<T.SaveSupplierCall, T.SaveSupplierReply>('/api/tax/einv/suppliers');

  /** Shows one supplier. Scope `einv:read`. `GET /api/tax/einv/suppliers/{id}` */
  readonly getEinvSupplier = this.direct<T.GetEinvSupplierCall, T.GetEinvSupplierReply>('GET', '/api/tax/einv/suppliers/{id}');

  /** Lists what is in stock of each item, and what the authority was told last. Scope `einv:read`. `GET /api/tax/einv/stock/current` */
  readonly listEinvStock = this.list<T.ListEinvStockCall, T.ListEinvStockReply, T.ListEinvStockReply['data'][number]>('/api/tax/einv/stock/current', 'top');

  /** Lists sales. Scope `einv:read`. `GET /api/tax/einv/sales` */
  readonly listEinvSales = this.list<T.ListEinvSalesCall, T.ListEinvSalesReply, T.ListEinvSalesReply['data'][number]>('/api/tax/einv/sales', 'top');

  /** Invoices a sale; the authority signs it. Scope `einv:write`. `POST /api/tax/einv/sales` */
  readonly saveSale = this.queued<T.SaveSaleCall, T.SaveSaleReply>('/api/tax/einv/sales');

  /** Lists credit notes. Scope `einv:read`. `GET /api/tax/einv/credit-notes` */
  readonly listEinvCreditNotes = this.list<T.ListEinvCreditNotesCall, T.ListEinvCreditNotesReply, T.ListEinvCreditNotesReply['data'][number]>('/api/tax/einv/credit-notes', 'top');

  /** Gives back a part of a sale. Scope `einv:write`. `POST /api/tax/einv/credit-notes` */
  readonly saveCreditNote = this.queued<T.SaveCreditNoteCall, T.SaveCreditNoteReply>('/api/tax/einv/credit-notes');

  /** Lists reverse invoices: those the buyer issues. Scope `einv:read`. `GET /api/tax/einv/reverse-invoices` */
  readonly listEinvReverseInvoices = this.list<T.ListEinvReverseInvoicesCall, T.ListEinvReverseInvoicesReply, T.ListEinvReverseInvoicesReply['data'][number]>('/api/tax/einv/reverse-invoices', 'top');

  /** Registers a purchase from somebody who issues no invoice. Scope `einv:write`. `POST /api/tax/einv/reverse-invoices` */
  readonly saveReverseInvoice = this.queued<T.SaveReverseInvoiceCall, T.SaveReverseInvoiceReply>('/api/tax/einv/reverse-invoices');

  /** Lists purchases; with source=authority the suppliers’ invoices that wait there. Scope `einv:read`. `GET /api/tax/einv/purchases` */
  readonly listEinvPurchases = this.list<T.ListEinvPurchasesCall, T.ListEinvPurchasesReply, T.ListEinvPurchasesReply['data'][number]>('/api/tax/einv/purchases', 'top');

  /** Registers a purchase. Scope `einv:write`. `POST /api/tax/einv/purchases` */
  readonly savePurchase = this.queued<T.SavePurchaseCall, T.SavePurchaseReply>('/api/tax/einv/purchases');

  /** Lists stock movements; with source=authority those of other branches that wait there. Scope `einv:read`. `GET /api/tax/einv/stock/movements` */
  readonly listEinvMovements = this.list<T.ListEinvMovementsCall, T.ListEinvMovementsReply, T.ListEinvMovementsReply['data'][number]>('/api/tax/einv/stock/movements', 'top');

  /** Records what came into stock or left it. Scope `einv:write`. `POST /api/tax/einv/stock/movements` */
  readonly recordStockMovement = this.queued<T.RecordStockMovementCall, T.RecordStockMovementReply>('/api/tax/einv/stock/movements');

  /** Shows one sale with its items, totals and receipt. Scope `einv:read`. `GET /api/tax/einv/sales/{receipt_number}` */
  readonly getEinvSale = this.direct<T.GetEinvSaleCall, T.GetEinvSaleReply>('GET', '/api/tax/einv/sales/{receipt_number}');

  /** Shows one reverse invoice with its items. Scope `einv:read`. `GET /api/tax/einv/reverse-invoices/{id}` */
  readonly getEinvReverseInvoice = this.direct<T.GetEinvReverseInvoiceCall, T.GetEinvReverseInvoiceReply>('GET', '/api/tax/einv/reverse-invoices/{id}');

  /** Shows one purchase with its items. Scope `einv:read`. `GET /api/tax/einv/purchases/{invoice_number}` */
  readonly getEinvPurchase = this.direct<T.GetEinvPurchaseCall, T.GetEinvPurchaseReply>('GET', '/api/tax/einv/purchases/{invoice_number}');

  /** Reports completed sales by day, item, customer or tax letter, each with its credit notes and what is left. Scope `einv:read`. `GET /api/tax/einv/reports/sales` */
  readonly reportEinvSales = this.list<T.ReportEinvSalesCall, T.ReportEinvSalesReply, T.ReportEinvSalesReply['data'][number]>('/api/tax/einv/reports/sales', 'top');

  /** Sums up completed sales and credit notes, in all, by tax letter and by way of payment. Scope `einv:read`. `GET /api/tax/einv/reports/sales-summary` */
  readonly summarizeEinvSales = this.direct<T.SummarizeEinvSalesCall, T.SummarizeEinvSalesReply>('GET', '/api/tax/einv/reports/sales-summary');

  /** Reports completed purchases, reverse invoices among them, by day, item, supplier or tax letter. Scope `einv:read`. `GET /api/tax/einv/reports/purchases` */
  readonly reportEinvPurchases = this.list<T.ReportEinvPurchasesCall, T.ReportEinvPurchasesReply, T.ReportEinvPurchasesReply['data'][number]>('/api/tax/einv/reports/purchases', 'top');

  /** Reports what was in stock of each item, came in, went out and was left on a day (as_of) or over some days. Scope `einv:read`. `GET /api/tax/einv/reports/stock` */
  readonly reportEinvStock = this.list<T.ReportEinvStockCall, T.ReportEinvStockReply, T.ReportEinvStockReply['data'][number]>('/api/tax/einv/reports/stock', 'top');

  /** Initialises the invoicing device of a tax app. Scope `einv:write`. `POST /api/tax/einv/device/initialize` */
  readonly initializeDevice = this.queued<T.InitializeDeviceCall, T.InitializeDeviceReply>('/api/tax/einv/device/initialize');

  /** Says what an item is made of. Scope `einv:write`. `POST /api/tax/einv/items/{item_code}/composition` */
  readonly saveComposition = this.queued<T.SaveCompositionCall, T.SaveCompositionReply>('/api/tax/einv/items/{item_code}/composition');

  /** Invoices a sale and registers those of its items that are new. Scope `einv:write`. `POST /api/tax/einv/sales/with-items` */
  readonly saveSaleWithItems = this.queued<T.SaveSaleWithItemsCall, T.SaveSaleWithItemsReply>('/api/tax/einv/sales/with-items');

  /** Undoes a sale: withdrawn while it waits, else by a credit note of all that is left of it. Scope `einv:write`. `POST /api/tax/einv/sales/{receipt_number}/cancel` */
  readonly cancelSale = this.queued<T.CancelSaleCall, T.CancelSaleReply>('/api/tax/einv/sales/{receipt_number}/cancel');

  /** Gives back all that is left of a sale. Scope `einv:write`. `POST /api/tax/einv/credit-notes/express` */
  readonly saveExpressCreditNote = this.queued<T.SaveExpressCreditNoteCall, T.SaveExpressCreditNoteReply>('/api/tax/einv/credit-notes/express');

  /** Approves or rejects imported goods. Scope `einv:write`. `POST /api/tax/einv/imports/{task_code}/decision` */
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

  /** Lists what was synced and what became of it. Scope `*`. `GET /api/accounting/sync/logs` */
  readonly listSyncLogs = this.list<T.ListSyncLogsCall, T.ListSyncLogsReply, T.ListSyncLogsReply['data'][number]>('/api/accounting/sync/logs', 'top');

  /** Lists your accounting apps, and which must be connected. Scope `*`. `GET /api/accounting/apps` */
  readonly listAccountingApps = this.direct<T.ListAccountingAppsCall, T.ListAccountingAppsReply>('GET', '/api/accounting/apps');

  /** Begins to connect an app: where to send its owner. Scope `*`. `POST /api/accounting/apps/{accounting_app}/connect` */
  readonly connectAccountingApp = this.direct<T.ConnectAccountingAppCall, T.ConnectAccountingAppReply>('POST', '/api/accounting/apps/{accounting_app}/connect');

  /** Reads an app's books at its provider; an app whose keys were mended works again after it. Scope `*`. `POST /api/accounting/apps/{accounting_app}/test` */
  readonly testAccountingApp = this.direct<T.TestAccountingAppCall, T.TestAccountingAppReply>('POST', '/api/accounting/apps/{accounting_app}/test');

  /** Where a provider sends the browser of a tenant who connects an app. Open. `GET /api/accounting/oauth/callback` */
  readonly accountingOauthCallback = this.direct<T.AccountingOauthCallbackCall, T.AccountingOauthCallbackReply>('GET', '/api/accounting/oauth/callback');

  /** Lists your locks, archived ones too. Scope `*`. `GET /api/locks` */
  readonly listLocks = this.list<T.ListLocksCall, T.ListLocksReply, T.ListLocksReply['data']['data'][number]>('/api/locks', 'data');

  /** Shows a lock as it was last known. Scope `*`. `GET /api/locks/{lock}` */
  readonly getLock = this.direct<T.GetLockCall, T.GetLockReply>('GET', '/api/locks/{lock}');

  /** Unlocks a door. Scope `*`. `POST /api/locks/{lock}/unlock` */
  readonly unlockLock = this.queued<T.UnlockLockCall, T.UnlockLockReply>('/api/locks/{lock}/unlock');

  /** Locks a door. Scope `*`. `POST /api/locks/{lock}/lock` */
  readonly lockLock = this.queued<T.LockLockCall, T.LockLockReply>('/api/locks/{lock}/lock');

  /** Takes over what the providers list: new, changed and vanished locks. Scope `*`. `POST /api/locks/sync` */
  readonly syncLocks = this.queued<T.SyncLocksCall, T.SyncLocksReply>('/api/locks/sync');

  /** Makes a passcode: one of yours, or one the provider makes. Scope `*`. `POST /api/locks/{lock}/passcodes` */
  readonly createPasscode = this.queued<T.CreatePasscodeCall, T.CreatePasscodeReply>('/api/locks/{lock}/passcodes');

  /** Lists the passcodes of a lock, newest first. Scope `*`. `GET /api/locks/{lock}/passcodes` */
  readonly listPasscodes = this.list<T.ListPasscodesCall, T.ListPasscodesReply, T.ListPasscodesReply['data']['data'][number]>('/api/locks/{lock}/passcodes', 'data');

  /** Shows a passcode; for a day also the code, where the provider made it. Scope `*`. `GET /api/locks/{lock}/passcodes/{passcode}` */
  readonly getPasscode = this.direct<T.GetPasscodeCall, T.GetPasscodeReply>('GET', '/api/locks/{lock}/passcodes/{passcode}');

  /** Takes a passcode from its lock. Scope `*`. `DELETE /api/locks/{lock}/passcodes/{passcode}` */
  readonly deletePasscode = this.queued<T.DeletePasscodeCall, T.DeletePasscodeReply>('/api/locks/{lock}/passcodes/{passcode}', 'DELETE');

  /** Asks a lock how it stands; what was last known when it cannot be reached. Scope `*`. `GET /api/locks/{lock}/status` */
  readonly getLockStatus = this.direct<T.GetLockStatusCall, T.GetLockStatusReply>('GET', '/api/locks/{lock}/status');

  /** Lists what happened at a lock, newest first. Scope `*`. `GET /api/locks/{lock}/records` */
  readonly listLockRecords = this.list<T.ListLockRecordsCall, T.ListLockRecordsReply, T.ListLockRecordsReply['data']['data'][number]>('/api/locks/{lock}/records', 'data');

  /** Lists your attendance devices. Scope `*`. `GET /api/attendance/devices` */
  readonly listAttendanceDevices = this.direct<T.ListAttendanceDevicesCall, T.ListAttendanceDevicesReply>('GET', '/api/attendance/devices');

  /** Registers a terminal; its token, and the address with it that the terminal is set to, are shown only here. Scope `*`. `POST /api/attendance/devices` */
  readonly createAttendanceDevice = this.direct<T.CreateAttendanceDeviceCall, T.CreateAttendanceDeviceReply>('POST', '/api/attendance/devices');

  /** Shows an attendance device. Scope `*`. `GET /api/attendance/devices/{attendance_device}` */
  readonly showAttendanceDevice = this.direct<T.ShowAttendanceDeviceCall, T.ShowAttendanceDeviceReply>('GET', '/api/attendance/devices/{attendance_device}');

  /** Changes an attendance device, or blocks it; null takes a setting away. Scope `*`. `PATCH /api/attendance/devices/{attendance_device}` */
  readonly changeAttendanceDevice = this.direct<T.ChangeAttendanceDeviceCall, T.ChangeAttendanceDeviceReply>('PATCH', '/api/attendance/devices/{attendance_device}');

  /** Takes an attendance device away; its scans stay. Scope `*`. `DELETE /api/attendance/devices/{attendance_device}` */
  readonly deleteAttendanceDevice = this.direct<T.DeleteAttendanceDeviceCall, T.DeleteAttendanceDeviceReply>('DELETE', '/api/attendance/devices/{attendance_device}');

  /** Gives a device a new token; the old one opens nothing any more. Scope `*`. `POST /api/attendance/devices/{attendance_device}/rotate-token` */
  readonly rotateAttendanceToken = this.direct<T.RotateAttendanceTokenCall, T.RotateAttendanceTokenReply>('POST', '/api/attendance/devices/{attendance_device}/rotate-token');

  /** Has a terminal do something when it next asks for work, within a day. Scope `*`. `POST /api/attendance/devices/{attendance_device}/commands` */
  readonly sendAttendanceCommand = this.direct<T.SendAttendanceCommandCall, T.SendAttendanceCommandReply>('POST', '/api/attendance/devices/{attendance_device}/commands');

  /** Lists the commands of a device, newest first. Scope `*`. `GET /api/attendance/devices/{attendance_device}/commands` */
  readonly listAttendanceCommands = this.list<T.ListAttendanceCommandsCall, T.ListAttendanceCommandsReply, T.ListAttendanceCommandsReply['data']['data'][number]>('/api/attendance/devices/{attendance_device}/commands', 'data');

  /** Shows what became of a command. Scope `*`. `GET /api/attendance/devices/{attendance_device}/commands/{command}` */
  readonly showAttendanceCommand = this.direct<T.ShowAttendanceCommandCall, T.ShowAttendanceCommandReply>('GET', '/api/attendance/devices/{attendance_device}/commands/{command}');

  /** Lists scans, newest first; `from` and `to` are of when people scanned. Scope `*`. `GET /api/attendance/scans` */
  readonly listScans = this.list<T.ListScansCall, T.ListScansReply, T.ListScansReply['data']['data'][number]>('/api/attendance/scans', 'data');

  /** Shows what became of a queued request. Scope `any active token`. `GET /api/requests/{request_id}` */
  readonly getRequest = this.direct<T.GetRequestCall, T.GetRequestReply>('GET', '/api/requests/{request_id}');

  /** Lists your queued requests, newest first. Scope `any active token`. `GET /api/requests` */
  readonly listRequests = this.list<T.ListRequestsCall, T.ListRequestsReply, T.ListRequestsReply['data'][number]>('/api/requests', 'top');

  /** The feed of events, newest first: every webhook, whether or not anyone listens. Scope `any active token`. `GET /api/events` */
  readonly listEvents = this.list<T.ListEventsCall, T.ListEventsReply, T.ListEventsReply['data'][number]>('/api/events', 'top');

  /** Leads to the console and the reference. Open. `GET /` */
  readonly startPage = this.direct<T.StartPageCall, T.StartPageReply>('GET', '/');

  /** This document. Open. `GET /openapi.json` */
  readonly openapi = this.direct<T.OpenapiCall, T.OpenapiReply>('GET', '/openapi.json');

  /** This document as a page to read. Open. `GET /docs` */
  readonly docs = this.direct<T.DocsCall, T.DocsReply>('GET', '/docs');

  /** A file of that page. Open. `GET /docs/{file}` */
  readonly docsFile = this.direct<T.DocsFileCall, T.DocsFileReply>('GET', '/docs/{file}');

  /** The web console. Open. `GET /console` */
  readonly console = this.direct<T.ConsoleCall, T.ConsoleReply>('GET', '/console');

  /** A file of the web console; the page itself for a name without an extension. Open. `GET /console/{file}` */
  readonly consoleFile = this.direct<T.ConsoleFileCall, T.ConsoleFileReply>('GET', '/console/{file}');

  /** Lists the payment apps of the account. Role viewer. `GET /account/payment_apps` */
  readonly listAccountPaymentApps = this.direct<T.ListAccountPaymentAppsCall, T.ListAccountPaymentAppsReply>('GET', '/account/payment_apps');

  /** Makes a payment app; its secrets are never shown again. Role developer. `POST /account/payment_apps` */
  readonly createAccountPaymentApp = this.direct<T.CreateAccountPaymentAppCall, T.CreateAccountPaymentAppReply>('POST', '/account/payment_apps');

  /** Shows a payment app, never its secrets. Role viewer. `GET /account/payment_apps/{id}` */
  readonly getAccountPaymentApp = this.direct<T.GetAccountPaymentAppCall, T.GetAccountPaymentAppReply>('GET', '/account/payment_apps/{id}');

  /** Changes a payment app; what of its configuration is not given stays, secrets too, and null takes a field away. Role developer. `PATCH /account/payment_apps/{id}` */
  readonly changeAccountPaymentApp = this.direct<T.ChangeAccountPaymentAppCall, T.ChangeAccountPaymentAppReply>('PATCH', '/account/payment_apps/{id}');

  /** Switches a payment app off: it takes no new work, what it has begun is finished. Role developer. `POST /account/payment_apps/{id}/disable` */
  readonly disableAccountPaymentApp = this.direct<T.DisableAccountPaymentAppCall, T.DisableAccountPaymentAppReply>('POST', '/account/payment_apps/{id}/disable');

  /** Switches a payment app on again. Role developer. `POST /account/payment_apps/{id}/enable` */
  readonly enableAccountPaymentApp = this.direct<T.EnableAccountPaymentAppCall, T.EnableAccountPaymentAppReply>('POST', '/account/payment_apps/{id}/enable');

  /** Tests the credentials of a payment app. Role developer. `POST /account/payment_apps/{id}/test` */
  readonly testAccountPaymentApp = this.direct<T.TestAccountPaymentAppCall, T.TestAccountPaymentAppReply>('POST', '/account/payment_apps/{id}/test');

  /** Lists the SMS apps of the account. Role viewer. `GET /account/sms_apps` */
  readonly listAccountSmsApps = this.direct<T.ListAccountSmsAppsCall, T.ListAccountSmsAppsReply>('GET', '/account/sms_apps');

  /** Makes a SMS app; its secrets are never shown again. Role developer. `POST /account/sms_apps` */
  readonly createAccountSmsApp = this.direct<T.CreateAccountSmsAppCall, T.CreateAccountSmsAppReply>('POST', '/account/sms_apps');

  /** Shows a SMS app, never its secrets. Role viewer. `GET /account/sms_apps/{id}` */
  readonly getAccountSmsApp = this.direct<T.GetAccountSmsAppCall, T.GetAccountSmsAppReply>('GET', '/account/sms_apps/{id}');

  /** Changes a SMS app; what of its configuration is not given stays, secrets too, and null takes a field away. Role developer. `PATCH /account/sms_apps/{id}` */
  readonly changeAccountSmsApp = this.direct<T.ChangeAccountSmsAppCall, T.ChangeAccountSmsAppReply>('PATCH', '/account/sms_apps/{id}');

  /** Switches a SMS app off: it takes no new work, what it has begun is finished. Role developer. `POST /account/sms_apps/{id}/disable` */
  readonly disableAccountSmsApp = this.direct<T.DisableAccountSmsAppCall, T.DisableAccountSmsAppReply>('POST', '/account/sms_apps/{id}/disable');

  /** Switches a SMS app on again. Role developer. `POST /account/sms_apps/{id}/enable` */
  readonly enableAccountSmsApp = this.direct<T.EnableAccountSmsAppCall, T.EnableAccountSmsAppReply>('POST', '/account/sms_apps/{id}/enable');

  /** Tests the credentials of a SMS app. Role developer. `POST /account/sms_apps/{id}/test` */
  readonly testAccountSmsApp = this.direct<T.TestAccountSmsAppCall, T.TestAccountSmsAppReply>('POST', '/account/sms_apps/{id}/test');

  /** Lists the groups of SMS apps of the account. Role viewer. `GET /account/sms_groups` */
  readonly listAccountSmsGroups = this.direct<T.ListAccountSmsGroupsCall, T.ListAccountSmsGroupsReply>('GET', '/account/sms_groups');

  /** Makes a group of SMS apps. Role developer. `POST /account/sms_groups` */
  readonly createAccountSmsGroup = this.direct<T.CreateAccountSmsGroupCall, T.CreateAccountSmsGroupReply>('POST', '/account/sms_groups');

  /** Shows a group of SMS apps, with its capacity as it is now. Role viewer. `GET /account/sms_groups/{group}` */
  readonly getAccountSmsGroup = this.direct<T.GetAccountSmsGroupCall, T.GetAccountSmsGroupReply>('GET', '/account/sms_groups/{group}');

  /** Renames a group of SMS apps, or replaces its apps. Role developer. `PATCH /account/sms_groups/{group}` */
  readonly changeAccountSmsGroup = this.direct<T.ChangeAccountSmsGroupCall, T.ChangeAccountSmsGroupReply>('PATCH', '/account/sms_groups/{group}');

  /** Deletes a group of SMS apps; its apps stay. Role developer. `DELETE /account/sms_groups/{group}` */
  readonly deleteAccountSmsGroup = this.direct<T.DeleteAccountSmsGroupCall, T.DeleteAccountSmsGroupReply>('DELETE', '/account/sms_groups/{group}');

  /** Lists the tax apps of the account. Role viewer. `GET /account/tax_apps` */
  readonly listAccountTaxApps = this.direct<T.ListAccountTaxAppsCall, T.ListAccountTaxAppsReply>('GET', '/account/tax_apps');

  /** Makes a tax app; its secrets are never shown again. Role developer. `POST /account/tax_apps` */
  readonly createAccountTaxApp = this.direct<T.CreateAccountTaxAppCall, T.CreateAccountTaxAppReply>('POST', '/account/tax_apps');

  /** Shows a tax app, never its secrets. Role viewer. `GET /account/tax_apps/{id}` */
  readonly getAccountTaxApp = this.direct<T.GetAccountTaxAppCall, T.GetAccountTaxAppReply>('GET', '/account/tax_apps/{id}');

  /** Changes a tax app; what of its configuration is not given stays, secrets too, and null takes a field away. Role developer. `PATCH /account/tax_apps/{id}` */
  readonly changeAccountTaxApp = this.direct<T.ChangeAccountTaxAppCall, T.ChangeAccountTaxAppReply>('PATCH', '/account/tax_apps/{id}');

  /** Switches a tax app off: it takes no new work, what it has begun is finished. Role developer. `POST /account/tax_apps/{id}/disable` */
  readonly disableAccountTaxApp = this.direct<T.DisableAccountTaxAppCall, T.DisableAccountTaxAppReply>('POST', '/account/tax_apps/{id}/disable');

  /** Switches a tax app on again. Role developer. `POST /account/tax_apps/{id}/enable` */
  readonly enableAccountTaxApp = this.direct<T.EnableAccountTaxAppCall, T.EnableAccountTaxAppReply>('POST', '/account/tax_apps/{id}/enable');

  /** Tests the credentials of a tax app. Role developer. `POST /account/tax_apps/{id}/test` */
  readonly testAccountTaxApp = this.direct<T.TestAccountTaxAppCall, T.TestAccountTaxAppReply>('POST', '/account/tax_apps/{id}/test');

  /** Lists the accounting apps of the account. Role viewer. `GET /account/accounting_apps` */
  readonly listAccountAccountingApps = this.direct<T.ListAccountAccountingAppsCall, T.ListAccountAccountingAppsReply>('GET', '/account/accounting_apps');

  /** Makes a accounting app; its secrets are never shown again. Role developer. `POST /account/accounting_apps` */
  readonly createAccountAccountingApp = this.direct<T.CreateAccountAccountingAppCall, T.CreateAccountAccountingAppReply>('POST', '/account/accounting_apps');

  /** Shows a accounting app, never its secrets. Role viewer. `GET /account/accounting_apps/{id}` */
  readonly getAccountAccountingApp = this.direct<T.GetAccountAccountingAppCall, T.GetAccountAccountingAppReply>('GET', '/account/accounting_apps/{id}');

  /** Changes a accounting app; what of its configuration is not given stays, secrets too, and null takes a field away. Role developer. `PATCH /account/accounting_apps/{id}` */
  readonly changeAccountAccountingApp = this.direct<T.ChangeAccountAccountingAppCall, T.ChangeAccountAccountingAppReply>('PATCH', '/account/accounting_apps/{id}');

  /** Switches a accounting app off: it takes no new work, what it has begun is finished. Role developer. `POST /account/accounting_apps/{id}/disable` */
  readonly disableAccountAccountingApp = this.direct<T.DisableAccountAccountingAppCall, T.DisableAccountAccountingAppReply>('POST', '/account/accounting_apps/{id}/disable');

  /** Switches a accounting app on again. Role developer. `POST /account/accounting_apps/{id}/enable` */
  readonly enableAccountAccountingApp = this.direct<T.EnableAccountAccountingAppCall, T.EnableAccountAccountingAppReply>('POST', '/account/accounting_apps/{id}/enable');

  /** Tests the credentials of a accounting app. Role developer. `POST /account/accounting_apps/{id}/test` */
  readonly testAccountAccountingApp = this.direct<T.TestAccountAccountingAppCall, T.TestAccountAccountingAppReply>('POST', '/account/accounting_apps/{id}/test');

  /** Begins to connect an accounting app: where to send its owner. Role developer. `POST /account/accounting_apps/{id}/connect` */
  readonly connectAccountAccountingApp = this.direct<T.ConnectAccountAccountingAppCall, T.ConnectAccountAccountingAppReply>('POST', '/account/accounting_apps/{id}/connect');

  /** Lists the lock apps of the account. Role viewer. `GET /account/lock_apps` */
  readonly listAccountLockApps = this.direct<T.ListAccountLockAppsCall, T.ListAccountLockAppsReply>('GET', '/account/lock_apps');

  /** Makes a lock app; its secrets are never shown again. Role developer. `POST /account/lock_apps` */
  readonly createAccountLockApp = this.direct<T.CreateAccountLockAppCall, T.CreateAccountLockAppReply>('POST', '/account/lock_apps');

  /** Shows a lock app, never its secrets. Role viewer. `GET /account/lock_apps/{id}` */
  readonly getAccountLockApp = this.direct<T.GetAccountLockAppCall, T.GetAccountLockAppReply>('GET', '/account/lock_apps/{id}');

  /** Changes a lock app; what of its configuration is not given stays, secrets too, and null takes a field away. Role developer. `PATCH /account/lock_apps/{id}` */
  readonly changeAccountLockApp = this.direct<T.ChangeAccountLockAppCall, T.ChangeAccountLockAppReply>('PATCH', '/account/lock_apps/{id}');

  /** Switches a lock app off: it takes no new work, what it has begun is finished. Role developer. `POST /account/lock_apps/{id}/disable` */
  readonly disableAccountLockApp = this.direct<T.DisableAccountLockAppCall, T.DisableAccountLockAppReply>('POST', '/account/lock_apps/{id}/disable');

  /** Switches a lock app on again. Role developer. `POST /account/lock_apps/{id}/enable` */
  readonly enableAccountLockApp = this.direct<T.EnableAccountLockAppCall, T.EnableAccountLockAppReply>('POST', '/account/lock_apps/{id}/enable');

  /** Tests the credentials of a lock app. Role developer. `POST /account/lock_apps/{id}/test` */
  readonly testAccountLockApp = this.direct<T.TestAccountLockAppCall, T.TestAccountLockAppReply>('POST', '/account/lock_apps/{id}/test');

  /** Lists the locks of the account, archived ones too. Role viewer. `GET /account/locks` */
  readonly listAccountLocks = this.list<T.ListAccountLocksCall, T.ListAccountLocksReply, T.ListAccountLocksReply['data'][number]>('/account/locks', 'top');

  /** Shows a lock as it was last known. Role viewer. `GET /account/locks/{lock}` */
  readonly getAccountLock = this.direct<T.GetAccountLockCall, T.GetAccountLockReply>('GET', '/account/locks/{lock}');

  /** Lists your attendance devices. Role viewer. `GET /account/attendance_devices` */
  readonly listAccountAttendanceDevices = this.direct<T.ListAccountAttendanceDevicesCall, T.ListAccountAttendanceDevicesReply>('GET', '/account/attendance_devices');

  /** Registers a terminal; its token, and the address with it that the terminal is set to, are shown only here. Role developer. `POST /account/attendance_devices` */
  readonly createAccountAttendanceDevice = this.direct<T.CreateAccountAttendanceDeviceCall, T.CreateAccountAttendanceDeviceReply>('POST', '/account/attendance_devices');

  /** Shows an attendance device. Role viewer. `GET /account/attendance_devices/{attendance_device}` */
  readonly showAccountAttendanceDevice = this.direct<T.ShowAccountAttendanceDeviceCall, T.ShowAccountAttendanceDeviceReply>('GET', '/account/attendance_devices/{attendance_device}');

  /** Changes an attendance device, or blocks it; null takes a setting away. Role developer. `PATCH /account/attendance_devices/{attendance_device}` */
  readonly changeAccountAttendanceDevice = this.direct<T.ChangeAccountAttendanceDeviceCall, T.ChangeAccountAttendanceDeviceReply>('PATCH', '/account/attendance_devices/{attendance_device}');

  /** Takes an attendance device away; its scans stay. Role developer. `DELETE /account/attendance_devices/{attendance_device}` */
  readonly deleteAccountAttendanceDevice = this.direct<T.DeleteAccountAttendanceDeviceCall, T.DeleteAccountAttendanceDeviceReply>('DELETE', '/account/attendance_devices/{attendance_device}');

  /** Gives a device a new token; the old one opens nothing any more. Role developer. `POST /account/attendance_devices/{attendance_device}/rotate_token` */
  readonly rotateAccountAttendanceToken = this.direct<T.RotateAccountAttendanceTokenCall, T.RotateAccountAttendanceTokenReply>('POST', '/account/attendance_devices/{attendance_device}/rotate_token');

  /** Shows how payments and messages went, day by day. Role viewer. `GET /account/overview` */
  readonly getOverview = this.direct<T.GetOverviewCall, T.GetOverviewReply>('GET', '/account/overview');

  /** Lists the queued requests of the account, newest first; their results are masked. Role viewer. `GET /account/requests` */
  readonly listAccountRequests = this.list<T.ListAccountRequestsCall, T.ListAccountRequestsReply, T.ListAccountRequestsReply['data'][number]>('/account/requests', 'top');

  /** Shows a queued request, what was asked (masked), and how it went step by step. Role viewer. `GET /account/requests/{request_id}` */
  readonly getAccountRequest = this.direct<T.GetAccountRequestCall, T.GetAccountRequestReply>('GET', '/account/requests/{request_id}');

  /** Lists the events of the account, newest first; their data is masked. Role viewer. `GET /account/events` */
  readonly listAccountEvents = this.list<T.ListAccountEventsCall, T.ListAccountEventsReply, T.ListAccountEventsReply['data'][number]>('/account/events', 'top');

  /** Shows an event as webhooks tell it, its data masked. Role viewer. `GET /account/events/{event_id}` */
  readonly getAccountEvent = this.direct<T.GetAccountEventCall, T.GetAccountEventReply>('GET', '/account/events/{event_id}');

  /** Logs a member in: sets the session cookie. Open. `POST /account/login` */
  readonly login = this.direct<T.LoginCall, T.LoginReply>('POST', '/account/login');

  /** Sets the password of an invited member, once, and logs in. Open. `POST /account/invitations/accept` */
  readonly acceptInvitation = this.direct<T.AcceptInvitationCall, T.AcceptInvitationReply>('POST', '/account/invitations/accept');

  /** Shows who is logged in, the account, and the CSRF token of the session. Role viewer. `GET /account/session` */
  readonly getSession = this.direct<T.GetSessionCall, T.GetSessionReply>('GET', '/account/session');

  /** Makes a token of this session for the console to call the API with; it ends with the session. Role viewer. `POST /account/session/token` */
  readonly makeSessionToken = this.direct<T.MakeSessionTokenCall, T.MakeSessionTokenReply>('POST', '/account/session/token');

  /** Ends this session, or every session of the member. Role viewer. `POST /account/logout` */
  readonly logout = this.direct<T.LogoutCall, T.LogoutReply>('POST', '/account/logout');

  /** Changes your password; all your other sessions end. Role viewer. `POST /account/password` */
  readonly changePassword = this.direct<T.ChangePasswordCall, T.ChangePasswordReply>('POST', '/account/password');

  /** Makes an API token; it is shown here and never again. Role developer. `POST /account/api_tokens` */
  readonly createApiToken = this.direct<T.CreateApiTokenCall, T.CreateApiTokenReply>('POST', '/account/api_tokens');

  /** Lists the API tokens of the account, newest first. Role viewer. `GET /account/api_tokens` */
  readonly listApiTokens = this.list<T.ListApiTokensCall, T.ListApiTokensReply, T.ListApiTokensReply['data'][number]>('/account/api_tokens', 'top');

  /** Revokes an API token: it opens nothing from the next call on. Role developer. `POST /account/api_tokens/{id}/revoke` */
  readonly revokeApiToken = this.direct<T.RevokeApiTokenCall, T.RevokeApiTokenReply>('POST', '/account/api_tokens/{id}/revoke');

  /** Removes an API token for good. Role developer. `DELETE /account/api_tokens/{id}` */
  readonly deleteApiToken = this.direct<T.DeleteApiTokenCall, T.DeleteApiTokenReply>('DELETE', '/account/api_tokens/{id}');

  /** Shows an API token, never its secret part. Role viewer. `GET /account/api_tokens/{id}` */
  readonly getApiToken = this.direct<T.GetApiTokenCall, T.GetApiTokenReply>('GET', '/account/api_tokens/{id}');

  /** Changes the name, abilities or expiry of an API token; effective on its next call. Role developer. `PATCH /account/api_tokens/{id}` */
  readonly changeApiToken = this.direct<T.ChangeApiTokenCall, T.ChangeApiTokenReply>('PATCH', '/account/api_tokens/{id}');

  /** Lists the members of the account. Role viewer. `GET /account/members` */
  readonly listMembers = this.direct<T.ListMembersCall, T.ListMembersReply>('GET', '/account/members');

  /** Invites a member: the invitation goes to the address, or an operator hands it over. Role owner. `POST /account/members` */
  readonly inviteMember = this.direct<T.InviteMemberCall, T.InviteMemberReply>('POST', '/account/members');

  /** Shows a member. Role viewer. `GET /account/members/{id}` */
  readonly getMember = this.direct<T.GetMemberCall, T.GetMemberReply>('GET', '/account/members/{id}');

  /** Gives a member another role; the last owner keeps it. Role owner. `PATCH /account/members/{id}` */
  readonly changeMemberRole = this.direct<T.ChangeMemberRoleCall, T.ChangeMemberRoleReply>('PATCH', '/account/members/{id}');

  /** Removes a member: sessions end at once, API tokens this member made are revoked; never the last owner. Role owner. `DELETE /account/members/{id}` */
  readonly removeMember = this.direct<T.RemoveMemberCall, T.RemoveMemberReply>('DELETE', '/account/members/{id}');

  /** Lists the standing webhook endpoints. Role viewer. `GET /account/webhook_endpoints` */
  readonly listWebhookEndpoints = this.direct<T.ListWebhookEndpointsCall, T.ListWebhookEndpointsReply>('GET', '/account/webhook_endpoints');

  /** Makes a standing webhook endpoint; its secret is shown here and never again. Role developer. `POST /account/webhook_endpoints` */
  readonly createWebhookEndpoint = this.direct<T.CreateWebhookEndpointCall, T.CreateWebhookEndpointReply>('POST', '/account/webhook_endpoints');

  /** Shows a standing webhook endpoint, never its secret. Role viewer. `GET /account/webhook_endpoints/{id}` */
  readonly getWebhookEndpoint = this.direct<T.GetWebhookEndpointCall, T.GetWebhookEndpointReply>('GET', '/account/webhook_endpoints/{id}');

  /** Changes a standing webhook endpoint, or switches it off and on. Role developer. `PATCH /account/webhook_endpoints/{id}` */
  readonly changeWebhookEndpoint = this.direct<T.ChangeWebhookEndpointCall, T.ChangeWebhookEndpointReply>('PATCH', '/account/webhook_endpoints/{id}');

  /** Deletes a standing webhook endpoint; what is still to be delivered there is cancelled. Role developer. `DELETE /account/webhook_endpoints/{id}` */
  readonly deleteWebhookEndpoint = this.direct<T.DeleteWebhookEndpointCall, T.DeleteWebhookEndpointReply>('DELETE', '/account/webhook_endpoints/{id}');

  /** Sends the event account.webhook_test to this endpoint alone. Role developer. `POST /account/webhook_endpoints/{id}/test` */
  readonly testWebhookEndpoint = this.direct<T.TestWebhookEndpointCall, T.TestWebhookEndpointReply>('POST', '/account/webhook_endpoints/{id}/test');

  /** Gives the endpoint a new secret, shown here and never again; the old one stays active for a while. Role developer. `POST /account/webhook_endpoints/{id}/rotate_secret` */
  readonly rotateWebhookSecret = this.direct<T.RotateWebhookSecretCall, T.RotateWebhookSecretReply>('POST', '/account/webhook_endpoints/{id}/rotate_secret');

  /** Activates the endpoint’s new secret before the overlap of its rotation ends: it signs alone. Role developer. `POST /account/webhook_endpoints/{id}/activate_secret` */
  readonly activateWebhookSecret = this.direct<T.ActivateWebhookSecretCall, T.ActivateWebhookSecretReply>('POST', '/account/webhook_endpoints/{id}/activate_secret');

  /** Shows whether the account’s default webhook secret is being rotated, never the secret. Role viewer. `GET /account/webhook_secret` */
  readonly getDefaultWebhookSecret = this.direct<T.GetDefaultWebhookSecretCall, T.GetDefaultWebhookSecretReply>('GET', '/account/webhook_secret');

  /** Gives the account a new default webhook secret, shown here and never again. Role developer. `POST /account/webhook_secret/rotate` */
  readonly rotateDefaultWebhookSecret = this.direct<T.RotateDefaultWebhookSecretCall, T.RotateDefaultWebhookSecretReply>('POST', '/account/webhook_secret/rotate');

  /** Activates the account’s new default webhook secret before the overlap of its rotation ends. Role developer. `POST /account/webhook_secret/activate` */
  readonly activateDefaultWebhookSecret = this.direct<T.ActivateDefaultWebhookSecretCall, T.ActivateDefaultWebhookSecretReply>('POST', '/account/webhook_secret/activate');

  /** Lists the deliveries of webhooks, newest event first. Role viewer. `GET /account/webhook_deliveries` */
  readonly listWebhookDeliveries = this.list<T.ListWebhookDeliveriesCall, T.ListWebhookDeliveriesReply, T.ListWebhookDeliveriesReply['data'][number]>('/account/webhook_deliveries', 'top');

  /** Shows a delivery with every try; what was sent is masked. Role viewer. `GET /account/webhook_deliveries/{delivery_id}` */
  readonly getWebhookDelivery = this.direct<T.GetWebhookDeliveryCall, T.GetWebhookDeliveryReply>('GET', '/account/webhook_deliveries/{delivery_id}');

  /** Sends an ended delivery once more: the same bytes, the whole schedule anew. Role developer. `POST /account/webhook_deliveries/{delivery_id}/resend` */
  readonly resendWebhookDelivery = this.direct<T.ResendWebhookDeliveryCall, T.ResendWebhookDeliveryReply>('POST', '/account/webhook_deliveries/{delivery_id}/resend');

  /** Sends all ended deliveries that the filters find once more; with dry_run it only counts them. Role developer. `POST /account/webhook_deliveries/resend` */
  readonly resendWebhookDeliveries = this.direct<T.ResendWebhookDeliveriesCall, T.ResendWebhookDeliveriesReply>('POST', '/account/webhook_deliveries/resend');

  /** Lists who changed what, and failed sign-ins, newest first. Role owner. `GET /account/audit` */
  readonly listAudit = this.list<T.ListAuditCall, T.ListAuditReply, T.ListAuditReply['data'][number]>('/account/audit', 'top');

  /** Describes every type of app of every kind: title and JSON schema of its configuration, secrets marked. Role viewer. `GET /account/drivers` */
  readonly listDrivers = this.direct<T.ListDriversCall, T.ListDriversReply>('GET', '/account/drivers');
}
