/** Tigo Pesa (Mixx by Yas) and Airtel Money Tanzania: the code comes last, the balance sometimes first. */
import type { FormatRule } from '../confirmation.ts';

const balanceFirst = '[Transfer Successful] [(New balance is|Salio jipya ni) {balance}]';

const tigo: ReadonlyArray<Omit<FormatRule, 'family'>> = [
  {
    name: 'received',
    direction: 'in',
    wordings: [`${balanceFirst} (You have received|Umepokea) {amount} (from|kutoka kwa|kutoka) {payer} ({when}|{end})`],
  },
  {
    name: 'agent_deposit',
    direction: 'in',
    wordings: ['Cash-In of {amount} from {payer} is successful'],
  },
  {
    name: 'sent',
    direction: 'out',
    wordings: [
      `${balanceFirst} (You have sent|Umetuma) {amount} [with CashOut fee {fee}] (to|kwenda kwa|kwa) {payee} ({when}|{end})`,
    ],
  },
  {
    name: 'paid',
    direction: 'out',
    wordings: [`${balanceFirst} (You have paid|Umelipa) {amount} (to|kwenda kwa|kwa) {payee} ({when}|{end})`],
  },
  {
    name: 'withdrawn',
    direction: 'out',
    wordings: [
      `${balanceFirst} (You have withdrawn|Umetoa) {amount} (from|kutoka kwa|kutoka) {payee} ({when}|{end})`,
      'Cash-Out of {amount} (from|to) {payee} is successful',
    ],
  },
];

const airtel: ReadonlyArray<Omit<FormatRule, 'family'>> = [
  {
    name: 'received',
    direction: 'in',
    wordings: [
      '[TID {code}] (You have received|Received|Umepokea) {amount} [from|kutoka kwa|kutoka] {payer} ({when}|{end})',
    ],
  },
  {
    name: 'sent',
    direction: 'out',
    wordings: ['[TID {code}] (You have sent|Sent|Umetuma) {amount} (to|kwenda kwa|kwenda|kwa) {payee} ({when}|{end})'],
  },
  {
    name: 'paid',
    direction: 'out',
    wordings: ['[TID {code}] (You have paid|Paid|Umelipa) {amount} (to|kwenda kwa|kwenda|kwa) {payee} ({when}|{end})'],
  },
];

export const tigoAndAirtelTanzania: readonly FormatRule[] = [
  ...tigo.map((rule) => ({ family: 'tigo-tz' as const, ...rule })),
  ...airtel.map((rule) => ({ family: 'airtel-tz' as const, ...rule })),
];
