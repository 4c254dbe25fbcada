/** Written by npm run client from the OpenAPI document; a test compares. */

import type { TransactionState, Transaction } from './schemas.ts';

export type OnPaymentsTransactionCompleted = {
  /** The event’s name: service and action */
  event: "payments.transaction.completed";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "payments";
  /** What happened: the event’s name without the service */
  action: "transaction.completed";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed";
  /** The payment that completed; a second app with the same short code can report it too, with the same transaction_id */
  data: Transaction;
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnPaymentsTransactionFailed = {
  /** The event’s name: service and action */
  event: "payments.transaction.failed";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "payments";
  /** What happened: the event’s name without the service */
  action: "transaction.failed";
  /** `completed`, or `failed` with the reason in `error` */
  status: "failed";
  /** The payment that failed, was canceled or expired */
  data: Transaction;
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnPaymentsTransactionUnknown = {
  /** The event’s name: service and action */
  event: "payments.transaction.unknown";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "payments";
  /** What happened: the event’s name without the service */
  action: "transaction.unknown";
  /** `completed`, or `failed` with the reason in `error` */
  status: "failed";
  /** The payment whose outcome is unknown */
  data: Transaction;
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnPaymentsTransactionReversed = {
  /** The event’s name: service and action */
  event: "payments.transaction.reversed";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "payments";
  /** What happened: the event’s name without the service */
  action: "transaction.reversed";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed";
  /** The payment that was reversed */
  data: Transaction;
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnPaymentsBalanceReceived = {
  /** The event’s name: service and action */
  event: "payments.balance.received";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "payments";
  /** What happened: the event’s name without the service */
  action: "balance.received";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The balances of the app’s accounts, as the provider reported them */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnPaymentsStatusReceived = {
  /** The event’s name: service and action */
  event: "payments.status.received";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "payments";
  /** What happened: the event’s name without the service */
  action: "status.received";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The provider’s answer to the status query */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnSmsMessageDelivered = {
  /** The event’s name: service and action */
  event: "sms.message.delivered";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "sms";
  /** What happened: the event’s name without the service */
  action: "message.delivered";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed";
  /** The message that was delivered */
  data: {
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
    /** The latest status in the provider’s own words; null if it reported none */
    raw_status: string | null;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnSmsMessageFailed = {
  /** The event’s name: service and action */
  event: "sms.message.failed";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "sms";
  /** What happened: the event’s name without the service */
  action: "message.failed";
  /** `completed`, or `failed` with the reason in `error` */
  status: "failed";
  /** The message that failed */
  data: {
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
    /** The latest status in the provider’s own words; null if it reported none */
    raw_status: string | null;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnSmsMessageReceived = {
  /** The event’s name: service and action */
  event: "sms.message.received";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "sms";
  /** What happened: the event’s name without the service */
  action: "message.received";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed";
  /** The message that was received */
  data: {
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
    /** The latest status in the provider’s own words; null if it reported none */
    raw_status: string | null;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxSaleSync = {
  /** The event’s name: service and action */
  event: "tax.sale.sync";
  /** The request that ended; null if the event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "sale.sync";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxCreditNoteSync = {
  /** The event’s name: service and action */
  event: "tax.credit_note.sync";
  /** The request that ended; null if the event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "credit_note.sync";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnAccountingAppNeedsReauth = {
  /** The event’s name: service and action */
  event: "accounting.app.needs_reauth";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "accounting";
  /** What happened: the event’s name without the service */
  action: "app.needs_reauth";
  /** `completed`, or `failed` with the reason in `error` */
  status: "failed";
  /** The app that must be connected again */
  data: {
    /** Id of the accounting app; in a request optional if the header or your only app names it */
    accounting_app_id: number;
    /** Your name for the app */
    name: string;
    /** The driver of the app, such as QuickBooksOnline */
    provider: string;
    /** Always `needs_reauth` */
    app_status: "needs_reauth";
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnLocksAccessed = {
  /** The event’s name: service and action */
  event: "locks.accessed";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "locks";
  /** What happened: the event’s name without the service */
  action: "accessed";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed";
  /** What happened at the door */
  data: {
    /** Id of the lock */
    lock_id: number;
    /** Name of the lock */
    lock_name: string;
    /** The driver of the lock app */
    provider: string;
    /** The provider’s id of the lock */
    provider_lock_id: string;
    /** Id of the access */
    access_id: number;
    /** What happened at the door */
    action: "unlock" | "lock" | "alarm" | "door" | "other";
    /** How the door was opened or locked, such as passcode or app; null if unknown */
    method: string | null;
    /** Whether it succeeded; false if access was refused */
    success: boolean;
    /** Who did it, as the provider reports it; null if unknown */
    actor: string | null;
    /** The code, card or fingerprint, masked except for the last two characters; null if there was none */
    credential: string | null;
    /** Id of the passcode that was used; null if none of yours */
    passcode_id: number | null;
    /** When it happened by the clock of the lock, ISO 8601 UTC; null if unknown */
    occurred_at: string | null;
    /** When the provider learned of it, ISO 8601 UTC; null if unknown */
    reported_at: string | null;
    /** Charge of the battery in percent; null if unknown */
    battery_level: number | null;
    /** The provider’s own code of the result; null if it sent none */
    provider_code: number | string | null;
    /** The provider’s second code; null if it sent none */
    provider_subcode: number | string | null;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnAttendanceScansReceived = {
  /** The event’s name: service and action */
  event: "attendance.scans.received";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "attendance";
  /** What happened: the event’s name without the service */
  action: "scans.received";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed";
  /** The batch of scans */
  data: {
    /** Identifies the batch */
    batch_id: string;
    /** The device that sent the scans */
    device: {
      /** Id of the device */
      id: number;
      /** Serial number, as printed on the terminal; unique in your account */
      serial_number: string;
      /** Your name for the device */
      name: string;
      [name: string]: unknown;
    };
    /** When the gateway received it, ISO 8601 UTC */
    received_at: string;
    /** How many scans are in this event */
    count: number;
    /** How many scans that came with these were stored before and are left out */
    duplicates: number;
    /** How many scans that came with these could not be read or have an impossible time */
    rejected: number;
    /** The new scans of the batch */
    scans: ({
      /** Id of the scan */
      id: number;
      /** The person’s number on the terminal */
      person_id: string;
      /** Name that the terminal has for the person; null if unknown */
      person_name: string | null;
      /** When the scan was made by the terminal’s clock, ISO 8601 with offset */
      scanned_at: string;
      /** Why the person scanned, such as in or out, as chosen at the terminal */
      direction: "in" | "out" | "break_out" | "break_in" | "overtime_in" | "overtime_out" | "unspecified";
      /** The terminal’s own number for `direction`; null if it sent none */
      punch_state: number | null;
      /** How the terminal recognized the person; null if unknown */
      verification: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other" | null;
      /** The terminal’s own number for `verification`; null if it sent none */
      verify_code: number | null;
      /** Work code that the person entered; null for none */
      work_code: string | null;
      /** Number of the card; null if unknown */
      card_number: string | null;
      /** Measured temperature of the person; null if it was not measured */
      temperature: number | null;
      /** Whether the person wore a mask; null if unknown */
      mask: boolean | null;
      /** True: reported late, such as after a power cut, so it is history and not happening now */
      backfill: boolean;
      /** The terminal’s own id of the scan; null if it has none */
      source_id: string | null;
    })[];
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnAccountWebhookTest = {
  /** The event’s name: service and action */
  event: "account.webhook_test";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "account";
  /** What happened: the event’s name without the service */
  action: "webhook_test";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed";
  /** The endpoint that is tested */
  data: {
    /** Id of the webhook endpoint */
    endpoint_id: number;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnAccountWebhookEndpointFailing = {
  /** The event’s name: service and action */
  event: "account.webhook_endpoint.failing";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "account";
  /** What happened: the event’s name without the service */
  action: "webhook_endpoint.failing";
  /** `completed`, or `failed` with the reason in `error` */
  status: "failed";
  /** The endpoint that fails */
  data: {
    /** Id of the webhook endpoint */
    endpoint_id: number;
    /** Its address */
    url: string;
    /** Since when every attempt has failed, ISO 8601 UTC */
    failing_since: string;
    /** Why the first of these attempts failed */
    failure_reason: string | null;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnAccountWebhookEndpointDisabled = {
  /** The event’s name: service and action */
  event: "account.webhook_endpoint.disabled";
  /** Always null: this event is not the end of a request */
  request_id: string | null;
  /** The module that sends it */
  service: "account";
  /** What happened: the event’s name without the service */
  action: "webhook_endpoint.disabled";
  /** `completed`, or `failed` with the reason in `error` */
  status: "failed";
  /** The endpoint that was disabled */
  data: {
    /** Id of the webhook endpoint */
    endpoint_id: number;
    /** Its address */
    url: string;
    /** Since when every attempt has failed, ISO 8601 UTC */
    failing_since: string;
    /** Why the first of these attempts failed */
    failure_reason: string | null;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnPaymentsRequestPayment = {
  /** The event’s name: service and action */
  event: "payments.request_payment";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "payments";
  /** What happened: the event’s name without the service */
  action: "request_payment";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The provider’s answer to the call, as in the reply; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** The payment that the request started: its id and its status */
  transaction?: TransactionState;
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnPaymentsSendMoney = {
  /** The event’s name: service and action */
  event: "payments.send_money";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "payments";
  /** What happened: the event’s name without the service */
  action: "send_money";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The provider’s answer to the call, as in the reply; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** The payment that the request started: its id and its status */
  transaction?: TransactionState;
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnPaymentsSendAirtime = {
  /** The event’s name: service and action */
  event: "payments.send_airtime";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "payments";
  /** What happened: the event’s name without the service */
  action: "send_airtime";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The provider’s answer to the call, as in the reply; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** The payment that the request started: its id and its status */
  transaction?: TransactionState;
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnPaymentsReverseTransaction = {
  /** The event’s name: service and action */
  event: "payments.reverse_transaction";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "payments";
  /** What happened: the event’s name without the service */
  action: "reverse_transaction";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The provider’s answer to the call, as in the reply; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** The payment that the request started: its id and its status */
  transaction?: TransactionState;
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnPaymentsSimulateTransaction = {
  /** The event’s name: service and action */
  event: "payments.simulate_transaction";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "payments";
  /** What happened: the event’s name without the service */
  action: "simulate_transaction";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The provider’s answer to the call; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnSmsSend = {
  /** The event’s name: service and action */
  event: "sms.send";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "sms";
  /** What happened: the event’s name without the service */
  action: "send";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The message that was sent; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxDeviceInitialize = {
  /** The event’s name: service and action */
  event: "tax.device.initialize";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "device.initialize";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxItemSave = {
  /** The event’s name: service and action */
  event: "tax.item.save";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "item.save";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxItemComposition = {
  /** The event’s name: service and action */
  event: "tax.item.composition";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "item.composition";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxCustomerSave = {
  /** The event’s name: service and action */
  event: "tax.customer.save";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "customer.save";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxSupplierSave = {
  /** The event’s name: service and action */
  event: "tax.supplier.save";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "supplier.save";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxSaleCancel = {
  /** The event’s name: service and action */
  event: "tax.sale.cancel";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "sale.cancel";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxPurchaseSync = {
  /** The event’s name: service and action */
  event: "tax.purchase.sync";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "purchase.sync";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxReverseInvoiceSync = {
  /** The event’s name: service and action */
  event: "tax.reverse_invoice.sync";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "reverse_invoice.sync";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxStockMovement = {
  /** The event’s name: service and action */
  event: "tax.stock.movement";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "stock.movement";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnTaxImportDecision = {
  /** The event’s name: service and action */
  event: "tax.import.decision";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "tax";
  /** What happened: the event’s name without the service */
  action: "import.decision";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the request; of a failure, the numbers of what it was about */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnAccountingSyncContact = {
  /** The event’s name: service and action */
  event: "accounting.sync_contact";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "accounting";
  /** What happened: the event’s name without the service */
  action: "sync_contact";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the sync; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnAccountingSyncProduct = {
  /** The event’s name: service and action */
  event: "accounting.sync_product";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "accounting";
  /** What happened: the event’s name without the service */
  action: "sync_product";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the sync; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnAccountingSyncSale = {
  /** The event’s name: service and action */
  event: "accounting.sync_sale";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "accounting";
  /** What happened: the event’s name without the service */
  action: "sync_sale";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the sync; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnAccountingSyncPurchase = {
  /** The event’s name: service and action */
  event: "accounting.sync_purchase";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "accounting";
  /** What happened: the event’s name without the service */
  action: "sync_purchase";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the sync; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnAccountingSyncBatch = {
  /** The event’s name: service and action */
  event: "accounting.sync_batch";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "accounting";
  /** What happened: the event’s name without the service */
  action: "sync_batch";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the batch; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnLocksUnlock = {
  /** The event’s name: service and action */
  event: "locks.unlock";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "locks";
  /** What happened: the event’s name without the service */
  action: "unlock";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the command; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnLocksLock = {
  /** The event’s name: service and action */
  event: "locks.lock";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "locks";
  /** What happened: the event’s name without the service */
  action: "lock";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The result of the command; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnLocksSync = {
  /** The event’s name: service and action */
  event: "locks.sync";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "locks";
  /** What happened: the event’s name without the service */
  action: "sync";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** What changed; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnLocksCreatePasscode = {
  /** The event’s name: service and action */
  event: "locks.create_passcode";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "locks";
  /** What happened: the event’s name without the service */
  action: "create_passcode";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The passcode, without its code; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
};

export type OnLocksDeletePasscode = {
  /** The event’s name: service and action */
  event: "locks.delete_passcode";
  /** The request that ended */
  request_id: string;
  /** The module that sends it */
  service: "locks";
  /** What happened: the event’s name without the service */
  action: "delete_passcode";
  /** `completed`, or `failed` with the reason in `error` */
  status: "completed" | "failed";
  /** The deleted passcode; of a failure, what is known of it */
  data: {
    [name: string]: unknown;
  };
  /** Why it failed, in words for people; null unless `status` is failed */
  error: string | null;
  /** The kind of error, as `code` in an error body; only of a request that failed. Match on this */
  error_code?: string;
  /** When it happened, ISO 8601 UTC */
  timestamp: string;
  /** True for a test event, which reports nothing that happened; real events do not have it */
  test?: true;
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
  | OnAccountWebhookEndpointFailing
  | OnAccountWebhookEndpointDisabled
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
