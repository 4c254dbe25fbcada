/** The vocabulary of paraphrases: each operator's labels, and the wordings of each kind of movement. */
import type { Direction, FormatFamily } from '../../../shared/payments/confirmation-sms/confirmation.ts';

/** Makes the next random choice for a text. */
export type Choose = { below: (limit: number) => number; of: <Value>(values: readonly Value[]) => Value };

type Language = 'en' | 'sw' | 'fr';
type Draw = (choose: Choose, length: number) => string;

export type Operator = {
  country: string;
  mobile: readonly string[];
  currency: string;
  money: readonly string[];
  french?: true;
  hoursAhead: number;
  languages: readonly Language[];
  code: (choose: Choose, draw: { digits: Draw; letters: Draw }) => string;
  opening: (code: string, choose: Choose) => string;
  codeIsLast?: string;
  dateMayLead?: true;
  when: ReadonlyArray<readonly [string, string]>;
  reference: readonly string[];
  fee: readonly string[];
  balance: readonly string[];
};

export type Kind = {
  direction: Direction;
  party?: 'airtime';
  reference?: true;
  /** `{}` is the amount, which otherwise comes first; then the word before the party. */
  says: Partial<Record<Language, ReadonlyArray<readonly [string, string]>>>;
};

const english = {
  when: [
    ['on ', ' at '],
    ['on ', ' '],
    ['', ' '],
  ] as const,
  reference: ['for account', 'Account Number'],
};
const swahili = [
  ['tarehe ', ' saa '],
  ['mnamo ', ' saa '],
  ['tarehe ', ' '],
] as const;
const mpesaCode: Operator['code'] = (choose, { digits, letters }) =>
  `${letters(choose, 2)}${digits(choose, 1)}${letters(choose, 2)}${digits(choose, 2)}${letters(choose, 3)}`;
const figures =
  (length: number): Operator['code'] =>
  (choose, { digits }) =>
    `4${digits(choose, length - 1)}`;
const confirmed = (word: readonly string[]) => (code: string, choose: Choose) =>
  `${code} ${choose.of(word)}${choose.of(['. ', '.', ' '])}`;

const kenya = {
  country: '254',
  mobile: ['7', '1'],
  currency: 'KES',
  money: ['Ksh', 'KES', 'KSH', 'Kshs', 'Sh'],
  hoursAhead: 3,
};
const tanzania = {
  country: '255',
  mobile: ['6', '7'],
  currency: 'TZS',
  money: ['Tsh', 'TZS', 'TSh', 'Tshs'],
  hoursAhead: 3,
};
const uganda = { country: '256', mobile: ['7'], currency: 'UGX', money: ['UGX', 'Ugx', 'USh'], hoursAhead: 3 };

