/** How SMS apps are created: checked by their driver, with encrypted secrets (create-app.ts). */
import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { appKeys } from '../../shared/apps/records.ts';
import { open } from '../../shared/platform/secrets/seal.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { readWebhookKey } from '../../shared/sms/webhook-key.ts';
import { createSmsApp, type NewSmsApp } from '../../shared/sms/create-app.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { accountId, aDriver } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const config = z.object({ username: z.string(), api_key: z.string().min(3).meta({ secret: true }) });
const wanted: NewSmsApp = {
  name: 'Main line',
  type: 'Model',
  is_live: true,
  config: { username: 'acme', api_key: 'K-secret-1' },
};
const findSmsDriver = async (type: string) => (type === 'Model' ? aDriver({ config }) : undefined);
const create = (given: Partial<NewSmsApp> = {}) =>
  createSmsApp({ ...setup, findSmsDriver }, accountId, { ...wanted, ...given });
const record = {
  ...appKeys.app(accountId, 'sms', 1),
  account_id: 7,
  id: 1,
  name: 'Main line',
  type: 'Model',
  is_live: true,
  config: { username: 'acme' },
  sealed_config: expect.stringMatching(/^v1\./),
  sms_limit: null,
  sender: '',
  payment_app_id: null,
  settings: {},
  sealed_webhook_key: expect.stringMatching(/^v1\./),
  created_at: '2026-01-15T09:00:00.000Z',
  updated_at: '2026-01-15T09:00:00.000Z',
};
const read = () => setup.apps.get(appKeys.app<SmsApp>(accountId, 'sms', 1));

const openKey = async (id: number) => {
  const app = (await setup.apps.get(appKeys.app<SmsApp>(accountId, 'sms', id)))!;
  expect(app.settings).toEqual({});
  expect(await readWebhookKey(setup, app)).toBe(
    await open(setup.keyring, { accountId, of: id }, app.sealed_webhook_key!),
  );
  return readWebhookKey(setup, app);
};

describe('An SMS app', () => {
  it('has no limit, no sender and no payment app by default', async () => {
    expect(await create()).toBe(1);
    expect(await read()).toEqual(record);
  });

  it('is created with the given settings', async () => {
    const more = { sms_limit: 0, sender: 'GATEWAY', payment_app_id: 3, settings: { rate_per_second: 5 } };
    await create(more);
    expect(await read()).toEqual({ ...record, ...more });
  });

  it('has a random or a given key for its addresses, encrypted', async () => {
    const keys = [await create(), await create(), await create({ settings: { webhook_key: 'a-key-of-mine' } })];
    const [first, second, chosen] = await Promise.all(keys.map(openKey));
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(second).toMatch(/^[\w-]{22}$/);
    expect(second).not.toBe(first);
    expect(chosen).toBe('a-key-of-mine');
  });

  it('stores its chats encrypted', async () => {
    const chats = [{ kind: 'slack', url: 'https://hooks.slack.example.com/secret-2' } as const];
    await create({ chats });
    const app = await read();
    for (const plain of ['K-secret-1', 'secret-2']) expect(inspect(app, { depth: 9 })).not.toContain(plain);
    expect(JSON.parse(await open(setup.keyring, { accountId, of: 1 }, app!.sealed_chats!))).toEqual(chats);
  });

  it('of an unknown type is refused', async () => {
    await expect(create({ type: 'Pigeon' })).rejects.toMatchObject({
      kind: 'invalid',
      message: 'There is no SMS driver Pigeon',
    });
  });

  it('with a configuration its driver refuses is refused, without its values in the error', async () => {
    const refused = await create({ config: { username: 'acme', api_key: 'K#' } }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'invalid', errors: { api_key: [expect.any(String)] } });
    expect(inspect(refused, { depth: 9 })).not.toContain('K#');
    expect(await read()).toBeNull();
  });
});
