/** The steps of a timeline in words. */
import type { Data } from '../api/endpoints.ts';
import { duration } from '../format.ts';
import { moment } from '../format-moment.ts';
import { named, t, type TextKey } from '../i18n/text.ts';
import { stateOf } from './payment-words.ts';

export type Step = Data<'GET /account/requests/{request_id}'>['timeline'][number];

/** `outcomeKind` is null where the steps belong to no payment. */
export type Teller = { provider: string; outcomeKind: 'in' | 'out' | 'reversal' | null };

export type Told = {
  title: string;
  detail: string | null;
  tone: 'good' | 'bad' | 'open' | 'plain';
};

const textIn = (facts: Step['facts'], name: string): string | null => {
  const value = facts[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
const numberIn = (facts: Step['facts'], name: string): number | null => {
  const value = facts[name];
  return typeof value === 'number' ? value : null;
};

const plain = (title: string, detail: string | null = null): Told => ({ title, detail, tone: 'plain' });

export function tell({ step, facts }: Step, teller: Teller): Told {
  const { provider } = teller;
  switch (step) {
    case 'claimed': {
      const attempts = numberIn(facts, 'attempts') ?? 1;
      return plain(attempts > 1 ? t('story_claimed_again', { attempts }) : t('story_claimed'));
    }
    case 'received':
      return plain(t(receivedBy[textIn(facts, 'source') ?? ''] ?? 'story_received_confirmation', { provider }));
    case 'outcome':
      return tellOutcome(facts, teller);
    case 'settled':
      return tellEnd(facts, teller);
    case 'event':
      return plain(t('story_event', { event: textIn(facts, 'event') ?? '' }));
    case 'webhook':
      return tellWebhook(facts);
    default:
      return plain(t(`story_${step}`, { provider }));
  }
}

const receivedBy: Readonly<Record<string, TextKey>> = {
  confirmation: 'story_received_confirmation',
  fetched: 'story_received_fetched',
  extracted: 'story_received_extracted',
  sms: 'story_received_sms',
};

function tellOutcome(facts: Step['facts'], { provider, outcomeKind }: Teller): Told {
  const status = textIn(facts, 'status') ?? '';
  const source = textIn(facts, 'outcome_source');
  const learned = source === null ? null : t(`outcome_from_${source}` as TextKey, { provider });
  const reason = status === 'STATUS_COMPLETED' ? null : textIn(facts, 'result_desc');
  const detail = [learned, reason].filter((text) => text !== null).join('. ');
  return {
    title: stateOf(status, outcomeKind ?? 'in'),
    detail: detail === '' ? null : capitalized(detail),
    tone: toneOf(status),
  };
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function toneOf(status: string): Told['tone'] {
  if (status === 'STATUS_COMPLETED') return 'good';
  return ['STATUS_FAILED', 'STATUS_CANCELLED', 'STATUS_EXPIRED'].includes(status) ? 'bad' : 'open';
}

/** A payment request ends when the provider accepts it, which is not yet a payment. */
function tellEnd(facts: Step['facts'], { provider, outcomeKind }: Teller): Told {
  if (facts.status !== 'completed') return { title: t('story_failed'), detail: textIn(facts, 'error'), tone: 'bad' };
  if (outcomeKind !== null) return plain(t('story_accepted_by_provider', { provider }));
  return { title: t('story_settled'), detail: null, tone: 'good' };
}

function tellWebhook(facts: Step['facts']): Told {
  const target = textIn(facts, 'target') ?? '';
  const receiver =
    target === 'request' ? t('receiver_request') : t('receiver_endpoint', { id: target.replace('endpoint:', '') });
  const httpStatus = numberIn(facts, 'http_status') ?? 0;
  const isDelivered = httpStatus >= 200 && httpStatus < 300;
  const attempt = t('attempt_of_webhook', {
    attempt: numberIn(facts, 'attempt') ?? 1,
    event: textIn(facts, 'event') ?? '',
    took: duration(numberIn(facts, 'took_ms')),
  });
  const next = textIn(facts, 'next_attempt_at');
  const details = [
    attempt,
    textIn(facts, 'error'),
    next !== null && facts.status === 'pending' ? t('next_attempt', { at: moment(next) }) : null,
  ];
  return {
    title: t('story_webhook', {
      receiver,
      answer:
        httpStatus === 0
          ? t('no_answer').toLowerCase()
          : `${httpStatus} ${named('webhook', isDelivered ? 'ok' : 'not_ok').toLowerCase()}`,
    }),
    detail: details.filter((text) => text !== null).join('. '),
    tone: isDelivered ? 'good' : 'bad',
  };
}
