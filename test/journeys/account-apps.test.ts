/** Apps of every kind in the console: created, shown, changed, disabled and tested; their secrets are never shown. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccountingApps, demoConfigs, demoLockApps } from '../../infra/local/seed.ts';
import { openSecrets } from '../../shared/apps/app-config.ts';
import type { AppRecord } from '../../shared/apps/app-record.ts';
import { appKeys, type AppKind } from '../../shared/apps/records.ts';
import { describeDrivers } from '../../shared/drivers-document.ts';
import { accountingDriverTypes } from '../../shared/providers/accounting-registry.ts';
import { lockDriverTypes } from '../../shared/providers/lock-registry.ts';
import { paymentDriverTypes } from '../../shared/providers/registry.ts';
import { smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { smsConfigOf } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { portalConfig } from '../support/tax.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Answer, TestGateway } from '../support/test-gateway.ts';
import { holds } from '../support/find-secrets.ts';

type Form = {
  type: string;
  title: string;
  provider: string;
  is_testable: boolean;
  config: JsonSchema;
  secret_fields: string[];
};
type JsonSchema = { properties: Record<string, Record<string, unknown>> };
type Kind = { types: Form[]; settings: JsonSchema; can_be_tested: boolean };
type AppAnswer = Answer<{ data: Record<string, unknown> & { id: number }; errors: Record<string, string[]> }>;

let gateway: TestGateway;
let owner: Owner;
let kinds: Record<string, Kind>;
/** All replies to the console in this file, to search for secrets. */
const replies: string[] = [];
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  kinds = (await owner.call<{ data: Record<string, Kind> }>('GET', '/account/drivers')).body.data;
});
afterAll(() => gateway.stop());

async function call(method: string, path: string, body?: Record<string, unknown>): Promise<AppAnswer> {
  const answer: AppAnswer = await owner.call(method, path, body === undefined ? {} : { body });
  replies.push(JSON.stringify(answer.body));
  return answer;
}

const phoneConfigs: Record<string, Record<string, unknown>> = {
  PhoneSync: { secret: 'a-secret-that-only-this-phone-knows' },
  MSync: { phone_number: '254700000197' },
};
const configsOf: Record<string, (type: string) => Record<string, unknown> | undefined> = {
  payment_apps: (type) => demoConfigs[type],
  sms_apps: (type) => phoneConfigs[type] ?? smsConfigOf(type),
  tax_apps: () => portalConfig,
  accounting_apps: (type) => demoAccountingApps[type]?.config,
  lock_apps: (type) => demoLockApps[type]?.config,
};
const configOf = (path: string, type: string): Record<string, unknown> => configsOf[path]?.(type) ?? {};

const everyType = [
  ...paymentDriverTypes.map((type) => ['payment_apps', type] as const),
  ...smsDriverTypes.map((type) => ['sms_apps', type] as const),
  ['tax_apps', 'portal'] as const,
  ...accountingDriverTypes.map((type) => ['accounting_apps', type] as const),
  ...lockDriverTypes.map((type) => ['lock_apps', type] as const),
];

const make = (path: string, type: string, more: Record<string, unknown> = {}) =>
  call('POST', `/account/${path}`, {
    name: `My ${type}`,
    type,
    is_live: false,
    config: configOf(path, type),
    ...more,
  });

describe('GET /account/drivers', () => {
  it('describes every type of every kind in this build', async () => {
    const listed = Object.entries(kinds).flatMap(([path, { types }]) => types.map(({ type }) => `${path} ${type}`));
    const wanted = everyType.map(([path, type]) => `${path} ${type}`);
    expect(listed).toEqual(expect.arrayContaining(wanted));
    expect(kinds).toEqual(await describeDrivers());
    expect(Object.keys(kinds)).toEqual(['payment_apps', 'sms_apps', 'tax_apps', 'accounting_apps', 'lock_apps']);
  });

  it.each(['tax_apps', 'accounting_apps', 'lock_apps'])('shows that all %s can be tested', (path) => {
    const { types = [], can_be_tested } = kinds[path] ?? {};
    expect(types.filter(({ is_testable }) => !is_testable)).toEqual([]);
    expect(can_be_tested).toBe(true);
  });

  it('marks the secret fields of a configuration and describes the others', () => {
    const express = kinds.payment_apps?.types.find(({ type }) => type === 'MobileMoneyKeExpress');
    expect(express).toMatchObject({
      title: expect.stringContaining('M-Pesa'),
      secret_fields: expect.arrayContaining(['consumer_secret', 'passkey']),
      config: {
        type: 'object',
        required: expect.arrayContaining(['consumer_key', 'consumer_secret', 'short_code', 'passkey']),
        properties: { passkey: { type: 'string', secret: true, writeOnly: true }, short_code: { type: 'string' } },
      },
    });
    expect(express?.config.properties.short_code).not.toHaveProperty('writeOnly');
    expect(kinds.sms_apps?.settings).toMatchObject({
      properties: { sms_limit: {}, chats: { writeOnly: true }, payment_app_id: {} },
    });
  });
});

