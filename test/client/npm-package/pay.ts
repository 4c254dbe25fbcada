/** A shop's server that has installed the package: it pays, waits, lists, and meets errors. */
import * as client from '@east-africa-gateway/client';

const { BASE_URL = '', TOKEN = '', PAYMENT_APP = '', CALLBACK_URL = '', SECRET = '' } = process.env;
const payment_app = Number(PAYMENT_APP);
const retry = { firstWaitMs: 10 };
const gateway = new client.Gateway({ baseUrl: BASE_URL, token: TOKEN, retry });
const order = (reference: string, amount = 150) => ({ phone_number: '0700000101', amount, reference });

/** The name of the error's class in the package, its status and its code. */
async function kindOf(call: Promise<unknown>): Promise<unknown[]> {
  const error = await call.catch((thrown: unknown) => thrown);
  const classes = [
    client.AuthenticationError,
    client.InvalidRequestError,
    client.ConflictError,
    client.RateLimitError,
    client.NotFoundError,
  ];
  const kind = classes.find((one) => error instanceof one);
  if (error instanceof client.GatewayUnreachable) return [error.name];
  return error instanceof client.GatewayApiError ? [kind?.name, error.status, error.code ?? null] : ['none'];
}

async function play() {
  const body = { ...order('NPM-1'), callback_url: CALLBACK_URL, webhook_secret: SECRET };
  const accepted = await gateway.requestPayment({ payment_app, body }, { headers: { 'x-fail': '429-drop' } });
  const request = await gateway.waitFor(accepted.request_id);
  const { transaction } = await gateway.waitForPayment(accepted.request_id);
  const waited = await gateway.requestPayment({ payment_app, body: order('NPM-2') }, { wait: 20 });
  const keyed = { idempotencyKey: 'npm-3' };
  const third = await gateway.requestPayment({ payment_app, body: order('NPM-3') }, keyed);
  await gateway.waitForPayment(third.request_id);
  const listed: string[] = [];
  const query = { per_page: 2 };
  for await (const { reference } of gateway.queryTransactions.each({ payment_app, query })) listed.push(reference);
  const refused = { headers: { 'x-fail': '429-429-429' }, retries: 2 };
  const closed = new client.Gateway({ baseUrl: 'http://127.0.0.1:1', token: TOKEN, retry: { ...retry, retries: 1 } });
  return {
    request: request.status,
    transaction: transaction.status,
    waited: 'data' in waited ? waited.data.ResponseCode : waited.status,
    listed,
    errors: {
      token: await kindOf(new client.Gateway({ baseUrl: BASE_URL, token: '1|wrong' }).listPaymentApps()),
      amount: await kindOf(gateway.requestPayment({ payment_app, body: order('NPM-4', 0) })),
      key: await kindOf(gateway.requestPayment({ payment_app, body: order('NPM-5') }, keyed)),
      rate: await kindOf(gateway.requestPayment({ payment_app, body: order('NPM-6') }, refused)),
      missing: await kindOf(gateway.getTransaction({ payment_app, transactionId: 999_999_999 })),
      connection: await kindOf(closed.listPaymentApps()),
    },
  };
}

// Without `await` at the top: this file is also compiled to CommonJS.
void play().then((played) => console.log(JSON.stringify(played)));
