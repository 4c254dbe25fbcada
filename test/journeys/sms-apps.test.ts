/** SMS apps as their owner sees them: their capacity and problems, but never a secret. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import { smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { newSmsApp, recipient, secretsOf, seededSmsApp, send, smsConfigOf, simulatorOf } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let tenant: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.01 });
  tenant = await gateway.newTenant();
});
afterAll(() => gateway.stop());

type App = Record<string, unknown> & { id: number; capacity: Record<string, unknown> };

async function show({ appId, token }: Tenant): Promise<App> {
  const { status, body } = await gateway.call<{ data: App }>('GET', `/api/sms/apps/${appId}`, { token });
  expect([status, body]).toEqual([200, { data: expect.any(Object), status: 'success', message: '' }]);
  return body.data;
}

/** An app as the endpoint returns it. */
const anApp = ({ appId }: Tenant, more: Record<string, unknown> = {}) => {
  const address = `${gateway.run.facts.base_url}/api/sms/apps/${appId}`;
  return {
    id: appId,
    name: 'A line',
    type: 'Twilio',
    sms_limit: null,
    sender: '',
    channels: ['sms', 'mms', 'whatsapp', 'voice'],
    is_live: false,
    is_active: true,
    is_online: null,
    payment_app_id: null,
    capacity: { pending: 0, available: null },
    receive_url: `${address}/receive`,
    callback_url: `${address}/callback`,
    config: { account_sid: smsConfigOf('Twilio').account_sid, auth_token: '••••', from: '+254700111333' },
    config_error: null,
    created_at: anIsoTime,
    updated_at: anIsoTime,
    ...more,
  };
};

describe('An SMS app', () => {
  it('is shown with its addresses, and of its secrets only that they are set', async () => {
    const app = await newSmsApp(gateway, tenant);
    expect(await show(app)).toEqual(anApp(app));
  });

  it('shows its limit and its remaining capacity', async () => {
    const app = await newSmsApp(gateway, tenant, { sms_limit: 5, sender: 'GATEWAY', name: 'Line 17' });
    const facts = { sms_limit: 5, sender: 'GATEWAY', name: 'Line 17' };
    expect(await show(app)).toEqual(anApp(app, { ...facts, capacity: { pending: 0, available: 5 } }));
    const head = messageKeys.head(app.accountId, app.appId);
    await gateway.operator.messages.update(head, { set: { pending: 7 } });
    expect((await show(app)).capacity).toEqual({ pending: 7, available: 0 });
  });

  it('shows nothing of a short secret', async () => {
    const config = { username: 'sandbox', api_key: 'elevenchars' };
    const app = await newSmsApp(gateway, tenant, { type: 'AfricasTalking', config });
    expect((await show(app)).config).toMatchObject({ username: 'sandbox', api_key: '••••' });
  });

  it('that is disabled is shown as inactive', async () => {
    const app = await newSmsApp(gateway, tenant);
    const key = appKeys.app(app.accountId, 'sms', app.appId);
    await gateway.operator.apps.update(key, { set: { disabled_at: '2026-01-01' } });
    expect(await show(app)).toEqual(anApp(app, { is_active: false }));
  });

  it('sends with its own sender', async () => {
    const app = await newSmsApp(gateway, tenant, { sender: '+254700222444' });
    const sent = await send(gateway, app);
    expect(await sent.reaches('delivered')).toMatchObject({ from: '254700222444' });
    expect(new URLSearchParams(sent.calls()[0]?.rawBody).get('From')).toBe('+254700222444');
  });

  it('whose provider refuses the configuration shows the error until a message is accepted', async () => {
    const app = await newSmsApp(gateway, tenant);
    const words = { code: 20003, message: 'Authenticate', status: 401 };
    // The gateway may ask Twilio about messages of other tests meanwhile.
    simulatorOf(gateway, 'Twilio').answerNext({ of: 'Refused', status: 401, body: JSON.stringify(words) });
    const refused = await send(gateway, app, { message: 'Refused' });
    expect(await refused.requestReaches('failed')).toMatchObject({ error: 'Twilio: Authenticate' });
    expect(await refused.message()).toMatchObject({ status: 'failed', error_code: '20003' });
    await eventually(async () => expect(await show(app)).toEqual(anApp(app, { config_error: 'Authenticate' })));
    const invalidField = await send(gateway, app, { to: recipient('004') });
    await invalidField.requestReaches('failed');
    expect(await show(app)).toMatchObject({ config_error: 'Authenticate' });
    await (await send(gateway, app)).reaches('delivered');
    await eventually(async () => expect(await show(app)).toEqual(anApp(app)));
  });

  it('whose key contains a line break shows the error, and its message fails', async () => {
    const config = { ...smsConfigOf('AfricasTalking'), api_key: 'a-key\nfrom-a-page' };
    const app = await newSmsApp(gateway, tenant, { type: 'AfricasTalking', config });
    const refused = await send(gateway, app);
    const error = 'AfricasTalking: the header apikey cannot be written';
    expect(await refused.requestReaches('failed')).toMatchObject({ error });
    expect(await refused.message()).toMatchObject({ status: 'failed', error_code: 'not_writable' });
    await eventually(async () => expect((await show(app)).config_error).toBe('the header apikey cannot be written'));
  });

  it.each(['0', 'abc', '999999', '99999999999999999999'])('%s is not found', async (id) => {
    for (const path of ['', '/outbox', '/inbox', '/calls']) {
      const { status, body } = await gateway.call('GET', `/api/sms/apps/${id}${path}`);
      expect([status, body]).toEqual([404, anError('not_found', 'SMS app not found')]);
    }
  });
});

