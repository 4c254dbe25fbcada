/** Written by npm run client from the OpenAPI document; a test compares. */

export type Error = {
  /** Always false */
  success: false;
  /** What went wrong, in a sentence; the same text as `message` */
  error: string;
  /** What went wrong, in a sentence for people; do not match on it */
  message: string;
  /** The kind of error, such as validation_failed; match on this */
  code: string;
  /** By field name, what is wrong with it; only if fields are missing or wrong */
  errors?: {
    [name: string]: string[];
  };
  /** What the provider answered; only if a provider refused */
  provider?: {
    /** The provider’s name */
    name: string;
    /** The provider’s own error code; null if it sent none */
    code: string | null;
    /** The provider’s own error text */
    message: string;
    /** What the code means, in words that are the same for every provider */
    reason?: string;
    /** The provider’s id of the call, for its support */
    request_id?: string;
  };
  /** Identifies this call in our logs; tell it to our support. Also in X-Trace-Id */
  trace_id: string;
};

export type PaymentApp = {
  /** Id of the app, for the path of payment calls */
  id: number;
  /** Your name for the app */
  name: string;
  /** The driver it uses, such as MobileMoneyKeExpress */
  type: string;
  /** True: the provider’s live environment; false: its sandbox, where no money moves */
  is_live: boolean;
  /** True while it is disabled: it accepts no new calls, but still receives payments */
  is_disabled: boolean;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
  /** When it last changed, ISO 8601 UTC */
  updated_at: string;
};

export type PushAccepted = {
  /** The provider’s id of the prompt request */
  MerchantRequestID: string;
  /** The provider’s id of the prompt; its result refers to it */
  CheckoutRequestID: string;
  /** The provider’s answer to the call: 0 is accepted. It is not the outcome of the payment */
  ResponseCode: string;
  /** The provider’s answer to the call, in words */
  ResponseDescription: string;
  /** The provider’s text for the customer about the prompt */
  CustomerMessage: string;
  [name: string]: unknown;
};

export type TransactionState = {
  /** Id of the transaction in the gateway; use it in paths */
  id: number;
  /** Status of the payment: current in a reply, at the end of the request in a webhook. Only STATUS_COMPLETED is paid */
  status: "STATUS_PENDING" | "STATUS_COMPLETED" | "STATUS_FAILED" | "STATUS_CANCELLED" | "STATUS_EXPIRED" | "STATUS_REVERSED" | "STATUS_UNKNOWN";
};

export type Accepted = {
  /** Identifies the request, in webhooks too */
  request_id: string;
  /** Always `queued`: accepted, not yet performed */
  status: "queued";
  /** Address that shows the status and result of the request */
  poll_url: string;
};

export type MoneyAccepted = {
  /** The provider’s id of the operation; its result refers to it */
  ConversationID: string;
  /** Id of the call to the provider; its result refers to it */
  OriginatorConversationID: string;
  /** The provider’s answer to the call: 0 is accepted. It is not the outcome of the payment */
  ResponseCode: string;
  /** The provider’s answer to the call, in words */
  ResponseDescription: string;
  [name: string]: unknown;
};

