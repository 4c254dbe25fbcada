/** The configuration of an app, and the hosts of its calls; eTIMS' dates and flags. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findHost } from '../../../shared/providers/etims/hosts.ts';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { counterOf, readDay, readFlag, readStamp, toDay, toStamp } from '../../../shared/providers/etims/mapping.ts';
import { etimsConfig, type EtimsConfig, pairOf } from '../../../shared/providers/etims/schema.ts';
import { anEtimsApp, configOf } from './etims-on-simulator.ts';

const fieldsOf = (config: unknown) =>
  etimsDriver.config.safeParse(config).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('The configuration of an eTIMS app', () => {
  it('has no required fields for an OSCU that is called directly', () => {
    expect(etimsDriver.config.parse({})).toEqual({
      strategy: 'OSCU',
      surface: 'direct',
      product_credentials: {},
      key_in_body: false,
    });
  });

  it.each(['consumer_key', 'consumer_secret', 'apigee_app_id'])(
    'requires %s for an OSCU behind the portal',
    (field) => {
      expect(fieldsOf({ ...configOf.integrator, [field]: undefined })).toEqual([field]);
    },
  );

  it('uses the key pair granted for e-invoicing instead of the app’s own, and ignores those of other products', () => {
    const own = { key: 'product-key', secret: 'product-secret' };
    const product_credentials = { etims_oscu: own, pin_by_pin: { key: 'a', secret: 'b' } };
    const { consumer_key: _key, consumer_secret: _secret, ...without } = configOf.integrator;
    expect(etimsDriver.config.parse({ ...without, product_credentials })).toMatchObject({
      product_credentials: { etims_oscu: own },
    });
    expect(pairOf(etimsConfig.parse({ ...configOf.integrator, product_credentials }))).toEqual(own);
    expect(pairOf(etimsConfig.parse(configOf.integrator))).toEqual({
      key: 'demo-etims-consumer-key',
      secret: 'demo-etims-consumer-secret',
    });
    expect(etimsConfig.parse({ ...without, product_credentials }).product_credentials).not.toHaveProperty('pin_by_pin');
  });

  it('requires an address for a VSCU, whatever else is configured', () => {
    expect(fieldsOf({ strategy: 'VSCU' })).toEqual(['vscu_url']);
    expect(fieldsOf({ strategy: 'VSCU', surface: 'integrator', vscu_url: 'https://vscu.example.test' })).toEqual([]);
  });

  it.each([
    ['an invalid strategy', { strategy: 'TCU' }, 'strategy'],
    ['an invalid surface', { surface: 'portal' }, 'surface'],
    ['an invalid address', { strategy: 'VSCU', vscu_url: 'vscu' }, 'vscu_url'],
    ['a key with a colon, which would end it', { ...configOf.integrator, consumer_key: 'a:b' }, 'consumer_key'],
    ['an invalid application id', { ...configOf.integrator, apigee_app_id: '7' }, 'apigee_app_id'],
  ])('refuses %s', (_what, config, field) => {
    expect(fieldsOf(config)).toEqual([field]);
  });

  it('omits the fields of other drivers, and marks exactly its secrets', () => {
    expect(etimsDriver.config.parse({ nature_of_transaction: 'x' })).not.toHaveProperty('nature_of_transaction');
    const schema = z.toJSONSchema(etimsDriver.config, { io: 'input' });
    const marked = Object.entries(schema.properties ?? {}).filter(([, of]) => typeof of === 'object' && of['secret']);
    expect(marked.map(([name]) => name).toSorted()).toEqual(['consumer_secret', 'product_credentials']);
    expect(schema.required ?? []).toEqual([]);
  });

  it('belongs to a driver with a title', () => {
    expect([etimsDriver.id, etimsDriver.provider]).toEqual(['Etims', 'eTIMS']);
  });
});

const hostOf = (surface: 'direct' | 'integrator' | 'vscu', isLive: boolean, baseUrls = {}) => {
  const app = anEtimsApp(surface, {}, isLive);
  return findHost({ ...app, config: app.config as EtimsConfig }, { baseUrls });
};

describe('The host of a call', () => {
  it.each([
    ['direct', false, 'https://etims-api-sbx.kra.go.ke', 'provider'],
    ['direct', true, 'https://etims-api.kra.go.ke', 'provider'],
    ['integrator', false, 'https://sbx.kra.go.ke', 'provider'],
    ['integrator', true, 'https://api.kra.go.ke', 'provider'],
    ['vscu', false, 'https://vscu.example.test', 'tenant'],
    ['vscu', true, 'https://vscu.example.test', 'tenant'],
  ] as const)('of %s (live: %s) is %s, an address of the %s', (surface, isLive, url, trust) => {
    expect(hostOf(surface, isLive)).toMatchObject({ surface, url, trust });
  });

  it.each([
    ['direct', 'ETIMS'],
    ['integrator', 'GAVACONNECT'],
    ['vscu', 'ETIMS_VSCU'],
  ] as const)(
    'of %s is replaced by %s settings of its own environment, without a trailing slash',
    (surface, prefix) => {
      const settings = {
        [`${prefix}_SANDBOX_URL`]: 'http://127.0.0.1:1//',
        [`${prefix}_LIVE_URL`]: 'http://127.0.0.1:2',
      };
      expect(hostOf(surface, false, settings)).toMatchObject({ url: 'http://127.0.0.1:1', trust: 'provider' });
      expect(hostOf(surface, true, settings)).toMatchObject({ url: 'http://127.0.0.1:2', trust: 'provider' });
    },
  );
});

describe('Dates and flags', () => {
  it('are in Nairobi’s time zone', () => {
    expect(toStamp('2026-01-15T07:15:30Z')).toBe('20260115101530');
    expect(toStamp('2026-01-14T21:00:00.999Z')).toBe('20260115000000');
    expect(toDay('2026-01-15')).toBe('20260115');
    expect(readStamp('20260115101532')).toBe('2026-01-15T10:15:32+03:00');
    expect(readStamp('2026-01-15 00:15:32')).toBe('2026-01-15T00:15:32+03:00');
  });

  it('are null if they are invalid', () => {
    for (const text of ['', '20260230000000', '20260115246000', 'today']) expect(readStamp(text)).toBeNull();
    expect([readDay('20260115'), readDay('-1'), readDay('28122023'), readDay(null)]).toEqual([
      '2026-01-15',
      '-1',
      '28122023',
      null,
    ]);
    expect([readFlag('Y'), readFlag('n'), readFlag(null)]).toEqual([true, false, null]);
  });

  it('include the counter of an item code, its last seven digits', () => {
    expect([counterOf('KE2NTBA0000012'), counterOf('KE2NTBACRX0000012'), counterOf('KE2')]).toEqual([12, 12, 0]);
  });
});
