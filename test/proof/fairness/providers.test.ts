/**
 * What a provider that does not respond costs others in time: the real workers on a modelled queue with the settings of a
 * deployed one. All times are of the virtual clock, on which only the queue and the providers take time.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useEmulatedStores } from '../../support/emulated-stores.ts';
import { proveByTests } from '../../support/proof.ts';
import { type Outside, startOutside } from '../crash-points/outside.ts';
import { modules, runProviders } from './providers.ts';
import { readQueueSettings } from './queue-settings.ts';
import { p95, steadily } from './webhooks.ts';

const stores = useEmulatedStores();
let outside: Outside;
beforeAll(async () => {
  outside = await startOutside();
});
afterAll(() => outside.stop());

/**
 * Of a small stage, so that few calls occupy all instances. Each invocation has one message, as while instances are free;
 * with more, fewer instances would be occupied.
 */
const instances = 20;
const settingsOf = (queue: string) => ({ ...readQueueSettings(queue), maxConcurrency: instances, batchSize: 1 });

const seconds = 60;
/** Each call takes up to 30 seconds: without a limit, these occupy all instances for most of the time. */
const hanging = steadily(instances / 12, seconds);
const quiet = steadily(0.5, seconds);

describe('Another provider’s calls are performed in at most twice their usual time', () => {
  proveByTests('fair-providers', {
    promise: 'a provider that hangs does not delay the calls to others',
    unit: 'modules',
    judged_by: 'the p95 on the clock of a modelled queue',
  });

  it.each(Object.entries(modules))('%s', async (_name, module) => {
    const settings = settingsOf(module.queue);
    const run = async (moments: readonly number[]) => {
      const traffic = [
        { prepare: module.quiet, moments: quiet },
        { prepare: module.busy, moments },
      ];
      const [ended = []] = await runProviders(await stores.newSetup(), outside, settings, {
        module,
        traffic,
        lastsMs: seconds * 1000 + 10_000,
      });
      expect(ended).toHaveLength(quiet.length);
      return p95(ended.map(({ completedAfterMs }) => completedAfterMs));
    };
    const alone = await run([]);
    expect(alone).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(await run(hanging)).toBeLessThanOrEqual(2 * alone);
  });
});

describe('Requests that wait for a provider that hangs', () => {
  it('are all performed or failed within minutes after it responds again, and none stays as it was', async () => {
    const module = modules.payments;
    const traffic = [{ prepare: module.busy, moments: hanging }];
    const [ended = []] = await runProviders(await stores.newSetup(), outside, settingsOf(module.queue), {
      module,
      traffic,
      hangsUntilMs: 50_000,
      lastsMs: 4 * 60_000,
    });
    expect(ended).toHaveLength(hanging.length);
    expect(ended.filter(({ phase }) => phase === 'accepted' || phase === 'sent')).toEqual([]);
    expect(ended.filter(({ status }) => status === 'completed').length).toBeGreaterThan(hanging.length / 2);
  });
});