export type Transaction = {
  /** Id of the transaction in the gateway; use it in paths */
  id: number;
  /** Account that pays: a phone number such as 254700000101, or a business’s short code */
  payer_account: string;
  /** Name of the payer as the provider reports it; empty if unknown */
  payer_name: string;
  /** Account that is paid: a phone number, or a business’s short code */
  payee_account: string;
  /** Name of the payee as the provider reports it; empty if unknown */
  payee_name: string;
  /** Your reference, or the account number that the customer entered; empty if there is none */
  reference: string;
  /** The provider’s receipt number, such as UJ2AA11BB1; null until it is known */
  transaction_id: string | null;
  /** Amount as a decimal text in major units of the currency, such as 150.00 for KES 150 */
  amount: string;
  /** ISO 4217 code of the currency, such as KES */
  currency: string;
  /** When the money moved, as the provider reports it, ISO 8601 UTC; null until it is known */
  transaction_time: string | null;
  /** Free text on the payment: the description or remarks that you sent */
  narration: string;
  /** Status of the payment. Only STATUS_COMPLETED means that the money moved */
  status: "STATUS_PENDING" | "STATUS_COMPLETED" | "STATUS_FAILED" | "STATUS_CANCELLED" | "STATUS_EXPIRED" | "STATUS_REVERSED" | "STATUS_UNKNOWN";
  /** PAYMENT_IN: you receive money; PAYMENT_OUT: you pay it */
  transaction_type: "PAYMENT_IN" | "PAYMENT_OUT";
  /** Kind of payment in the provider’s words, such as CustomerPayBillOnline */
  transaction_sub_type: string;
  /** The driver of the app, such as MobileMoneyKeExpress */
  payment_provider: string;
  /** Id of the payment app that it belongs to */
  app_id: number;
  /** The provider’s code of the outcome, such as 0 or 1032; null until it is known */
  result_code: string | null;
  /** The provider’s text of the outcome; null until it is known */
  result_desc: string | null;
  /** The request that started it; null for a payment that no request of yours started */
  request_id: string | null;
  /** The provider’s id of the prompt; null if there was none */
  checkout_request_id: string | null;
  /** The provider’s id of the operation; null if it gave none */
  conversation_id: string | null;
  /** How the gateway learned of it. `extracted`: from a text that you posted, not confirmed by the provider */
  source: "request" | "confirmation" | "fetched" | "extracted" | "sms";
  /** Id of the transaction that this one reverses; null if it is not a reversal */
  reverses: number | null;
  /** Id of the transaction that reverses this one; null if none does, also if the provider reversed it by itself */
  reversed_by: number | null;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
  /** When it last changed, ISO 8601 UTC */
  updated_at: string;
};

export type AppCheck = {
  /** Name of the check */
  name: string;
  /** Whether the check succeeded */
  ok: boolean;
  /** How long the check took, in milliseconds */
  latency_ms: number;
  /** The provider’s code; absent if it sent none */
  result_code?: string;
  /** Why the check failed, in words; absent if it succeeded */
  error?: string;
};

export type AppTest = {
  /** Whether all checks succeeded */
  ok: boolean;
  /** What was checked */
  checks: AppCheck[];
};

export type SmsApp = {
  /** Id of the app, for the path of SMS calls */
  id: number;
  /** Your name for the app */
  name: string;
  /** The driver it uses, such as AfricasTalking */
  type: string;
  /** Messages that may wait at the same time, by which groups choose an app; null for no limit */
  sms_limit: number | null;
  /** Sender that recipients see; empty lets the provider choose */
  sender: string;
  /** How the app can send, such as sms or whatsapp */
  channels: string[];
  /** True: the provider’s live environment; false: its sandbox */
  is_live: boolean;
  /** False while it is disabled: it sends nothing, but still receives */
  is_active: boolean;
  /** Whether a phone of the app called in the last 90 seconds; null if no phones send for it */
  is_online: boolean | null;
  /** The payment app whose payments its received texts may confirm; null for none */
  payment_app_id: number | null;
  /** How many messages wait and how many more fit */
  capacity: {
    /** Messages that wait to be sent */
    pending: number;
    /** How many more may wait: the limit less `pending`, at least 0; null for no limit */
    available: number | null;
  };
  /** Address for the provider’s notices of received messages; null if it sends none */
  receive_url: string | null;
  /** Address for the provider’s delivery reports; null if it sends none */
  callback_url: string | null;
  /** Its settings for the driver; of a secret, only that it is set */
  config: {
    [name: string]: unknown;
  };
  /** The provider’s refusal that stops all messages until the settings are corrected; null if none */
  config_error: string | null;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
  /** When it last changed, ISO 8601 UTC */
  updated_at: string;
};

