/**
 * A tenant's stored configuration: secrets encrypted, the rest readable, decrypted only for the driver (shared/apps).
 */
import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openApp, openSecrets, receivingFieldsOf, sealConfig, secretFieldsOf } from '../../shared/apps/app-config.ts';
import type { AppRecord } from '../../shared/apps/app-record.ts';
import { changeAppOf, createAppOf, type ManageAppsDependencies, needApp } from '../../shared/apps/manage-apps.ts';
import type { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { appKinds } from '../../shared/declared.ts';
import { appRegistries } from '../../shared/providers/app-registries.ts';
import { findPaymentDriver, paymentDriverTypes } from '../../shared/providers/registry.ts';
import { findSmsDriver, smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const secret = z.string().meta({ secret: true });

describe('The secret fields of a driver', () => {
  it.each<[string, z.ZodType]>([
    ['marked', z.object({ user: z.string(), key: secret })],
    ['that are optional', z.object({ user: z.string(), key: secret.optional() })],
    ['with a default', z.object({ user: z.string(), key: secret.default('x') })],
    ['that are nullable', z.object({ user: z.string(), key: secret.nullable() })],
    ['that are nullable and optional', z.object({ user: z.string(), key: secret.nullish() })],
    ['marked after .optional()', z.object({ user: z.string(), key: z.string().optional().meta({ secret: true }) })],
    ['that are refined', z.object({ user: z.string(), key: secret.refine((key) => key.length > 1) })],
    ['that are transformed', z.object({ user: z.string(), key: secret.transform((key) => key.trim()) })],
    ['of a refined form', z.object({ user: z.string(), key: secret }).refine(() => true)],
    ['of a transformed form', z.object({ user: z.string(), key: secret }).transform((config) => config)],
    ['of a preprocessed form', z.preprocess((config) => config, z.object({ user: z.string(), key: secret }))],
    ['of a piped form', z.object({ user: z.string(), key: secret }).pipe(z.any())],
  ])('%s are found', (_what, schema) => {
    expect([...secretFieldsOf(schema)]).toEqual(['key']);
  });

  const drivers = [
    ...paymentDriverTypes.map((type) => [type, () => findPaymentDriver(type)] as const),
    ...smsDriverTypes.map((type) => [type, () => findSmsDriver(type)] as const),
  ];
  it.each(drivers)('of %s are all found', async (_type, find) => {
    const { config } = (await find())!;
    const { properties = {} } = z.toJSONSchema(config, { io: 'input' });
    const marked = Object.entries(properties).filter(([, of]) => JSON.stringify(of).includes('"secret":true'));
    expect([...secretFieldsOf(config)].toSorted()).toEqual(marked.map(([name]) => name).toSorted());
  });
});

/** All types of all kinds whose secrets go to an address of the tenant's choice. */
const receiving = (
  await Promise.all(
    appKinds.map(async (rules) =>
      (await rules.forms(appRegistries as never)).flatMap(({ type, config }) =>
        [...receivingFieldsOf(config)].map((field) => ({ rules, type, field })),
      ),
    ),
  )
).flat();

const configs: Readonly<Record<string, Record<string, unknown>>> = {
  AirtelMoney: { client_id: 'x', client_secret: 'y', pin: '1234', country: 'KE', currency: 'KES' },
  Infobip: { api_key: 'y' },
  KeBulkSms: { brand: 'custom', api_key: 'y', partner_id: '7', shortcode: 'DUKA' },
  ErpNext: { organization_id: 'Duka', api_key: 'x', api_secret: 'y' },
  Odoo: { organization_id: '1', api_key: 'y' },
};

describe('The address that gets the secrets of an app', () => {
  it.each(receiving)('of $type ($field) is changed only with all secrets that it gets', async (one) => {
    const { rules, type, field } = one;
    const dependencies = {
      ...setup,
      ...appRegistries,
      addressRules: { allowLoopback: false },
      fixedAddresses: [],
    } as unknown as ManageAppsDependencies;
    const given = { ...configs[type], [field]: 'https://kampala.example.com' };
    const wanted = { name: 'An app', type, is_live: false, config: given };
    const { id } = await createAppOf(dependencies, rules as never, 7, wanted);
    const read = () => needApp(dependencies, rules as never, 7, String(id));
    const change = async (changed: Record<string, unknown>) =>
      changeAppOf(dependencies, rules as never, await read(), { config: changed });
    const secrets = await openSecrets(setup, await read());
    const samePlace = { [field]: 'https://kampala.example.com/v2' };
    expect(await change(samePlace)).toMatchObject({ config: samePlace });
    const moved = { [field]: 'https://nairobi.example.com' };
    const names = Object.keys(secrets);
    for (const name of names) {
      const { [name]: _, ...others } = secrets;
      await expect(change({ ...moved, ...others })).rejects.toMatchObject({
        status: 422,
        errors: { [`config.${name}`]: ['Enter it again: with another address, it goes to another server'] },
      });
    }
    const error: unknown = await change(moved).catch((thrown: unknown) => thrown);
    expect(Object.keys((error as GatewayError).errors ?? {})).toEqual(names.map((name) => `config.${name}`));
    expect(await change({ ...moved, ...secrets })).toMatchObject({ config: moved });
  });
});

describe('A configuration', () => {
  const schema = z.object({ user: z.string(), key: secret, token: secret.optional(), limit: z.number().default(5) });
  const owner = { accountId: 7, appId: 17, kind: 'payment' } as const;
  const anApp = async (config: Record<string, unknown>, given: Partial<AppRecord> = {}) =>
    ({
      account_id: 7,
      id: 17,
      type: 'Model',
      is_live: false,
      ...(await sealConfig(setup.keyring, owner, schema, schema.parse(config))),
      ...given,
    }) as AppRecord;

  it('is stored without readable secrets, and is complete for the driver', async () => {
    const app = await anApp({ user: 'acme', key: 'K-secret-1', token: 'T-secret-2' });
    expect(app.config).toEqual({ user: 'acme', limit: 5 });
    expect(app.sealed_config).toMatch(/^v1\.payments_k1\.[\w-]+\.[\w-]+$/);
    for (const plain of ['K-secret-1', 'T-secret-2']) expect(inspect(app, { depth: 9 })).not.toContain(plain);
    const config = { user: 'acme', limit: 5, key: 'K-secret-1', token: 'T-secret-2' };
    expect(await openApp(setup, app, schema)).toEqual({ id: 17, type: 'Model', is_live: false, config });
    expect(await openSecrets(setup, app)).toEqual({ key: 'K-secret-1', token: 'T-secret-2' });
  });

  it('cannot be decrypted for another app or another account', async () => {
    const config = { user: 'acme', key: 'K-secret-1' };
    for (const other of [{ id: 18 }, { account_id: 8 }]) {
      await expect(openApp(setup, await anApp(config, other), schema)).rejects.toMatchObject({ kind: 'internal' });
    }
  });

  it('that no longer fits its driver is an internal error without its values', async () => {
    const app = await anApp({ user: 'acme', key: 'K-secret-1' });
    const stricter = schema.extend({ key: z.number().meta({ secret: true }) });
    const failed = await openApp(setup, app, stricter).catch((error: unknown) => error);
    expect(failed).toMatchObject({ kind: 'internal', message: 'The configuration of app 17 does not fit Model' });
    expect(inspect(failed, { depth: 9 })).not.toContain('K-secret-1');
  });

  it('of an app without secrets is empty', async () => {
    const { sealed_config: _none, ...app } = await anApp({ user: 'acme', key: 'K' });
    expect(await openSecrets(setup, app)).toEqual({});
  });
});
