/** No badge calls a payment completed that was not paid, wherever the console shows a request or an event. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toneOfStatus } from '../../functions/console/web/components/badge-tone.ts';
import { badgeOfEvent, badgeOfMessage, badgeOfRequest } from '../../functions/console/web/pages/badge-words.ts';

const paymentStatuses = [
  'STATUS_PENDING',
  'STATUS_COMPLETED',
  'STATUS_FAILED',
  'STATUS_CANCELLED',
  'STATUS_EXPIRED',
  'STATUS_REVERSED',
  'STATUS_UNKNOWN',
] as const;
const actions = ['request_payment', 'send_money', 'simulate_transaction', 'reverse_transaction', 'buy_airtime'];
const requestStatuses = ['queued', 'processing', 'completed', 'failed'] as const;
const eventStatuses = ['completed', 'failed'] as const;
const all = paymentStatuses.flatMap((paymentStatus) => actions.map((action) => ({ paymentStatus, action })));

/** The tone and the text of a badge; it has the text of its status if it has none of its own. */
const shown = ({ status, label }: { status: string; label?: string }) => ({ tone: toneOfStatus(status), label });
const isPaid = (paymentStatus: string): boolean => paymentStatus === 'STATUS_COMPLETED';

describe('The badge of a request', () => {
  it.each(all)('$action whose payment is $paymentStatus is green only if it was paid', ({ paymentStatus, action }) => {
    const transaction = { id: 1, status: paymentStatus };
    for (const status of requestStatuses) {
      const { tone } = shown(badgeOfRequest({ status, action, transaction }));
      const hasEnded = status === 'completed' || status === 'failed';
      expect([status, tone === 'good']).toEqual([status, hasEnded && isPaid(paymentStatus)]);
    }
  });

  it('that failed for want of an outcome does not say so when the outcome is unknown or came later', () => {
    const texts = paymentStatuses.map((status) => {
      const { label } = badgeOfRequest({ status: 'failed', action: 'request_payment', transaction: { id: 1, status } });
      return [status, label ?? 'Failed'];
    });
    expect(Object.fromEntries(texts)).toEqual({
      STATUS_PENDING: 'Failed',
      STATUS_COMPLETED: 'Paid',
      STATUS_FAILED: 'Failed',
      STATUS_CANCELLED: 'Cancelled',
      STATUS_EXPIRED: 'No answer',
      STATUS_REVERSED: 'Reversed',
      STATUS_UNKNOWN: 'Outcome unknown',
    });
  });

  it('without a payment is green once it is completed', () => {
    const tones = requestStatuses.map(
      (status) => shown(badgeOfRequest({ status, action: 'send', transaction: null })).tone,
    );
    expect(tones).toEqual(['open', 'open', 'good', 'bad']);
  });
});

describe('The badge of an event', () => {
  it.each(all)('for the end of $action while its payment is $paymentStatus is green only if it was paid', (one) => {
    const transaction = { id: 1, status: one.paymentStatus };
    for (const status of eventStatuses) {
      const { tone } = shown(badgeOfEvent({ status, action: one.action, data: {}, transaction }));
      expect([status, tone === 'good']).toEqual([status, status === 'completed' && isPaid(one.paymentStatus)]);
    }
  });

  it.each(paymentStatuses)('about a payment that is %s is green only if it was paid', (status) => {
    const data = { status, transaction_type: 'PAYMENT_IN', reverses: null };
    for (const ofEvent of eventStatuses) {
      const { tone } = shown(badgeOfEvent({ status: ofEvent, action: 'transaction.completed', data }));
      expect(tone === 'good').toBe(isPaid(status));
    }
  });

  it('for a prompt that the customer has not answered says that the provider accepted it', () => {
    const transaction = { id: 1, status: 'STATUS_PENDING' } as const;
    expect(shown(badgeOfEvent({ status: 'completed', action: 'request_payment', data: {}, transaction }))).toEqual({
      tone: 'open',
      label: 'Accepted by the provider',
    });
  });

  it('without a payment is green if it is completed', () => {
    expect(shown(badgeOfEvent({ status: 'completed', action: 'send', data: {} })).tone).toBe('good');
    expect(shown(badgeOfEvent({ status: 'failed', action: 'send', data: {} })).tone).toBe('bad');
  });
});

describe('The badge of a message', () => {
  it('tells a received message from one that was delivered', () => {
    expect(badgeOfMessage({ folder: 'inbox', status: 'delivered' })).toEqual({ status: 'received' });
    expect(badgeOfMessage({ folder: 'outbox', status: 'delivered' })).toEqual({ status: 'delivered' });
  });
});

describe('The badge of a command', () => {
  it.each([
    ['queued', 'open'],
    ['done', 'good'],
    ['failed', 'bad'],
    ['expired', 'bad'],
  ])('that is %s is %s', (status, tone) => expect(toneOfStatus(status)).toBe(tone));
});

describe('Every page that loads requests or events', () => {
  const folder = 'functions/console/web/pages';
  const sources = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const);
  const loads = /useLiveEvents\(|call(Data)?\('GET \/account\/(requests|events)|RequestDetails/;
  const found = sources.filter(([name, source]) => name.endsWith('.tsx') && loads.test(source));
  /** A status that is shown as it is. */
  const plainBadge = /<Badge[^>]* status=\{(status|\w+\.status)\}/g;

  it('of messages shows no status of them as it is either', () => {
    const reads = /call(Data)?\([`']GET \/(account\/conversations|api\/sms\/(sms|apps))\//;
    const pages = sources.filter(([, source]) => reads.test(source));
    expect(pages.map(([name]) => name)).toEqual(
      expect.arrayContaining(['conversation.tsx', 'message.tsx', 'messages.tsx']),
    );
    for (const [name, source] of pages) expect([name, source.match(plainBadge)]).toEqual([name, null]);
  });

  it('is found', () => {
    expect(found.map(([name]) => name)).toEqual(
      expect.arrayContaining(['event.tsx', 'events.tsx', 'live.tsx', 'request.tsx', 'requests.tsx']),
    );
  });

  it.each(found)('%s shows no status of them as it is', (name, source) => {
    // The page of an event also lists its deliveries.
    const expected = name === 'event.tsx' ? 1 : 0;
    expect(source.match(plainBadge) ?? []).toHaveLength(expected);
  });
});