export type Message = {
  /** Id of the message */
  id: number;
  /** The recipient: a phone number with country code and without plus sign, or a chat or short code */
  to: string;
  /** The sender: a phone number, short code or sender name; empty if the provider chooses it */
  from: string;
  /** The text of the message */
  message: string;
  /** The driver of the app, such as AfricasTalking */
  sms_provider: string;
  /** The provider’s id of the message; null until it is known */
  provider_id: string | null;
  /** `pending`: not sent yet; `sent`: the provider accepted it; `delivered`: it arrived; `failed`: see `error` */
  status: "pending" | "sent" | "delivered" | "failed";
  /** `outbox`: sent by you; `inbox`: received */
  folder: "outbox" | "inbox";
  /** How it is sent, such as sms or whatsapp */
  channel: "sms" | "mms" | "whatsapp" | "telegram" | "webhook";
  /** Number of SMS that it is sent as: longer texts than 160 GSM-7 or 70 other characters need several */
  message_parts: number;
  /** Price as a decimal text in major units, such as 0.80; null unless the provider reports it */
  cost: string | null;
  /** ISO 4217 code of the currency of `cost`; null if there is no cost */
  cost_currency: string | null;
  /** When the provider accepted it or, if received, when it was sent, ISO 8601 UTC; null if unknown */
  message_time: string | null;
  /** When it was delivered, as reported, ISO 8601 UTC; null until then */
  delivery_date: string | null;
  /** Why it failed, in words; null unless it failed */
  error: string | null;
  /** Id of the SMS app that sent or received it */
  app_id: number;
  /** The request that sent it; null for a received message */
  request_id: string | null;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
  /** When it last changed, ISO 8601 UTC */
  updated_at: string;
};

export type CallRecord = {
  /** Id of the call */
  id: number;
  /** Number that called */
  from: string;
  /** Number that was called */
  to: string;
  /** Length of the call in seconds */
  duration: number;
  /** How the call ended, such as completed */
  status: "completed" | "busy" | "no-answer" | "canceled" | "failed" | "in-progress" | "ringing";
  /** `inbound`: your number was called; `outbound`: it called */
  direction: "inbound" | "outbound";
  /** Address of the recording; null if there is none */
  recording_url: string | null;
  /** Price as a decimal text in major units, such as 0.80; null unless the provider reports it */
  cost: string | null;
  /** ISO 4217 code of the currency of `cost`; null if there is no cost */
  cost_currency: string | null;
  /** Id of the SMS app whose number it is */
  app_id: number;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
};

export type SmsGroup = {
  /** Id of the group, for the path of its calls */
  id: number;
  /** Name of the group, unique in your account */
  name: string;
  /** Its SMS apps, in the order they were added */
  apps?: ({
    /** Id of the SMS app */
    id: number;
    /** Your name for the SMS app */
    name: string;
    /** The driver it uses, such as AfricasTalking */
    type: string;
    /** Messages that may wait at the same time, by which groups choose an app; null for no limit */
    sms_limit: number | null;
    /** False while it is disabled: it sends nothing, but still receives */
    is_active: boolean;
    /** Messages that wait to be sent */
    pending: number;
    /** How many more may wait: the limit less `pending`, at least 0; null for no limit */
    available: number | null;
  })[];
  /** The sum of its active apps */
  capacity: {
    /** The sum of their limits; null if one has no limit */
    limit: number | null;
    /** Messages that wait to be sent */
    pending: number;
    /** How many more may wait: the limit less `pending`, at least 0; null for no limit */
    available: number | null;
  };
  /** When it was created, ISO 8601 UTC */
  created_at: string;
  /** When it last changed, ISO 8601 UTC */
  updated_at: string;
};

export type Device = {
  /** Id of the device */
  device_id: string;
  /** Your name for the phone */
  name: string;
  /** Whether the phone called in the last 90 seconds and is not revoked */
  is_online: boolean;
  /** Charge of the battery in percent; null until the phone reports it */
  battery_level: number | null;
  /** Strength of the signal in dBm, or 0 to 4; null until the phone reports it */
  signal_strength: number | null;
  /** Kind of network in the phone’s words, such as LTE */
  network_type: string | null;
  /** State of the SIM card in the phone’s words, such as READY */
  sim_state: string | null;
  /** Where the phone was last; null until it reports it */
  location: {
    /** Degrees north, negative for south */
    latitude: number;
    /** Degrees east, negative for west */
    longitude: number;
    /** Accuracy of the location in metres; null if the phone does not report it */
    accuracy: number | null;
    /** When the phone reported it, ISO 8601 UTC */
    at: string;
  } | null;
  /** When the phone last called, ISO 8601 UTC; null if never */
  last_seen_at: string | null;
  /** When the device was revoked, ISO 8601 UTC; null if it was not */
  revoked_at: string | null;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
};

