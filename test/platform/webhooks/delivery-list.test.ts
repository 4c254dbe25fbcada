/** Lists of deliveries: filtered, newest event first, page by page. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type DeliveryFilter, rangeOf, readDeliveries } from '../../../shared/platform/webhooks/delivery-list.ts';
import { eventIdAt } from '../../../shared/platform/webhooks/publish.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const timeOf = (minute: number): string => new Date(Date.UTC(2026, 0, 15, 9, minute)).toISOString();

/** One delivery per minute from 09:00. */
async function store(minute: number, given: Record<string, unknown> = {}): Promise<void> {
  const event_id = `${eventIdAt(timeOf(minute))}${'0'.repeat(23)}`;
  const facts = { account_id: 7, event_id, target: 'endpoint:1', event: 'sms.send', status: 'exhausted', ...given };
  const key = webhookKeys.delivery(7, event_id, facts.target);
  await setup.requests.put<Record<string, unknown>>({ ...key, ...facts, minute });
}

const minutesOf = (found: readonly object[]) => found.map((one) => (one as { minute?: number }).minute);
const read = async (filter: DeliveryFilter, page: { after?: string | null; max?: number } = {}) => {
  const { found, next } = await readDeliveries(setup.requests, 7, filter, { after: null, ...page });
  return { minutes: minutesOf(found), next };
};

describe('The deliveries of an account', () => {
  beforeEach(async () => {
    await store(0);
    await store(1, { status: 'delivered' });
    await store(2, { event: 'sms.receive' });
    await store(3, { target: 'endpoint:12' });
    await store(4, { target: 'request' });
  });

  it.each<[string, DeliveryFilter, number[]]>([
    ['without a filter', {}, [4, 3, 2, 1, 0]],
    ['by status', { status: 'delivered' }, [1]],
    ['by event', { event: 'sms.receive' }, [2]],
    ['by a group of events', { event: 'sms.*' }, [4, 3, 2, 1, 0]],
    ['by another group', { event: 'payments.*' }, []],
    ['by endpoint', { endpoint_id: 1 }, [2, 1, 0]],
    ['by all of these', { status: 'exhausted', event: 'sms.send', endpoint_id: 12 }, [3]],
    ['from a time', { from: timeOf(3) }, [4, 3]],
    ['to a time', { to: timeOf(1) }, [1, 0]],
    ['between two times', { from: timeOf(1), to: timeOf(2) }, [2, 1]],
    ['without a match', { event: 'sms' }, []],
  ])('are listed %s, newest first', async (_what, filter, minutes) => {
    expect(await read(filter)).toEqual({ minutes, next: null });
  });

  it('are listed in pages, each of which says where the next one starts', async () => {
    const seen: (number | undefined)[][] = [];
    let after: string | null = null;
    for (let page = 0; page < 9; page += 1) {
      const { minutes, next }: Awaited<ReturnType<typeof read>> = await read({ endpoint_id: 1 }, { after, max: 2 });
      seen.push(minutes);
      after = next;
      if (next === null) break;
    }
    expect(seen).toEqual([[2, 1], [0]]);
  });

  it('end with the page that has the last one', async () => {
    expect(await read({}, { max: 5 })).toEqual({ minutes: [4, 3, 2, 1, 0], next: null });
    expect((await read({}, { max: 4 })).next).toMatch(/^evt_/);
  });
});

it('An account without deliveries has an empty list', async () => {
  expect(await read({})).toEqual({ minutes: [], next: null });
});

it('A query reads at most a hundred records, and continues after them even if none matches', async () => {
  await Promise.all(Array.from({ length: 101 }, (_, minute) => store(minute)));
  const first = await read({ event: 'sms.receive' });
  expect([first.minutes, first.next]).toEqual([[], expect.stringMatching(/^evt_/)]);
  expect(await read({ event: 'sms.receive' }, { after: first.next })).toEqual({ minutes: [], next: null });
  expect((await read({}, { after: first.next })).minutes).toEqual([0]);
});

it('The range of a filter has every event of its times, to the millisecond', () => {
  expect(rangeOf({})).toEqual({ from: 'evt_', to: 'evt_~' });
  const [time, next] = [eventIdAt('2026-01-15T09:00:00.000Z'), eventIdAt('2026-01-15T09:00:00.001Z')];
  const { from, to } = rangeOf({ from: '2026-01-15T09:00:00.000Z', to: '2026-01-15T09:00:00.000Z' });
  expect([from, to > `${time}${'z'.repeat(23)}#request`, to < next]).toEqual([time, true, true]);
});