describe.each(everyType)('%s of the type %s', (path, type) => {
  it('is created, shown and changed without showing or changing its secrets', async () => {
    const config = configOf(path, type);
    const secretFields = kinds[path]?.types.find((form) => form.type === type)?.secret_fields ?? [];
    const created = await make(path, type);
    expect([created.status, created.body.data]).toEqual([
      201,
      expect.objectContaining({
        name: `My ${type}`,
        type,
        is_live: false,
        is_active: true,
        addresses: expect.any(Object),
        created_at: anIsoTime,
        updated_at: anIsoTime,
      }),
    ]);
    const { id, config: shown, secrets_set } = created.body.data;
    const given = secretFields.filter((field) => field in config);
    expect(secrets_set).toEqual(expect.arrayContaining(given));
    for (const field of secretFields) expect(shown).not.toHaveProperty(field);
    const kind = path.replace('_apps', '') as AppKind;
    const key = appKeys.app(owner.accountId, kind, id);
    const secrets = async () =>
      openSecrets(gateway.operator, (await gateway.operator.apps.get(key)) as unknown as AppRecord);
    const before = await secrets();
    const changed = await call('PATCH', `/account/${path}/${id}`, { name: 'Renamed', config: {} });
    expect([changed.status, changed.body.data]).toEqual([
      200,
      { ...created.body.data, name: 'Renamed', updated_at: anIsoTime },
    ]);
    expect(await secrets()).toEqual(before);
    expect((await call('GET', `/account/${path}/${id}`)).body.data).toEqual(changed.body.data);
    const values = given.map((field) => config[field]).filter((value) => typeof value === 'string');
    expect(replies.filter((text) => values.some(holds(text)))).toEqual([]);
  });
});

describe('An app', () => {
  const type = 'MobileMoneyKeExpress';

  it.each([
    [{ type: 'Nothing' }, 'type'],
    [{ name: '' }, 'name'],
    [{ is_live: 'yes' }, 'is_live'],
    [{ config: { short_code: '174379' } }, 'config.consumer_key'],
    [{ settings: { callback_trust: 'blind' } }, 'settings.callback_trust'],
    [
      { settings: { validation: { policy: 'ask_webhook', url: 'http://10.0.0.1/', fallback: 'accept' } } },
      'settings.validation.url',
    ],
    [{ is_live: true, settings: { callback_trust: 'open' } }, 'settings.callback_trust'],
  ])('is refused with %j', async (more, field) => {
    const { status, body } = await make('payment_apps', type, more);
    expect([status, Object.keys(body.errors)]).toEqual([422, expect.arrayContaining([field])]);
  });

  it('accepts payments with its original secrets after another field was changed', async () => {
    const { id } = (await make('payment_apps', type)).body.data;
    await call('PATCH', `/account/payment_apps/${id}`, { config: { short_code: '174379' } });
    const tenant = { accountId: owner.accountId, appId: id, token: await tokenOf(gateway, owner), webhookSecret: '' };
    await (await pay(gateway, {}, { tenant })).reaches('STATUS_COMPLETED');
  });

  it('removes a field that is sent as null, unless it is required', async () => {
    const { id } = (await make('payment_apps', type)).body.data;
    const change = (config: Record<string, unknown>) => call('PATCH', `/account/payment_apps/${id}`, { config });
    const without = await change({ initiator_name: null, security_credential: null });
    expect(without.body.data.config).not.toHaveProperty('initiator_name');
    expect(without.body.data.secrets_set).toEqual(['consumer_secret', 'passkey']);
    const refused = await change({ passkey: null });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['config.passkey']]);
  });

  it('keeps the settings that a change omits, and removes those that are null', async () => {
    const references = { policy: 'known_references', references: ['INV-1'] };
    const settings = { callback_trust: 'open', validation: references };
    const { id } = (await make('payment_apps', type, { settings })).body.data;
    const change = (given: Record<string, unknown>) =>
      call('PATCH', `/account/payment_apps/${id}`, { settings: given });
    expect((await change({ check_callback_source: false })).body.data.settings).toEqual({
      ...settings,
      check_callback_source: false,
    });
    expect((await change({ callback_trust: null })).body.data.settings).toEqual({
      validation: references,
      check_callback_source: false,
    });
  });

  it('that is live accepts signed callbacks only', async () => {
    const { id } = (await make('payment_apps', type, { is_live: true })).body.data;
    const change = (callback_trust: string) =>
      call('PATCH', `/account/payment_apps/${id}`, { settings: { callback_trust } });
    const open = await change('open');
    expect([open.status, Object.keys(open.body.errors)]).toEqual([422, ['settings.callback_trust']]);
    expect((await change('signed')).body.data.settings).toEqual({ callback_trust: 'signed' });
  });

  it('accepts no new requests while it is disabled', async () => {
    const { id } = (await make('payment_apps', type)).body.data;
    const off = await call('POST', `/account/payment_apps/${id}/disable`);
    expect([off.status, off.body.data.is_active]).toEqual([200, false]);
    const token = await tokenOf(gateway, owner);
    const body = { phone_number: '0700000101', amount: 10, reference: 'OFF' };
    const request = () => gateway.call('POST', `/api/pay/${id}/requestPayment`, { token, body });
    expect([(await request()).status, (await request()).body.code]).toEqual([500, 'app_disabled']);
    expect((await call('POST', `/account/payment_apps/${id}/enable`)).body.data.is_active).toBe(true);
    expect((await request()).status).toBe(202);
  });

  it('shows its URLs with the token of the app to the roles that can register them', async () => {
    const { id } = (await make('payment_apps', 'MobileMoneyKeC2B')).body.data;
    const base = `${gateway.run.facts.base_url}/api/pay/${id}`;
    const { addresses } = (await call('GET', `/account/payment_apps/${id}`)).body.data;
    expect(addresses).toEqual({
      callback_url: `${base}/callback`,
      validation_url: expect.stringMatching(/\/validateTransaction\?k=[0-9a-f]{48}$/),
      confirmation_url: expect.stringMatching(/\/callback\/confirmation\?k=[0-9a-f]{48}$/),
    });
    const viewer = await newMember(gateway, owner, 'viewer');
    expect((await viewer.call('GET', `/account/payment_apps/${id}`)).body.data.addresses).toBeNull();
  });

  it('of another kind is not found', async () => {
    const { id } = (await make('payment_apps', type)).body.data;
    for (const wrong of [`sms_apps/${id}`, `tax_apps/${id}`, 'payment_apps/0', 'payment_apps/abc']) {
      expect((await call('GET', `/account/${wrong}`)).status).toBe(404);
    }
  });
});

