/** Texts that a phone with SMSSync received, as its versions post them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useEmulatedStores } from '../../support/emulated-stores.ts';
import { accountId, aPhoneSetup, fixture, form, json, minute, type PhoneSetup, secret } from './phone-setup.ts';

const stores = useEmulatedStores();
let phones: PhoneSetup;
let appId: number;
beforeEach(async () => {
  phones = aPhoneSetup(await stores.newSetup());
  appId = await phones.createApp({ type: 'PhoneSync' });
});

const dar = { secret: 'a-secret-of-the-shop-in-dar-es-salaam', phone_number: '255754000900' };
const accepted = { payload: { success: true, task: 'send', secret, messages: [] } };
const refused = (error: string) => ({ payload: { success: false, error } });
const post = (fields: Record<string, string>, headers: Record<string, string> = form) =>
  phones.phoneSync({ headers, body: new URLSearchParams({ secret, ...fields }).toString() });
const aText = (given: Record<string, string> = {}) => ({
  from: '+254711000222',
  message: 'Hello',
  sent_timestamp: '1772439300000',
  message_id: 'm-1',
  device_id: 'shop-phone',
  ...given,
});

const received = {
  from: '254711000222',
  to: '254711000900',
  message: 'Habari, is order 14 ready?',
  message_time: '2026-03-02T08:15:00.000Z',
  provider_id: 'shop-phone:6f1d2c1e-7a52-4b8e-9a7b-0a4f6e1d2c3b',
  device_id: 'shop-phone',
  sms_provider: 'PhoneSync',
  status: 'delivered',
  channel: 'sms',
};

describe('A received text', () => {
  it.each([
    ['as a form', 'POST', 'text-form.txt', form],
    ['as JSON', 'POST', 'text-json.txt', json],
    ['by PUT', 'PUT', 'text-form.txt', form],
    ['as JSON with the content type of a form', 'POST', 'text-json.txt', form],
    ['as a form without a content type', 'POST', 'text-form.txt', {}],
  ])('posted %s is stored, and the response is a success', async (_how, method, name, headers) => {
    const reply = await phones.phoneSync({ method, headers, body: fixture(name) });
    expect([reply.status, reply.body]).toEqual([200, accepted]);
    expect(await phones.inbox(appId)).toMatchObject([received]);
  });

  it('from a local number belongs to the country of the phone, not to a stranger in Kenya', async () => {
    const [id, key] = [await phones.createApp({ type: 'PhoneSync', config: dar }), dar.secret];
    const body = new URLSearchParams({ secret: key, ...aText({ from: '0754000111', sent_to: '0754000900' }) });
    await phones.phoneSync({ headers: form, body: body.toString() });
    expect(await phones.inbox(id)).toMatchObject([{ from: '255754000111', to: '255754000900' }]);
  });

  it('is published like a message from a provider', async () => {
    await phones.phoneSync({ headers: form, body: fixture('text-form.txt') });
    await phones.work();
    expect(await phones.events()).toMatchObject([
      { event: 'sms.message.received', data: { from: '254711000222', message: received.message, app_id: appId } },
    ]);
  });

  it('is stored as posted, without the secret', async () => {
    await phones.phoneSync({ headers: form, body: fixture('text-form.txt') });
    phones.setup.pass(1);
    await phones.phoneSync({ headers: json, body: fixture('text-json.txt'), query: { secret } });
    const kept = await phones.kept(appId);
    expect(kept).toMatchObject([
      { address: 'phonesync', method: 'POST', user_agent: 'SMSSync-Android/v2.8', query: {} },
      { address: 'phonesync', query: {} },
    ]);
    expect(kept[0]?.body).toBe(fixture('text-form.txt').replace(`secret=${secret}&`, ''));
    expect(JSON.parse(kept[1]?.body)).toEqual({ ...JSON.parse(fixture('text-json.txt')), secret: undefined });
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it.each([
    ['in the text itself', form, `from=1&message=${secret}&secret=${secret}`],
    ['in broken JSON', json, `{"secret":"${secret}","from":`],
    ['deeper in JSON', json, JSON.stringify({ from: '1', message: 'x', more: [{ secret }] })],
  ])('is stored without the secret, even if that occurs %s', async (_where, headers, body) => {
    await phones.phoneSync({ headers, body, query: { secret } });
    const kept = await phones.kept(appId);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('of an old release, without an id and with its time in seconds, is stored once', async () => {
    for (let copy = 0; copy < 3; copy += 1) {
      expect((await phones.phoneSync({ headers: form, body: fixture('text-form-2.5.txt') })).body).toEqual(accepted);
    }
    expect(await phones.inbox(appId)).toMatchObject([
      {
        from: 'MPESA',
        to: '',
        message_time: '2026-03-02T08:15:00.000Z',
        message: 'UJ2AA11BB1 Confirmed. Ksh500.00 received',
      },
    ]);
  });

  it('of a phone that does not know its number has the number of the app as the recipient', async () => {
    await phones.changeApp(appId, { config: { phone_number: '254711000901' } });
    await post(aText({ sent_to: '' }));
    expect(await phones.inbox(appId)).toMatchObject([{ to: '254711000901' }]);
  });

  it('of 3.0, which repeats every field it ever posted, is the last field', async () => {
    await phones.phoneSync({ headers: form, body: fixture('text-form-3.0-second.txt') });
    expect(await phones.inbox(appId)).toMatchObject([{ from: '254711000333', message: 'The second' }]);
  });

  it.each([
    [
      'hundreds of copies in sequence',
      async (copies: (() => Promise<unknown>)[]) => {
        for (const copy of copies) await copy();
      },
    ],
    ['copies at the same time', (copies: (() => Promise<unknown>)[]) => Promise.all(copies.map((copy) => copy()))],
  ])('is stored once, however often it is posted: %s', async (_how, run) => {
    const replies: unknown[] = [];
    const copies = Array.from({ length: 12 }, () => async () => replies.push((await post(aText())).body));
    await run(copies);
    expect(replies).toEqual(copies.map(() => accepted));
    expect(await phones.inbox(appId)).toHaveLength(1);
  });

  it('of two phones with one secret is stored twice, although both use the same id', async () => {
    await post(aText({ device_id: 'one' }));
    await post(aText({ device_id: 'two' }));
    expect((await phones.inbox(appId)).map(({ device_id }) => device_id)).toEqual(['one', 'two']);
  });

  it.each([
    ['letters of every script', 'Habari 😀 ñandú 中文 \u202Eعربى\u202C', 'Habari 😀 ñandú 中文 \u202Eعربى\u202C'],
    ['null bytes, which are dropped', 'a\u0000b\u0000', 'ab'],
    ['nothing', '', ''],
    ['the syntax of forms', 'a=b&c+d%20;e', 'a=b&c+d%20;e'],
  ])('can contain %s', async (_what, message, stored) => {
    expect((await post(aText({ message }))).body).toEqual(accepted);
    expect(
      (await phones.phoneSync({ headers: json, body: { secret, ...aText({ message, message_id: 'm-2' }) } })).body,
    ).toEqual(accepted);
    expect((await phones.inbox(appId)).map((one) => one.message)).toEqual([stored, stored]);
  });

  it('with a lone surrogate is stored, because the phone would otherwise repeat it forever', async () => {
    const body = `{"secret":"${secret}","from":"+254711000222","message":"a\\ud83d","message_id":"m-3"}`;
    expect((await phones.phoneSync({ headers: json, body })).body).toEqual(accepted);
    expect(await phones.inbox(appId)).toMatchObject([{ message: 'a\uFFFD' }]);
  });

  it.each([
    ['a phone number without its plus sign', { from: '254711000222' }, '254711000222'],
    ['a Kenyan number as it is dialled', { from: '0711000222' }, '254711000222'],
    ['a name', { from: 'SAFARICOM' }, 'SAFARICOM'],
    ['a short code', { from: '22136' }, '22136'],
    ['a number from abroad', { from: '+44 7911 123456' }, '447911123456'],
  ])('is stored with the sender: %s', async (_whom, given, from) => {
    await post(aText(given));
    expect(await phones.inbox(appId)).toMatchObject([{ from }]);
  });

  it.each([
    ['very long device and message ids', { device_id: 'd'.repeat(5_000), message_id: 'm'.repeat(5_000) }],
    ['ids in any script', { device_id: '电话'.repeat(100), message_id: '\u0000ü'.repeat(500) }],
  ])('is stored with %s', async (_what, given) => {
    for (let copy = 0; copy < 2; copy += 1) expect((await post(aText(given))).body).toEqual(accepted);
    expect(await phones.inbox(appId)).toHaveLength(1);
  });

  it('of a disabled app is stored too', async () => {
    await phones.changeApp(appId, { disabled_at: '2026-01-01T00:00:00.000Z' });
    await post(aText());
    expect(await phones.inbox(appId)).toHaveLength(1);
  });

  it('updates the time the phone last called, at most once a minute', async () => {
    const seen = async () => (await phones.readApp(appId)).phone_seen_at;
    await post(aText());
    const first = await seen();
    phones.setup.pass(minute - 1);
    await post(aText({ message_id: 'm-2' }));
    expect([first, await seen()]).toEqual(['2026-01-15T09:00:00.000Z', '2026-01-15T09:00:00.000Z']);
    phones.setup.pass(1);
    await post(aText({ message_id: 'm-3' }));
    expect(await seen()).toBe('2026-01-15T09:01:00.000Z');
  });
});

describe('A post that can never succeed', () => {
  it.each([
    ['without a sender', { from: '' }, 'from is required'],
    ['with a blank sender', { from: ' \u0000 ' }, 'from is required'],
    ['with a sender that is too long', { from: 'x'.repeat(65) }, 'from is too long'],
    ['longer than any text', { message: 'x'.repeat(40_000) }, 'message is too long'],
    ['too long for a list of a hundred', { message: '\u4e2d'.repeat(17_085) }, 'message is too long'],
  ])('%s gets a 200 and is stored raw', async (_what, given, error) => {
    const reply = await post(aText(given));
    expect([reply.status, reply.body]).toEqual([200, refused(error)]);
    expect(await phones.inbox(appId)).toEqual([]);
    expect(await phones.kept(appId)).toHaveLength(1);
  });

  it('without a text gets a 200', async () => {
    const body = new URLSearchParams({ secret, from: '+254711000222' }).toString();
    expect((await phones.phoneSync({ headers: form, body })).body).toEqual(refused('message is required'));
  });

  it('in XML, which the app calls JSON, gets a 200 with the setting to change', async () => {
    const reply = await phones.phoneSync({ headers: json, body: fixture('text-xml.txt') });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(refused('XML is not supported: choose URL-encoded or JSON for the Sync URL'));
    expect(await phones.kept(appId)).toEqual([]);
  });

  it('larger than 160 KiB is a 413 and is not stored', async () => {
    for (const message of ['x'.repeat(160 * 1024), 'x'.repeat(1024 * 1024)]) {
      expect((await post(aText({ message }))).status).toBe(413);
    }
    expect(await phones.kept(appId)).toEqual([]);
  });

  it.each(['DELETE', 'PATCH'])('with %s is a 405', async (method) => {
    const reply = await phones.phoneSync({ method, headers: form, body: fixture('text-form.txt') });
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT']);
  });

  it.each([
    ['without a name', {}, 'The task is missing'],
    ['with an unknown name', { task: 'dance' }, 'The task is not known'],
  ])('that requests a task %s gets a 200', async (_what, query, error) => {
    const reply = await phones.phoneSync({ method: 'GET', query: { secret, ...query } });
    expect([reply.status, reply.body]).toEqual([200, refused(error)]);
  });
});

describe('The test of the Sync URL', () => {
  it('succeeds and stores nothing', async () => {
    const reply = await phones.phoneSync({ headers: form, body: fixture('test-integration.txt') });
    expect([reply.status, reply.body]).toEqual([200, accepted]);
    expect([await phones.inbox(appId), await phones.kept(appId)]).toEqual([[], []]);
  });

  it('claims no message of the outbox', async () => {
    const [message] = await phones.fillOutbox(appId, 1);
    await phones.phoneSync({ headers: form, body: fixture('test-integration.txt') });
    expect((await phones.read(message!)).status).toBe('pending');
  });
});

describe('The secret of a phone', () => {
  it.each([
    ['of no app', { body: 'secret=correct-horse-battery-staple-18&from=1&message=x' }],
    ['none', { body: 'from=1&message=x' }],
    ['empty', { body: 'secret=&from=1&message=x' }],
    ['a valid one repeated', { body: `secret=${secret}${secret}&from=1&message=x` }],
    ['two that differ', { body: `secret=${secret}&from=1&message=x`, query: { secret: `${secret}.` } }],
    ['an object', { headers: json, body: { secret: { secret }, from: '1', message: 'x' } }],
  ])('that is %s gets a 403 that does not echo it, and nothing is stored', async (_what, request) => {
    const reply = await phones.phoneSync({ headers: form, ...request });
    expect([reply.status, reply.body]).toEqual([403, refused('The secret is wrong')]);
    expect([await phones.inbox(appId), await phones.kept(appId)]).toEqual([[], []]);
    expect(phones.setup.log.counts).toMatchObject({ CallbacksUntrusted: 1 });
    expect((await phones.readApp(appId)).phone_seen_at).toBeUndefined();
  });

  it.each([
    ['in the query', { query: { secret } }, undefined],
    ['as the key of the address', {}, secret],
    ['as the password of HTTP Basic', { basic: `phone:${secret}` }, undefined],
    ['everywhere at once', { query: { secret }, basic: `phone:${secret}` }, secret],
  ])('can be sent %s', async (_where, { basic, query }: { basic?: string; query?: Record<string, string> }, key) => {
    const authorization = basic && `Basic ${Buffer.from(basic).toString('base64')}`;
    const headers = { ...form, ...(authorization ? { authorization } : {}) };
    const body = 'from=%2B254711000222&message=Hello';
    const reply = await phones.phoneSync({ headers, body, ...(query ? { query } : {}) }, key);
    expect([reply.status, reply.body]).toEqual([200, accepted]);
    const stored = JSON.stringify(await phones.kept(appId));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain('Basic');
  });

  it('leads only to its own app', async () => {
    const others = await phones.createApp(
      { type: 'PhoneSync', config: { secret: 'a-second-secret-of-another-tenant' } },
      8,
    );
    await post(aText());
    expect(await phones.inbox(appId)).toHaveLength(1);
    const { items } = await phones.setup.messages.query({ pk: `A#8#APP#${others}` });
    expect(items).toEqual([]);
    expect((await phones.readApp(others, 8)).phone_seen_at).toBeUndefined();
    expect(accountId).not.toBe(8);
  });

  it('is in no log line', async () => {
    await post(aText());
    await phones.phoneSync({ headers: form, body: `secret=${secret}x&from=1&message=x` });
    expect(JSON.stringify(phones.setup.log.entries)).not.toContain(secret);
  });
});
