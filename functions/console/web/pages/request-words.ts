/** What became of a request, in one sentence, and what to do next. */
import type { Data } from '../api/endpoints.ts';
import { readable, t, type TextKey } from '../i18n/text.ts';
import { paymentOfEnded } from './badge-words.ts';
import { explainRefusal } from './payment-codes.ts';
import { stateOfRequested } from './payment-words.ts';

export type RequestDetails = Data<'GET /account/requests/{request_id}'>;
type Words = { text: string; tone: 'good' | 'bad' | 'open'; reason: string | null; next: string | null };

const tones: Readonly<Record<string, Words['tone']>> = {
  STATUS_COMPLETED: 'good',
  STATUS_FAILED: 'bad',
  STATUS_CANCELLED: 'bad',
  STATUS_EXPIRED: 'bad',
};

/** The words for a request with a transaction come from the transaction: an accepted prompt is not yet a payment. */
export function requestWords(request: RequestDetails): Words {
  const { status, phase, action, error } = request;
  const payment = paymentOfEnded(request);
  const values = { action: readable(action) };
  const say = (key: TextKey, tone: Words['tone'], next: TextKey | null, reason: string | null = null): Words => ({
    text: t(key, values),
    tone,
    reason,
    next: next && t(next),
  });
  if (status === 'failed' && (payment === null || payment.status === 'STATUS_FAILED')) {
    const explained = explainRefusal(refusalIn(request));
    return { ...say('request_failed', 'bad', null, explained?.meaning ?? error), next: explained?.advice ?? null };
  }
  if (status === 'queued') return say('request_queued', 'open', 'next_in_queue');
  if (phase === 'unclear') return say('request_unclear', 'open', 'next_unclear');
  if (status === 'processing') return say('request_processing', 'open', null);
  if (payment === null) return say('request_done', 'good', null);
  const next = nextOf(payment.status, action);
  return {
    text: `${values.action}: ${stateOfRequested(payment.status, action).toLowerCase()}`,
    tone: tones[payment.status] ?? 'open',
    reason: null,
    next: next && t(next),
  };
}

function nextOf(status: string, action: string): TextKey | null {
  const direction = action === 'request_payment' ? 'in' : 'out';
  if (status === 'STATUS_UNKNOWN') return `next_unknown_${direction}`;
  return status === 'STATUS_PENDING' ? `next_pending_${direction}` : null;
}

/** The provider's refusal that ended the request, from its timeline. */
function refusalIn({ timeline, action }: RequestDetails): { action: string; provider: string; code: string } | null {
  const { provider } = timeline.filter(({ step }) => step === 'settled').at(-1)?.facts ?? {};
  if (typeof provider !== 'object' || provider === null || !('name' in provider) || !('code' in provider)) return null;
  return { action, provider: String(provider.name), code: String(provider.code) };
}
