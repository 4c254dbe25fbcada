/** What a caller may send, and how everything else is refused. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import type { HttpRequest } from '../../../shared/platform/http/define-route.ts';
import { check, checkAll, readJsonBody, readTenantBody } from '../../../shared/platform/http/read-input.ts';
import { alsoCalled } from '../../../shared/platform/input/also-called.ts';

const aRequest = (body: string, contentType?: string): HttpRequest => ({
  method: 'POST',
  path: '/',
  pathParameters: {},
  query: {},
  rawQuery: '',
  headers: contentType === undefined ? {} : { 'content-type': contentType },
  body,
  sourceIp: '',
  baseUrl: '',
});

/** The error that a caller gets. */
function refusalOf(act: () => unknown) {
  try {
    return { accepted: act() };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { status, code, message, errors } = error;
    return { status, code, message, ...(errors ? { errors } : {}) };
  }
}

const nested = (levels: number) => aRequest('['.repeat(levels) + ']'.repeat(levels));

describe('A body', () => {
  it.each(['application/json', 'APPLICATION/JSON; charset=utf-8', 'application/vnd.api+json', undefined])(
    'of the content type %s is read as JSON',
    (contentType) => expect(readJsonBody(aRequest('{"a":1}', contentType))).toEqual({ a: 1 }),
  );

  it('that is absent counts as an empty object with any content type', () => {
    expect(readJsonBody(aRequest(''))).toEqual({});
    expect(readJsonBody(aRequest('', 'text/plain'))).toEqual({});
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'json',
  ])('of the content type %s is refused with 415', (contentType) => {
    expect(refusalOf(() => readJsonBody(aRequest('{"a":1}', contentType)))).toEqual({
      status: 415,
      code: 'unsupported_media_type',
      message: `Send application/json, not ${contentType.split(';')[0]}`,
    });
  });

  it('is refused with 400 when it is nested deeper than five hundred levels', () => {
    expect(refusalOf(() => readJsonBody(nested(500)))).toEqual({ accepted: expect.any(Array) });
    for (const levels of [501, 131_072]) {
      expect(refusalOf(() => readJsonBody(nested(levels)))).toEqual({
        status: 400,
        code: 'invalid_json',
        message: 'The request body is nested deeper than 500 levels',
      });
    }
  });

  it.each(['{', "{'a':1}", '{"a":1,}', 'undefined', 'NaN', '{"a":1}{"b":2}', '\ufeff{}', '{"a":"\n"}'])(
    'that is not JSON is refused with 400: %j',
    (body) => {
      expect(refusalOf(() => readJsonBody(aRequest(body)))).toEqual({
        status: 400,
        code: 'invalid_json',
        message: 'The request body is not valid JSON',
      });
    },
  );

  const tooLarge = { status: 413, code: 'too_large', message: 'The request body is larger than 256 KiB' };
  const largest = 256 * 1024;

  it('of exactly 256 KiB is read, and refused with 413 one byte longer', () => {
    const body = JSON.stringify('x'.repeat(largest - 2));
    expect(readJsonBody(aRequest(body))).toHaveLength(largest - 2);
    expect(refusalOf(() => readJsonBody(aRequest(`${body} `)))).toEqual(tooLarge);
  });

  it('is measured in bytes, not in characters', () => {
    const body = JSON.stringify('ũ'.repeat(largest / 2));
    expect(body.length).toBeLessThan(largest);
    expect(refusalOf(() => readJsonBody(aRequest(body)))).toEqual(tooLarge);
  });

  it('that is too large is refused before it is parsed and before its content type is checked', () => {
    expect(refusalOf(() => readJsonBody(aRequest('{'.repeat(largest + 1), 'text/plain')))).toEqual(tooLarge);
  });
});

const payment = z.object({
  phone_number: z.string(),
  amount: z.number().int().min(1),
  command_id: z.enum(['BusinessPayment', 'SalaryPayment']),
  reference: z.string().max(12).optional(),
  items: z.array(z.object({ quantity: z.number() })).optional(),
});

