/** The totals of messages per day equal the stored messages, whatever happens between two counts. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { MessageStatus } from '../../shared/drivers/sms-driver.ts';
import { toMessageId } from '../../shared/sms/message-id.ts';
import type { Message } from '../../shared/sms/message.ts';
import { type MessageFolder, messageKeys } from '../../shared/sms/records.ts';
import { countMessages, type MessageCount } from '../../shared/sms/totals/count-messages.ts';
import { addMessage, type MessageTotals } from '../../shared/sms/totals/day-totals.ts';
import type { Table } from '../../shared/platform/storage/table.ts';
import { dayMs, hourMs, minuteMs, toLocalDay } from '../../shared/values/time.ts';
import { type TestSetup, useEmulatedStores } from '../support/emulated-stores.ts';
import { crashing, endless } from '../support/daily-counts.ts';
import * as fc from '../support/properties.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeAll(async () => {
  setup = await stores.newSetup();
});

const accountId = 7;
let appId = 0;
const start = Date.parse('2026-01-15T18:00:00.000Z');

const place = fc.nat({ max: 30 });
const folder = fc.constantFrom<MessageFolder>('outbox', 'inbox');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('take number' as const), folder }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('store' as const), folder, place }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      place,
      status: fc.constantFrom<MessageStatus>('sent', 'delivered', 'failed'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('price' as const), place, cents: fc.nat(999) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.nat(900) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('count' as const), how: fc.constantFrom('whole', 'crash', 'two') }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function aMessage(of: { folder: MessageFolder; sequence: number; at: number }, more: Partial<Message> = {}): Message {
  const at = new Date(of.at).toISOString();
  return {
    account_id: accountId,
    id: toMessageId({ appId, folder: of.folder, sequence: of.sequence }),
    app_id: appId,
    uuid: 'u',
    folder: of.folder,
    to: '254711000001',
    from: 'SHOP',
    message: 'Habari',
    channel: 'sms',
    sms_provider: 'Twilio',
    status: of.folder === 'inbox' ? 'delivered' : 'pending',
    message_parts: 1,
    options: {},
    retry_count: 0,
    trace_id: 'story',
    created_at: at,
    updated_at: at,
    ...more,
  };
}

const keyOf = (of: MessageFolder, sequence: number) => messageKeys.message(accountId, appId, of, sequence);
const count = async (now: number, table: Table = setup.messages, reads = endless()): Promise<MessageCount> => {
  const head = (await setup.messages.get(messageKeys.head(accountId, appId))) ?? {};
  return countMessages(table, { accountId, appId }, head, { now, reads });
};
const takeNumber = async (of: MessageFolder): Promise<number> => {
  const counter = of === 'outbox' ? 'out_last' : 'in_last';
  return Number(
    (await setup.messages.update(messageKeys.head(accountId, appId), { add: { [counter]: 1 } }))?.[counter],
  );
};

async function play(steps: readonly Step[]): Promise<MessageCount> {
  appId += 1;
  let now = start;
  const taken: Record<MessageFolder, number[]> = { outbox: [], inbox: [] };
  const sent: number[] = [];
  for (const one of steps) {
    now += 1000;
    if (one.kind === 'pass') now += one.minutes * minuteMs;
    if (one.kind === 'take number') taken[one.folder].push(await takeNumber(one.folder));
    if (one.kind === 'store') {
      const [sequence] = taken[one.folder].splice(one.place % Math.max(taken[one.folder].length, 1), 1);
      if (sequence !== undefined) {
        const message = aMessage({ folder: one.folder, sequence, at: now });
        await setup.messages.put<Message>({ ...keyOf(one.folder, sequence), ...message });
        if (one.folder === 'outbox') sent.push(sequence);
      }
    }
    const key = keyOf('outbox', 'place' in one ? (sent[one.place % Math.max(sent.length, 1)] ?? 0) : 0);
    if (one.kind === 'move') {
      // As messages move: forward only, and not out of a final status.
      const before = one.status === 'sent' ? ['pending'] : ['pending', 'sent'];
      const problem = one.status === 'failed' ? { error_code: `E${one.place % 3}` } : {};
      const set = { status: one.status, updated_at: new Date(now).toISOString(), ...problem };
      await setup.messages.update(key, { set, if: { status: { isOneOf: before } } });
    }
    if (one.kind === 'price') {
      // Prices come until two hours after delivery.
      const found = await setup.messages.get(key);
      const isLate = found !== null && found.status !== 'sent' && now - Date.parse(found.updated_at) > 2 * hourMs;
      const price = { cost: `0.${String(one.cents).padStart(3, '0')}0`, cost_currency: one.cents % 2 ? 'KES' : 'UGX' };
      const isPriced = { status: { isOneOf: ['sent', 'delivered'] }, cost: { isAbsent: true } } as const;
      if (!isLate) await setup.messages.update(key, { set: price, if: isPriced });
    }
    if (one.kind === 'count') {
      if (one.how === 'crash') await count(now, crashing(setup.messages)).catch(() => null);
      else await Promise.all(one.how === 'two' ? [count(now), count(now)] : [count(now)]);
    }
  }
  return count(now);
}

/** What the stored messages add up to. */
async function recount() {
  const pk = messageKeys.list(accountId, appId);
  const [sent, received] = await Promise.all(
    ['OUT#', 'IN#'].map((prefix) => setup.messages.query<Message>({ pk, prefix })),
  );
  const all = [...(sent?.items ?? []), ...(received?.items ?? [])];
  const days: Record<string, MessageTotals> = {};
  for (const message of all) {
    if (message.status === 'pending') continue;
    const day = toLocalDay(Date.parse(message.created_at));
    days[day] = addMessage(days[day], message);
  }
  return { days, pending: all.filter(({ status }) => status === 'pending').length };
}