export type TaxApp = {
  /** Id of the app, for the header X-Tax-App-Id */
  id: number;
  /** Your name for the app */
  name: string;
  /** `portal`: checkers and filings; `einvoicing`: invoices; or both */
  type: "portal" | "einvoicing" | "both";
  /** The authority’s production environment, or its sandbox */
  environment: "sandbox" | "production";
  /** PIN of the taxpayer it acts for, such as P001234567Z */
  taxpayer_pin: string;
  /** Branch of the taxpayer, two digits, 00 for the head office; null without e-invoicing */
  branch_id: string | null;
  /** Kind of its control unit: OSCU (online) or VSCU (virtual); null without e-invoicing */
  strategy: string | null;
  /** Serial number of its invoicing device; null without e-invoicing */
  device_serial: string | null;
  /** Whether its invoicing device is initialized */
  initialized: boolean;
  /** Whether the communication key of its device is stored */
  cmc_key_set: boolean;
  /** Whether its credentials for the portal are stored */
  credentials_set: boolean;
  /** False while it is disabled: it accepts no new calls, but still receives callbacks */
  is_active: boolean;
  /** When it was last used, to the hour, ISO 8601 UTC; null if never */
  last_used_at: string | null;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
  /** When it last changed, ISO 8601 UTC */
  updated_at: string;
};

export type SavedItem = {
  /** Id of the tax app */
  tax_app_id: number;
  /** The item as it is stored */
  item: {
    /** Code of the item, such as KE2NTXU0000001 */
    item_code: string | null;
    /** Name of the record */
    name: string | null;
    /** The same as `name` */
    item_name: string | null;
    /** 1 raw material, 2 finished product, 3 service without stock */
    item_type: string | null;
    /** Code of its item class, digits */
    item_class_code: string | null;
    /** ISO 3166-1 code of the country of origin, two letters such as KE */
    origin_country: string | null;
    /** Code of the packaging unit, such as NT; class 17 lists them */
    package_unit: string | null;
    /** Code of the unit of quantity, such as U; class 10 lists them */
    quantity_unit: string | null;
    /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
    tax_type: string | null;
    /** Price of one unit in KES, a decimal of at most two places */
    unit_price: string | null;
    /** Barcode, at most 20 characters */
    barcode: string | null;
    /** False: it is no longer used */
    active: boolean | null;
    /** Quantity in stock, as a decimal text; null if unknown */
    stock?: string | null;
    [name: string]: unknown;
  };
  [name: string]: unknown;
};

export type SavedCustomer = {
  /** Id of the tax app */
  tax_app_id: number;
  /** The customer as it is stored */
  customer: {
    /** Id of the record, for paths */
    id?: number;
    /** PIN of the taxpayer, such as P007654321Z; null without one */
    pin?: string | null;
    /** Name of the record */
    name?: string;
    /** Postal or street address */
    address?: string | null;
    /** Phone number, at most 20 characters */
    phone?: string | null;
    /** Email address, at most 50 characters */
    email?: string | null;
    /** False: it is no longer used */
    active?: boolean;
    /** Number of the customer, 1 to 9 letters or digits; the gateway numbers it if absent */
    number?: string | null;
    /** Fax number, at most 20 characters */
    fax?: string | null;
    /** Note on the document or record */
    remark?: string | null;
    [name: string]: unknown;
  };
  [name: string]: unknown;
};

export type SavedCreditNote = {
  /** Id of the tax app */
  tax_app_id: number;
  /** Your own number of the sale or credit note, unique in the tax app */
  receipt_number: string;
  /** The authority’s number of the invoice; null until it is sent */
  invoice_no: number | null;
  /** The number that buyers check, such as KRACU0100000001/45; null until it is signed */
  control_unit_invoice_number: string | null;
  /** The authority’s signature, to print on the receipt; null until it is signed */
  receipt_signature: string | null;
  /** Internal data of the signature, to print on the receipt; null until it is signed */
  internal_data: string | null;
  /** Address for the QR code on the receipt, where the buyer can check it; null until it is signed */
  qr_url: string | null;
  /** Amount without tax in KES, as a decimal text */
  taxable: string;
  /** Tax in KES, as a decimal text */
  tax: string;
  /** Amount with tax in KES, as a decimal text */
  total: string;
  /** When the authority signed it, ISO 8601 with offset; null until then */
  signed_at: string | null;
  /** The credit note with its lines, as `get_einv_sale` shows a sale */
  credit_note: {
    [name: string]: unknown;
  };
  [name: string]: unknown;
};

