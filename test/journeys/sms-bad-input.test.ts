/** Messages that cannot be sent are refused with the reason and have no effect. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import { changeGroup, createGroup } from '../../shared/sms/groups.ts';
import { anError } from '../support/expected-bodies.ts';
import { aMessage, newSmsApp, readFolder, recipient, send, smsPath, simulatorOf } from '../support/messages.ts';
import { type CallOptions, startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let line: Tenant;
beforeAll(async () => {
  gateway = await startTestGateway();
  line = await newSmsApp(gateway, await gateway.newTenant());
});
afterAll(() => gateway.stop());

const post = (path: string, options: CallOptions = {}) => gateway.call('POST', path, { token: line.token, ...options });
const postTo = (of: Tenant, body: unknown) => post(smsPath(of, 'send'), { body });
const order = { to: recipient(), message: 'Order 14 is ready' };

describe('A refused message', () => {
  /** No record, no message, and no call to the provider. */
  afterEach(async () => {
    expect((await gateway.call('GET', '/api/requests', { token: line.token })).body).toMatchObject({ data: [] });
    expect(await readFolder(gateway, line, 'outbox')).toMatchObject([{}, { data: [], total: 0 }]);
    expect(simulatorOf(gateway, 'Twilio').requests).toEqual([]);
  });

  const notAPhone = 'The to field must be a phone number with its country code';
  const tooLong = 'The message field must have at most 500 characters';
  const blank = 'The message field must not be empty';

  it.each([
    ['no recipient', 'to', undefined, 'The to field is required'],
    ['an empty recipient', 'to', '', 'The to field must not be empty'],
    ['a recipient of blanks', 'to', '   ', notAPhone],
    ['a recipient too large for a number', 'to', 2 ** 53, /must be text/],
    ['a number too short', 'to', '12345678', notAPhone],
    ['a number of 16 digits', 'to', '2547110000011111', notAPhone],
    ['a number that begins with 0 and is not Kenyan', 'to', '0811000001', notAPhone],
    ['a Kenyan number with a digit too few', 'to', '071100000', notAPhone],
    ['a Kenyan number with a digit too many', 'to', '07110000011', notAPhone],
    ['letters', 'to', '07II000001', notAPhone],
    ['a sender’s name', 'to', 'GATEWAY', notAPhone],
    ['two numbers', 'to', '0711000001,0711000002', notAPhone],
    ['only a plus sign', 'to', '+', notAPhone],
    ['two plus signs', 'to', '++254711000001', notAPhone],
    ['a null character in the number', 'to', '0711000001\u0000', 'The to field must not contain null characters'],
    ['digits of another script', 'to', '٠٧١١٠٠٠٠٠١', notAPhone],
    ['a list of recipients', 'to', ['0711000001'], /must be text/],
    ['a recipient longer than 255 characters', 'to', '0'.repeat(256), /longer than 255 characters/],
    ['no text', 'message', undefined, 'The message field is required'],
    ['an empty text', 'message', '', blank],
    ['a text of blanks', 'message', ' \n\t\u00a0 ', blank],
    ['501 characters', 'message', 'a'.repeat(501), tooLong],
    ['501 emoji', 'message', '😀'.repeat(501), tooLong],
    ['a null character', 'message', 'Order\u000014', 'The message field must not contain null characters'],
    ['an object as the text', 'message', { text: 'Order 14' }, /must be text/],
    ['an unknown channel', 'channel', 'pigeon', /^The channel field must be /],
    ['a channel that is not for messages', 'channel', 'voice', /^The channel field must be /],
    ['an empty webhook secret', 'webhook_secret', '', /must not be empty/],
    ['an invalid callback_url', 'callback_url', 'nowhere', 'The callback_url is not allowed: not an absolute URL'],
  ])('has %s', async (_, field, value, sentence) => {
    const { status, body } = await postTo(line, { ...order, [field]: value });
    const message = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    expect([status, body]).toEqual([422, anError(expect.any(String), message, { errors: { [field]: [message] } })]);
  });

  it('lists all its errors at once', async () => {
    const { status, body } = await postTo(line, { message: 'a'.repeat(501), callback_url: {} });
    expect([status, body]).toEqual([
      422,
      anError('validation_failed', 'The to field is required', {
        errors: {
          to: ['The to field is required'],
          message: [tooLong],
          callback_url: ['The callback_url field must be text'],
        },
      }),
    ]);
  });

  it.each([
    ['malformed JSON', '{"to":', {}, 400, 'invalid_json'],
    ['a list', '[]', {}, 422, 'validation_failed'],
    ['no body', undefined, {}, 422, 'validation_failed'],
    ['a form', 'to=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['more than 256 KiB', JSON.stringify({ ...order, more: 'x'.repeat(256 * 1024) }), {}, 413, 'too_large'],
  ])('is %s', async (_, body, headers, status, code) => {
    const answer = await post(smsPath(line, 'send'), { body, headers });
    expect([answer.status, answer.body]).toMatchObject([status, { success: false, code }]);
  });

  it.each(['0', '-1', 'abc', '1e3', '999999', '99999999999999999999'])('is for the app %s', async (id) => {
    for (const path of ['send', 'send-telegram', 'send-webhook']) {
      const { status, body } = await post(`/api/sms/apps/${id}/${path}`, { body: '{' });
      expect([path, status, body]).toEqual([path, 404, anError('not_found', 'SMS app not found')]);
    }
  });

  it.each(['0', 'abc', '999999'])('is for the group %s', async (id) => {
    const { status, body } = await post(`/api/sms/groups/${id}/send`, { body: order });
    expect([status, body]).toEqual([404, anError('not_found', 'SMS group not found')]);
  });

  it('is for a group without apps', async () => {
    const { id } = await createGroup(gateway.operator, line.accountId, { name: 'Empty', app_ids: [] });
    const { status, body } = await post(`/api/sms/groups/${id}/send`, { body: order });
    expect([status, body]).toEqual([404, anError('not_found', 'SMS group has no apps')]);
  });

  it('is for an app, or a group, of another account', async () => {
    const foreign = gateway.run.facts;
    for (const path of [
      `/api/sms/apps/${foreign.sms_apps.Twilio}/send`,
      `/api/sms/groups/${Object.values(foreign.sms_groups)[0]}/send`,
    ]) {
      const { status, body } = await post(path, { body: order });
      const what = path.includes('groups') ? 'SMS group' : 'SMS app';
      expect([status, body]).toEqual([404, anError('not_found', `${what} not found`)]);
    }
  });

  it('is for a payment app', async () => {
    const payments = await gateway.newTenant();
    const { status } = await gateway.call('POST', smsPath(payments, 'send'), { body: order, token: payments.token });
    expect(status).toBe(404);
  });

  it('is for a disabled app', async () => {
    const off = await newSmsApp(gateway, line);
    const key = appKeys.app(line.accountId, 'sms', off.appId);
    await gateway.operator.apps.update(key, { set: { disabled_at: '2026-01-01' } });
    const { status, body } = await postTo(off, order);
    expect([status, body]).toEqual([500, anError('app_disabled', 'This SMS app is disabled')]);
  });
});

