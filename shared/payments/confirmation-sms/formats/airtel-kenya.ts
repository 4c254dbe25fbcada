/** Airtel Money Kenya: the code comes first, with or without "Trans. ID", or stands behind the balance. */
import type { FormatRule } from '../confirmation.ts';

const code = '[[(Trans|Transaction|Txn|TID) [ID] [No]] {code} [confirmed|successful]] [dear customer]';
const reference = '[(in reference to|with reference|for account|reference) {reference}]';

const rules: ReadonlyArray<Omit<FormatRule, 'family'>> = [
  {
    name: 'received',
    direction: 'in',
    wordings: [`${code} You have received {amount} from {payer} ${reference} ({when}|{end})`],
  },
  {
    name: 'sent',
    direction: 'out',
    wordings: [
      `${code} You have [successfully] (sent|paid|transferred) {amount} to {payee} ${reference} ({when}|{end})`,
    ],
  },
  {
    name: 'withdrawn',
    direction: 'out',
    wordings: [`${code} You have [successfully] withdrawn {amount} from {payee} ({when}|{end})`],
  },
  {
    name: 'airtime',
    direction: 'out',
    wordings: [`${code} Airtime top up of {amount} (to|for) {payee} ({when}|{end})`],
    defaults: { payee_name: 'Airtime' },
  },
];

export const airtelKenya: readonly FormatRule[] = rules.map((rule) => ({ family: 'airtel-ke', ...rule }));