export type LockApp = {
  /** Id of the lock app */
  id: number;
  /** Your name for the app */
  name: string;
  /** The driver it uses, such as TTLock */
  type: string;
  /** True: the provider’s live environment; false: its sandbox, where no money moves */
  is_live: boolean;
  /** True while it is disabled: it sends no commands */
  is_disabled: boolean;
  /** `needs_reauth` while the provider refuses its credentials */
  status: "active" | "needs_reauth";
  /** When its list of locks was last read, ISO 8601 UTC; null if never */
  last_synced_at: string | null;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
  /** When it last changed, ISO 8601 UTC */
  updated_at: string;
};

export type Request = {
  /** Id of the request */
  request_id: string;
  /** The module it belongs to, such as payments */
  service: string;
  /** What it does, such as request_payment */
  action: string;
  /** `completed`: performed, for a payment only accepted by the provider; `failed`: not performed, see `error` */
  status: "queued" | "processing" | "completed" | "failed";
  /** How far it got. `accepted`: not sent; `sent`: provider called; `unclear`: it gave no clear answer; `settled` */
  phase: "accepted" | "sent" | "unclear" | "settled";
  /** How often a worker has started it */
  attempts: number;
  /** Id of the app it uses; null if it uses none */
  app_id: number | null;
  /** Id of the payment that it started; null if it started none */
  transaction_id: number | null;
  /** The payment that it started, with its current status; null if it started none */
  transaction: TransactionState | null;
  /** Id of the message that it sends; null if it sends none */
  message_id: number | null;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
  /** When it last changed, ISO 8601 UTC */
  updated_at: string;
  /** When it completed or failed, ISO 8601 UTC; null until then */
  completed_at: string | null;
  /** The result, as in `data` of the waiting reply; null until it completed */
  result: {
    [name: string]: unknown;
  } | null;
  /** Why it failed, in words for people; null unless it failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; none unless a request failed. Match on this */
  error_code: string | null;
  /** What the provider answered; null unless a provider refused */
  provider: {
    /** The provider’s name */
    name: string;
    /** The provider’s own error code; null if it sent none */
    code: string | null;
    /** The provider’s own error text */
    message: string;
    /** What the code means, in words that are the same for every provider */
    reason?: string;
    /** The provider’s id of the call, for its support */
    request_id?: string;
  } | null;
};

export type Event = {
  /** Id of the event, the same as the header `webhook-id` */
  id: string;
  /** The event’s name, such as payments.transaction.completed */
  event: string;
  /** The request that ended; null if the event is not the end of a request */
  request_id: string | null;
  /** The module it belongs to, such as payments */
  service: string;
  /** What happened: the event’s name without the service */
  action: string;
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** What happened, depending on the event */
  data: {
    [name: string]: unknown;
  };
  /** The payment that the request started: its id and its status */
  transaction?: TransactionState;
  /** Why it failed, in words for people; null unless it failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; none unless a request failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
};

export type CurrentToken = {
  /** Id of the account it belongs to */
  account_id: number;
  /** Id of the API token */
  token_id: number;
  /** Its scopes; `*` allows every call */
  abilities: string[];
  /** Calls a second that are allowed continuously */
  calls_per_second: number;
  /** Calls that are allowed at once */
  burst: number;
  /** Addresses and networks from which it is accepted; empty for everywhere */
  allowed_addresses: string[];
};

export type ResentDelivery = {
  /** Id of the delivery, as in the header `X-Gateway-Delivery` */
  id: string;
  /** Id of the webhook endpoint; null for the `callback_url` of the request */
  endpoint_id: number | null;
};

