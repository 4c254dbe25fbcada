/** Who may speak protocol B: devices, their tokens and signatures, and how phones are paired. */
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { isSigned } from '../../../shared/sms/phones/authenticate-device.ts';
import { maxWrongPerCode } from '../../../shared/sms/phones/pairing.ts';
import { startOfTime, useEmulatedStores } from '../../support/emulated-stores.ts';
import { aCaller } from '../../support/gateway-events.ts';
import { aPhoneSetup, minute, type PhoneSetup } from './phone-setup.ts';

const stores = useEmulatedStores();
let phones: PhoneSetup;
let appId: number;
beforeEach(async () => {
  phones = aPhoneSetup(await stores.newSetup());
  appId = await phones.createApp({ type: 'MSync' });
});

const stranger = { success: false, error: 'Unauthenticated.' };
const parameters = (more: Record<string, string> = {}) => ({ sms_app: String(appId), ...more });
const api = (routeKey: string, body?: unknown, more: Record<string, string> = {}) =>
  phones.api(routeKey, { parameters: parameters(more), ...(body === undefined ? {} : { body }) });
const makeDevice = (body: unknown = {}) => api('POST /api/sms/apps/{sms_app}/devices', body);
const aDevice = async (): Promise<{ device_id: string; device_token: string }> => (await makeDevice()).body.data;
const list = async () => (await api('GET /api/sms/apps/{sms_app}/devices')).body.data;
const revoke = (device_id: string) =>
  api('DELETE /api/sms/apps/{sms_app}/devices/{device}', undefined, { device: device_id });
const aCode = async (): Promise<string> =>
  (await api('POST /api/sms/apps/{sms_app}/pairing-codes', {})).body.data.pairing_code;
const register = (pairing_code: unknown, sourceIp?: string, more: Record<string, unknown> = {}) =>
  phones.msync({ action: 'register', device_id: '', pairing_code, ...more }, {}, sourceIp);
const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

describe('A device', () => {
  it('is made with a token that is shown once and lies nowhere', async () => {
    const reply = await makeDevice({ name: ' Shop counter ' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      status: 'success',
      message: 'Device created',
      data: {
        device_id: expect.stringMatching(/^dev_[0-9a-f]{20}$/),
        device_token: expect.stringMatching(/^[A-Za-z0-9]{43}$/),
        name: 'Shop counter',
        is_online: false,
        battery_level: null,
        signal_strength: null,
        network_type: null,
        sim_state: null,
        location: null,
        last_seen_at: null,
        revoked_at: null,
        created_at: new Date(startOfTime).toISOString(),
      },
    });
    const { device_token, ...shown } = reply.body.data;
    expect(await list()).toEqual([shown]);
    expect(JSON.stringify(phones.setup.aws.made)).not.toContain(device_token);
    expect(JSON.stringify(phones.setup.log.entries)).not.toContain(device_token);
  });

  it('is listed in the order of making, with those that were revoked', async () => {
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      made.push((await aDevice()).device_id);
      phones.setup.pass(1);
    }
    await revoke(made[1]!);
    const listed: { device_id: string; revoked_at: string | null }[] = await list();
    expect(listed.map(({ device_id }) => device_id)).toEqual(made);
    expect(listed.map(({ revoked_at }) => revoked_at !== null)).toEqual([false, true, false]);
  });

  it.each([{ name: '' }, { name: ' ' }, { name: [7] }, { name: 'x'.repeat(101) }])('is not called %j', async (body) => {
    expect((await makeDevice(body)).status).toBe(422);
  });

  it('belongs to an app of type MSync', async () => {
    const other = await phones.createApp({ type: 'PhoneSync' });
    const options = { parameters: { sms_app: String(other) }, body: {} };
    for (const path of ['devices', 'pairing-codes']) {
      const reply = await phones.api(`POST /api/sms/apps/{sms_app}/${path}`, options);
      expect([reply.status, reply.body.error]).toEqual([422, 'Only apps of the type MSync have devices']);
    }
  });

  it.each([
    ['an app of another account', 'POST /api/sms/apps/{sms_app}/devices', { accountId: 8 }, 404],
    ['an app of another account', 'GET /api/sms/apps/{sms_app}/devices', { accountId: 8 }, 404],
    ['an app of another account', 'POST /api/sms/apps/{sms_app}/pairing-codes', { accountId: 8 }, 404],
    ['an app of another account', 'DELETE /api/sms/apps/{sms_app}/devices/{device}', { accountId: 8 }, 404],
    ['a token that only reads', 'POST /api/sms/apps/{sms_app}/devices', { abilities: ['sms:read'] }, 403],
    ['a token that only reads', 'POST /api/sms/apps/{sms_app}/pairing-codes', { abilities: ['sms:read'] }, 403],
    ['a token that only reads', 'DELETE /api/sms/apps/{sms_app}/devices/{device}', { abilities: ['sms:read'] }, 403],
    ['a token that only sends', 'GET /api/sms/apps/{sms_app}/devices', { abilities: ['sms:write'] }, 403],
  ])('is out of reach for %s: %s', async (_whom, routeKey, caller, status) => {
    const { device_id } = await aDevice();
    const options = {
      parameters: parameters({ device: device_id }),
      ...(routeKey.startsWith('POST') ? { body: {} } : {}),
    };
    const of = aCaller({ abilities: ['sms:read', 'sms:write'], ...caller });
    expect((await phones.api(routeKey, { ...options, caller: of })).status).toBe(status);
    expect(await list()).toMatchObject([{ device_id, revoked_at: null }]);
  });
});

