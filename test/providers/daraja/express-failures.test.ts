/** How the push driver handles provider failures: refused, certainly not accepted, or unclear. */
import { describe, expect, it } from 'vitest';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import { inAHurry, memoryTokens } from '../provider-access.ts';
import { pushPath, tokenPath, useExpressOnSimulator } from './express-on-simulator.ts';
import { fixture } from './fixture.ts';

const setup = useExpressOnSimulator();

describe('A push', () => {
  it.each([
    ['0799004001', 'provider_refused', '500.001.1001', 1, 0],
    ['0799004002', 'provider_refused', '500.001.1001', 1, 0],
    ['0799004003', 'provider_refused', '500.001.1001', 1, 0],
    ['0799004026', 'provider_unavailable', '500.003.02', 1, 0],
    ['0799004290', 'provider_unavailable', '500.003.02', 1, 0],
    ['0799004291', 'provider_unavailable', 'policies.ratelimit.SpikeArrestViolation', 1, 0],
    ['0799005000', 'provider_unclear', '500', 1, 0],
    ['0799005030', 'provider_unclear', '503', 1, 0],
    ['0799005200', 'provider_unclear', '200', 1, 1],
    ['0799005201', 'provider_refused', '400.002.05', 1, 0],
    ['0799005050', 'provider_unclear', 'dropped', 1, 1],
    ['0799005051', 'provider_unclear', 'dropped', 1, 0],
  ])('to %s fails with %s (%s): sent %i time, paid %i times', async (phone_number, kind, code, sent, paid) => {
    await expect(setup.request({ phone_number })).rejects.toMatchObject({ kind, provider: { name: 'Daraja', code } });
    await setup.simulator.quiet();
    expect(setup.seen(pushPath)).toHaveLength(sent);
    expect(setup.readings()).toHaveLength(paid);
  });

  it('is unclear if the answer is late; the customer still pays', async () => {
    setup.simulator.settings.timeScale = 0.01;
    await setup.request();
    const slow = setup.request({ phone_number: '0799005040' }, {}, inAHurry(setup.access, 100));
    await expect(slow).rejects.toMatchObject({ kind: 'provider_unclear', provider: { code: 'timeout' } });
    await setup.simulator.quiet();
    expect(setup.readings()).toHaveLength(2);
  });

  it('passes on the second attempt after one throttling', async () => {
    await expect(setup.request({ phone_number: '0799004290' })).rejects.toMatchObject({ kind: 'provider_unavailable' });
    await expect(setup.request({ phone_number: '0799004290' })).resolves.toMatchObject({ data: { ResponseCode: '0' } });
  });

  it('is refused by an answer with a code other than zero', async () => {
    const body = JSON.stringify({
      ...(fixture('push-answer') as object),
      ResponseCode: '1',
      ResponseDescription: 'No',
    });
    const egress: ProviderAccess['egress'] = {
      send: async (outgoing) =>
        outgoing.url.includes('stkpush')
          ? { status: 200, headers: {}, body }
          : await setup.access.egress.send(outgoing),
    };
    await expect(setup.request({}, {}, { ...setup.access, egress })).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '1', message: 'No' },
    });
  });
});

describe('The access token', () => {
  it('is fetched once for many pushes at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => setup.request()));
    expect(setup.seen(pushPath)).toHaveLength(10);
    expect(setup.seen(tokenPath)).toHaveLength(1);
  });

  it('is renewed, and the push repeated once, if the provider reports it as invalid', async () => {
    await setup.request();
    setup.simulator.expireTokens();
    await expect(setup.request()).resolves.toMatchObject({ data: { ResponseCode: '0' } });
    expect(setup.seen(tokenPath)).toHaveLength(2);
    expect(setup.seen(pushPath)).toHaveLength(3);
    expect(setup.simulator.prompts.size).toBe(2);
  });

  it('is renewed if the provider rejects it for one call', async () => {
    await expect(setup.request({ phone_number: '0799004011' })).resolves.toMatchObject({ data: { ResponseCode: '0' } });
    expect(setup.simulator.prompts.size).toBe(1);
  });

  it('is renewed only once, and the refusal does not contain it', async () => {
    setup.simulator.settings.tokenDiesAfterSeconds = 0;
    const failure: unknown = await setup.request().catch((error: unknown) => error);
    expect(failure).toMatchObject({
      kind: 'provider_refused',
      provider: { code: '404.001.03', message: 'Error Occurred - Invalid Access Token' },
    });
    expect(setup.seen(pushPath)).toHaveLength(2);
  });

  it('is refused for wrong keys, with the provider’s message', async () => {
    await expect(setup.request({}, { consumer_secret: 'another' })).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '400.008.01', message: 'Invalid Authentication passed' },
    });
    expect(setup.seen(pushPath)).toEqual([]);
  });

  it('of other credentials is never used', async () => {
    await setup.request();
    await expect(setup.request({}, { consumer_secret: 'another' })).rejects.toMatchObject({ kind: 'provider_refused' });
    await expect(setup.request({}, { consumer_key: 'another' })).rejects.toMatchObject({ kind: 'provider_refused' });
    expect(setup.seen(pushPath)).toHaveLength(1);
  });

  it('is cached under a name with the environment and none of the keys', async () => {
    const tokens = memoryTokens();
    await setup.request({}, {}, { ...setup.access, tokens });
    expect([...tokens.stored.keys()]).toEqual([expect.stringMatching(/^daraja:sandbox:[0-9a-f]{32}$/)]);
  });
});
