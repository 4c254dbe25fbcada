import { expect, it } from 'vitest';
import { within } from '../../shared/apps/provider-access.ts';
import type { ProviderAccess } from '../../shared/drivers/provider-access.ts';

it('gives every exchange the rest of the total time, or its own limit if that is shorter', async () => {
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
  for (let exchange = 0; exchange < 2; exchange += 1) await egress.send(request);
  expect(given).toEqual([10_000, 7_000]);
  await expect(egress.send(request)).rejects.toMatchObject({ phase: 'before_sending', reason: 'timeout' });
});
