/** What apps of every kind have in common: ids, owners, lists, and what their drivers may use (shared/apps). */
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createApp, findApp, findOwner, listApps, readPathId } from '../../shared/apps/app-record.ts';
import { providerAccess, type ProviderDependencies } from '../../shared/apps/provider-access.ts';
import { appKeys, type AppKind } from '../../shared/apps/records.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const configSchema = z.object({ user: z.string(), key: z.string().meta({ secret: true }) });
const wanted = { name: 'Main', type: 'Model', is_live: true, config: { user: 'acme', key: 'K-secret', other: 1 } };
const create = (accountId = 7, kind: AppKind = 'sms', more: (id: number) => object = () => ({})) =>
  createApp(setup, { accountId, kind, configSchema, providers: [] }, wanted, more);

describe('The id of an app in an address', () => {
  it.each(['1', '17', '9007199254740991'])('may be %s', (text) => {
    expect(readPathId(text, 'App')).toBe(Number(text));
  });

  it.each([
    undefined,
    '',
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    ' 1',
    '1 ',
    'x',
    '9007199254740992',
    '99999999999999999',
    '١',
    '0x10',
  ])('is not %j', (text) => {
    expect(() => readPathId(text, 'App')).toThrow(
      expect.objectContaining({ kind: 'not_found', message: 'App not found' }),
    );
  });
});

describe('An app', () => {
  it('is created with the next id, encrypted secrets and without unknown fields', async () => {
    const id = await create(7, 'sms', (of) => ({ sender: `S${of}` }));
    expect(id).toBe(1);
    expect(await findApp(setup.apps, 7, 'sms', 1)).toEqual({
      ...appKeys.app(7, 'sms', 1),
      account_id: 7,
      id: 1,
      name: 'Main',
      type: 'Model',
      is_live: true,
      config: { user: 'acme' },
      sealed_config: expect.stringMatching(/^v1\./),
      sender: 'S1',
      created_at: '2026-01-15T09:00:00.000Z',
      updated_at: '2026-01-15T09:00:00.000Z',
    });
    expect(await create(8, 'payment')).toBe(2);
  });

  it('is found only under its owner and kind', async () => {
    await create(7, 'sms');
    expect(await findApp(setup.apps, 8, 'sms', 1)).toBeNull();
    expect(await findApp(setup.apps, 7, 'payment', 1)).toBeNull();
    expect(
      await Promise.all([
        findOwner(setup.apps, 'sms', 1),
        findOwner(setup.apps, 'payment', 1),
        findOwner(setup.apps, 'sms', 2),
      ]),
    ).toEqual([7, null, null]);
  });

  it('whose configuration is refused leaves nothing behind and uses no id', async () => {
    const of = { accountId: 7, kind: 'sms', configSchema, providers: [] } as const;
    const refused = createApp(setup, of, { ...wanted, config: { user: 'acme' } }, () => ({}));
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', errors: { key: ['The key field is required'] } });
    expect(await create()).toBe(1);
  });

  it.each(['before', 'after'] as const)(
    'whose creation stops %s any store call is either unreachable or complete',
    async (how) => {
      for (let but = 0; but < 3; but += 1) {
        setup.aws.breakAt(but, how);
        await expect(create()).rejects.toThrow();
        const ids = (await listApps(setup.apps, 7, 'sms')).map((app) => app.id);
        for (const known of [1, 2, 3]) {
          if ((await findOwner(setup.apps, 'sms', known)) !== null) expect(ids).toContain(known);
        }
      }
    },
  );

  it('cannot impersonate another app through the fields that its kind adds', async () => {
    await create(7, 'sms', () => ({ account_id: 8, id: 99, sealed_config: 'x' }));
    expect(await findApp(setup.apps, 7, 'sms', 1)).toMatchObject({
      account_id: 7,
      id: 1,
      sealed_config: expect.stringMatching(/^v1\./),
    });
  });
});

describe('The apps of an account', () => {
  it('are listed by kind in order of creation, for any number of apps', async () => {
    const filler = 'x'.repeat(100_000);
    for (let count = 0; count < 12; count += 1) await create(7, 'sms', () => ({ filler }));
    await create(8, 'sms');
    await create(7, 'payment');
    expect((await listApps(setup.apps, 7, 'sms')).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect((await listApps(setup.apps, 7, 'payment')).map(({ id }) => id)).toEqual([14]);
    expect(await listApps(setup.apps, 9, 'sms')).toEqual([]);
  });
});

const anApp = { type: 'model', is_live: false };

describe('The access passed to a driver', () => {
  it('has a separate token store for each app, and the same one for the same app', () => {
    const egress = { send: () => Promise.reject(new Error('not here')) };
    const of: ProviderDependencies = { ...setup, egress, baseUrls: {}, tokenStores: new Map() };
    const tokens = (account_id: number, id: number) =>
      providerAccess(of, 'payment', { ...anApp, account_id, id }).tokens;
    const first = tokens(7, 17);
    expect(tokens(7, 17)).toBe(first);
    expect(tokens(7, 18)).not.toBe(first);
    expect(tokens(8, 17)).not.toBe(first);
    for (let id = 0; id < 3000; id += 1) tokens(9, id);
    expect(of.tokenStores.size).toBeLessThanOrEqual(1000);
  });

  it('does not show the tokens of one app to another', async () => {
    const egress = { send: () => Promise.reject(new Error('not here')) };
    const of: ProviderDependencies = { ...setup, egress, baseUrls: {}, tokenStores: new Map() };
    const { tokens } = providerAccess(of, 'payment', { ...anApp, account_id: 7, id: 17 });
    await tokens.write('access', { value: 'T-secret', expiresAt: setup.now() + 60_000 });
    expect(await tokens.read('access')).toMatchObject({ value: 'T-secret' });
    for (const other of [
      { account_id: 7, id: 18 },
      { account_id: 8, id: 17 },
    ]) {
      expect(await providerAccess(of, 'payment', { ...anApp, ...other }).tokens.read('access')).toBeNull();
    }
  });
});
