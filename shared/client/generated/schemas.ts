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

export type Session = {
  id: string;
  /** Browser and system in words, such as Chrome on Windows */
  device: string;
  source_ip: string | null;
  signed_in_at: string;
  /** To the hour */
  last_used_at: string;
  is_current: boolean;
};

export type SecondFactor = {
  is_on: boolean;
  since: string | null;
  recovery_codes_left: number;
  is_required: boolean;
};

export type AccountSecurity = {
  requires_second_factor: boolean;
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
  has_second_factor: boolean;
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
