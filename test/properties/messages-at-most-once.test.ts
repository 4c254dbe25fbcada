/**
 * A message is sent at most once, and nothing about it is lost, whatever happens. The stories interleave deliveries,
 * duplicates, two workers at one or two messages, crashes at any await, provider responses of every kind, reports that
 * are early, late, repeated, contradictory or unknown, deleted groups, sweeps and time. Then everything is processed
 * and these invariants must hold:
 *
 *  1. The provider accepts each message at most once.
 *  2. Every request ends; each creates at most one message, which ends as sent, delivered or failed.
 *  3. A message never moves back: it leaves a final state only from failed to delivered. A request's final state never
 *     changes.
 *  4. A message that is sent or delivered, or whose request is completed, was accepted by the provider.
 *  5. If a request failed because of a refusal and its message was never reported, the message was not accepted.
 *  6. Every final state is published exactly once; a failure that a delivery follows, at most once.
 *  7. The count of an app's unsent messages is never below those that hold capacity, and finally it is 0.
 *  8. A report with a usable id is applied: a message reported as delivered ends as delivered.
 *  9. Finally nothing is pending any more, and no capacity is held.
 *
 * `RUNS=10000 FC_SEED=random` is the full run.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { isSettled } from '../../shared/platform/async/async-request.ts';
import type { Message } from '../../shared/sms/message.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { proveInStories } from '../support/proof.ts';
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
    await proveInStories(
      'messages-at-most-once',
      {
        promise: 'a message is sent at most once',
        unit: 'random stories',
        judged_by: 'the invariants at the top of the file',
      },
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

/** Logs and calls of thousands of stories would fill the memory. */
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

/** Records every state, and fails on a forbidden transition (invariant 3) or a count that is too low (7). */
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
      expect(head.pending ?? 0, 'capacity counted').toBeGreaterThanOrEqual(holding.length);
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

  expect(new Set(ledger.map(({ text }) => text)).size, '1. accepted once').toBe(ledger.length);
  expect(
    requests.filter((record) => !isSettled(record)),
    '2. every request ends',
  ).toEqual([]);
  for (const { request_id, message_id, status, error_kind } of requests) {
    const own = messages.filter((message) => message.request_id === request_id);
    const reported = events.filter((event) => event.request_id === request_id).map(({ event }) => event);
    expect(reported, '6. the end of a request is published once').toEqual(['sms.send']);
    const hasNoGroup = status === 'failed' && error_kind === 'not_found' && message_id === undefined;
    expect(own, '2. one message').toHaveLength(hasNoGroup ? 0 : 1);
    const [message] = own;
    if (!message) continue;
    expect(message.id).toBe(message_id);
    if (status === 'completed') expect(isTaken(message.message), '4. completed was accepted').toBe(true);
    const isRefused = status === 'failed' && error_kind !== 'provider_unclear' && !wasReported(message);
    if (isRefused) expect(isTaken(message.message), '5. refused was not accepted').toBe(false);
  }
  expect(setup.fewestPlaces(), '7. the count is never negative').toBe(0);
  for (const message of messages) {
    expect(message.status, '2. every message ends').toMatch(/^(sent|delivered|failed)$/);
    const isOut = message.status !== 'failed';
    if (isOut) expect(isTaken(message.message), '4. sent was accepted').toBe(true);
    const reported = (event: string) =>
      events.filter((one) => one.event === event && one.data.id === message.id).length;
    const isDelivered = message.status === 'delivered';
    expect(reported('sms.message.delivered'), '6. a delivery is published once').toBe(isDelivered ? 1 : 0);
    const failures = reported('sms.message.failed');
    if (isDelivered) expect(failures, '6. a failure is published once').toBeLessThanOrEqual(1);
    else expect(failures, '6. a failure is published once').toBe(wasReported(message) ? 1 : 0);
    if (setup.isSureOfDelivery(message)) expect(message.status, '8. a report is applied').toBe('delivered');
    const pending = [message.outbox, message.holds_capacity, (message as Partial<Record<'due_at', string>>).due_at];
    expect(pending, '9. nothing is pending').toEqual([undefined, undefined, undefined]);
  }
  expect(
    apps.map(({ head }) => head.pending ?? 0),
    '7. nothing is counted in the end',
  ).toEqual(apps.map(() => 0));
}