export type StoppedLane = {
  /** Id of the tax app */
  tax_app_id: number;
  /** Your name for it */
  name: string;
  /** Which lane: documents or stock */
  lane: "documents" | "stock";
  /** When it stopped, ISO 8601 UTC */
  stopped_at: string;
  /** Why it stopped, in words */
  reason: string;
};

export type TimelineStep = {
  /** When it happened, ISO 8601 UTC */
  at: string;
  /** What happened */
  step: "accepted" | "enqueued" | "claimed" | "provider_call" | "unclear" | "prompt" | "received" | "outcome" | "settled" | "reversal" | "event" | "webhook";
  /** Details of the step, masked */
  facts: {
    [name: string]: unknown;
  };
};

export type SearchResult = {
  /** What was found */
  kind: "payment" | "message" | "invoice" | "request" | "event" | "delivery";
  /** Its id; of an invoice, the shop’s number */
  id: string;
  /** Id of its app; null if it has none */
  app_id: number | null;
  /** Its receipt, reference, number or name */
  title: string;
  /** The other side or the beginning of the text; null if there is none */
  detail: string | null;
  /** Its status; of a request or event about a payment, that of the payment */
  status: string;
  /** Amount of a payment; null of anything else */
  amount: string | null;
  /** ISO 4217 code of the currency; null without an amount */
  currency: string | null;
  /** When it was created, ISO 8601 UTC */
  created_at: string | null;
};

export type AccountOfPerson = {
  /** Id of the account */
  id: number;
  /** Name of the account */
  name: string;
  /** What you may do in it */
  role: "viewer" | "developer" | "owner";
  /** Whether this session is in this account */
  is_current: boolean;
};

export type Session = {
  /** Id of the session */
  id: string;
  /** Browser and system in words, such as Chrome on Windows */
  device: string;
  /** IP address from which the member signed in */
  source_ip: string | null;
  /** How the session started: with a password or with a passkey */
  signed_in_with: "password" | "passkey";
  /** When the member signed in, ISO 8601 UTC */
  signed_in_at: string;
  /** To the hour */
  last_used_at: string;
  /** Whether this call belongs to the session */
  is_current: boolean;
};

export type SecondFactor = {
  /** Whether you sign in with a second factor */
  is_on: boolean;
  /** When it was turned on, ISO 8601 UTC; null while it is off */
  since: string | null;
  /** Number of recovery codes that are not used yet */
  recovery_codes_left: number;
  /** Whether the account requires it */
  is_required: boolean;
};

export type AccountSecurity = {
  /** Whether every member needs a second factor to use the account */
  requires_second_factor: boolean;
};

export type Passkey = {
  /** Id of the passkey */
  id: string;
  /** Your name for the passkey */
  name: string;
  /** Whether the passkey is copied between your devices */
  is_synced: boolean;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
  /** When you last signed in with it, ISO 8601 UTC; null if never */
  last_used_at: string | null;
};

export type ApiToken = {
  /** Id of the record, for paths */
  id: number;
  /** Your name for the token */
  name: string;
  /** Its scopes, separated by commas; `*` allows every call */
  abilities: string;
  /** Whether it can be used: only an active token can */
  status: "active" | "revoked" | "expired";
  /** When it expires; null for never */
  expires_at: string | null;
  /** When it was revoked, ISO 8601 UTC; null if it was not */
  revoked_at: string | null;
  /** Addresses and networks from which it is accepted; empty for everywhere */
  allowed_addresses: string[];
  /** When it was last used, ISO 8601 UTC; null if never */
  last_used_at: string | null;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
  /** The member who created it; removing the member revokes it, unless another member rotated it since. Null for an operator */
  created_by: {
    /** Id of the member; null if it was none */
    member_id: number;
    /** Email address of the member */
    email: string;
  } | null;
  /** When it was last rotated, ISO 8601 UTC; null if never */
  rotated_at: string | null;
  /** The member who last rotated it; removing the member revokes it. Null if none did */
  rotated_by: {
    /** Id of the member; null if it was none */
    member_id: number;
    /** Email address of the member */
    email: string;
  } | null;
  /** Until when the secret before the last rotation is valid, ISO 8601 UTC; null if it is not */
  previous_valid_until: string | null;
};