describe('An accepted message', () => {
  it('is accepted again with its Idempotency-Key, even if its app was disabled since', async () => {
    const off = await newSmsApp(gateway, line);
    const send = (key: string) =>
      gateway.call('POST', smsPath(off, 'send'), {
        body: order,
        token: off.token,
        headers: { 'idempotency-key': key },
      });
    const first = await send('message-1');
    const key = appKeys.app(line.accountId, 'sms', off.appId);
    await gateway.operator.apps.update(key, { set: { disabled_at: '2026-01-01' } });
    const [again, other] = [await send('message-1'), await send('message-2')];
    expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
    expect([other.status, other.body.code]).toEqual([500, 'app_disabled']);
  });

  it('to a group is accepted again with its Idempotency-Key, even if the group has no apps any more', async () => {
    const { operator } = gateway;
    const { appId } = await newSmsApp(gateway, line);
    const group = await createGroup(operator, line.accountId, { name: 'Emptied', app_ids: [appId] });
    const send = (key: string) =>
      post(`/api/sms/groups/${group.id}/send`, { body: order, headers: { 'idempotency-key': key } });
    const first = await send('message-1');
    await changeGroup(operator, group, { app_ids: [] });
    const [again, other] = [await send('message-1'), await send('message-2')];
    expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
    expect([other.status, other.body]).toEqual([404, anError('not_found', 'SMS group has no apps')]);
  });

  it.each([
    ['0711000001', '254711000001'],
    ['0110000001', '254110000001'],
    ['711000001', '254711000001'],
    ['+254711000001', '254711000001'],
    ['00254711000001', '254711000001'],
    [' 0711 000-001 ', '254711000001'],
    ['(0711) 000.001', '254711000001'],
    ['0711–000–001', '254711000001'],
    ['+1 (415) 555-2001', '14155552001'],
    ['447700900001', '447700900001'],
  ])('can be for the number %s', async (to, stored) => {
    const sent = await send(gateway, line, { to, callback_url: undefined });
    expect(await sent.reaches('delivered')).toMatchObject({ to: stored });
    expect(sent.calls().map(({ rawBody }) => new URLSearchParams(rawBody).get('To'))).toEqual([`+${stored}`]);
  });

  it.each([
    ['500 characters', 'a'.repeat(500)],
    ['500 emoji, although they are 1,000 UTF-16 units', '😀'.repeat(500)],
    ['blanks around it', '  Order 14 is ready\n'],
  ])('can have %s', async (_, message) => {
    const { status, body } = await post(smsPath(line, 'send'), {
      body: { ...order, message },
      headers: { prefer: 'wait=20' },
    });
    expect([status, body]).toMatchObject([200, { data: { message } }]);
  });

  it('can have fields the gateway does not know', async () => {
    const { status } = await postTo(line, { ...aMessage(), colour: 'red', id: 5, status: 'delivered' });
    expect(status).toBe(202);
  });
});
