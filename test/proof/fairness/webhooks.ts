/**
 * The webhooks worker on a modelled queue, and receivers that answer, hang or cannot be reached, on a virtual clock.
 */
import { describeFailing } from '../../../shared/account/events.ts';
import { makeBatchHandler } from '../../../shared/platform/async/batch.ts';
import { type Egress, EgressFailure } from '../../../shared/platform/egress/guarded-client.ts';
import { deliver } from '../../../shared/platform/webhooks/deliver.ts';
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { publish } from '../../../shared/platform/webhooks/publish.ts';
import { makeSlowReceivers } from '../../../shared/platform/webhooks/slow-receivers.ts';
import { anAccount, anEndpoint, anEnvelope, anEvent } from '../../platform/webhooks/deliveries.ts';
import type { TestSetup } from '../../support/emulated-stores.ts';
import { slotsOf } from '../../support/slots.ts';
import { makeQueueModel, type QueueSettings } from './queue-model.ts';
import { makeVirtualClock } from './virtual-clock.ts';

/** `hangs`: also a receiver that sends its response byte by byte until the timeout. */
export type Behaviour = 'answers' | 'answers late' | 'hangs' | 'is down';
const answerMs = { answers: 50, 'answers late': 2_000 };

export type Traffic = {
  accountId: number;
  /** Standing endpoints, each with another host; with 0, each event goes to a callback_url with another host. */
  endpoints: number;
  behaviour: (at: number) => Behaviour;
  /** Milliseconds from the start to the moment of each event. */
  moments: readonly number[];
};

/** The milliseconds from each event to its delivery, by account; all traffic of one run shares the queue. */
export async function runWebhooks(
  setup: TestSetup,
  settings: QueueSettings,
  traffic: readonly Traffic[],
  lastsMs: number,
): Promise<ReadonlyMap<number, number[]>> {
  const start = setup.now();
  const clock = makeVirtualClock(start);
  const model = makeQueueModel(clock, settings);
  const latencies = new Map<number, number[]>(traffic.map(({ accountId }) => [accountId, []]));

  const egress: Egress = {
    async send({ url, body, connectTimeoutMs, totalTimeoutMs, patience }) {
      const { hostname } = new URL(url);
      const receiver = traffic.find(({ accountId }) => hostname.endsWith(`.account-${accountId}.example`));
      const behaviour = receiver?.behaviour(clock.now() - start) ?? 'is down';
      const responds = behaviour === 'answers' || behaviour === 'answers late';
      const takesMs = responds ? answerMs[behaviour] : behaviour === 'is down' ? connectTimeoutMs : totalTimeoutMs;
      const patientMs = Math.min(takesMs, patience?.afterMs ?? takesMs);
      await clock.sleep(patientMs);
      if (patientMs < takesMs && !(await patience?.mayContinue()))
        throw new EgressFailure('after_sending', 'timeout', 'no response in time');
      await clock.sleep(takesMs - patientMs);
      if (behaviour === 'is down') throw new EgressFailure('before_sending', 'timeout', 'no connection in time');
      if (behaviour === 'hangs') throw new EgressFailure('after_sending', 'timeout', 'no response in time');
      const { data } = JSON.parse(String(body)) as { data: { sent_at: number } };
      latencies.get(receiver?.accountId ?? 0)?.push(clock.now() - data.sent_at);
      return { status: 200, headers: {}, body: '' };
    },
  };
  const { identity, requests, keyring, log } = setup;
  const fixed = { describeFailing, mailDisabled: async () => {}, random: () => 0 };
  const dependencies = { identity, requests, keyring, egress, queues: model.queues, now: clock.now, ...fixed };
  const slots = slotsOf(requests, webhooksQueue, settings.maxConcurrency);
  model.serve(() => {
    const instance = { ...dependencies, slots, slowReceivers: makeSlowReceivers(clock.now) };
    return makeBatchHandler(log, webhooksQueue, (message, line) =>
      clock.runTask(async () => {
        if (message.kind === 'deliver') await deliver(instance, message, line);
      }),
    );
  });

  await anAccount(setup);
  for (const { accountId, endpoints, moments } of traffic) {
    for (let endpoint_id = 1; endpoint_id <= endpoints; endpoint_id += 1) {
      const url = `https://endpoint-${endpoint_id}.account-${accountId}.example/`;
      await anEndpoint(setup, { account_id: accountId, endpoint_id, url });
    }
    for (const [index, moment] of moments.entries()) {
      const at = start + moment;
      const envelope = anEnvelope({ data: { sent_at: at }, timestamp: new Date(at).toISOString() });
      const callback = {
        url: `https://request-${index}.account-${accountId}.example/`,
        request_id: `request-${index}`,
      };
      const requestTarget = endpoints === 0 ? callback : undefined;
      const event = anEvent({ accountId, cause: `cause-${index}`, envelope, requestTarget });
      clock.plan(at, () => clock.startTask(() => publish(dependencies, event, log)));
    }
  }
  await clock.runUntil(start + lastsMs);
  return latencies;
}

export const p95 = (latencies: readonly number[]): number =>
  latencies.toSorted((a, b) => a - b)[Math.ceil(latencies.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;

/** `perSecond` events at equal distances. */
export const steadily = (perSecond: number, seconds: number): number[] =>
  Array.from({ length: perSecond * seconds }, (_, index) => Math.round((index * 1_000) / perSecond));