export const operators: Partial<Record<FormatFamily, Operator>> = {
  'mpesa-ke': {
    ...kenya,
    ...english,
    languages: ['en'],
    code: mpesaCode,
    opening: confirmed(['Confirmed', 'confirmed', 'CONFIRMED']),
    dateMayLead: true,
    fee: ['Transaction cost,', 'Transaction fee', 'Charges', 'Fee:', 'and charged'],
    balance: [
      'New M-PESA balance is',
      'Your new M-PESA balance is',
      'Your account balance is now',
      'Bal:',
      'Available balance',
    ],
  },
  'airtel-ke': {
    ...kenya,
    ...english,
    languages: ['en'],
    code: figures(13),
    opening: (code, choose) => choose.of([`Trans. ID: ${code} `, `TID ${code}. `, `Transaction ID ${code}. `]),
    fee: ['Fee', 'Transaction fee is'],
    balance: ['Your available balance is', 'Bal:', 'New balance'],
  },
  'mpesa-tz': {
    ...tanzania,
    languages: ['sw'],
    when: swahili,
    reference: ['kwenye akaunti namba', 'namba ya akaunti'],
    code: mpesaCode,
    opening: confirmed(['Imethibitishwa', 'imethibitishwa', 'Imethibitika']),
    dateMayLead: true,
    fee: ['Ada', 'Makato', 'Jumla ya ada', 'Gharama ya muamala ni', 'Ada ya huduma'],
    balance: ['Salio lako jipya la M-Pesa ni', 'Baki yako ya M-Pesa ni', 'Salio jipya ni', 'Salio', 'Salio lako ni'],
  },
  'tigo-tz': {
    ...tanzania,
    languages: ['en', 'sw'],
    when: [
      ['', ' '],
      ['tarehe ', ' saa '],
      ['on ', ' at '],
    ],
    reference: ['for account', 'kwa akaunti namba'],
    code: figures(11),
    opening: () => '',
    codeIsLast: 'TxnId: {}',
    fee: ['Charges', 'Ada', 'Makato'],
    balance: ['Your New balance is', 'Salio lako jipya ni', 'New balance is'],
  },
  'mpesa-cd': {
    country: '243',
    mobile: ['8', '9'],
    currency: 'CDF',
    money: ['FC', 'CDF'],
    french: true,
    hoursAhead: 1,
    languages: ['fr'],
    when: [
      ['le ', ' à '],
      ['le ', ' '],
    ],
    reference: ['pour le compte', 'motif'],
    code: figures(9),
    opening: () => '',
    codeIsLast: 'Ref: {}',
    fee: ['Frais:', 'Frais de transaction:', 'Total frais'],
    balance: ['Solde Disponible:', 'Nouveau solde:', 'Votre solde est de', 'Solde actuel:'],
  },
  'mtn-ug': {
    ...uganda,
    languages: ['en'],
    when: [
      ['on ', ' '],
      ['on ', ' at '],
    ],
    reference: ['for account', 'Reason:'],
    code: figures(11),
    opening: () => '',
    codeIsLast: 'Transaction ID: {}',
    fee: ['Fee:', 'Charge'],
    balance: ['New balance:', 'Your Mobile Money balance is now', 'Balance'],
  },
  'airtel-ug': {
    ...uganda,
    languages: ['en'],
    when: [
      ['on ', ' '],
      ['Date ', ' '],
    ],
    reference: ['for account', 'reference'],
    code: figures(12),
    opening: (code, choose) => choose.of([`TID ${code}. `, `Txn ID: ${code}. `]),
    fee: ['Fee', 'Charge'],
    balance: ['Bal', 'New balance', 'Your balance is'],
  },
};

