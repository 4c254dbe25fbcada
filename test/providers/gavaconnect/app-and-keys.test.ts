/** An app of the tax portal: its configuration, its key pairs, and the test of each of them. */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { gavaconnectDriver } from '../../../shared/providers/gavaconnect/index.ts';
import { aPortalApp, type Body, demoConfig, fieldsOf, paths, usePortalOnSimulator } from './portal-on-simulator.ts';

const { checkers, withholding, tccApplication, pinRegistration, totReturn, nilReturn, config } = gavaconnectDriver;

/** Two more applications of the developer portal, each granted one product. */
const certificates = { key: 'tcc-key', secret: 'tcc-secret' };
const customs = { key: 'customs-key', secret: 'customs-secret' };
const setup = usePortalOnSimulator({
  apps: [
    { consumer_key: demoConfig.consumer_key, consumer_secret: demoConfig.consumer_secret, products: ['pin_by_pin'] },
    { consumer_key: certificates.key, consumer_secret: certificates.secret, products: ['tcc_checker'] },
    { consumer_key: customs.key, consumer_secret: customs.secret, products: ['customs'] },
  ],
});

describe('An app', () => {
  it.each(['taxpayer_pin', 'consumer_key', 'consumer_secret'])('without %s is refused', (name) => {
    expect(fieldsOf(config, { ...demoConfig, [name]: undefined })).toEqual([name]);
  });

  it.each<[Body, string]>([
    [{ taxpayer_pin: 'X' }, 'taxpayer_pin'],
    [{ consumer_key: 'a:b' }, 'consumer_key'],
    [{ consumer_secret: '' }, 'consumer_secret'],
    [{ product_credentials: { unknown: { key: 'k', secret: 's' } } }, 'product_credentials'],
    [{ product_credentials: { tcc_checker: { key: 'k' } } }, 'product_credentials.tcc_checker.secret'],
    [{ vat_exemption_path: 'https://elsewhere.test/x' }, 'vat_exemption_path'],
    [{ vat_exemption_path: '/../x' }, 'vat_exemption_path'],
    [{ nature_of_transaction: '' }, 'nature_of_transaction'],
  ])('with %j is refused', (difference, field) => {
    expect(fieldsOf(config, { ...demoConfig, ...difference })).toEqual([field]);
  });

  it('has defaults, and marks exactly its secrets', () => {
    expect(aPortalApp().config).toEqual({
      ...demoConfig,
      product_credentials: {},
      vat_exemption_path: '/dtd/checker/v1/vatexemption',
    });
    const { properties = {}, required } = z.toJSONSchema(config, { io: 'input' });
    const marked = Object.entries(properties).filter(([, of]) => typeof of === 'object' && of['secret'] === true);
    expect(marked.map(([name]) => name)).toEqual(['consumer_secret', 'product_credentials']);
    expect(required).toEqual(['taxpayer_pin', 'consumer_key', 'consumer_secret']);
  });

  it('documents the body of every endpoint', () => {
    const actions = [...Object.values(checkers), ...Object.values(withholding), tccApplication, pinRegistration];
    for (const { input } of [...actions, totReturn, nilReturn]) {
      const { type, properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
      expect([type, Object.keys(properties ?? {}).length > 0]).toEqual(['object', true]);
    }
  });
});

describe('A product', () => {
  const pairs = { product_credentials: { tcc_checker: certificates } };
  const certificate = { TAXPIN: 'P001234567Z', tccNumber: 'KRATST0000000001' };

  it('is refused if its key pair is not granted it', async () => {
    await expect(setup.check('tcc', certificate)).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '401', message: 'Invalid API call as no apiproduct match found', reason: 'config' },
    });
    await expect(setup.check('pin', { TAXPIN: 'P001234567Z' })).resolves.toMatchObject({ valid: true });
  });

  it('is called with its own pair if there is one, otherwise with the app’s', async () => {
    await expect(setup.check('tcc', certificate, pairs)).resolves.toMatchObject({ valid: true });
    await expect(setup.check('pin', { TAXPIN: 'P001234567Z' }, pairs)).resolves.toMatchObject({ valid: true });
    expect(setup.seen(paths.token)).toHaveLength(2);
    expect(new Set(setup.seen(paths.token).map(({ headers }) => headers['authorization'])).size).toBe(2);
  });
});

describe('The test of an app', () => {
  it('signs in with the app’s own pair', async () => {
    expect(await setup.test()).toEqual([{ name: 'portal_token', ok: true, latency_ms: 0 }]);
    expect(setup.sent.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([['GET', paths.token]]);
  });

  it('signs in with every pair, and names the wrong one', async () => {
    const wrong = { key: 'tcc-key', secret: 'not-this-one' };
    const checks = await setup.test({ product_credentials: { tcc_checker: wrong, customs, etims_oscu: customs } });
    expect(checks).toEqual([
      { name: 'portal_token', ok: true, latency_ms: 0 },
      {
        name: 'portal_token:tcc_checker',
        ok: false,
        latency_ms: 0,
        result_code: '401',
        error: 'Client credentials are invalid',
      },
      { name: 'portal_token:customs', ok: true, latency_ms: 0 },
      { name: 'portal_token:etims_oscu', ok: true, latency_ms: 0 },
    ]);
    expect(inspect(checks, { depth: 20 })).not.toContain('not-this-one');
  });

  it('returns how long the portal took', async () => {
    const egress = {
      async send(request: Parameters<typeof setup.access.egress.send>[0]) {
        setup.pass(120);
        return await setup.access.egress.send(request);
      },
    };
    expect(await setup.test({}, { ...setup.access, egress })).toEqual([
      { name: 'portal_token', ok: true, latency_ms: 120 },
    ]);
  });

  it('does not use a cached token', async () => {
    await setup.check('pin', { TAXPIN: 'P001234567Z' });
    setup.simulator.fail({ operation: 'token', answer: 'text_502' });
    expect(await setup.test()).toMatchObject([{ ok: false, result_code: '502' }]);
  });

  it('reports an unreachable portal', async () => {
    await setup.simulator.stop();
    expect(await setup.test()).toMatchObject([{ ok: false, result_code: 'not_connected' }]);
  });
});

describe('The address', () => {
  it.each([
    [false, 'https://sbx.kra.go.ke'],
    [true, 'https://api.kra.go.ke'],
  ])('of an app that is live %s is the authority’s', async (is_live, host) => {
    const called: string[] = [];
    const egress = {
      async send({ url }: { url: string }) {
        called.push(url);
        return { status: 401, headers: {}, body: '{}' };
      },
    };
    const access = { ...setup.access, baseUrls: {}, egress };
    await gavaconnectDriver.test({ app: { ...aPortalApp(), is_live }, access });
    expect(called).toEqual([`${host}/v1/token/generate?grant_type=client_credentials`]);
  });

  it('can be replaced by the installation, separately for live and sandbox', async () => {
    const called: string[] = [];
    const egress = {
      async send({ url }: { url: string }) {
        called.push(url);
        return { status: 401, headers: {}, body: '{}' };
      },
    };
    const baseUrls = { GAVACONNECT_LIVE_URL: 'http://live.test//', GAVACONNECT_SANDBOX_URL: 'http://sandbox.test/x' };
    for (const is_live of [true, false]) {
      await gavaconnectDriver.test({
        app: { ...aPortalApp(), is_live },
        access: { ...setup.access, baseUrls, egress },
      });
    }
    expect(called.map((url) => url.split('/v1')[0])).toEqual(['http://live.test', 'http://sandbox.test/x']);
  });
});
