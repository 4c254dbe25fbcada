/** How the Airtel driver handles provider failures: refused, certainly not accepted, or unclear. */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { airtelProfile } from '../../../shared/providers/airtel-money/failures.ts';
import { fixturesOf } from '../read-fixture.ts';
import { inAHurry } from '../provider-access.ts';
import { demoConfig, paths, requestId, useAirtelOnSimulator } from './airtel-on-simulator.ts';

const setup = useAirtelOnSimulator();
const fixture = fixturesOf(import.meta.url);

describe('A collection', () => {
  it.each([
    ['0739004005', 'provider_refused', 'DP00800001005', 0],
    ['0739004008', 'provider_refused', 'DP00800001008', 0],
    ['0739004041', 'provider_unclear', 'ESB000041', 1],
    ['0739004290', 'provider_unavailable', '429', 0],
    ['0739004291', 'provider_unavailable', '429', 0],
    ['0739005000', 'provider_unclear', '500', 0],
    ['0739005001', 'provider_unclear', 'ESB000001', 1],
    ['0739005002', 'provider_unclear', 'DP00800001000', 1],
    ['0739005030', 'provider_unclear', '503', 0],
    ['0739005050', 'provider_unclear', 'dropped', 1],
    ['0739005051', 'provider_unclear', 'dropped', 0],
    ['0739005200', 'provider_unclear', '200', 1],
  ])('from %s fails with %s (%s): sent once, paid %i times', async (phone_number, kind, code, paid) => {
    await expect(setup.request({ phone_number })).rejects.toMatchObject({ kind, provider: { name: 'Airtel', code } });
    await setup.simulator.quiet();
    expect(setup.seen(paths.collection)).toHaveLength(1);
    expect(setup.readings()).toHaveLength(paid);
  });

  it('is unclear if the answer is late; the customer still pays', async () => {
    setup.simulator.settings.timeScale = 0.01;
    await setup.request({}, {}, setup.access, 'request-2');
    const slow = setup.request({ phone_number: '0739005040' }, {}, inAHurry(setup.access, 100));
    await expect(slow).rejects.toMatchObject({ kind: 'provider_unclear', provider: { code: 'timeout' } });
    await setup.simulator.quiet();
    expect(setup.readings()).toHaveLength(2);
  });

  it('is accepted by an answer with the transaction id `false`', async () => {
    const { references } = await setup.request({ phone_number: '0739005300' });
    expect(references).toEqual({ checkout_request_id: requestId });
  });

  it('is left to the enquiry if the answer only mentions a failure', async () => {
    await setup.request({ phone_number: '0739005003' });
    await setup.simulator.quiet();
    expect(setup.readings()).toMatchObject([{ outcome: { status: 'STATUS_COMPLETED' } }]);
  });

  it('is unclear if its id was used before: the first one is only queried', async () => {
    await setup.request();
    await expect(setup.request()).rejects.toMatchObject({ kind: 'provider_unclear', provider: { code: 'ESB000041' } });
    await setup.simulator.quiet();
    expect(setup.readings()).toHaveLength(1);
  });

  it('passes on the second attempt after one throttling, with the same id', async () => {
    const phone_number = '0739004290';
    await expect(setup.request({ phone_number })).rejects.toMatchObject({ kind: 'provider_unavailable' });
    await expect(setup.request({ phone_number })).resolves.toMatchObject({ data: { CheckoutRequestID: requestId } });
  });
});

