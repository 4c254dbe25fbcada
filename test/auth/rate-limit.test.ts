/** How many calls a token may make, counted over all instances without a write for every call. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../shared/auth/authenticate.ts';
import { makeRateLimiter } from '../../shared/auth/rate-limit.ts';
import { useEmulatedStores, type World } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let world: World;
beforeEach(async () => {
  world = await stores.newWorld();
});

const aCaller = (given: Partial<Caller> = {}): Caller => ({
  accountId: 7,
  tokenId: 9,
  abilities: ['*'],
  rate: { perSecond: 50, burst: 100 },
  ...given,
});
const anInstance = () => makeRateLimiter(world.identity, world.now);

/** How many of `calls` calls are admitted. */
async function admitted(admit: ReturnType<typeof anInstance>, calls: number, caller = aCaller()): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1) if ((await admit(caller)).isAdmitted) count += 1;
  return count;
}

describe('A token', () => {
  it('may make its burst at once and not one call more', async () => {
    expect(await admitted(anInstance(), 150)).toBe(100);
  });

  it('may make its burst again once it has been quiet for as long as the burst lasts', async () => {
    const admit = anInstance();
    await admitted(admit, 150);
    world.pass(2_001);
    expect(await admitted(admit, 150)).toBe(100);
  });

  it('that keeps calling is held to its rate', async () => {
    const admit = anInstance();
    await admitted(admit, 150);
    let count = 0;
    for (let second = 0; second < 10; second += 1) {
      world.pass(1_000);
      count += await admitted(admit, 80);
    }
    expect(count).toBeGreaterThanOrEqual(450);
    expect(count).toBeLessThanOrEqual(500);
  });

  it('shares its burst between instances', async () => {
    const instances = Array.from({ length: 6 }, anInstance);
    let count = 0;
    for (let round = 0; round < 40; round += 1) {
      for (const admit of instances) count += await admitted(admit, 1);
    }
    expect(count).toBeLessThanOrEqual(100);
    expect(count).toBeGreaterThanOrEqual(75);
  });

  it('is not refused for what other instances hold back: sixteen fresh instances each admit a first call', async () => {
    for (let instance = 0; instance < 16; instance += 1) expect(await admitted(anInstance(), 1)).toBe(1);
  });

  it('does not use up the calls of another token', async () => {
    const admit = anInstance();
    await admitted(admit, 150);
    expect(await admitted(admit, 150, aCaller({ tokenId: 10 }))).toBe(100);
  });

  it('with a burst smaller than a lease gets exactly that', async () => {
    const slow = aCaller({ rate: { perSecond: 1, burst: 3 } });
    const admit = anInstance();
    expect(await admitted(admit, 10, slow)).toBe(3);
    world.pass(3_001);
    expect(await admitted(admit, 10, slow)).toBe(3);
  });
});

describe('Counting', () => {
  it('writes for a lease of at most 25 calls and for nothing in between', async () => {
    const admit = anInstance();
    const writesAt: number[] = [];
    for (let call = 1; call <= 100; call += 1) {
      world.aws.forget();
      await admit(aCaller());
      if (world.aws.made.length > 0) writesAt.push(call);
    }
    expect(writesAt).toEqual([1, 6, 16, 36, 61, 86, 91]);
  });

  it('writes nothing for refused calls until the time it told the caller', async () => {
    const admit = anInstance();
    await admitted(admit, 150);
    world.aws.forget();
    const { isAdmitted, remaining, resetAfter } = await admit(aCaller());
    expect({ isAdmitted, remaining, resetAfter }).toEqual({ isAdmitted: false, remaining: 0, resetAfter: 1 });
    expect(world.aws.made).toEqual([]);
    world.pass(resetAfter * 1_000);
    expect(await admit(aCaller())).toMatchObject({ isAdmitted: true });
  });

  it('tells a slow token to wait as long as its next lease takes', async () => {
    const slow = aCaller({ rate: { perSecond: 0.5, burst: 4 } });
    const admit = anInstance();
    await admitted(admit, 4, slow);
    const { resetAfter } = await admit(slow);
    expect(resetAfter).toBe(8);
    world.pass(8_000);
    expect(await admit(slow)).toMatchObject({ isAdmitted: true });
  });

  it('tells limit and calls left with every answer', async () => {
    const admit = anInstance();
    expect([await admit(aCaller()), await admit(aCaller())]).toEqual([
      { isAdmitted: true, limit: 50, remaining: 4, resetAfter: 1 },
      { isAdmitted: true, limit: 50, remaining: 3, resetAfter: 1 },
    ]);
  });

  it('gives up a lease that was not used for a minute', async () => {
    const admit = anInstance();
    await admit(aCaller());
    world.pass(60_000);
    world.aws.forget();
    await admit(aCaller());
    expect(world.aws.names()).toEqual(['UpdateItem']);
  });
});
