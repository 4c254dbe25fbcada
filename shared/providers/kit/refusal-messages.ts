/** Reads the reason of a refusal from its text, for providers that document no codes. */
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';

/** The first match counts: "invalid sender number" is about the sender, "insufficient user balance" about money. */
const subjects: ReadonlyArray<readonly [RegExp, RefusalReason]> = [
  [/\b(balance|credits?|units|funds)\b/i, 'balance'],
  [/\b(sender|short ?code|source)/i, 'sender'],
  [/\b(credentials?|(api ?)?key|secret|token|password|account|ip|(user|client|service) ?(id|name))\b|auth/i, 'config'],
  [/\b(mobile|msisdn|phone|number|recipient|destination|subscriber)s?\b|blacklist/i, 'recipient'],
  [/\b(message|text|content|template|spam)\b/i, 'content'],
];

/** Undefined if the text mentions none of the usual subjects. */
export const readReason = (text: string): RefusalReason | undefined =>
  subjects.find(([subject]) => subject.test(text))?.[1];
