/** When a call that had no effect is repeated, and what the wait costs. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayError, type GatewayErrorDetails } from '../../../shared/platform/errors/gateway-error.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { lent, type Lending } from '../../support/hand-made-routes.ts';
import { anAcceptedRequest, messageOf, performOnce, stored, storedItem } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const provider = { name: 'Bank', code: '17', message: 'busy' };
const failing =
  (kind: ConstructorParameters<typeof GatewayError>[0], details: GatewayErrorDetails = {}): Lending['run'] =>
  async ({ markSent }) => {
    await markSent();
    throw new GatewayError(kind, undefined, details);
  };
const unavailable = failing('provider_unavailable');
const deferred = (retryAfterSeconds?: number) => failing('provider_unavailable', { deferred: true, retryAfterSeconds });
const again = (againInSeconds: number) => ({ againInSeconds });

const retryDelaysSeconds = (error: GatewayError) => (error.provider?.code === '17' ? [60] : []);

describe('A call that had no effect is repeated', () => {
  it('after the delays of its action, as long as there is one', async () => {
    const record = await anAcceptedRequest(setup);
    const lending = { run: unavailable, retryDelaysSeconds: [5, 30, 120] };
    const endings = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) endings.push(await performOnce(setup, record, lending));
    expect(endings).toEqual([again(5), again(30), again(120), 'settled']);
    expect(await stored(setup, record)).toMatchObject({ status: 'failed', attempts: 4 });
  });

  it('after delays that depend on the failure', async () => {
    const record = await anAcceptedRequest(setup);
    const busy = failing('provider_unavailable', { provider });
    expect(await performOnce(setup, record, { run: busy, retryDelaysSeconds })).toEqual(again(60));
    expect(await performOnce(setup, record, { run: unavailable, retryDelaysSeconds })).toBe('settled');
  });

  it.each([
    [2, 3],
    [90, 90],
  ])('when the provider requests %i seconds, after %i', async (retryAfterSeconds, seconds) => {
    const record = await anAcceptedRequest(setup);
    const run = failing('provider_unavailable', { retryAfterSeconds });
    expect(await performOnce(setup, record, { run })).toEqual(again(seconds));
  });

  it.each([
    [0, 10],
    [0.5, 11],
    [0.999, 12],
  ])('up to a fifth later, so that many are not repeated at once (chance: %d)', async (chance, seconds) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(chance);
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: unavailable, retryDelaysSeconds: [10] });
    random.mockRestore();
    expect(setup.sent(paymentsQueue).at(-1)).toEqual({ message: messageOf(record), delaySeconds: seconds });
    const sweptAt = Math.ceil(startOfTime + 10_000 * (1 + chance * 0.2) + 60_000);
    expect(await storedItem(setup, record)).toMatchObject({ due_at: String(sweptAt).padStart(15, '0') });
  });

  it('after more than 15 minutes with the rest of the delay in the message', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0);
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: unavailable, retryDelaysSeconds: [1_800] });
    expect(setup.sent(paymentsQueue).at(-1)).toMatchObject({ message: { remaining_delay: 900 }, delaySeconds: 900 });
  });

  it('is not performed by a worker whose claim has ended', async () => {
    const record = await anAcceptedRequest(setup);
    const slow = performOnce(setup, record, {
      async run({ markSent }) {
        await markSent();
        setup.pass(65_001);
        await performOnce(setup, record, { resume: () => Promise.reject(new Error('died')) }).catch(() => undefined);
        throw new GatewayError('provider_unavailable');
      },
    });
    await expect(slow).rejects.toMatchObject({ message: 'The claim on this request was lost' });
    expect(await stored(setup, record)).toMatchObject({ phase: 'sent', attempts: 2 });
    expect(setup.sent(paymentsQueue)).toHaveLength(1);
  });
});

describe('A call without a clear response', () => {
  it('is repeated if its provider recognizes a copy', async () => {
    const record = await anAcceptedRequest(setup);
    const lending = { run: failing('provider_unclear'), isRepeatable: true as const };
    const endings = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) endings.push(await performOnce(setup, record, lending));
    expect(endings).toEqual([again(3), again(10), 'settled']);
    const ended = { error_code: 'outcome_unknown', error_kind: 'provider_unclear' };
    expect(await stored(setup, record)).toMatchObject({ status: 'failed', ...ended });
  });

  it('is otherwise open', async () => {
    const record = await anAcceptedRequest(setup);
    expect(await performOnce(setup, record, { run: failing('provider_unclear') })).toBe('open');
  });

  it('is different from a refusal, which ends the request even of an action that may be repeated', async () => {
    const record = await anAcceptedRequest(setup);
    const ending = await performOnce(setup, record, { run: failing('provider_refused'), isRepeatable: true });
    expect([ending, (await stored(setup, record)).attempts]).toEqual(['settled', 1]);
  });
});

describe('A deferral', () => {
  it('waits as long as it says and is not an attempt', async () => {
    const record = await anAcceptedRequest(setup);
    expect(await performOnce(setup, record, { run: deferred(40) })).toEqual(again(40));
    expect(await performOnce(setup, record, { run: deferred() })).toEqual(again(0));
    expect(await stored(setup, record)).toMatchObject({ attempts: 2, deferrals: 2, phase: 'accepted' });
    expect(await performOnce(setup, record, { run: unavailable })).toEqual(again(3));
    expect(await performOnce(setup, record, { run: unavailable })).toEqual(again(10));
    expect(await stored(setup, record)).toMatchObject({ deferrals: 2 });
    expect(await performOnce(setup, record, { run: unavailable })).toBe('settled');
  });

  it('by the gateway itself is no error; one by the provider is', async () => {
    const record = await anAcceptedRequest(setup);
    const errors = () => setup.log.entries.filter(({ level }) => level === 'error');
    await performOnce(setup, record, { run: deferred(1) });
    expect([errors(), setup.log.counts.ProviderErrors]).toEqual([[], undefined]);
    await performOnce(setup, record, { run: failing('provider_unavailable', { deferred: true, provider }) });
    expect([errors().length, setup.log.counts.ProviderErrors]).toEqual([1, 1]);
  });
});

describe('A failed attempt', () => {
  it.each([
    ['of a provider', { provider }, 1],
    ['that reached no provider', {}, undefined],
  ])('%s is logged with its action and its number', async (_whose, details, counted) => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: failing('provider_unavailable', details) });
    const failures = setup.log.entries.filter(({ level }) => level === 'error');
    const fields = { action: 'lend', attempt: 1 };
    expect(failures).toMatchObject([{ message: 'A request could not be performed', fields }]);
    expect(setup.log.counts.ProviderErrors).toBe(counted);
  });

  it('without a clear response is logged too', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: failing('provider_unclear') });
    expect(setup.log.entries.at(-1)).toMatchObject({ level: 'error', fields: { action: 'lend', attempt: 1 } });
  });
});

describe('A message with a remaining delay', () => {
  let runs = 0;
  const counting: Lending['run'] = async ({ markSent }) => {
    await markSent();
    runs += 1;
    return lent;
  };
  beforeEach(() => (runs = 0));

  it('is sent again with the rest, and the request waits', async () => {
    const record = await anAcceptedRequest(setup);
    const waiting = (remaining_delay: number) => performOnce(setup, record, { run: counting }, { remaining_delay });
    expect(await waiting(1_000)).toBe('held');
    expect(setup.sent(paymentsQueue).at(-1)).toEqual({
      message: { ...messageOf(record), remaining_delay: 100 },
      delaySeconds: 900,
    });
    await waiting(100);
    expect(setup.sent(paymentsQueue)).toContainEqual({ message: messageOf(record), delaySeconds: 100 });
    expect([runs, (await stored(setup, record)).status]).toEqual([0, 'queued']);
  });

  it('of zero is performed', async () => {
    const record = await anAcceptedRequest(setup);
    expect(await performOnce(setup, record, { run: counting }, { remaining_delay: 0 })).toBe('settled');
    expect(runs).toBe(1);
  });

  it('is dropped when the request is settled or has expired', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record);
    const expired = { ...record, request_id: crypto.randomUUID() };
    for (const one of [record, expired]) {
      expect(await performOnce(setup, one, { run: counting }, { remaining_delay: 5 })).toBe('held');
    }
    expect([runs, setup.sent(paymentsQueue).length]).toEqual([0, 1]);
  });
});