const fetchWith = async (secret: string) =>
  (await gateway.call('GET', `/api/sms/phonesync?task=send&secret=${secret}`, { token: null })).status;

describe('An SMS app', () => {
  const secrets = {
    settings: { webhook_key: 'a-key-for-pushes', trusted_senders: ['MPESA'] },
    chats: [{ kind: 'telegram', bot_token: '12345:secret-of-a-bot', chat_id: '77' }],
  };

  it('shows its key only to developers and only in its URLs, and its chats to no one', async () => {
    const created = await make('sms_apps', 'Infobip', { sms_limit: 5, sender: 'SHOP', ...secrets });
    const { id } = created.body.data;
    expect(created.body.data).toMatchObject({
      sms_limit: 5,
      sender: 'SHOP',
      settings: { trusted_senders: ['MPESA'] },
      has_webhook_key: true,
      has_chats: true,
      addresses: {
        receive_url: `${gateway.run.facts.base_url}/api/sms/apps/${id}/receive?key=a-key-for-pushes`,
        callback_url: `${gateway.run.facts.base_url}/api/sms/apps/${id}/callback?key=a-key-for-pushes`,
      },
    });
    expect(replies.filter((text) => text.includes('secret-of-a-bot'))).toEqual([]);
    expect(replies.filter((text) => text.replaceAll('?key=a-key-for-pushes', '').includes('a-key-for-pushes'))).toEqual(
      [],
    );
    const push = (key: string) =>
      gateway.call('POST', `/api/sms/apps/${id}/receive?key=${key}`, { token: null, body: {} });
    expect((await push('wrong-key')).status).toBe(403);
    expect((await push('a-key-for-pushes')).status).not.toBe(403);
    const changed = await call('PATCH', `/account/sms_apps/${id}`, { settings: { webhook_key: null }, chats: [] });
    expect(changed.body.data).toMatchObject({ sms_limit: 5, has_webhook_key: true, has_chats: false });
    const { receive_url = '' } = changed.body.data.addresses as Record<string, string>;
    expect((await push('a-key-for-pushes')).status).toBe(403);
    expect((await push(new URL(receive_url).searchParams.get('key') ?? '')).status).not.toBe(403);
  });

  it.each(smsDriverTypes)('of %s has only addresses that are answered, the same for tokens', async (type) => {
    // Each app of a phone needs a secret of its own.
    const own = type === 'PhoneSync' ? { config: { secret: 'a-secret-of-another-phone-of-this-account' } } : {};
    const { addresses, id } = (await make('sms_apps', type, own)).body.data;
    const { sync_url: _, ...pushed } = addresses as Record<string, string>;
    const answers = await Promise.all(
      ['receive', 'callback'].map((name) =>
        gateway.call('POST', `/api/sms/apps/${id}/${name}`, { token: null, body: {} }),
      ),
    );
    const answered = ['receive_url', 'callback_url'].filter((_name, index) => answers[index]?.status !== 404);
    expect(Object.keys(pushed)).toEqual(answered);
    const token = await tokenOf(gateway, owner);
    const shown = await gateway.call<{ data: Record<string, unknown> }>('GET', `/api/sms/apps/${id}`, { token });
    const given = Object.entries(pushed).map(([name, address]) => [name, address.split('?')[0]]);
    const none = { receive_url: null, callback_url: null };
    expect(shown.body.data).toMatchObject({ ...none, ...Object.fromEntries(given) });
  });

  it.each([
    ['Infobip', 'base_url'],
    ['KeBulkSms', 'base_url'],
    ['Webhook', 'url'],
  ])('of %s cannot have a %s inside a private network, at creation or later', async (type, field) => {
    const config = { ...configOf('sms_apps', type), brand: 'custom', [field]: 'https://169.254.169.254/latest' };
    const refused = await make('sms_apps', type, { config });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [`config.${field}`]]);
    const { id } = (await make('sms_apps', type)).body.data;
    const changed = await call('PATCH', `/account/sms_apps/${id}`, { config });
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, [`config.${field}`]]);
  });

  it.each(['slack', 'discord'])('cannot notify %s inside a private network', async (kind) => {
    const chats = [{ kind, url: 'https://10.0.0.1/hooks/1' }];
    const refused = await make('sms_apps', 'Infobip', { chats });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['chats.0.url']]);
    const { id } = (await make('sms_apps', 'Infobip')).body.data;
    expect((await call('PATCH', `/account/sms_apps/${id}`, { chats })).status).toBe(422);
  });

  it('of a phone is found by its new secret immediately, and not by the secret of another app', async () => {
    const [first, second] = ['first-secret-of-one-phone-here', 'second-secret-of-one-phone-here'];
    const { id } = (await make('sms_apps', 'PhoneSync', { config: { secret: first } })).body.data;
    expect(await fetchWith(first)).toBe(200);
    expect((await call('PATCH', `/account/sms_apps/${id}`, { config: { secret: second } })).status).toBe(200);
    expect([await fetchWith(first), await fetchWith(second)]).toEqual([403, 200]);
    expect((await make('sms_apps', 'PhoneSync', { config: { secret: second } })).status).toBe(422);
  });

  it('is added to groups, which are renamed, emptied and deleted', async () => {
    const { id } = (await make('sms_apps', 'Infobip')).body.data;
    const created = await call('POST', '/account/sms_groups', { name: 'Day lines', app_ids: [id] });
    expect([created.status, created.body.data]).toMatchObject([201, { name: 'Day lines', apps: [{ id }] }]);
    const path = `/account/sms_groups/${created.body.data.id}`;
    const changed = await call('PATCH', path, { name: 'Night lines', app_ids: [] });
    expect(changed.body.data).toMatchObject({ name: 'Night lines', apps: [] });
    expect((await call('POST', '/account/sms_groups', { name: 'Night lines' })).status).toBe(422);
    expect((await call('DELETE', path)).status).toBe(200);
    const gone = await call('GET', path);
    expect([gone.status, gone.body]).toEqual([404, anError('not_found', 'SMS group not found')]);
  });
});