export const kinds: readonly Kind[] = [
  {
    direction: 'in',
    reference: true,
    says: {
      en: [
        ['You have received {}', 'from'],
        ['You received {}', 'from'],
        ['You have just received {}', 'from'],
        ['has been received', 'from'],
        ['received', 'from'],
        ['was received', 'from'],
        ['You have been paid {}', 'by'],
        ['You have been sent {}', 'by'],
        ['Received {}', 'from'],
        ['You have received a payment of {}', 'from'],
        ['sent to your account', 'by'],
      ],
      sw: [
        ['Umepokea {}', 'kutoka kwa'],
        ['Umepokea kiasi cha {}', 'kutoka'],
        ['imepokelewa', 'kutoka kwa'],
        ['zimepokelewa', 'kutoka'],
        ['Umetumiwa {}', 'na'],
        ['Umelipwa {}', 'na'],
        ['Imepokelewa {}', 'toka kwa'],
      ],
      fr: [
        ['Vous avez reçu {}', 'de'],
        ['Vous avez recu {}', 'de la part de'],
        ['Vous avez bien reçu {}', 'de'],
        ['Argent reçu: {}', 'de'],
        ['ARGENT RECU {}', 'du'],
      ],
    },
  },
  {
    direction: 'out',
    says: {
      en: [
        ['You have sent {}', 'to'],
        ['You sent {}', 'to'],
        ['sent', 'to'],
        ['has been sent', 'to'],
        ['was sent', 'to'],
        ['You have transferred {}', 'to'],
        ['You have successfully sent {}', 'to'],
      ],
      sw: [
        ['Umetuma {}', 'kwa'],
        ['imetumwa', 'kwa'],
        ['Umetuma {}', 'kwenda kwa'],
        ['zimetumwa', 'kwenda'],
        ['Umetuma kiasi cha {}', 'kwa'],
        ['Umehamisha {}', 'kwenda kwa'],
      ],
      fr: [
        ['Vous avez envoyé {}', 'à'],
        ['Vous avez envoye {}', 'au'],
        ['Vous avez transféré {}', 'vers'],
        ['ARGENT ENVOYE {}', 'au'],
        ['ont été envoyés', 'à'],
      ],
    },
  },
  {
    direction: 'out',
    reference: true,
    says: {
      en: [
        ['You have paid {}', 'to'],
        ['You paid {}', 'to'],
        ['paid', 'to'],
        ['has been paid', 'to'],
        ['was successfully paid', 'to'],
        ['Paid {}', 'to'],
      ],
      sw: [
        ['Umelipa {}', 'kwa'],
        ['imelipwa', 'kwa'],
        ['Umelipa kiasi cha {}', 'kwenda kwa'],
        ['zimelipwa', 'kwa'],
      ],
      fr: [
        ['Vous avez payé {}', 'à'],
        ['Vous avez paye {}', 'au'],
        ['ont été payés', 'à'],
        ['PAIEMENT de {}', 'au'],
      ],
    },
  },
  {
    direction: 'out',
    says: {
      en: [
        ['You have withdrawn {}', 'from'],
        ['You withdrew {}', 'from'],
        ['withdrawn', 'at'],
        ['has been withdrawn', 'from'],
        ['Withdrawn {}', 'at'],
      ],
      sw: [
        ['Umetoa {}', 'kutoka kwa'],
        ['Umetoa kiasi cha {}', 'kwa'],
        ['imetolewa', 'kwa'],
      ],
      fr: [
        ['Vous avez retiré {}', 'chez'],
        ['ARGENT RETIRE {}', 'auprès de'],
        ['ont été retirés', 'chez'],
      ],
    },
  },
  {
    direction: 'in',
    says: {
      en: [
        ['You have deposited {}', 'at'],
        ['has been deposited', 'by'],
        ['deposited', 'by'],
        ['deposited to your account', 'by'],
        ['has been credited to your account', 'by'],
      ],
      sw: [
        ['Umeweka {}', 'kwa'],
        ['zimewekwa', 'na'],
        ['imewekwa kwenye akaunti yako', 'na'],
      ],
      fr: [
        ['Vous avez déposé {}', 'chez'],
        ['ont été crédités sur votre compte', 'par'],
      ],
    },
  },
  {
    direction: 'in',
    says: {
      en: [
        ['You have received a refund of {}', 'from'],
        ['has been refunded to you', 'by'],
        ['You have been refunded {}', 'by'],
        ['has been returned to your account', 'by'],
        ['refunded to your account', 'from'],
      ],
      sw: [
        ['Umerudishiwa {}', 'na'],
        ['imerejeshwa kwenye akaunti yako', 'na'],
        ['imerudishwa kwenye akaunti yako', 'kutoka kwa'],
      ],
      fr: [
        ['Vous avez été remboursé de {}', 'par'],
        ['ont été remboursés sur votre compte', 'par'],
      ],
    },
  },
  {
    direction: 'out',
    says: {
      en: [
        ['has been deducted from your account', 'for'],
        ['was debited from your account', 'for'],
        ['deducted', 'for'],
        ['has been recovered from your account', 'for'],
      ],
      sw: [
        ['imekatwa kutoka kwenye akaunti yako', 'kwa ajili ya'],
        ['Umekatwa {}', 'kwa ajili ya'],
      ],
      fr: [
        ['ont été débités de votre compte', 'pour'],
        ['ont été prélevés de votre compte', 'pour'],
      ],
    },
  },
  {
    direction: 'out',
    party: 'airtime',
    says: {
      en: [
        ['You bought {} of airtime', ''],
        ['You have purchased {} airtime', ''],
        ['You have bought airtime of {}', ''],
      ],
      sw: [
        ['Umenunua {} ya muda wa maongezi', ''],
        ['Umenunua muda wa maongezi wa {}', ''],
      ],
      fr: [['Vous avez acheté {} de crédit de communication', '']],
    },
  },
];

