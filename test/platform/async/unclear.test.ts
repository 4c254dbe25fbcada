/** A call without a clear response is never sent again; only the provider's own response ends its request. */
import { beforeEach, describe, expect, it } from 'vitest';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { lent, type Lending } from '../../support/hand-made-routes.ts';
import { anAcceptedRequest, eventsOf, performOnce, stored, storedItem } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let runs: number;
beforeEach(async () => {
  setup = await stores.newSetup();
  runs = 0;
});

const provider = { name: 'Bank', code: '17', message: 'limit reached' };
const failing =
  (error: GatewayError): Lending['run'] =>
  async (call) => {
    await call.markSent();
    throw error;
  };
const counting: Lending['run'] = async (call) => {
  await call.markSent();
  runs += 1;
  return lent;
};

describe('A call with an unknown outcome', () => {
  it.each(['marked as sent', 'not even marked'])('(%s) is never repeated: its outcome is queried', async (how) => {
    const record = await anAcceptedRequest(setup);
    let runs = 0;
    let questions = 0;
    const lending: Partial<Lending> = {
      async run(call) {
        runs += 1;
        if (how === 'marked as sent') await call.markSent();
        throw new GatewayError('provider_unclear', undefined, { provider });
      },
      async resume() {
        questions += 1;
        return undefined;
      },
    };
    for (let time = 0; time < 4; time += 1) {
      await performOnce(setup, record, lending);
      setup.pass(70_000);
    }
    expect([runs, questions]).toEqual([1, 3]);
    expect(await stored(setup, record)).toMatchObject({ status: 'processing', phase: 'unclear' });
    expect(await eventsOf(setup)).toEqual([]);
    expect(setup.sent(paymentsQueue)).toHaveLength(1);
  });

  it('is checked by the sweeper after 15 minutes', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: failing(new GatewayError('provider_unclear')) });
    expect(await storedItem(setup, record)).toMatchObject({ due_at: String(startOfTime + 900_000).padStart(15, '0') });
    expect(setup.log.counts).toMatchObject({ RequestsUnclear: 1 });
  });

  it('completes its request when a late response succeeds', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: failing(new GatewayError('provider_unclear')) });
    await performOnce(setup, record, { resume: async () => lent });
    expect(await stored(setup, record)).toMatchObject({ status: 'completed', result: lent });
  });

  it('fails its request when the provider refuses it late', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: failing(new GatewayError('provider_unclear')) });
    await performOnce(setup, record, { resume: () => Promise.reject(new GatewayError('provider_refused')) });
    expect(await stored(setup, record)).toMatchObject({ status: 'failed', error_kind: 'provider_refused' });
  });
});

const dying: Lending['run'] = async (call) => {
  await counting(call);
  throw new Error('the worker died');
};
const gone: Lending['on'] = () => Promise.reject(new GatewayError('not_found', 'Shop not found'));
const asking = (kind: ConstructorParameters<typeof GatewayError>[0]) => () => Promise.reject(new GatewayError(kind));

/** A request after a worker crashed behind its mark, or after an unclear response. */
async function aSentRequest(phase: 'sent' | 'unclear') {
  const record = await anAcceptedRequest(setup);
  await performOnce(setup, record, { run: dying }).catch(() => undefined);
  setup.pass(65_001);
  if (phase === 'unclear') await performOnce(setup, record);
  expect(await stored(setup, record)).toMatchObject({ phase });
  return record;
}

describe('Only the provider’s own response fails what may have been sent', () => {
  it.each([
    ['sent', 'whose app was deleted', { on: gone }],
    ['unclear', 'whose app was deleted', { on: gone }],
    ['unclear', 'whose provider could not be reached for a query', { resume: asking('provider_unavailable') }],
    ['unclear', 'whose query was unclear too', { resume: asking('provider_unclear') }],
    ['unclear', 'that its driver cannot query', { resume: asking('unsupported') }],
  ] as const)('a request that is %s, %s, stays open after any number of checks', async (phase, _what, lending) => {
    const record = await aSentRequest(phase);
    const exhaustedIds: string[] = [];
    for (let look = 0; look < 4; look += 1) {
      await performOnce(setup, record, {
        ...lending,
        run: counting,
        onExhausted: async () => void exhaustedIds.push('exhausted'),
      });
      setup.pass(900_000);
    }
    expect(await stored(setup, record)).toMatchObject({ status: 'processing', phase: 'unclear' });
    expect([runs, exhaustedIds, await eventsOf(setup)]).toEqual([1, [], []]);
    expect(setup.sent(paymentsQueue)).toHaveLength(1);
  });

  it('a request that was resumed with proof that nothing was sent may be retried', async () => {
    const record = await aSentRequest('sent');
    await performOnce(setup, record, { resume: asking('provider_unavailable') });
    expect(await stored(setup, record)).toMatchObject({ status: 'processing', phase: 'accepted' });
    expect(setup.sent(paymentsQueue)).toHaveLength(2);
  });
});
