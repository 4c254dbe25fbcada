/** The secrets that sign webhooks: their form, and what a rotation shows of them. */
import { expect, describe, it } from 'vitest';
import { makeWebhookSecret, overlapEnd } from '../../../shared/platform/webhooks/secrets.ts';

describe('A signing secret', () => {
  it('has 192 random bits in the form of Standard Webhooks', () => {
    const secrets = Array.from({ length: 20 }, makeWebhookSecret);
    for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(new Set(secrets).size).toBe(20);
  });

  it('shows until when the old one stays active', () => {
    const until = Date.parse('2026-01-16T09:00:00.000Z');
    const rotating = { secret: 'new', previous_secret: 'old', previous_secret_until: until };
    expect(overlapEnd(rotating, until - 1)).toBe('2026-01-16T09:00:00.000Z');
    expect(overlapEnd(rotating, until)).toBeNull();
    expect(overlapEnd({ secret: 'new', previous_secret: 'old' }, 0)).toBeNull();
    expect(overlapEnd({ secret: 'new', previous_secret_until: until }, 0)).toBeNull();
  });
});
