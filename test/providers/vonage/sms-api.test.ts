/** The exact requests of Vonage's SMS API and the meaning of its responses, which all have HTTP 200. */
import { SegmentedMessage } from 'sms-segments-calculator';
import { describe, expect, it } from 'vitest';
import { smsAnswer, smsForm } from '../../../shared/providers/vonage/wire.ts';
import { fixturesOf } from '../read-fixture.ts';
import { answering, anSmsApiApp, failureOf, send } from './vonage-calls.ts';

const fixture = fixturesOf(import.meta.url);
const fieldsOf = (body: unknown): Record<string, string> => Object.fromEntries(new URLSearchParams(String(body)));

/** A response with parts of these statuses. */
const statuses = (...codes: Array<[code: string, text?: string]>) => ({
  'message-count': String(codes.length),
  messages: codes.map(([status, text], index) =>
    status === '0'
      ? { status, 'message-id': `id-${index + 1}`, 'message-price': '0.03330000' }
      : { status, 'error-text': text ?? 'No' },
  ),
});

describe('A text by the SMS API', () => {
  it('is sent as the documented form', async () => {
    const { access, requests } = answering(200, fixture('sms-answer'));
    await send(access);
    expect(requests).toMatchObject([
      {
        trust: 'provider',
        method: 'POST',
        url: 'https://rest.nexmo.com/sms/json',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ]);
    expect(fieldsOf(requests[0]?.body)).toEqual(fixture('sms-form'));
  });

  it.each([
    [true, { VONAGE_LIVE_URL: 'https://live.example.test/' }, 'https://live.example.test'],
    [false, { VONAGE_SANDBOX_URL: 'https://box.example.test' }, 'https://box.example.test'],
    [true, { VONAGE_SANDBOX_URL: 'https://box.example.test' }, 'https://rest.nexmo.com'],
  ])('of an app with live = %s and the replacement %j goes to %s', async (isLive, baseUrls, url) => {
    const { access, requests } = answering(200, fixture('sms-answer'));
    await send({ ...access, baseUrls }, {}, anSmsApiApp({}, isLive));
    expect(requests).toMatchObject([{ url: `${url}/sms/json` }]);
  });

  it.each([
    ['Hello', 'text'],
    ['Bei: 5€ [sasa] {leo} ^~|\\', 'text'],
    ['éàñü Çø ΔΦΓΛΩΠΨΣΘΞ', 'text'],
    ['a\r\nb\fc', 'text'],
    ['ç', 'unicode'],
    ['`', 'unicode'],
    ['Karibu’', 'unicode'],
    ['a\tb', 'unicode'],
    ['a\u00a0b', 'unicode'],
    ['Привет', 'unicode'],
    ['α', 'unicode'],
    ['e\u0301', 'unicode'],
    ['😀', 'unicode'],
  ])('%j is sent as %s, in agreement with the independent calculator', async (text, type) => {
    const { access, requests } = answering(200, fixture('sms-answer'));
    await send(access, { text });
    expect(fieldsOf(requests[0]?.body)).toMatchObject({ text, type });
    expect(new SegmentedMessage(text).encodingName).toBe(type === 'text' ? 'GSM-7' : 'UCS-2');
  });

  it.each([
    ['SHOP', 'GATEWAY', 'SHOP'],
    ['', '+254700111333', '254700111333'],
  ])('from %j of an app with the sender %j has the sender %j', async (from, own, sender) => {
    const { access, requests } = answering(200, fixture('sms-answer'));
    await send(access, { from }, anSmsApiApp({ from: own }));
    expect(fieldsOf(requests[0]?.body)['from']).toBe(sender);
  });

  it.each([
    ['without a sender', { from: '' }, { from: undefined }, 'sender'],
    ['to a name', { to: 'shop' }, {}, 'recipient'],
    ['as MMS', { channel: 'mms' as const }, {}, 'config'],
    ['to WhatsApp', { channel: 'whatsapp' as const }, {}, 'config'],
    ['with an image', { options: { media_urls: ['https://media.example.test/1.jpg'] } }, {}, 'content'],
    ['with a template', { options: { template: { name: 'order_ready' } } }, {}, 'content'],
  ])('%s is refused before anything is sent', async (_what, message, config, reason) => {
    const { access, requests } = answering(200, fixture('sms-answer'));
    const sending = send(access, message, anSmsApiApp(config));
    expect(await failureOf(sending)).toEqual(['provider_refused', null, reason]);
    expect(requests).toEqual([]);
  });
});

describe('A response of the SMS API', () => {
  it.each([
    ['sms-answer', { provider_id: '170000024A1B2C3D', parts: 1, cost: { amount: '0.0333', currency: 'EUR' } }],
    [
      'sms-answer-parts',
      {
        provider_id: '170000024A1B2C3D',
        part_ids: ['170000024A1B2C3D', '170000024A1B2C3E', '170000024A1B2C3F'],
        parts: 3,
        cost: { amount: '0.0999', currency: 'EUR' },
      },
    ],
    [
      'sms-answer-partial',
      {
        provider_id: '170000024A1B2C3E',
        part_ids: ['170000024A1B2C3E', '170000024A1B2C3F'],
        parts: 3,
        cost: { amount: '0.0666', currency: 'EUR' },
        refused_part: { code: '1', message: 'Throughput Rate Exceeded - please wait [ 250 ] and retry' },
      },
    ],
  ])('%s is accepted, with the ids and the price of the accepted parts', async (name, accepted) => {
    expect(await send(answering(200, fixture(name)).access)).toEqual(accepted);
  });

  it('with numbers instead of strings and without prices is accepted too', async () => {
    const body = { 'message-count': 1, messages: [{ status: 0, 'message-id': 17 }] };
    expect(await send(answering(200, body).access)).toEqual({ provider_id: '17', parts: 1 });
  });

  it.each([
    ['1', 'provider_unavailable', undefined],
    ['4', 'provider_refused', 'config'],
    ['5', 'provider_unclear', undefined],
    ['6', 'provider_refused', 'recipient'],
    ['7', 'provider_refused', 'recipient'],
    ['8', 'provider_refused', 'config'],
    ['9', 'provider_refused', 'balance'],
    ['10', 'provider_unavailable', undefined],
    ['11', 'provider_refused', 'config'],
    ['12', 'provider_refused', 'content'],
    ['14', 'provider_refused', 'config'],
    ['15', 'provider_refused', 'sender'],
    ['22', 'provider_refused', 'config'],
    ['23', 'provider_refused', 'config'],
    ['29', 'provider_refused', 'recipient'],
    ['32', 'provider_refused', 'config'],
    ['33', 'provider_refused', 'recipient'],
    ['77', 'provider_refused', undefined],
    ['constructor', 'provider_refused', undefined],
  ])('with status %s is %s with the reason %s', async (code, kind, reason) => {
    expect(await failureOf(send(answering(200, statuses([code])).access))).toEqual([kind, code, reason]);
  });

  it.each([
    ['2', 'Missing from param', 'sender'],
    ['2', 'Missing api_key', 'config'],
    ['2', 'Missing to param', 'recipient'],
    ['3', 'Invalid value for param: to', 'recipient'],
    ['3', 'Invalid value for parameter: text', 'content'],
    ['3', 'Unable to parse the request', undefined],
    ['3', 'Invalid constructor', undefined],
  ])('with status %s and the message %j is refused with the reason %s', async (code, text, reason) => {
    expect(await failureOf(send(answering(200, statuses([code, text])).access))).toEqual([
      'provider_refused',
      code,
      reason,
    ]);
  });

  it('returns the provider’s message and how long to wait', async () => {
    await expect(send(answering(200, fixture('sms-answer-bad-credentials')).access)).rejects.toThrow(
      'Vonage: Bad Credentials',
    );
    await expect(send(answering(200, fixture('sms-answer-throttled')).access)).rejects.toMatchObject({
      retryAfterSeconds: 1,
    });
  });

  it.each([
    ['all parts are throttled', statuses(['1'], ['1']), 'provider_unavailable', '1'],
    ['one part has an internal error, the others are throttled', statuses(['1'], ['5']), 'provider_unclear', '5'],
    ['there is no part', fixture('sms-answer-empty'), 'provider_unclear', '200'],
    ['a part has no status', { messages: [{ 'message-id': 'x' }] }, 'provider_unclear', '200'],
  ])('in which %s is mapped to its kind', async (_what, body, kind, code) => {
    expect(await failureOf(send(answering(200, body).access))).toEqual([kind, code, undefined]);
  });

  it.each([
    [401, 'provider_refused', 'config'],
    [408, 'provider_unclear', undefined],
    [429, 'provider_unavailable', undefined],
    [500, 'provider_unclear', undefined],
    [503, 'provider_unclear', undefined],
  ])('with HTTP %i is %s', async (status, kind, reason) => {
    expect(await failureOf(send(answering(status, '').access))).toEqual([kind, String(status), reason]);
  });

  it('with a server error is unclear, regardless of its body', async () => {
    const { access } = answering(500, fixture('sms-answer-bad-credentials'));
    expect(await failureOf(send(access))).toEqual(['provider_unclear', '500', undefined]);
  });
});

describe('The wire format of the SMS API', () => {
  it('allows the documented form, unchanged', () => {
    expect(smsForm.parse(fixture('sms-form'))).toEqual(fixture('sms-form'));
  });

  it.each([
    ['to', { to: '+254711000222' }],
    ['type', { type: 'binary' }],
    ['client-ref', { 'client-ref': 'x'.repeat(101) }],
    ['callback', { callback: 'callback' }],
    ['', { colour: 'green' }],
  ])('refuses a wrong %j', (field, difference) => {
    const { error } = smsForm.safeParse({ ...(fixture('sms-form') as object), ...difference });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('reads a response', () => {
    expect(smsAnswer.parse(fixture('sms-answer'))).toEqual({
      'message-count': 1,
      messages: [{ 'message-id': '170000024A1B2C3D', status: '0', 'message-price': '0.03330000', 'error-text': '' }],
    });
  });
});
