/** Invalid payment requests are refused with the reason and have no effect. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import { anError } from '../support/expected-bodies.ts';
import { type CallOptions, startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let tenant: Tenant;
beforeAll(async () => {
  // As in production: callback URLs cannot use addresses of this machine.
  gateway = await startTestGateway({ environment: { GATEWAY_ALLOW_LOOPBACK: '0' } });
  tenant = await gateway.newTenant();
});
afterAll(() => gateway.stop());

const order = { phone_number: '254700000101', amount: 150, reference: 'INV-14' };
const pathOf = (app: number | string = tenant.appId) => `/api/pay/${app}/requestPayment`;
const send = (method: string, path: string, options: CallOptions = {}) =>
  gateway.call(method, path, { token: tenant.token, ...options });

/** Expects no request, no transaction, and no call to the provider. */
afterEach(async () => {
  expect((await send('GET', '/api/requests')).body).toMatchObject({ data: [] });
  const transactions = await send('GET', `/api/pay/${tenant.appId}/queryTransactions`);
  expect(transactions.body).toMatchObject({ data: { data: [], total: 0 } });
  expect(gateway.run.simulators.daraja.requests).toEqual([]);
});

const notAPhone = 'The phone_number field must be a Kenyan mobile number, such as 254712345678';
const invalid = (field: string, reason: string) => `The ${field} field ${reason}`;

describe('A request with one invalid field', () => {
  it.each([
    ['a phone number too short', 'phone_number', '25470000010', notAPhone],
    ['a phone number too long', 'phone_number', '2547000001011', notAPhone],
    ['a phone number of another country', 'phone_number', '255700000101', notAPhone],
    ['a landline', 'phone_number', '0201234567', notAPhone],
    ['a phone number with letters', 'phone_number', '07OO000101', notAPhone],
    ['two phone numbers', 'phone_number', '0700000101,0700000102', notAPhone],
    ['no phone number', 'phone_number', undefined, 'The phone_number field is required'],
    ['an empty phone number', 'phone_number', '', notAPhone],
    [
      'a phone number too large for a number',
      'phone_number',
      2 ** 53,
      invalid('phone_number', 'must be text: a number this large loses digits'),
    ],
    ['an amount of 0', 'amount', 0, invalid('amount', 'must be at least 1')],
    ['a negative amount', 'amount', -150, invalid('amount', 'must be at least 1')],
    ['an amount with cents', 'amount', 150.5, invalid('amount', 'must be a whole number')],
    ['an amount that is not a number', 'amount', '1e3', invalid('amount', 'must be a number')],
    ['an amount with cents as text', 'amount', '1.50', invalid('amount', 'must be a whole number')],
    [
      'another name of the phone number that differs',
      'phone',
      '254700000102',
      invalid('phone', 'must not differ from phone_number: both are names of one member'),
    ],
    ['an amount above 250,000', 'amount', 250_001, invalid('amount', 'must be at most 250000')],
    ['no amount', 'amount', undefined, 'The amount field is required'],
    [
      'a reference longer than 12 characters',
      'reference',
      'INV-123456789',
      invalid('reference', 'may not be longer than 12 characters'),
    ],
    ['a reference of blanks', 'reference', '   ', /at least|must not be empty/],
    ['no reference', 'reference', undefined, 'The reference field is required'],
    [
      'a description longer than 13 characters',
      'description',
      'fourteen chars',
      invalid('description', 'may not be longer than 13 characters'),
    ],
    ['an empty webhook secret', 'webhook_secret', '', /must not be empty/],
    ['a webhook secret longer than 255 characters', 'webhook_secret', 's'.repeat(256), /longer than 255 characters/],
  ])('is refused for %s', async (_, field, value, sentence) => {
    const { status, body } = await send('POST', pathOf(), { body: { ...order, [field]: value } });
    const said = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    expect([status, body]).toEqual([422, anError('validation_failed', said, { errors: { [field]: [said] } })]);
  });

  it('gets all errors at once if several fields are invalid', async () => {
    const { status, body } = await send('POST', pathOf(), { body: { amount: -1, callback_url: {} } });
    expect([status, body]).toEqual([
      422,
      anError('validation_failed', 'The phone_number field is required', {
        errors: {
          phone_number: ['The phone_number field is required'],
          amount: [invalid('amount', 'must be at least 1')],
          reference: ['The reference field is required'],
          callback_url: [invalid('callback_url', 'must be text')],
        },
      }),
    ]);
  });
});

