/** Testing the credentials of SMS apps in the console without sending a message, if the provider supports it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { newOwner, type Owner } from '../support/console.ts';
import { smsConfigOf, simulatorOf } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Answer, TestGateway } from '../support/test-gateway.ts';
import { expectTested, expectUntried } from '../support/tested-apps.ts';

type AppAnswer = Answer<{ data: Record<string, unknown> & { id: number } }>;

let gateway: TestGateway;
let owner: Owner;
const apps = '/account/sms_apps';
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

const call = (method: string, path: string, body?: Record<string, unknown>): Promise<AppAnswer> =>
  owner.call(method, apps + path, body === undefined ? {} : { body });
async function make(type: string, config = smsConfigOf(type)): Promise<number> {
  const { body } = await call('POST', '', { name: 'A line', type, is_live: false, config });
  return body.data.id;
}
const tested = async (id: number) => (await call('POST', `/${id}/test`)).body.data;

/** Type, name of the check, field of a secret, code of success, and the end of the path that the check calls. */
const testable = [
  ['AfricasTalking', 'account', 'api_key', undefined, 'user'],
  ['Twilio', 'credentials', 'auth_token', '20404', 'SM00000000000000000000000000000000.json'],
  ['KeBulkSms', 'balance', 'api_key', '200', 'getbalance/'],
  ['Onfon', 'balance', 'access_key', '0', 'Balance'],
  ['BongaSms', 'client_id_and_key', 'api_key', '222', 'check-credits'],
  ['SafaricomSdp', 'login', 'password', undefined, 'login'],
  ['Telegram', 'bot', 'bot_token', undefined, 'getMe'],
] as const;

describe.each(testable)('An SMS app of %s', (type, name, field, code, end) => {
  it('is tested with its current configuration, without sending a message', async () => {
    const { messages, requests } = simulatorOf(gateway, type);
    // Messages of other files may be followed up meanwhile, by other calls.
    const calls = () => requests.filter(({ path }) => path.endsWith(end)).length;
    const [sent, called] = [messages.size, calls()];
    const right = smsConfigOf(type)[field];
    const wrong = type === 'Telegram' ? '7100000017:another-secret-of-this-bot' : 'another-secret-of-this-line';
    const id = await make(type);
    const refusal = expect.stringMatching(/^\d+$/);
    await expectTested(gateway, owner, { path: `${apps}/${id}`, name, field, right, wrong, code, refusal });
    expect([messages.size - sent, calls() - called]).toEqual([0, 3]);
  });
});

describe('An SMS app', () => {
  it('shows by its type whether it can be tested', async () => {
    type Kinds = { sms_apps: { types: Array<{ type: string; is_testable: boolean }> } };
    const { body } = await owner.call<{ data: Kinds }>('GET', '/account/drivers');
    const types = body.data.sms_apps.types.filter(({ is_testable }) => is_testable).map((form) => form.type);
    expect(types.toSorted()).toEqual(testable.map(([type]) => type).toSorted());
    expect(body.data.sms_apps.types).toHaveLength(smsDriverTypes.length);
  });

  it.each(['Vonage', 'MSync'])('of %s cannot be tested', async (type) => {
    const id = await make(type, type === 'MSync' ? { phone_number: '254700000198' } : smsConfigOf(type));
    await expectUntried(owner, `${apps}/${id}`, type);
  });

  it('whose provider is unavailable fails its test', async () => {
    const id = await make('KeBulkSms');
    simulatorOf(gateway, 'KeBulkSms').answerNext({ of: 'getbalance', status: 503 });
    const { checks } = (await tested(id)) as unknown as { checks: unknown[] };
    expect(checks).toMatchObject([{ name: 'balance', ok: false, error: 'Responded with HTTP 503' }]);
  });

  it('is tested while it is disabled', async () => {
    const id = await make('BongaSms');
    await call('POST', `/${id}/disable`);
    expect(await tested(id)).toMatchObject({ ok: true });
  });
});
