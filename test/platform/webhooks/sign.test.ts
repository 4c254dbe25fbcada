/** Webhook signatures, checked with the reference library of Standard Webhooks and with the documented formula. */
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../../shared/client/verify-webhook.ts';
import {
  isSigningSecret,
  isWebhookSignature,
  type SigningSecrets,
  signWebhook,
} from '../../../shared/platform/webhooks/sign.ts';

const body = '{"event":"payments.request_payment","data":{"payer":"Wanjikũ"}}';
const prefixed = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const headersOf = (secrets: SigningSecrets, now = Date.now()) => signWebhook(body, 'evt_1', now, secrets);

describe('A webhook signature', () => {
  it('is accepted by the reference library for a secret written whsec_', () => {
    expect(new Webhook(prefixed).verify(body, headersOf([prefixed]))).toEqual(JSON.parse(body));
  });

  it.each(['a-secret', 'x', 'ünïcödé', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])(
    'is accepted by the reference library for the raw secret %s',
    (secret) => {
      const webhook = new Webhook(Buffer.from(secret), { format: 'raw' });
      expect(webhook.verify(body, headersOf([secret]))).toEqual(JSON.parse(body));
    },
  );

  it('is identical to the one of the reference library', () => {
    const now = Date.parse('2026-01-15T09:00:00.900Z');
    expect(headersOf([prefixed], now)).toMatchObject({
      'webhook-id': 'evt_1',
      'webhook-timestamp': '1768467600',
      'webhook-signature': new Webhook(prefixed).sign('evt_1', new Date(now), body),
    });
  });

  it('is refused by the reference library for other bytes, another id, another time or another secret', () => {
    const headers = headersOf([prefixed]);
    const webhook = new Webhook(prefixed);
    expect(() => webhook.verify(`${body} `, headers)).toThrow();
    expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'evt_2' })).toThrow();
    expect(() => webhook.verify(body, { ...headers, 'webhook-timestamp': '1' })).toThrow();
    expect(() => new Webhook('whsec_AAAA').verify(body, headers)).toThrow();
  });

  it('contains one for the active secret and one for the new one during a rotation', () => {
    const headers = headersOf([prefixed, 'new']);
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    for (const webhook of [new Webhook(prefixed), new Webhook(Buffer.from('new'), { format: 'raw' })]) {
      expect(webhook.verify(body, headers)).toEqual(JSON.parse(body));
    }
  });
});

describe('A signing secret', () => {
  it.each([
    ['a-secret', true],
    ['whsec', true],
    [prefixed, true],
    ['whsec_YQ==', true],
    ['whsec_', false],
    ['whsec_!!!!', false],
    ['whsec_a-secret-of-mine', false],
    ['whsec_2f3a9c1e-7b7d-4a55-9f0e-1c2d3e4f5a6b', false],
    ['whsec_YQ', false],
    ['whsec_YR==', false],
    ['whsec_YQ==\n', false],
  ])('%j is one: %s', async (secret, isOne) => {
    expect(isSigningSecret(secret)).toBe(isOne);
    // What is accepted, receivers can verify.
    if (isOne) expect(await verifyWebhook(body, { ...headersOf([secret]) }, secret)).toEqual(JSON.parse(body));
  });
});

describe('X-Gateway-Signature', () => {
  it.each(['a-secret', prefixed])(
    'is the lowercase hex HMAC-SHA256 of the body with the secret %s as given',
    (secret) => {
      const wanted = createHmac('sha256', secret).update(Buffer.from(body, 'utf8')).digest('hex');
      expect(headersOf([secret])).not.toHaveProperty('x-gateway-signature-next');
      expect(headersOf([secret, 'new'])['x-gateway-signature']).toBe(wanted);
      expect(headersOf(['old', secret])['x-gateway-signature-next']).toBe(wanted);
      expect(wanted).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  it('is valid only for exactly these bytes and this secret', () => {
    const signature = headersOf(['a-secret'])['x-gateway-signature'];
    expect(isWebhookSignature(body, signature, 'a-secret')).toBe(true);
    for (const wrong of [
      '',
      signature.slice(1),
      signature.toUpperCase(),
      `${signature}0`,
      '0'.repeat(64),
      'ũ'.repeat(32),
    ]) {
      expect(isWebhookSignature(body, wrong, 'a-secret')).toBe(false);
    }
    expect(isWebhookSignature(`${body}\n`, signature, 'a-secret')).toBe(false);
    expect(isWebhookSignature(body, signature, 'another')).toBe(false);
  });
});
