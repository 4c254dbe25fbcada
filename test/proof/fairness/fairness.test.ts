/**
 * What one tenant's webhooks cost another in time: the real worker on a modelled queue with the settings of the deployed
 * one. All times are of the virtual clock, on which only the queue and the receivers take time.
 *
 * A delivery that hangs occupies an invocation until its timeout. What is proved here holds while fewer hang than there
 * are invocations; beyond that others wait, as the last test shows.
 */
import { describe, expect, it } from 'vitest';
import { need } from '../../../infra/need.ts';
import { functions } from '../../../shared/declared.ts';
import { useEmulatedStores } from '../../support/emulated-stores.ts';
import { proveByTests } from '../../support/proof.ts';
import { propertiesOf, synthesiseStage } from '../../support/stage-templates.ts';
import type { QueueSettings } from './queue-model.ts';
import { type Behaviour, p95, runWebhooks, steadily, type Traffic } from './webhooks.ts';

type Mapping = { BatchSize: number; ScalingConfig: { MaximumConcurrency: number } };
type Resource = { Properties: { VisibilityTimeout?: number } };

function readSettings(): QueueSettings {
  const { data, service } = synthesiseStage({ stage: 'fair' });
  const mapping = propertiesOf<Mapping>(service, 'AWS::Lambda::EventSourceMapping').find((one) =>
    /webhooks-?(queue|worker)/i.test(JSON.stringify(one)),
  );
  const queues = Object.entries(data.findResources('AWS::SQS::Queue')) as [string, Resource][];
  const [, queue] = queues.find(([id]) => id.startsWith('webhooksqueue') && !id.includes('deadletters')) ?? [];
  if (!mapping) throw new Error('No event source mapping reads the queue of webhooks');
  if (queue?.Properties.VisibilityTimeout === undefined) throw new Error('The templates have no queue of webhooks');
  return {
    batchSize: mapping.BatchSize,
    maxConcurrency: mapping.ScalingConfig.MaximumConcurrency,
    visibilityTimeoutSeconds: queue.Properties.VisibilityTimeout,
    workerTimeoutSeconds: need(functions, 'webhooks-worker').timeoutSeconds,
  };
}

const stores = useEmulatedStores();
const seconds = 10;
const quietRate = 2;
const quiet: Traffic = {
  accountId: 8,
  endpoints: 1,
  behaviour: () => 'answers',
  moments: steadily(quietRate, seconds),
};
const busy = (behaviour: Behaviour, moments: number[], endpoints = 1): Traffic => ({
  accountId: 7,
  endpoints,
  behaviour: () => behaviour,
  moments,
});
const inBursts = (size: number): number[] => [0, 2_000, 4_000, 6_000].flatMap((at) => Array<number>(size).fill(at));

/** The p95 of the quiet tenant beside the other's traffic; what was not delivered in time took forever. */
async function p95Beside(others: readonly Traffic[], settings = readSettings()): Promise<number> {
  const run = await runWebhooks(await stores.newSetup(), settings, [quiet, ...others], (seconds + 5) * 1_000);
  const latencies = run.get(quiet.accountId) ?? [];
  return p95(quiet.moments.map((_, index) => latencies[index] ?? Number.POSITIVE_INFINITY));
}

let alone: Promise<number> | undefined;

async function expectNoDelay(others: readonly Traffic[]): Promise<void> {
  alone ??= p95Beside([]);
  expect(await alone).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(await p95Beside(others)).toBeLessThanOrEqual(2 * (await alone));
}

describe("Another tenant's webhooks arrive in at most twice their usual time", () => {
  proveByTests('fair-webhooks', {
    promise: "one tenant's webhooks do not delay another's while invocations are free",
    unit: 'kinds of traffic',
    judged_by: 'the p95 on the clock of a modelled queue',
  });

  it('while one tenant publishes a hundred times as many', () =>
    expectNoDelay([busy('answers', steadily(100 * quietRate, 2))]));

  it('while one receiver hangs and its deliveries fill whole batches', () =>
    expectNoDelay([busy('hangs', inBursts(10))]));

  it('while ten receivers of one tenant hang', () => expectNoDelay([busy('hangs', inBursts(1), 10)]));

  it('while one receiver cannot be reached and its deliveries are retried', () =>
    expectNoDelay([busy('is down', steadily(10, 5))]));

  it('while the deliveries of a receiver that was down arrive all at once', () =>
    expectNoDelay([busy('answers', Array<number>(200).fill(3_000))]));
});

describe('The model', () => {
  it('shows the delay once hanging deliveries occupy all invocations', async () => {
    const narrow = { ...readSettings(), maxConcurrency: 2 };
    expect(await p95Beside([busy('hangs', steadily(10, 2))], narrow)).toBeGreaterThan(
      2 * (await p95Beside([], narrow)),
    );
  });
});
