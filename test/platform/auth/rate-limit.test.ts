/** How many calls a token may make, counted over all instances without a write for every call. */
import { beforeEach, describe, expect, it } from 'vitest';
import { authenticate, type Caller, readVerdict, toVerdict } from '../../../shared/platform/auth/authenticate.ts';
import { makeRateLimiter } from '../../../shared/platform/auth/rate-limit.ts';
import { setAccountRate, setTokenRate } from '../../../shared/platform/auth/rate-settings.ts';
import { identityKeys } from '../../../shared/platform/auth/records.ts';
import type { Session } from '../../../shared/platform/auth/sessions.ts';
import { hashTokenSecret } from '../../../shared/platform/auth/tokens.ts';
import { asCaller } from '../../../shared/platform/http/session-call.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const aCaller = (given: Partial<Caller> = {}): Caller => ({
  accountId: 7,
  tokenId: 9,
  abilities: ['*'],
  rate: { perSecond: 50, burst: 100 },
  ...given,
});
const anInstance = () => makeRateLimiter(setup.identity, setup.now);

/** How many of `calls` calls are admitted. */
async function admitted(admit: ReturnType<typeof anInstance>, calls: number, caller = aCaller()): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1) if ((await admit(caller)).isAdmitted) count += 1;
  return count;
}

/** Of many tokens of one account, as many calls as each makes; how many were admitted. */
async function admittedOfTokens(admit: ReturnType<typeof anInstance>, tokens: number, calls: number, accountId = 7) {
  let count = 0;
  for (let tokenId = 1; tokenId <= tokens; tokenId += 1) {
    count += await admitted(admit, calls, aCaller({ accountId, tokenId }));
  }
  return count;
}

