/** Limits of sign-in attempts: by email address and by source address, with pauses that double. */
import { beforeEach, describe, expect, it } from 'vitest';
import { countAttempt, computePause } from '../../shared/account/login-attempts.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

let addresses = 0;
/** From a new source address unless one is passed. */
const attempt = (email: string, sourceIp?: string) => {
  addresses += 1;
  return countAttempt(setup, { email, sourceIp: sourceIp ?? `198.51.100.${(addresses % 250) + 1}` });
};
const waitOf = async (counted: Promise<unknown>): Promise<number> => {
  const error = await counted.then(
    () => null,
    (thrown: { retryAfterSeconds: number; status: number }) => thrown,
  );
  if (error === null) return 0;
  expect(error.status).toBe(429);
  return error.retryAfterSeconds;
};

const known = (id: string) => countAttempt(setup, { known: id });

describe('The pause after a failed attempt', () => {
  it('is zero for the first four, then doubles from 30 seconds to 15 minutes', () => {
    const pauses = [1, 4, 5, 6, 7, 9, 10, 50].map((attempts) => computePause(attempts, 5) / 1000);
    expect(pauses).toEqual([0, 0, 30, 60, 120, 480, 900, 900]);
  });
});

/** Hosts in the network of one customer. */
const host = (number: number) => `2001:db8:1:2:${number}::1`;

describe('An attempt', () => {
  it('is refused for an email address from one source after five, until the pause ends', async () => {
    const source = '203.0.114.7';
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await waitOf(attempt('a@example.test', source))).toBe(0);
    expect(await waitOf(attempt('a@example.test', source))).toBe(30);
    expect(await waitOf(attempt('b@example.test', source))).toBe(0);
    expect(await waitOf(attempt('a@example.test'))).toBe(0);
    setup.pass(20_000);
    expect(await waitOf(attempt('a@example.test', source))).toBe(10);
    setup.pass(10_000);
    expect(await waitOf(attempt('a@example.test', source))).toBe(0);
    expect(await waitOf(attempt('a@example.test', source))).toBe(60);
  });

  it('is refused for an email address from any source after twenty, until a day without attempts', async () => {
    for (let attempts = 0; attempts < 20; attempts += 1) expect(await waitOf(attempt('a@example.test'))).toBe(0);
    expect(await waitOf(attempt('a@example.test'))).toBe(30);
    setup.pass(23 * 60 * 60_000);
    expect(await waitOf(attempt('a@example.test'))).toBe(0);
    expect(await waitOf(attempt('a@example.test'))).toBe(60);
    setup.pass(24 * 60 * 60_000 + 1_000);
    for (let attempts = 0; attempts < 20; attempts += 1) expect(await waitOf(attempt('a@example.test'))).toBe(0);
  });

  it('of a known browser is counted separately: unknown callers do not use up its five attempts', async () => {
    const source = '203.0.114.7';
    for (let attempts = 0; attempts < 30; attempts += 1) await waitOf(attempt('a@example.test', source));
    for (let attempts = 0; attempts < 30; attempts += 1) await waitOf(attempt('a@example.test'));
    for (let attempts = 0; attempts < 4; attempts += 1) expect(await waitOf(known('one'))).toBe(0);
    await (await known('one')).forgive();
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await waitOf(known('one'))).toBe(0);
    expect([await waitOf(known('one')), await waitOf(known('other'))]).toEqual([30, 0]);
    // Its correct password did not reset the attempts of unknown callers.
    expect(await waitOf(attempt('a@example.test'))).toBeGreaterThan(0);
  });

  it('is refused from a source address after twenty for any email; an IPv6 network counts as one address', async () => {
    for (let attempts = 0; attempts < 20; attempts += 1) {
      expect(await waitOf(attempt(`user${attempts}@example.test`, host(attempts)))).toBe(0);
    }
    expect(await waitOf(attempt('user99@example.test', host(99)))).toBe(30);
    expect(await waitOf(attempt('user99@example.test', '2001:db8:1:3::1'))).toBe(0);
  });

  it('is counted when many run in parallel', async () => {
    const source = '203.0.114.7';
    const waits = await Promise.all(Array.from({ length: 9 }, () => waitOf(attempt('a@example.test', source))));
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(5);
  });

  it('with the correct password resets the count for the email, but for the source address only removes itself', async () => {
    const source = '198.51.100.254';
    for (let attempts = 0; attempts < 4; attempts += 1) await attempt('a@example.test', source);
    await (await attempt('a@example.test', source)).forgive();
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await waitOf(attempt('a@example.test', source))).toBe(0);
    for (let attempts = 9; attempts < 20; attempts += 1) {
      expect(await waitOf(attempt(`user${attempts}@example.test`, source))).toBe(0);
    }
    expect(await waitOf(attempt('user99@example.test', source))).toBe(30);
  });

  it('with the correct password does not make the failures of others at a shared address count longer', async () => {
    const source = '203.0.114.8';
    for (let attempts = 0; attempts < 19; attempts += 1) await attempt(`user${attempts}@example.test`, source);
    setup.pass(40 * 60_000);
    await (await attempt('a@example.test', source)).forgive();
    setup.pass(25 * 60_000);
    expect(await waitOf(attempt('b@example.test', source))).toBe(0);
    expect(await waitOf(attempt('c@example.test', source))).toBe(0);
  });

  it('is counted from zero after an hour without attempts', async () => {
    const source = '203.0.114.7';
    for (let attempts = 0; attempts < 5; attempts += 1) await attempt('a@example.test', source);
    setup.pass(61 * 60_000);
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await waitOf(attempt('a@example.test', source))).toBe(0);
  });
});
