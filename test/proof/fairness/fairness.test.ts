/**
 * What one tenant's webhooks cost another in time: the real worker on a modelled queue with the settings of the deployed
 * one. All times are of the virtual clock, on which only the queue and the receivers take time.
 *
 * A delivery that takes long occupies an invocation. Only as many may do so as there are slots; the others end early and
 * wait in the queue.
 */
import { describe, expect, it } from 'vitest';
import { useEmulatedStores } from '../../support/emulated-stores.ts';
import { proveByTests } from '../../support/proof.ts';
import { maxEndpoints } from '../../../shared/account/webhook-endpoints.ts';
import { readQueueSettings } from './queue-settings.ts';
import { type Behaviour, p95, runWebhooks, steadily, type Traffic } from './webhooks.ts';

const stores = useEmulatedStores();
const quietRate = 2;
const fewSeconds = 10;
/** Long enough to take all invocations, if nothing limited them. */
const someSeconds = 25;
/** Long enough for several retries, and for the worker to try slow receivers again without a slot. */
const manySeconds = 70;

const readSettings = () => readQueueSettings('webhooks');
const quiet = (behaviour: Behaviour, seconds: number): Traffic => ({
  accountId: 8,
  endpoints: 1,
  behaviour: () => behaviour,
  moments: steadily(quietRate, seconds),
});
const busy = (behaviour: Behaviour, moments: number[], endpoints = 1): Traffic => ({
  accountId: 7,
  endpoints,
  behaviour: () => behaviour,
  moments,
});
const inBursts = (size: number): number[] => [0, 2_000, 4_000, 6_000].flatMap((at) => Array<number>(size).fill(at));

/** The p95 of the first tenant beside the others' traffic; what was not delivered in time took forever. */
async function p95Of(traffic: readonly [Traffic, ...Traffic[]], settings = readSettings()): Promise<number> {
  const [{ accountId, moments }] = traffic;
  const lastsMs = Math.max(...moments) + 5_000;
  const latencies = (await runWebhooks(await stores.newSetup(), settings, traffic, lastsMs)).get(accountId) ?? [];
  return p95(moments.map((_, index) => latencies[index] ?? Number.POSITIVE_INFINITY));
}

async function expectNoDelay(
  others: readonly Traffic[],
  { behaviour = 'answers', seconds = fewSeconds }: { behaviour?: Behaviour; seconds?: number } = {},
): Promise<void> {
  const alone = await p95Of([quiet(behaviour, fewSeconds)]);
  expect(alone).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(await p95Of([quiet(behaviour, seconds), ...others])).toBeLessThanOrEqual(2 * alone);
}

describe("Another tenant's webhooks arrive in at most twice their usual time", () => {
  proveByTests('fair-webhooks', {
    promise: "one tenant's webhooks do not delay another's, however many of its receivers hang",
    unit: 'kinds of traffic',
    judged_by: 'the p95 on the clock of a modelled queue',
  });

  it('while one tenant publishes a hundred times as many', () =>
    expectNoDelay([busy('answers', steadily(100 * quietRate, 2))]));

  it('while one receiver hangs and its deliveries fill whole batches', () =>
    expectNoDelay([busy('hangs', inBursts(10))]));

  it('while one receiver cannot be reached and its deliveries are retried', () =>
    expectNoDelay([busy('is down', steadily(10, 5))]));

  it('while the deliveries of a receiver that was down arrive all at once', () =>
    expectNoDelay([busy('answers', Array<number>(200).fill(3_000))]));

  it('while twelve deliveries a second hang, to as many endpoints as an account may have', () =>
    expectNoDelay([busy('hangs', steadily(12 / maxEndpoints, someSeconds), maxEndpoints)], { seconds: someSeconds }));

  it('while twelve deliveries a second hang, each at another callback_url', () =>
    expectNoDelay([busy('hangs', steadily(12, manySeconds), 0)], { seconds: manySeconds }));

  it('while twenty deliveries a second hang, and its own receiver takes two seconds', () =>
    expectNoDelay([busy('hangs', steadily(20, someSeconds), 0)], { behaviour: 'answers late', seconds: someSeconds }));
});

describe('The model', () => {
  it('shows the delay if there were too few invocations for the deliveries that may take long', async () => {
    const narrow = { ...readSettings(), maxConcurrency: 2 };
    const alone = quiet('answers', fewSeconds);
    expect(await p95Of([alone, busy('hangs', steadily(10, 2))], narrow)).toBeGreaterThan(
      2 * (await p95Of([alone], narrow)),
    );
  });
});