describe('The body of a tenant’s call', () => {
  it.each([
    ['a null character', '{"reference":"INV\\u000014"}', 'reference', 'null characters'],
    ['a null character in a list', '{"items":[{"name":"a"},{"name":"\\u0000"}]}', 'items.1.name', 'null characters'],
    ['half a character', '{"reference":"INV \\ud83d"}', 'reference', 'half a character'],
    ['the other half', '{"reference":"\\uDE00"}', 'reference', 'half a character'],
    ['a name with a null character', '{"more":{"a\\u0000":1}}', 'more', 'null characters'],
    ['nothing but half a character', '"\\ud83d"', 'body', 'half a character'],
  ])('with %s is refused with 422 and the name of the field', (_what, body, field, what) => {
    expect(refusalOf(() => readTenantBody(aRequest(body)))).toMatchObject({
      status: 422,
      code: 'validation_failed',
      errors: { [field]: [expect.stringContaining(`must not contain ${what}`)] },
    });
  });

  it.each(['"\\ud83d\\ude00"', '"\\\\u0000"', '"\\u0001"'])('of %s is read', (body) => {
    expect(readTenantBody(aRequest(body))).toBe(JSON.parse(body));
  });

  it('may contain them if a phone or a provider pushed it', () => {
    expect(readJsonBody(aRequest('"\\u0000\\ud83d"'))).toBe('\u0000\ud83d');
  });
});

