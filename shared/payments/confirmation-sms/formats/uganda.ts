/** MTN Mobile Money and Airtel Money Uganda: headings and labels, the date in the middle, last or missing. */
import type { FormatRule } from '../confirmation.ts';

const wallet = '[on your mobile money account]';

const mtn: ReadonlyArray<Omit<FormatRule, 'family'>> = [
  {
    // The real payer is inside the reason.
    name: 'received_from_other_network',
    direction: 'in',
    wordings: [
      "[Y'ello] You have received {amount} from (Airtel Money|Airtel|MTN Mobile Money|MTN|Mobile Money) [{when}] [fee {fee}] Reason {payer} {end}",
    ],
  },
  {
    name: 'received_legacy',
    direction: 'in',
    wordings: ["[Y'ello] You have received {amount} from {payer} on your mobile money account {when}"],
    codeMayBeMissing: true,
  },
  {
    name: 'received',
    direction: 'in',
    wordings: ["[Y'ello] You have received {amount} from {payer} ({when}|{end})"],
  },
  {
    name: 'sent',
    direction: 'out',
    wordings: [`[Y'ello] You have [successfully] (sent|transferred) {amount} to {payee} ${wallet} ({when}|{end})`],
  },
  {
    name: 'paid',
    direction: 'out',
    wordings: [`[Y'ello] You have [successfully] paid {amount} to {payee} ${wallet} ({when}|{end})`],
  },
  {
    name: 'withdrawn',
    direction: 'out',
    wordings: [`[Y'ello] You have [successfully] withdrawn {amount} (from|at) {payee} ${wallet} ({when}|{end})`],
  },
];

const airtel: ReadonlyArray<Omit<FormatRule, 'family'>> = [
  {
    name: 'received',
    direction: 'in',
    wordings: [
      'RECEIVED [TID {code}] {amount} from {payer} ({when}|{end})',
      '[TID {code}] You have received {amount} from {payer} ({when}|{end})',
    ],
  },
  { name: 'sent', direction: 'out', wordings: ['SENT [TID {code}] {amount} to {payee} ({when}|{end})'] },
  { name: 'paid', direction: 'out', wordings: ['PAID [TID {code}] {amount} to {payee} ({when}|{end})'] },
  {
    name: 'withdrawn',
    direction: 'out',
    wordings: ['WITHDRAWN [TID {code}] {amount} (with|from) [Agent ID] {payee} ({when}|{end})'],
  },
];

export const uganda: readonly FormatRule[] = [
  ...mtn.map((rule) => ({ family: 'mtn-ug' as const, ...rule })),
  ...airtel.map((rule) => ({ family: 'airtel-ug' as const, ...rule })),
];
