/** Written by npm run client from the OpenAPI document; a test compares. */

export type ListPaymentAppsCall = {};

export type RequestPaymentCall = {
  payment_app: number;
  body: ({
    /** Format 254…; 07…, 01…, 7… and +254… are also accepted. `phone` is an alias. */
    phone_number: string;
    /** Whole units of the currency */
    amount: number;
    /** Shown to the customer; at most 12 characters for M-Pesa */
    reference: string;
    /** What the customer pays for; at most 13 characters */
    description?: string;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SendMoneyCall = {
  payment_app: number;
  body: ({
    /** Format 254…; 07…, 01…, 7… and +254… are also accepted. `phone` is an alias. */
    phone_number: string;
    /** Whole units of the currency */
    amount: number;
    /** Kind of payout, in the provider’s words */
    command_id: "BusinessPayment" | "SalaryPayment" | "PromotionPayment";
    /** Note on the payout for your records and the provider’s; at most 100 characters */
    remarks?: string;
    /** Second note on the payout; at most 100 characters */
    occasion?: string;
  } | {
    /** Paybill or till number of the receiving business */
    receiver_short_code: string;
    /** Whole units of the currency */
    amount: number;
    /** Kind of payout, in the provider’s words */
    command_id: "BusinessPayBill" | "MerchantToMerchantTransfer" | "BusinessBuyGoods";
    /** Account number at the receiving business, such as an invoice number */
    reference?: string;
    /** Note on the payout for your records and the provider’s; at most 100 characters */
    remarks?: string;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SendAirtimeCall = {
  payment_app: number;
  body: ({
    /** Format 254…; 07…, 01…, 7… and +254… are also accepted. `phone` is an alias. */
    phone_number: string;
    /** Value of the airtime in major units of the currency, such as 100 for KES 100 */
    amount: number;
    /** ISO 4217 code of the currency */
    currency?: string;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type ReverseTransactionCall = {
  payment_app: number;
  transaction: number;
  body?: ({}) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SimulateTransactionCall = {
  payment_app: number;
  body: ({
    /** A test number of the provider’s sandbox */
    phone_number: string;
    /** Whole units of the currency */
    amount: number;
    /** Account number that the simulated customer enters, such as INV-14 */
    reference: string;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type GetTransactionCall = {
  payment_app: number;
  transactionId: number;
};

export type QueryTransactionsCall = {
  payment_app: number;
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    status?: "STATUS_PENDING" | "STATUS_COMPLETED" | "STATUS_FAILED" | "STATUS_CANCELLED" | "STATUS_EXPIRED" | "STATUS_REVERSED" | "STATUS_UNKNOWN";
  };
};

export type FetchTransactionsCall = {
  payment_app: number;
  query?: {
    /** Start of the range, an ISO 8601 date or time; 48 hours before its end without it */
    from?: string;
    /** End of the range, an ISO 8601 date (the whole day, UTC) or time; now without it */
    to?: string;
    /** `next_cursor` of the previous call, to continue its range within ten minutes */
    cursor?: string;
  };
};

export type GetTransactionStatusCall = {
  payment_app: number;
  transaction: number;
};

export type CheckPaymentRequestStatusCall = {
  payment_app: number;
  transaction: number;
};

export type CheckBalanceCall = {
  payment_app: number;
};

export type ExtractTransactionCall = {
  payment_app: number;
  body: {
    /** The raw text of the confirmation SMS */
    message: string;
  };
};

export type RegisterUrlsCall = {
  payment_app: number;
};

export type GetInstructionsCall = {
  payment_app: number;
  transaction: number;
};

export type TestPaymentAppCall = {
  payment_app: number;
};

export type ListSmsAppsCall = {};

export type GetSmsAppCall = {
  sms_app: number;
};

export type SendMessageCall = {
  sms_app: number;
  body: ({
    /** A phone number, such as 254711000222 or 0711000222 */
    to: string;
    /** The text, at most 500 characters */
    message: string;
    /** How to send it, if the app has several channels; the app’s first without it */
    channel?: "sms" | "mms" | "whatsapp";
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SendToGroupCall = {
  group: number;
  body: ({
    /** A phone number, such as 254711000222 or 0711000222 */
    to: string;
    /** The text, at most 500 characters */
    message: string;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SendTelegramCall = {
  app: number;
  body: ({
    /** The Telegram chat: its number or @name; without it, the app’s default chat */
    chat_id?: number | string;
    /** The text, at most 4,096 characters */
    message: string;
    /** How Telegram reads the text’s formatting; plain text without it */
    parse_mode?: "HTML" | "MarkdownV2" | null;
    /** True: the chat receives it without a sound */
    disable_notification?: boolean;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SendWebhookCall = {
  app: number;
  body?: ({
    /** The text, at most 500 characters; required without `data` */
    message?: string;
    /** Free text on the recipient, which your system receives */
    to?: string;
    /** Further data for your system, at most 32 KiB */
    data?: {
      [name: string]: unknown;
    };
    /** An https address instead of the app’s own, if the app allows it */
    url?: string;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type ListOutboxCall = {
  sms_app: number;
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    status?: "pending" | "sent" | "delivered" | "failed";
  };
};

export type ListInboxCall = {
  sms_app: number;
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    status?: "pending" | "sent" | "delivered" | "failed";
  };
};

export type ListCallsCall = {
  sms_app: number;
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
  };
};

export type GetMessageCall = {
  smsId: number;
};

export type GroupsOfAppCall = {
  id: number;
  body?: {
    /** False: without the apps of each group */
    include_apps?: boolean;
    /** Only groups whose name contains this text; upper and lower case are the same */
    search?: string;
  };
};

export type GetSmsGroupCall = {
  id: number;
};

export type ChangeSmsGroupCall = {
  id: number;
  body?: {
    /** Name of the group, unique in your account */
    name?: string;
    /** Ids of its SMS apps, at most 50 */
    app_ids?: number[];
  };
};

export type DeleteSmsGroupCall = {
  id: number;
};

export type CreateSmsGroupCall = {
  body: {
    /** Name of the group, unique in your account */
    name: string;
    /** Ids of its SMS apps, at most 50 */
    app_ids?: number[];
  };
};

export type ListSmsGroupsCall = {};

export type AddAppToSmsGroupCall = {
  group: number;
  app: number;
};

export type RemoveAppFromSmsGroupCall = {
  group: number;
  app: number;
};

export type CreateDeviceCall = {
  sms_app: number;
  body?: {
    /** Your name for the phone; without it, its `device_id` */
    name?: string;
  };
};

export type ListDevicesCall = {
  sms_app: number;
};

export type RevokeDeviceCall = {
  sms_app: number;
  device: string;
};

export type CreatePairingCodeCall = {
  sms_app: number;
  body?: {};
};

export type TestSmsAppCall = {
  sms_app: number;
};

export type ListTaxAppsCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
  };
};

export type CheckPinCall = {
  body: {
    /** The PIN to check, such as A001234567Z */
    TAXPIN: string;
  };
};

export type CheckPinByIdCall = {
  body: {
    /** KE: Kenyan; NKE: resident foreigner; NKENR: non-resident foreigner; COMP: company */
    TaxpayerType: "KE" | "NKE" | "NKENR" | "COMP";
    /** Number of the identity document, or registration number of the company */
    TaxpayerID: string;
  };
};

export type CheckTaxObligationsCall = {
  body: {
    /** The PIN to check, such as A001234567Z */
    TAXPIN: string;
  };
};

export type CheckTccCall = {
  body: {
    /** The PIN to check, such as A001234567Z */
    TAXPIN: string;
    /** Number of the tax compliance certificate */
    tccNumber: string;
  };
};

export type CheckInvoiceCall = {
  body: {
    /** The invoice’s number of its control unit, such as KRACU0100000001/45 */
    invoiceNumber: string;
    /** Date of the invoice, YYYY-MM-DD */
    invoiceDate: string;
  };
};

export type CheckDeclarationCall = {
  body: {
    /** Number of the customs declaration */
    DeclarationNo: string;
  };
};

export type CheckItExemptionCall = {
  body: {
    /** The PIN to check, such as A001234567Z */
    TAXPIN: string;
  };
};

export type CheckVatExemptionCall = {
  body: {
    /** Number of the VAT exemption certificate */
    VatExemptionCertificateNo: string;
  };
};

export type CheckImportCertNumberCall = {
  body: {
    /** Number of the import certificate */
    certificate_no: string;
  };
};

export type CheckImportCertPinCall = {
  body: {
    /** The PIN to check, such as A001234567Z */
    TAXPIN: string;
  };
};

export type CheckExcisePinCall = {
  body: {
    /** The PIN to check, such as A001234567Z */
    TAXPIN: string;
  };
};

export type CheckExciseNumberCall = {
  body: {
    /** Number of the excise license */
    ExciseLicenceNo: string;
  };
};

export type CheckTaxServiceOfficeCall = {
  body: {
    /** The PIN to check, such as A001234567Z */
    TAXPIN: string;
  };
};

export type WithholdingItCall = {
  body: {
    /** The withholder, the period and the sums of all payments */
    transactionHeader: {
      /** PIN of the business that withheld the tax */
      withholderPin: string;
      /** Your unique number for the submission; the same number and body is registered only once */
      transactionUniqueNo: string;
      /** Number of payments in `transactionDetails` */
      noOfTransactions: number;
      /** First day of the tax period, DD/MM/YYYY or YYYY-MM-DD */
      taxPeriodFrom: string;
      /** Last day of the tax period, DD/MM/YYYY or YYYY-MM-DD */
      taxPeriodTo: string;
      /** Sum of all `grossAmount` in KES, at most two decimals; as a text if it is very large */
      totalGrossAmount: number | string;
      /** Sum of all `taxAmount` in KES, at most two decimals; as a text if it is very large */
      totalTaxAmount: number | string;
    };
    /** The payments from which tax was withheld */
    transactionDetails: ({
      /** PIN of the payee from whom tax was withheld */
      payeePin: string;
      /** Amount of the payment before tax in KES, at most two decimals */
      grossAmount: number | string;
      /** Tax withheld from the payment in KES, at most two decimals */
      taxAmount: number | string;
      /** Rate of the tax in percent, such as 5; computed from the amounts if absent */
      taxRate?: number | string;
      /** Number of the payee’s invoice; filled in if absent */
      invoiceNo?: string;
      /** Date of the invoice, DD/MM/YYYY or YYYY-MM-DD; filled in if absent */
      invoiceDate?: string;
      /** Date of the payment, DD/MM/YYYY or YYYY-MM-DD; filled in if absent */
      paymentDate?: string;
      /** What was paid for, in the authority’s words, such as Consultancy; the app’s default if absent */
      natureOfTransaction?: string;
      /** Whether the payee is resident */
      residentialStatus?: string;
      /** Country of the payee */
      country?: string;
      /** Name of the payee */
      withholdeeName?: string;
      /** Email address of the payee */
      withholdeeEmail?: string;
      /** Postal address of the payee */
      withholdeeAddress?: string;
    })[];
  };
};

export type WithholdingRentalCall = {
  body: {
    /** The withholder, the period and the sums of all payments */
    transactionHeader: {
      /** PIN of the business that withheld the tax */
      withholderPin: string;
      /** Your unique number for the submission; the same number and body is registered only once */
      transactionUniqueNo: string;
      /** Number of payments in `transactionDetails` */
      noOfTransactions: number;
      /** First day of the tax period, DD/MM/YYYY or YYYY-MM-DD */
      taxPeriodFrom: string;
      /** Last day of the tax period, DD/MM/YYYY or YYYY-MM-DD */
      taxPeriodTo: string;
      /** Sum of all `grossAmount` in KES, at most two decimals; as a text if it is very large */
      totalGrossAmount: number | string;
      /** Sum of all `taxAmount` in KES, at most two decimals; as a text if it is very large */
      totalTaxAmount: number | string;
    };
    /** The payments from which tax was withheld */
    transactionDetails: ({
      /** PIN of the payee from whom tax was withheld */
      payeePin: string;
      /** Amount of the payment before tax in KES, at most two decimals */
      grossAmount: number | string;
      /** Tax withheld from the payment in KES, at most two decimals */
      taxAmount: number | string;
      /** Rate of the tax in percent, such as 5; computed from the amounts if absent */
      taxRate?: number | string;
      /** Number of the payee’s invoice; filled in if absent */
      invoiceNo?: string;
      /** Date of the invoice, DD/MM/YYYY or YYYY-MM-DD; filled in if absent */
      invoiceDate?: string;
      /** Date of the payment, DD/MM/YYYY or YYYY-MM-DD; filled in if absent */
      paymentDate?: string;
      /** Use of the property */
      typeOfProperty: "Residential" | "Commercial";
      /** Land reference number of the property */
      lrNumber?: string;
      /** Building of the property */
      building?: string;
      /** Street of the property */
      street?: string;
      /** Town of the property */
      town?: string;
    })[];
  };
};

export type WithholdingVatCall = {
  body: {
    /** The withholder, the period and the sums of all payments */
    transactionHeader: {
      /** PIN of the business that withheld the tax */
      withholderPin: string;
      /** Your unique number for the submission; the same number and body is registered only once */
      transactionUniqueNo: string;
      /** Number of payments in `transactionDetails` */
      noOfTransactions: number;
      /** First day of the tax period, DD/MM/YYYY or YYYY-MM-DD */
      taxPeriodFrom: string;
      /** Last day of the tax period, DD/MM/YYYY or YYYY-MM-DD */
      taxPeriodTo: string;
      /** Sum of all `grossAmount` in KES, at most two decimals; as a text if it is very large */
      totalGrossAmount: number | string;
      /** Sum of all `taxAmount` in KES, at most two decimals; as a text if it is very large */
      totalTaxAmount: number | string;
    };
    /** The payments from which tax was withheld */
    transactionDetails: ({
      /** PIN of the payee from whom tax was withheld */
      payeePin: string;
      /** Amount of the payment before tax in KES, at most two decimals */
      grossAmount: number | string;
      /** Tax withheld from the payment in KES, at most two decimals */
      taxAmount: number | string;
      /** Rate of the tax in percent, such as 5; computed from the amounts if absent */
      taxRate?: number | string;
      /** Number of the payee’s invoice; filled in if absent */
      invoiceNo?: string;
      /** Date of the invoice, DD/MM/YYYY or YYYY-MM-DD; filled in if absent */
      invoiceDate?: string;
      /** Date of the payment, DD/MM/YYYY or YYYY-MM-DD; filled in if absent */
      paymentDate?: string;
    })[];
  };
};

export type ApplyForTccCall = {
  body: {
    /** PIN of the taxpayer; the app’s own if absent */
    TaxpayerPIN?: string;
    /** Why you need the certificate, at most 400 characters */
    ReasonForTCC: string;
  };
};

export type RegisterPinCall = {
  body: {
    /** KE: Kenyan; NKE: resident foreigner; NKENR: non-resident foreigner */
    TaxpayerType?: "KE" | "NKE" | "NKENR";
    /** Number of the person’s identity document, 5 to 20 letters and digits */
    IdentificationNumber: string;
    /** Date of birth, DD/MM/YYYY or YYYY-MM-DD */
    DateOfBirth: string;
    /** Kenyan mobile number, such as 0700000001; 254… is accepted too */
    MobileNumber: string;
    /** Email address of the person */
    EmailAddress: string;
    /** Whether the PIN is registered without a tax obligation: Yes or No, or true or false */
    IsPinWithNoOblig: boolean | string;
  };
};

export type FileTotReturnCall = {
  body: {
    /** PIN of the taxpayer; the app’s own if absent */
    TaxpayerPIN?: string;
    /** Month of the return, 1 to 12 */
    Month: number | string;
    /** Year of the return, four digits */
    Year: number | string;
    /** Turnover of the month before tax in KES, at most two decimals */
    GrossTurnover: number | string;
  };
};

export type FileNilReturnCall = {
  body: {
    /** PIN of the taxpayer; the app’s own if absent */
    TaxpayerPIN?: string;
    /** Code of the tax obligation, as the obligations checker returns it */
    ObligationCode: number | string;
    /** Month of the return, 1 to 12 */
    Month: number | string;
    /** Year of the return, four digits */
    Year: number | string;
  };
};

export type TestTaxAppCall = {
  id: number;
};

export type GetEinvDeviceCall = {};

export type GetEinvHealthCall = {};

export type GetEinvBusinessCall = {};

export type ListEinvBranchesCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    per_page?: number;
    since?: string;
  };
};

export type ListEinvNoticesCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    per_page?: number;
    since?: string;
  };
};

export type ListEinvCodesCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    per_page?: number;
    since?: string;
    class?: string;
  };
};

export type ListEinvItemClassesCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    search?: string;
    level?: number;
  };
};

export type ListEinvImportsCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    per_page?: number;
    since?: string;
    status?: "1" | "2" | "3" | "4";
  };
};

export type ListEinvItemsCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    search?: string;
    tax_type?: "A" | "B" | "C" | "D" | "E";
    source?: "local" | "authority";
    since?: string;
  };
};

export type SaveItemCall = {
  body: ({
    /** Code of the item, 14 to 20 letters and digits; the gateway makes one if absent */
    item_code?: string;
    /** Name of the item, at most 200 characters */
    item_name: string;
    /** 1 raw material, 2 finished product, 3 service without stock */
    item_type: "1" | "2" | "3" | 1 | 2 | 3;
    /** Code of its item class, digits */
    item_class_code: string;
    /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
    tax_type: "A" | "B" | "C" | "D" | "E";
    /** Price of one unit in KES, a decimal of at most two places */
    unit_price: number | string;
    /** ISO 3166-1 code of the country of origin, two letters such as KE */
    origin_country?: string;
    /** Code of the packaging unit, such as NT; class 17 lists them */
    package_unit?: string;
    /** Code of the unit of quantity, such as U; class 10 lists them */
    quantity_unit?: string;
    /** Barcode, at most 20 characters */
    barcode?: string | null;
    /** Further text on the item, at most 200 characters */
    description?: string | null;
    /** Quantity that should always be in stock */
    safety_stock?: number | string | null;
    /** Whether insurance applies to the item */
    insurance_applicable?: boolean;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type GetEinvItemCall = {
  item_code: string;
};

export type ChangeItemCall = {
  item_code: string;
  body?: ({
    /** Name of the item, at most 200 characters */
    item_name?: string;
    /** Code of its item class, digits */
    item_class_code?: string;
    /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
    tax_type?: "A" | "B" | "C" | "D" | "E";
    /** Price of one unit in KES, a decimal of at most two places */
    unit_price?: number | string;
    /** Barcode, at most 20 characters */
    barcode?: string | null;
    /** Further text on the item, at most 200 characters */
    description?: string | null;
    /** Quantity that should always be in stock */
    safety_stock?: number | string | null;
    /** Whether insurance applies to the item */
    insurance_applicable?: boolean;
    /** False: it is no longer used */
    active?: boolean;
    /** Part of the item’s identity: cannot be changed */
    item_code?: unknown;
    /** Part of the item’s code: cannot be changed */
    item_type?: unknown;
    /** Part of the item’s code: cannot be changed */
    origin_country?: unknown;
    /** Part of the item’s code: cannot be changed */
    package_unit?: unknown;
    /** Part of the item’s code: cannot be changed */
    quantity_unit?: unknown;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type ListEinvCustomersCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    search?: string;
    lookup_pin?: string;
  };
};

export type SaveCustomerCall = {
  body: ({
    /** Name of the record */
    name: string;
    /** PIN of the taxpayer, such as P007654321Z; null without one */
    pin?: string | null;
    /** Number of the customer, 1 to 9 letters or digits; the gateway numbers it if absent */
    number?: string;
    /** Postal or street address */
    address?: string | null;
    /** Phone number, at most 20 characters */
    phone?: string | null;
    /** Email address, at most 50 characters */
    email?: string | null;
    /** Fax number, at most 20 characters */
    fax?: string | null;
    /** Note on the document or record */
    remark?: string | null;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type GetEinvCustomerCall = {
  id: number;
};

export type ChangeCustomerCall = {
  id: number;
  body?: ({
    /** Name of the record */
    name?: string;
    /** PIN of the taxpayer, such as P007654321Z; null without one */
    pin?: string;
    /** Postal or street address */
    address?: string;
    /** Phone number, at most 20 characters */
    phone?: string;
    /** Email address, at most 50 characters */
    email?: string;
    /** Fax number, at most 20 characters */
    fax?: string;
    /** Note on the document or record */
    remark?: string;
    /** False: it is no longer used */
    active?: boolean;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type ListEinvSuppliersCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    search?: string;
  };
};

export type SaveSupplierCall = {
  body: ({
    /** PIN of the taxpayer, such as P007654321Z; null without one */
    pin: string;
    /** Name of the record */
    name: string;
    /** Branch, two digits, 00 for the head office */
    branch_id?: string;
    /** Postal or street address */
    address?: string | null;
    /** Phone number, at most 20 characters */
    phone?: string | null;
    /** Email address, at most 50 characters */
    email?: string | null;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type GetEinvSupplierCall = {
  id: number;
};

export type ListEinvStockCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    item_code?: string;
  };
};

export type ListEinvSalesCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    from?: string;
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    customer_pin?: string;
  };
};

export type SaveSaleCall = {
  body: ({
    /** Your own number of the sale or credit note, unique in the tax app */
    receipt_number: string;
    /** Date of the sale, YYYY-MM-DD, or an ISO 8601 time with its zone; not in the future */
    receipt_date: string;
    /** PIN of the customer; null for a customer without one */
    customer_pin?: string | null;
    /** Name of the customer, at most 60 characters */
    customer_name?: string | null;
    /** Phone number of the customer, at most 20 characters */
    customer_phone?: string | null;
    /** N normal, C copy, P proforma, T training */
    sales_type?: "C" | "N" | "P" | "T";
    /** Always S: a sale */
    receipt_type?: "S";
    /** How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other */
    payment_type?: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    /** Whether the prices of the lines include tax; the tax app’s setting if absent */
    prices_include_tax?: boolean;
    /** Note on the document or record */
    remark?: string | null;
    /** The lines of the document, at most 1,000 */
    items: ({
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of the line, from 1 */
      item_seq?: number;
      /** Number of units, a decimal of at most two places */
      quantity: number | string;
      /** Number of packages, a decimal; 1 if absent */
      package_quantity?: number | string;
      /** Price of one unit in KES, a decimal of at most two places */
      unit_price: number | string;
      /** Discount in percent, 0 to 100; instead of `discount_amount` */
      discount_rate?: number | string;
      /** Discount on the line in KES; instead of `discount_rate` */
      discount_amount?: number | string;
      /** Another name for `discount_amount` */
      discount?: number | string;
      /** Rate of the tax letter in percent; if sent, it must be the authority’s */
      tax_rate?: number | string;
      /** Name of the item on the receipt; as registered if absent */
      item_name?: string;
      /** Code of its item class, digits */
      item_class_code?: string;
      /** Code of the packaging unit, such as NT; class 17 lists them */
      package_unit?: string;
      /** Code of the unit of quantity, such as U; class 10 lists them */
      quantity_unit?: string;
      /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
      tax_type?: "A" | "B" | "C" | "D" | "E";
    })[];
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type ListEinvCreditNotesCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    from?: string;
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    original_receipt_number?: string;
  };
};

export type SaveCreditNoteCall = {
  body: ({
    /** Your number of the sale that is credited */
    original_receipt_number: string;
    /** Why: 01 missing quantity, 02 missing data, 03 damaged, 04 wasted, 05 raw material shortage, 06 refund */
    reason: "01" | "02" | "03" | "04" | "05" | "06";
    /** The lines of the document, at most 1,000 */
    items: ({
      /** Number of the sale’s line that is credited */
      item_seq: number;
      /** Number of units, a decimal of at most two places */
      quantity: number | string;
      /** Price of one unit in KES, a decimal of at most two places */
      unit_price?: number | string;
    })[];
    /** Your own number of the credit note; the gateway numbers it if absent */
    receipt_number?: string;
    /** Note on the document or record */
    remark?: string | null;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type ListEinvReverseInvoicesCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    from?: string;
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    supplier_pin?: string;
  };
};

export type SaveReverseInvoiceCall = {
  body: ({
    /** Your own number of the invoice; the gateway numbers it if absent */
    invoice_number?: string;
    /** Date of the invoice, YYYY-MM-DD */
    invoice_date?: string;
    /** PIN of the supplier; null for a supplier without one */
    supplier_pin?: string | null;
    /** Name of the supplier, at most 60 characters */
    supplier_name: string;
    /** Branch of the supplier, two digits, 00 for the head office */
    supplier_branch_id?: string;
    /** How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other */
    payment_type?: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    /** Whether the prices of the lines include tax; the tax app’s setting if absent */
    prices_include_tax?: boolean;
    /** Note on the document or record */
    remark?: string | null;
    /** The lines of the document, at most 1,000 */
    items: ({
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of the line, from 1 */
      item_seq?: number;
      /** Number of units, a decimal of at most two places */
      quantity: number | string;
      /** Number of packages, a decimal; 1 if absent */
      package_quantity?: number | string;
      /** Price of one unit in KES, a decimal of at most two places */
      unit_price: number | string;
      /** Discount in percent, 0 to 100; instead of `discount_amount` */
      discount_rate?: number | string;
      /** Discount on the line in KES; instead of `discount_rate` */
      discount_amount?: number | string;
      /** Another name for `discount_amount` */
      discount?: number | string;
      /** Rate of the tax letter in percent; if sent, it must be the authority’s */
      tax_rate?: number | string;
      /** Name of the item on the receipt; as registered if absent */
      item_name?: string;
      /** Code of its item class, digits */
      item_class_code?: string;
      /** Code of the packaging unit, such as NT; class 17 lists them */
      package_unit?: string;
      /** Code of the unit of quantity, such as U; class 10 lists them */
      quantity_unit?: string;
      /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
      tax_type?: "A" | "B" | "C" | "D" | "E";
      /** The supplier’s code of the item */
      supplier_item_code?: string | null;
      /** The supplier’s name of the item */
      supplier_item_name?: string | null;
      /** The supplier’s class code of the item */
      supplier_item_class_code?: string | null;
      /** Expiry date of the goods, YYYY-MM-DD */
      expiry_date?: string | null;
    })[];
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type ListEinvPurchasesCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    from?: string;
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    supplier_pin?: string;
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    source?: "local" | "authority";
    since?: string;
  };
};

export type SavePurchaseCall = {
  body: ({
    /** The supplier’s own number of the invoice */
    invoice_number: string;
    /** Date of the invoice, YYYY-MM-DD */
    invoice_date: string;
    /** PIN of the supplier; null for a supplier without one */
    supplier_pin: string;
    /** M: entered by hand; A: taken from the supplier’s invoice at the authority */
    registration_type?: "A" | "M";
    /** Name of the supplier, at most 60 characters */
    supplier_name: string;
    /** Branch of the supplier, two digits, 00 for the head office */
    supplier_branch_id?: string;
    /** How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other */
    payment_type?: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    /** Whether the prices of the lines include tax; the tax app’s setting if absent */
    prices_include_tax?: boolean;
    /** Note on the document or record */
    remark?: string | null;
    /** The lines of the document, at most 1,000 */
    items: ({
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of the line, from 1 */
      item_seq?: number;
      /** Number of units, a decimal of at most two places */
      quantity: number | string;
      /** Number of packages, a decimal; 1 if absent */
      package_quantity?: number | string;
      /** Price of one unit in KES, a decimal of at most two places */
      unit_price: number | string;
      /** Discount in percent, 0 to 100; instead of `discount_amount` */
      discount_rate?: number | string;
      /** Discount on the line in KES; instead of `discount_rate` */
      discount_amount?: number | string;
      /** Another name for `discount_amount` */
      discount?: number | string;
      /** Rate of the tax letter in percent; if sent, it must be the authority’s */
      tax_rate?: number | string;
      /** Name of the item on the receipt; as registered if absent */
      item_name?: string;
      /** Code of its item class, digits */
      item_class_code?: string;
      /** Code of the packaging unit, such as NT; class 17 lists them */
      package_unit?: string;
      /** Code of the unit of quantity, such as U; class 10 lists them */
      quantity_unit?: string;
      /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
      tax_type?: "A" | "B" | "C" | "D" | "E";
      /** The supplier’s code of the item */
      supplier_item_code?: string | null;
      /** The supplier’s name of the item */
      supplier_item_name?: string | null;
      /** The supplier’s class code of the item */
      supplier_item_class_code?: string | null;
      /** Expiry date of the goods, YYYY-MM-DD */
      expiry_date?: string | null;
    })[];
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type ListEinvMovementsCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    from?: string;
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    item_code?: string;
    type?: "11" | "12" | "13" | "14" | "15" | "16" | "01" | "02" | "03" | "04" | "05" | "06";
    source?: "local" | "authority";
    since?: string;
  };
};

export type RecordStockMovementCall = {
  body: ({
    /** In: 01 import, 02 purchase, 03 return, 04 branch, 05 made, 06 adjusted; out: 11 sale, 12 return, 13 branch, 14 used, 15 waste, 16 adjusted */
    type: "11" | "12" | "13" | "14" | "15" | "16" | "01" | "02" | "03" | "04" | "05" | "06";
    /** Date of the movement, YYYY-MM-DD; today if absent */
    date?: string;
    /** The lines of the document, at most 1,000 */
    items: ({
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: number | string;
      /** Price of one unit in KES, a decimal of at most two places */
      unit_price?: number | string;
    })[];
    /** Branch that the goods are sent to, two digits; required for type 13 */
    branch_to?: string;
    /** PIN of the customer; null for a customer without one */
    customer_pin?: string | null;
    /** Note on the document or record */
    remark?: string | null;
    /** The authority’s number of the movement that this one corrects */
    original_movement_no?: number;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type GetEinvSaleCall = {
  receipt_number: string;
  query?: {
    refresh?: "0" | "1" | "true" | "false";
  };
};

export type GetEinvReverseInvoiceCall = {
  id: number;
};

export type GetEinvPurchaseCall = {
  invoice_number: string;
  query?: {
    supplier_pin?: string;
  };
};

export type ReportEinvSalesCall = {
  query: {
    from: string;
    to: string;
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    per_page?: number;
    group_by?: "day" | "item" | "customer" | "tax_type";
  };
};

export type SummarizeEinvSalesCall = {
  query: {
    from: string;
    to: string;
  };
};

export type ReportEinvPurchasesCall = {
  query: {
    from: string;
    to: string;
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    per_page?: number;
    group_by?: "day" | "item" | "supplier" | "tax_type";
  };
};

export type ReportEinvStockCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    as_of?: string;
    from?: string;
    to?: string;
  };
};

export type InitializeDeviceCall = {
  body?: ({
    /** PIN of the taxpayer; if sent, it must be the tax app’s */
    tin?: string;
    /** Branch, two digits; if sent, it must be the tax app’s */
    branch_id?: string;
    /** Serial number of the device; if sent, it must be the tax app’s */
    device_serial?: string;
    /** The authority’s environment; if sent, it must be the tax app’s */
    environment?: "sandbox" | "production";
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SaveCompositionCall = {
  item_code: string;
  body: ({
    /** The items it is made of, at most 100 */
    components: ({
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: number | string;
    })[];
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SaveSaleWithItemsCall = {
  body: ({
    /** Your own number of the sale or credit note, unique in the tax app */
    receipt_number: string;
    /** Date of the sale, YYYY-MM-DD, or an ISO 8601 time with its zone; not in the future */
    receipt_date: string;
    /** PIN of the customer; null for a customer without one */
    customer_pin?: string | null;
    /** Name of the customer, at most 60 characters */
    customer_name?: string | null;
    /** Phone number of the customer, at most 20 characters */
    customer_phone?: string | null;
    /** N normal, C copy, P proforma, T training */
    sales_type?: "C" | "N" | "P" | "T";
    /** Always S: a sale */
    receipt_type?: "S";
    /** How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other */
    payment_type?: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    /** Whether the prices of the lines include tax; the tax app’s setting if absent */
    prices_include_tax?: boolean;
    /** Note on the document or record */
    remark?: string | null;
    /** The lines of the document, at most 1,000 */
    items: ({
      /** Code of a registered item; the gateway makes one for a new item if absent */
      item_code?: string;
      /** 1 raw material, 2 finished product, 3 service without stock */
      item_type?: "1" | "2" | "3" | 1 | 2 | 3;
      /** Code of its item class, digits */
      item_class_code?: string;
      /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
      tax_type?: "A" | "B" | "C" | "D" | "E";
      /** ISO 3166-1 code of the country of origin, two letters such as KE */
      origin_country?: string;
      /** Code of the packaging unit, such as NT; class 17 lists them */
      package_unit?: string;
      /** Code of the unit of quantity, such as U; class 10 lists them */
      quantity_unit?: string;
      /** Barcode, at most 20 characters */
      barcode?: string | null;
      /** Further text on the item, at most 200 characters */
      description?: string | null;
      /** Quantity that should always be in stock */
      safety_stock?: number | string | null;
      /** Whether insurance applies to the item */
      insurance_applicable?: boolean;
      /** Number of the line, from 1 */
      item_seq?: number;
      /** Number of units, a decimal of at most two places */
      quantity: number | string;
      /** Number of packages, a decimal; 1 if absent */
      package_quantity?: number | string;
      /** Price of one unit in KES, a decimal of at most two places */
      unit_price: number | string;
      /** Discount in percent, 0 to 100; instead of `discount_amount` */
      discount_rate?: number | string;
      /** Discount on the line in KES; instead of `discount_rate` */
      discount_amount?: number | string;
      /** Another name for `discount_amount` */
      discount?: number | string;
      /** Rate of the tax letter in percent; if sent, it must be the authority’s */
      tax_rate?: number | string;
      /** Name of the item; required for a new item */
      item_name?: string;
    })[];
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type CancelSaleCall = {
  receipt_number: string;
  body: ({
    /** A reason code 01 to 06, or your own words, which are sent as a refund with this remark */
    reason: string;
    /** Note on the document or record */
    remark?: string | null;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SaveExpressCreditNoteCall = {
  body: ({
    /** Your number of the sale that is credited */
    original_receipt_number: string;
    /** Why: 01 missing quantity, 02 missing data, 03 damaged, 04 wasted, 05 raw material shortage, 06 refund */
    reason?: "01" | "02" | "03" | "04" | "05" | "06";
    /** Your own number of the credit note; the gateway numbers it if absent */
    receipt_number?: string;
    /** Note on the document or record */
    remark?: string | null;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type DecideImportCall = {
  task_code: string;
  body: ({
    /** `approve` takes the goods into stock; `reject` does not */
    decision: "approve" | "reject";
    /** Number of the goods in the declaration, as in the list of imports */
    item_seq: number;
    /** Date of the customs declaration, in the authority’s own format; send it back unchanged */
    declaration_date: string;
    /** Customs tariff (HS) code of the goods */
    hs_code: string;
    /** Your registered item that the goods are */
    item_code: string;
    /** Code of its item class, digits */
    item_class_code?: string;
    /** Note on the decision; required to reject */
    remark?: string | null;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SyncContactCall = {
  body: ({
    /** Id of the accounting app; in a request optional if the header or your only app names it */
    accounting_app_id?: number;
    /** Your id of the record; the same id later updates it */
    external_id: string;
    /** Kind of contact; `both` is customer and supplier */
    type: "customer" | "supplier" | "both";
    /** Full name of the person or company */
    name: string;
    /** False: a person */
    is_company?: boolean;
    /** First name of the person, or of the contact at the company */
    first_name?: string | null;
    /** Last name of the person, or of the contact at the company */
    last_name?: string | null;
    /** Email address */
    email?: string | null;
    /** Phone number in the format +254700000001 */
    phone?: string | null;
    /** KRA PIN, such as P000000000A */
    tax_pin?: string | null;
    /** ISO 4217 code of the currency that the contact is invoiced in */
    currency?: string | null;
    /** Days until an invoice is due */
    payment_terms_days?: number | null;
    /** Postal address for invoices */
    billing_address?: {
      /** First line of the address */
      line1?: string | null;
      /** Second line of the address */
      line2?: string | null;
      /** City or town */
      city?: string | null;
      /** County, state or region */
      region?: string | null;
      /** Postal code, such as 00100 */
      postal_code?: string | null;
      /** ISO 3166-1 code of the country, two letters such as KE */
      country?: string | null;
    } | null;
    /** False: it is no longer used */
    active?: boolean;
    /** Notes on the record, at most 1,000 characters */
    notes?: string | null;
    /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
    on_duplicate?: "link" | "fail";
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SyncProductCall = {
  body: ({
    /** Id of the accounting app; in a request optional if the header or your only app names it */
    accounting_app_id?: number;
    /** Your id of the record; the same id later updates it */
    external_id: string;
    /** Your stock keeping unit, at most 30 characters */
    sku?: string | null;
    /** Name of the product, at most 100 characters */
    name: string;
    /** Whether it is a service or goods */
    type: "service" | "goods";
    /** Unit of measure, such as bag or hour */
    unit?: string | null;
    /** Text on documents, at most 4,000 characters */
    description?: string | null;
    /** True: the provider counts its stock */
    track_inventory?: boolean;
    /** How it is sold; null if it is not */
    sale?: {
      /** Price of one unit as a decimal in major units, such as 850.00 */
      price?: string | number | null;
      /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
      account_code?: string | null;
      /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
      tax_code?: "A" | "B" | "C" | "D" | "E" | null;
      /** True: `price` includes tax */
      price_includes_tax?: boolean;
    } | null;
    /** How it is bought; null if it is not */
    purchase?: {
      /** Price of one unit as a decimal in major units, such as 850.00 */
      price?: string | number | null;
      /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
      account_code?: string | null;
      /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
      tax_code?: "A" | "B" | "C" | "D" | "E" | null;
    } | null;
    /** Its codes in eTIMS; null if it has none */
    etims?: {
      /** Item code in eTIMS */
      item_code?: string | null;
      /** Item classification code in eTIMS */
      classification_code?: string | null;
    } | null;
    /** False: it is no longer used */
    active?: boolean;
    /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
    on_duplicate?: "link" | "fail";
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SyncSaleCall = {
  body: ({
    /** Id of the accounting app; in a request optional if the header or your only app names it */
    accounting_app_id?: number;
    /** Your id of the record; the same id later updates it */
    external_id: string;
    /** Number of the document, at most 100 characters; without it, the provider may assign one */
    number?: string | null;
    /** Date of the document, YYYY-MM-DD */
    date: string;
    /** Date by which it must be paid, YYYY-MM-DD */
    due_date?: string | null;
    /** ISO 4217 code of its currency; the base currency if absent */
    currency?: string | null;
    /** Price of one unit of `currency` in the base currency, such as 129.5 for USD in books in KES; above 0 */
    exchange_rate?: string | number | null;
    /** True: the prices of the lines include tax */
    price_includes_tax?: boolean;
    /** What was sold or bought, at most 500 lines */
    lines: ({
      /** Number of the line, from 1 */
      line_no?: number;
      product?: {
        /** Your id of the record; the same id later updates it */
        external_id: string;
      } | {
        /** The provider’s id of the record */
        provider_id: string;
      } | {
        /** Id of the accounting app; in a request optional if the header or your only app names it */
        accounting_app_id?: number;
        /** Your id of the record; the same id later updates it */
        external_id: string;
        /** Your stock keeping unit, at most 30 characters */
        sku?: string | null;
        /** Name of the product, at most 100 characters */
        name: string;
        /** Whether it is a service or goods */
        type: "service" | "goods";
        /** Unit of measure, such as bag or hour */
        unit?: string | null;
        /** Text on documents, at most 4,000 characters */
        description?: string | null;
        /** True: the provider counts its stock */
        track_inventory?: boolean;
        /** How it is sold; null if it is not */
        sale?: {
          /** Price of one unit as a decimal in major units, such as 850.00 */
          price?: string | number | null;
          /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
          account_code?: string | null;
          /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
          /** True: `price` includes tax */
          price_includes_tax?: boolean;
        } | null;
        /** How it is bought; null if it is not */
        purchase?: {
          /** Price of one unit as a decimal in major units, such as 850.00 */
          price?: string | number | null;
          /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
          account_code?: string | null;
          /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
        } | null;
        /** Its codes in eTIMS; null if it has none */
        etims?: {
          /** Item code in eTIMS */
          item_code?: string | null;
          /** Item classification code in eTIMS */
          classification_code?: string | null;
        } | null;
        /** False: it is no longer used */
        active?: boolean;
        /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
        on_duplicate?: "link" | "fail";
      } | null;
      /** Text on documents, at most 4,000 characters */
      description?: string | null;
      /** Number of units, a decimal above 0 */
      quantity: string | number;
      /** Price of one unit as a decimal in major units, such as 850.00 */
      unit_price: string | number;
      /** Discount on the whole line as a decimal in major units */
      discount_amount?: string | number;
      /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
      tax_code?: "A" | "B" | "C" | "D" | "E" | null;
      /** Account in the provider’s books; if absent, that of the product, or the app’s default without one */
      account_code?: string | null;
    })[];
    /** Your own totals, to compare: a difference is a warning */
    totals?: {
      /** Total before tax as a decimal in major units */
      subtotal: string | number;
      /** Tax as a decimal in major units */
      tax: string | number;
      /** Total with tax as a decimal in major units */
      total: string | number;
    } | null;
    /** How it was paid; required for a receipt or expense */
    payment?: {
      /** Means of payment */
      method: "cash" | "mobile_money" | "bank" | "card";
      /** Reference of the payment, such as the M-Pesa receipt number */
      reference?: string | null;
      /** Account in the provider’s books that the money went to or came from */
      account_code?: string | null;
      /** When it was paid, ISO 8601 */
      paid_at?: string | null;
    } | null;
    /** Your reference, at most 100 characters */
    reference?: string | null;
    /** Notes on the record, at most 1,000 characters */
    notes?: string | null;
    /** `posted`: booked; `draft`: not booked yet, if the provider has drafts */
    status?: "posted" | "draft";
    /** What the document belongs to in the gateway */
    links?: {
      /** Id of the payment’s transaction in the gateway */
      payment_transaction_id?: number | null;
      /** Number of the invoice in eTIMS */
      etims_invoice_number?: string | null;
    } | null;
    /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
    on_duplicate?: "link" | "fail";
    /** What it is: an `invoice` or `bill` is to be paid, a `receipt` or `expense` is already paid */
    kind: "invoice" | "receipt";
    /** Your external_id, the provider’s id, or the whole record, which is then synced first */
    customer: {
      /** Your id of the record; the same id later updates it */
      external_id: string;
    } | {
      /** The provider’s id of the record */
      provider_id: string;
    } | {
      /** Id of the accounting app; in a request optional if the header or your only app names it */
      accounting_app_id?: number;
      /** Your id of the record; the same id later updates it */
      external_id: string;
      /** Kind of contact; `both` is customer and supplier */
      type?: "customer" | "supplier" | "both";
      /** Full name of the person or company */
      name: string;
      /** False: a person */
      is_company?: boolean;
      /** First name of the person, or of the contact at the company */
      first_name?: string | null;
      /** Last name of the person, or of the contact at the company */
      last_name?: string | null;
      /** Email address */
      email?: string | null;
      /** Phone number in the format +254700000001 */
      phone?: string | null;
      /** KRA PIN, such as P000000000A */
      tax_pin?: string | null;
      /** ISO 4217 code of the currency that the contact is invoiced in */
      currency?: string | null;
      /** Days until an invoice is due */
      payment_terms_days?: number | null;
      /** Postal address for invoices */
      billing_address?: {
        /** First line of the address */
        line1?: string | null;
        /** Second line of the address */
        line2?: string | null;
        /** City or town */
        city?: string | null;
        /** County, state or region */
        region?: string | null;
        /** Postal code, such as 00100 */
        postal_code?: string | null;
        /** ISO 3166-1 code of the country, two letters such as KE */
        country?: string | null;
      } | null;
      /** False: it is no longer used */
      active?: boolean;
      /** Notes on the record, at most 1,000 characters */
      notes?: string | null;
      /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
      on_duplicate?: "link" | "fail";
    };
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SyncPurchaseCall = {
  body: ({
    /** Id of the accounting app; in a request optional if the header or your only app names it */
    accounting_app_id?: number;
    /** Your id of the record; the same id later updates it */
    external_id: string;
    /** Number of the document, at most 100 characters; without it, the provider may assign one */
    number?: string | null;
    /** Date of the document, YYYY-MM-DD */
    date: string;
    /** Date by which it must be paid, YYYY-MM-DD */
    due_date?: string | null;
    /** ISO 4217 code of its currency; the base currency if absent */
    currency?: string | null;
    /** Price of one unit of `currency` in the base currency, such as 129.5 for USD in books in KES; above 0 */
    exchange_rate?: string | number | null;
    /** True: the prices of the lines include tax */
    price_includes_tax?: boolean;
    /** What was sold or bought, at most 500 lines */
    lines: ({
      /** Number of the line, from 1 */
      line_no?: number;
      product?: {
        /** Your id of the record; the same id later updates it */
        external_id: string;
      } | {
        /** The provider’s id of the record */
        provider_id: string;
      } | {
        /** Id of the accounting app; in a request optional if the header or your only app names it */
        accounting_app_id?: number;
        /** Your id of the record; the same id later updates it */
        external_id: string;
        /** Your stock keeping unit, at most 30 characters */
        sku?: string | null;
        /** Name of the product, at most 100 characters */
        name: string;
        /** Whether it is a service or goods */
        type: "service" | "goods";
        /** Unit of measure, such as bag or hour */
        unit?: string | null;
        /** Text on documents, at most 4,000 characters */
        description?: string | null;
        /** True: the provider counts its stock */
        track_inventory?: boolean;
        /** How it is sold; null if it is not */
        sale?: {
          /** Price of one unit as a decimal in major units, such as 850.00 */
          price?: string | number | null;
          /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
          account_code?: string | null;
          /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
          /** True: `price` includes tax */
          price_includes_tax?: boolean;
        } | null;
        /** How it is bought; null if it is not */
        purchase?: {
          /** Price of one unit as a decimal in major units, such as 850.00 */
          price?: string | number | null;
          /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
          account_code?: string | null;
          /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
        } | null;
        /** Its codes in eTIMS; null if it has none */
        etims?: {
          /** Item code in eTIMS */
          item_code?: string | null;
          /** Item classification code in eTIMS */
          classification_code?: string | null;
        } | null;
        /** False: it is no longer used */
        active?: boolean;
        /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
        on_duplicate?: "link" | "fail";
      } | null;
      /** Text on documents, at most 4,000 characters */
      description?: string | null;
      /** Number of units, a decimal above 0 */
      quantity: string | number;
      /** Price of one unit as a decimal in major units, such as 850.00 */
      unit_price: string | number;
      /** Discount on the whole line as a decimal in major units */
      discount_amount?: string | number;
      /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
      tax_code?: "A" | "B" | "C" | "D" | "E" | null;
      /** Account in the provider’s books; if absent, that of the product, or the app’s default without one */
      account_code?: string | null;
    })[];
    /** Your own totals, to compare: a difference is a warning */
    totals?: {
      /** Total before tax as a decimal in major units */
      subtotal: string | number;
      /** Tax as a decimal in major units */
      tax: string | number;
      /** Total with tax as a decimal in major units */
      total: string | number;
    } | null;
    /** How it was paid; required for a receipt or expense */
    payment?: {
      /** Means of payment */
      method: "cash" | "mobile_money" | "bank" | "card";
      /** Reference of the payment, such as the M-Pesa receipt number */
      reference?: string | null;
      /** Account in the provider’s books that the money went to or came from */
      account_code?: string | null;
      /** When it was paid, ISO 8601 */
      paid_at?: string | null;
    } | null;
    /** Your reference, at most 100 characters */
    reference?: string | null;
    /** Notes on the record, at most 1,000 characters */
    notes?: string | null;
    /** `posted`: booked; `draft`: not booked yet, if the provider has drafts */
    status?: "posted" | "draft";
    /** What the document belongs to in the gateway */
    links?: {
      /** Id of the payment’s transaction in the gateway */
      payment_transaction_id?: number | null;
      /** Number of the invoice in eTIMS */
      etims_invoice_number?: string | null;
    } | null;
    /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
    on_duplicate?: "link" | "fail";
    /** What it is: an `invoice` or `bill` is to be paid, a `receipt` or `expense` is already paid */
    kind: "bill" | "expense";
    /** Your external_id, the provider’s id, or the whole record, which is then synced first */
    supplier: {
      /** Your id of the record; the same id later updates it */
      external_id: string;
    } | {
      /** The provider’s id of the record */
      provider_id: string;
    } | {
      /** Id of the accounting app; in a request optional if the header or your only app names it */
      accounting_app_id?: number;
      /** Your id of the record; the same id later updates it */
      external_id: string;
      /** Kind of contact; `both` is customer and supplier */
      type?: "customer" | "supplier" | "both";
      /** Full name of the person or company */
      name: string;
      /** False: a person */
      is_company?: boolean;
      /** First name of the person, or of the contact at the company */
      first_name?: string | null;
      /** Last name of the person, or of the contact at the company */
      last_name?: string | null;
      /** Email address */
      email?: string | null;
      /** Phone number in the format +254700000001 */
      phone?: string | null;
      /** KRA PIN, such as P000000000A */
      tax_pin?: string | null;
      /** ISO 4217 code of the currency that the contact invoices in */
      currency?: string | null;
      /** Days until an invoice is due */
      payment_terms_days?: number | null;
      /** Postal address for invoices */
      billing_address?: {
        /** First line of the address */
        line1?: string | null;
        /** Second line of the address */
        line2?: string | null;
        /** City or town */
        city?: string | null;
        /** County, state or region */
        region?: string | null;
        /** Postal code, such as 00100 */
        postal_code?: string | null;
        /** ISO 3166-1 code of the country, two letters such as KE */
        country?: string | null;
      } | null;
      /** False: it is no longer used */
      active?: boolean;
      /** Notes on the record, at most 1,000 characters */
      notes?: string | null;
      /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
      on_duplicate?: "link" | "fail";
    };
    /** The supplier’s own number of the invoice; required for a bill */
    supplier_invoice_number?: string | null;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SyncBatchCall = {
  body: ({
    /** Id of the accounting app; in a request optional if the header or your only app names it */
    accounting_app_id?: number;
    /** The records, at most 100 */
    items: ({
      /** Kind of the record */
      type: "contact";
      /** The record, as in the call for its kind */
      data: {
        /** Id of the accounting app; in a request optional if the header or your only app names it */
        accounting_app_id?: number;
        /** Your id of the record; the same id later updates it */
        external_id: string;
        /** Kind of contact, or whether a product is a service or goods */
        type: "customer" | "supplier" | "both";
        /** Name of the contact or product */
        name: string;
        /** False: a person */
        is_company?: boolean;
        /** First name of the person, or of the contact at the company */
        first_name?: string | null;
        /** Last name of the person, or of the contact at the company */
        last_name?: string | null;
        /** Email address */
        email?: string | null;
        /** Phone number in the format +254700000001 */
        phone?: string | null;
        /** KRA PIN, such as P000000000A */
        tax_pin?: string | null;
        /** ISO 4217 code of its currency */
        currency?: string | null;
        /** Days until an invoice is due */
        payment_terms_days?: number | null;
        /** Postal address for invoices */
        billing_address?: {
          /** First line of the address */
          line1?: string | null;
          /** Second line of the address */
          line2?: string | null;
          /** City or town */
          city?: string | null;
          /** County, state or region */
          region?: string | null;
          /** Postal code, such as 00100 */
          postal_code?: string | null;
          /** ISO 3166-1 code of the country, two letters such as KE */
          country?: string | null;
        } | null;
        /** False: it is no longer used */
        active?: boolean;
        /** Notes on the record, at most 1,000 characters */
        notes?: string | null;
        /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
        on_duplicate?: "link" | "fail";
      };
    } | {
      /** Kind of the record */
      type: "product";
      /** The record, as in the call for its kind */
      data: {
        /** Id of the accounting app; in a request optional if the header or your only app names it */
        accounting_app_id?: number;
        /** Your id of the record; the same id later updates it */
        external_id: string;
        /** Your stock keeping unit, at most 30 characters */
        sku?: string | null;
        /** Name of the contact or product */
        name: string;
        /** Kind of contact, or whether a product is a service or goods */
        type: "service" | "goods";
        /** Unit of measure, such as bag or hour */
        unit?: string | null;
        /** Text on documents, at most 4,000 characters */
        description?: string | null;
        /** True: the provider counts its stock */
        track_inventory?: boolean;
        /** How it is sold; null if it is not */
        sale?: {
          /** Price of one unit as a decimal in major units, such as 850.00 */
          price?: string | number | null;
          /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
          account_code?: string | null;
          /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
          /** True: `price` includes tax */
          price_includes_tax?: boolean;
        } | null;
        /** How it is bought; null if it is not */
        purchase?: {
          /** Price of one unit as a decimal in major units, such as 850.00 */
          price?: string | number | null;
          /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
          account_code?: string | null;
          /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
        } | null;
        /** Its codes in eTIMS; null if it has none */
        etims?: {
          /** Item code in eTIMS */
          item_code?: string | null;
          /** Item classification code in eTIMS */
          classification_code?: string | null;
        } | null;
        /** False: it is no longer used */
        active?: boolean;
        /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
        on_duplicate?: "link" | "fail";
      };
    } | {
      /** Kind of the record */
      type: "sale";
      /** The record, as in the call for its kind */
      data: {
        /** Id of the accounting app; in a request optional if the header or your only app names it */
        accounting_app_id?: number;
        /** Your id of the record; the same id later updates it */
        external_id: string;
        /** Number of the document, at most 100 characters; without it, the provider may assign one */
        number?: string | null;
        /** Date of the document, YYYY-MM-DD */
        date: string;
        /** Date by which it must be paid, YYYY-MM-DD */
        due_date?: string | null;
        /** ISO 4217 code of its currency */
        currency?: string | null;
        /** Price of one unit of `currency` in the base currency, such as 129.5 for USD in books in KES; above 0 */
        exchange_rate?: string | number | null;
        /** True: the prices of the lines include tax */
        price_includes_tax?: boolean;
        /** What was sold or bought, at most 500 lines */
        lines: ({
          /** Number of the line, from 1 */
          line_no?: number;
          product?: {
            /** Your id of the record; the same id later updates it */
            external_id: string;
          } | {
            /** The provider’s id of the record */
            provider_id: string;
          } | {
            /** Id of the accounting app; in a request optional if the header or your only app names it */
            accounting_app_id?: number;
            /** Your id of the record; the same id later updates it */
            external_id: string;
            /** Your stock keeping unit, at most 30 characters */
            sku?: string | null;
            /** Name of the product, at most 100 characters */
            name: string;
            /** Whether it is a service or goods */
            type: "service" | "goods";
            /** Unit of measure, such as bag or hour */
            unit?: string | null;
            /** Text on documents, at most 4,000 characters */
            description?: string | null;
            /** True: the provider counts its stock */
            track_inventory?: boolean;
            /** How it is sold; null if it is not */
            sale?: {
              /** Price of one unit as a decimal in major units, such as 850.00 */
              price?: string | number | null;
              /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
              account_code?: string | null;
              /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
              tax_code?: "A" | "B" | "C" | "D" | "E" | null;
              /** True: `price` includes tax */
              price_includes_tax?: boolean;
            } | null;
            /** How it is bought; null if it is not */
            purchase?: {
              /** Price of one unit as a decimal in major units, such as 850.00 */
              price?: string | number | null;
              /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
              account_code?: string | null;
              /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
              tax_code?: "A" | "B" | "C" | "D" | "E" | null;
            } | null;
            /** Its codes in eTIMS; null if it has none */
            etims?: {
              /** Item code in eTIMS */
              item_code?: string | null;
              /** Item classification code in eTIMS */
              classification_code?: string | null;
            } | null;
            /** False: it is no longer used */
            active?: boolean;
            /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
            on_duplicate?: "link" | "fail";
          } | null;
          /** Text on documents, at most 4,000 characters */
          description?: string | null;
          /** Number of units, a decimal above 0 */
          quantity: string | number;
          /** Price of one unit as a decimal in major units, such as 850.00 */
          unit_price: string | number;
          /** Discount on the whole line as a decimal in major units */
          discount_amount?: string | number;
          /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
          /** Account in the provider’s books; if absent, that of the product, or the app’s default without one */
          account_code?: string | null;
        })[];
        /** Your own totals, to compare: a difference is a warning */
        totals?: {
          /** Total before tax as a decimal in major units */
          subtotal: string | number;
          /** Tax as a decimal in major units */
          tax: string | number;
          /** Total with tax as a decimal in major units */
          total: string | number;
        } | null;
        /** How it was paid; required for a receipt or expense */
        payment?: {
          /** Means of payment */
          method: "cash" | "mobile_money" | "bank" | "card";
          /** Reference of the payment, such as the M-Pesa receipt number */
          reference?: string | null;
          /** Account in the provider’s books that the money went to or came from */
          account_code?: string | null;
          /** When it was paid, ISO 8601 */
          paid_at?: string | null;
        } | null;
        /** Your reference, at most 100 characters */
        reference?: string | null;
        /** Notes on the record, at most 1,000 characters */
        notes?: string | null;
        /** `posted`: booked; `draft`: not booked yet, if the provider has drafts */
        status?: "posted" | "draft";
        /** What the document belongs to in the gateway */
        links?: {
          /** Id of the payment’s transaction in the gateway */
          payment_transaction_id?: number | null;
          /** Number of the invoice in eTIMS */
          etims_invoice_number?: string | null;
        } | null;
        /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
        on_duplicate?: "link" | "fail";
        /** What it is: an `invoice` or `bill` is to be paid, a `receipt` or `expense` is already paid */
        kind: "invoice" | "receipt";
        /** Your external_id, the provider’s id, or the whole record, which is then synced first */
        customer: {
          /** Your id of the record; the same id later updates it */
          external_id: string;
        } | {
          /** The provider’s id of the record */
          provider_id: string;
        } | {
          /** Id of the accounting app; in a request optional if the header or your only app names it */
          accounting_app_id?: number;
          /** Your id of the record; the same id later updates it */
          external_id: string;
          /** Kind of contact; `both` is customer and supplier */
          type?: "customer" | "supplier" | "both";
          /** Full name of the person or company */
          name: string;
          /** False: a person */
          is_company?: boolean;
          /** First name of the person, or of the contact at the company */
          first_name?: string | null;
          /** Last name of the person, or of the contact at the company */
          last_name?: string | null;
          /** Email address */
          email?: string | null;
          /** Phone number in the format +254700000001 */
          phone?: string | null;
          /** KRA PIN, such as P000000000A */
          tax_pin?: string | null;
          /** ISO 4217 code of the currency that the contact is invoiced in */
          currency?: string | null;
          /** Days until an invoice is due */
          payment_terms_days?: number | null;
          /** Postal address for invoices */
          billing_address?: {
            /** First line of the address */
            line1?: string | null;
            /** Second line of the address */
            line2?: string | null;
            /** City or town */
            city?: string | null;
            /** County, state or region */
            region?: string | null;
            /** Postal code, such as 00100 */
            postal_code?: string | null;
            /** ISO 3166-1 code of the country, two letters such as KE */
            country?: string | null;
          } | null;
          /** False: it is no longer used */
          active?: boolean;
          /** Notes on the record, at most 1,000 characters */
          notes?: string | null;
          /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
          on_duplicate?: "link" | "fail";
        };
      };
    } | {
      /** Kind of the record */
      type: "purchase";
      /** The record, as in the call for its kind */
      data: {
        /** Id of the accounting app; in a request optional if the header or your only app names it */
        accounting_app_id?: number;
        /** Your id of the record; the same id later updates it */
        external_id: string;
        /** Number of the document, at most 100 characters; without it, the provider may assign one */
        number?: string | null;
        /** Date of the document, YYYY-MM-DD */
        date: string;
        /** Date by which it must be paid, YYYY-MM-DD */
        due_date?: string | null;
        /** ISO 4217 code of its currency */
        currency?: string | null;
        /** Price of one unit of `currency` in the base currency, such as 129.5 for USD in books in KES; above 0 */
        exchange_rate?: string | number | null;
        /** True: the prices of the lines include tax */
        price_includes_tax?: boolean;
        /** What was sold or bought, at most 500 lines */
        lines: ({
          /** Number of the line, from 1 */
          line_no?: number;
          product?: {
            /** Your id of the record; the same id later updates it */
            external_id: string;
          } | {
            /** The provider’s id of the record */
            provider_id: string;
          } | {
            /** Id of the accounting app; in a request optional if the header or your only app names it */
            accounting_app_id?: number;
            /** Your id of the record; the same id later updates it */
            external_id: string;
            /** Your stock keeping unit, at most 30 characters */
            sku?: string | null;
            /** Name of the product, at most 100 characters */
            name: string;
            /** Whether it is a service or goods */
            type: "service" | "goods";
            /** Unit of measure, such as bag or hour */
            unit?: string | null;
            /** Text on documents, at most 4,000 characters */
            description?: string | null;
            /** True: the provider counts its stock */
            track_inventory?: boolean;
            /** How it is sold; null if it is not */
            sale?: {
              /** Price of one unit as a decimal in major units, such as 850.00 */
              price?: string | number | null;
              /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
              account_code?: string | null;
              /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
              tax_code?: "A" | "B" | "C" | "D" | "E" | null;
              /** True: `price` includes tax */
              price_includes_tax?: boolean;
            } | null;
            /** How it is bought; null if it is not */
            purchase?: {
              /** Price of one unit as a decimal in major units, such as 850.00 */
              price?: string | number | null;
              /** Account in the provider’s books; if absent, the one that the product has there, or the app’s default */
              account_code?: string | null;
              /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
              tax_code?: "A" | "B" | "C" | "D" | "E" | null;
            } | null;
            /** Its codes in eTIMS; null if it has none */
            etims?: {
              /** Item code in eTIMS */
              item_code?: string | null;
              /** Item classification code in eTIMS */
              classification_code?: string | null;
            } | null;
            /** False: it is no longer used */
            active?: boolean;
            /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
            on_duplicate?: "link" | "fail";
          } | null;
          /** Text on documents, at most 4,000 characters */
          description?: string | null;
          /** Number of units, a decimal above 0 */
          quantity: string | number;
          /** Price of one unit as a decimal in major units, such as 850.00 */
          unit_price: string | number;
          /** Discount on the whole line as a decimal in major units */
          discount_amount?: string | number;
          /** KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
          /** Account in the provider’s books; if absent, that of the product, or the app’s default without one */
          account_code?: string | null;
        })[];
        /** Your own totals, to compare: a difference is a warning */
        totals?: {
          /** Total before tax as a decimal in major units */
          subtotal: string | number;
          /** Tax as a decimal in major units */
          tax: string | number;
          /** Total with tax as a decimal in major units */
          total: string | number;
        } | null;
        /** How it was paid; required for a receipt or expense */
        payment?: {
          /** Means of payment */
          method: "cash" | "mobile_money" | "bank" | "card";
          /** Reference of the payment, such as the M-Pesa receipt number */
          reference?: string | null;
          /** Account in the provider’s books that the money went to or came from */
          account_code?: string | null;
          /** When it was paid, ISO 8601 */
          paid_at?: string | null;
        } | null;
        /** Your reference, at most 100 characters */
        reference?: string | null;
        /** Notes on the record, at most 1,000 characters */
        notes?: string | null;
        /** `posted`: booked; `draft`: not booked yet, if the provider has drafts */
        status?: "posted" | "draft";
        /** What the document belongs to in the gateway */
        links?: {
          /** Id of the payment’s transaction in the gateway */
          payment_transaction_id?: number | null;
          /** Number of the invoice in eTIMS */
          etims_invoice_number?: string | null;
        } | null;
        /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
        on_duplicate?: "link" | "fail";
        /** What it is: an `invoice` or `bill` is to be paid, a `receipt` or `expense` is already paid */
        kind: "bill" | "expense";
        /** Your external_id, the provider’s id, or the whole record, which is then synced first */
        supplier: {
          /** Your id of the record; the same id later updates it */
          external_id: string;
        } | {
          /** The provider’s id of the record */
          provider_id: string;
        } | {
          /** Id of the accounting app; in a request optional if the header or your only app names it */
          accounting_app_id?: number;
          /** Your id of the record; the same id later updates it */
          external_id: string;
          /** Kind of contact; `both` is customer and supplier */
          type?: "customer" | "supplier" | "both";
          /** Full name of the person or company */
          name: string;
          /** False: a person */
          is_company?: boolean;
          /** First name of the person, or of the contact at the company */
          first_name?: string | null;
          /** Last name of the person, or of the contact at the company */
          last_name?: string | null;
          /** Email address */
          email?: string | null;
          /** Phone number in the format +254700000001 */
          phone?: string | null;
          /** KRA PIN, such as P000000000A */
          tax_pin?: string | null;
          /** ISO 4217 code of the currency that the contact invoices in */
          currency?: string | null;
          /** Days until an invoice is due */
          payment_terms_days?: number | null;
          /** Postal address for invoices */
          billing_address?: {
            /** First line of the address */
            line1?: string | null;
            /** Second line of the address */
            line2?: string | null;
            /** City or town */
            city?: string | null;
            /** County, state or region */
            region?: string | null;
            /** Postal code, such as 00100 */
            postal_code?: string | null;
            /** ISO 3166-1 code of the country, two letters such as KE */
            country?: string | null;
          } | null;
          /** False: it is no longer used */
          active?: boolean;
          /** Notes on the record, at most 1,000 characters */
          notes?: string | null;
          /** If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent */
          on_duplicate?: "link" | "fail";
        };
        /** The supplier’s own number of the invoice; required for a bill */
        supplier_invoice_number?: string | null;
      };
    })[];
    /** True: after a failure the remaining records are skipped */
    stop_on_error?: boolean;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type ListSyncLogsCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    accounting_app_id?: number;
    type?: "contact" | "product" | "sale" | "purchase";
    status?: "queued" | "processing" | "completed" | "failed";
    external_id?: string;
    request_id?: string;
  };
};

export type ListAccountingAppsCall = {};

export type ConnectAccountingAppCall = {
  accounting_app: number;
};

export type AccountingOauthCallbackCall = {};

export type TestAccountingAppCall = {
  accounting_app: number;
};

export type ListLockAppsCall = {};

export type ListLocksCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
  };
};

export type GetLockCall = {
  lock: number;
};

export type UnlockLockCall = {
  lock: number;
  body?: ({
    /** Why, for your records; at most 255 characters */
    reason?: string;
    /** Who does it, for your records; at most 255 characters */
    actor?: string;
    /** Seconds after which the command is not sent any more, 5 to 300 */
    expires_in?: number;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type LockLockCall = {
  lock: number;
  body?: ({
    /** Why, for your records; at most 255 characters */
    reason?: string;
    /** Who does it, for your records; at most 255 characters */
    actor?: string;
    /** Seconds after which the command is not sent any more, 5 to 300 */
    expires_in?: number;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type SyncLocksCall = {
  body?: ({
    /** Only this lock app; all your active ones if absent */
    lock_app_id?: number;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type CreatePasscodeCall = {
  lock: number;
  body: ({
    /** Your name for the passcode, at most 50 characters */
    name: string;
    /** When it opens the door: once, always, in a period, or at recurring times */
    type: "one_time" | "permanent" | "period" | "recurring";
    /** `custom`: your own; `random`: generated, and must be used within 24 hours of its start; by default custom if `code` is sent */
    mode?: "custom" | "random";
    /** Your own code, 4 to 9 digits, for the mode `custom` */
    code?: string;
    /** On which days it opens the door, for the type `recurring`: until it is deleted */
    recurrence?: "weekend" | "daily" | "workday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
    /** From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start */
    starts_at?: string;
    /** Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end */
    ends_at?: string;
  }) & ({
    /** Your https address that receives the webhooks of this request, besides your webhook endpoints */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  });
};

export type ListPasscodesCall = {
  lock: number;
  query?: {
    /** Always 1: this list has no page numbers, use `cursor` */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
  };
};

export type GetPasscodeCall = {
  lock: number;
  passcode: number;
};

export type DeletePasscodeCall = {
  lock: number;
  passcode: number;
};

export type GetLockStatusCall = {
  lock: number;
};

export type ListLockRecordsCall = {
  lock: number;
  query?: {
    /** Always 1: this list has no page numbers, use `cursor` */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
  };
};

export type TestLockAppCall = {
  lock_app: number;
};

export type ListAttendanceDevicesCall = {};

export type CreateAttendanceDeviceCall = {
  body: {
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model?: string;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone?: string;
    /** Key that the terminal must send, as entered on it; 1 to 64 characters */
    comm_key?: string;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips?: string[];
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map?: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  };
};

export type ShowAttendanceDeviceCall = {
  attendance_device: number;
};

export type ChangeAttendanceDeviceCall = {
  attendance_device: number;
  body?: {
    /** Your name for the device */
    name?: string;
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status?: "active" | "blocked";
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone?: string;
    /** Key that the terminal must send, as entered on it; 1 to 64 characters */
    comm_key?: string | null;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips?: string[];
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map?: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url?: string | null;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string | null;
    /** Null requests all stored scans from the terminal again */
    attlog_stamp?: null;
  };
};

export type DeleteAttendanceDeviceCall = {
  attendance_device: number;
};

export type RotateAttendanceTokenCall = {
  attendance_device: number;
};

export type SendAttendanceCommandCall = {
  attendance_device: number;
  body: {
    /** What the terminal is to do */
    command: "info";
  } | {
    /** What the terminal is to do */
    command: "check";
  } | {
    /** What the terminal is to do */
    command: "reboot";
  } | {
    /** What the terminal is to do */
    command: "update_user";
    /** The person’s number on the terminal */
    person_id: string;
    /** Name of the person, at most 60 characters */
    name: string;
    /** `admin`: the person may change the terminal’s settings; `user` by default, also for one who was admin */
    privilege?: "user" | "admin";
    /** Number of the person’s card, digits; empty or absent for none: a card that the terminal has is removed */
    card_number?: string;
  } | {
    /** What the terminal is to do */
    command: "delete_user";
    /** The person’s number on the terminal */
    person_id: string;
  } | {
    /** What the terminal is to do */
    command: "query_scans";
    /** Start of the scans that the terminal sends again, ISO 8601 */
    from: string;
    /** End of the scans that the terminal sends again, ISO 8601 */
    to: string;
  };
};

export type ListAttendanceCommandsCall = {
  attendance_device: number;
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
  };
};

export type ShowAttendanceCommandCall = {
  attendance_device: number;
  command: number;
};

export type ListScansCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    device_id?: number;
    person_id?: string;
  };
};

export type GetRequestCall = {
  request_id: string;
};

export type CancelRequestCall = {
  request_id: string;
};

export type ListRequestsCall = {
  query?: {
    /** Always 1: this list has no page numbers, use `cursor` */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    service?: string;
    status?: "queued" | "processing" | "completed" | "failed";
  };
};

export type ListEventsCall = {
  query?: {
    /** Always 1: this list has no page numbers, use `cursor` */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    event?: string;
    app?: number;
    after?: string;
    order?: "newest" | "oldest";
  };
};

export type GetCurrentTokenCall = {};

export type ResendEventCall = {
  event_id: string;
  body?: {
    /** Only this webhook endpoint; null for the `callback_url` of the request; all receivers without it */
    endpoint_id?: number | null;
  };
};

export type SendTestEventCall = {
  endpoint_id: number;
  body?: {
    /** The event to send; `account.webhook_test` unless you choose another */
    event?: string;
  };
};

export type StartPageCall = {};

export type OpenapiCall = {};

export type DocsCall = {};

export type DocsFileCall = {
  file: string;
};

export type ConsoleCall = {};

export type ConsoleFileCall = {
  file: string;
};

export type ListAccountPaymentAppsCall = {};

export type CreateAccountPaymentAppCall = {
  body: {
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** Settings for the driver, with its secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Settings of the gateway for this kind of app */
    settings?: {
      /** Which callbacks count without a status query: signed (default); open also unsigned, sandbox only */
      callback_trust?: "signed" | "open" | null;
      /** Whether live callbacks must come from the provider’s published addresses; true by default */
      check_callback_source?: boolean | null;
      /** How a payment that a customer starts is checked before the provider accepts it */
      validation?: {
        /** accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides */
        policy: "accept_all";
      } | {
        /** accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides */
        policy: "known_references";
        /** Account numbers that customers may pay to; capitals and spaces do not matter. Payments to a till have none and are accepted */
        references: string[];
      } | {
        /** accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides */
        policy: "ask_webhook";
        /** The https address */
        url: string;
        /** What happens if your endpoint does not answer within 2 seconds: accept or refuse */
        fallback: "accept" | "refuse";
      } | null;
    };
  };
};

export type GetAccountPaymentAppCall = {
  id: number;
};

export type ChangeAccountPaymentAppCall = {
  id: number;
  body?: {
    /** Your name for it */
    name?: string;
    /** Settings for the driver, with its secrets; the fields depend on its type */
    config?: {
      [name: string]: unknown;
    };
    /** Settings of the gateway for this kind of app */
    settings?: {
      /** Which callbacks count without a status query: signed (default); open also unsigned, sandbox only */
      callback_trust?: "signed" | "open" | null;
      /** Whether live callbacks must come from the provider’s published addresses; true by default */
      check_callback_source?: boolean | null;
      /** How a payment that a customer starts is checked before the provider accepts it */
      validation?: {
        /** accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides */
        policy: "accept_all";
      } | {
        /** accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides */
        policy: "known_references";
        /** Account numbers that customers may pay to; capitals and spaces do not matter. Payments to a till have none and are accepted */
        references: string[];
      } | {
        /** accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides */
        policy: "ask_webhook";
        /** The https address */
        url: string;
        /** What happens if your endpoint does not answer within 2 seconds: accept or refuse */
        fallback: "accept" | "refuse";
      } | null;
    };
  };
};

export type DisableAccountPaymentAppCall = {
  id: number;
};

export type EnableAccountPaymentAppCall = {
  id: number;
};

export type TestAccountPaymentAppCall = {
  id: number;
};

export type GetPaymentTotalsCall = {
  query?: {
    days?: number;
    date?: string;
    mode?: "live" | "sandbox";
    app_id?: number;
  };
};

export type ListAccountSmsAppsCall = {};

export type CreateAccountSmsAppCall = {
  body: {
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** Settings for the driver, with its secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Messages that may wait at the same time, by which groups choose an app; null for no limit */
    sms_limit?: number | null;
    /** Sender that recipients see; empty lets the provider choose */
    sender?: string;
    /** The payment app whose payments its received texts may confirm; null for none */
    payment_app_id?: number | null;
    /** Settings of the gateway for this kind of app */
    settings?: {
      webhook_key?: string | null;
      /** Senders whose texts can confirm payments, as the phone shows them; null for M-Pesa only: MPESA in Kenya, also M-PESA elsewhere */
      trusted_senders?: string[] | null;
      /** Most messages per second; null for the rate that the provider allows */
      rate_per_second?: number | null;
      /** Whether the phone reports the messages that it fetched: on, off, or auto to detect it */
      results_api?: "auto" | "on" | "off" | null;
      /** Whether an answer to SMSSync contains messages, which count as sent; false unless “Get reply from server” is on. Null: on, but not for 3.x */
      reply_in_response?: boolean | null;
      /** Whether every call of a phone must be signed with its key */
      require_signature?: boolean | null;
    };
    /** Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all */
    chats?: ({
      /** Kind of the app */
      kind: "telegram";
      /** Token of your bot, which @BotFather on Telegram shows, such as 123456:ABC-DEF */
      bot_token: string;
      /** Id of the Telegram chat, a number such as -1001234567890, or @name of a channel */
      chat_id: string;
    } | {
      /** Kind of the app */
      kind: "slack";
      /** The https address */
      url: string;
    } | {
      /** Kind of the app */
      kind: "discord";
      /** The https address */
      url: string;
    })[];
  };
};

export type GetAccountSmsAppCall = {
  id: number;
};

export type ChangeAccountSmsAppCall = {
  id: number;
  body?: {
    /** Your name for it */
    name?: string;
    /** Settings for the driver, with its secrets; the fields depend on its type */
    config?: {
      [name: string]: unknown;
    };
    /** Messages that may wait at the same time, by which groups choose an app; null for no limit */
    sms_limit?: number | null;
    /** Sender that recipients see; empty lets the provider choose */
    sender?: string;
    /** The payment app whose payments its received texts may confirm; null for none */
    payment_app_id?: number | null;
    /** Settings of the gateway for this kind of app */
    settings?: {
      webhook_key?: string | null;
      /** Senders whose texts can confirm payments, as the phone shows them; null for M-Pesa only: MPESA in Kenya, also M-PESA elsewhere */
      trusted_senders?: string[] | null;
      /** Most messages per second; null for the rate that the provider allows */
      rate_per_second?: number | null;
      /** Whether the phone reports the messages that it fetched: on, off, or auto to detect it */
      results_api?: "auto" | "on" | "off" | null;
      /** Whether an answer to SMSSync contains messages, which count as sent; false unless “Get reply from server” is on. Null: on, but not for 3.x */
      reply_in_response?: boolean | null;
      /** Whether every call of a phone must be signed with its key */
      require_signature?: boolean | null;
    };
    /** Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all */
    chats?: ({
      /** Kind of the app */
      kind: "telegram";
      /** Token of your bot, which @BotFather on Telegram shows, such as 123456:ABC-DEF */
      bot_token: string;
      /** Id of the Telegram chat, a number such as -1001234567890, or @name of a channel */
      chat_id: string;
    } | {
      /** Kind of the app */
      kind: "slack";
      /** The https address */
      url: string;
    } | {
      /** Kind of the app */
      kind: "discord";
      /** The https address */
      url: string;
    })[];
  };
};

export type DisableAccountSmsAppCall = {
  id: number;
};

export type EnableAccountSmsAppCall = {
  id: number;
};

export type TestAccountSmsAppCall = {
  id: number;
};

export type ListAccountSmsGroupsCall = {};

export type CreateAccountSmsGroupCall = {
  body: {
    /** Your name for it */
    name: string;
    /** Ids of the apps that belong to it */
    app_ids?: number[];
  };
};

export type GetAccountSmsGroupCall = {
  group: number;
};

export type ChangeAccountSmsGroupCall = {
  group: number;
  body?: {
    /** Your name for it */
    name?: string;
    /** Ids of the apps that belong to it */
    app_ids?: number[];
  };
};

export type DeleteAccountSmsGroupCall = {
  group: number;
};

export type ListConversationCall = {
  phone: number;
  query?: {
    /** Always 1: this list has no page numbers, use `cursor` */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    /** Only messages of this channel; `telegram` also for a chat whose number could be a phone number */
    channel?: "sms" | "mms" | "whatsapp" | "telegram" | "webhook";
  };
};

export type GetMessageTotalsCall = {
  query?: {
    days?: number;
    date?: string;
    mode?: "live" | "sandbox";
    app_id?: number;
  };
};

export type ListAccountTaxAppsCall = {};

export type CreateAccountTaxAppCall = {
  body: {
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** Settings for the driver, with its secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
  };
};

export type GetAccountTaxAppCall = {
  id: number;
};

export type ChangeAccountTaxAppCall = {
  id: number;
  body?: {
    /** Your name for it */
    name?: string;
    /** Settings for the driver, with its secrets; the fields depend on its type */
    config?: {
      [name: string]: unknown;
    };
  };
};

export type DisableAccountTaxAppCall = {
  id: number;
};

export type EnableAccountTaxAppCall = {
  id: number;
};

export type TestAccountTaxAppCall = {
  id: number;
};

export type ListStoppedLanesCall = {};

export type ListAccountAccountingAppsCall = {};

export type CreateAccountAccountingAppCall = {
  body: {
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** Settings for the driver, with its secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Accounts and other ids in your books for documents that name none, such as income_account */
    defaults?: {
      [name: string]: string;
    };
    /** Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates */
    tax_map?: {
      [name: string]: {
        /** Id of the tax rate for sales */
        sale?: string;
        /** Id of the tax rate for purchases */
        purchase?: string;
      };
    };
    /** False: documents stay drafts, if the provider has drafts */
    post_documents?: boolean;
    /** What happens if the provider has a record of the same name: `link` it or `fail` */
    on_duplicate?: "link" | "fail";
  };
};

export type GetAccountAccountingAppCall = {
  id: number;
};

export type ChangeAccountAccountingAppCall = {
  id: number;
  body?: {
    /** Your name for it */
    name?: string;
    /** Settings for the driver, with its secrets; the fields depend on its type */
    config?: {
      [name: string]: unknown;
    };
    /** Accounts and other ids in your books for documents that name none, such as income_account */
    defaults?: {
      [name: string]: string;
    };
    /** Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates */
    tax_map?: {
      [name: string]: {
        /** Id of the tax rate for sales */
        sale?: string;
        /** Id of the tax rate for purchases */
        purchase?: string;
      };
    };
    /** False: documents stay drafts, if the provider has drafts */
    post_documents?: boolean;
    /** What happens if the provider has a record of the same name: `link` it or `fail` */
    on_duplicate?: "link" | "fail";
  };
};

export type DisableAccountAccountingAppCall = {
  id: number;
};

export type EnableAccountAccountingAppCall = {
  id: number;
};

export type TestAccountAccountingAppCall = {
  id: number;
};

export type ConnectAccountAccountingAppCall = {
  id: number;
};

export type ListAccountLockAppsCall = {};

export type CreateAccountLockAppCall = {
  body: {
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** Settings for the driver, with its secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
  };
};

export type GetAccountLockAppCall = {
  id: number;
};

export type ChangeAccountLockAppCall = {
  id: number;
  body?: {
    /** Your name for it */
    name?: string;
    /** Settings for the driver, with its secrets; the fields depend on its type */
    config?: {
      [name: string]: unknown;
    };
  };
};

export type DisableAccountLockAppCall = {
  id: number;
};

export type EnableAccountLockAppCall = {
  id: number;
};

export type TestAccountLockAppCall = {
  id: number;
};

export type ListAccountLocksCall = {
  query?: {
    /** Number of the page; only 1 if the list is filtered */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
  };
};

export type GetAccountLockCall = {
  lock: number;
};

export type ListAccountAttendanceDevicesCall = {};

export type CreateAccountAttendanceDeviceCall = {
  body: {
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model?: string;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone?: string;
    /** Key that the terminal must send, as entered on it; 1 to 64 characters */
    comm_key?: string;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips?: string[];
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map?: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url?: string;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string;
  };
};

export type ShowAccountAttendanceDeviceCall = {
  attendance_device: number;
};

export type ChangeAccountAttendanceDeviceCall = {
  attendance_device: number;
  body?: {
    /** Your name for the device */
    name?: string;
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status?: "active" | "blocked";
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone?: string;
    /** Key that the terminal must send, as entered on it; 1 to 64 characters */
    comm_key?: string | null;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips?: string[];
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map?: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url?: string | null;
    /** Signs the webhooks to `callback_url`; without it, your account’s webhook secret does */
    webhook_secret?: string | null;
    /** Null requests all stored scans from the terminal again */
    attlog_stamp?: null;
  };
};

export type DeleteAccountAttendanceDeviceCall = {
  attendance_device: number;
};

export type RotateAccountAttendanceTokenCall = {
  attendance_device: number;
};

export type ListAccountRequestsCall = {
  query?: {
    /** Always 1: this list has no page numbers, use `cursor` */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    service?: string;
    status?: "queued" | "processing" | "completed" | "failed";
  };
};

export type GetAccountRequestCall = {
  request_id: string;
};

export type ListAccountEventsCall = {
  query?: {
    /** Always 1: this list has no page numbers, use `cursor` */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    event?: string;
    app?: number;
    after?: string;
    order?: "newest" | "oldest";
  };
};

export type GetAccountEventCall = {
  event_id: string;
};

export type GetAccountTransactionTimelineCall = {
  id: number;
};

export type SearchAccountCall = {
  query: {
    /** A phone number, receipt, reference, invoice number or id, in full */
    q: string;
  };
};

export type LoginCall = {
  body: {
    /** Email address of the member */
    email: string;
    /** Password of the member */
    password: string;
  };
};

export type AcceptInvitationCall = {
  body: {
    /** The token of the invitation */
    token: string;
    /** Password of the member */
    password: string;
  };
};

export type AnswerSecondFactorCall = {
  body: {
    /** The challenge that the sign-in with your password returned */
    challenge: string;
    /** The six digits that your authenticator app shows now, or a recovery code */
    code: string;
  };
};

export type GetSessionCall = {};

export type MakeSessionTokenCall = {};

export type LogoutCall = {
  body?: {
    /** True: ends all sessions of the person, in every account, not only this one */
    everywhere?: boolean;
  };
};

export type ChangePasswordCall = {
  body: {
    /** Your password until now */
    current_password: string;
    /** Password of the member */
    password: string;
  };
};

export type SwitchAccountCall = {
  body: {
    /** The account to continue in: one of `accounts` of the session */
    account_id: number;
  };
};

export type JoinAccountCall = {
  body: {
    /** The token of the invitation */
    token: string;
  };
};

export type ListSessionsCall = {};

export type EndSessionCall = {
  session_id: number;
};

export type EndOtherSessionsCall = {};

export type ListSessionsOfMemberCall = {
  id: number;
};

export type EndSessionOfMemberCall = {
  id: number;
  session_id: number;
};

export type GetSecondFactorCall = {};

export type BeginSecondFactorCall = {
  body?: {
    /** Required, except directly after a sign-in to an account that requires a second factor */
    password?: string;
    /** Required while your second factor is on: of the app that this key replaces, or a recovery code */
    code?: string;
  };
};

export type ConfirmSecondFactorCall = {
  body: {
    /** The six digits that your authenticator app shows now */
    code: string;
  };
};

export type RemoveSecondFactorCall = {
  body: {
    /** Password of the member */
    password: string;
    /** The six digits that your authenticator app shows now, or a recovery code */
    code: string;
  };
};

export type ReplaceRecoveryCodesCall = {
  body: {
    /** Password of the member */
    password: string;
    /** The six digits that your authenticator app shows now, or a recovery code */
    code: string;
  };
};

export type GetAccountSecurityCall = {};

export type ChangeAccountSecurityCall = {
  body: {
    /** Whether every member needs a second factor to use the account */
    requires_second_factor: boolean;
  };
};

export type ListPasskeysCall = {};

export type AddPasskeyCall = {
  body: {
    /** Your name for it */
    name: string;
    /** The browser’s answer, in the JSON form of Web Authentication */
    credential: {
      /** The authenticator’s own id of the passkey, in base64url */
      id: string;
      /** Always `public-key` */
      type: "public-key";
      /** What the authenticator signed */
      response: {
        /** What the browser signed: challenge and origin, in base64url */
        clientDataJSON: string;
        /** The new public key, in base64url */
        attestationObject: string;
        /** How the browser reaches the authenticator */
        transports?: string[];
      };
    };
  };
};

export type RenamePasskeyCall = {
  passkey_id: number;
  body: {
    /** Your name for it */
    name: string;
  };
};

export type RemovePasskeyCall = {
  passkey_id: number;
  body: {
    /** Password of the member */
    password: string;
  };
};

export type BeginPasskeyCall = {
  body: {
    /** Password of the member */
    password: string;
  };
};

export type BeginPasskeyLoginCall = {};

export type LoginWithPasskeyCall = {
  body: {
    /** The browser’s answer, in the JSON form of Web Authentication */
    credential: {
      /** The authenticator’s own id of the passkey, in base64url */
      id: string;
      /** Always `public-key` */
      type: "public-key";
      /** What the authenticator signed */
      response: {
        /** What the browser signed: challenge and origin, in base64url */
        clientDataJSON: string;
        /** What the authenticator signed about itself, in base64url */
        authenticatorData: string;
        /** Signature of the passkey, in base64url */
        signature: string;
        /** Names the member inside the passkey, in base64url */
        userHandle?: string | null;
      };
    };
  };
};

export type AskPasswordResetCall = {
  body: {
    /** Email address of the member */
    email: string;
  };
};

export type UsePasswordResetCall = {
  body: {
    /** The token in the link */
    token: string;
    /** Password of the member */
    password: string;
  };
};

export type CreatePasswordResetCall = {
  id: number;
};

export type CreateApiTokenCall = {
  body: {
    /** Your name for it */
    name: string;
    /** Comma-separated: *, payments:read, payments:write, payments:callback, sms:read, sms:write, sms:sync, sms:receive, einv:read, einv:write, einv:callback, tax:apps, tax:checkers, tax:payments, tax:compliance, tax:registration, tax:returns */
    abilities?: string;
    /** A group of scopes, instead of `abilities` */
    scope_group?: "payments_full" | "sms_full" | "einv_full" | "tax_full" | "tax_read_only" | "read_only" | "send_only" | "full_access";
    /** YYYY-MM-DD, in the future; null for never */
    expires_at?: string | null;
    /** IPv4 or IPv6 addresses or networks, such as 203.0.113.0/24; empty for everywhere */
    allowed_addresses?: string[];
  };
};

export type ListApiTokensCall = {
  query?: {
    /** Always 1: this list has no page numbers, use `cursor` */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
  };
};

export type RevokeApiTokenCall = {
  id: number;
};

export type DeleteApiTokenCall = {
  id: number;
};

export type GetApiTokenCall = {
  id: number;
};

export type ChangeApiTokenCall = {
  id: number;
  body?: {
    /** Your name for it */
    name?: string;
    /** Comma-separated: *, payments:read, payments:write, payments:callback, sms:read, sms:write, sms:sync, sms:receive, einv:read, einv:write, einv:callback, tax:apps, tax:checkers, tax:payments, tax:compliance, tax:registration, tax:returns */
    abilities?: string;
    /** YYYY-MM-DD, in the future; null for never */
    expires_at?: string | null;
    /** IPv4 or IPv6 addresses or networks, such as 203.0.113.0/24; empty for everywhere */
    allowed_addresses?: string[];
  };
};

export type RotateApiTokenCall = {
  id: number;
  body?: {
    /** For how many hours the old secret stays valid */
    overlap_hours?: number;
  };
};

export type EndApiTokenOverlapCall = {
  id: number;
};

export type ListMembersCall = {};

export type InviteMemberCall = {
  body: {
    /** Email address of the member */
    email: string;
    /** What the member may do */
    role: "viewer" | "developer" | "owner";
  };
};

export type GetMemberCall = {
  id: number;
};

export type ChangeMemberRoleCall = {
  id: number;
  body: {
    /** What the member may do */
    role: "viewer" | "developer" | "owner";
  };
};

export type RemoveMemberCall = {
  id: number;
};

export type ListWebhookEndpointsCall = {};

export type CreateWebhookEndpointCall = {
  body: {
    /** Your own headers for each delivery, at most 10: all of them, since they replace those that are stored */
    headers?: {
      [name: string]: string;
    };
    /** Seconds that the receiver has for its whole response, 1 to 10 */
    timeout_seconds?: number;
    /** Deliveries that start within a minute, at equal distances; the others wait. Null for no limit */
    max_per_minute?: number | null;
    /** The https address */
    url: string;
    /** Names of the events that it receives, such as payments.* */
    events?: string[];
    /** Ids of the apps that belong to it */
    app_ids?: number[];
  };
};

export type GetWebhookEndpointCall = {
  id: number;
};

export type ChangeWebhookEndpointCall = {
  id: number;
  body?: {
    /** Your own headers for each delivery, at most 10: all of them, since they replace those that are stored */
    headers?: {
      [name: string]: string;
    };
    /** Seconds that the receiver has for its whole response, 1 to 10 */
    timeout_seconds?: number;
    /** Deliveries that start within a minute, at equal distances; the others wait. Null for no limit */
    max_per_minute?: number | null;
    /** The https address */
    url?: string;
    /** Names of the events that it receives, such as payments.* */
    events?: string[];
    /** Ids of the apps that belong to it */
    app_ids?: number[];
    /** False while it is disabled */
    is_active?: boolean;
  };
};

export type DeleteWebhookEndpointCall = {
  id: number;
};

export type ListWebhookEventsCall = {};

export type TestWebhookEndpointCall = {
  id: number;
  body?: {
    /** The event to send; `account.webhook_test` unless you choose another */
    event?: string;
  };
};

export type RotateWebhookSecretCall = {
  id: number;
  body?: {
    /** For how many hours the previous secret signs too */
    overlap_hours?: number;
  };
};

export type ActivateWebhookSecretCall = {
  id: number;
};

export type GetDefaultWebhookSecretCall = {};

export type RotateDefaultWebhookSecretCall = {
  body?: {
    /** For how many hours the previous secret signs too */
    overlap_hours?: number;
  };
};

export type ActivateDefaultWebhookSecretCall = {};

export type ListWebhookDeliveriesCall = {
  query?: {
    /** Always 1: this list has no page numbers, use `cursor` */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    status?: "pending" | "delivered" | "exhausted" | "cancelled";
    event?: string;
    endpoint?: number;
  };
};

export type GetWebhookDeliveryCall = {
  delivery_id: string;
};

export type ResendWebhookDeliveryCall = {
  delivery_id: string;
};

export type ResendWebhookDeliveriesCall = {
  body?: {
    /** Sends only deliveries with this status again */
    status?: "exhausted" | "cancelled" | "delivered";
    /** Only deliveries of this event, or of this group, such as payments.* */
    event?: string;
    /** Only deliveries to the webhook endpoint with this id */
    endpoint?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** True: only counts the deliveries, sends nothing */
    dry_run?: boolean;
  };
};

export type ListAuditCall = {
  query?: {
    /** Always 1: this list has no page numbers, use `cursor` */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    actor?: "member" | "token" | "operator" | "unknown";
    action?: string;
    member?: number;
  };
};

export type ListApiCallsCall = {
  query?: {
    /** Always 1: this list has no page numbers, use `cursor` */
    page?: number;
    /** Records on a page, at most 100 */
    per_page?: number;
    /** Only records from this ISO 8601 date or time on; UTC without an offset */
    from?: string;
    /** Only records up to this ISO 8601 date (the whole day, UTC) or time */
    to?: string;
    /** `next_cursor` of the previous page, to continue after it */
    cursor?: string;
    /** Only calls with this class of status; `failed` is 4xx and 5xx */
    status?: "2xx" | "4xx" | "5xx" | "failed";
    method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
    token?: number;
    path?: string;
  };
};

export type GetApiCallCall = {
  call_id: number;
};

export type ListDriversCall = {};

export type GetUsageCall = {};

export type ListRefusedAppsCall = {};
