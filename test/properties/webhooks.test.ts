/** Retries follow the schedule, and signatures the standard, for any input. */
import * as fc from '../support/properties.ts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { readRetryAfter } from '../../shared/platform/egress/retry-after.ts';
import { retryWaits, waitBeforeRetry } from '../../shared/platform/webhooks/retry-schedule.ts';
import { isWebhookSignature, signWebhook } from '../../shared/platform/webhooks/sign.ts';

const attempt = fc.integer({ min: 0, max: 5 });
const random = fc.double({ min: 0, max: 1, noNaN: true });

describe('The wait before a retry', () => {
  it('is 5, 10, 30, 60, 120 and 300 seconds', () => {
    expect([...retryWaits]).toEqual([5, 10, 30, 60, 120, 300]);
    expect([0, 1, 2, 3, 4, 5].map((index) => waitBeforeRetry(index, 0, null))).toEqual([...retryWaits]);
  });

  it('is never shorter than scheduled and at most a tenth longer, in whole seconds', () => {
    fc.assert(
      fc.property(attempt, random, (index, chance) => {
        const planned = retryWaits[index] ?? 0;
        const wait = waitBeforeRetry(index, chance, null) ?? 0;
        expect(Number.isInteger(wait)).toBe(true);
        expect(wait).toBeGreaterThanOrEqual(planned);
        expect(wait).toBeLessThanOrEqual(planned * 1.1);
      }),
    );
  });

  it('is as long as the receiver requests if that is more, but at most 15 minutes', () => {
    fc.assert(
      fc.property(attempt, random, fc.nat(), (index, chance, requests) => {
        const usual = waitBeforeRetry(index, chance, null) ?? 0;
        expect(waitBeforeRetry(index, chance, requests)).toBe(Math.max(usual, Math.min(requests, 900)));
      }),
    );
  });

  it('does not exist after the seventh attempt, whatever the receiver requests', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 1_000 }), random, fc.option(fc.nat()), (index, chance, requests) => {
        expect(waitBeforeRetry(index, chance, requests)).toBeNull();
      }),
    );
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-01-15T09:00:00.500Z');

  it('is read as seconds or as a moment', () => {
    expect(['0', '120', ' 7 '].map((header) => readRetryAfter(header, now))).toEqual([0, 120, 7]);
    expect(readRetryAfter('Thu, 15 Jan 2026 09:01:00 GMT', now)).toBe(60);
    expect(readRetryAfter('Thu, 15 Jan 2026 08:00:00 GMT', now)).toBe(0);
    expect([undefined, '', 'soon'].map((header) => readRetryAfter(header, now))).toEqual([null, null, null]);
  });

  it('with any text gives a delay that SQS accepts', () => {
    fc.assert(
      fc.property(attempt, fc.string(), (index, header) => {
        const wait = waitBeforeRetry(index, 1, readRetryAfter(header, now)) ?? -1;
        expect(Number.isInteger(wait)).toBe(true);
        expect(wait).toBeGreaterThanOrEqual(retryWaits[index] ?? 0);
        expect(wait).toBeLessThanOrEqual(900);
      }),
    );
  });
});

describe('A signature', () => {
  const body = fc.json();
  const id = fc.stringMatching(/^evt_[0-9a-z]{32}$/);
  const rawSecret = fc.string({ minLength: 1, maxLength: 80 }).filter((secret) => !secret.startsWith('whsec_'));
  const prefixedSecret = fc
    .uint8Array({ minLength: 16, maxLength: 64 })
    .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`);

  it('of any body with any secret is accepted by the reference library', () => {
    fc.assert(
      fc.property(body, id, fc.oneof(rawSecret, prefixedSecret), (text, eventId, secret) => {
        const headers = signWebhook(text, eventId, Date.now(), [secret]);
        const webhook = secret.startsWith('whsec_')
          ? new Webhook(secret)
          : new Webhook(Buffer.from(secret), { format: 'raw' });
        expect(JSON.stringify(webhook.verify(text, headers))).toBe(JSON.stringify(JSON.parse(text)));
        expect(isWebhookSignature(text, headers['x-gateway-signature'], secret)).toBe(true);
      }),
    );
  });

  it('of one body is not that of another', () => {
    fc.assert(
      fc.property(body, body, rawSecret, (one, other, secret) => {
        const { 'x-gateway-signature': signature } = signWebhook(one, 'evt', 0, [secret]);
        expect(isWebhookSignature(other, signature, secret)).toBe(one === other);
      }),
    );
  });
});
