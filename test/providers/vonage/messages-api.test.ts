/** The exact requests of Vonage's Messages API, their authentication, and the meaning of its responses. */
import { createVerify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoApplication } from '../../../infra/simulators/vonage/vonage.ts';
import { messagesRequest } from '../../../shared/providers/vonage/messages-wire.ts';
import { vonageSendOptions } from '../../../shared/providers/vonage/schema.ts';
import { fixturesOf } from '../read-fixture.ts';
import { aMessagesApp, answering, failureOf, send } from './vonage-calls.ts';

const fixture = fixturesOf(import.meta.url);
const accepted = fixture('messages-answer');
const picture = { media_urls: ['https://media.example.test/1.jpg'] };
const template = { template: { name: 'order_ready', language: 'sw', parameters: ['Amina'] } };

/** The JSON of one part of a token. */
const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

describe('A message by the Messages API', () => {
  it.each([
    ['sms', {}, 'messages-request-sms'],
    ['mms', {}, 'messages-request-mms'],
    ['mms', picture, 'messages-request-mms-image'],
    ['whatsapp', {}, 'messages-request-whatsapp'],
    ['whatsapp', picture, 'messages-request-whatsapp-image'],
    ['whatsapp', template, 'messages-request-whatsapp-template'],
  ] as const)('by %s with %j is exactly %s', async (channel, options, name) => {
    const { access, requests } = answering(202, accepted);
    expect(await send(access, { channel, options }, aMessagesApp())).toEqual({
      provider_id: 'aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab',
    });
    expect(requests).toMatchObject([{ trust: 'provider', method: 'POST' }]);
    expect(JSON.parse(String(requests[0]?.body))).toEqual(fixture(name));
    expect(messagesRequest.parse(fixture(name))).toEqual(fixture(name));
  });

  it.each([
    [true, {}, 'https://api.nexmo.com'],
    [false, {}, 'https://messages-sandbox.nexmo.com'],
    [true, { VONAGE_LIVE_URL: 'https://live.example.test/' }, 'https://live.example.test'],
    [false, { VONAGE_SANDBOX_URL: 'https://box.example.test' }, 'https://box.example.test'],
  ])('of an app with live = %s and the replacement %j goes to %s', async (isLive, baseUrls, url) => {
    const { access, requests } = answering(202, accepted);
    await send({ ...access, baseUrls }, {}, aMessagesApp({}, isLive));
    expect(requests).toMatchObject([{ url: `${url}/v1/messages` }]);
  });

  it('uses key and secret if the app has no application', async () => {
    const { access, requests } = answering(202, accepted);
    await send(access, {}, aMessagesApp());
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Basic ZGVtbzEyMzQ6ZGVtby12b25hZ2Utc2VjcmV0' });
  });

  it('has a token of the application, valid for 15 minutes and signed with its key', async () => {
    const { access, requests } = answering(202, accepted);
    const { application_id, private_key, publicKey } = demoApplication();
    const now = Date.parse('2026-03-02T08:15:00.500Z');
    await send({ ...access, now: () => now }, {}, aMessagesApp({ application_id, private_key }));
    const [, head = '', claims = '', signature = ''] =
      /^Bearer (.+)\.(.+)\.(.+)$/.exec(requests[0]?.headers?.['authorization'] ?? '') ?? [];
    expect(decode(head)).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(decode(claims)).toEqual({
      application_id,
      iat: 1772439300,
      exp: 1772440200,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const verify = createVerify('sha256').update(`${head}.${claims}`);
    expect(verify.verify(publicKey, signature, 'base64url')).toBe(true);
  });

  it.each([
    ['without a sender', { from: '' }, { from: undefined }, 'sender'],
    ['to a name', { to: 'shop' }, {}, 'recipient'],
    ['of an image as SMS', { options: picture }, {}, 'content'],
    ['of a template as SMS', { options: template }, {}, 'content'],
    ['of a template as MMS', { channel: 'mms' as const, options: template }, {}, 'content'],
  ])('%s is refused before anything is sent', async (_what, message, config, reason) => {
    const { access, requests } = answering(202, accepted);
    expect(await failureOf(send(access, message, aMessagesApp(config)))).toEqual(['provider_refused', null, reason]);
    expect(requests).toEqual([]);
  });
});

describe('The options of a send', () => {
  it.each([
    [{}, {}],
    [{ colour: 'green' }, {}],
    [picture, picture],
    [{ template: { name: 'order_ready' } }, { template: { name: 'order_ready', language: 'en_US', parameters: [] } }],
  ])('are %j, read as %j', (options, read) => {
    expect(vonageSendOptions.parse(options)).toEqual(read);
  });

  it.each([
    [{ media_urls: [] }, 'media_urls'],
    [{ media_urls: ['https://media.example.test/1', 'https://media.example.test/2'] }, 'media_urls'],
    [{ media_urls: ['http://media.example.test/1'] }, 'media_urls.0'],
    [{ template: { name: 'Order ready' } }, 'template.name'],
    [{ template: { name: 'order_ready', language: 'Swahili' } }, 'template.language'],
    [{ ...picture, ...template }, 'media_urls'],
  ])('are refused for %j, naming %s', (options, field) => {
    const { error } = vonageSendOptions.safeParse(options);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('A problem of the Messages API', () => {
  it.each([
    [401, 'problem-unauthorized', 'provider_refused', 'unauthorized', 'config'],
    [403, 'problem-unauthorized', 'provider_refused', 'unauthorized', 'config'],
    [402, 'problem-low-balance', 'provider_refused', 'low-balance', 'balance'],
    [422, 'problem-invalid-parameter', 'provider_refused', '1150', 'sender'],
    [429, 'problem-throttled', 'provider_unavailable', '1000', undefined],
    [500, 'problem-low-balance', 'provider_unclear', 'low-balance', undefined],
    [408, 'problem-throttled', 'provider_unclear', '1000', undefined],
    [409, 'problem-throttled', 'provider_unclear', '1000', undefined],
  ])('with HTTP %i and the body %s is %s, code %s', async (status, name, kind, code, reason) => {
    expect(await failureOf(send(answering(status, fixture(name)).access, {}, aMessagesApp()))).toEqual([
      kind,
      code,
      reason,
    ]);
  });

  it.each([
    [401, 'provider_refused', 'config'],
    [402, 'provider_refused', 'balance'],
    [404, 'provider_refused', 'config'],
    [409, 'provider_unclear', undefined],
    [422, 'provider_refused', undefined],
    [429, 'provider_unavailable', undefined],
    [500, 'provider_unclear', undefined],
  ])('with HTTP %i and no body is %s', async (status, kind, reason) => {
    expect(await failureOf(send(answering(status, '').access, {}, aMessagesApp()))).toEqual([
      kind,
      String(status),
      reason,
    ]);
  });

  it.each([
    [{ title: 'Odd', invalid_parameters: [{ name: 'image.url' }] }, 'Odd', 'content'],
    [{ title: 'Odd', invalid_parameters: [{ name: 'client_ref' }, { name: 'to' }] }, 'Odd', 'recipient'],
    [{ title: 'Odd', detail: 'The `to` parameter is invalid for the given channel.' }, 'Odd', 'recipient'],
    [{ title: 'Odd', detail: 'The `from` parameter is invalid.' }, 'Odd', 'sender'],
    [{ title: 1430, detail: 'No' }, '1430', undefined],
    [{ type: 'https://example.test/errors', title: 'Odd', invalid_parameters: 7 }, 'Odd', undefined],
  ])('%j is a refusal with code %s because of the %s', async (body, code, reason) => {
    expect(await failureOf(send(answering(422, body).access, {}, aMessagesApp()))).toEqual([
      'provider_refused',
      code,
      reason,
    ]);
  });

  it('has the provider’s message', async () => {
    const { access } = answering(422, fixture('problem-invalid-parameter'));
    await expect(send(access, {}, aMessagesApp())).rejects.toThrow(
      'Vonage: Invalid params; The value of one or more parameters is invalid.; from: is not a valid sender',
    );
  });

  it('is unclear if a success contains no message id', async () => {
    expect(await failureOf(send(answering(202, {}).access, {}, aMessagesApp()))).toEqual([
      'provider_unclear',
      '202',
      undefined,
    ]);
  });
});

describe('The wire format of the Messages API', () => {
  const request = fixture('messages-request-sms') as Record<string, unknown>;
  it.each([
    ['an image as SMS', { ...(fixture('messages-request-mms-image') as object), channel: 'sms' }],
    ['a number with a plus sign', { ...request, to: '+254711000222' }],
    ['an unknown field', { ...request, colour: 'green' }],
    ['no sender', { ...request, from: '' }],
    ['a reference that is too long', { ...request, client_ref: 'x'.repeat(101) }],
  ])('refuses %s', (_what, body) => {
    expect(messagesRequest.safeParse(body).success).toBe(false);
  });
});
