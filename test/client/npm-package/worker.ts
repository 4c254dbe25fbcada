/** A customer's Cloudflare Worker that has installed the npm package: it pays, and receives webhooks. */
import { type CallOptions, Gateway, verifyWebhook, WebhookNotGenuine } from '@east-africa-gateway/client';

type Bindings = {
  BASE_URL: string;
  TOKEN: string;
  PAYMENT_APP: string;
  CALLBACK_URL: string;
  SECRET: string;
  /** Another service, which here is the gateway itself. */
  GATEWAY: { fetch: typeof globalThis.fetch };
};

/** Pays with the fetch of the Worker, or with that of a binding. */
async function pay(bindings: Bindings, reference: string, isBound: boolean): Promise<Response> {
  const { BASE_URL: baseUrl, TOKEN: token, CALLBACK_URL, SECRET, GATEWAY } = bindings;
  const fetch: typeof globalThis.fetch = (...given) => GATEWAY.fetch(...given);
  const gateway = new Gateway({ baseUrl, token, retry: { firstWaitMs: 10 }, ...(isBound ? { fetch } : {}) });
  const body = {
    phone_number: '0700000101',
    amount: 150,
    reference,
    callback_url: CALLBACK_URL,
    webhook_secret: SECRET,
  };
  const unlucky: CallOptions = isBound ? {} : { headers: { 'x-fail': '429-drop' } };
  const accepted = await gateway.requestPayment({ payment_app: Number(bindings.PAYMENT_APP), body }, unlucky);
  const { transaction } = await gateway.waitForPayment(accepted.request_id);
  return Response.json(transaction.status);
}

async function receive(request: Request, secret: string): Promise<Response> {
  try {
    const webhook = await verifyWebhook(new Uint8Array(await request.arrayBuffer()), request.headers, secret);
    return Response.json(webhook.event === 'payments.transaction.completed' ? webhook.data.reference : webhook.event);
  } catch (error) {
    if (error instanceof WebhookNotGenuine) return Response.json(error.reason, { status: 400 });
    throw error;
  }
}

export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/webhooks') return receive(request, bindings.SECRET);
    return pay(bindings, searchParams.get('reference') ?? '', pathname === '/pay-bound');
  },
};
