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
    description?: string;
  }) & ({
    callback_url?: string;
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
    command_id: "BusinessPayment" | "SalaryPayment" | "PromotionPayment";
    remarks?: string;
    occasion?: string;
  } | {
    receiver_short_code: string;
    /** Whole units of the currency */
    amount: number;
    command_id: "BusinessPayBill" | "MerchantToMerchantTransfer" | "BusinessBuyGoods";
    reference?: string;
    remarks?: string;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SendAirtimeCall = {
  payment_app: number;
  body: ({
    /** Format 254…; 07…, 01…, 7… and +254… are also accepted. `phone` is an alias. */
    phone_number: string;
    amount: number;
    currency?: string;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type ReverseTransactionCall = {
  payment_app: number;
  transaction: number;
  body?: ({}) & ({
    callback_url?: string;
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
    reference: string;
  }) & ({
    callback_url?: string;
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
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
    status?: "STATUS_PENDING" | "STATUS_COMPLETED" | "STATUS_FAILED" | "STATUS_CANCELLED" | "STATUS_EXPIRED" | "STATUS_REVERSED" | "STATUS_UNKNOWN";
  };
};

export type FetchTransactionsCall = {
  payment_app: number;
  query?: {
    from?: string;
    to?: string;
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

export type ListSmsAppsCall = {};

export type GetSmsAppCall = {
  sms_app: number;
};

export type SendMessageCall = {
  sms_app: number;
  body: ({
    /** A phone number, such as 254711000222 or 0711000222 */
    to: string;
    /** At most 500 characters */
    message: string;
    /** For apps with several channels */
    channel?: "sms" | "mms" | "whatsapp";
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SendToGroupCall = {
  group: number;
  body: ({
    /** A phone number, such as 254711000222 or 0711000222 */
    to: string;
    /** At most 500 characters */
    message: string;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SendTelegramCall = {
  app: number;
  body: ({
    chat_id?: number | string;
    message: string;
    parse_mode?: "HTML" | "MarkdownV2" | null;
    disable_notification?: boolean;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SendWebhookCall = {
  app: number;
  body?: ({
    message?: string;
    to?: string;
    data?: {
      [name: string]: unknown;
    };
    url?: string;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type ListOutboxCall = {
  sms_app: number;
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
    status?: "pending" | "sent" | "delivered" | "failed";
  };
};

export type ListInboxCall = {
  sms_app: number;
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
    status?: "pending" | "sent" | "delivered" | "failed";
  };
};

export type ListCallsCall = {
  sms_app: number;
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
  };
};

export type GetMessageCall = {
  smsId: number;
};

export type GroupsOfAppCall = {
  id: number;
  body?: {
    include_apps?: boolean;
    search?: string;
  };
};

export type GetSmsGroupCall = {
  id: number;
};

export type ChangeSmsGroupCall = {
  id: number;
  body?: {
    name?: string;
    app_ids?: number[];
  };
};

export type DeleteSmsGroupCall = {
  id: number;
};

export type CreateSmsGroupCall = {
  body: {
    name: string;
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

export type ListTaxAppsCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
  };
};

export type TestTaxAppCall = {
  id: number;
};

export type CheckPinCall = {
  body: {
    TAXPIN: string;
  };
};

export type CheckPinByIdCall = {
  body: {
    TaxpayerType: "KE" | "NKE" | "NKENR" | "COMP";
    TaxpayerID: string;
  };
};

export type CheckTaxObligationsCall = {
  body: {
    TAXPIN: string;
  };
};

export type CheckTccCall = {
  body: {
    TAXPIN: string;
    tccNumber: string;
  };
};

export type CheckInvoiceCall = {
  body: {
    invoiceNumber: string;
    invoiceDate: string;
  };
};

export type CheckDeclarationCall = {
  body: {
    DeclarationNo: string;
  };
};

export type CheckItExemptionCall = {
  body: {
    TAXPIN: string;
  };
};

export type CheckVatExemptionCall = {
  body: {
    VatExemptionCertificateNo: string;
  };
};

export type CheckImportCertNumberCall = {
  body: {
    certificate_no: string;
  };
};

export type CheckImportCertPinCall = {
  body: {
    TAXPIN: string;
  };
};

export type CheckExcisePinCall = {
  body: {
    TAXPIN: string;
  };
};

export type CheckExciseNumberCall = {
  body: {
    ExciseLicenceNo: string;
  };
};

export type CheckTaxServiceOfficeCall = {
  body: {
    TAXPIN: string;
  };
};

export type WithholdingItCall = {
  body: {
    transactionHeader: {
      withholderPin: string;
      transactionUniqueNo: string;
      noOfTransactions: number;
      taxPeriodFrom: string;
      taxPeriodTo: string;
      totalGrossAmount: number | string;
      totalTaxAmount: number | string;
    };
    transactionDetails: ({
      payeePin: string;
      grossAmount: number | string;
      taxAmount: number | string;
      taxRate?: number | string;
      invoiceNo?: string;
      invoiceDate?: string;
      paymentDate?: string;
      natureOfTransaction?: string;
      residentialStatus?: string;
      country?: string;
      withholdeeName?: string;
      withholdeeEmail?: string;
      withholdeeAddress?: string;
    })[];
  };
};

export type WithholdingRentalCall = {
  body: {
    transactionHeader: {
      withholderPin: string;
      transactionUniqueNo: string;
      noOfTransactions: number;
      taxPeriodFrom: string;
      taxPeriodTo: string;
      totalGrossAmount: number | string;
      totalTaxAmount: number | string;
    };
    transactionDetails: ({
      payeePin: string;
      grossAmount: number | string;
      taxAmount: number | string;
      taxRate?: number | string;
      invoiceNo?: string;
      invoiceDate?: string;
      paymentDate?: string;
      typeOfProperty: "Residential" | "Commercial";
      lrNumber?: string;
      building?: string;
      street?: string;
      town?: string;
    })[];
  };
};

export type WithholdingVatCall = {
  body: {
    transactionHeader: {
      withholderPin: string;
      transactionUniqueNo: string;
      noOfTransactions: number;
      taxPeriodFrom: string;
      taxPeriodTo: string;
      totalGrossAmount: number | string;
      totalTaxAmount: number | string;
    };
    transactionDetails: ({
      payeePin: string;
      grossAmount: number | string;
      taxAmount: number | string;
      taxRate?: number | string;
      invoiceNo?: string;
      invoiceDate?: string;
      paymentDate?: string;
    })[];
  };
};

export type ApplyForTccCall = {
  body: {
    TaxpayerPIN?: string;
    ReasonForTCC: string;
  };
};

export type RegisterPinCall = {
  body: {
    TaxpayerType?: "KE" | "NKE" | "NKENR";
    IdentificationNumber: string;
    DateOfBirth: string;
    MobileNumber: string;
    EmailAddress: string;
    IsPinWithNoOblig: boolean | string;
  };
};

export type FileTotReturnCall = {
  body: {
    TaxpayerPIN?: string;
    Month: number | string;
    Year: number | string;
    GrossTurnover: number | string;
  };
};

export type FileNilReturnCall = {
  body: {
    TaxpayerPIN?: string;
    ObligationCode: number | string;
    Month: number | string;
    Year: number | string;
  };
};

export type GetEinvDeviceCall = {};

export type GetEinvHealthCall = {};

export type GetEinvBusinessCall = {};

export type ListEinvBranchesCall = {
  query?: {
    page?: number;
    per_page?: number;
    since?: string;
  };
};

export type ListEinvNoticesCall = {
  query?: {
    page?: number;
    per_page?: number;
    since?: string;
  };
};

export type ListEinvCodesCall = {
  query?: {
    page?: number;
    per_page?: number;
    since?: string;
    class?: string;
  };
};

export type ListEinvItemClassesCall = {
  query?: {
    page?: number;
    per_page?: number;
    cursor?: string;
    search?: string;
    level?: number;
  };
};

export type ListEinvImportsCall = {
  query?: {
    page?: number;
    per_page?: number;
    since?: string;
    status?: "1" | "2" | "3" | "4";
  };
};

export type ListEinvItemsCall = {
  query?: {
    page?: number;
    per_page?: number;
    cursor?: string;
    search?: string;
    tax_type?: "A" | "B" | "C" | "D" | "E";
    source?: "local" | "authority";
    since?: string;
  };
};

export type SaveItemCall = {
  body: ({
    item_code?: string;
    item_name: string;
    item_type: "1" | "2" | "3" | 1 | 2 | 3;
    item_class_code: string;
    tax_type: "A" | "B" | "C" | "D" | "E";
    unit_price: number | string;
    origin_country?: string;
    package_unit?: string;
    quantity_unit?: string;
    barcode?: string | null;
    description?: string | null;
    safety_stock?: number | string | null;
    insurance_applicable?: boolean;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type GetEinvItemCall = {
  item_code: string;
};

export type ChangeItemCall = {
  item_code: string;
  body?: ({
    item_name?: string;
    item_class_code?: string;
    tax_type?: "A" | "B" | "C" | "D" | "E";
    unit_price?: number | string;
    barcode?: string | null;
    description?: string | null;
    safety_stock?: number | string | null;
    insurance_applicable?: boolean;
    active?: boolean;
    item_code?: unknown;
    item_type?: unknown;
    origin_country?: unknown;
    package_unit?: unknown;
    quantity_unit?: unknown;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type ListEinvCustomersCall = {
  query?: {
    page?: number;
    per_page?: number;
    cursor?: string;
    search?: string;
    lookup_pin?: string;
  };
};

export type SaveCustomerCall = {
  body: ({
    name: string;
    pin: string | null;
    number?: string;
    address?: string | null;
    phone?: string | null;
    email?: string | null;
    fax?: string | null;
    remark?: string | null;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type GetEinvCustomerCall = {
  id: number;
};

export type ChangeCustomerCall = {
  id: number;
  body?: ({
    name?: string;
    pin?: string;
    address?: string;
    phone?: string;
    email?: string;
    fax?: string;
    remark?: string;
    active?: boolean;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type ListEinvSuppliersCall = {
  query?: {
    page?: number;
    per_page?: number;
    cursor?: string;
    search?: string;
  };
};

export type SaveSupplierCall = {
  body: ({
    pin: string;
    name: string;
    branch_id?: string;
    address?: string | null;
    phone?: string | null;
    email?: string | null;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type GetEinvSupplierCall = {
  id: number;
};

export type ListEinvStockCall = {
  query?: {
    page?: number;
    per_page?: number;
    cursor?: string;
    item_code?: string;
  };
};

export type ListEinvSalesCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    customer_pin?: string;
  };
};

export type SaveSaleCall = {
  body: ({
    receipt_number: string;
    receipt_date: string;
    customer_pin?: string | null;
    customer_name?: string | null;
    customer_phone?: string | null;
    sales_type?: "C" | "N" | "P" | "T";
    receipt_type?: "S";
    payment_type?: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    prices_include_tax?: boolean;
    remark?: string | null;
    items: ({
      item_code: string;
      item_seq?: number;
      quantity: number | string;
      package_quantity?: number | string;
      unit_price: number | string;
      discount_rate?: number | string;
      discount_amount?: number | string;
      discount?: number | string;
      tax_rate?: number | string;
      item_name?: string;
      item_class_code?: string;
      package_unit?: string;
      quantity_unit?: string;
      tax_type?: "A" | "B" | "C" | "D" | "E";
    })[];
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type ListEinvCreditNotesCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
    original_receipt_number?: string;
  };
};

export type SaveCreditNoteCall = {
  body: ({
    original_receipt_number: string;
    reason: "01" | "02" | "03" | "04" | "05" | "06";
    items: ({
      item_seq: number;
      quantity: number | string;
      unit_price?: number | string;
    })[];
    receipt_number?: string;
    remark?: string | null;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type ListEinvReverseInvoicesCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
    supplier_pin?: string;
  };
};

export type SaveReverseInvoiceCall = {
  body: ({
    invoice_number?: string;
    invoice_date?: string;
    supplier_pin?: string | null;
    supplier_name: string;
    supplier_branch_id?: string;
    payment_type?: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    remark?: string | null;
    items: ({
      item_code: string;
      quantity: number | string;
      package_quantity?: number | string;
      unit_price: number | string;
      discount_rate?: number | string;
      discount_amount?: number | string;
      supplier_item_code?: string | null;
      supplier_item_name?: string | null;
      supplier_item_class_code?: string | null;
      expiry_date?: string | null;
    })[];
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type ListEinvPurchasesCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
    supplier_pin?: string;
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    source?: "local" | "authority";
    since?: string;
  };
};

export type SavePurchaseCall = {
  body: ({
    invoice_number: string;
    invoice_date: string;
    supplier_pin: string;
    registration_type?: "A" | "M";
    supplier_name: string;
    supplier_branch_id?: string;
    payment_type?: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    remark?: string | null;
    items: ({
      item_code: string;
      quantity: number | string;
      package_quantity?: number | string;
      unit_price: number | string;
      discount_rate?: number | string;
      discount_amount?: number | string;
      supplier_item_code?: string | null;
      supplier_item_name?: string | null;
      supplier_item_class_code?: string | null;
      expiry_date?: string | null;
    })[];
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type ListEinvMovementsCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
    item_code?: string;
    type?: "11" | "12" | "13" | "14" | "15" | "16" | "01" | "02" | "03" | "04" | "05" | "06";
    source?: "local" | "authority";
    since?: string;
  };
};

export type RecordStockMovementCall = {
  body: ({
    type: "11" | "12" | "13" | "14" | "15" | "16" | "01" | "02" | "03" | "04" | "05" | "06";
    date?: string;
    items: ({
      item_code: string;
      quantity: number | string;
      unit_price?: number | string;
    })[];
    branch_to?: string;
    customer_pin?: string | null;
    remark?: string | null;
    original_movement_no?: number;
  }) & ({
    callback_url?: string;
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
    page?: number;
    per_page?: number;
    group_by?: "day" | "item" | "supplier" | "tax_type";
  };
};

export type ReportEinvStockCall = {
  query?: {
    page?: number;
    per_page?: number;
    as_of?: string;
    from?: string;
    to?: string;
  };
};

export type InitializeDeviceCall = {
  body?: ({
    tin?: string;
    branch_id?: string;
    device_serial?: string;
    environment?: "sandbox" | "production";
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SaveCompositionCall = {
  item_code: string;
  body: ({
    components: ({
      item_code: string;
      quantity: number | string;
    })[];
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SaveSaleWithItemsCall = {
  body: ({
    receipt_number: string;
    receipt_date: string;
    customer_pin?: string | null;
    customer_name?: string | null;
    customer_phone?: string | null;
    sales_type?: "C" | "N" | "P" | "T";
    receipt_type?: "S";
    payment_type?: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    prices_include_tax?: boolean;
    remark?: string | null;
    items: ({
      item_code?: string;
      item_type?: "1" | "2" | "3" | 1 | 2 | 3;
      item_class_code?: string;
      tax_type?: "A" | "B" | "C" | "D" | "E";
      origin_country?: string;
      package_unit?: string;
      quantity_unit?: string;
      barcode?: string | null;
      description?: string | null;
      safety_stock?: number | string | null;
      insurance_applicable?: boolean;
      item_seq?: number;
      quantity: number | string;
      package_quantity?: number | string;
      unit_price: number | string;
      discount_rate?: number | string;
      discount_amount?: number | string;
      discount?: number | string;
      tax_rate?: number | string;
      item_name?: string;
    })[];
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type CancelSaleCall = {
  receipt_number: string;
  body: ({
    reason: string;
    remark?: string | null;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SaveExpressCreditNoteCall = {
  body: ({
    original_receipt_number: string;
    reason?: "01" | "02" | "03" | "04" | "05" | "06";
    receipt_number?: string;
    remark?: string | null;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type DecideImportCall = {
  task_code: string;
  body: ({
    decision: "approve" | "reject";
    item_seq: number;
    declaration_date: string;
    hs_code: string;
    item_code: string;
    item_class_code?: string;
    remark?: string | null;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SyncContactCall = {
  body: ({
    accounting_app_id?: number;
    external_id: string;
    type: "customer" | "supplier" | "both";
    name: string;
    is_company?: boolean;
    first_name?: string | null;
    last_name?: string | null;
    email?: string | null;
    phone?: string | null;
    tax_pin?: string | null;
    currency?: string | null;
    payment_terms_days?: number | null;
    billing_address?: {
      line1?: string | null;
      line2?: string | null;
      city?: string | null;
      region?: string | null;
      postal_code?: string | null;
      country?: string | null;
    } | null;
    active?: boolean;
    notes?: string | null;
    on_duplicate?: "link" | "fail";
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SyncProductCall = {
  body: ({
    accounting_app_id?: number;
    external_id: string;
    sku?: string | null;
    name: string;
    type: "service" | "goods";
    unit?: string | null;
    description?: string | null;
    track_inventory?: boolean;
    sale?: {
      price?: string | number | null;
      account_code?: string | null;
      tax_code?: "A" | "B" | "C" | "D" | "E" | null;
      price_includes_tax?: boolean;
    } | null;
    purchase?: {
      price?: string | number | null;
      account_code?: string | null;
      tax_code?: "A" | "B" | "C" | "D" | "E" | null;
    } | null;
    etims?: {
      item_code?: string | null;
      classification_code?: string | null;
    } | null;
    active?: boolean;
    on_duplicate?: "link" | "fail";
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SyncSaleCall = {
  body: ({
    accounting_app_id?: number;
    external_id: string;
    number?: string | null;
    date: string;
    due_date?: string | null;
    currency?: string | null;
    exchange_rate?: string | number | null;
    price_includes_tax?: boolean;
    lines: ({
      line_no?: number;
      product?: {
        external_id: string;
      } | {
        provider_id: string;
      } | {
        accounting_app_id?: number;
        external_id: string;
        sku?: string | null;
        name: string;
        type: "service" | "goods";
        unit?: string | null;
        description?: string | null;
        track_inventory?: boolean;
        sale?: {
          price?: string | number | null;
          account_code?: string | null;
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
          price_includes_tax?: boolean;
        } | null;
        purchase?: {
          price?: string | number | null;
          account_code?: string | null;
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
        } | null;
        etims?: {
          item_code?: string | null;
          classification_code?: string | null;
        } | null;
        active?: boolean;
        on_duplicate?: "link" | "fail";
      } | null;
      description?: string | null;
      quantity: string | number;
      unit_price: string | number;
      discount_amount?: string | number;
      tax_code?: "A" | "B" | "C" | "D" | "E" | null;
      account_code?: string | null;
    })[];
    totals?: {
      subtotal: string | number;
      tax: string | number;
      total: string | number;
    } | null;
    payment?: {
      method: "cash" | "mobile_money" | "bank" | "card";
      reference?: string | null;
      account_code?: string | null;
      paid_at?: string | null;
    } | null;
    reference?: string | null;
    notes?: string | null;
    status?: "posted" | "draft";
    links?: {
      payment_transaction_id?: number | null;
      etims_invoice_number?: string | null;
    } | null;
    on_duplicate?: "link" | "fail";
    kind: "invoice" | "receipt";
    /** Your external_id, the provider’s id, or the whole record, which is then synced first */
    customer: {
      external_id: string;
    } | {
      provider_id: string;
    } | {
      accounting_app_id?: number;
      external_id: string;
      type?: "customer" | "supplier" | "both";
      name: string;
      is_company?: boolean;
      first_name?: string | null;
      last_name?: string | null;
      email?: string | null;
      phone?: string | null;
      tax_pin?: string | null;
      currency?: string | null;
      payment_terms_days?: number | null;
      billing_address?: {
        line1?: string | null;
        line2?: string | null;
        city?: string | null;
        region?: string | null;
        postal_code?: string | null;
        country?: string | null;
      } | null;
      active?: boolean;
      notes?: string | null;
      on_duplicate?: "link" | "fail";
    };
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SyncPurchaseCall = {
  body: ({
    accounting_app_id?: number;
    external_id: string;
    number?: string | null;
    date: string;
    due_date?: string | null;
    currency?: string | null;
    exchange_rate?: string | number | null;
    price_includes_tax?: boolean;
    lines: ({
      line_no?: number;
      product?: {
        external_id: string;
      } | {
        provider_id: string;
      } | {
        accounting_app_id?: number;
        external_id: string;
        sku?: string | null;
        name: string;
        type: "service" | "goods";
        unit?: string | null;
        description?: string | null;
        track_inventory?: boolean;
        sale?: {
          price?: string | number | null;
          account_code?: string | null;
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
          price_includes_tax?: boolean;
        } | null;
        purchase?: {
          price?: string | number | null;
          account_code?: string | null;
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
        } | null;
        etims?: {
          item_code?: string | null;
          classification_code?: string | null;
        } | null;
        active?: boolean;
        on_duplicate?: "link" | "fail";
      } | null;
      description?: string | null;
      quantity: string | number;
      unit_price: string | number;
      discount_amount?: string | number;
      tax_code?: "A" | "B" | "C" | "D" | "E" | null;
      account_code?: string | null;
    })[];
    totals?: {
      subtotal: string | number;
      tax: string | number;
      total: string | number;
    } | null;
    payment?: {
      method: "cash" | "mobile_money" | "bank" | "card";
      reference?: string | null;
      account_code?: string | null;
      paid_at?: string | null;
    } | null;
    reference?: string | null;
    notes?: string | null;
    status?: "posted" | "draft";
    links?: {
      payment_transaction_id?: number | null;
      etims_invoice_number?: string | null;
    } | null;
    on_duplicate?: "link" | "fail";
    kind: "bill" | "expense";
    /** Your external_id, the provider’s id, or the whole record, which is then synced first */
    supplier: {
      external_id: string;
    } | {
      provider_id: string;
    } | {
      accounting_app_id?: number;
      external_id: string;
      type?: "customer" | "supplier" | "both";
      name: string;
      is_company?: boolean;
      first_name?: string | null;
      last_name?: string | null;
      email?: string | null;
      phone?: string | null;
      tax_pin?: string | null;
      currency?: string | null;
      payment_terms_days?: number | null;
      billing_address?: {
        line1?: string | null;
        line2?: string | null;
        city?: string | null;
        region?: string | null;
        postal_code?: string | null;
        country?: string | null;
      } | null;
      active?: boolean;
      notes?: string | null;
      on_duplicate?: "link" | "fail";
    };
    supplier_invoice_number?: string | null;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SyncBatchCall = {
  body: ({
    accounting_app_id?: number;
    items: ({
      type: "contact";
      data: {
        accounting_app_id?: number;
        external_id: string;
        type: "customer" | "supplier" | "both";
        name: string;
        is_company?: boolean;
        first_name?: string | null;
        last_name?: string | null;
        email?: string | null;
        phone?: string | null;
        tax_pin?: string | null;
        currency?: string | null;
        payment_terms_days?: number | null;
        billing_address?: {
          line1?: string | null;
          line2?: string | null;
          city?: string | null;
          region?: string | null;
          postal_code?: string | null;
          country?: string | null;
        } | null;
        active?: boolean;
        notes?: string | null;
        on_duplicate?: "link" | "fail";
      };
    } | {
      type: "product";
      data: {
        accounting_app_id?: number;
        external_id: string;
        sku?: string | null;
        name: string;
        type: "service" | "goods";
        unit?: string | null;
        description?: string | null;
        track_inventory?: boolean;
        sale?: {
          price?: string | number | null;
          account_code?: string | null;
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
          price_includes_tax?: boolean;
        } | null;
        purchase?: {
          price?: string | number | null;
          account_code?: string | null;
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
        } | null;
        etims?: {
          item_code?: string | null;
          classification_code?: string | null;
        } | null;
        active?: boolean;
        on_duplicate?: "link" | "fail";
      };
    } | {
      type: "sale";
      data: {
        accounting_app_id?: number;
        external_id: string;
        number?: string | null;
        date: string;
        due_date?: string | null;
        currency?: string | null;
        exchange_rate?: string | number | null;
        price_includes_tax?: boolean;
        lines: ({
          line_no?: number;
          product?: {
            external_id: string;
          } | {
            provider_id: string;
          } | {
            accounting_app_id?: number;
            external_id: string;
            sku?: string | null;
            name: string;
            type: "service" | "goods";
            unit?: string | null;
            description?: string | null;
            track_inventory?: boolean;
            sale?: {
              price?: string | number | null;
              account_code?: string | null;
              tax_code?: "A" | "B" | "C" | "D" | "E" | null;
              price_includes_tax?: boolean;
            } | null;
            purchase?: {
              price?: string | number | null;
              account_code?: string | null;
              tax_code?: "A" | "B" | "C" | "D" | "E" | null;
            } | null;
            etims?: {
              item_code?: string | null;
              classification_code?: string | null;
            } | null;
            active?: boolean;
            on_duplicate?: "link" | "fail";
          } | null;
          description?: string | null;
          quantity: string | number;
          unit_price: string | number;
          discount_amount?: string | number;
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
          account_code?: string | null;
        })[];
        totals?: {
          subtotal: string | number;
          tax: string | number;
          total: string | number;
        } | null;
        payment?: {
          method: "cash" | "mobile_money" | "bank" | "card";
          reference?: string | null;
          account_code?: string | null;
          paid_at?: string | null;
        } | null;
        reference?: string | null;
        notes?: string | null;
        status?: "posted" | "draft";
        links?: {
          payment_transaction_id?: number | null;
          etims_invoice_number?: string | null;
        } | null;
        on_duplicate?: "link" | "fail";
        kind: "invoice" | "receipt";
        /** Your external_id, the provider’s id, or the whole record, which is then synced first */
        customer: {
          external_id: string;
        } | {
          provider_id: string;
        } | {
          accounting_app_id?: number;
          external_id: string;
          type?: "customer" | "supplier" | "both";
          name: string;
          is_company?: boolean;
          first_name?: string | null;
          last_name?: string | null;
          email?: string | null;
          phone?: string | null;
          tax_pin?: string | null;
          currency?: string | null;
          payment_terms_days?: number | null;
          billing_address?: {
            line1?: string | null;
            line2?: string | null;
            city?: string | null;
            region?: string | null;
            postal_code?: string | null;
            country?: string | null;
          } | null;
          active?: boolean;
          notes?: string | null;
          on_duplicate?: "link" | "fail";
        };
      };
    } | {
      type: "purchase";
      data: {
        accounting_app_id?: number;
        external_id: string;
        number?: string | null;
        date: string;
        due_date?: string | null;
        currency?: string | null;
        exchange_rate?: string | number | null;
        price_includes_tax?: boolean;
        lines: ({
          line_no?: number;
          product?: {
            external_id: string;
          } | {
            provider_id: string;
          } | {
            accounting_app_id?: number;
            external_id: string;
            sku?: string | null;
            name: string;
            type: "service" | "goods";
            unit?: string | null;
            description?: string | null;
            track_inventory?: boolean;
            sale?: {
              price?: string | number | null;
              account_code?: string | null;
              tax_code?: "A" | "B" | "C" | "D" | "E" | null;
              price_includes_tax?: boolean;
            } | null;
            purchase?: {
              price?: string | number | null;
              account_code?: string | null;
              tax_code?: "A" | "B" | "C" | "D" | "E" | null;
            } | null;
            etims?: {
              item_code?: string | null;
              classification_code?: string | null;
            } | null;
            active?: boolean;
            on_duplicate?: "link" | "fail";
          } | null;
          description?: string | null;
          quantity: string | number;
          unit_price: string | number;
          discount_amount?: string | number;
          tax_code?: "A" | "B" | "C" | "D" | "E" | null;
          account_code?: string | null;
        })[];
        totals?: {
          subtotal: string | number;
          tax: string | number;
          total: string | number;
        } | null;
        payment?: {
          method: "cash" | "mobile_money" | "bank" | "card";
          reference?: string | null;
          account_code?: string | null;
          paid_at?: string | null;
        } | null;
        reference?: string | null;
        notes?: string | null;
        status?: "posted" | "draft";
        links?: {
          payment_transaction_id?: number | null;
          etims_invoice_number?: string | null;
        } | null;
        on_duplicate?: "link" | "fail";
        kind: "bill" | "expense";
        /** Your external_id, the provider’s id, or the whole record, which is then synced first */
        supplier: {
          external_id: string;
        } | {
          provider_id: string;
        } | {
          accounting_app_id?: number;
          external_id: string;
          type?: "customer" | "supplier" | "both";
          name: string;
          is_company?: boolean;
          first_name?: string | null;
          last_name?: string | null;
          email?: string | null;
          phone?: string | null;
          tax_pin?: string | null;
          currency?: string | null;
          payment_terms_days?: number | null;
          billing_address?: {
            line1?: string | null;
            line2?: string | null;
            city?: string | null;
            region?: string | null;
            postal_code?: string | null;
            country?: string | null;
          } | null;
          active?: boolean;
          notes?: string | null;
          on_duplicate?: "link" | "fail";
        };
        supplier_invoice_number?: string | null;
      };
    })[];
    stop_on_error?: boolean;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type ListSyncLogsCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
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

export type TestAccountingAppCall = {
  accounting_app: number;
};

export type AccountingOauthCallbackCall = {};

export type ListLocksCall = {
  query?: {
    page?: number;
    per_page?: number;
  };
};

export type GetLockCall = {
  lock: number;
};

export type UnlockLockCall = {
  lock: number;
  body?: ({
    reason?: string;
    actor?: string;
    expires_in?: number;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type LockLockCall = {
  lock: number;
  body?: ({
    reason?: string;
    actor?: string;
    expires_in?: number;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type SyncLocksCall = {
  body?: ({
    lock_app_id?: number;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type CreatePasscodeCall = {
  lock: number;
  body: ({
    name: string;
    type: "one_time" | "permanent" | "period" | "recurring";
    mode?: "custom" | "random";
    code?: string;
    recurrence?: "weekend" | "daily" | "workday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
    starts_at?: string;
    ends_at?: string;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type ListPasscodesCall = {
  lock: number;
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
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
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
  };
};

export type ListAttendanceDevicesCall = {};

export type CreateAttendanceDeviceCall = {
  body: {
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model?: string;
    timezone?: string;
    comm_key?: string;
    allowed_ips?: string[];
    verify_map?: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url?: string;
    webhook_secret?: string;
  };
};

export type ShowAttendanceDeviceCall = {
  attendance_device: number;
};

export type ChangeAttendanceDeviceCall = {
  attendance_device: number;
  body?: {
    name?: string;
    status?: "active" | "blocked";
    timezone?: string;
    comm_key?: string | null;
    allowed_ips?: string[];
    verify_map?: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url?: string | null;
    webhook_secret?: string | null;
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
    command: "info";
  } | {
    command: "check";
  } | {
    command: "reboot";
  } | {
    command: "update_user";
    person_id: string;
    name: string;
    privilege?: "user" | "admin";
    card_number?: string;
  } | {
    command: "delete_user";
    person_id: string;
  } | {
    command: "query_scans";
    from: string;
    to: string;
  };
};

export type ListAttendanceCommandsCall = {
  attendance_device: number;
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
  };
};

export type ShowAttendanceCommandCall = {
  attendance_device: number;
  command: number;
};

export type ListScansCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
    device_id?: number;
    person_id?: string;
  };
};

export type GetRequestCall = {
  request_id: string;
};

export type ListRequestsCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
    service?: string;
    status?: "queued" | "processing" | "completed" | "failed";
  };
};

export type ListEventsCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
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
    name: string;
    type: string;
    is_live: boolean;
    config: {
      [name: string]: unknown;
    };
    settings?: {
      callback_trust?: "signed" | "open" | null;
      check_callback_source?: boolean | null;
      validation?: {
        policy: "accept_all";
      } | {
        policy: "known_references";
        references: string[];
      } | {
        policy: "ask_webhook";
        url: string;
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
    name?: string;
    config?: {
      [name: string]: unknown;
    };
    settings?: {
      callback_trust?: "signed" | "open" | null;
      check_callback_source?: boolean | null;
      validation?: {
        policy: "accept_all";
      } | {
        policy: "known_references";
        references: string[];
      } | {
        policy: "ask_webhook";
        url: string;
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
    mode?: "live" | "sandbox";
    app_id?: number;
  };
};

export type ListAccountSmsAppsCall = {};

export type CreateAccountSmsAppCall = {
  body: {
    name: string;
    type: string;
    is_live: boolean;
    config: {
      [name: string]: unknown;
    };
    sms_limit?: number | null;
    sender?: string;
    payment_app_id?: number | null;
    settings?: {
      webhook_key?: string | null;
      trusted_senders?: string[] | null;
      rate_per_second?: number | null;
      results_api?: "auto" | "on" | "off" | null;
      reply_in_response?: boolean | null;
      require_signature?: boolean | null;
    };
    chats?: ({
      kind: "telegram";
      bot_token: string;
      chat_id: string;
    } | {
      kind: "slack";
      url: string;
    } | {
      kind: "discord";
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
    name?: string;
    config?: {
      [name: string]: unknown;
    };
    sms_limit?: number | null;
    sender?: string;
    payment_app_id?: number | null;
    settings?: {
      webhook_key?: string | null;
      trusted_senders?: string[] | null;
      rate_per_second?: number | null;
      results_api?: "auto" | "on" | "off" | null;
      reply_in_response?: boolean | null;
      require_signature?: boolean | null;
    };
    chats?: ({
      kind: "telegram";
      bot_token: string;
      chat_id: string;
    } | {
      kind: "slack";
      url: string;
    } | {
      kind: "discord";
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
    name: string;
    app_ids?: number[];
  };
};

export type GetAccountSmsGroupCall = {
  group: number;
};

export type ChangeAccountSmsGroupCall = {
  group: number;
  body?: {
    name?: string;
    app_ids?: number[];
  };
};

export type DeleteAccountSmsGroupCall = {
  group: number;
};

export type ListAccountTaxAppsCall = {};

export type CreateAccountTaxAppCall = {
  body: {
    name: string;
    type: string;
    is_live: boolean;
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
    name?: string;
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

export type ListAccountAccountingAppsCall = {};

export type CreateAccountAccountingAppCall = {
  body: {
    name: string;
    type: string;
    is_live: boolean;
    config: {
      [name: string]: unknown;
    };
    defaults?: {
      [name: string]: string;
    };
    tax_map?: {
      [name: string]: {
        sale?: string;
        purchase?: string;
      };
    };
    post_documents?: boolean;
    on_duplicate?: "link" | "fail";
  };
};

export type GetAccountAccountingAppCall = {
  id: number;
};

export type ChangeAccountAccountingAppCall = {
  id: number;
  body?: {
    name?: string;
    config?: {
      [name: string]: unknown;
    };
    defaults?: {
      [name: string]: string;
    };
    tax_map?: {
      [name: string]: {
        sale?: string;
        purchase?: string;
      };
    };
    post_documents?: boolean;
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
    name: string;
    type: string;
    is_live: boolean;
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
    name?: string;
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
    page?: number;
    per_page?: number;
  };
};

export type GetAccountLockCall = {
  lock: number;
};

export type ListAccountAttendanceDevicesCall = {};

export type CreateAccountAttendanceDeviceCall = {
  body: {
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model?: string;
    timezone?: string;
    comm_key?: string;
    allowed_ips?: string[];
    verify_map?: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url?: string;
    webhook_secret?: string;
  };
};

export type ShowAccountAttendanceDeviceCall = {
  attendance_device: number;
};

export type ChangeAccountAttendanceDeviceCall = {
  attendance_device: number;
  body?: {
    name?: string;
    status?: "active" | "blocked";
    timezone?: string;
    comm_key?: string | null;
    allowed_ips?: string[];
    verify_map?: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url?: string | null;
    webhook_secret?: string | null;
    attlog_stamp?: null;
  };
};

export type DeleteAccountAttendanceDeviceCall = {
  attendance_device: number;
};

export type RotateAccountAttendanceTokenCall = {
  attendance_device: number;
};

export type GetOverviewCall = {
  query?: {
    days?: number;
  };
};

export type ListAccountRequestsCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
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
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
  };
};

export type GetAccountEventCall = {
  event_id: string;
};

export type SearchAccountCall = {
  query: {
    /** A phone number, receipt, reference, invoice number or id, in full */
    q: string;
  };
};

export type LoginCall = {
  body: {
    email: string;
    password: string;
  };
};

export type AcceptInvitationCall = {
  body: {
    token: string;
    password: string;
  };
};

export type AnswerSecondFactorCall = {
  body: {
    challenge: string;
    code: string;
  };
};

export type GetSessionCall = {};

export type MakeSessionTokenCall = {};

export type LogoutCall = {
  body?: {
    everywhere?: boolean;
  };
};

export type ChangePasswordCall = {
  body: {
    current_password: string;
    password: string;
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
  };
};

export type ConfirmSecondFactorCall = {
  body: {
    code: string;
  };
};

export type RemoveSecondFactorCall = {
  body: {
    password: string;
    code: string;
  };
};

export type ReplaceRecoveryCodesCall = {
  body: {
    password: string;
    code: string;
  };
};

export type GetAccountSecurityCall = {};

export type ChangeAccountSecurityCall = {
  body: {
    requires_second_factor: boolean;
  };
};

export type AskPasswordResetCall = {
  body: {
    email: string;
  };
};

export type UsePasswordResetCall = {
  body: {
    token: string;
    password: string;
  };
};

export type CreatePasswordResetCall = {
  id: number;
};

export type CreateApiTokenCall = {
  body: {
    name: string;
    /** Comma-separated: *, payments:read, payments:write, payments:callback, sms:read, sms:write, sms:sync, sms:receive, einv:read, einv:write, einv:callback, tax:apps, tax:checkers, tax:payments, tax:compliance, tax:registration, tax:returns */
    abilities?: string;
    scope_group?: "payments_full" | "sms_full" | "einv_full" | "tax_full" | "tax_read_only" | "read_only" | "send_only" | "full_access";
    /** YYYY-MM-DD, in the future; null for never */
    expires_at?: string | null;
  };
};

export type ListApiTokensCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
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
    name?: string;
    /** Comma-separated: *, payments:read, payments:write, payments:callback, sms:read, sms:write, sms:sync, sms:receive, einv:read, einv:write, einv:callback, tax:apps, tax:checkers, tax:payments, tax:compliance, tax:registration, tax:returns */
    abilities?: string;
    /** YYYY-MM-DD, in the future; null for never */
    expires_at?: string | null;
  };
};

export type ListMembersCall = {};

export type InviteMemberCall = {
  body: {
    email: string;
    role: "viewer" | "developer" | "owner";
  };
};

export type GetMemberCall = {
  id: number;
};

export type ChangeMemberRoleCall = {
  id: number;
  body: {
    role: "viewer" | "developer" | "owner";
  };
};

export type RemoveMemberCall = {
  id: number;
};

export type ListWebhookEndpointsCall = {};

export type CreateWebhookEndpointCall = {
  body: {
    url: string;
    events?: string[];
    app_ids?: number[];
  };
};

export type GetWebhookEndpointCall = {
  id: number;
};

export type ChangeWebhookEndpointCall = {
  id: number;
  body?: {
    url?: string;
    events?: string[];
    app_ids?: number[];
    is_active?: boolean;
  };
};

export type DeleteWebhookEndpointCall = {
  id: number;
};

export type TestWebhookEndpointCall = {
  id: number;
};

export type RotateWebhookSecretCall = {
  id: number;
  body?: {
    overlap_hours?: number;
  };
};

export type ActivateWebhookSecretCall = {
  id: number;
};

export type GetDefaultWebhookSecretCall = {};

export type RotateDefaultWebhookSecretCall = {
  body?: {
    overlap_hours?: number;
  };
};

export type ActivateDefaultWebhookSecretCall = {};

export type ListWebhookDeliveriesCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
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
    status?: "exhausted" | "cancelled" | "delivered";
    event?: string;
    endpoint?: number;
    from?: string;
    to?: string;
    dry_run?: boolean;
  };
};

export type ListAuditCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
    actor?: "member" | "token" | "operator" | "unknown";
    action?: string;
    member?: number;
  };
};

export type ListDriversCall = {};
