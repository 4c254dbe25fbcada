/**
 * How the demo calls a running gateway: the client of shared/client, and received webhooks with verified signatures.
 */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gateway } from '../../shared/client/gateway.ts';
import type { Accepted, Event } from '../../shared/client/generated/types.ts';
import { verifyWebhook } from '../../shared/client/verify-webhook.ts';
import type { Received } from './receiver.ts';
import type { LocalFacts } from './run.ts';

type Data = Record<string, string | number> & { id: number };
type Webhook = {
  event: string;
  request_id: string | null;
  status: string;
  error: string | null;
  data: Data;
  transaction?: { status: string };
};

const timeoutMs = 30_000;

/** Polls until `find` returns something. */
async function until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(100)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(`${what} did not arrive within ${timeoutMs / 1000} s`);
}

export function makeDemoClient(facts: LocalFacts) {
  const gateway = new Gateway({ baseUrl: facts.base_url, token: facts.token });
  const secret = randomBytes(16).toString('hex');
  const startedAt = Date.now();

  function say(line: string): void {
    console.log(`${String(Date.now() - startedAt).padStart(6)} ms  ${line}`);
  }

  async function nextWebhook(what: string, isWanted: (webhook: Webhook) => boolean): Promise<Webhook> {
    return until(what, async () => {
      const received = (await (await fetch(`${facts.receiver_url}/received`)).json()) as Received[];
      // The receiver takes whatever is posted to it; only the gateway's webhooks are certainly JSON.
      const webhooks = received.filter(({ headers }) => headers['x-gateway-event'] !== undefined);
      const found = webhooks.find(({ body }) => isWanted(JSON.parse(body) as Webhook));
      if (!found) return undefined;
      const webhook = (await verifyWebhook(found.body, found.headers, secret)) as unknown as Webhook;
      say(`webhook ${webhook.event} (${webhook.status}), signature verified`);
      return webhook;
    });
  }

  return {
    gateway,
    say,
    /** Members for the body of a queued call: the webhook URL, and the secret that signs webhooks. */
    webhook: { callback_url: facts.receiver_url, webhook_secret: secret },
    /** Waits for a queued call; returns the data of the webhook with its result. */
    request: async (call: Promise<Accepted>): Promise<Data> => {
      const { request_id: requestId } = await call;
      say(`202 accepted, request ${requestId}`);
      const webhook = await nextWebhook('The result', ({ request_id }) => request_id === requestId);
      if (webhook.status !== 'completed') throw new Error(`The request failed: ${webhook.error}`);
      if (webhook.transaction) say(`accepted by the provider; the transaction is ${webhook.transaction.status}`);
      return webhook.data;
    },
    /** The verified webhook about the final state of a result's transaction. */
    verifiedEnd: async ({ id }: Data, event: string): Promise<Data> => {
      const { data } = await nextWebhook(event, (webhook) => webhook.event === event && webhook.data.id === id);
      return data;
    },
    /** A receipt as HTML and as PDF; the PDF is saved in the gateway's data folder. */
    print: async (
      path: string,
      appHeader: Record<string, string>,
    ): Promise<{ html: number; pdf: number; file: string }> => {
      const [html, pdf] = await Promise.all(
        ['text/html', 'application/pdf'].map(async (accept) => {
          const headers = { authorization: `Bearer ${facts.token}`, ...appHeader, accept };
          const response = await fetch(`${facts.base_url}${path}`, { headers });
          if (!response.headers.get('content-type')?.startsWith(accept))
            throw new Error(`${path} returned no ${accept}`);
          return Buffer.from(await response.arrayBuffer());
        }),
      );
      const file = join(process.env.GATEWAY_DATA ?? '.gateway', 'demo-receipt.pdf');
      await writeFile(file, pdf ?? '');
      return { html: html?.length ?? 0, pdf: pdf?.length ?? 0, file };
    },
    /** Polls the list of events: for events that no request of ours caused. */
    nextEvent: (isWanted: (event: Event & { data: Data }) => boolean): Promise<Event & { data: Data }> =>
      until('An event', async () => {
        const { data } = await gateway.listEvents({ query: { per_page: 50 } });
        return (data as (Event & { data: Data })[]).find(isWanted);
      }),
  };
}
