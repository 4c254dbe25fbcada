/** What a refusal is about, read from its words, for providers that document no codes. */
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';

/** The first that fits counts: an "invalid sender number" is about the sender, an "insufficient user balance" about money. */
const subjects: ReadonlyArray<readonly [RegExp, RefusalReason]> = [
  [/\b(balance|credits?|units|funds)\b/i, 'balance'],
  [/\b(sender|short ?code|source)/i, 'sender'],
  [/\b(credentials?|(api ?)?key|secret|token|password|account|ip|(user|client|service) ?(id|name))\b|auth/i, 'config'],
  [/\b(mobile|msisdn|phone|number|recipient|destination|subscriber)s?\b|blacklist/i, 'recipient'],
  [/\b(message|text|content|template|spam)\b/i, 'content'],
];

/** Undefined where the words name none of the usual subjects. */
export const readReason = (words: string): RefusalReason | undefined =>
  subjects.find(([subject]) => subject.test(words))?.[1];
