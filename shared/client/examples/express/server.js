/** A shop's checkout: a customer orders a product, pays with M-Pesa on the phone, and the page shows the outcome. */
import express from 'express';
import { verifyWebhook, WebhookNotGenuine } from '@east-africa-gateway/client';
import { createOrder, findOrder } from './orders.js';
import { handleWebhook, reconcile, reviewLastDay, startPayment, webhookSecrets } from './payments.js';

const { PORT = '3000', RECONCILE_SECONDS = '60', REVIEW_SECONDS = '3600' } = process.env;

/** In shillings. The shop sets the price, never the browser. */
const prices = { bread: 65, tea: 150, sugar: 240 };

const show = ({ id, product, amount, status, receipt, reason }) => ({ id, product, amount, status, receipt, reason });

const app = express();

// Before express.json(): the signature covers the bytes as they arrived.
app.post('/webhooks/gateway', express.raw({ type: () => true, limit: '1mb' }), async (request, response) => {
  let webhook;
  try {
    // Without a body, as someone else may post, Express has read none.
    webhook = await verifyWebhook(request.body ?? '', request.headers, webhookSecrets);
  } catch (error) {
    if (!(error instanceof WebhookNotGenuine)) throw error;
    response.status(400).send(error.reason);
    return;
  }
  await handleWebhook(webhook);
  response.sendStatus(204);
});

app.use(express.json(), express.static('public'));

app.post('/orders', async (request, response) => {
  const { product, phone_number } = request.body ?? {};
  if (!Object.hasOwn(prices, product) || typeof phone_number !== 'string') {
    response.status(422).json({ message: `Send a phone_number and a product: ${Object.keys(prices).join(', ')}` });
    return;
  }
  // An empty key is none: two customers would have the same order.
  const checkout = request.get('Idempotency-Key') || undefined;
  const order = createOrder(product, prices[product], phone_number, checkout);
  await startPayment(order);
  response.status(201).json(show(findOrder(order.id)));
});

app.get('/orders/:id', (request, response) => {
  const order = findOrder(request.params.id);
  if (order) response.json(show(order));
  else response.sendStatus(404);
});

const server = app.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The shop is open: http://127.0.0.1:${server.address().port}`);
});

/** The next time begins after the last one ended. */
function repeat(everyMs, job) {
  setTimeout(
    () =>
      void job()
        .catch(console.error)
        .finally(() => repeat(everyMs, job)),
    everyMs,
  );
}

const [reconcileMs, reviewMs] = [RECONCILE_SECONDS, REVIEW_SECONDS].map((seconds) => Number(seconds) * 1000);
repeat(reconcileMs, () => reconcile(reconcileMs, reviewMs));
repeat(reviewMs, async () => {
  // An order that is unclear for so long may stay it: it is asked about less often.
  await reconcile(reviewMs);
  await reviewLastDay();
});
