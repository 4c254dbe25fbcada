/**
 * The reason why a text is not a payment. Operators send these notices in addition to confirmations, some of them with
 * a code and "Confirmed" at the start.
 */
import type { Refusal } from './confirmation.ts';

type Notice = { reason: Refusal['reason']; pattern: RegExp };

const money = String.raw`(?:kshs?|kes|tshs?|tzs|ugx|ushs?|usd|cdf)[ .:]{0,3}\d|\d ?(?:kshs?|kes|tshs?|tzs|ugx|usd|cdf)\b`;
const moved = String.raw`(?:received|sent|paid|withdrawn?|transferred|umepokea|imetumwa|umetuma|imelipwa|umelipa|recu|reçu)`;
/** Verbs that make a text more than a balance notice. */
const movedOrTaken = String.raw`(?:${moved}|bought|purchased|deposited|deducted|debited|credited|refund(?:ed)?|returned|revers(?:ed|al)|umeto[az]\w*|umenunua|im?e?rejeshwa|imerudishwa|imekatwa|umekatwa|retir[eé]e?|envoy[eé]e?|pay[eé]e?|d[eé]bit[eé]e?|cr[eé]dit[eé]e?)`;

/** The first match gives the reason. */
const notices: readonly Notice[] = [
  { reason: 'not_mobile_money', pattern: /\botp\b|one[- ]time|verification code|do not share/iu },
  {
    reason: 'reversal_notice_without_amount',
    pattern: /\btransaction (?<reverses>[a-z0-9]{8,11}) has been (?:successfully )?reversed/iu,
  },
  { reason: 'cancelled', pattern: /\bcancel+ed|\bghairi|imeghairiwa|\bannul/iu },
  {
    reason: 'failed_transaction',
    pattern:
      /\bfail|unsuccessful|declin|reject|unable to|could not|cannot be|not (?:be |been )?(?:successful|complete|processed|authori)|insufficient|not enough|do not have enough|wrong pin|haikufanikiwa|imeshindikana|hautoshi|haitoshi|halitoshi|[eé]chou|[eé]chec|insuffisant/iu,
  },
  { reason: 'pending_transaction', pattern: /\bpending\b|being processed|under processing|inashughulikiwa|en cours/iu },
  {
    reason: 'no_money_movement',
    pattern: /fuliza m-?pesa amount|access fee|outstanding|\brequest(?:ed|ing|s)?\b|loan limit|daily limit|anaomba/iu,
  },
  {
    reason: 'echo_of_outbound_payment',
    pattern: new RegExp(
      `(?:confirmed|imethibitishwa)[ .]{0,3}[^.]{1,80}? (?:has received|amepokea) .{0,20}?(?:${money})`,
      'iu',
    ),
  },
  { reason: 'no_transaction_code', pattern: new RegExp(`^[^\\d]{0,60}?\\b${moved}\\b.{0,60}?(?:${money})`, 'iu') },
  { reason: 'no_transaction_code', pattern: new RegExp(`^[^\\d]{0,30}?(?:${money}).{0,30}?\\b${moved}\\b`, 'iu') },
  {
    reason: 'unknown_wording',
    pattern: new RegExp(String.raw`(?<!\p{L})${movedOrTaken}(?!\p{L})`, 'iu'),
  },
  { reason: 'balance_inquiry', pattern: /\bbalance (?:was|is)|\bbal\b|\bsalio\b|\bbaki\b|\bsolde\b/iu },
  { reason: 'unknown_wording', pattern: new RegExp(`${money}|m-?pesa|airtel money|tigo ?pesa|mobile money`, 'iu') },
  { reason: 'not_mobile_money', pattern: /^/ },
];

/** The reason why this text, with collapsed white space, is refused. */
export function refuse(text: string): Refusal {
  for (const { reason, pattern } of notices) {
    const match = pattern.exec(text);
    if (!match) continue;
    const reverses = match.groups?.reverses?.toUpperCase();
    return reverses ? { reason, reverses } : { reason };
  }
  return { reason: 'not_mobile_money' };
}