describe('A token', () => {
  it('may make its burst at once and not one call more', async () => {
    expect(await admitted(anInstance(), 150)).toBe(100);
  });

  it('may make its burst again once it has been quiet for as long as the burst lasts', async () => {
    const admit = anInstance();
    await admitted(admit, 150);
    setup.pass(2_001);
    expect(await admitted(admit, 150)).toBe(100);
  });

  it('that keeps calling is held to its rate', async () => {
    const admit = anInstance();
    await admitted(admit, 150);
    let count = 0;
    for (let second = 0; second < 10; second += 1) {
      setup.pass(1_000);
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
    setup.pass(3_001);
    expect(await admitted(admit, 10, slow)).toBe(3);
  });
});

describe('Counting', () => {
  it('writes for a lease of at most 25 calls and for nothing in between', async () => {
    const admit = anInstance();
    const writesAt: number[] = [];
    for (let call = 1; call <= 100; call += 1) {
      setup.aws.forget();
      await admit(aCaller());
      if (setup.aws.made.length > 0) writesAt.push(call);
    }
    expect(writesAt).toEqual([1, 6, 16, 21, 36, 61, 86, 91]);
  });

  it('writes nothing for refused calls until the time it told the caller', async () => {
    const admit = anInstance();
    await admitted(admit, 150);
    setup.aws.forget();
    const { isAdmitted, remaining, resetAfter } = await admit(aCaller());
    expect({ isAdmitted, remaining, resetAfter }).toEqual({ isAdmitted: false, remaining: 0, resetAfter: 1 });
    expect(setup.aws.made).toEqual([]);
    setup.pass(resetAfter * 1_000);
    expect(await admit(aCaller())).toMatchObject({ isAdmitted: true });
  });

  it('tells a slow token to wait as long as its next lease takes', async () => {
    const slow = aCaller({ rate: { perSecond: 0.5, burst: 4 } });
    const admit = anInstance();
    await admitted(admit, 4, slow);
    const { resetAfter } = await admit(slow);
    expect(resetAfter).toBe(8);
    setup.pass(8_000);
    expect(await admit(slow)).toMatchObject({ isAdmitted: true });
  });

  it('tells limit and calls left with every answer: those of the token, not those of its lease', async () => {
    const admit = anInstance();
    expect([await admit(aCaller()), await admit(aCaller())]).toEqual([
      { isAdmitted: true, limit: 50, remaining: 99, resetAfter: 1 },
      { isAdmitted: true, limit: 50, remaining: 98, resetAfter: 1 },
    ]);
  });

  it.each([1, 2])(
    'never tells less than the token has left, over %i instances, by the size of a lease',
    async (count) => {
      const instances = Array.from({ length: count }, anInstance);
      let made = 0;
      for (let call = 0; call < 100; call += 1) {
        const { isAdmitted, remaining } = await (instances[call % count] as ReturnType<typeof anInstance>)(aCaller());
        if (!isAdmitted) continue;
        made += 1;
        expect(remaining).toBeGreaterThan(100 - made - 25);
      }
    },
  );

  it('tells a single caller exactly what is left, and a polite one never stalls', async () => {
    const admit = anInstance();
    for (let made = 1; made <= 100; made += 1) expect((await admit(aCaller())).remaining).toBe(100 - made);
    setup.pass(1_000);
    const told = await admit(aCaller());
    expect(told).toMatchObject({ isAdmitted: true });
    expect(told.remaining).toBeGreaterThan(49 - 25);
  });

  it('gives up a lease that was not used for a minute', async () => {
    const admit = anInstance();
    await admit(aCaller());
    setup.pass(60_000);
    setup.aws.forget();
    await admit(aCaller());
    expect(setup.aws.names()).toEqual(['UpdateItem']);
  });

  it('writes the counter of the account at most once for every four leases of its tokens', async () => {
    const admit = anInstance();
    let [tokenWrites, accountWrites] = [0, 0];
    for (let second = 0; second < 20; second += 1) {
      for (let tokenId = 1; tokenId <= 3; tokenId += 1) {
        setup.aws.forget();
        await admitted(admit, 50, aCaller({ tokenId }));
        const keys = setup.aws.made.map(({ input }) => JSON.stringify((input as { Key: unknown }).Key));
        accountWrites += keys.filter((key) => key.includes('RATE#ACCOUNT')).length;
        tokenWrites += keys.filter((key) => !key.includes('RATE#ACCOUNT')).length;
      }
      setup.pass(1_000);
    }
    expect(accountWrites * 3).toBeLessThan(tokenWrites);
  });

  it('takes one lease for calls that come at the same moment', async () => {
    const admit = anInstance();
    const admissions = await Promise.all(Array.from({ length: 60 }, () => admit(aCaller())));
    expect(admissions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(60);
    expect(setup.aws.made.length).toBeLessThan(12);
  });
});

describe('An account', () => {
  it('may make four times the burst of a token at once with all its tokens, and not one call more', async () => {
    expect(await admittedOfTokens(anInstance(), 6, 100)).toBe(400);
  });

  it('that keeps calling with many tokens is held to four times the rate of one', async () => {
    const admit = anInstance();
    await admittedOfTokens(admit, 8, 100);
    let count = 0;
    for (let second = 0; second < 10; second += 1) {
      setup.pass(1_000);
      count += await admittedOfTokens(admit, 8, 50);
    }
    expect(count).toBeGreaterThanOrEqual(1_800);
    expect(count).toBeLessThanOrEqual(2_000);
  });

  it('shares its calls between instances', async () => {
    let count = 0;
    for (let instance = 0; instance < 6; instance += 1) count += await admittedOfTokens(anInstance(), 6, 25);
    expect(count).toBeLessThanOrEqual(400);
    expect(count).toBeGreaterThanOrEqual(300);
  });

  it('does not use up the calls of another account', async () => {
    const admit = anInstance();
    await admittedOfTokens(admit, 8, 100);
    expect((await admit(aCaller({ tokenId: 99 }))).isAdmitted).toBe(false);
    expect(await admittedOfTokens(admit, 6, 100, 8)).toBe(400);
  });

  it('that has none left tells so, and when to come back, and the refused token keeps its own', async () => {
    const admit = anInstance();
    await admittedOfTokens(admit, 4, 100);
    const caller = aCaller({ tokenId: 99 });
    expect(await admit(caller)).toEqual({ isAdmitted: false, limit: 50, remaining: 0, resetAfter: 1 });
    setup.pass(2_001);
    // Its lease of five, and then a burst.
    expect(await admitted(admit, 150, caller)).toBe(105);
  });
});

describe('What the operator sets', () => {
  const slow = { perSecond: 10, burst: 20 };

  it.each([
    ['less', { perSecond: 10, burst: 20 }, 20],
    ['very little', { perSecond: 1, burst: 2 }, 2],
    ['more', { perSecond: 1_000, burst: 500 }, 500],
  ])('for an account counts for an instance that has not called yet: %s', async (_what, rate, calls) => {
    await setAccountRate(setup.identity, 7, rate);
    expect(await admittedOfTokens(anInstance(), 8, 100)).toBe(calls);
    expect(await admittedOfTokens(anInstance(), 8, 100, 8)).toBe(400);
  });

  it('for an account counts for a running instance with its next lease', async () => {
    const admit = anInstance();
    await admittedOfTokens(admit, 8, 100);
    await setAccountRate(setup.identity, 7, slow);
    setup.pass(60_000);
    expect(await admittedOfTokens(admit, 8, 100)).toBe(20);
    await setAccountRate(setup.identity, 7, { perSecond: 1_000, burst: 600 });
    setup.pass(60_000);
    expect(await admittedOfTokens(admit, 8, 100)).toBe(600);
  });

  it('for a token counts with its next call', async () => {
    const token = { id: 9, account_id: 7, hash: hashTokenSecret(secret) };
    await setup.identity.put<Record<string, unknown>>({ ...identityKeys.token(9), ...token });
    const rateOf = async () => ((await authenticate(setup.identity, `Bearer 9|${secret}`, setup.now())) as Caller).rate;
    expect(await rateOf()).toEqual({ perSecond: 50, burst: 100 });
    await setTokenRate(setup.identity, 7, 9, slow);
    expect(await rateOf()).toEqual(slow);
    await expect(setTokenRate(setup.identity, 8, 9, slow)).rejects.toThrow('Token not found');
    await expect(setTokenRate(setup.identity, 7, 10, slow)).rejects.toThrow('Token not found');
  });

  const secret = 'x'.repeat(43);
});

const aMember = (id: number) => ({ id, email: `member-${id}@example.test` });

describe('The tokens of a member’s sessions', () => {
  it('count as one, together with the calls of the console', async () => {
    const admit = anInstance();
    for (let tokenId = 1; tokenId <= 3; tokenId += 1)
      await admitted(admit, 25, aCaller({ tokenId, member: aMember(2) }));
    const console = asCaller({ accountId: 7, memberId: 2, email: 'member-2@example.test' } as Session);
    expect(await admitted(admit, 50, console)).toBe(25);
    expect(await admitted(admit, 150, aCaller({ tokenId: 4, member: aMember(3) }))).toBe(100);
    expect(await admitted(admit, 150, aCaller({ tokenId: 2 }))).toBe(100);
  });

  it('carry their member through the authorizer', () => {
    const caller = aCaller({ member: aMember(2) });
    expect(readVerdict(toVerdict(caller))).toEqual(caller);
    expect(readVerdict({ ...toVerdict(caller), member_id: 'x' })).toBeNull();
  });
});