export const promotions: readonly string[] = [
  'Dial *334# to win a phone.',
  'Thank you for using our service.',
  'Save & get a loan today.',
  'Asante kwa kutumia huduma yetu.',
  'Earn interest every day, visit https://demo.example/x',
  'Download the app and enjoy offers.',
  'Merci de votre confiance.',
];

type NoticeSlots = Record<'code' | 'amount' | 'other' | 'party' | 'when', string> & { paid: () => string };

/** Texts that are not a completed payment, or contain more than one. */
export const notices: ReadonlyArray<(slots: NoticeSlots) => string> = [
  ({ code, amount, party, when }) =>
    `${code} Failed. ${amount} could not be sent to ${party} ${when}. Trans. ID: ${code}.`,
  ({ code, amount, party, when }) => `${code} Confirmed. ${amount} sent to ${party} ${when} has failed. TxnId: ${code}`,
  ({ code, amount, party, when }) =>
    `${code} Confirmed. Your payment of ${amount} to ${party} is pending ${when}. Transaction ID: ${code}`,
  ({ code, amount, party }) => `${code} Confirmed. ${amount} will be sent to ${party} tomorrow. TID ${code}`,
  ({ code, amount, when }) => `${code} Confirmed. Your M-PESA balance was ${amount} ${when}. Trans. ID: ${code}`,
  ({ code, amount, other, when }) =>
    `${code} Confirmed. Your account balance: M-PESA Account: ${amount} Business Account: ${other} ${when}. TxnId: ${code}`,
  ({ code, amount, when }) => `${code} Imethibitishwa. Salio lako la M-Pesa ni ${amount} ${when}. TxnId: ${code}`,
  ({ code, amount, when }) => `Votre solde M-PESA est de ${amount} ${when}. Ref: ${code}`,
  ({ code, amount, party, when }) =>
    `${code} Imeshindikana. Huna salio la kutosha kutuma ${amount} kwa ${party} ${when}. TxnId: ${code}`,
  ({ code, amount, party }) => `Échec. Votre transfert de ${amount} à ${party} a échoué. Ref: ${code}.`,
  ({ code, amount, party }) => `${code} Confirmed. ${party} has received ${amount}. Transaction ID: ${code}.`,
  ({ code, amount, party }) => `TID ${code}. ${party} has requested ${amount} from you. Enter your PIN to pay.`,
  ({ code, amount, when }) => `${code} Confirmed. Your Fuliza M-PESA loan of ${amount} is due ${when}. TID ${code}`,
  ({ code, amount, other }) =>
    `${code} Confirmed. Fuliza M-PESA amount is ${amount}. Access Fee charged ${other}. TID ${code}`,
  ({ code, amount, party, when }) =>
    `${code} Confirmed. You have cancelled the payment of ${amount} to ${party} ${when}. TxnId: ${code}`,
  ({ code, amount, party }) => `Trans. ID: ${code} You have received ${amount} airtime from ${party}. Dial *334#.`,
  ({ code, amount, party }) => `Win ${amount} today! Pay to ${party} now and get a bonus. Ref: ${code}`,
  ({ code, amount, party, when }) =>
    `${code} Confirmed. Reminder: pay ${amount} to ${party} ${when}. TID ${code}. Transaction ID: ${code}`,
  ({ code, amount, other, party, when }) =>
    `${code} Confirmed. You have received ${amount} ${other} from ${party} ${when}. TID ${code}`,
  ({ paid }) => `${paid()} ${paid()}`,
];
