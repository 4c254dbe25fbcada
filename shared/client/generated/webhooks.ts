/** Written by npm run client from the OpenAPI document; a test compares. */

import type { TransactionState, Transaction } from './schemas.ts';

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
