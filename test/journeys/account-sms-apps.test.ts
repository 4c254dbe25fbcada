/** SMS apps from the console: their credentials tried without a message, where the provider lets one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { newOwner, type Owner } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { smsConfigOf, standInOf } from '../support/messages.ts';
import { type Answer, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

type AppAnswer = Answer<{ data: Record<string, unknown> & { id: number } }>;

let gateway: TestGateway;
let owner: Owner;
const apps = '/account/sms_apps';
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

const call = (method: string, path: string, body?: Record<string, unknown>): Promise<AppAnswer> =>
  owner.call(method, apps + path, body === undefined ? {} : { body });
async function make(type: string, config = smsConfigOf(type)): Promise<number> {
  const { body } = await call('POST', '', { name: 'A line', type, is_live: false, config });
  return body.data.id;
}
const tried = async (id: number) => (await call('POST', `/${id}/test`)).body.data;

const testable = [
  ['AfricasTalking', 'account', 'api_key'],
  ['Twilio', 'credentials', 'auth_token'],
  ['KeBulkSms', 'balance', 'api_key'],
  ['Onfon', 'balance', 'access_key'],
  ['BongaSms', 'client_id_and_key', 'api_key'],
  ['SafaricomSdp', 'login', 'password'],
  ['Telegram', 'bot', 'bot_token'],
] as const;

describe.each(testable)('an SMS app of %s', (type, name, field) => {
  it('is tried without a message, as it is configured now', async () => {
    const { messages, requests } = standInOf(gateway, type);
    const [sent, asked] = [messages.size, requests.length];
    const right = smsConfigOf(type)[field];
    const wrong = type === 'Telegram' ? '7100000017:another-secret-of-this-bot' : 'another-secret-of-this-line';
    const id = await make(type);
    expect(await tried(id)).toMatchObject({ ok: true, checks: [{ name, ok: true, latency_ms: expect.any(Number) }] });
    expect((await call('PATCH', `/${id}`, { config: { [field]: wrong } })).status).toBe(200);
    const bad = await tried(id);
    expect(bad).toEqual({
      ok: false,
      checks: [
        {
          name,
          ok: false,
          latency_ms: expect.any(Number),
          result_code: expect.stringMatching(/^\d+$/),
          error: expect.any(String),
        },
      ],
    });
    expect(JSON.stringify(bad)).not.toContain(wrong);
    await call('PATCH', `/${id}`, { config: { [field]: right } });
    expect(await tried(id)).toMatchObject({ ok: true });
    expect([messages.size - sent, requests.length - asked]).toEqual([0, 3]);
    expect(gateway.logs.filter(({ line }) => line.includes(wrong))).toEqual([]);
  });
});

describe('an SMS app', () => {
  it('says by its type whether it can be tried', async () => {
    type Kinds = { sms_apps: { types: Array<{ type: string; is_testable: boolean }> } };
    const { body } = await owner.call<{ data: Kinds }>('GET', '/account/drivers');
    const types = body.data.sms_apps.types.filter(({ is_testable }) => is_testable).map((form) => form.type);
    expect(types.toSorted()).toEqual(testable.map(([type]) => type).toSorted());
    expect(body.data.sms_apps.types).toHaveLength(smsDriverTypes.length);
  });

  it.each(['Vonage', 'MSync'])('of %s is not tried', async (type) => {
    const id = await make(type, type === 'MSync' ? { phone_number: '254700000198' } : smsConfigOf(type));
    const { status, body } = await call('POST', `/${id}/test`);
    const sentence = `The credentials of a ${type} app cannot be tried without an effect`;
    expect([status, body]).toEqual([500, anError('unsupported', sentence)]);
  });

  it('whose provider is down is told so', async () => {
    const id = await make('KeBulkSms');
    standInOf(gateway, 'KeBulkSms').answerNext({ status: 503 });
    const { checks } = (await tried(id)) as unknown as { checks: unknown[] };
    expect(checks).toMatchObject([{ name: 'balance', ok: false, error: 'Answered HTTP 503' }]);
  });

  it('is tried while it is switched off', async () => {
    const id = await make('BongaSms');
    await call('POST', `/${id}/disable`);
    expect(await tried(id)).toMatchObject({ ok: true });
  });
});
