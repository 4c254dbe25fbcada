/** Written by npm run client from the OpenAPI document; a test compares. */

export type Error = {
  success: false;
  error: string;
  message: string;
  code: string;
  errors?: {
    [name: string]: string[];
  };
  provider?: {
    name: string;
    code: string | null;
    message: string;
    reason?: string;
    request_id?: string;
  };
  trace_id: string;
};

export type PaymentApp = {
  id: number;
  name: string;
  type: string;
  is_live: boolean;
  is_disabled: boolean;
  created_at: string;
  updated_at: string;
};

export type PushAccepted = {
  MerchantRequestID: string;
  CheckoutRequestID: string;
  ResponseCode: string;
  ResponseDescription: string;
  CustomerMessage: string;
  [name: string]: unknown;
};

export type TransactionState = {
  id: number;
  status: "STATUS_PENDING" | "STATUS_COMPLETED" | "STATUS_FAILED" | "STATUS_CANCELLED" | "STATUS_EXPIRED" | "STATUS_REVERSED" | "STATUS_UNKNOWN";
};

export type Accepted = {
  request_id: string;
  status: "queued";
  poll_url: string;
};

export type MoneyAccepted = {
  ConversationID: string;
  OriginatorConversationID: string;
  ResponseCode: string;
  ResponseDescription: string;
  [name: string]: unknown;
};

export type Transaction = {
  id: number;
  payer_account: string;
  payer_name: string;
  payee_account: string;
  payee_name: string;
  reference: string;
  transaction_id: string | null;
  amount: string;
  currency: string;
  transaction_time: string | null;
  narration: string;
  status: "STATUS_PENDING" | "STATUS_COMPLETED" | "STATUS_FAILED" | "STATUS_CANCELLED" | "STATUS_EXPIRED" | "STATUS_REVERSED" | "STATUS_UNKNOWN";
  transaction_type: "PAYMENT_IN" | "PAYMENT_OUT";
  transaction_sub_type: string;
  payment_provider: string;
  app_id: number;
  result_code: string | null;
  result_desc: string | null;
  request_id: string | null;
  checkout_request_id: string | null;
  conversation_id: string | null;
  source: "request" | "confirmation" | "fetched" | "extracted" | "sms";
  reverses: number | null;
  reversed_by: number | null;
  created_at: string;
  updated_at: string;
};

export type SmsApp = {
  id: number;
  name: string;
  type: string;
  sms_limit: number | null;
  sender: string;
  channels: string[];
  is_live: boolean;
  is_active: boolean;
  is_online: boolean | null;
  payment_app_id: number | null;
  capacity: {
    pending: number;
    available: number | null;
  };
  receive_url: string;
  callback_url: string;
  config: {
    [name: string]: unknown;
  };
  config_error: string | null;
  created_at: string;
  updated_at: string;
};

export type Message = {
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
};

export type CallRecord = {
  id: number;
  from: string;
  to: string;
  duration: number;
  status: "completed" | "busy" | "no-answer" | "canceled" | "failed" | "in-progress" | "ringing";
  direction: "inbound" | "outbound";
  recording_url: string | null;
  cost: string | null;
  cost_currency: string | null;
  app_id: number;
  created_at: string;
};

export type SmsGroup = {
  id: number;
  name: string;
  apps?: ({
    id: number;
    name: string;
    type: string;
    sms_limit: number | null;
    is_active: boolean;
    pending: number;
    available: number | null;
  })[];
  capacity: {
    limit: number | null;
    pending: number;
    available: number | null;
  };
  created_at: string;
  updated_at: string;
};

export type Device = {
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
};

export type TaxApp = {
  id: number;
  name: string;
  type: "portal" | "einvoicing" | "both";
  environment: "sandbox" | "production";
  taxpayer_pin: string;
  branch_id: string | null;
  strategy: string | null;
  device_serial: string | null;
  initialized: boolean;
  cmc_key_set: boolean;
  credentials_set: boolean;
  is_active: boolean;
  last_used_at: string | null;
  created_at: string;
  updated_at: string;
};

export type Request = {
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
};

export type Event = {
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
};

export type TimelineStep = {
  at: string;
  step: "accepted" | "enqueued" | "claimed" | "provider_call" | "unclear" | "outcome" | "settled" | "webhook";
  facts: {
    [name: string]: unknown;
  };
};

export type ApiToken = {
  id: number;
  name: string;
  abilities: string;
  status: "active" | "revoked" | "expired";
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
  created_at: string;
  /** The member who created it; removing the member revokes it. Null for an operator */
  created_by: {
    member_id: number;
    email: string;
  } | null;
};

