/** A time limit for all outgoing calls together. */
import { expect, it } from 'vitest';
import { endingAt } from '../../../shared/platform/egress/deadline.ts';
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';

const request: OutgoingRequest = {
  method: 'POST',
  url: 'https://portal.example.com/',
  trust: 'provider',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1_000,
};

/** An egress that ends at 25 s, and whose calls take `tookMs`. */
function anEgress(tookMs: number) {
  let now = 0;
  const allowed: number[] = [];
  const send = async ({ totalTimeoutMs }: OutgoingRequest) => {
    allowed.push(totalTimeoutMs);
    now += tookMs;
    return { status: 200, headers: {}, body: '' };
  };
  return { egress: endingAt({ send }, 25_000, () => now), allowed };
}

it('leaves each exchange at most what is left', async () => {
  const { egress, allowed } = anEgress(15_000);
  await egress.send(request);
  await egress.send(request);
  expect(allowed).toEqual([25_000, 10_000]);
  await expect(egress.send(request)).rejects.toMatchObject({ phase: 'before_sending', reason: 'timeout' });
  expect(allowed).toHaveLength(2);
});

it.each([
  [22_000, 30_000, 3_000],
  [22_001, 30_000, null],
  [23_000, 2_000, 2_000],
  [24_000, 2_000, null],
])('after %i ms, an exchange of at most %i ms may take %s ms', async (tookMs, totalTimeoutMs, may) => {
  const { egress, allowed } = anEgress(tookMs);
  await egress.send(request);
  await egress.send({ ...request, totalTimeoutMs }).catch(() => undefined);
  expect(allowed.slice(1)).toEqual(may === null ? [] : [may]);
});