export type Member = {
  /** Id of the record, for paths */
  id: number;
  /** Email address of the member */
  email: string;
  /** What the member may do */
  role: "viewer" | "developer" | "owner";
  /** leaving: the removal was interrupted; remove the member again */
  status: "invited" | "active" | "leaving";
  /** Whether the member signs in with a second factor */
  has_second_factor: boolean;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
};

export type WebhookEndpoint = {
  /** Id of the record, for paths */
  id: number;
  /** The https address */
  url: string;
  /** Names of the events that it receives, such as payments.* */
  events: string[];
  /** Ids of the apps that belong to it */
  app_ids: number[];
  /** False while it is disabled */
  is_active: boolean;
  /** Why it was disabled; null if it was not disabled by the gateway */
  disabled_reason: string | null;
  /** Names of your own headers; their values are never shown */
  header_names: string[];
  /** Seconds that the receiver has for its whole response, 1 to 10 */
  timeout_seconds: number;
  /** Deliveries that start within a minute, at equal distances; the others wait. Null for no limit */
  max_per_minute: number | null;
  /** Since when every attempt has failed, ISO 8601 UTC; null while it works */
  failing_since: string | null;
  /** Why the first of these attempts failed; null while it works */
  failure_reason: string | null;
  /** Until when the previous secret signs too, ISO 8601 UTC; null if it does not */
  previous_secret_until: string | null;
  /** When it was created, ISO 8601 UTC */
  created_at: string;
};

export type WebhookEvent = {
  /** Name of the event, as endpoints subscribe to it */
  name: string;
  /** When it is sent */
  summary: string;
};

export type WebhookSecret = {
  /** Until when the previous secret signs too, ISO 8601 UTC; null if it does not */
  previous_secret_until: string | null;
};

export type DeliveryAttempt = {
  /** When the attempt was made, ISO 8601 UTC */
  at: string;
  /** HTTP status that the receiver returned */
  http_status: number;
  /** Why the attempt failed, in words; null if it did not */
  error: string | null;
  /** Beginning of the receiver’s answer, masked; longer where one delivery is shown. Null if there was none */
  answer: string | null;
  /** How long the attempt took, in milliseconds */
  took_ms: number;
};

export type WebhookDelivery = {
  /** Id of the delivery, the same for every attempt */
  id: string;
  /** Id of the event */
  event_id: string;
  /** Name of the event, such as payments.transaction.completed */
  event: string;
  /** Id of the webhook endpoint; null if it goes to the `callback_url` of a request */
  endpoint_id: number | null;
  /** pending while attempts follow, delivered, exhausted after the last failed, or cancelled */
  status: "pending" | "delivered" | "exhausted" | "cancelled";
  /** How many attempts were made */
  attempt_count: number;
  /** The last attempt; null if there was none */
  last_attempt: DeliveryAttempt | null;
  /** When the next attempt is due, ISO 8601 UTC; null if there is none */
  next_attempt_at: string | null;
};

export type AuditEntry = {
  /** Id of the entry */
  id: string;
  /** When it happened, ISO 8601 UTC */
  at: string;
  /** Who made the change; unknown: a sign-in with the email of the member and a wrong password */
  actor: "member" | "token" | "operator" | "unknown";
  /** Id of the member; null if it was none */
  member_id: number | null;
  /** Email address of that member; null if it was none */
  email: string | null;
  /** Id of the API token that made the change; null if none did */
  token_id: number | null;
  /** What was done */
  action: string;
  /** What it was done to */
  about: {
    [name: string]: string | number;
  };
  /** Names of the fields that were changed */
  fields: string[];
  /** IP address of the caller */
  source_ip: string;
  /** Identifies the call in our logs */
  trace_id: string;
  /** Failed sign-ins of one member in one hour are one entry */
  count: number;
  /** When the last of them happened, ISO 8601 UTC */
  last_at: string;
};

export type ApiCall = {
  /** Id of the call in the log; of a queued call that was accepted, the id of its request */
  id: string;
  /** When the call arrived, ISO 8601 UTC */
  at: string;
  /** HTTP method */
  method: string;
  /** Path as called, phone numbers masked */
  path: string;
  /** HTTP status of the reply */
  status: number;
  /** Milliseconds until the reply; null for a queued call that was accepted */
  duration_ms: number | null;
  /** Id of the API token that called */
  token_id: number;
  /** Name of that token; null if it no longer exists */
  token_name: string | null;
  /** Code of the error; null if the call succeeded */
  error_code: string | null;
  /** Id of the request that the call created; null if it created none */
  request_id: string | null;
};

