/** The feed of events: filtered, and read on from an event that a consumer has processed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventIdOf } from '../../shared/platform/webhooks/publish.ts';
import { toBody } from '../../shared/platform/webhooks/envelope.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { newSmsApp, send } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

type Event = { id: string; event: string; timestamp: string };
type Page = { data: Event[]; next_cursor: string | null };

let gateway: TestGateway;
let owner: Owner;
let tenant: Tenant;
let smsAppId: number;
/** Newest first. */
let all: Event[];

beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  const { accountId, webhookSecret } = owner;
  tenant = { accountId, webhookSecret, appId: await gateway.newApp(accountId), token: await tokenOf(gateway, owner) };
  for (const phone_number of ['254700000101', '254799004003']) {
    const payment = await pay(gateway, { phone_number }, { tenant });
    await payment.webhooks(phone_number === '254700000101' ? 2 : 1);
  }
  const line = await newSmsApp(gateway, tenant);
  smsAppId = line.appId;
  await (await send(gateway, line)).received(2);
  all = (await read('?per_page=100')).data;
});
afterAll(() => gateway.stop());

async function read(query = '', token = tenant.token): Promise<Page> {
  const { status, body } = await gateway.call<Page>('GET', `/api/events${query}`, { token });
  expect([query, status]).toEqual([query, 200]);
  return body;
}
/** Follows the cursor to the end. */
async function readAll(query: string): Promise<Event[]> {
  const found: Event[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await read(`${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    found.push(...page.data);
    cursor = page.next_cursor;
  }
  return found;
}
const namesOf = (events: readonly Event[]) => events.map(({ event }) => event).toSorted();
const refusal = async (query: string) => {
  const { status, body } = await gateway.call<{ errors: object }>('GET', `/api/events${query}`, {
    token: tenant.token,
  });
  return [status, Object.keys(body.errors ?? {})];
};

describe('The feed is filtered', () => {
  it('by the name of an event, and by a group of events', async () => {
    expect(namesOf(all)).toEqual([
      'payments.request_payment',
      'payments.request_payment',
      'payments.transaction.completed',
      'sms.message.delivered',
      'sms.send',
    ]);
    expect(namesOf((await read('?event=sms.send')).data)).toEqual(['sms.send']);
    expect(namesOf((await read('?event=payments.*')).data)).toEqual(namesOf(all).slice(0, 3));
    expect(namesOf((await read('?event=payments.transaction.*')).data)).toEqual(['payments.transaction.completed']);
    expect((await read('?event=pay.*')).data).toEqual([]);
  });

  it('by app, also together with a group', async () => {
    expect(namesOf((await read(`?app=${smsAppId}`)).data)).toEqual(['sms.message.delivered', 'sms.send']);
    expect((await read(`?app=${smsAppId}&event=payments.*`)).data).toEqual([]);
  });

  it('and a filtered list continues with its cursor, each match once', async () => {
    const found = await readAll('?event=payments.*&per_page=1');
    expect(found).toEqual(all.filter(({ event }) => event.startsWith('payments.')));
  });

  it('for members in the console in the same way, masked', async () => {
    const viewer = await newMember(gateway, owner, 'viewer');
    const { body } = await viewer.call<Page>('GET', '/account/events?event=sms.*&order=oldest');
    expect(body.data.map(({ id }) => id)).toEqual(
      all
        .filter(({ event }) => event.startsWith('sms.'))
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(JSON.stringify(body)).not.toContain('254711000001');
  });

  it('and refuses a name that cannot be one, an app that is no number, and another order', async () => {
    for (const [query, field] of [
      ['?event=*', 'event'],
      ['?event=payments*', 'event'],
      [`?event=${'x'.repeat(101)}`, 'event'],
      ['?app=none', 'app'],
      ['?after=evt_1', 'after'],
      ['?order=random', 'order'],
      [`?after=${all[0]!.id}&order=newest`, 'order'],
    ] as const) {
      expect([query, await refusal(query)]).toEqual([query, [422, [field]]]);
    }
  });
});

describe('A consumer', () => {
  it('reads everything from the oldest, and goes on after the last event that it stored', async () => {
    const oldestFirst = all.toReversed();
    expect(await readAll('?order=oldest&per_page=2')).toEqual(oldestFirst);
    for (const [index, { id }] of oldestFirst.entries()) {
      expect(await readAll(`?after=${id}&per_page=2`)).toEqual(oldestFirst.slice(index + 1));
    }
  });

  it('goes on after an event that has expired', async () => {
    expect(await readAll(`?after=evt_${'0'.repeat(32)}&per_page=3`)).toEqual(all.toReversed());
  });

  it('finds an event that was stored late by reading with an overlap', async () => {
    const newest = all[0]!;
    const timestamp = new Date(Date.parse(newest.timestamp) - 1_000).toISOString();
    const envelope = {
      event: 'sms.message.failed',
      request_id: null,
      service: 'sms',
      action: 'message.failed',
      status: 'failed' as const,
      data: {},
      error: null,
      timestamp,
    };
    const { accountId } = tenant;
    const event_id = eventIdOf({ accountId, cause: 'late', envelope });
    await gateway.operator.requests.put({
      ...webhookKeys.event(accountId, event_id),
      account_id: accountId,
      event_id,
      event: envelope.event,
      app_id: null,
      body: toBody(envelope),
      created_at: timestamp,
      trace_id: 'late',
      expires_at: Math.floor(Date.now() / 1000) + 3600,
    });
    expect((await read(`?after=${newest.id}`)).data).toEqual([]);
    const from = new Date(Date.parse(newest.timestamp) - 120_000).toISOString();
    const seen = new Set(all.map(({ id }) => id));
    const again = await readAll(`?order=oldest&from=${from}`);
    expect(again.filter(({ id }) => !seen.has(id)).map(({ id }) => id)).toEqual([event_id]);
  });

  it('of another account gets none of them, whichever event it names', async () => {
    const stranger = await gateway.newTenant();
    expect((await read(`?after=evt_${'0'.repeat(32)}`, stranger.token)).data).toEqual([]);
    expect((await read(`?after=${all.at(-1)!.id}`, stranger.token)).data).toEqual([]);
  });
});
