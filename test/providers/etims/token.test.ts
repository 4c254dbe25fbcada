/** The portal's token on the integrator surface: fetched once, renewed once, and used for its own credentials only. */
import { describe, expect, it } from 'vitest';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { aSale, configOf, since, useEtims } from './etims-on-simulator.ts';

const refused = 'provider_refused';

describe('The portal’s token', () => {
  const setup = useEtims('integrator');
  const tokenCalls = () => setup.simulator.requests.filter(({ path }) => path === '/v1/token/generate');

  it('is requested as documented, with GET and the pair, and sent with the application’s id', async () => {
    await setup.install();
    expect(tokenCalls()).toMatchObject([
      {
        method: 'GET',
        target: '/v1/token/generate?grant_type=client_credentials',
        headers: {
          authorization: `Basic ${Buffer.from('demo-etims-consumer-key:demo-etims-consumer-secret').toString('base64')}`,
        },
      },
    ]);
    expect(setup.seen('initialize')[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer \S{28}$/),
      apigee_app_id: configOf.integrator['apigee_app_id'],
    });
  });

  it('is fetched once for many calls, and again after it expires', async () => {
    await setup.ready();
    await Promise.all(Array.from({ length: 8 }, () => etimsDriver.read('codes', since, setup.call())));
    expect(tokenCalls()).toHaveLength(1);
    setup.simulator.expireTokens();
    await etimsDriver.read('codes', since, setup.call());
    expect(tokenCalls()).toHaveLength(2);
  });

  it('that expires before a sale is renewed, and the sale is booked once', async () => {
    await setup.ready();
    setup.simulator.expireTokens();
    expect(await etimsDriver.sendSale(aSale(), setup.call())).toMatchObject({ kind: 'booked' });
    expect(setup.branch.sales).toHaveLength(1);
  });

  it('is renewed only once', async () => {
    await setup.ready();
    setup.simulator.settings.tokenDiesAfterSeconds = 0;
    setup.simulator.expireTokens();
    const access = { ...setup.access, tokens: { ...setup.access.tokens } };
    await expect(etimsDriver.sendSale(aSale(), setup.call({ access }))).rejects.toMatchObject({
      kind: refused,
      provider: { code: '401', reason: 'config' },
    });
    expect(setup.branch.sales).toEqual([]);
  });

  it('is refused for wrong keys, with the portal’s message', async () => {
    await expect(
      etimsDriver.read('codes', since, setup.call({ config: { consumer_secret: 'another' } })),
    ).rejects.toMatchObject({
      kind: refused,
      provider: { code: '401', message: 'Client credentials are invalid', reason: 'config' },
    });
    expect(setup.seen('listCodes')).toEqual([]);
  });

  it('is requested with the product’s key pair, if the app has one', async () => {
    const product_credentials = {
      etims_oscu: { key: configOf.integrator['consumer_key'], secret: configOf.integrator['consumer_secret'] },
    };
    const call = setup.call({ config: { consumer_key: 'another', consumer_secret: 'another', product_credentials } });
    await expect(etimsDriver.initialize(call)).resolves.toMatchObject({ sdc_id: setup.demo.sdc_id });
  });

  it('of other credentials is never used', async () => {
    await setup.install();
    const call = setup.call({ config: { consumer_key: 'another' } });
    await expect(etimsDriver.read('codes', since, call)).rejects.toMatchObject({ kind: refused });
  });
});
