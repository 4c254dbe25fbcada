/** What a receiver answered to a failed webhook, as the page of its delivery shows it. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listen } from '../../infra/local/http/listen.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';
import { createEndpointOf } from '../support/webhook-endpoints.ts';

type Attempt = { at: string; http_status: number; answer: string | null };
type Delivery = { attempts: Attempt[]; event_id: string; last_attempt: Attempt };

let gateway: TestGateway;
let owner: Owner;
/** What the receiver answers, one after the other; the last one is repeated. */
let answers: { status: number; body: string }[] = [];
const server = createServer((request, response) => {
  request.resume();
  const [next] = answers.length > 1 ? answers.splice(0, 1) : answers;
  response.writeHead(next?.status ?? 200).end(next?.body);
});
let endpoint: number;

beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.001 });
  owner = await newOwner(gateway);
  endpoint = await createEndpointOf(owner, `http://127.0.0.1:${await listen(server, 0)}/hook`);
});
afterAll(async () => {
  await Promise.all([gateway.stop(), closeServer(server)]);
});

/** Sends a test event and waits for its successful attempt. */
async function deliver(given: typeof answers): Promise<Delivery> {
  answers = given;
  const path = `/account/webhook_endpoints/${endpoint}/test`;
  const tested = await owner.call<{ data: { delivery_id: string } }>('POST', path);
  return eventually(async () => {
    const address = `/account/webhook_deliveries/${tested.body.data.delivery_id}`;
    const { body } = await owner.call<{ data: Delivery & { status: string } }>('GET', address);
    expect(body.data).toMatchObject({ status: 'delivered' });
    return body.data;
  });
}

const storedOf = async ({ event_id }: Delivery) =>
  (await gateway.operator.requests.query(webhookKeys.longAnswers(owner.accountId, event_id, `endpoint:${endpoint}`)))
    .items;

describe('The answer of a receiver', () => {
  it('to each failed attempt is shown up to 4 KiB with phone numbers and secrets masked, and stored as masked', async () => {
    const page = `<h1>Error</h1>\n${'trace '.repeat(100)}for 254711000577 with Bearer abcdef123456 ${'.'.repeat(9_000)}`;
    const json = JSON.stringify({ error: 'Order not found', customer_name: 'Wanjiku', stack: 'at line '.repeat(60) });
    const delivery = await deliver([
      { status: 500, body: page },
      { status: 422, body: json },
      { status: 200, body: 'ok' },
    ]);
    const [first, second, third] = delivery.attempts;
    expect(first?.answer?.length).toBeGreaterThan(3_900);
    expect(first?.answer?.length).toBeLessThanOrEqual(4_096);
    expect(first?.answer).toContain('<h1>Error</h1>\ntrace trace');
    expect(first?.answer).toContain('for 2547*****577 with Bearer [token]');
    expect(JSON.parse(second?.answer ?? '')).toMatchObject({ error: 'Order not found', customer_name: 'W***' });
    expect(third).toMatchObject({ http_status: 200, answer: 'ok' });
    const stored = await storedOf(delivery);
    expect(stored.map(({ at }) => at)).toEqual([first?.at, second?.at]);
    expect(stored.every(({ expires_at }) => expires_at > Date.now() / 1_000)).toBe(true);
  });

  it('stores nothing more if the attempt succeeded, or if the answer is short', async () => {
    const delivery = await deliver([
      { status: 503, body: 'Down for maintenance' },
      { status: 200, body: 'thanks '.repeat(1_000) },
    ]);
    expect(delivery.attempts.map(({ answer }) => answer)).toEqual([
      'Down for maintenance',
      'thanks '.repeat(1_000).slice(0, 256),
    ]);
    expect(await storedOf(delivery)).toEqual([]);
  });
});