/** Messages of a provider that reports nothing. */
async function storeSent(messages: number): Promise<void> {
  await setup.messages.update(messageKeys.head(accountId, appId), { add: { out_last: messages } });
  await Promise.all(
    Array.from({ length: messages }, (_, index) => {
      const message = aMessage({ folder: 'outbox', sequence: index + 1, at: start + index }, { status: 'sent' });
      return setup.messages.put<Message>({ ...keyOf('outbox', index + 1), ...message });
    }),
  );
}

describe('The totals of messages per day', () => {
  it('equal the messages, with crashes, gaps, late reports and prices, and simultaneous counts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { days, pending, isComplete } = await play(steps);
        const wanted = await recount();
        expect(isComplete).toBe(true);
        expect(days).toEqual(wanted.days);
        expect(Object.values(pending).reduce((all, some) => all + some, 0)).toBe(wanted.pending);
      }),
      { numRuns: 40 },
    );
  });

  it('are complete and read each page once, however many messages are never reported', async () => {
    appId += 1;
    await storeSent(1_200);
    const reads = { left: 20 };
    const first = await count(start + minuteMs, setup.messages, reads);
    expect(first).toMatchObject({ isComplete: true, pending: {}, days: { '2026-01-15': { sent: 1_200 } } });
    expect(reads.left).toBeGreaterThanOrEqual(17);
    setup.aws.forget();
    expect(await count(start + minuteMs, setup.messages)).toEqual(first);
    // The head, the saved count, and the newest thousand, which may still be reported.
    expect(setup.aws.made.length).toBeLessThanOrEqual(12);
  });

  it('count a message that is never reported as sent after four days, and then read it no more', async () => {
    appId += 1;
    await storeSent(3);
    await count(start + minuteMs);
    const later = start + 4 * dayMs + 2 * minuteMs;
    expect((await count(later)).days).toMatchObject({ '2026-01-15': { sent: 3 } });
    setup.aws.forget();
    expect((await count(later)).days).toMatchObject({ '2026-01-15': { sent: 3 } });
    expect(setup.aws.made.length).toBe(2);
  });

  it('continue where a bounded count stopped', async () => {
    appId += 1;
    await storeSent(30);
    expect(await count(start, setup.messages, { left: 0 })).toEqual({ days: {}, pending: {}, isComplete: false });
    expect(await count(start)).toMatchObject({ isComplete: true, days: { '2026-01-15': { sent: 30 } } });
  });
});
