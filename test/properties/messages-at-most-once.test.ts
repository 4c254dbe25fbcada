/**
 * A message is sent at most once, and nothing about it is lost, whatever happens. Random interleavings of deliveries,
 * duplicates, two workers at one or at two messages, deaths at any await, provider answers of every kind, reports early,
 * late, doubled, contradicting and unknown, groups that are deleted, sweeps and time; then everything is worked off and
 * these must hold:
 *
 *  1. The provider takes each message at most once.
 *  2. Every request ends; each makes one message at most, and that ends as sent, delivered or failed.
 *  3. A message never goes back: out of a final state only from failed to delivered. A request's end stays its end.
 *  4. What is called sent or delivered, and what its request calls completed, was taken.
 *  5. A request that failed for a refusal, its message never reported, was not taken.
 *  6. Every ending is told exactly once; a failure that a delivery follows at most once.
 *  7. The count of an app's unsent messages is never below those that hold a place, and in the end it is 0.
 *  8. A report of a message that can be known by it is believed: what was reported delivered ends as delivered.
 *  9. In the end nothing is owed any more, and no place is held.
 *
 * `RUNS=10000 FC_SEED=random` is the full run.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { isSettled } from '../../shared/platform/async/async-request.ts';
import type { Message } from '../../shared/sms/message.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import * as fc from '../support/properties.ts';
import { reportedFailure } from './ledger-sms-provider.ts';
import { found, type Step, story } from './message-stories.ts';
import { aMessageSetup, type MessageSetup } from './message-setup.ts';

const runs = Number(process.env.RUNS ?? 200);

describe('A message is sent at most once', () => {
  const stores = useEmulatedStores();
  let setup: TestSetup;
  let accounts = 0;
  beforeAll(async () => {
    setup = await stores.newSetup();
  });

  it(`and its invariants hold in ${runs} random stories`, { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ limits, sends, script, steps }) => {
        accounts += 1;
        forgetWhatWasSaid(setup);
        const messages = await aMessageSetup(setup, accounts, limits, sends, script);
        const watch = watchStates(messages);
        for (const one of steps) {
          await take(setup, messages, one);
          await watch();
        }
        await messages.drain();
        await watch();
        await checkInvariants(messages);
      }),
      { numRuns: runs, examples: found.map((one) => [one]) },
    );
  });
});

/** Of thousands of stories, what was logged and called would fill the memory. */
function forgetWhatWasSaid({ log, aws }: TestSetup): void {
  log.entries.length = 0;
  aws.forget();
}

async function take(setup: TestSetup, messages: MessageSetup, one: Step): Promise<void> {
  switch (one.do) {
    case 'deliver':
      return messages.deliver(one.choice, one.isDuplicate, one.dies);
    case 'deliver two':
      return messages.deliverTwo(one.choice, one.isSame, one.turns, one.dies);
    case 'push':
      return messages.push(one.choice, one.status);
    case 'push unknown':
      return messages.pushUnknown();
    case 'disband':
      return messages.disband();
    case 'sweep':
      return messages.sweep();
    case 'pass':
      return setup.pass(one.seconds * 1000);
  }
}

const mayBecome: Record<string, readonly string[]> = {
  pending: ['sent', 'delivered', 'failed'],
  sent: ['delivered', 'failed'],
  failed: ['delivered'],
  delivered: [],
};

/** Remembers every state it sees, and fails where one may not follow the other (invariant 3), or too little is counted (7). */
function watchStates(setup: MessageSetup): () => Promise<void> {
  const ends = new Map<string, string>();
  const states = new Map<number, string>();
  return async () => {
    for (const record of await setup.readRequests()) {
      const before = ends.get(record.request_id);
      if (before !== undefined) expect(`the request is ${record.status}`).toBe(`the request is ${before}`);
      if (isSettled(record)) ends.set(record.request_id, record.status);
    }
    for (const { head, messages } of await setup.readApps()) {
      for (const { id, status } of messages) {
        const before = states.get(id) ?? 'pending';
        if (before !== status) expect(mayBecome[before], `${before} became ${status}`).toContain(status);
        states.set(id, status);
      }
      const holding = messages.filter(({ status, holds_capacity }) => status === 'pending' && holds_capacity);
      expect(head.pending ?? 0, 'places counted').toBeGreaterThanOrEqual(holding.length);
    }
  };
}

/** As failed by the provider, not by the end of its request. */
const wasReported = ({ error_code }: Message): boolean => error_code === reportedFailure.code;

async function checkInvariants(setup: MessageSetup): Promise<void> {
  const { ledger } = setup.provider;
  const requests = await setup.readRequests();
  const apps = await setup.readApps();
  const messages = apps.flatMap((app) => app.messages);
  const events = await setup.readEvents();
  const isTaken = (text: string) => ledger.some((entry) => entry.text === text);

  expect(new Set(ledger.map(({ text }) => text)).size, '1. taken once').toBe(ledger.length);
  expect(
    requests.filter((record) => !isSettled(record)),
    '2. every request ends',
  ).toEqual([]);
  for (const { request_id, message_id, status, error_kind } of requests) {
    const own = messages.filter((message) => message.request_id === request_id);
    const told = events.filter((event) => event.request_id === request_id).map(({ event }) => event);
    expect(told, '6. the end of a request is told once').toEqual(['sms.send']);
    const hasNoGroup = status === 'failed' && error_kind === 'not_found' && message_id === undefined;
    expect(own, '2. one message').toHaveLength(hasNoGroup ? 0 : 1);
    const [message] = own;
    if (!message) continue;
    expect(message.id).toBe(message_id);
    if (status === 'completed') expect(isTaken(message.message), '4. completed was taken').toBe(true);
    const isRefused = status === 'failed' && error_kind !== 'provider_unclear' && !wasReported(message);
    if (isRefused) expect(isTaken(message.message), '5. refused was not taken').toBe(false);
  }
  expect(setup.fewestPlaces(), '7. never fewer places than none').toBe(0);
  for (const message of messages) {
    expect(message.status, '2. every message ends').toMatch(/^(sent|delivered|failed)$/);
    const isOut = message.status !== 'failed';
    if (isOut) expect(isTaken(message.message), '4. sent was taken').toBe(true);
    const told = (event: string) => events.filter((one) => one.event === event && one.data.id === message.id).length;
    const isDelivered = message.status === 'delivered';
    expect(told('sms.message.delivered'), '6. a delivery is told once').toBe(isDelivered ? 1 : 0);
    const failures = told('sms.message.failed');
    if (isDelivered) expect(failures, '6. a failure is told once').toBeLessThanOrEqual(1);
    else expect(failures, '6. a failure is told once').toBe(wasReported(message) ? 1 : 0);
    if (setup.isSureOfDelivery(message)) expect(message.status, '8. a report is believed').toBe('delivered');
    const owed = [message.outbox, message.holds_capacity, (message as Partial<Record<'due_at', string>>).due_at];
    expect(owed, '9. nothing is owed').toEqual([undefined, undefined, undefined]);
  }
  expect(
    apps.map(({ head }) => head.pending ?? 0),
    '7. nothing is counted in the end',
  ).toEqual(apps.map(() => 0));
}
