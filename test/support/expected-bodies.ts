/** The gateway's complete bodies for payments: replies, webhooks and transactions that a journey expects. */
import { expect } from 'vitest';
import { type Order, type Payment, paysPhone, type WebhookBody } from './payments.ts';
import { eventually, type Tenant } from './test-gateway.ts';

export const anIsoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
export const aReceipt = expect.stringMatching(/^[A-Z0-9]{10}$/);
const aCheckoutId = expect.stringMatching(/^ws_CO_\d{26}$/);
export const aUuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** The standard error form. */
export const anError = (code: unknown, message: unknown, more: Record<string, unknown> = {}) => ({
  success: false,
  error: message,
  message,
  code,
  ...more,
  trace_id: expect.any(String),
});

/** A newly requested transaction, as every reply and webhook shows it. */
export const aTransaction = (
  payment: Pick<Payment, 'requestId' | 'reference'>,
  tenant: Pick<Tenant, 'appId'>,
  more: Record<string, unknown> = {},
) => ({
  id: expect.any(Number),
  payer_account: paysPhone,
  payer_name: '',
  payee_account: '174379',
  payee_name: '',
  reference: payment.reference,
  transaction_id: null,
  amount: '150.00',
  currency: 'KES',
  transaction_time: null,
  narration: 'Order 14',
  status: 'STATUS_PENDING',
  transaction_type: 'PAYMENT_IN',
  transaction_sub_type: 'CustomerPayBillOnline',
  payment_provider: 'MobileMoneyKeExpress',
  app_id: tenant.appId,
  result_code: null,
  result_desc: null,
  request_id: payment.requestId,
  checkout_request_id: aCheckoutId,
  conversation_id: null,
  source: 'request',
  reverses: null,
  reversed_by: null,
  created_at: anIsoTime,
  updated_at: anIsoTime,
  ...more,
});

/** The additional fields of a completed payment. */
export const paid = {
  status: 'STATUS_COMPLETED',
  transaction_id: aReceipt,
  transaction_time: anIsoTime,
  result_code: '0',
  result_desc: 'The service request is processed successfully.',
};

/** The result of an accepted prompt: the provider's five fields and ours. */
export const anAcceptedPrompt = {
  MerchantRequestID: expect.any(String),
  CheckoutRequestID: aCheckoutId,
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
  CustomerMessage: 'Success. Request accepted for processing',
  checkout_request_id: aCheckoutId,
  transaction_id: expect.any(Number),
  id: expect.any(Number),
};

/** A transaction beside the documented fields of replies, requests and webhooks. */
export const aTransactionState = (status: unknown) => ({ id: expect.any(Number), status });
/** When a request ends, its transaction is usually pending; a callback may have arrived earlier. */
const aStatus = expect.stringMatching(/^STATUS_[A-Z]+$/);

export const aRequestWebhook = (payment: Pick<Order, 'requestId'>, more: Record<string, unknown> = {}) => ({
  event: 'payments.request_payment',
  request_id: payment.requestId,
  service: 'payments',
  action: 'request_payment',
  status: 'completed',
  data: anAcceptedPrompt,
  transaction: aTransactionState(aStatus),
  error: null,
  timestamp: anIsoTime,
  ...more,
});

export const aTransactionWebhook = (
  action: 'transaction.completed' | 'transaction.failed' | 'transaction.reversed',
  data: Record<string, unknown>,
  error: unknown = null,
) => ({
  event: `payments.${action}`,
  request_id: null,
  service: 'payments',
  action,
  status: action === 'transaction.failed' ? 'failed' : 'completed',
  data,
  error,
  timestamp: anIsoTime,
});

/** The bodies received under each webhook-id: a repeated delivery repeats the same bytes under the same id. */
export async function deliveriesById(payment: Pick<Order, 'received'>, count: number): Promise<Map<unknown, string[]>> {
  const byId = Map.groupBy(await payment.received(count), ({ headers }) => headers['webhook-id']);
  const bodies = [...byId].map(([id, same]) => [id, same.map(({ body }) => body)] as const);
  for (const [, same] of bodies) expect(new Set(same).size).toBe(1);
  return new Map(bodies);
}

/** The customer paid: checks transaction, request and both webhooks. */
export async function expectPaidAndPublished(
  payment: Payment,
  tenant: Tenant,
  more: Record<string, unknown> = {},
): Promise<void> {
  const completed = aTransaction(payment, tenant, { ...paid, ...more });
  expect(await payment.reaches('STATUS_COMPLETED')).toEqual(completed);
  expect(await payment.requestReaches('completed')).toMatchObject({
    result: anAcceptedPrompt,
    transaction: { id: completed.id, status: 'STATUS_COMPLETED' },
    error: null,
  });
  await eventually(async () => {
    const reported = [...(await deliveriesById(payment, 2)).values()].map(
      ([body]) => JSON.parse(body ?? '') as WebhookBody,
    );
    expect(reported.toSorted((a, b) => (a.event < b.event ? -1 : 1))).toEqual([
      aRequestWebhook(payment),
      aTransactionWebhook('transaction.completed', completed),
    ]);
  });
}

/** A movement of money without a prompt; fields that are not given are empty. */
export const aMovement = (
  order: Pick<Order, 'requestId'>,
  tenant: Pick<Tenant, 'appId'>,
  more: Record<string, unknown>,
) =>
  aTransaction({ requestId: order.requestId, reference: '' }, tenant, {
    payer_account: '',
    payee_account: '',
    narration: '',
    checkout_request_id: null,
    ...more,
  });

/** A payment that none of our requests started. */
export const aReceivedPayment = (tenant: Pick<Tenant, 'appId'>, more: Record<string, unknown>) =>
  aMovement({ requestId: '' }, tenant, {
    request_id: null,
    status: 'STATUS_COMPLETED',
    payee_account: '600000',
    payment_provider: 'MobileMoneyKeC2B',
    transaction_id: aReceipt,
    transaction_time: anIsoTime,
    source: 'confirmation',
    ...more,
  });

export const aConversationId = expect.stringMatching(/^AG_\d{8}_[0-9a-f]{20}$/);

/** The provider's four fields of an accepted payout or reversal, and ours. */
export const anAcceptedOrder = (more: Record<string, unknown> = {}) => ({
  ConversationID: aConversationId,
  OriginatorConversationID: expect.any(String),
  ResponseCode: '0',
  ResponseDescription: 'Accept the service request successfully.',
  conversation_id: aConversationId,
  transaction_id: expect.any(Number),
  id: expect.any(Number),
  ...more,
});

/** The webhook of an accepted `send_money`, `reverse_transaction` or `send_airtime`. */
export const anOrderWebhook = (order: Pick<Order, 'requestId'>, action: string, more: Record<string, unknown> = {}) =>
  aRequestWebhook(order, { event: `payments.${action}`, action, data: anAcceptedOrder(), ...more });

/** Webhook bodies by event name, as the two of an order can arrive in either order; repeated ones once. */
export async function toldOf(order: Pick<Order, 'received'>, count: number): Promise<WebhookBody[]> {
  const bodies = [...(await deliveriesById(order, count)).values()].map(
    ([body]) => JSON.parse(body ?? '') as WebhookBody,
  );
  return bodies.toSorted((one, other) => (one.event < other.event ? -1 : 1));
}
