/** Written by npm run client from the OpenAPI document; a test compares. */

import type { PaymentApp, PushAccepted, TransactionState, MoneyAccepted, Transaction, SmsApp, Message, CallRecord, SmsGroup, Device, TaxApp, Request, Event, TimelineStep, Session, SecondFactor, AccountSecurity, ApiToken, Member, WebhookEndpoint, WebhookSecret, DeliveryAttempt, WebhookDelivery, AuditEntry } from './schemas.ts';

export type ListPaymentAppsReply = {
  data: PaymentApp[];
  status: "success";
  message: string;
};

export type RequestPaymentReply = {
  data: PushAccepted;
  status: "success";
  message: string;
  transaction: TransactionState;
};

export type SendMoneyReply = {
  data: MoneyAccepted;
  status: "success";
  message: string;
  transaction: TransactionState;
};

export type SendAirtimeReply = {
  data: {
    [name: string]: unknown;
  };
  status: "success";
  message: string;
  transaction: TransactionState;
};

export type ReverseTransactionReply = {
  data: MoneyAccepted;
  status: "success";
  message: string;
  transaction: TransactionState;
};

export type SimulateTransactionReply = {
  data: {
    ConversationID: string;
    OriginatorConversationID: string;
    ResponseDescription: string;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type GetTransactionReply = {
  data: Transaction;
  status: "success";
  message: string;
};

export type QueryTransactionsReply = {
  data: {
    current_page: number;
    data: Transaction[];
    per_page: number;
    total: number | null;
    last_page: number | null;
    next_cursor?: string | null;
  };
  status: "success";
  message: string;
};

export type FetchTransactionsReply = {
  data: {
    fetched: number;
    new: number;
    transactions: Transaction[];
    next_cursor: string | null;
  };
  status: "success";
  message: string;
};

export type GetTransactionStatusReply = {
  data: {
    ResponseCode: string;
    ResponseDescription: string;
    OriginatorConversationID: string;
    ConversationID: string;
    TransactionID: string;
    ResultCode: string;
    ResultDesc: string;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type CheckPaymentRequestStatusReply = {
  data: {
    ResponseCode: string;
    ResponseDescription: string;
    MerchantRequestID: string;
    CheckoutRequestID: string;
    ResultCode: string;
    ResultDesc: string;
  };
  status: "success";
  message: string;
};

export type CheckBalanceReply = {
  data: {
    OriginatorConversationID: string;
    ConversationID: string;
    ResponseCode: string;
    ResponseDescription: string;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type ExtractTransactionReply = {
  data: {
    id: number;
    transaction_id: string;
    amount: number;
    currency: string;
    payer_name: string;
    payer_account: string;
    payee_name: string;
    payee_account: string;
    transaction_type: "PAYMENT_IN" | "PAYMENT_OUT";
    transaction_time: string;
    status: string;
  };
  status: "success";
  message: string;
};

export type RegisterUrlsReply = {
  data: {
    ConversationID: string;
    OriginatorConversationID: string;
    ResponseDescription: string;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type GetInstructionsReply = string;

export type ListSmsAppsReply = {
  data: SmsApp[];
  status: "success";
  message: string;
};

export type GetSmsAppReply = {
  data: SmsApp;
  status: "success";
  message: string;
};

export type SendMessageReply = {
  data: Message;
  status: "success";
  message: string;
};

export type SendToGroupReply = {
  data: Message;
  status: "success";
  message: string;
};

export type SendTelegramReply = {
  data: Message;
  status: "success";
  message: string;
};

export type SendWebhookReply = {
  data: Message;
  status: "success";
  message: string;
};

export type ListOutboxReply = {
  data: [{
    id: number;
    name: string;
    type: string;
  }, {
    current_page: number;
    data: Message[];
    per_page: number;
    total: number | null;
    last_page: number | null;
    next_cursor?: string | null;
  }];
  status: "success";
  message: string;
};

export type ListInboxReply = {
  data: [{
    id: number;
    name: string;
    type: string;
  }, {
    current_page: number;
    data: Message[];
    per_page: number;
    total: number | null;
    last_page: number | null;
    next_cursor?: string | null;
  }];
  status: "success";
  message: string;
};

export type ListCallsReply = {
  data: {
    current_page: number;
    data: CallRecord[];
    per_page: number;
    total: number | null;
    last_page: number | null;
    next_cursor?: string | null;
  };
  status: "success";
  message: string;
};

export type GetMessageReply = {
  data: {
    id: number;
    to: string;
    from: string;
    message: string;
    sms_provider: string;
    provider_id: string | null;
    status: "pending" | "sent" | "delivered" | "failed";
    folder: "outbox" | "inbox";
    channel: "sms" | "mms" | "whatsapp" | "telegram" | "webhook";
    message_parts: number;
    cost: string | null;
    cost_currency: string | null;
    message_time: string | null;
    delivery_date: string | null;
    error: string | null;
    app_id: number;
    request_id: string | null;
    created_at: string;
    updated_at: string;
    telco_code: string | null;
    telco_name: string | null;
    retry_count: number;
    uuid: string;
    from_name: string | null;
    media: {
      url: string;
      content_type: string;
    }[];
    error_code: string | null;
    raw_status: string | null;
  };
  status: "success";
  message: string;
};

export type GroupsOfAppReply = {
  data: SmsGroup[];
  status: "success";
  message: string;
};

export type GetSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type ChangeSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type DeleteSmsGroupReply = {
  data: {
    id: number;
  };
  status: "success";
  message: string;
};

export type CreateSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type ListSmsGroupsReply = {
  data: SmsGroup[];
  status: "success";
  message: string;
};

export type AddAppToSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type RemoveAppFromSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type CreateDeviceReply = {
  data: {
    device_id: string;
    name: string;
    is_online: boolean;
    battery_level: number | null;
    signal_strength: number | null;
    network_type: string | null;
    sim_state: string | null;
    location: {
      latitude: number;
      longitude: number;
      accuracy: number | null;
      at: string;
    } | null;
    last_seen_at: string | null;
    revoked_at: string | null;
    created_at: string;
    device_token: string;
  };
  status: "success";
  message: string;
};

export type ListDevicesReply = {
  data: Device[];
  status: "success";
  message: string;
};

export type RevokeDeviceReply = {
  data: Device;
  status: "success";
  message: string;
};

export type CreatePairingCodeReply = {
  data: {
    pairing_code: string;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type ListTaxAppsReply = {
  current_page: number;
  data: TaxApp[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
};

export type TestTaxAppReply = {
  success: boolean;
  data: {
    id: number;
    environment: string;
    checks: {
      [name: string]: unknown;
    }[];
  };
  [name: string]: unknown;
};

export type CheckPinReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckPinByIdReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckTaxObligationsReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckTccReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckInvoiceReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckDeclarationReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckItExemptionReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckVatExemptionReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckImportCertNumberReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckImportCertPinReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckExcisePinReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckExciseNumberReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type CheckTaxServiceOfficeReply = {
  success: true;
  data: {
    valid: boolean;
    provider_code: string;
    message: string;
    raw: unknown;
    [name: string]: unknown;
  };
  message: string;
};

export type WithholdingItReply = {
  success: true;
  data: {
    provider_code: string;
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  message: string;
};

export type WithholdingRentalReply = {
  success: true;
  data: {
    provider_code: string;
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  message: string;
};

export type WithholdingVatReply = {
  success: true;
  data: {
    provider_code: string;
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  message: string;
};

export type ApplyForTccReply = {
  success: true;
  data: {
    provider_code: string;
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  message: string;
};

export type RegisterPinReply = {
  success: true;
  data: {
    provider_code: string;
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  message: string;
};

export type FileTotReturnReply = {
  success: true;
  data: {
    provider_code: string;
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  message: string;
};

export type FileNilReturnReply = {
  success: true;
  data: {
    provider_code: string;
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  message: string;
};

export type GetEinvDeviceReply = {
  success: true;
  data: {
    tin: string;
    branch_id: string;
    device_serial: string;
    sdc_id: string | null;
    mrc_no: string | null;
    business_name: string | null;
    branch_name: string | null;
    strategy: string;
    environment: "sandbox" | "production";
    initialized: boolean;
    initialized_at: string | null;
    cmc_key_set: boolean;
    next_invoice_no: number;
    last_sync_at: string | null;
    queue_length: number;
  };
  message: string;
};

export type GetEinvHealthReply = {
  success: true;
  data: {
    status: "ok" | "degraded" | "down";
    upstream_reachable: boolean | null;
    latency_ms: number | null;
    last_success_at: string | null;
    pending: number;
    failed: number;
    lanes: ({
      lane: string;
      pending: number;
      oldest_pending_at: string | null;
      stopped_at: string | null;
      stop_reason: string | null;
    })[];
    reasons: string[];
  };
  message: string;
};

export type GetEinvBusinessReply = {
  success: true;
  data: {
    tin: string;
    name: string | null;
    activity: string | null;
    branch: {
      branch_id: string;
      [name: string]: unknown;
    };
    manager: {
      name: string | null;
      [name: string]: unknown;
    };
  };
  message: string;
};

export type ListEinvBranchesReply = {
  current_page: number;
  data: ({
    branch_id: string | null;
    name: string | null;
    status: string | null;
    province: string | null;
    district: string | null;
    sector: string | null;
    address: string | null;
    manager_name: string | null;
    phone: string | null;
    email: string | null;
    is_headquarters: boolean | null;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
  result_at?: string;
};

export type ListEinvNoticesReply = {
  current_page: number;
  data: ({
    notice_no: string | null;
    title: string | null;
    content: string | null;
    url: string | null;
    author: string | null;
    date: string | null;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
  result_at?: string;
};

export type ListEinvCodesReply = {
  current_page: number;
  data: ({
    class: string | null;
    class_name: string | null;
    codes: ({
      code: string | null;
      name: string | null;
      description: string | null;
      sort: number | null;
      active: boolean | null;
      extra: (string | null)[];
    })[];
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
  result_at?: string;
};

export type ListEinvItemClassesReply = {
  current_page: number;
  data: ({
    code: string;
    name: string | null;
    level: number | null;
    tax_type: string | null;
    major: boolean | null;
    active: boolean | null;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
  refreshing: boolean;
};

export type ListEinvImportsReply = {
  current_page: number;
  data: ({
    task_code: string | null;
    declaration_date: string | null;
    item_seq: number | null;
    declaration_no: string | null;
    hs_code: string | null;
    item_name: string | null;
    status: string | null;
    quantity: string | null;
    quantity_unit: string | null;
    supplier: string | null;
    currency: string | null;
    amount: string | null;
    rate: string | null;
    [name: string]: unknown;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
  result_at?: string;
};

export type ListEinvItemsReply = {
  current_page: number;
  data: ({
    item_code: string | null;
    name: string | null;
    /** The same as `name` */
    item_name: string | null;
    item_type: string | null;
    item_class_code: string | null;
    origin_country: string | null;
    package_unit: string | null;
    quantity_unit: string | null;
    tax_type: string | null;
    unit_price: string | null;
    barcode: string | null;
    active: boolean | null;
    stock?: string | null;
    [name: string]: unknown;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
  result_at?: string;
};

export type SaveItemReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
};

export type GetEinvItemReply = {
  success: true;
  data: {
    item_code: string | null;
    name: string | null;
    /** The same as `name` */
    item_name: string | null;
    item_type: string | null;
    item_class_code: string | null;
    origin_country: string | null;
    package_unit: string | null;
    quantity_unit: string | null;
    tax_type: string | null;
    unit_price: string | null;
    barcode: string | null;
    active: boolean | null;
    stock?: string | null;
    [name: string]: unknown;
  };
  message: string;
};

export type ChangeItemReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
};

export type ListEinvCustomersReply = {
  current_page: number;
  data: ({
    id?: number;
    pin?: string | null;
    name?: string;
    address?: string | null;
    phone?: string | null;
    email?: string | null;
    active?: boolean;
    number?: string | null;
    fax?: string | null;
    remark?: string | null;
    [name: string]: unknown;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
};

export type SaveCustomerReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
};

export type GetEinvCustomerReply = {
  success: true;
  data: {
    id?: number;
    pin?: string | null;
    name?: string;
    address?: string | null;
    phone?: string | null;
    email?: string | null;
    active?: boolean;
    number?: string | null;
    fax?: string | null;
    remark?: string | null;
    [name: string]: unknown;
  };
  message: string;
};

export type ChangeCustomerReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
};

export type ListEinvSuppliersReply = {
  current_page: number;
  data: ({
    id: number;
    pin: string | null;
    name: string;
    address: string | null;
    phone: string | null;
    email: string | null;
    active: boolean;
    branch_id: string | null;
    authority_name: string | null;
    [name: string]: unknown;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
};

export type SaveSupplierReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
};

export type GetEinvSupplierReply = {
  success: true;
  data: {
    id: number;
    pin: string | null;
    name: string;
    address: string | null;
    phone: string | null;
    email: string | null;
    active: boolean;
    branch_id: string | null;
    authority_name: string | null;
    [name: string]: unknown;
  };
  message: string;
};

export type ListEinvStockReply = {
  current_page: number;
  data: ({
    item_code: string;
    name: string;
    quantity: string | null;
    last_movement_at: string | null;
    authority_quantity: string | null;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
};

export type ListEinvSalesReply = {
  current_page: number;
  data: ({
    status: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    items?: {
      item_code: string;
      quantity: string;
      [name: string]: unknown;
    }[];
    item_count: number;
    remark: string | null;
    error: string | null;
    request_id: string | null;
    created_at: string;
    completed_at: string | null;
    receipt_number: string;
    invoice_no: number | null;
    receipt_no: number | null;
    total_receipt_no: number | null;
    control_unit_invoice_number: string | null;
    sdc_id: string | null;
    mrc_no: string | null;
    internal_data: string | null;
    receipt_signature: string | null;
    signed_at: string | null;
    qr_url: string | null;
    customer_pin: string | null;
    customer_name: string | null;
    payment_type: string;
    receipt_date: string;
    totals: {
      taxable: string;
      tax: string;
      total: string;
      [name: string]: unknown;
    } | null;
    stock_status: string;
    credited_total?: string;
    original_receipt_number?: string | null;
    [name: string]: unknown;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
};

export type SaveSaleReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
};

export type ListEinvCreditNotesReply = {
  current_page: number;
  data: ({
    status: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    items?: {
      item_code: string;
      quantity: string;
      [name: string]: unknown;
    }[];
    item_count: number;
    remark: string | null;
    error: string | null;
    request_id: string | null;
    created_at: string;
    completed_at: string | null;
    receipt_number: string;
    invoice_no: number | null;
    receipt_no: number | null;
    total_receipt_no: number | null;
    control_unit_invoice_number: string | null;
    sdc_id: string | null;
    mrc_no: string | null;
    internal_data: string | null;
    receipt_signature: string | null;
    signed_at: string | null;
    qr_url: string | null;
    customer_pin: string | null;
    customer_name: string | null;
    payment_type: string;
    receipt_date: string;
    totals: {
      taxable: string;
      tax: string;
      total: string;
      [name: string]: unknown;
    } | null;
    stock_status: string;
    credited_total?: string;
    original_receipt_number?: string | null;
    [name: string]: unknown;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
};

export type SaveCreditNoteReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
};

export type ListEinvReverseInvoicesReply = {
  current_page: number;
  data: ({
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    items?: {
      item_code: string;
      quantity: string;
      [name: string]: unknown;
    }[];
    item_count?: number;
    remark?: string | null;
    error?: string | null;
    request_id?: string | null;
    created_at?: string;
    completed_at?: string | null;
    id?: number;
    invoice_number?: string | null;
    purchase_no?: number | null;
    invoice_date?: string | null;
    supplier_pin?: string | null;
    supplier_name?: string | null;
    supplier_branch_id?: string | null;
    totals?: {
      [name: string]: unknown;
    };
    stock_status?: string;
    [name: string]: unknown;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
};

export type SaveReverseInvoiceReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
};

export type ListEinvPurchasesReply = {
  current_page: number;
  data: ({
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    items?: {
      item_code: string;
      quantity: string;
      [name: string]: unknown;
    }[];
    item_count?: number;
    remark?: string | null;
    error?: string | null;
    request_id?: string | null;
    created_at?: string;
    completed_at?: string | null;
    id?: number;
    invoice_number?: string | null;
    purchase_no?: number | null;
    invoice_date?: string | null;
    supplier_pin?: string | null;
    supplier_name?: string | null;
    supplier_branch_id?: string | null;
    totals?: {
      [name: string]: unknown;
    };
    stock_status?: string;
    [name: string]: unknown;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
  result_at?: string;
};

export type SavePurchaseReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
};

export type ListEinvMovementsReply = {
  current_page: number;
  data: ({
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    items?: {
      item_code: string;
      quantity: string;
      [name: string]: unknown;
    }[];
    item_count?: number;
    remark?: string | null;
    error?: string | null;
    request_id?: string | null;
    created_at?: string;
    completed_at?: string | null;
    id?: number;
    number?: number | null;
    type?: string;
    date?: string | null;
    cause?: {
      kind: string;
      name: string;
    } | null;
    totals?: {
      [name: string]: unknown;
    };
    balances?: {
      item_code: string;
      quantity: string;
    }[];
    [name: string]: unknown;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
  result_at?: string;
};

export type RecordStockMovementReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
};

export type GetEinvSaleReply = {
  success: true;
  data: {
    status: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    items?: {
      item_code: string;
      quantity: string;
      [name: string]: unknown;
    }[];
    item_count: number;
    remark: string | null;
    error: string | null;
    request_id: string | null;
    created_at: string;
    completed_at: string | null;
    receipt_number: string;
    invoice_no: number | null;
    receipt_no: number | null;
    total_receipt_no: number | null;
    control_unit_invoice_number: string | null;
    sdc_id: string | null;
    mrc_no: string | null;
    internal_data: string | null;
    receipt_signature: string | null;
    signed_at: string | null;
    qr_url: string | null;
    customer_pin: string | null;
    customer_name: string | null;
    payment_type: string;
    receipt_date: string;
    totals: {
      taxable: string;
      tax: string;
      total: string;
      [name: string]: unknown;
    } | null;
    stock_status: string;
    credited_total?: string;
    original_receipt_number?: string | null;
    [name: string]: unknown;
  };
  message: string;
};

export type GetEinvReverseInvoiceReply = {
  success: true;
  data: {
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    items?: {
      item_code: string;
      quantity: string;
      [name: string]: unknown;
    }[];
    item_count?: number;
    remark?: string | null;
    error?: string | null;
    request_id?: string | null;
    created_at?: string;
    completed_at?: string | null;
    id?: number;
    invoice_number?: string | null;
    purchase_no?: number | null;
    invoice_date?: string | null;
    supplier_pin?: string | null;
    supplier_name?: string | null;
    supplier_branch_id?: string | null;
    totals?: {
      [name: string]: unknown;
    };
    stock_status?: string;
    [name: string]: unknown;
  };
  message: string;
};

export type GetEinvPurchaseReply = {
  success: true;
  data: {
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    items?: {
      item_code: string;
      quantity: string;
      [name: string]: unknown;
    }[];
    item_count?: number;
    remark?: string | null;
    error?: string | null;
    request_id?: string | null;
    created_at?: string;
    completed_at?: string | null;
    id?: number;
    invoice_number?: string | null;
    purchase_no?: number | null;
    invoice_date?: string | null;
    supplier_pin?: string | null;
    supplier_name?: string | null;
    supplier_branch_id?: string | null;
    totals?: {
      [name: string]: unknown;
    };
    stock_status?: string;
    [name: string]: unknown;
  };
  message: string;
};

export type ReportEinvSalesReply = {
  current_page: number;
  data: ({
    taxable: string;
    tax: string;
    total: string;
    by_type: {
      A: {
        taxable: string;
        tax: string;
        total: string;
      };
      B: {
        taxable: string;
        tax: string;
        total: string;
      };
      C: {
        taxable: string;
        tax: string;
        total: string;
      };
      D: {
        taxable: string;
        tax: string;
        total: string;
      };
      E: {
        taxable: string;
        tax: string;
        total: string;
      };
    };
    count: number;
    quantity?: string;
    day?: string | null;
    item_code?: string | null;
    item_name?: string | null;
    customer_pin?: string | null;
    customer_name?: string | null;
    supplier_pin?: string | null;
    supplier_name?: string | null;
    tax_type?: string | null;
    credit_notes: {
      taxable: string;
      tax: string;
      total: string;
      by_type: {
        A: {
          taxable: string;
          tax: string;
          total: string;
        };
        B: {
          taxable: string;
          tax: string;
          total: string;
        };
        C: {
          taxable: string;
          tax: string;
          total: string;
        };
        D: {
          taxable: string;
          tax: string;
          total: string;
        };
        E: {
          taxable: string;
          tax: string;
          total: string;
        };
      };
      count: number;
      quantity?: string;
    };
    net: {
      taxable: string;
      tax: string;
      total: string;
      by_type: {
        A: {
          taxable: string;
          tax: string;
          total: string;
        };
        B: {
          taxable: string;
          tax: string;
          total: string;
        };
        C: {
          taxable: string;
          tax: string;
          total: string;
        };
        D: {
          taxable: string;
          tax: string;
          total: string;
        };
        E: {
          taxable: string;
          tax: string;
          total: string;
        };
      };
    };
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
  from: string;
  to: string;
  group_by: string;
};

export type SummarizeEinvSalesReply = {
  success: true;
  data: {
    sales: {
      taxable: string;
      tax: string;
      total: string;
      by_type: {
        A: {
          taxable: string;
          tax: string;
          total: string;
        };
        B: {
          taxable: string;
          tax: string;
          total: string;
        };
        C: {
          taxable: string;
          tax: string;
          total: string;
        };
        D: {
          taxable: string;
          tax: string;
          total: string;
        };
        E: {
          taxable: string;
          tax: string;
          total: string;
        };
      };
      count: number;
      quantity?: string;
    };
    credit_notes: {
      taxable: string;
      tax: string;
      total: string;
      by_type: {
        A: {
          taxable: string;
          tax: string;
          total: string;
        };
        B: {
          taxable: string;
          tax: string;
          total: string;
        };
        C: {
          taxable: string;
          tax: string;
          total: string;
        };
        D: {
          taxable: string;
          tax: string;
          total: string;
        };
        E: {
          taxable: string;
          tax: string;
          total: string;
        };
      };
      count: number;
      quantity?: string;
    };
    net: {
      taxable: string;
      tax: string;
      total: string;
      by_type: {
        A: {
          taxable: string;
          tax: string;
          total: string;
        };
        B: {
          taxable: string;
          tax: string;
          total: string;
        };
        C: {
          taxable: string;
          tax: string;
          total: string;
        };
        D: {
          taxable: string;
          tax: string;
          total: string;
        };
        E: {
          taxable: string;
          tax: string;
          total: string;
        };
      };
    };
    from: string;
    to: string;
    by_payment_type: {
      sales: {
        taxable: string;
        tax: string;
        total: string;
        by_type: {
          A: {
            taxable: string;
            tax: string;
            total: string;
          };
          B: {
            taxable: string;
            tax: string;
            total: string;
          };
          C: {
            taxable: string;
            tax: string;
            total: string;
          };
          D: {
            taxable: string;
            tax: string;
            total: string;
          };
          E: {
            taxable: string;
            tax: string;
            total: string;
          };
        };
        count: number;
        quantity?: string;
      };
      credit_notes: {
        taxable: string;
        tax: string;
        total: string;
        by_type: {
          A: {
            taxable: string;
            tax: string;
            total: string;
          };
          B: {
            taxable: string;
            tax: string;
            total: string;
          };
          C: {
            taxable: string;
            tax: string;
            total: string;
          };
          D: {
            taxable: string;
            tax: string;
            total: string;
          };
          E: {
            taxable: string;
            tax: string;
            total: string;
          };
        };
        count: number;
        quantity?: string;
      };
      net: {
        taxable: string;
        tax: string;
        total: string;
        by_type: {
          A: {
            taxable: string;
            tax: string;
            total: string;
          };
          B: {
            taxable: string;
            tax: string;
            total: string;
          };
          C: {
            taxable: string;
            tax: string;
            total: string;
          };
          D: {
            taxable: string;
            tax: string;
            total: string;
          };
          E: {
            taxable: string;
            tax: string;
            total: string;
          };
        };
      };
      payment_type: string;
    }[];
  };
  message: string;
};

export type ReportEinvPurchasesReply = {
  current_page: number;
  data: ({
    taxable: string;
    tax: string;
    total: string;
    by_type: {
      A: {
        taxable: string;
        tax: string;
        total: string;
      };
      B: {
        taxable: string;
        tax: string;
        total: string;
      };
      C: {
        taxable: string;
        tax: string;
        total: string;
      };
      D: {
        taxable: string;
        tax: string;
        total: string;
      };
      E: {
        taxable: string;
        tax: string;
        total: string;
      };
    };
    count: number;
    quantity?: string;
    day?: string | null;
    item_code?: string | null;
    item_name?: string | null;
    customer_pin?: string | null;
    customer_name?: string | null;
    supplier_pin?: string | null;
    supplier_name?: string | null;
    tax_type?: string | null;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
  from: string;
  to: string;
  group_by: string;
};

export type ReportEinvStockReply = {
  current_page: number;
  data: {
    item_code: string;
    name: string;
    opening: string;
    in: string;
    out: string;
    closing: string;
  }[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
  from: string;
  to: string;
};

export type InitializeDeviceReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
};

export type SaveCompositionReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
};

export type SaveSaleWithItemsReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
};

export type CancelSaleReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
};

export type SaveExpressCreditNoteReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
};

export type DecideImportReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
};

export type SyncContactReply = {
  accounting_app_id: number;
  provider: string;
  type: "contact" | "product" | "sale" | "purchase";
  external_id: string;
  operation: "created" | "updated" | "linked" | "unchanged";
  provider_id: string;
  provider_number: string | null;
  provider_version: string | null;
  supplier_provider_id?: string;
  totals: {
    subtotal: string;
    tax: string;
    total: string;
  } | null;
  warnings: {
    code: string;
    message: string;
  }[];
  synced_at: string;
};

export type SyncProductReply = {
  accounting_app_id: number;
  provider: string;
  type: "contact" | "product" | "sale" | "purchase";
  external_id: string;
  operation: "created" | "updated" | "linked" | "unchanged";
  provider_id: string;
  provider_number: string | null;
  provider_version: string | null;
  supplier_provider_id?: string;
  totals: {
    subtotal: string;
    tax: string;
    total: string;
  } | null;
  warnings: {
    code: string;
    message: string;
  }[];
  synced_at: string;
};

export type SyncSaleReply = {
  accounting_app_id: number;
  provider: string;
  type: "contact" | "product" | "sale" | "purchase";
  external_id: string;
  operation: "created" | "updated" | "linked" | "unchanged";
  provider_id: string;
  provider_number: string | null;
  provider_version: string | null;
  supplier_provider_id?: string;
  totals: {
    subtotal: string;
    tax: string;
    total: string;
  } | null;
  warnings: {
    code: string;
    message: string;
  }[];
  synced_at: string;
};

export type SyncPurchaseReply = {
  accounting_app_id: number;
  provider: string;
  type: "contact" | "product" | "sale" | "purchase";
  external_id: string;
  operation: "created" | "updated" | "linked" | "unchanged";
  provider_id: string;
  provider_number: string | null;
  provider_version: string | null;
  supplier_provider_id?: string;
  totals: {
    subtotal: string;
    tax: string;
    total: string;
  } | null;
  warnings: {
    code: string;
    message: string;
  }[];
  synced_at: string;
};

export type SyncBatchReply = {
  total: number;
  succeeded: number;
  failed: number;
  skipped: number;
  items: ({
    index: number;
    type: "contact" | "product" | "sale" | "purchase";
    external_id: string;
    status: "completed" | "failed" | "skipped";
    result: {
      accounting_app_id: number;
      provider: string;
      type: "contact" | "product" | "sale" | "purchase";
      external_id: string;
      operation: "created" | "updated" | "linked" | "unchanged";
      provider_id: string;
      provider_number: string | null;
      provider_version: string | null;
      supplier_provider_id?: string;
      totals: {
        subtotal: string;
        tax: string;
        total: string;
      } | null;
      warnings: {
        code: string;
        message: string;
      }[];
      synced_at: string;
    } | null;
    error: string | null;
  })[];
};

export type ListSyncLogsReply = {
  current_page: number;
  data: ({
    id: number;
    request_id: string;
    batch_index: number | null;
    accounting_app_id: number;
    provider: string;
    type: "contact" | "product" | "sale" | "purchase";
    external_id: string;
    operation: "created" | "updated" | "linked" | "unchanged" | null;
    status: "queued" | "processing" | "completed" | "failed";
    provider_id: string | null;
    provider_number: string | null;
    attempts: number;
    error_code: string | null;
    error_message: string | null;
    provider_request_id: string | null;
    duration_ms: number;
    created_at: string;
    completed_at: string | null;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type ListAccountingAppsReply = {
  data: ({
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    status: "pending_auth" | "active" | "needs_reauth" | "disabled";
    organization_id: string | null;
    organization_name: string | null;
    base_currency: string | null;
    post_documents: boolean;
    on_duplicate: "link" | "fail";
    last_sync_at: string | null;
    last_error: string | null;
    created_at: string;
    updated_at: string;
  })[];
  status: "success";
  message: string;
};

export type ConnectAccountingAppReply = {
  data: {
    authorize_url: string;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type TestAccountingAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    status: "pending_auth" | "active" | "needs_reauth" | "disabled";
    organization_id: string | null;
    organization_name: string | null;
    base_currency: string | null;
    post_documents: boolean;
    on_duplicate: "link" | "fail";
    last_sync_at: string | null;
    last_error: string | null;
    created_at: string;
    updated_at: string;
  };
  status: "success";
  message: string;
};

export type AccountingOauthCallbackReply = string;

export type ListLocksReply = {
  data: {
    current_page: number;
    data: ({
      id: number;
      lock_app_id: number;
      name: string;
      provider: string;
      provider_lock_id: string;
      mac: string | null;
      model: string | null;
      firmware: string | null;
      state: "locked" | "unlocked" | "unknown";
      state_at: string | null;
      battery_level: number | null;
      online: boolean | null;
      has_gateway: boolean;
      capabilities: ("lock" | "unlock" | "passcode_custom" | "passcode_random" | "status" | "events")[];
      timezone_offset_minutes: number;
      archived: boolean;
      created_at: string;
      updated_at: string;
      last_seen_at: string | null;
    })[];
    per_page: number;
    total: number | null;
    last_page: number | null;
    next_cursor?: string | null;
  };
  status: "success";
  message: string;
};

export type GetLockReply = {
  data: {
    id: number;
    lock_app_id: number;
    name: string;
    provider: string;
    provider_lock_id: string;
    mac: string | null;
    model: string | null;
    firmware: string | null;
    state: "locked" | "unlocked" | "unknown";
    state_at: string | null;
    battery_level: number | null;
    online: boolean | null;
    has_gateway: boolean;
    capabilities: ("lock" | "unlock" | "passcode_custom" | "passcode_random" | "status" | "events")[];
    timezone_offset_minutes: number;
    archived: boolean;
    created_at: string;
    updated_at: string;
    last_seen_at: string | null;
  };
  status: "success";
  message: string;
};

export type UnlockLockReply = {
  data: {
    lock_id: number;
    action: "lock" | "unlock";
    state: "locked" | "unlocked";
    executed_at: string;
    provider_code: number | string | null;
    confirmed_by: "answer" | "record" | "status";
  };
  status: "success";
  message: string;
};

export type LockLockReply = {
  data: {
    lock_id: number;
    action: "lock" | "unlock";
    state: "locked" | "unlocked";
    executed_at: string;
    provider_code: number | string | null;
    confirmed_by: "answer" | "record" | "status";
  };
  status: "success";
  message: string;
};

export type SyncLocksReply = {
  data: {
    apps: number;
    created: number;
    updated: number;
    archived: number;
    locks: {
      id: number;
      provider_lock_id: string;
      name: string;
    }[];
  };
  status: "success";
  message: string;
};

export type CreatePasscodeReply = {
  data: {
    passcode_id: number;
    lock_id: number;
    name: string;
    type: "one_time" | "permanent" | "period" | "recurring";
    mode: "custom" | "random";
    recurrence: "weekend" | "daily" | "workday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | null;
    code: string | null;
    code_url: string | null;
    starts_at: string | null;
    ends_at: string | null;
    status: "creating" | "active" | "failed" | "deleting" | "deleted" | "expired";
    provider_passcode_id: string | null;
    warnings: string[];
    created_at: string;
    updated_at: string;
  };
  status: "success";
  message: string;
};

export type ListPasscodesReply = {
  data: {
    current_page: number;
    data: ({
      passcode_id: number;
      lock_id: number;
      name: string;
      type: "one_time" | "permanent" | "period" | "recurring";
      mode: "custom" | "random";
      recurrence: "weekend" | "daily" | "workday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | null;
      code: string | null;
      code_url: string | null;
      starts_at: string | null;
      ends_at: string | null;
      status: "creating" | "active" | "failed" | "deleting" | "deleted" | "expired";
      provider_passcode_id: string | null;
      warnings: string[];
      created_at: string;
      updated_at: string;
    })[];
    per_page: number;
    total: number | null;
    last_page: number | null;
    next_cursor?: string | null;
  };
  status: "success";
  message: string;
};

export type GetPasscodeReply = {
  data: {
    passcode_id: number;
    lock_id: number;
    name: string;
    type: "one_time" | "permanent" | "period" | "recurring";
    mode: "custom" | "random";
    recurrence: "weekend" | "daily" | "workday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | null;
    code: string | null;
    code_url: string | null;
    starts_at: string | null;
    ends_at: string | null;
    status: "creating" | "active" | "failed" | "deleting" | "deleted" | "expired";
    provider_passcode_id: string | null;
    warnings: string[];
    created_at: string;
    updated_at: string;
  };
  status: "success";
  message: string;
};

export type DeletePasscodeReply = {
  data: {
    passcode_id: number;
    lock_id: number;
    name: string;
    type: "one_time" | "permanent" | "period" | "recurring";
    mode: "custom" | "random";
    recurrence: "weekend" | "daily" | "workday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | null;
    code: string | null;
    code_url: string | null;
    starts_at: string | null;
    ends_at: string | null;
    status: "creating" | "active" | "failed" | "deleting" | "deleted" | "expired";
    provider_passcode_id: string | null;
    warnings: string[];
    created_at: string;
    updated_at: string;
  };
  status: "success";
  message: string;
};

export type GetLockStatusReply = {
  data: {
    lock_id: number;
    state: "locked" | "unlocked" | "unknown";
    online: boolean | null;
    battery_level: number | null;
    checked_at: string;
    stale: boolean;
    provider_error?: string;
  };
  status: "success";
  message: string;
};

export type ListLockRecordsReply = {
  data: {
    current_page: number;
    data: ({
      lock_id: number;
      lock_name: string;
      provider: string;
      provider_lock_id: string;
      access_id: number;
      action: "unlock" | "lock" | "alarm" | "door" | "other";
      method: string | null;
      success: boolean;
      actor: string | null;
      credential: string | null;
      passcode_id: number | null;
      occurred_at: string | null;
      reported_at: string | null;
      battery_level: number | null;
      provider_code: number | string | null;
      provider_subcode: number | string | null;
    })[];
    per_page: number;
    total: number | null;
    last_page: number | null;
    next_cursor?: string | null;
  };
  status: "success";
  message: string;
};

export type ListAttendanceDevicesReply = {
  data: ({
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
  })[];
  status: "success";
  message: string;
};

export type CreateAttendanceDeviceReply = {
  data: {
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
    device_token: string;
    device_url: string;
  };
  status: "success";
  message: string;
};

export type ShowAttendanceDeviceReply = {
  data: {
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
  };
  status: "success";
  message: string;
};

export type ChangeAttendanceDeviceReply = {
  data: {
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
  };
  status: "success";
  message: string;
};

export type DeleteAttendanceDeviceReply = {
  data: {
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
  };
  status: "success";
  message: string;
};

export type RotateAttendanceTokenReply = {
  data: {
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
    device_token: string;
    device_url: string;
  };
  status: "success";
  message: string;
};

export type SendAttendanceCommandReply = {
  data: {
    id: number;
    device_id: number;
    command: string;
    status: "queued" | "sent" | "done" | "failed" | "expired";
    return_code: number | null;
    error: string | null;
    sent_at: string | null;
    answered_at: string | null;
    valid_until: string;
    created_at: string;
  };
  status: "success";
  message: string;
};

export type ListAttendanceCommandsReply = {
  data: {
    current_page: number;
    data: ({
      id: number;
      device_id: number;
      command: string;
      status: "queued" | "sent" | "done" | "failed" | "expired";
      return_code: number | null;
      error: string | null;
      sent_at: string | null;
      answered_at: string | null;
      valid_until: string;
      created_at: string;
    })[];
    per_page: number;
    total: number | null;
    last_page: number | null;
    next_cursor?: string | null;
  };
  status: "success";
  message: string;
};

export type ShowAttendanceCommandReply = {
  data: {
    id: number;
    device_id: number;
    command: string;
    status: "queued" | "sent" | "done" | "failed" | "expired";
    return_code: number | null;
    error: string | null;
    sent_at: string | null;
    answered_at: string | null;
    valid_until: string;
    created_at: string;
  };
  status: "success";
  message: string;
};

export type ListScansReply = {
  data: {
    current_page: number;
    data: ({
      id: number;
      person_id: string;
      person_name: string | null;
      scanned_at: string;
      direction: "in" | "out" | "break_out" | "break_in" | "overtime_in" | "overtime_out" | "unspecified";
      punch_state: number | null;
      verification: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other" | null;
      verify_code: number | null;
      work_code: string | null;
      card_number: string | null;
      temperature: number | null;
      mask: boolean | null;
      backfill: boolean;
      source_id: string | null;
      device_id: number;
      received_at: string;
    })[];
    per_page: number;
    total: number | null;
    last_page: number | null;
    next_cursor?: string | null;
  };
  status: "success";
  message: string;
};

export type GetRequestReply = Request;

export type ListRequestsReply = {
  current_page: number;
  data: Request[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type ListEventsReply = {
  current_page: number;
  data: Event[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type StartPageReply = {
  console_url: string;
  docs_url: string;
  openapi_url: string;
};

export type OpenapiReply = {
  openapi: string;
  [name: string]: unknown;
};

export type DocsReply = string;

export type DocsFileReply = string;

export type ConsoleReply = string;

export type ConsoleFileReply = string;

export type ListAccountPaymentAppsReply = {
  data: ({
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    settings?: unknown;
    [name: string]: unknown;
  })[];
  status: "success";
  message: string;
};

export type CreateAccountPaymentAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    settings?: unknown;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type GetAccountPaymentAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    settings?: unknown;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type ChangeAccountPaymentAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    settings?: unknown;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type DisableAccountPaymentAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    settings?: unknown;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type EnableAccountPaymentAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    settings?: unknown;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type TestAccountPaymentAppReply = {
  data: {
    ok: boolean;
    checks: {
      name: string;
      ok: boolean;
      latency_ms: number;
      result_code?: string;
      error?: string;
    }[];
  };
  status: "success";
  message: string;
};

export type ListAccountSmsAppsReply = {
  data: ({
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    sms_limit?: unknown;
    sender?: unknown;
    payment_app_id?: unknown;
    settings?: unknown;
    chats?: unknown;
    has_webhook_key: boolean;
    has_chats: boolean;
    config_error: string | null;
    [name: string]: unknown;
  })[];
  status: "success";
  message: string;
};

export type CreateAccountSmsAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    sms_limit?: unknown;
    sender?: unknown;
    payment_app_id?: unknown;
    settings?: unknown;
    chats?: unknown;
    has_webhook_key: boolean;
    has_chats: boolean;
    config_error: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type GetAccountSmsAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    sms_limit?: unknown;
    sender?: unknown;
    payment_app_id?: unknown;
    settings?: unknown;
    chats?: unknown;
    has_webhook_key: boolean;
    has_chats: boolean;
    config_error: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type ChangeAccountSmsAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    sms_limit?: unknown;
    sender?: unknown;
    payment_app_id?: unknown;
    settings?: unknown;
    chats?: unknown;
    has_webhook_key: boolean;
    has_chats: boolean;
    config_error: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type DisableAccountSmsAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    sms_limit?: unknown;
    sender?: unknown;
    payment_app_id?: unknown;
    settings?: unknown;
    chats?: unknown;
    has_webhook_key: boolean;
    has_chats: boolean;
    config_error: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type EnableAccountSmsAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    sms_limit?: unknown;
    sender?: unknown;
    payment_app_id?: unknown;
    settings?: unknown;
    chats?: unknown;
    has_webhook_key: boolean;
    has_chats: boolean;
    config_error: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type TestAccountSmsAppReply = {
  data: {
    ok: boolean;
    checks: {
      name: string;
      ok: boolean;
      latency_ms: number;
      result_code?: string;
      error?: string;
    }[];
  };
  status: "success";
  message: string;
};

export type ListAccountSmsGroupsReply = {
  data: SmsGroup[];
  status: "success";
  message: string;
};

export type CreateAccountSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type GetAccountSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type ChangeAccountSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type DeleteAccountSmsGroupReply = {
  data: {
    id: number;
  };
  status: "success";
  message: string;
};

export type ListAccountTaxAppsReply = {
  data: ({
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    initialized: boolean;
    last_used_at: string | null;
    [name: string]: unknown;
  })[];
  status: "success";
  message: string;
};

export type CreateAccountTaxAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    initialized: boolean;
    last_used_at: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type GetAccountTaxAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    initialized: boolean;
    last_used_at: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type ChangeAccountTaxAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    initialized: boolean;
    last_used_at: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type DisableAccountTaxAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    initialized: boolean;
    last_used_at: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type EnableAccountTaxAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    initialized: boolean;
    last_used_at: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type TestAccountTaxAppReply = {
  data: {
    ok: boolean;
    checks: {
      name: string;
      ok: boolean;
      latency_ms: number;
      result_code?: string;
      error?: string;
    }[];
  };
  status: "success";
  message: string;
};

export type ListAccountAccountingAppsReply = {
  data: ({
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    defaults?: unknown;
    tax_map?: unknown;
    post_documents?: unknown;
    on_duplicate?: unknown;
    organization_id: string | null;
    organization_name: string | null;
    base_currency: string | null;
    last_sync_at: string | null;
    last_error: string | null;
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  })[];
  status: "success";
  message: string;
};

export type CreateAccountAccountingAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    defaults?: unknown;
    tax_map?: unknown;
    post_documents?: unknown;
    on_duplicate?: unknown;
    organization_id: string | null;
    organization_name: string | null;
    base_currency: string | null;
    last_sync_at: string | null;
    last_error: string | null;
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type GetAccountAccountingAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    defaults?: unknown;
    tax_map?: unknown;
    post_documents?: unknown;
    on_duplicate?: unknown;
    organization_id: string | null;
    organization_name: string | null;
    base_currency: string | null;
    last_sync_at: string | null;
    last_error: string | null;
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type ChangeAccountAccountingAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    defaults?: unknown;
    tax_map?: unknown;
    post_documents?: unknown;
    on_duplicate?: unknown;
    organization_id: string | null;
    organization_name: string | null;
    base_currency: string | null;
    last_sync_at: string | null;
    last_error: string | null;
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type DisableAccountAccountingAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    defaults?: unknown;
    tax_map?: unknown;
    post_documents?: unknown;
    on_duplicate?: unknown;
    organization_id: string | null;
    organization_name: string | null;
    base_currency: string | null;
    last_sync_at: string | null;
    last_error: string | null;
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type EnableAccountAccountingAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    defaults?: unknown;
    tax_map?: unknown;
    post_documents?: unknown;
    on_duplicate?: unknown;
    organization_id: string | null;
    organization_name: string | null;
    base_currency: string | null;
    last_sync_at: string | null;
    last_error: string | null;
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type TestAccountAccountingAppReply = {
  data: {
    ok: boolean;
    checks: {
      name: string;
      ok: boolean;
      latency_ms: number;
      result_code?: string;
      error?: string;
    }[];
  };
  status: "success";
  message: string;
};

export type ConnectAccountAccountingAppReply = {
  data: {
    authorize_url: string;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type ListAccountLockAppsReply = {
  data: ({
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    status: "active" | "needs_reauth";
    last_synced_at: string | null;
    [name: string]: unknown;
  })[];
  status: "success";
  message: string;
};

export type CreateAccountLockAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    status: "active" | "needs_reauth";
    last_synced_at: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type GetAccountLockAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    status: "active" | "needs_reauth";
    last_synced_at: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type ChangeAccountLockAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    status: "active" | "needs_reauth";
    last_synced_at: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type DisableAccountLockAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    status: "active" | "needs_reauth";
    last_synced_at: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type EnableAccountLockAppReply = {
  data: {
    id: number;
    name: string;
    type: string;
    is_live: boolean;
    is_active: boolean;
    config: {
      [name: string]: unknown;
    };
    secrets_set: string[];
    addresses: {
      [name: string]: string;
    } | null;
    warnings: string[] | null;
    source_addresses: string[] | null;
    created_at: string;
    updated_at: string;
    status: "active" | "needs_reauth";
    last_synced_at: string | null;
    [name: string]: unknown;
  };
  status: "success";
  message: string;
};

export type TestAccountLockAppReply = {
  data: {
    ok: boolean;
    checks: {
      name: string;
      ok: boolean;
      latency_ms: number;
      result_code?: string;
      error?: string;
    }[];
  };
  status: "success";
  message: string;
};

export type ListAccountLocksReply = {
  current_page: number;
  data: ({
    id: number;
    lock_app_id: number;
    name: string;
    provider: string;
    provider_lock_id: string;
    mac: string | null;
    model: string | null;
    firmware: string | null;
    state: "locked" | "unlocked" | "unknown";
    state_at: string | null;
    battery_level: number | null;
    online: boolean | null;
    has_gateway: boolean;
    capabilities: ("lock" | "unlock" | "passcode_custom" | "passcode_random" | "status" | "events")[];
    timezone_offset_minutes: number;
    archived: boolean;
    created_at: string;
    updated_at: string;
    last_seen_at: string | null;
  })[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type GetAccountLockReply = {
  data: {
    id: number;
    lock_app_id: number;
    name: string;
    provider: string;
    provider_lock_id: string;
    mac: string | null;
    model: string | null;
    firmware: string | null;
    state: "locked" | "unlocked" | "unknown";
    state_at: string | null;
    battery_level: number | null;
    online: boolean | null;
    has_gateway: boolean;
    capabilities: ("lock" | "unlock" | "passcode_custom" | "passcode_random" | "status" | "events")[];
    timezone_offset_minutes: number;
    archived: boolean;
    created_at: string;
    updated_at: string;
    last_seen_at: string | null;
  };
  status: "success";
  message: string;
};

export type ListAccountAttendanceDevicesReply = {
  data: ({
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
  })[];
  status: "success";
  message: string;
};

export type CreateAccountAttendanceDeviceReply = {
  data: {
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
    device_token: string;
    device_url: string;
  };
  status: "success";
  message: string;
};

export type ShowAccountAttendanceDeviceReply = {
  data: {
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
  };
  status: "success";
  message: string;
};

export type ChangeAccountAttendanceDeviceReply = {
  data: {
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
  };
  status: "success";
  message: string;
};

export type DeleteAccountAttendanceDeviceReply = {
  data: {
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
  };
  status: "success";
  message: string;
};

export type RotateAccountAttendanceTokenReply = {
  data: {
    id: number;
    name: string;
    vendor: "zkteco" | "hikvision";
    serial_number: string;
    model: string | null;
    firmware: string | null;
    push_version: string | null;
    timezone: string;
    has_comm_key: boolean;
    known_by_serial_number: boolean;
    allowed_ips: string[];
    status: "pending" | "active" | "blocked";
    last_seen_at: string | null;
    last_scan_at: string | null;
    attlog_stamp: string | null;
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    callback_url: string | null;
    rejected_scans: number;
    created_at: string;
    updated_at: string;
    device_token: string;
    device_url: string;
  };
  status: "success";
  message: string;
};

export type GetOverviewReply = {
  data: {
    time_zone: string;
    counted_per_day: number;
    days: ({
      date: string;
      payments: {
        accepted: number;
        completed: number;
        failed: number;
        success_rate: number | null;
        median_latency_ms: number | null;
      };
      messages: {
        accepted: number;
        completed: number;
        failed: number;
        success_rate: number | null;
        median_latency_ms: number | null;
      };
      is_complete: boolean;
    })[];
  };
  status: "success";
  message: string;
};

export type ListAccountRequestsReply = {
  current_page: number;
  data: Request[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type GetAccountRequestReply = {
  data: {
    request_id: string;
    service: string;
    action: string;
    status: "queued" | "processing" | "completed" | "failed";
    phase: "accepted" | "sent" | "unclear" | "settled";
    attempts: number;
    app_id: number | null;
    transaction_id: number | null;
    transaction: TransactionState | null;
    message_id: number | null;
    created_at: string;
    updated_at: string;
    completed_at: string | null;
    result: {
      [name: string]: unknown;
    } | null;
    error: string | null;
    trace_id: string;
    input: unknown;
    timeline: TimelineStep[];
  };
  status: "success";
  message: string;
};

export type ListAccountEventsReply = {
  current_page: number;
  data: Event[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type GetAccountEventReply = {
  data: {
    id: string;
    event: string;
    request_id: string | null;
    service: string;
    action: string;
    status: "completed" | "failed";
    data: {
      [name: string]: unknown;
    };
    transaction?: TransactionState;
    error: string | null;
    timestamp: string;
    app_id: number | null;
  };
  status: "success";
  message: string;
};

export type LoginReply = {
  data: {
    csrf_token: string;
  } | {
    /** The member has a second factor: pass this with a code to `POST /account/login/second_factor`, once, before `expires_at` */
    challenge: string;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type AcceptInvitationReply = {
  data: {
    csrf_token: string;
  } | {
    /** The member has a second factor: pass this with a code to `POST /account/login/second_factor`, once, before `expires_at` */
    challenge: string;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type AnswerSecondFactorReply = {
  data: {
    csrf_token: string;
  };
  status: "success";
  message: string;
};

export type GetSessionReply = {
  data: {
    user: {
      id: number;
      email: string;
      role: "viewer" | "developer" | "owner";
    };
    account: {
      id: number;
      name: string;
    };
    csrf_token: string;
    /** The account requires a second factor: until it is set up, other calls are refused */
    must_set_up_second_factor: boolean;
  };
  status: "success";
  message: string;
};

export type MakeSessionTokenReply = {
  data: {
    token: string;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type LogoutReply = {
  data: {};
  status: "success";
  message: string;
};

export type ChangePasswordReply = {
  data: {
    csrf_token: string;
  };
  status: "success";
  message: string;
};

export type ListSessionsReply = {
  data: Session[];
  status: "success";
  message: string;
};

export type EndSessionReply = {
  data: {
    sessions_ended: number;
  };
  status: "success";
  message: string;
};

export type EndOtherSessionsReply = {
  data: {
    sessions_ended: number;
  };
  status: "success";
  message: string;
};

export type ListSessionsOfMemberReply = {
  data: Session[];
  status: "success";
  message: string;
};

export type EndSessionOfMemberReply = {
  data: {
    sessions_ended: number;
  };
  status: "success";
  message: string;
};

export type GetSecondFactorReply = {
  data: SecondFactor;
  status: "success";
  message: string;
};

export type BeginSecondFactorReply = {
  data: {
    /** To type into an authenticator app that cannot scan */
    key: string;
    /** The text of the QR code */
    uri: string;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type ConfirmSecondFactorReply = {
  data: {
    csrf_token: string;
    /** Ten codes, shown once; each replaces one code of the app */
    recovery_codes: string[];
  };
  status: "success";
  message: string;
};

export type RemoveSecondFactorReply = {
  data: {
    csrf_token: string;
  };
  status: "success";
  message: string;
};

export type ReplaceRecoveryCodesReply = {
  data: {
    /** Ten codes, shown once; each replaces one code of the app */
    recovery_codes: string[];
  };
  status: "success";
  message: string;
};

export type GetAccountSecurityReply = {
  data: AccountSecurity;
  status: "success";
  message: string;
};

export type ChangeAccountSecurityReply = {
  data: AccountSecurity;
  status: "success";
  message: string;
};

export type AskPasswordResetReply = {
  data: {
    /** owner: this gateway sends no mail, so an owner of the account creates the link */
    delivery: "mail" | "owner";
  };
  status: "success";
  message: string;
};

export type UsePasswordResetReply = {
  data: {
    csrf_token: string;
  } | {
    /** The member has a second factor: pass this with a code to `POST /account/login/second_factor`, once, before `expires_at` */
    challenge: string;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type CreatePasswordResetReply = {
  data: {
    /** mail: the link was sent to the member. link: this gateway sends no mail, so pass the link on. failed: the mail could not be sent; try again. */
    delivery: "mail" | "link" | "failed";
    link: string | null;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type CreateApiTokenReply = {
  success: true;
  msg: string;
  token: string;
};

export type ListApiTokensReply = {
  current_page: number;
  data: ApiToken[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type RevokeApiTokenReply = {
  success: true;
  msg: string;
};

export type DeleteApiTokenReply = {
  success: true;
  msg: string;
};

export type GetApiTokenReply = {
  data: ApiToken;
  status: "success";
  message: string;
};

export type ChangeApiTokenReply = {
  data: ApiToken;
  status: "success";
  message: string;
};

export type ListMembersReply = {
  data: Member[];
  status: "success";
  message: string;
};

export type InviteMemberReply = {
  data: {
    id: number;
    email: string;
    role: "viewer" | "developer" | "owner";
    /** leaving: the removal was interrupted; remove the member again */
    status: "invited" | "active" | "leaving";
    has_second_factor: boolean;
    created_at: string;
    /** mail: the invitation was sent to the address. operator: this gateway sends no mail, so your operator passes the invitation on. failed: the mail could not be sent; invite again. */
    delivery: "mail" | "operator" | "failed";
    expires_at: string | null;
  };
  status: "success";
  message: string;
};

export type GetMemberReply = {
  data: Member;
  status: "success";
  message: string;
};

export type ChangeMemberRoleReply = {
  data: Member;
  status: "success";
  message: string;
};

export type RemoveMemberReply = {
  data: {
    id: number;
    tokens_revoked: number;
  };
  status: "success";
  message: string;
};

export type ListWebhookEndpointsReply = {
  data: WebhookEndpoint[];
  status: "success";
  message: string;
};

export type CreateWebhookEndpointReply = {
  data: {
    id: number;
    url: string;
    events: string[];
    app_ids: number[];
    is_active: boolean;
    disabled_reason: string | null;
    previous_secret_until: string | null;
    created_at: string;
    secret: string;
  };
  status: "success";
  message: string;
};

export type GetWebhookEndpointReply = {
  data: WebhookEndpoint;
  status: "success";
  message: string;
};

export type ChangeWebhookEndpointReply = {
  data: WebhookEndpoint;
  status: "success";
  message: string;
};

export type DeleteWebhookEndpointReply = {
  data: {
    id: number;
  };
  status: "success";
  message: string;
};

export type TestWebhookEndpointReply = {
  data: {
    event_id: string;
    delivery_id: string;
  };
  status: "success";
  message: string;
};

export type RotateWebhookSecretReply = {
  data: {
    id: number;
    url: string;
    events: string[];
    app_ids: number[];
    is_active: boolean;
    disabled_reason: string | null;
    previous_secret_until: string | null;
    created_at: string;
    secret: string;
  };
  status: "success";
  message: string;
};

export type ActivateWebhookSecretReply = {
  data: WebhookEndpoint;
  status: "success";
  message: string;
};

export type GetDefaultWebhookSecretReply = {
  data: WebhookSecret;
  status: "success";
  message: string;
};

export type RotateDefaultWebhookSecretReply = {
  data: {
    previous_secret_until: string | null;
    secret: string;
  };
  status: "success";
  message: string;
};

export type ActivateDefaultWebhookSecretReply = {
  data: WebhookSecret;
  status: "success";
  message: string;
};

export type ListWebhookDeliveriesReply = {
  current_page: number;
  data: WebhookDelivery[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type GetWebhookDeliveryReply = {
  data: {
    id: string;
    event_id: string;
    event: string;
    endpoint_id: number | null;
    status: "pending" | "delivered" | "exhausted" | "cancelled";
    attempt_count: number;
    last_attempt: DeliveryAttempt | null;
    next_attempt_at: string | null;
    attempts: DeliveryAttempt[];
    headers: {
      [name: string]: string;
    };
    payload: unknown;
  };
  status: "success";
  message: string;
};

export type ResendWebhookDeliveryReply = {
  data: WebhookDelivery;
  status: "success";
  message: string;
};

export type ResendWebhookDeliveriesReply = {
  data: {
    count: number | null;
    is_complete: boolean | null;
    dry_run: boolean;
  };
  status: "success";
  message: string;
};

export type ListAuditReply = {
  current_page: number;
  data: AuditEntry[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type ListDriversReply = {
  data: {
    [name: string]: {
      types: {
        type: string;
        title: string;
        provider: string;
        actions: string[];
        is_testable: boolean;
        config: {
          [name: string]: unknown;
        };
        secret_fields: string[];
      }[];
      settings: {
        [name: string]: unknown;
      };
      can_be_tested: boolean;
    };
  };
  status: "success";
  message: string;
};