export type Member = {
  id: number;
  email: string;
  role: "viewer" | "developer" | "owner";
  /** leaving: the removal was interrupted; remove the member again */
  status: "invited" | "active" | "leaving";
  created_at: string;
};

export type WebhookEndpoint = {
  id: number;
  url: string;
  events: string[];
  app_ids: number[];
  is_active: boolean;
  disabled_reason: string | null;
  previous_secret_until: string | null;
  created_at: string;
};

export type WebhookSecret = {
  previous_secret_until: string | null;
};

export type DeliveryAttempt = {
  at: string;
  http_status: number;
  error: string | null;
  answer: string | null;
  took_ms: number;
};

export type WebhookDelivery = {
  id: string;
  event_id: string;
  event: string;
  endpoint_id: number | null;
  status: "pending" | "delivered" | "exhausted" | "cancelled";
  attempt_count: number;
  last_attempt: DeliveryAttempt | null;
  next_attempt_at: string | null;
};

export type AuditEntry = {
  id: string;
  at: string;
  /** Who made the change; unknown: a sign-in with the email of the member and a wrong password */
  actor: "member" | "token" | "operator" | "unknown";
  member_id: number | null;
  email: string | null;
  token_id: number | null;
  action: string;
  about: {
    [name: string]: string | number;
  };
  fields: string[];
  source_ip: string;
  trace_id: string;
  /** Failed sign-ins of one member in one hour are one entry */
  count: number;
  last_at: string;
};

export type ListPaymentAppsCall = {};

export type ListPaymentAppsReply = {
  data: PaymentApp[];
  status: "success";
  message: string;
};

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

