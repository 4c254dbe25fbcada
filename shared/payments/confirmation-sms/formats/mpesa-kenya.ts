/** M-Pesa Kenya, in English since 2011 and in Swahili: person, till, paybill, Pochi, agent, savings, airtime, Fuliza. */
import type { FormatRule } from '../confirmation.ts';

const confirmed = '[congratulations|hongera|pongezi|dear customer] {code} (confirmed|imethibitishwa|imethibitika)';
const account =
  '[(account number|account no|acc no|for account number|for account|nambari ya akaunti|kwa akaunti) [{reference}]]';

const rules: ReadonlyArray<Omit<FormatRule, 'family'>> = [
  {
    name: 'person_received',
    direction: 'in',
    wordings: [
      `${confirmed} (You have received|Umepokea) [a payment of|kiasi cha] {amount} [{purpose}] (from|kutoka kwa|kutoka) {payer} ${account} ({when}|{end})`,
    ],
  },
  {
    name: 'business_received',
    direction: 'in',
    wordings: [
      `${confirmed} {when} {amount} [has been] (received from|imepokelewa kutoka kwa|imepokelewa kutoka) {payer} ${account} {end}`,
      `${confirmed} {amount} [has been] received from {payer} {when} (account number|account no|acc no|for account) {reference} {end}`,
      `${confirmed} {amount} [has been] (received from|imepokelewa kutoka kwa|imepokelewa kutoka) {payer} ${account} ({when}|{end})`,
    ],
  },
  {
    name: 'agent_deposit',
    direction: 'in',
    wordings: [
      `${confirmed} {when} (Give|Toa|Mpe) {amount} [cash|pesa taslimu|pesa] (to|kwa) {payer} {end}`,
      `${confirmed} Give {amount} [cash] to {payer} ({when}|{end})`,
    ],
  },
  {
    name: 'reversal_credit',
    direction: 'in',
    wordings: [
      `${confirmed} Reversal of transaction {reverses} (has been|was) [successfully] reversed [{when}] [and] {amount} (is|has been|was) credited to your`,
    ],
  },
  {
    name: 'reversal_debit',
    direction: 'out',
    wordings: [
      `${confirmed} Reversal of transaction {reverses} (has been|was) [successfully] reversed [{when}] [and] {amount} (is|has been|was) debited from your`,
    ],
  },
  {
    name: 'savings_withdrawal',
    direction: 'in',
    wordings: [
      `${confirmed} You have transferred {amount} from [your] {payer} account ({when}|{end})`,
      `${confirmed} {amount} transferred from [your] {payer} account ({when}|{end})`,
    ],
  },
  {
    name: 'savings_deposit',
    direction: 'out',
    wordings: [
      `${confirmed} You have transferred {amount} to [your] {payee} account ({when}|{end})`,
      `${confirmed} {amount} transferred to [your] {payee} account ({when}|{end})`,
    ],
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
      `${confirmed} {when} (Withdraw|Toa) {amount} (from|kutoka kwa|kutoka) {payee} {end}`,
      `${confirmed} (You have withdrawn|Umetoa) {amount} (from|kutoka kwa|kutoka) {payee} ({when}|{end})`,
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
  {
    name: 'fuliza_repayment',
    direction: 'out',
    wordings: [
      `${confirmed} {amount} from your M-PESA has been used to [partially|fully] pay your outstanding Fuliza M-PESA [{when}]`,
    ],
    defaults: { payee_name: 'Fuliza M-PESA' },
  },
];

export const mpesaKenya: readonly FormatRule[] = rules.map((rule) => ({ family: 'mpesa-ke', ...rule }));