describe('A tax app', () => {
  it('is tested: every pair of keys, with its error', async () => {
    const { id } = (await make('tax_apps', 'portal')).body.data;
    const good = await call('POST', `/account/tax_apps/${id}/test`);
    expect([good.status, good.body.data]).toMatchObject([200, { ok: true, checks: [{ ok: true }] }]);
    await call('PATCH', `/account/tax_apps/${id}`, { config: { consumer_secret: 'not-the-right-secret' } });
    const bad = await call('POST', `/account/tax_apps/${id}/test`);
    expect([bad.status, bad.body.data]).toMatchObject([
      200,
      { ok: false, checks: [{ ok: false, error: expect.any(String) }] },
    ]);
    expect(JSON.stringify(bad.body)).not.toContain('not-the-right-secret');
  });
});

describe('No log line', () => {
  it('contains a secret that a member entered', () => {
    const typed = ['a-key-for-pushes', 'secret-of-a-bot', 'not-the-right-secret', 'first-secret-of-one-phone-here'];
    const configs = everyType.flatMap(([path, type]) => {
      const fields = kinds[path]?.types.find((form) => form.type === type)?.secret_fields ?? [];
      return fields.flatMap((field) => configOf(path, type)[field] ?? []);
    });
    const secrets = [...typed, ...configs.filter((value) => typeof value === 'string')];
    expect(secrets.length).toBeGreaterThan(20);
    expect(gateway.logs.filter(({ line }) => secrets.some(holds(line)))).toEqual([]);
  });
});
