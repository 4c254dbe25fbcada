/** Webhooks as a receiver verifies them, checked against an independent package. */
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, type WebhookHeaders } from '../../shared/client/verify-webhook.ts';
import { signWebhook } from '../../shared/platform/webhooks/sign.ts';
import * as fc from '../support/properties.ts';

const now = Date.parse('2026-02-10T12:45:00Z');
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = JSON.stringify({ event: 'account.webhook_test', data: { endpoint_id: 1 }, note: 'Żółw 🐢' });
const id = 'evt_0mwp5721j5db060fdd3ef00cf97ae0a0';
const signed = { ...signWebhook(body, id, now, [secret]) };
const why = (headers: WebhookHeaders, options: object = {}, given: string | string[] = secret, text = body) =>
  verifyWebhook(text, headers, given, { now, ...options }).then(
    () => 'genuine',
    (thrown: { reason?: string }) => thrown.reason ?? thrown,
  );
const { 'x-gateway-signature': plain, ...standard } = signed;

describe('A webhook', () => {
  it('is returned as it was sent', async () => {
    expect(await verifyWebhook(body, signed, secret, { now })).toEqual(JSON.parse(body));
  });

  it('is genuine with headers and body in any form', async () => {
    const upper = Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toUpperCase(), [value]]));
    for (const headers of [signed, upper, new Headers(signed), standard]) expect(await why(headers)).toBe('genuine');
    expect(await verifyWebhook(Buffer.from(body), signed, secret, { now })).toEqual(JSON.parse(body));
  });

  it('is genuine with the old or the new secret during a rotation', async () => {
    const rotating = { ...signWebhook(body, id, now, ['the-new-secret', secret]) };
    for (const one of ['the-new-secret', secret]) expect(await why(rotating, {}, one)).toBe('genuine');
    expect(await why(signed, {}, ['another', secret])).toBe('genuine');
    const { 'x-gateway-signature': active, 'x-gateway-signature-next': next } = rotating;
    const own = { 'x-gateway-signature': active, 'x-gateway-signature-next': next };
    for (const one of ['the-new-secret', secret])
      expect(await why(own, { toleranceSeconds: Infinity }, one)).toBe('genuine');
    expect(await why(own, { toleranceSeconds: Infinity }, 'another')).toBe('wrong_signature');
  });

  it.each([
    ['of another secret', signed, {}, 'another', 'wrong_signature'],
    [
      'whose time was changed',
      { ...signed, 'webhook-timestamp': String(now / 1000 + 1) },
      {},
      secret,
      'wrong_signature',
    ],
    ['of another id', { ...signed, 'webhook-id': 'evt_other' }, {}, secret, 'wrong_signature'],
    ['with no time', { ...signed, 'webhook-timestamp': 'soon' }, {}, secret, 'wrong_signature'],
    ['that is too old', signed, { now: now + 301_000 }, secret, 'wrong_time'],
    ['with a time in the future', signed, { now: now - 301_000 }, secret, 'wrong_time'],
    ['without signature', {}, {}, secret, 'no_signature'],
    ['whose time was removed', { 'x-gateway-signature': plain }, {}, secret, 'no_signature'],
    ['with a malformed signature', { ...signed, 'webhook-signature': 'v1,*** v2,abc' }, {}, secret, 'wrong_signature'],
  ])('%s is refused', async (_, headers, options, given, reason) => {
    expect(await why(headers, options, given)).toBe(reason);
  });

  it('is genuine by X-Gateway-Signature alone only if its age does not matter', async () => {
    const ageless = { toleranceSeconds: Infinity };
    expect(await why({ 'x-gateway-signature': plain }, ageless)).toBe('genuine');
    expect(await why({ 'x-gateway-signature': plain.replace(/^./, 'g') }, ageless)).toBe('wrong_signature');
    expect(await why({ 'x-gateway-signature': plain }, ageless, secret, `${body} `)).toBe('wrong_signature');
  });

  it('that is not JSON is refused although it is signed', async () => {
    expect(await why({ ...signWebhook('hello', id, now, [secret]) }, {}, secret, 'hello')).toBe('not_a_webhook');
  });

  it.each([undefined, null, '', 'whsec_', [], ['']])(
    'is not verified with %j, whatever the webhook has',
    async (none) => {
      for (const headers of [{}, { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' }]) {
        const verified = verifyWebhook('{}', headers, none as never);
        await expect(verified).rejects.toEqual(new TypeError('The secret is empty'));
      }
    },
  );

  it.each(['whsec_not base64!', 'whsec_====', 'whsec_ '])(
    'is not verified with a secret that is damaged: %j',
    async (damaged) => {
      for (const headers of [{}, signed, { 'x-gateway-signature': plain }]) {
        for (const given of [damaged, [secret, damaged]]) {
          const verified = verifyWebhook(body, headers, given, { now });
          await expect(verified).rejects.toEqual(new TypeError('After whsec_, the secret must be base64'));
        }
      }
    },
  );

  it.each([JSON.parse(body), {}, [], null, undefined, 7])(
    'is not verified after a JSON parser has read its body, as with %j',
    async (parsed) => {
      const verified = verifyWebhook(parsed as never, signed, secret, { now });
      await expect(verified).rejects.toEqual(
        new TypeError('The body must be the text or the bytes as received, not what a JSON parser made of them'),
      );
    },
  );

  it.each([{}, undefined])('without a signature is refused also if the body was not read: %j', async (none) => {
    const verified = verifyWebhook(none as never, { 'webhook-id': 'x', 'webhook-timestamp': '1' }, secret, { now });
    await expect(verified).rejects.toMatchObject({ reason: 'no_signature' });
  });

  it('is genuine with its body as a buffer, as frameworks return it', async () => {
    const bytes = new TextEncoder().encode(body);
    for (const given of [bytes, bytes.buffer, Buffer.from(bytes)])
      expect(await verifyWebhook(given as Uint8Array, signed, secret, { now })).toEqual(JSON.parse(body));
  });

  it('is not verified with an empty secret', async () => {
    expect(await why(signed, {}, '')).toBeInstanceOf(TypeError);
  });

  it('signed by the independent package is genuine, and one changed byte is detected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.uint8Array({ minLength: 24, maxLength: 64 }), fc.nat(), async (text, key, at) => {
        const of = `whsec_${Buffer.from(key).toString('base64')}`;
        const headers = {
          'webhook-id': id,
          'webhook-timestamp': String(now / 1000),
          'webhook-signature': new Webhook(of).sign(id, new Date(now), text),
        };
        expect(await why(headers, {}, of, text)).toBe('genuine');
        const place = at % text.length;
        const changed = `${text.slice(0, place)}${text[place] === 'x' ? 'y' : 'x'}${text.slice(place + 1)}`;
        expect(await why(headers, {}, of, changed)).toBe('wrong_signature');
      }),
      { numRuns: 100 },
    );
  });
});