describe('A callback_url', () => {
  it.each([
    ['http://example.com/hook', 'only https is allowed'],
    ['ftp://example.com/hook', 'only https is allowed'],
    ['example.com/hook', 'not an absolute URL'],
    ['https://example.com:8443/hook', 'only the standard port 443 is allowed'],
    ['https://user:password@example.com/hook', 'user information in the address'],
    ['https://10.1.2.3/hook', 'private address'],
    ['https://192.168.0.10/hook', 'private address'],
    ['https://127.0.0.1/hook', 'loopback address'],
    ['https://2130706433/hook', 'loopback address'],
    ['https://[::1]/hook', 'loopback address'],
    ['https://localhost/hook', 'not a public host name'],
    ['https://intranet/hook', 'not a public host name'],
    ['https://169.254.169.254/latest/meta-data', 'linkLocal address'],
    ['https://100.64.0.1/hook', 'carrierGradeNat address'],
    ['https://[::ffff:10.0.0.1]/hook', 'ipv4Mapped address'],
    ['https://[64:ff9b::a00:1]/hook', 'rfc6052 address'],
  ])('is refused at %s', async (callback_url, reason) => {
    const { status, body } = await send('POST', pathOf(), { body: { ...order, callback_url } });
    const sentence = `The callback_url is not allowed: ${reason}`;
    expect([status, body]).toEqual([
      422,
      anError(expect.any(String), sentence, { errors: { callback_url: [sentence] } }),
    ]);
  });

  it('is refused when it is longer than 2048 characters', async () => {
    const callback_url = `https://example.com/${'h'.repeat(2029)}`;
    const { status, body } = await send('POST', pathOf(), { body: { ...order, callback_url } });
    const sentence = invalid('callback_url', 'may not be longer than 2048 characters');
    expect([status, body]).toEqual([
      422,
      anError('validation_failed', sentence, { errors: { callback_url: [sentence] } }),
    ]);
  });
});

const noObject = invalid('body', 'must be an object');
const notAnObject = [422, anError('validation_failed', noObject, { errors: { body: [noObject] } })] as const;

describe('A call without a valid body', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each([
    ['malformed JSON', '{"amount":', {}, 400, anError('invalid_json', 'The request body is not valid JSON')],
    ['a list', '[]', {}, ...notAnObject],
    ['null', 'null', {}, ...notAnObject],
    [
      'a form',
      'amount=150',
      form,
      415,
      anError('unsupported_media_type', 'Send application/json, not application/x-www-form-urlencoded'),
    ],
    [
      'a body of 256 KiB and one byte',
      JSON.stringify({ ...order, padding: '' }).replace('""', `"${'x'.repeat(256 * 1024 - 76)}"`),
      {},
      413,
      anError('too_large', 'The request body is larger than 256 KiB'),
    ],
  ])('is refused: %s', async (_, body, headers, status, reply) => {
    const answer = await send('POST', pathOf(), { body, headers });
    expect([answer.status, answer.body]).toEqual([status, reply]);
  });

  it('is refused for an app that does not exist, before its body is read', async () => {
    const answer = await send('POST', pathOf(999_999), { body: '{' });
    expect([answer.status, answer.body]).toEqual([404, anError('not_found', 'Payment app not found')]);
  });

  it('is refused for a disabled app', async () => {
    const { apps } = gateway.operator;
    const appId = await gateway.newApp(tenant.accountId);
    await apps.update(appKeys.app(tenant.accountId, 'payment', appId), { set: { disabled_at: '2026-01-01' } });
    const answer = await send('POST', pathOf(appId), { body: order });
    expect([answer.status, answer.body]).toEqual([500, anError('app_disabled', 'This Payment App is disabled')]);
  });
});

describe('A path', () => {
  it.each(['/api', '/api/pay', '/api/pay/apps/', '/api/pay/1/requestPayments', '/consoles/x?y=1'])(
    'that does not exist returns 404: %s',
    async (path) => {
      const { status, body } = await send('GET', path);
      const [pathname = ''] = path.split('?');
      expect([status, body]).toEqual([404, anError('not_found', `No resource at ${pathname}`)]);
    },
  );

  it.each([
    ['GET', '/api/pay/1/requestPayment', 'POST'],
    ['DELETE', '/api/pay/1/requestPayment', 'POST'],
    ['POST', '/api/requests', 'GET, HEAD'],
    ['PUT', '/api/pay/apps', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
  ])('called with the wrong method returns 405 with Allow: %s %s', async (method, path, allow) => {
    const { status, headers, body } = await send(method, path);
    expect([status, headers.get('allow'), body]).toEqual([
      405,
      allow,
      anError('method_not_allowed', `${method} is not allowed here`),
    ]);
  });
});
