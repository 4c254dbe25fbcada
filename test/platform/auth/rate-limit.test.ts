/** How many calls a token may make, counted across all instances without a write per call. */
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

/** Returns how many of `calls` calls are admitted. */
async function admitted(admit: ReturnType<typeof anInstance>, calls: number, caller = aCaller()): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1) if ((await admit(caller)).isAdmitted) count += 1;
  return count;
}

/** Calls with many tokens of one account, the same number each; returns how many were admitted. */
async function admittedOfTokens(admit: ReturnType<typeof anInstance>, tokens: number, calls: number, accountId = 7) {
  let count = 0;
  for (let tokenId = 1; tokenId <= tokens; tokenId += 1) {
    count += await admitted(admit, calls, aCaller({ accountId, tokenId }));
  }
  return count;
}

describe('A token', () => {
  it('can use its burst at once, and no more calls', async () => {
    expect(await admitted(anInstance(), 150)).toBe(100);
  });

  it('can use its burst again after a pause as long as the burst lasts', async () => {
    const admit = anInstance();
    await admitted(admit, 150);
    setup.pass(2_001);
    expect(await admitted(admit, 150)).toBe(100);
  });

  it('that calls continuously is limited to its rate', async () => {
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

  it('is not refused because of other instances’ leases: sixteen new instances each admit a first call', async () => {
    for (let instance = 0; instance < 16; instance += 1) expect(await admitted(anInstance(), 1)).toBe(1);
  });

  it('does not use up the calls of another token', async () => {
    const admit = anInstance();
    await admitted(admit, 150);
    expect(await admitted(admit, 150, aCaller({ tokenId: 10 }))).toBe(100);
  });

  it('with a burst smaller than a lease gets exactly that burst', async () => {
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

  it('writes nothing for refused calls until the time returned to the caller', async () => {
    const admit = anInstance();
    await admitted(admit, 150);
    setup.aws.forget();
    const { isAdmitted, remaining, resetAfter } = await admit(aCaller());
    expect({ isAdmitted, remaining, resetAfter }).toEqual({ isAdmitted: false, remaining: 0, resetAfter: 1 });
    expect(setup.aws.made).toEqual([]);
    setup.pass(resetAfter * 1_000);
    expect(await admit(aCaller())).toMatchObject({ isAdmitted: true });
  });

  it('makes a slow token wait as long as its next lease takes', async () => {
    const slow = aCaller({ rate: { perSecond: 0.5, burst: 4 } });
    const admit = anInstance();
    await admitted(admit, 4, slow);
    const { resetAfter } = await admit(slow);
    expect(resetAfter).toBe(8);
    setup.pass(8_000);
    expect(await admit(slow)).toMatchObject({ isAdmitted: true });
  });

  it('returns limit and remaining calls with every reply: those of the token, not of its lease', async () => {
    const admit = anInstance();
    expect([await admit(aCaller()), await admit(aCaller())]).toEqual([
      { isAdmitted: true, limit: 50, remaining: 99, resetAfter: 1 },
      { isAdmitted: true, limit: 50, remaining: 98, resetAfter: 1 },
    ]);
  });

  it.each([1, 2])(
    'never reports fewer remaining calls than the token has, over %i instances, by more than a lease',
    async (count) => {
      const instances = Array.from({ length: count }, anInstance);
      let created = 0;
      for (let call = 0; call < 100; call += 1) {
        const { isAdmitted, remaining } = await (instances[call % count] as ReturnType<typeof anInstance>)(aCaller());
        if (!isAdmitted) continue;
        created += 1;
        expect(remaining).toBeGreaterThan(100 - created - 25);
      }
    },
  );

  it('returns the exact remaining calls to a single caller, and one that respects them is never refused', async () => {
    const admit = anInstance();
    for (let created = 1; created <= 100; created += 1) expect((await admit(aCaller())).remaining).toBe(100 - created);
    setup.pass(1_000);
    const reported = await admit(aCaller());
    expect(reported).toMatchObject({ isAdmitted: true });
    expect(reported.remaining).toBeGreaterThan(49 - 25);
  });

  it('drops a lease that was unused for a minute', async () => {
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

  it('creates one lease for concurrent calls', async () => {
    const admit = anInstance();
    const admissions = await Promise.all(Array.from({ length: 60 }, () => admit(aCaller())));
    expect(admissions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(60);
    expect(setup.aws.made.length).toBeLessThan(12);
  });
});

describe('An account', () => {
  it('can use four times the burst of a token with all its tokens, and no more calls', async () => {
    expect(await admittedOfTokens(anInstance(), 6, 100)).toBe(400);
  });

  it('that calls continuously with many tokens is limited to four times the rate of one', async () => {
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

  it('without remaining calls returns when to retry, and does not count the refused call for its token', async () => {
    const admit = anInstance();
    await admittedOfTokens(admit, 4, 100);
    const caller = aCaller({ tokenId: 99 });
    expect(await admit(caller)).toEqual({ isAdmitted: false, limit: 50, remaining: 0, resetAfter: 1 });
    setup.pass(2_001);
    // The token's lease of five, and then a burst.
    expect(await admitted(admit, 150, caller)).toBe(105);
  });
});

describe('A rate that the operator sets', () => {
  const slow = { perSecond: 10, burst: 20 };

  it.each([
    ['less', { perSecond: 10, burst: 20 }, 20],
    ['a very low rate', { perSecond: 1, burst: 2 }, 2],
    ['more', { perSecond: 1_000, burst: 500 }, 500],
  ])('for an account applies to an instance without calls so far: %s', async (_what, rate, calls) => {
    await setAccountRate(setup.identity, 7, rate);
    expect(await admittedOfTokens(anInstance(), 8, 100)).toBe(calls);
    expect(await admittedOfTokens(anInstance(), 8, 100, 8)).toBe(400);
  });

  it('for an account applies to a running instance from its next lease', async () => {
    const admit = anInstance();
    await admittedOfTokens(admit, 8, 100);
    await setAccountRate(setup.identity, 7, slow);
    setup.pass(60_000);
    expect(await admittedOfTokens(admit, 8, 100)).toBe(20);
    await setAccountRate(setup.identity, 7, { perSecond: 1_000, burst: 600 });
    setup.pass(60_000);
    expect(await admittedOfTokens(admit, 8, 100)).toBe(600);
  });

  it('for a token applies from its next call', async () => {
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

  it('pass their member through the authorizer', () => {
    const caller = aCaller({ member: aMember(2) });
    expect(readVerdict(toVerdict(caller))).toEqual(caller);
    expect(readVerdict({ ...toVerdict(caller), member_id: 'x' })).toBeNull();
  });
});
