/** M-Pesa Tanzania (Vodacom), English and Swahili, before and since the levy and the TIPS bank transfers. */
import type { FormatRule } from '../confirmation.ts';

const confirmed = '[hongera|ndugu mteja|dear customer] {code} (confirmed|imethibitishwa|imethibitika)';
const from = '(from|kutoka kwa|kutoka)';
const account =
  '[(for account number|for account|account number|account no|namba ya akaunti|kwenye akaunti namba|kwenye akaunti|kwa akaunti) [{reference}]]';

const rules: ReadonlyArray<Omit<FormatRule, 'family'>> = [
  {
    // The payer is the person behind the bank's account, not the bank.
    name: 'bank_received',
    direction: 'in',
    wordings: [
      `${confirmed} (You have received|Umepokea) [a payment of|kiasi cha] {amount} ${from} {bank} (Akaunti|Account) [namba|number|no] {payer} ({when}|{end})`,
    ],
  },
  {
    name: 'received',
    direction: 'in',
    wordings: [
      `${confirmed} (You have received|Umepokea) [a payment of|kiasi cha] {amount} [{purpose}] ${from} {payer} ({when}|{end})`,
    ],
  },
  {
    name: 'business_received',
    direction: 'in',
    wordings: [
      `${confirmed} {when} {amount} [has been|imepokelewa] (received from|kutoka kwa|kutoka) {payer} ${account} {end}`,
      `${confirmed} {amount} [has been|imepokelewa] (received from|kutoka kwa|kutoka) {payer} ${account} ({when}|{end})`,
    ],
  },
  {
    name: 'agent_deposit',
    direction: 'in',
    wordings: [`${confirmed} {when} (Give|Toa) {amount} [cash|pesa taslimu|pesa] (to|kwa) {payer} {end}`],
  },
  {
    name: 'sent',
    direction: 'out',
    wordings: [
      `${confirmed} {amount} [has been] (sent to|imetumwa kwenda kwa|imetumwa kwa) {payee} ${account} ({when}|{end})`,
      `${confirmed} (You have sent|Umetuma) {amount} (to|kwenda kwa|kwa) {payee} ${account} ({when}|{end})`,
    ],
  },
  {
    name: 'paid',
    direction: 'out',
    wordings: [
      `${confirmed} {amount} [has been] (paid to|imelipwa kwenda kwa|imelipwa kwa) {payee} ${account} ({when}|{end})`,
      `${confirmed} (You have paid|Umelipa) {amount} (to|kwa) {payee} ${account} ({when}|{end})`,
    ],
  },
  {
    name: 'withdrawn',
    direction: 'out',
    wordings: [
      `${confirmed} {when} (Withdraw|Pokea kiasi cha) {amount} ${from} {payee} {end}`,
      `${confirmed} (You have withdrawn|Umetoa) {amount} ${from} {payee} ({when}|{end})`,
    ],
  },
  {
    name: 'airtime',
    direction: 'out',
    wordings: [
      `${confirmed} (You have bought|You bought|Umenunua) {amount} [of|ya] (airtime|muda wa maongezi) [(for|kwa) {payee}] ({when}|{end})`,
    ],
    defaults: { payee_name: 'Airtime' },
  },
];

export const mpesaTanzania: readonly FormatRule[] = rules.map((rule) => ({ family: 'mpesa-tz', ...rule }));