describe('An app with a rate limit', () => {
  it('sends every message once', async () => {
    const app = await newSmsApp(gateway, tenant, { settings: { rate_per_second: 1 } });
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(gateway, app)));
    for (const one of sent) {
      expect(await one.reaches('delivered')).toMatchObject({ retry_count: 0 });
      expect(one.calls()).toHaveLength(1);
    }
  });

  it('defers messages over the limit without using an attempt', async () => {
    const app = await newSmsApp(gateway, tenant, { settings: { rate_per_second: 1 } });
    const { messages } = gateway.operator;
    const now = Math.floor(Date.now() / 1000);
    const seconds = Array.from({ length: 60 }, (_, index) =>
      messageKeys.sentInSecond(app.accountId, app.appId, now + index),
    );
    await Promise.all(seconds.map((second) => messages.update(second, { set: { sent: 9 } })));
    const sent = await send(gateway, app);
    await eventually(async () => {
      const { attempts, status, phase } = await sent.request();
      expect([Number(attempts) > 1, status, phase]).toEqual([true, 'processing', 'accepted']);
    });
    expect(await sent.message()).toMatchObject({ status: 'pending' });
    expect(sent.calls()).toEqual([]);
    await Promise.all(seconds.map((second) => messages.delete(second)));
    expect(await sent.reaches('delivered')).toMatchObject({ retry_count: 0 });
    expect(sent.calls()).toHaveLength(1);
  });
});

describe('The list of SMS apps', () => {
  it('contains the account’s apps in the order of creation', async () => {
    const own = await gateway.newTenant();
    const [first, second] = [await newSmsApp(gateway, own), await newSmsApp(gateway, own, { sms_limit: 3 })];
    const { body } = await gateway.call('GET', '/api/sms/apps', { token: own.token });
    const limited = { sms_limit: 3, capacity: { pending: 0, available: 3 } };
    expect(body).toEqual({ data: [anApp(first), anApp(second, limited)], status: 'success', message: '' });
  });

  it('shows an app of every driver, without secrets', async () => {
    const { body } = await gateway.call<{ data: App[] }>('GET', '/api/sms/apps');
    const shown = new Map(body.data.map((app) => [app.id, app]));
    for (const type of smsDriverTypes) {
      expect(shown.get(seededSmsApp(gateway, type).appId)).toMatchObject({ type, name: `Demo ${type}` });
    }
    const text = JSON.stringify(body);
    const secrets = await Promise.all(smsDriverTypes.map((type) => secretsOf(type)));
    for (const secret of [...Object.values(gateway.run.facts.sms_keys), ...secrets.flat()])
      expect(text).not.toContain(secret);
    expect(secrets.flat().length).toBeGreaterThan(10);
  });
});