export type ApiCallDetails = {
  /** Id of the call in the log; of a queued call that was accepted, the id of its request */
  id: string;
  /** When the call arrived, ISO 8601 UTC */
  at: string;
  /** HTTP method */
  method: string;
  /** Path as called, phone numbers masked */
  path: string;
  /** HTTP status of the reply */
  status: number;
  /** Milliseconds until the reply; null for a queued call that was accepted */
  duration_ms: number | null;
  /** Id of the API token that called */
  token_id: number;
  /** Name of that token; null if it no longer exists */
  token_name: string | null;
  /** Code of the error; null if the call succeeded */
  error_code: string | null;
  /** Id of the request that the call created; null if it created none */
  request_id: string | null;
  /** The path with its parameters in braces; null for a queued call that was accepted */
  route: string | null;
  /** IP address of the caller */
  source_ip: string;
  /** User-Agent header of the call; null if it is not known */
  user_agent: string | null;
  /** Query parameters, masked; null without any */
  query: {
    [name: string]: unknown;
  } | null;
  /** Body of the call as JSON text, masked; null without one */
  request_body: {
    /** The first 4 KiB; empty if the body was not JSON or too long to be masked */
    text: string;
    /** Whether the body is incomplete here */
    is_cut: boolean;
  } | null;
  /** Body of the reply as JSON text, masked; null without one */
  response_body: {
    /** The first 4 KiB; empty if the body was not JSON or too long to be masked */
    text: string;
    /** Whether the body is incomplete here */
    is_cut: boolean;
  } | null;
  /** Idempotency-Key header of the call; null without one */
  idempotency_key: string | null;
  /** Identifies the call in our logs */
  trace_id: string;
  /** Id of the app that the request belongs to; null if there is none */
  app_id: number | null;
  /** Id of the payment that the call made; null if there is none */
  transaction_id: number | null;
};

export type Usage = {
  /** Calls of all tokens and sessions of the account together */
  account_rate: {
    /** Calls a second that are allowed continuously */
    calls_per_second: number;
    /** Calls that are allowed at once */
    burst: number;
    /** Calls that no function has reserved at this moment */
    available: number;
  };
  /** Calls of each API token that still works, by name; at most the first 100 */
  token_rates: {
    /** Calls a second that are allowed continuously */
    calls_per_second: number;
    /** Calls that are allowed at once */
    burst: number;
    /** Calls that no function has reserved at this moment */
    available: number;
    /** Id of the API token that made the change; null if none did */
    token_id: number;
    /** Your name for it */
    name: string;
  }[];
  /** False: the account has more tokens than were read */
  are_tokens_complete: boolean;
  /** Calls that wait with Prefer: wait, or for your validation endpoint, at this moment */
  held_calls: {
    /** How many there are */
    used: number;
    /** How many there may be */
    maximum: number;
  };
  /** Members of the account, with those invited */
  members: {
    /** How many there are */
    used: number;
    /** How many there may be */
    maximum: number;
  };
  /** Standing webhook endpoints */
  webhook_endpoints: {
    /** How many there are */
    used: number;
    /** How many there may be */
    maximum: number;
  };
  /** Your own sessions */
  sessions: {
    /** How many there are */
    used: number;
    /** How many there may be */
    maximum: number;
  };
  /** Queued requests of this month, of all modules */
  requests: {
    /** When the month began in East Africa, ISO 8601 UTC */
    since: string;
    /** How many were counted */
    count: number;
    /** False: there were more than were counted, or the first are no longer stored */
    is_complete: boolean;
  };
};

export type RefusedApp = {
  /** Id of the app */
  app_id: number;
  /** Kind of the app */
  kind: "payment" | "sms" | "tax" | "lock" | "accounting";
  /** Your name for it */
  name: string;
  /** When its credentials were last refused, ISO 8601 UTC */
  refused_at: string;
  /** What the provider said */
  reason: string;
};
