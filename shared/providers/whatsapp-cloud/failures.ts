/** Maps Meta's errors, which have a code in the body, regardless of the HTTP status. */
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { errorAnswer } from './wire.ts';

export const whatsappProfile: ProviderProfile = {
  name: 'WhatsApp',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

type Verdict = Pick<Refusal, 'kind' | 'reason'>;

const refused = (reason: RefusalReason): Verdict => ({ kind: 'provider_refused', reason });
/** Throttled, or an internal error of Meta's that states that nothing was sent. */
const temporary: Verdict = { kind: 'provider_unavailable' };

/** Ranges of codes, both ends inclusive. */
const verdicts: ReadonlyArray<readonly [from: number, to: number, verdict: Verdict]> = [
  [0, 0, refused('config')],
  [4, 4, temporary],
  [10, 10, refused('config')],
  [100, 100, refused('content')],
  [190, 190, refused('config')],
  [200, 299, refused('config')],
  [80007, 80007, temporary],
  [130429, 130429, temporary],
  [130472, 130472, refused('recipient')],
  [131000, 131000, temporary],
  [131005, 131005, refused('config')],
  [131008, 131009, refused('content')],
  [131016, 131016, temporary],
  [131021, 131021, refused('recipient')],
  [131026, 131026, refused('recipient')],
  [131030, 131030, refused('recipient')],
  [131031, 131031, refused('config')],
  [131042, 131042, refused('balance')],
  // More than 24 hours after the customer's last message, only a template may be sent.
  [131047, 131047, refused('content')],
  [131048, 131048, temporary],
  [131049, 131049, refused('recipient')],
  [131052, 131053, temporary],
  [131056, 131056, temporary],
  [132000, 132015, refused('content')],
  [133016, 133016, temporary],
];

/**
 * "Object does not exist", reported as an invalid parameter: the phone number id is wrong, or the token may not use it.
 */
const unknownObject = { code: 100, subcode: 33 };

function readRefusal(status: number, body: unknown): Refusal | null {
  const answer = errorAnswer.safeParse(body);
  if (!answer.success) return null;
  const { code, message, error_subcode, error_data } = answer.data.error;
  const isUnknownObject = code === unknownObject.code && error_subcode === unknownObject.subcode;
  return {
    ...(isUnknownObject ? refused('config') : verdictOf(code, status)),
    code: String(code),
    message: error_data?.details || message || 'Refused',
  };
}

function verdictOf(code: number, status: number): Verdict {
  const known = verdicts.find(([from, to]) => code >= from && code <= to);
  if (known) return known[2];
  if (status === 429) return temporary;
  return { kind: status >= 400 && status < 500 ? 'provider_refused' : 'provider_unclear' };
}