describe('Input', () => {
  it('that is valid is passed on without unknown fields', () => {
    const wanted = { phone_number: '0712', amount: 5, command_id: 'SalaryPayment' };
    expect(check(payment, { ...wanted, is_admin: true, callback_url: 'x' })).toEqual(wanted);
  });

  it('is refused with messages for all fields at once', () => {
    const input = { amount: 0, reference: 'thirteen chars', items: [{ quantity: 1 }, {}] };
    expect(refusalOf(() => check(payment, input))).toEqual({
      status: 422,
      code: 'validation_failed',
      message: 'The phone_number field is required',
      errors: {
        phone_number: ['The phone_number field is required'],
        amount: ['The amount field must be at least 1'],
        command_id: ['The command_id field is required'],
        reference: ['The reference field may not be longer than 12 characters'],
        'items.1.quantity': ['The items.1.quantity field is required'],
      },
    });
  });

  it('without a choice is reported as missing the field, not as invalid', () => {
    const choices = z.object({ kind: z.enum(['a']), exact: z.literal('b'), either: z.union([z.string(), z.number()]) });
    expect(refusalOf(() => check(choices, {}))).toMatchObject({
      errors: {
        kind: ['The kind field is required'],
        exact: ['The exact field is required'],
        either: ['The either field is required'],
      },
    });
  });

  it('with several errors in one field lists them all', () => {
    const twice = z.object({ a: z.string().min(3).regex(/^\d+$/, 'Must be digits') });
    expect(refusalOf(() => check(twice, { a: 'x' }))).toMatchObject({
      errors: {
        a: ['The a field must have at least 3 characters', 'The a field must be digits'],
      },
    });
  });

  it.each(['[]', '"text"', '7', 'null', 'true'])(
    'that is JSON but not an object (%s) is refused as a whole, once',
    (body) => {
      const sentence = 'The body field must be an object';
      expect(refusalOf(() => checkAll([payment, z.object({})], readJsonBody(aRequest(body))))).toEqual({
        status: 422,
        code: 'validation_failed',
        message: sentence,
        errors: { body: [sentence] },
      });
    },
  );

  it('gets the errors of all schemas together', () => {
    const refused = refusalOf(() =>
      checkAll([z.object({ a: z.string() }), z.object({ b: z.string().max(1) })], { b: 'xx' }),
    );
    expect(refused).toMatchObject({ errors: { a: [expect.any(String)], b: [expect.any(String)] } });
  });

  const both = alsoCalled({ phone_number: ['phone'] }, z.object({ phone_number: z.string() }));

  it('accepts a field under its other name, and both names with the same value', () => {
    const wanted = { phone_number: '254700000101' };
    for (const phone of ['254700000101', 254_700_000_101]) {
      expect(check(both, { phone })).toEqual(wanted);
      expect(check(both, { phone, phone_number: null })).toEqual(wanted);
      expect(check(both, { phone, phone_number: '254700000101' })).toEqual(wanted);
    }
    expect(check(both, { phone: null, phone_number: 254_700_000_101 })).toEqual(wanted);
  });

  it('refuses two names of one field with different values', () => {
    const sentence = 'The phone field must not differ from phone_number: both are names of one member';
    expect(refusalOf(() => check(both, { phone: '254700000102', phone_number: '254700000101' }))).toEqual({
      status: 422,
      code: 'validation_failed',
      message: sentence,
      errors: { phone: [sentence] },
    });
  });

  it('gets messages with the allowed values, the allowed types and the required format', () => {
    const choices = z.object({
      kind: z.enum(['a', 'b']),
      either: z.union([z.string(), z.number()]),
      by: z.discriminatedUnion('type', [
        z.object({ type: z.literal('x'), n: z.int() }),
        z.object({ type: z.literal('y') }),
      ]),
      email: z.email(),
      url: z.url({ protocol: /^https$/ }),
      list: z.array(z.string()).min(1),
      share: z.number().gt(0),
      exact: z.string(),
    });
    const input = {
      kind: 'c',
      either: [],
      by: { type: 'z' },
      email: 'x',
      url: 'http://example.com',
      list: [],
      share: 0,
      exact: 2 ** 53,
    };
    expect(refusalOf(() => check(choices, input))).toMatchObject({
      errors: {
        kind: ['The kind field must be one of a, b'],
        either: ['The either field must be text or a number'],
        'by.type': ['The by.type field must be one of x, y'],
        email: ['The email field must be an email address'],
        url: ['The url field must be https: only https is allowed'],
        list: ['The list field must not be empty'],
        share: ['The share field must be above 0'],
        exact: ['The exact field must be text: a number this large loses digits'],
      },
    });
    expect(refusalOf(() => check(choices, { ...input, by: { type: 'x', n: 0.5 } }))).toMatchObject({
      errors: { 'by.n': ['The by.n field must be a whole number'] },
    });
    expect(refusalOf(() => check(choices, { ...input, by: {} }))).toMatchObject({
      errors: { 'by.type': ['The by.type field is required'] },
    });
  });

  it('accepts null as omitted and numbers as text inside objects and lists too', () => {
    const order = z.object({
      note: z.string().default('none'),
      lines: z.array(z.object({ id: z.string(), count: z.int(), share: z.number().optional() })),
    });
    expect(check(order, { note: null, lines: [{ id: 7, count: '12', share: null }] })).toEqual({
      note: 'none',
      lines: [{ id: '7', count: 12 }],
    });
    expect(refusalOf(() => check(order, { note: null, lines: [null] }))).toMatchObject({
      errors: { 'lines.0': ['The lines.0 field must be an object'] },
    });
  });

  it('does not change the given value', () => {
    const given = { amount: '5', phone_number: 7, command_id: 'SalaryPayment', reference: null };
    const before = structuredClone(given);
    expect(check(payment, given)).toEqual({ amount: 5, phone_number: '7', command_id: 'SalaryPayment' });
    expect(given).toEqual(before);
  });

  it('cannot reach any prototype', () => {
    const body = '{"__proto__":{"amount":7},"constructor":{"prototype":{"polluted":1}},"a":1}';
    const read = readJsonBody(aRequest(body));
    expect(check(z.object({ a: z.number(), amount: z.number().optional() }), read)).toEqual({ a: 1 });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).amount).toBeUndefined();
    const loose = check(z.looseObject({ a: z.number() }), read) as Record<string, unknown>;
    expect(Object.getPrototypeOf(loose)).toBe(Object.prototype);
    expect(loose.amount).toBeUndefined();
  });

  it('with an error under the name __proto__ is refused like any other', () => {
    const strict = z.record(z.string(), z.number());
    expect(refusalOf(() => check(strict, { toString: 'x' }))).toMatchObject({ status: 422 });
    expect(refusalOf(() => check(strict, JSON.parse('{"constructor":"x"}')))).toMatchObject({ status: 422 });
  });
});
