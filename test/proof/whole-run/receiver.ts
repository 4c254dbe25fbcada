/** A tenant's receiver of webhooks, which outlives the gateway: it verifies each and remembers what came. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '../../../infra/local/http/listen.ts';
import { verifyWebhook } from '../../../shared/client/verify-webhook.ts';

export type Receiver = {
  url: string;
  /** The requests whose result came. */
  results: ReadonlySet<string>;
  /** The payments of which `payments.transaction.completed` came. */
  paid: ReadonlySet<number>;
  /** Deliveries, repeated ones included. */
  deliveries(): number;
  /** What was wrong with a webhook: its signature, or another body under an id that came before. */
  wrong: readonly string[];
  /** From now on answers with this status: a receiver that fails. */
  answerWith(status: number): void;
  stop(): Promise<void>;
};

type Event = { event: string; request_id?: string | null; data?: { id?: number } };

export async function startReceiver(secret: string): Promise<Receiver> {
  const bodies = new Map<string, string>();
  const results = new Set<string>();
  const paid = new Set<number>();
  const wrong: string[] = [];
  let deliveries = 0;
  let status = 200;

  async function take(body: string, headers: Record<string, string | string[] | undefined>): Promise<void> {
    await verifyWebhook(body, headers, secret);
    deliveries += 1;
    const id = String(headers['webhook-id']);
    const before = bodies.get(id);
    if (before !== undefined && before !== body) wrong.push(`${id} came with another body: ${before} and ${body}`);
    bodies.set(id, body);
    const event = JSON.parse(body) as Event;
    if (typeof event.request_id === 'string') results.add(event.request_id);
    if (event.event === 'payments.transaction.completed') paid.add(event.data?.id ?? 0);
  }

  const server = createServer((request, response) => {
    void text(request)
      .then((body) => (status === 200 ? take(body, request.headers) : undefined))
      .catch((error: unknown) => wrong.push(String(error)))
      .finally(() => response.writeHead(status).end());
  });
  return {
    url: `http://127.0.0.1:${await listen(server, 0)}/webhooks`,
    results,
    paid,
    deliveries: () => deliveries,
    wrong,
    answerWith: (next) => {
      status = next;
    },
    stop: () => closeServer(server),
  };
}
