import { expect, it } from 'vitest';
import { within } from '../../shared/apps/provider-access.ts';
import type { ProviderAccess } from '../../shared/drivers/provider-access.ts';

it('gives every exchange what is left of the time for all of them, and its own limit where that is shorter', async () => {
  let time = 0;
  const given: number[] = [];
  const access = {
    now: () => time,
    egress: {
      send: async ({ totalTimeoutMs }: { totalTimeoutMs: number }) => {
        given.push(totalTimeoutMs);
        time += 8_000;
      },
    },
  } as unknown as ProviderAccess;
  const { egress } = within(access, 15_000);
  const request = { totalTimeoutMs: 10_000 } as Parameters<typeof egress.send>[0];
  for (let exchange = 0; exchange < 3; exchange += 1) await egress.send(request);
  // Never nothing: an exchange without a limit would wait for ever.
  expect(given).toEqual([10_000, 7_000, 1]);
});
