/** The payment of an order: started once, settled by a webhook, and looked up when no webhook came. */
import { Gateway, GatewayApiError } from '@east-africa-gateway/client';
import {
  findOrder,
  listPendingOrders,
  markFailed,
  markPaid,
  markReversed,
  markUnclear,
  saveRequest,
} from './orders.js';

const { GATEWAY_BASE_URL, GATEWAY_TOKEN, GATEWAY_PAYMENT_APP, GATEWAY_WEBHOOK_SECRET, SHOP_URL } = process.env;
const needed = { GATEWAY_BASE_URL, GATEWAY_TOKEN, GATEWAY_PAYMENT_APP, GATEWAY_WEBHOOK_SECRET, SHOP_URL };
const missing = Object.keys(needed).filter((name) => !needed[name]);
if (missing.length > 0) throw new Error(`Set ${missing.join(', ')}`);

/** Several while the secret is changed: the first one signs the webhooks of new payments. */
export const webhookSecrets = GATEWAY_WEBHOOK_SECRET.split(',')
  .map((secret) => secret.trim())
  .filter(Boolean);
const shopUrl = SHOP_URL.replace(/\/$/, '');
const payment_app = Number(GATEWAY_PAYMENT_APP);
const gateway = new Gateway({ baseUrl: GATEWAY_BASE_URL, token: GATEWAY_TOKEN });

/** A customer who is prompted later than this has left. */
const tooLateMs = Number(process.env.TOO_LATE_SECONDS ?? 600) * 1000;

/** Between the shop and the gateway, at most. */
const clockDifferenceMs = 5 * 60_000;

/** Can be called again for the same order: with the same idempotency key, the customer is prompted once. */
export async function startPayment(order) {
  // The gateway knows a key for 30 days; a page can be loaded again later.
  if (order.request_id !== null || order.status !== 'pending') return;
  const body = {
    phone_number: order.phone_number,
    amount: order.amount,
    reference: order.id,
    callback_url: `${shopUrl}/webhooks/gateway`,
    webhook_secret: webhookSecrets[0],
  };
  try {
    const accepted = await gateway.requestPayment({ payment_app, body }, { idempotencyKey: `order-${order.id}` });
    saveRequest(order.id, accepted.request_id);
  } catch (error) {
    // The only value that is the customer's.
    const wrong = error instanceof GatewayApiError ? error.body?.errors?.phone_number : undefined;
    if (wrong) markFailed(order.id, wrong[0]);
    // Otherwise it may have been accepted, or can be once the shop's settings are right: reconcile() repeats the call.
    else console.error(`Order ${order.id}: ${error.message}`);
  }
}

/** Handles a verified webhook. Webhooks can arrive twice and in any order: each one is safe to handle again. */
export async function handleWebhook({ event, status, transaction, data, test }) {
  // Sent from the console: it reports nothing that happened.
  if (test) return;
  if (event.startsWith('payments.transaction.')) settle(data);
  // The provider refused the prompt, and no event of the transaction follows.
  if (event === 'payments.request_payment' && status === 'failed' && transaction) {
    settle(await fetchTransaction(transaction.id));
  }
}

async function fetchTransaction(transactionId) {
  const { data } = await gateway.getTransaction({ payment_app, transactionId });
  return data;
}

/** Asks the gateway about orders of this age that are still pending, in case a webhook was lost. */
export async function reconcile(minimumAgeMs, maximumAgeMs = Infinity) {
  const now = Date.now();
  for (const order of listPendingOrders(now - maximumAgeMs, now - minimumAgeMs)) {
    try {
      await reconcileOrder(order);
    } catch (error) {
      console.error(`Order ${order.id}: ${error.message}`);
    }
  }
}

async function reconcileOrder(order) {
  if (order.request_id === null) {
    if (Date.now() - order.created_at < tooLateMs) await startPayment(order);
    else await closeOrder(order);
    return;
  }
  const { status, transaction, error } = await gateway.getRequest({ request_id: order.request_id });
  if (transaction) settle(await fetchTransaction(transaction.id));
  else if (status === 'failed') markFailed(order.id, error);
}

/** Nobody knows whether the payment was started. If it was, the gateway has a transaction with the number of the order. */
async function closeOrder(order) {
  const query = { from: new Date(order.created_at - clockDifferenceMs).toISOString(), per_page: 100 };
  for await (const transaction of gateway.queryTransactions.each({ payment_app, query })) {
    if (transaction.reference === order.id) return settle(transaction);
  }
  // The last call may have been accepted a moment ago.
  if (Date.now() - order.created_at > 2 * tooLateMs) markFailed(order.id, 'The payment could not be started');
}

/** A failed payment can be confirmed late, or a paid one reversed, and that webhook be lost. */
export async function reviewLastDay() {
  const query = { from: new Date(Date.now() - 25 * 3_600_000).toISOString(), per_page: 100 };
  for await (const transaction of gateway.queryTransactions.each({ payment_app, query })) settle(transaction);
}

function settle({ transaction_type, reference, status, amount, currency, transaction_id, result_desc }) {
  const order = findOrder(reference);
  // Money that the shop sent, such as a refund, can have the same reference.
  if (!order || transaction_type !== 'PAYMENT_IN') return;
  if (status === 'STATUS_PENDING') return;
  if (status === 'STATUS_UNKNOWN')
    markUnclear(order.id, 'It is not known yet whether you paid. The shop will find out');
  else if (status === 'STATUS_REVERSED') {
    if (markReversed(order.id, 'The payment was reversed')) console.log(`Order ${order.id} is reversed`);
  } else if (status !== 'STATUS_COMPLETED') markFailed(order.id, result_desc ?? 'The payment failed');
  else if (currency !== 'KES' || !(Number(amount) >= order.amount)) {
    console.error(`Order ${order.id}: received ${currency} ${amount} instead of KES ${order.amount}`);
  } else if (markPaid(order.id, transaction_id)) {
    // Reached once for each order, and never if the shop is killed right before: send the goods here only if you
    // also look for paid orders whose goods were not sent.
    console.log(`Order ${order.id} is paid: ${transaction_id}`);
  }
}