export type RequestPaymentReply = {
  data: PushAccepted;
  status: "success";
  message: string;
  transaction: TransactionState;
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

export type SendMoneyReply = {
  data: MoneyAccepted;
  status: "success";
  message: string;
  transaction: TransactionState;
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

export type SendAirtimeReply = {
  data: {
    [name: string]: unknown;
  };
  status: "success";
  message: string;
  transaction: TransactionState;
};

export type ReverseTransactionCall = {
  payment_app: number;
  transaction: number;
  body?: ({}) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
};

export type ReverseTransactionReply = {
  data: MoneyAccepted;
  status: "success";
  message: string;
  transaction: TransactionState;
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

export type GetTransactionCall = {
  payment_app: number;
  transactionId: number;
};

export type GetTransactionReply = {
  data: Transaction;
  status: "success";
  message: string;
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

export type FetchTransactionsCall = {
  payment_app: number;
  query?: {
    from?: string;
    to?: string;
    cursor?: string;
  };
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

export type GetTransactionStatusCall = {
  payment_app: number;
  transaction: number;
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

export type CheckPaymentRequestStatusCall = {
  payment_app: number;
  transaction: number;
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

export type CheckBalanceCall = {
  payment_app: number;
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

export type ExtractTransactionCall = {
  payment_app: number;
  body: {
    /** The raw text of the confirmation SMS */
    message: string;
  };
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

export type RegisterUrlsCall = {
  payment_app: number;
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

export type GetInstructionsCall = {
  payment_app: number;
  transaction: number;
};

export type GetInstructionsReply = string;

export type ListSmsAppsCall = {};

export type ListSmsAppsReply = {
  data: SmsApp[];
  status: "success";
  message: string;
};

export type GetSmsAppCall = {
  sms_app: number;
};

export type GetSmsAppReply = {
  data: SmsApp;
  status: "success";
  message: string;
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

export type SendMessageReply = {
  data: Message;
  status: "success";
  message: string;
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

export type SendToGroupReply = {
  data: Message;
  status: "success";
  message: string;
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

export type SendTelegramReply = {
  data: Message;
  status: "success";
  message: string;
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

export type SendWebhookReply = {
  data: Message;
  status: "success";
  message: string;
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

export type GetMessageCall = {
  smsId: number;
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

export type GroupsOfAppCall = {
  id: number;
  body?: {
    include_apps?: boolean;
    search?: string;
  };
};

export type GroupsOfAppReply = {
  data: SmsGroup[];
  status: "success";
  message: string;
};

export type GetSmsGroupCall = {
  id: number;
};

export type GetSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type ChangeSmsGroupCall = {
  id: number;
  body?: {
    name?: string;
    app_ids?: number[];
  };
};

export type ChangeSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type DeleteSmsGroupCall = {
  id: number;
};

export type DeleteSmsGroupReply = {
  data: {
    id: number;
  };
  status: "success";
  message: string;
};

export type CreateSmsGroupCall = {
  body: {
    name: string;
    app_ids?: number[];
  };
};

export type CreateSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type ListSmsGroupsCall = {};

export type ListSmsGroupsReply = {
  data: SmsGroup[];
  status: "success";
  message: string;
};

export type AddAppToSmsGroupCall = {
  group: number;
  app: number;
};

export type AddAppToSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type RemoveAppFromSmsGroupCall = {
  group: number;
  app: number;
};

export type RemoveAppFromSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type CreateDeviceCall = {
  sms_app: number;
  body?: {
    name?: string;
  };
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

export type ListDevicesCall = {
  sms_app: number;
};

export type ListDevicesReply = {
  data: Device[];
  status: "success";
  message: string;
};

export type RevokeDeviceCall = {
  sms_app: number;
  device: string;
};

export type RevokeDeviceReply = {
  data: Device;
  status: "success";
  message: string;
};

export type CreatePairingCodeCall = {
  sms_app: number;
  body?: {};
};

export type CreatePairingCodeReply = {
  data: {
    pairing_code: string;
    expires_at: string;
  };
  status: "success";
  message: string;
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

export type ListTaxAppsReply = {
  current_page: number;
  data: TaxApp[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
  success: true;
};

export type TestTaxAppCall = {
  id: number;
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

export type CheckPinCall = {
  body: {
    TAXPIN: string;
  };
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

export type CheckPinByIdCall = {
  body: {
    TaxpayerType: "KE" | "NKE" | "NKENR" | "COMP";
    TaxpayerID: string;
  };
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

export type CheckTaxObligationsCall = {
  body: {
    TAXPIN: string;
  };
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

export type CheckTccCall = {
  body: {
    TAXPIN: string;
    tccNumber: string;
  };
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

export type CheckInvoiceCall = {
  body: {
    invoiceNumber: string;
    invoiceDate: string;
  };
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

export type CheckDeclarationCall = {
  body: {
    DeclarationNo: string;
  };
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

export type CheckItExemptionCall = {
  body: {
    TAXPIN: string;
  };
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

export type CheckVatExemptionCall = {
  body: {
    VatExemptionCertificateNo: string;
  };
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

export type CheckImportCertNumberCall = {
  body: {
    certificate_no: string;
  };
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

export type CheckImportCertPinCall = {
  body: {
    TAXPIN: string;
  };
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

export type CheckExcisePinCall = {
  body: {
    TAXPIN: string;
  };
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

export type CheckExciseNumberCall = {
  body: {
    ExciseLicenceNo: string;
  };
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

export type CheckTaxServiceOfficeCall = {
  body: {
    TAXPIN: string;
  };
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

export type ApplyForTccCall = {
  body: {
    TaxpayerPIN?: string;
    ReasonForTCC: string;
  };
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

export type FileTotReturnCall = {
  body: {
    TaxpayerPIN?: string;
    Month: number | string;
    Year: number | string;
    GrossTurnover: number | string;
  };
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

export type FileNilReturnCall = {
  body: {
    TaxpayerPIN?: string;
    ObligationCode: number | string;
    Month: number | string;
    Year: number | string;
  };
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

export type GetEinvDeviceCall = {};

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

export type GetEinvHealthCall = {};

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

export type GetEinvBusinessCall = {};

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

export type ListEinvBranchesCall = {
  query?: {
    page?: number;
    per_page?: number;
    since?: string;
  };
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

export type ListEinvNoticesCall = {
  query?: {
    page?: number;
    per_page?: number;
    since?: string;
  };
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

export type ListEinvCodesCall = {
  query?: {
    page?: number;
    per_page?: number;
    since?: string;
    class?: string;
  };
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

export type ListEinvItemClassesCall = {
  query?: {
    page?: number;
    per_page?: number;
    cursor?: string;
    search?: string;
    level?: number;
  };
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

export type ListEinvImportsCall = {
  query?: {
    page?: number;
    per_page?: number;
    since?: string;
    status?: "1" | "2" | "3" | "4";
  };
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

export type SaveItemReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
};

export type GetEinvItemCall = {
  item_code: string;
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

export type ChangeItemReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
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

export type SaveCustomerReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
};

export type GetEinvCustomerCall = {
  id: number;
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

export type ChangeCustomerReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
};

export type ListEinvSuppliersCall = {
  query?: {
    page?: number;
    per_page?: number;
    cursor?: string;
    search?: string;
  };
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

export type SaveSupplierReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
};

export type GetEinvSupplierCall = {
  id: number;
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

export type ListEinvStockCall = {
  query?: {
    page?: number;
    per_page?: number;
    cursor?: string;
    item_code?: string;
  };
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

export type SaveSaleReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
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

export type SaveCreditNoteReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
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

export type SaveReverseInvoiceReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
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

export type SavePurchaseReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
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

export type RecordStockMovementReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
};

export type GetEinvSaleCall = {
  receipt_number: string;
  query?: {
    refresh?: "0" | "1" | "true" | "false";
  };
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

export type GetEinvReverseInvoiceCall = {
  id: number;
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

export type GetEinvPurchaseCall = {
  invoice_number: string;
  query?: {
    supplier_pin?: string;
  };
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

export type ReportEinvSalesCall = {
  query: {
    from: string;
    to: string;
    page?: number;
    per_page?: number;
    group_by?: "day" | "item" | "customer" | "tax_type";
  };
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

export type SummarizeEinvSalesCall = {
  query: {
    from: string;
    to: string;
  };
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

export type ReportEinvPurchasesCall = {
  query: {
    from: string;
    to: string;
    page?: number;
    per_page?: number;
    group_by?: "day" | "item" | "supplier" | "tax_type";
  };
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

export type ReportEinvStockCall = {
  query?: {
    page?: number;
    per_page?: number;
    as_of?: string;
    from?: string;
    to?: string;
  };
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

export type InitializeDeviceReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
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

export type SaveCompositionReply = {
  success: true;
  data: {
    [name: string]: unknown;
  };
  message: string;
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

export type SaveSaleWithItemsReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
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

export type CancelSaleReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
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

export type SaveExpressCreditNoteReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
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

export type DecideImportReply = {
  success: true;
  data: {
    tax_app_id: number;
    [name: string]: unknown;
  };
  message: string;
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

export type ListAccountingAppsCall = {};

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

export type ConnectAccountingAppCall = {
  accounting_app: number;
};

export type ConnectAccountingAppReply = {
  data: {
    authorize_url: string;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type TestAccountingAppCall = {
  accounting_app: number;
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

export type AccountingOauthCallbackCall = {};

export type AccountingOauthCallbackReply = string;

export type ListLocksCall = {
  query?: {
    page?: number;
    per_page?: number;
  };
};

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

export type GetLockCall = {
  lock: number;
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

export type SyncLocksCall = {
  body?: ({
    lock_app_id?: number;
  }) & ({
    callback_url?: string;
    webhook_secret?: string;
  });
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

export type GetPasscodeCall = {
  lock: number;
  passcode: number;
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

export type DeletePasscodeCall = {
  lock: number;
  passcode: number;
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

export type GetLockStatusCall = {
  lock: number;
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

export type ListAttendanceDevicesCall = {};

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

export type ShowAttendanceDeviceCall = {
  attendance_device: number;
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

export type DeleteAttendanceDeviceCall = {
  attendance_device: number;
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

export type RotateAttendanceTokenCall = {
  attendance_device: number;
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

export type ShowAttendanceCommandCall = {
  attendance_device: number;
  command: number;
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

export type GetRequestCall = {
  request_id: string;
};

export type GetRequestReply = Request;

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

export type ListRequestsReply = {
  current_page: number;
  data: Request[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
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

export type ListEventsReply = {
  current_page: number;
  data: Event[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type StartPageCall = {};

export type StartPageReply = {
  console_url: string;
  docs_url: string;
  openapi_url: string;
};

export type OpenapiCall = {};

export type OpenapiReply = {
  openapi: string;
  [name: string]: unknown;
};

export type DocsCall = {};

export type DocsReply = string;

export type DocsFileCall = {
  file: string;
};

export type DocsFileReply = string;

export type ConsoleCall = {};

export type ConsoleReply = string;

export type ConsoleFileCall = {
  file: string;
};

export type ConsoleFileReply = string;

export type ListAccountPaymentAppsCall = {};

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

export type GetAccountPaymentAppCall = {
  id: number;
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

export type DisableAccountPaymentAppCall = {
  id: number;
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

export type EnableAccountPaymentAppCall = {
  id: number;
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

export type TestAccountPaymentAppCall = {
  id: number;
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

export type ListAccountSmsAppsCall = {};

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

export type GetAccountSmsAppCall = {
  id: number;
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

export type DisableAccountSmsAppCall = {
  id: number;
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

export type EnableAccountSmsAppCall = {
  id: number;
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

export type TestAccountSmsAppCall = {
  id: number;
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

export type ListAccountSmsGroupsCall = {};

export type ListAccountSmsGroupsReply = {
  data: SmsGroup[];
  status: "success";
  message: string;
};

export type CreateAccountSmsGroupCall = {
  body: {
    name: string;
    app_ids?: number[];
  };
};

export type CreateAccountSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type GetAccountSmsGroupCall = {
  group: number;
};

export type GetAccountSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type ChangeAccountSmsGroupCall = {
  group: number;
  body?: {
    name?: string;
    app_ids?: number[];
  };
};

export type ChangeAccountSmsGroupReply = {
  data: SmsGroup;
  status: "success";
  message: string;
};

export type DeleteAccountSmsGroupCall = {
  group: number;
};

export type DeleteAccountSmsGroupReply = {
  data: {
    id: number;
  };
  status: "success";
  message: string;
};

export type ListAccountTaxAppsCall = {};

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

export type GetAccountTaxAppCall = {
  id: number;
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

export type ChangeAccountTaxAppCall = {
  id: number;
  body?: {
    name?: string;
    config?: {
      [name: string]: unknown;
    };
  };
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

export type DisableAccountTaxAppCall = {
  id: number;
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

export type EnableAccountTaxAppCall = {
  id: number;
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

export type TestAccountTaxAppCall = {
  id: number;
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

export type ListAccountAccountingAppsCall = {};

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

export type GetAccountAccountingAppCall = {
  id: number;
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

export type DisableAccountAccountingAppCall = {
  id: number;
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

export type EnableAccountAccountingAppCall = {
  id: number;
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

export type TestAccountAccountingAppCall = {
  id: number;
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

export type ConnectAccountAccountingAppCall = {
  id: number;
};

export type ConnectAccountAccountingAppReply = {
  data: {
    authorize_url: string;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type ListAccountLockAppsCall = {};

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

export type GetAccountLockAppCall = {
  id: number;
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

export type ChangeAccountLockAppCall = {
  id: number;
  body?: {
    name?: string;
    config?: {
      [name: string]: unknown;
    };
  };
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

export type DisableAccountLockAppCall = {
  id: number;
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

export type EnableAccountLockAppCall = {
  id: number;
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

export type TestAccountLockAppCall = {
  id: number;
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

export type ListAccountLocksCall = {
  query?: {
    page?: number;
    per_page?: number;
  };
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

export type GetAccountLockCall = {
  lock: number;
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

export type ListAccountAttendanceDevicesCall = {};

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

export type ShowAccountAttendanceDeviceCall = {
  attendance_device: number;
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

export type DeleteAccountAttendanceDeviceCall = {
  attendance_device: number;
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

export type RotateAccountAttendanceTokenCall = {
  attendance_device: number;
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

export type GetOverviewCall = {
  query?: {
    days?: number;
  };
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

export type ListAccountRequestsReply = {
  current_page: number;
  data: Request[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type GetAccountRequestCall = {
  request_id: string;
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

export type ListAccountEventsCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
  };
};

export type ListAccountEventsReply = {
  current_page: number;
  data: Event[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type GetAccountEventCall = {
  event_id: string;
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

export type LoginCall = {
  body: {
    email: string;
    password: string;
  };
};

export type LoginReply = {
  data: {
    csrf_token: string;
  };
  status: "success";
  message: string;
};

export type AcceptInvitationCall = {
  body: {
    token: string;
    password: string;
  };
};

export type AcceptInvitationReply = {
  data: {
    csrf_token: string;
  };
  status: "success";
  message: string;
};

export type GetSessionCall = {};

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
  };
  status: "success";
  message: string;
};

export type MakeSessionTokenCall = {};

export type MakeSessionTokenReply = {
  data: {
    token: string;
    expires_at: string;
  };
  status: "success";
  message: string;
};

export type LogoutCall = {
  body?: {
    everywhere?: boolean;
  };
};

export type LogoutReply = {
  data: {};
  status: "success";
  message: string;
};

export type ChangePasswordCall = {
  body: {
    current_password: string;
    password: string;
  };
};

export type ChangePasswordReply = {
  data: {
    csrf_token: string;
  };
  status: "success";
  message: string;
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

export type CreateApiTokenReply = {
  success: true;
  msg: string;
  token: string;
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

export type ListApiTokensReply = {
  current_page: number;
  data: ApiToken[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type RevokeApiTokenCall = {
  id: number;
};

export type RevokeApiTokenReply = {
  success: true;
  msg: string;
};

export type DeleteApiTokenCall = {
  id: number;
};

export type DeleteApiTokenReply = {
  success: true;
  msg: string;
};

export type GetApiTokenCall = {
  id: number;
};

export type GetApiTokenReply = {
  data: ApiToken;
  status: "success";
  message: string;
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

export type ChangeApiTokenReply = {
  data: ApiToken;
  status: "success";
  message: string;
};

export type ListMembersCall = {};

export type ListMembersReply = {
  data: Member[];
  status: "success";
  message: string;
};

export type InviteMemberCall = {
  body: {
    email: string;
    role: "viewer" | "developer" | "owner";
  };
};

export type InviteMemberReply = {
  data: {
    id: number;
    email: string;
    role: "viewer" | "developer" | "owner";
    /** leaving: the removal was interrupted; remove the member again */
    status: "invited" | "active" | "leaving";
    created_at: string;
    /** mail: the invitation was sent to the address. operator: this gateway sends no mail, so your operator passes the invitation on. failed: the mail could not be sent; invite again. */
    delivery: "mail" | "operator" | "failed";
    expires_at: string | null;
  };
  status: "success";
  message: string;
};

export type GetMemberCall = {
  id: number;
};

export type GetMemberReply = {
  data: Member;
  status: "success";
  message: string;
};

export type ChangeMemberRoleCall = {
  id: number;
  body: {
    role: "viewer" | "developer" | "owner";
  };
};

export type ChangeMemberRoleReply = {
  data: Member;
  status: "success";
  message: string;
};

export type RemoveMemberCall = {
  id: number;
};

export type RemoveMemberReply = {
  data: {
    id: number;
    tokens_revoked: number;
  };
  status: "success";
  message: string;
};

export type ListWebhookEndpointsCall = {};

export type ListWebhookEndpointsReply = {
  data: WebhookEndpoint[];
  status: "success";
  message: string;
};

export type CreateWebhookEndpointCall = {
  body: {
    url: string;
    events?: string[];
    app_ids?: number[];
  };
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

export type GetWebhookEndpointCall = {
  id: number;
};

export type GetWebhookEndpointReply = {
  data: WebhookEndpoint;
  status: "success";
  message: string;
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

export type ChangeWebhookEndpointReply = {
  data: WebhookEndpoint;
  status: "success";
  message: string;
};

export type DeleteWebhookEndpointCall = {
  id: number;
};

export type DeleteWebhookEndpointReply = {
  data: {
    id: number;
  };
  status: "success";
  message: string;
};

export type TestWebhookEndpointCall = {
  id: number;
};

export type TestWebhookEndpointReply = {
  data: {
    event_id: string;
    delivery_id: string;
  };
  status: "success";
  message: string;
};

export type RotateWebhookSecretCall = {
  id: number;
  body?: {
    overlap_hours?: number;
  };
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

export type ActivateWebhookSecretCall = {
  id: number;
};

export type ActivateWebhookSecretReply = {
  data: WebhookEndpoint;
  status: "success";
  message: string;
};

export type GetDefaultWebhookSecretCall = {};

export type GetDefaultWebhookSecretReply = {
  data: WebhookSecret;
  status: "success";
  message: string;
};

export type RotateDefaultWebhookSecretCall = {
  body?: {
    overlap_hours?: number;
  };
};

export type RotateDefaultWebhookSecretReply = {
  data: {
    previous_secret_until: string | null;
    secret: string;
  };
  status: "success";
  message: string;
};

export type ActivateDefaultWebhookSecretCall = {};

export type ActivateDefaultWebhookSecretReply = {
  data: WebhookSecret;
  status: "success";
  message: string;
};

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

export type ListWebhookDeliveriesReply = {
  current_page: number;
  data: WebhookDelivery[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type GetWebhookDeliveryCall = {
  delivery_id: string;
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

export type ResendWebhookDeliveryCall = {
  delivery_id: string;
};

export type ResendWebhookDeliveryReply = {
  data: WebhookDelivery;
  status: "success";
  message: string;
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

export type ResendWebhookDeliveriesReply = {
  data: {
    count: number | null;
    is_complete: boolean | null;
    dry_run: boolean;
  };
  status: "success";
  message: string;
};

export type ListAuditCall = {
  query?: {
    page?: number;
    per_page?: number;
    from?: string;
    to?: string;
    cursor?: string;
  };
};

export type ListAuditReply = {
  current_page: number;
  data: AuditEntry[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export type ListDriversCall = {};

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

export type OnPaymentsTransactionCompleted = {
  event: "payments.transaction.completed";
  request_id: string | null;
  service: "payments";
  action: "transaction.completed";
  status: "completed";
  data: Transaction;
  error: string | null;
  timestamp: string;
};

export type OnPaymentsTransactionFailed = {
  event: "payments.transaction.failed";
  request_id: string | null;
  service: "payments";
  action: "transaction.failed";
  status: "failed";
  data: Transaction;
  error: string | null;
  timestamp: string;
};

export type OnPaymentsTransactionUnknown = {
  event: "payments.transaction.unknown";
  request_id: string | null;
  service: "payments";
  action: "transaction.unknown";
  status: "failed";
  data: Transaction;
  error: string | null;
  timestamp: string;
};

export type OnPaymentsTransactionReversed = {
  event: "payments.transaction.reversed";
  request_id: string | null;
  service: "payments";
  action: "transaction.reversed";
  status: "completed";
  data: Transaction;
  error: string | null;
  timestamp: string;
};

export type OnPaymentsBalanceReceived = {
  event: "payments.balance.received";
  request_id: string | null;
  service: "payments";
  action: "balance.received";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnPaymentsStatusReceived = {
  event: "payments.status.received";
  request_id: string | null;
  service: "payments";
  action: "status.received";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnSmsMessageDelivered = {
  event: "sms.message.delivered";
  request_id: string | null;
  service: "sms";
  action: "message.delivered";
  status: "completed";
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
    raw_status: string | null;
  };
  error: string | null;
  timestamp: string;
};

export type OnSmsMessageFailed = {
  event: "sms.message.failed";
  request_id: string | null;
  service: "sms";
  action: "message.failed";
  status: "failed";
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
    raw_status: string | null;
  };
  error: string | null;
  timestamp: string;
};

export type OnSmsMessageReceived = {
  event: "sms.message.received";
  request_id: string | null;
  service: "sms";
  action: "message.received";
  status: "completed";
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
    raw_status: string | null;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxSaleSync = {
  event: "tax.sale.sync";
  request_id: string | null;
  service: "tax";
  action: "sale.sync";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxCreditNoteSync = {
  event: "tax.credit_note.sync";
  request_id: string | null;
  service: "tax";
  action: "credit_note.sync";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnAccountingAppNeedsReauth = {
  event: "accounting.app.needs_reauth";
  request_id: string | null;
  service: "accounting";
  action: "app.needs_reauth";
  status: "failed";
  data: {
    accounting_app_id: number;
    name: string;
    provider: string;
    app_status: "needs_reauth";
  };
  error: string | null;
  timestamp: string;
};

export type OnLocksAccessed = {
  event: "locks.accessed";
  request_id: string | null;
  service: "locks";
  action: "accessed";
  status: "completed";
  data: {
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
  };
  error: string | null;
  timestamp: string;
};

export type OnAttendanceScansReceived = {
  event: "attendance.scans.received";
  request_id: string | null;
  service: "attendance";
  action: "scans.received";
  status: "completed";
  data: {
    batch_id: string;
    device: {
      id: number;
      serial_number: string;
      name: string;
      [name: string]: unknown;
    };
    received_at: string;
    count: number;
    duplicates: number;
    rejected: number;
    scans: ({
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
    })[];
  };
  error: string | null;
  timestamp: string;
};

export type OnAccountWebhookTest = {
  event: "account.webhook_test";
  request_id: string | null;
  service: "account";
  action: "webhook_test";
  status: "completed";
  data: {
    endpoint_id: number;
  };
  error: string | null;
  timestamp: string;
};

export type OnPaymentsRequestPayment = {
  event: "payments.request_payment";
  request_id: string;
  service: "payments";
  action: "request_payment";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  transaction?: TransactionState;
  error: string | null;
  timestamp: string;
};

export type OnPaymentsSendMoney = {
  event: "payments.send_money";
  request_id: string;
  service: "payments";
  action: "send_money";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  transaction?: TransactionState;
  error: string | null;
  timestamp: string;
};

export type OnPaymentsSendAirtime = {
  event: "payments.send_airtime";
  request_id: string;
  service: "payments";
  action: "send_airtime";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  transaction?: TransactionState;
  error: string | null;
  timestamp: string;
};

export type OnPaymentsReverseTransaction = {
  event: "payments.reverse_transaction";
  request_id: string;
  service: "payments";
  action: "reverse_transaction";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  transaction?: TransactionState;
  error: string | null;
  timestamp: string;
};

export type OnPaymentsSimulateTransaction = {
  event: "payments.simulate_transaction";
  request_id: string;
  service: "payments";
  action: "simulate_transaction";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnSmsSend = {
  event: "sms.send";
  request_id: string;
  service: "sms";
  action: "send";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxDeviceInitialize = {
  event: "tax.device.initialize";
  request_id: string;
  service: "tax";
  action: "device.initialize";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxItemSave = {
  event: "tax.item.save";
  request_id: string;
  service: "tax";
  action: "item.save";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxItemComposition = {
  event: "tax.item.composition";
  request_id: string;
  service: "tax";
  action: "item.composition";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxCustomerSave = {
  event: "tax.customer.save";
  request_id: string;
  service: "tax";
  action: "customer.save";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxSupplierSave = {
  event: "tax.supplier.save";
  request_id: string;
  service: "tax";
  action: "supplier.save";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxSaleCancel = {
  event: "tax.sale.cancel";
  request_id: string;
  service: "tax";
  action: "sale.cancel";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxPurchaseSync = {
  event: "tax.purchase.sync";
  request_id: string;
  service: "tax";
  action: "purchase.sync";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxReverseInvoiceSync = {
  event: "tax.reverse_invoice.sync";
  request_id: string;
  service: "tax";
  action: "reverse_invoice.sync";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxStockMovement = {
  event: "tax.stock.movement";
  request_id: string;
  service: "tax";
  action: "stock.movement";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnTaxImportDecision = {
  event: "tax.import.decision";
  request_id: string;
  service: "tax";
  action: "import.decision";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnAccountingSyncContact = {
  event: "accounting.sync_contact";
  request_id: string;
  service: "accounting";
  action: "sync_contact";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnAccountingSyncProduct = {
  event: "accounting.sync_product";
  request_id: string;
  service: "accounting";
  action: "sync_product";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnAccountingSyncSale = {
  event: "accounting.sync_sale";
  request_id: string;
  service: "accounting";
  action: "sync_sale";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnAccountingSyncPurchase = {
  event: "accounting.sync_purchase";
  request_id: string;
  service: "accounting";
  action: "sync_purchase";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnAccountingSyncBatch = {
  event: "accounting.sync_batch";
  request_id: string;
  service: "accounting";
  action: "sync_batch";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnLocksUnlock = {
  event: "locks.unlock";
  request_id: string;
  service: "locks";
  action: "unlock";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnLocksLock = {
  event: "locks.lock";
  request_id: string;
  service: "locks";
  action: "lock";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnLocksSync = {
  event: "locks.sync";
  request_id: string;
  service: "locks";
  action: "sync";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnLocksCreatePasscode = {
  event: "locks.create_passcode";
  request_id: string;
  service: "locks";
  action: "create_passcode";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

export type OnLocksDeletePasscode = {
  event: "locks.delete_passcode";
  request_id: string;
  service: "locks";
  action: "delete_passcode";
  status: "completed" | "failed";
  data: {
    [name: string]: unknown;
  };
  error: string | null;
  timestamp: string;
};

/** Every webhook, distinguished by `event`. */
export type Webhook =
  | OnPaymentsTransactionCompleted
  | OnPaymentsTransactionFailed
  | OnPaymentsTransactionUnknown
  | OnPaymentsTransactionReversed
  | OnPaymentsBalanceReceived
  | OnPaymentsStatusReceived
  | OnSmsMessageDelivered
  | OnSmsMessageFailed
  | OnSmsMessageReceived
  | OnTaxSaleSync
  | OnTaxCreditNoteSync
  | OnAccountingAppNeedsReauth
  | OnLocksAccessed
  | OnAttendanceScansReceived
  | OnAccountWebhookTest
  | OnPaymentsRequestPayment
  | OnPaymentsSendMoney
  | OnPaymentsSendAirtime
  | OnPaymentsReverseTransaction
  | OnPaymentsSimulateTransaction
  | OnSmsSend
  | OnTaxDeviceInitialize
  | OnTaxItemSave
  | OnTaxItemComposition
  | OnTaxCustomerSave
  | OnTaxSupplierSave
  | OnTaxSaleCancel
  | OnTaxPurchaseSync
  | OnTaxReverseInvoiceSync
  | OnTaxStockMovement
  | OnTaxImportDecision
  | OnAccountingSyncContact
  | OnAccountingSyncProduct
  | OnAccountingSyncSale
  | OnAccountingSyncPurchase
  | OnAccountingSyncBatch
  | OnLocksUnlock
  | OnLocksLock
  | OnLocksSync
  | OnLocksCreatePasscode
  | OnLocksDeletePasscode;