describe('The access token', () => {
  const ids = Array.from({ length: 10 }, (_, index) => `request-${index}`);

  it('is fetched once for many collections at the same time', async () => {
    await Promise.all(ids.map((id) => setup.request({}, {}, setup.access, id)));
    expect(setup.seen(paths.collection)).toHaveLength(10);
    expect(setup.seen(paths.token)).toHaveLength(1);
  });

  it('is used for 160 of its 180 seconds', async () => {
    await setup.request({}, {}, setup.access, 'request-1');
    setup.pass(159_999);
    await setup.request({}, {}, setup.access, 'request-2');
    expect(setup.seen(paths.token)).toHaveLength(1);
    setup.pass(1);
    await setup.request({}, {}, setup.access, 'request-3');
    expect(setup.seen(paths.token)).toHaveLength(2);
  });

  it('is renewed if it expires during the call, and the collection is repeated once', async () => {
    await setup.request({}, {}, setup.access, 'request-1');
    setup.simulator.expireTokens();
    await setup.request();
    expect(setup.seen(paths.token)).toHaveLength(2);
    expect(setup.seen(paths.collection)).toHaveLength(3);
    expect(setup.simulator.transactions.size).toBe(2);
  });

  it('is renewed if it expires before a disbursement, and the money is sent once', async () => {
    await setup.balance();
    setup.simulator.expireTokens();
    await expect(setup.send({ phone_number: '0739004011' })).resolves.toMatchObject({
      outcome: { status: 'STATUS_COMPLETED' },
    });
    expect(setup.simulator.transactions.size).toBe(1);
  });

  it('is renewed only once', async () => {
    setup.simulator.settings.tokenDiesAfterSeconds = 0;
    const failure: unknown = await setup.request().catch((error: unknown) => error);
    expect(failure).toMatchObject({
      kind: 'provider_refused',
      provider: { code: '401', message: 'The access token is invalid or has expired' },
    });
    expect(setup.seen(paths.collection)).toHaveLength(2);
  });

  it('is refused for wrong keys, with the provider’s message', async () => {
    const failure: unknown = await setup.request({}, { client_secret: 'another' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      kind: 'provider_refused',
      provider: { code: 'invalid_client', message: 'Invalid client authentication' },
    });
    expect(setup.seen(paths.collection)).toEqual([]);
    expect(inspect(failure, { depth: 20 })).not.toContain('another');
  });

  it('of other credentials is never used', async () => {
    await setup.request();
    await expect(setup.request({}, { client_secret: 'another' })).rejects.toMatchObject({ kind: 'provider_refused' });
    await expect(setup.request({}, { client_id: 'another' })).rejects.toMatchObject({ kind: 'provider_refused' });
    expect(setup.seen(paths.collection)).toHaveLength(1);
  });
});

describe('A disbursement that fails', () => {
  it.each(['0739005050', '0739009002', '0739004005'])('to %s contains no secret', async (phone_number) => {
    const failure: unknown = await setup.send({ phone_number }).catch((error: unknown) => error);
    const shown = inspect(failure, { depth: 20 });
    for (const secret of [demoConfig.pin, demoConfig.client_secret, demoConfig.callback_key]) {
      expect(shown).not.toContain(secret);
    }
  });
});

describe('A refusal of Airtel', () => {
  it.each([
    ['collection-refused', 400, 'provider_refused', 'DP00800001005'],
    ['collection-refused', 200, 'provider_refused', 'DP00800001005'],
    ['collection-refused', 403, 'provider_refused', 'DP00800001005'],
    ['collection-refused', 500, 'provider_unclear', 'DP00800001005'],
    ['collection-refused', 429, 'provider_unavailable', 'DP00800001005'],
    ['collection-refused', 409, 'provider_unclear', 'DP00800001005'],
    ['collection-answer', 400, 'provider_unclear', 'DP00800001006'],
    ['collection-duplicate', 400, 'provider_unclear', 'ESB000041'],
    ['collection-ambiguous', 400, 'provider_unclear', 'DP00800001000'],
    ['disbursement-duplicate', 200, 'provider_unclear', 'DP00900001017'],
    ['enquiry-not-found', 404, 'provider_refused', 'DP00800001025'],
    ['login-refused', 401, 'provider_refused', '401'],
  ])('%s with HTTP %i is %s', (name, status, kind, code) => {
    expect(airtelProfile.readRefusal(status, fixture(name), '')).toMatchObject({ kind, code });
  });

  it('is not found in a success, nor in a body without a status', () => {
    for (const body of [fixture('collection-answer'), fixture('enquiry-paid'), undefined, null, '', 7, [], {}]) {
      expect(airtelProfile.readRefusal(200, body, '')).toBeNull();
    }
  });
});
