/** Authentication in protocol B: devices, their tokens and signatures, and the pairing of phones. */
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
  it('is created with a token that is shown once and stored only as a hash', async () => {
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

  it('is listed in the order of creation, including revoked devices', async () => {
    const created: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      created.push((await aDevice()).device_id);
      phones.setup.pass(1);
    }
    await revoke(created[1]!);
    const listed: { device_id: string; revoked_at: string | null }[] = await list();
    expect(listed.map(({ device_id }) => device_id)).toEqual(created);
    expect(listed.map(({ revoked_at }) => revoked_at !== null)).toEqual([false, true, false]);
  });

  it.each([{ name: '' }, { name: ' ' }, { name: [7] }, { name: 'x'.repeat(101) }])(
    'is refused with the name %j',
    async (body) => {
      expect((await makeDevice(body)).status).toBe(422);
    },
  );

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
  ])('is not accessible for %s: %s', async (_whom, routeKey, caller, status) => {
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
  it('is refused from its next call on, and revoking it again changes nothing', async () => {
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

  it.each(['dev_00000000000000000000', 'x#y', 'x'.repeat(65), '..'])(
    'with the unknown id %s is a 404',
    async (device_id) => {
      expect((await revoke(device_id)).status).toBe(404);
    },
  );
});

describe('A phone authenticates', () => {
  it.each([
    [
      'with its header',
      (id: string, token: string) => phones.msync({ action: 'outgoing', device_id: id }, { 'x-device-token': token }),
    ],
    [
      'with HTTP Basic',
      (id: string, token: string) => phones.msync({ action: 'outgoing', device_id: id }, basic(id, token)),
    ],
    [
      'with a field of the body',
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

  it('only as its own device', async () => {
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
    ['a property of every object as the action', { action: 'constructor' }, 'action'],
    ['no device', { action: 'outgoing' }, 'device_id'],
    ['an empty device', { action: 'outgoing', device_id: '' }, 'device_id'],
    ['a list as the device', { action: 'outgoing', device_id: [7] }, 'device_id'],
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
    ['invalid JSON', '{"action":', 400],
    ['a body of 1 MB', { action: 'incoming', messages: ['x'.repeat(1024 * 1024)] }, 413],
  ])('not with %s', async (_what, body, status) => {
    expect((await phones.msync(body)).status).toBe(status);
  });

  it('not with a form', async () => {
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

  it('matches the documented test vector', () => {
    expect(isSigned({ headers, body }, token, now)).toBe(true);
  });

  it.each([
    ['another body', { body: `${body} ` }],
    ['another token', { token: 'devsecret18' }],
    ['another time', { headers: { ...headers, 'x-device-timestamp': '1772439301' } }],
    ['no time', { headers: { 'x-device-signature': headers['x-device-signature'] } }],
    ['an invalid time', { headers: { ...headers, 'x-device-timestamp': 'now' } }],
    ['no signature', { headers: { 'x-device-timestamp': '1772439300' } }],
    ['half a signature', { headers: { ...headers, 'x-device-signature': headers['x-device-signature'].slice(0, 32) } }],
    ['a clock five minutes and a second late', { now: now + 301_000 }],
    ['a clock five minutes and a second early', { now: now - 301_000 }],
  ])('is invalid with %s', (_what, given) => {
    const call = { headers, body, token, now, ...given };
    expect(isSigned(call, call.token, call.now)).toBe(false);
  });

  it('is valid with a clock difference of five minutes, and in capitals', () => {
    expect(isSigned({ headers, body }, token, now + 300_000)).toBe(true);
    expect(isSigned({ headers, body }, token, now - 300_000)).toBe(true);
    const capitals = { ...headers, 'x-device-signature': headers['x-device-signature'].toUpperCase() };
    expect(isSigned({ headers: capitals, body }, token, now)).toBe(true);
  });

  it('is required if the app requires it, and must be valid wherever it is present', async () => {
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
  it('is exchanged for a device of the app that created it', async () => {
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

  it('has an expiry time', async () => {
    const { body } = await api('POST /api/sms/apps/{sms_app}/pairing-codes', {});
    expect(body.data.expires_at).toBe(new Date(startOfTime + 10 * minute).toISOString());
  });

  it('works once, also in concurrent calls', async () => {
    const code = await aCode();
    const replies = await Promise.all([1, 2, 3, 4].map((phone) => register(code, `203.0.113.${phone}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(await list()).toHaveLength(1);
    expect((await register(code)).body).toEqual(stranger);
  });

  it('is valid for ten minutes', async () => {
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
    ['only its first six digits', '123456'],
    ['a key of the table', 'TRIES#ALL#1'],
    ['no code', ''],
  ])('is refused: %s', async (_what, code) => {
    const reply = await register(code);
    expect([reply.status, reply.body]).toEqual([401, stranger]);
  });

  it.each([undefined, null, 12.5, ['123456']])('must be text: %j is a 422', async (code) => {
    expect((await register(code)).status).toBe(422);
  });

  const wrong = '000000000000';

  it('can be typed in groups', async () => {
    const code = await aCode();
    expect((await register(code.replaceAll(/(\d{4})(?=\d)/g, '$1-'))).status).toBe(200);
    expect((await register((await aCode()).replaceAll(/(\d{3})(?=\d)/g, '$1 '))).status).toBe(200);
  });

  it('that is wrong gets a 429 after ten from one address, but a valid one is still accepted from there', async () => {
    const code = await aCode();
    const attempts = await Promise.all(Array.from({ length: 14 }, () => register(wrong)));
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(Number((await register(wrong)).headers['retry-after'])).toBeGreaterThan(0);
    expect((await register(wrong, '203.0.113.98')).status).toBe(401);
    expect((await register(code)).status).toBe(200);
  });

  it('is blocked after ten wrong secrets, from any number of addresses', async () => {
    const [code, other] = [await aCode(), await aCode()];
    const guesses = Array.from({ length: 40 }, (_, index) =>
      register(withSecret(code, index + 1), `198.51.100.${index}`),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(guesses.map(() => 401));
    expect((await register(code, '203.0.113.99')).status).toBe(401);
    expect((await register(other, '203.0.113.99')).status).toBe(200);
    // The next code works.
    expect((await register(await aCode(), '203.0.113.99')).status).toBe(200);
  });

  it('works after any number of other wrong codes', async () => {
    const code = await aCode();
    const codes = Array.from({ length: 200 }, (_, index) => String(index).padStart(6, '0') + code.slice(6));
    for (const one of codes.filter((guess) => guess !== code)) {
      expect((await register(one, `198.51.100.${Number(one.slice(3, 6))}`)).status).toBe(401);
    }
    expect((await register(code, '198.51.100.1')).status).toBe(200);
  });

  it('has its own counter, and a wrong attempt costs at most two small writes', async () => {
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

  it('cannot be guessed: the numbers in the comment of pairing.ts are correct', () => {
    const places = 1_000_000;
    expect(maxWrongPerCode / 1_000_000).toBeLessThanOrEqual(1 / 100_000);
    // The calls that the API allows in ten minutes are too few to block a code by random attempts.
    const hits = (2_000 * 600) / places;
    let chance = Math.exp(-hits);
    let sum = chance;
    for (let count = 1; count < maxWrongPerCode; count += 1) {
      chance *= hits / count;
      sum += chance;
    }
    expect(1 - sum).toBeLessThan(1e-6);
  });

  it('of a deleted app is refused', async () => {
    const code = await aCode();
    await phones.setup.apps.delete({ pk: 'A#7', sk: `APP#sms#${String(appId).padStart(12, '0')}` });
    expect((await register(code)).status).toBe(401);
  });
});