describe('A revoked device', () => {
  it('is a stranger from the next call on, and revoking it again changes nothing', async () => {
    const { device_id, device_token } = await aDevice();
    const call = () => phones.msync({ action: 'outgoing', device_id }, { 'x-device-token': device_token });
    expect((await call()).status).toBe(200);
    const first = await revoke(device_id);
    expect([first.status, first.body.message]).toEqual([200, 'Device revoked']);
    phones.setup.pass(minute);
    expect((await revoke(device_id)).body.data).toEqual(first.body.data);
    const reply = await call();
    expect([reply.status, reply.body]).toEqual([401, stranger]);
  });

  it.each(['dev_00000000000000000000', 'x#y', 'x'.repeat(65), '..'])('is not %s, which is 404', async (device_id) => {
    expect((await revoke(device_id)).status).toBe(404);
  });
});

describe('A phone proves itself', () => {
  it.each([
    [
      'by the header of its own',
      (id: string, token: string) => phones.msync({ action: 'outgoing', device_id: id }, { 'x-device-token': token }),
    ],
    [
      'by HTTP Basic',
      (id: string, token: string) => phones.msync({ action: 'outgoing', device_id: id }, basic(id, token)),
    ],
    [
      'by a member of the body',
      (id: string, token: string) => phones.msync({ action: 'outgoing', device_id: id, device_token: token }),
    ],
  ])('%s', async (_how, call) => {
    const { device_id, device_token } = await aDevice();
    expect((await call(device_id, device_token)).status).toBe(200);
    for (const wrong of ['', `${device_token}x`, device_token.slice(1), 'x'.repeat(43)]) {
      const reply = await call(device_id, wrong);
      expect([reply.status, reply.body]).toEqual([401, stranger]);
    }
  });

  it('as itself alone', async () => {
    const one = await aDevice();
    const two = await aDevice();
    const calls = [
      phones.msync({ action: 'outgoing', device_id: two.device_id }, { 'x-device-token': one.device_token }),
      phones.msync({ action: 'outgoing', device_id: two.device_id }, basic(one.device_id, one.device_token)),
      phones.msync({ action: 'outgoing', device_id: one.device_id }, basic('somebody', one.device_token)),
      phones.msync({ action: 'outgoing', device_id: 'dev_01' }, { 'x-device-token': one.device_token }),
      phones.msync({ action: 'outgoing', device_id: 'A#7' }, { 'x-device-token': one.device_token }),
      phones.msync({ action: 'outgoing', device_id: 'x'.repeat(5_000) }, { 'x-device-token': one.device_token }),
      phones.msync({ action: 'outgoing', device_id: one.device_id }),
    ];
    for (const { status, body } of await Promise.all(calls)) expect([status, body]).toEqual([401, stranger]);
    expect(phones.setup.log.counts.CallbacksUntrusted).toBe(calls.length);
  });

  it.each([
    ['no action', {}, 'action'],
    ['an unknown action', { action: 'dance' }, 'action'],
    ['a member of every object for an action', { action: 'constructor' }, 'action'],
    ['no device', { action: 'outgoing' }, 'device_id'],
    ['an empty device', { action: 'outgoing', device_id: '' }, 'device_id'],
    ['a list for a device', { action: 'outgoing', device_id: [7] }, 'device_id'],
  ])('or is refused with 422 for %s', async (_what, body, field) => {
    const reply = await phones.msync(body);
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { success: false, error: expect.any(String), errors: { [field]: [expect.any(String)] } },
    ]);
  });

  it.each([
    ['a list', [], 422],
    ['nothing', '', 422],
    ['null', 'null', 422],
    ['no JSON', '{"action":', 400],
    ['a body of a megabyte', { action: 'incoming', messages: ['x'.repeat(1024 * 1024)] }, 413],
  ])('not by %s', async (_what, body, status) => {
    expect((await phones.msync(body)).status).toBe(status);
  });

  it('not by a form', async () => {
    expect(
      (await phones.msync('action=outgoing', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
  });
});

describe('The signature of a call', () => {
  const token = 'devsecret17';
  const body = '{"action":"outgoing","device_id":"dev_01"}';
  const headers = {
    'x-device-timestamp': '1772439300',
    'x-device-signature': '9038d369cbf6a6a875fc7dc25fcc0934ca95bbe77adfab5dd6d8cfbca7ed751b',
  };
  const now = 1_772_439_300_000;

  it('is that of the documented vector', () => {
    expect(isSigned({ headers, body }, token, now)).toBe(true);
  });

  it.each([
    ['another body', { body: `${body} ` }],
    ['another token', { token: 'devsecret18' }],
    ['another time', { headers: { ...headers, 'x-device-timestamp': '1772439301' } }],
    ['no time', { headers: { 'x-device-signature': headers['x-device-signature'] } }],
    ['a time that is none', { headers: { ...headers, 'x-device-timestamp': 'now' } }],
    ['no signature', { headers: { 'x-device-timestamp': '1772439300' } }],
    ['half a signature', { headers: { ...headers, 'x-device-signature': headers['x-device-signature'].slice(0, 32) } }],
    ['a clock five minutes and a second late', { now: now + 301_000 }],
    ['a clock five minutes and a second early', { now: now - 301_000 }],
  ])('is wrong with %s', (_what, given) => {
    const call = { headers, body, token, now, ...given };
    expect(isSigned(call, call.token, call.now)).toBe(false);
  });

  it('is right with a clock five minutes off, and in capitals', () => {
    expect(isSigned({ headers, body }, token, now + 300_000)).toBe(true);
    expect(isSigned({ headers, body }, token, now - 300_000)).toBe(true);
    const capitals = { ...headers, 'x-device-signature': headers['x-device-signature'].toUpperCase() };
    expect(isSigned({ headers: capitals, body }, token, now)).toBe(true);
  });

  it('is needed where the app asks for it, and must be right wherever it is given', async () => {
    const { device_id, device_token } = await aDevice();
    const text = JSON.stringify({ action: 'outgoing', device_id });
    const signed = (key: string, at = phones.setup.now()) => {
      const timestamp = String(Math.floor(at / 1000));
      const signature = createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex');
      return { 'x-device-token': device_token, 'x-device-timestamp': timestamp, 'x-device-signature': signature };
    };
    const statusOf = async (given: Record<string, string>) => (await phones.msync(text, given)).status;
    const unsigned = { 'x-device-token': device_token };
    expect([await statusOf(unsigned), await statusOf(signed(device_token)), await statusOf(signed('x'))]).toEqual([
      200, 200, 401,
    ]);
    await phones.changeApp(appId, { settings: { require_signature: true } });
    expect([await statusOf(unsigned), await statusOf(signed(device_token)), await statusOf(signed('x'))]).toEqual([
      401, 200, 401,
    ]);
    expect(await statusOf(signed(device_token, phones.setup.now() - 6 * minute))).toBe(401);
  });
});

/** The same code with another secret. */
const withSecret = (code: string, more: number): string =>
  code.slice(0, 6) + String((Number(code.slice(6)) + more) % 1_000_000).padStart(6, '0');

describe('A pairing code', () => {
  it('is traded for a device of the app that asked for it', async () => {
    const code = await aCode();
    expect(code).toMatch(/^\d{12}$/);
    const reply = await register(code, undefined, { name: 'Counter phone' });
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: true, device_id: expect.stringMatching(/^dev_/), device_token: expect.any(String) },
    ]);
    const { device_id, device_token } = reply.body;
    expect(await list()).toMatchObject([{ device_id, name: 'Counter phone' }]);
    expect((await phones.msync({ action: 'outgoing', device_id }, { 'x-device-token': device_token })).status).toBe(
      200,
    );
    expect(JSON.stringify(phones.setup.log.entries)).not.toContain(code);
  });

  it('says until when it is good', async () => {
    const { body } = await api('POST /api/sms/apps/{sms_app}/pairing-codes', {});
    expect(body.data.expires_at).toBe(new Date(startOfTime + 10 * minute).toISOString());
  });

  it('works once, whoever is quicker', async () => {
    const code = await aCode();
    const replies = await Promise.all([1, 2, 3, 4].map((phone) => register(code, `203.0.113.${phone}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(await list()).toHaveLength(1);
    expect((await register(code)).body).toEqual(stranger);
  });

  it('is good for ten minutes', async () => {
    const [first, second] = [await aCode(), await aCode()];
    phones.setup.pass(10 * minute - 1);
    expect((await register(first)).status).toBe(200);
    phones.setup.pass(1);
    const reply = await register(second);
    expect([reply.status, reply.body]).toEqual([401, stranger]);
  });

  it.each([
    ['another code', '000000000000'],
    ['eleven digits', '12345678901'],
    ['the six digits before its secret', '123456'],
    ['a key of the table', 'TRIES#ALL#1'],
    ['no code', ''],
  ])('is not %s', async (_what, code) => {
    const reply = await register(code);
    expect([reply.status, reply.body]).toEqual([401, stranger]);
  });

  it.each([undefined, null, 12.5, ['123456']])('is text: %j is 422', async (code) => {
    expect((await register(code)).status).toBe(422);
  });

  const wrong = '000000000000';

  it('may be typed in groups', async () => {
    const code = await aCode();
    expect((await register(code.replaceAll(/(\d{4})(?=\d)/g, '$1-'))).status).toBe(200);
    expect((await register((await aCode()).replaceAll(/(\d{3})(?=\d)/g, '$1 '))).status).toBe(200);
  });

  it('that is wrong is answered 429 after ten from one address, and the right one is taken from there all the same', async () => {
    const code = await aCode();
    const tries = await Promise.all(Array.from({ length: 14 }, () => register(wrong)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(Number((await register(wrong)).headers['retry-after'])).toBeGreaterThan(0);
    expect((await register(wrong, '203.0.113.98')).status).toBe(401);
    expect((await register(code)).status).toBe(200);
  });

  it('is worth nothing after ten wrong secrets, from however many addresses they come', async () => {
    const [code, other] = [await aCode(), await aCode()];
    const guesses = Array.from({ length: 40 }, (_, index) =>
      register(withSecret(code, index + 1), `198.51.100.${index}`),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(guesses.map(() => 401));
    expect((await register(code, '203.0.113.99')).status).toBe(401);
    expect((await register(other, '203.0.113.99')).status).toBe(200);
    // The next one is none the worse for it.
    expect((await register(await aCode(), '203.0.113.99')).status).toBe(200);
  });

  it('works after any number of wrong codes by anybody, for none of them is known to be an app’s', async () => {
    const code = await aCode();
    const codes = Array.from({ length: 200 }, (_, index) => String(index).padStart(6, '0') + code.slice(6));
    for (const one of codes.filter((guess) => guess !== code)) {
      expect((await register(one, `198.51.100.${Number(one.slice(3, 6))}`)).status).toBe(401);
    }
    expect((await register(code, '198.51.100.1')).status).toBe(200);
  });

  it('is counted in its own entry and in no other’s: a guess costs two small writes at most', async () => {
    const code = await aCode();
    phones.setup.aws.forget();
    await register(withSecret(code, 1), '203.0.113.97');
    const written = phones.setup.aws.made.filter(({ command }) => command === 'UpdateItem' || command === 'PutItem');
    expect(written).toHaveLength(2);
    const keys = written.map(({ input }) => JSON.stringify(input.Key));
    expect(keys).toEqual([
      expect.stringContaining(`PAIRING#${code.slice(0, 6)}`),
      expect.stringContaining('203.0.113.97'),
    ]);
  });

  it('is hopeless to guess: the arithmetic of its comment holds', () => {
    const places = 1_000_000;
    expect(maxWrongPerCode / 1_000_000).toBeLessThanOrEqual(1 / 100_000);
    // Of all calls the API lets through in a code's ten minutes, as many as it takes to end it do not hit its place.
    const hits = (2_000 * 600) / places;
    let chance = Math.exp(-hits);
    let sum = chance;
    for (let count = 1; count < maxWrongPerCode; count += 1) {
      chance *= hits / count;
      sum += chance;
    }
    expect(1 - sum).toBeLessThan(1e-6);
  });

  it('of an app that is gone is worth nothing', async () => {
    const code = await aCode();
    await phones.setup.apps.delete({ pk: 'A#7', sk: `APP#sms#${String(appId).padStart(12, '0')}` });
    expect((await register(code)).status).toBe(401);
  });
});
