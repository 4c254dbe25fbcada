/**
 * Generates texts from the known wordings with random parts, printed in the ways that operators print them, together
 * with the expected reading.
 */
import * as fc from '../../support/properties.ts';
import type { Confirmation, FormatFamily } from '../../../shared/payments/confirmation-sms/confirmation.ts';
import { complete, type KnownWording } from './fixture.ts';

/** Makes the next random choice for a text. */
type Choose = { below: (limit: number) => number; of: <Value>(values: readonly Value[]) => Value };

type Habits = {
  currency: string;
  money: readonly string[];
  /** Only some operators print the currency after the amount. */
  suffixed?: true;
  country: string;
  mobile: readonly string[];
  hoursAhead: number;
  code: (choose: Choose) => string;
  /** How balance, fee and code are printed after the head. */
  balance: string;
  fee: string;
  labelledCode?: string;
  more: readonly string[];
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const many = (choose: Choose, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[choose.below(alphabet.length)]).join('');

const mpesaCode = (lengths: readonly number[]) => (choose: Choose) =>
  many(choose, letters, 2) + many(choose, digits, 1) + many(choose, letters + digits, choose.of(lengths) - 3);
// With this first digit it cannot be a phone number.
const number = (length: number) => (choose: Choose) => `4${many(choose, digits, length - 1)}`;
const dotted = (choose: Choose) =>
  `${many(choose, letters, 2)}${many(choose, digits, 6)}.${many(choose, digits, 4)}.${many(choose, letters, 1)}${many(choose, digits, 5)}`;

const kenya = {
  currency: 'KES',
  money: ['Ksh', 'KSH', 'KES ', 'Ksh ', 'KSH.'],
  country: '254',
  mobile: ['7', '1'],
  hoursAhead: 3,
};
const tanzania = {
  currency: 'TZS',
  money: ['Tsh', 'TSh ', 'Tshs ', 'TZS'],
  country: '255',
  mobile: ['6', '7'],
  hoursAhead: 3,
};
const uganda = { currency: 'UGX', money: ['UGX ', 'UGX'], country: '256', mobile: ['7', '3'], hoursAhead: 3 };

const habitsOf: Readonly<Record<FormatFamily, Habits>> = {
  'mpesa-ke': {
    ...kenya,
    code: mpesaCode([9, 10]),
    balance: '. New M-PESA balance is {}',
    fee: '. Transaction cost, {}',
    more: [
      '. Separate personal and business funds through Pochi la Biashara on *334#.',
      '.Save & get a loan on Mshwari',
    ],
  },
  'airtel-ke': {
    ...kenya,
    suffixed: true,
    code: (choose) => choose.of([number(13), number(11), dotted])(choose),
    balance: '. Your available balance is {}',
    fee: '. Transaction fee is {}',
    labelledCode: '. Trans. ID: {}',
    more: ['. Dial *334# for more.'],
  },
  'mpesa-tz': {
    ...tanzania,
    code: mpesaCode([8, 9, 10, 11]),
    balance: '. New M-Pesa balance is {}',
    fee: '. Total fee {}',
    more: ['. Your Songesha limit is Tsh4836'],
  },
  'tigo-tz': {
    ...tanzania,
    code: (choose) => choose.of([number(11), dotted])(choose),
    balance: '. Your New balance is {}',
    fee: '. Charges {}',
    labelledCode: '. TxnId: {}',
    more: ['. Thank you for using Tigo Pesa.'],
  },
  'airtel-tz': {
    ...tanzania,
    code: dotted,
    balance: '. Salio jipya ni {}',
    fee: '. Makato {}',
    labelledCode: '. Muamala No. {}',
    more: ['. Tuma Pesa BURE na Airtel APP'],
  },
  'mpesa-cd': {
    currency: 'USD',
    money: [],
    suffixed: true,
    country: '243',
    mobile: ['8', '9'],
    hoursAhead: 1,
    code: number(9),
    balance: ' Solde Disponible: {}',
    fee: ' Frais: {}',
    more: [],
  },
  'mtn-ug': {
    ...uganda,
    code: number(11),
    balance: '. New balance: {}',
    fee: '. Fee: {}',
    labelledCode: '. ID: {}',
    more: ['. Thank you for using MTN.'],
  },
  'airtel-ug': {
    ...uganda,
    code: number(12),
    balance: '. Bal {}',
    fee: '. Fee {}',
    labelledCode: '. TID {}',
    more: ['. View txns on MyAirtel App https://demo.example'],
  },
};

/** Names that contain no word of any wording: hyphens, apostrophes, digits, initials, ampersands, lower case. */
function aName(choose: Choose): string {
  const word = () =>
    `${choose.of(['J', 'Z', 'X'])}${many(choose, 'aeou', 1)}${many(choose, 'bdknrtvz', 1)}${many(choose, 'aeiou', 1)}`;
  const shapes = [
    () => word(),
    () => `${word()} ${word()}`,
    () => `${word()} ${word()} ${word()}`.toUpperCase(),
    () => `${word()} ${word()}`.toLowerCase(),
    () => `${word()}-${word()} ${word()}`,
    () => `${choose.of(['N', 'O'])}'${word()} ${word()}`,
    () => `${word()} & ${word()} Co. Ltd`,
    () => `J.${word()} ${word()}`,
    () => `${word()} ${word()}-${choose.below(9) + 1}`,
    () => `${word()} ${choose.below(199) + 1}`,
    () => `${choose.below(9) + 1}${word()}`,
  ];
  return choose.of(shapes)();
}

const two = (value: number) => String(value).padStart(2, '0');

/** A party as printed, with its expected reading. */
function aParty(choose: Choose, habits: Habits): { printed: string; name: string | null; account: string | null } {
  const name = aName(choose);
  const local = choose.of(habits.mobile) + many(choose, digits, 8);
  const international = habits.country + local;
  const code = `${choose.below(9) + 1}${many(choose, digits, 4 + choose.below(2))}`;
  const masked = choose.of([
    `0${local.slice(0, 3)}***${local.slice(6)}`,
    `${international.slice(0, 4)}******${local.slice(7)}`,
  ]);
  const [printed, account] = choose.of([
    [`0${local}`, international],
    [international, international],
    [`+${international}`, international],
    [local, international],
    [`0${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`, international],
    [masked, masked],
    [code, code],
  ] as const);
  // After a name that ends in a number, a number with spaces cannot be distinguished from a longer number.
  const spaced = /\d$/.test(name) && printed.includes(' ') ? printed.replaceAll(' ', '') : printed;
  return choose.of([
    { printed: name, name, account: null },
    { printed: `${name} ${spaced}`, name, account },
    { printed: `${name} (${printed.replaceAll(' ', '')})`, name, account },
    { printed: `${name}, ${spaced}`, name, account },
    { printed: `${printed} - ${name}`, name, account },
    { printed: `${printed.replaceAll(' ', '')}, ${name}`, name, account },
    { printed: spaced, name: null, account },
  ]);
}

function anAmount(choose: Choose, habits: Habits): { printed: string; amount: string } {
  const whole = choose.of([
    1 + choose.below(9),
    1 + choose.below(999),
    1 + choose.below(99_999),
    1 + choose.below(9_999_999),
  ]);
  const cents = choose.of(['', '.00', `.${many(choose, digits, 2)}`]);
  const figures = (choose.below(2) === 1 ? whole.toLocaleString('en-US') : String(whole)) + cents;
  const forms = habits.money.map((currency) => currency + figures);
  if (habits.suffixed) forms.push(`${figures}${habits.money[0] ?? ' USD'}`);
  return { printed: choose.of(forms), amount: `${whole}${cents || '.00'}` };
}

function aMoment(choose: Choose, habits: Habits): { printed: string; time: string } {
  const [year, month, day] = [2011 + choose.below(16), 1 + choose.below(12), 1 + choose.below(28)];
  const [hour, minute, second] = [choose.below(24), choose.below(60), choose.below(60)];
  const hour12 = hour % 12 === 0 ? 12 : hour % 12;
  const half = hour < 12 ? choose.of(['AM', 'am']) : choose.of(['PM', 'pm']);
  const date = choose.of([
    `${day}/${month}/${year % 100}`.replace(/\/(\d)$/, '/0$1'),
    `${two(day)}/${two(month)}/${year}`,
    `${year}-${two(month)}-${two(day)}`,
  ]);
  const [clock, seconds] = choose.of([
    [`${hour12}:${two(minute)} ${half}`, 0],
    [`${hour12}:${two(minute)}${half}`, 0],
    [`${two(hour)}:${two(minute)}:${two(second)}`, second],
    [`${two(hour)}:${two(minute)}`, 0],
  ] as const);
  const [before, between] = choose.of([
    ['on ', ' at '],
    ['tarehe ', ' saa '],
    ['mnamo ', ' saa '],
    ['', ' '],
  ] as const);
  const utc = Date.UTC(year, month - 1, day, hour, minute, seconds) - habits.hoursAhead * 60 * 60 * 1000;
  return { printed: `${before}${date}${between}${clock}`, time: new Date(utc).toISOString() };
}

type Written = { text: string; parts: Partial<Confirmation> };

/** One text in this wording. Null when the random choices omit a part that the operator always prints. */
function write(rule: KnownWording, wording: string, choose: Choose): Written | null {
  const habits = habitsOf[rule.family];
  const parts: Partial<Confirmation> = {
    family: rule.family,
    direction: rule.direction,
    currency: habits.currency,
    ...rule.defaults,
  };
  const money = (part: 'amount' | 'fee' | 'balance'): string => {
    const { printed, amount } = anAmount(choose, habits);
    parts[part] = amount;
    return printed;
  };
  const code = (part: 'transaction_id' | 'reverses'): string => (parts[part] = habits.code(choose));
  const moment = (): string => {
    const { printed, time } = aMoment(choose, habits);
    parts.transaction_time = time;
    return printed;
  };
  const party = (side: 'payer' | 'payee'): string => {
    const { printed, name, account } = aParty(choose, habits);
    if (name !== null) parts[`${side}_name`] = name;
    parts[`${side}_account`] = account;
    return printed;
  };
  /** The text after the head: some of the labelled parts, then sometimes an advertisement. */
  const rest = (): string => {
    const labelled = [
      ...(parts.fee === undefined ? [() => habits.fee.replace('{}', money('fee'))] : []),
      ...(parts.balance === undefined ? [() => habits.balance.replace('{}', money('balance'))] : []),
      ...(parts.transaction_id === undefined && habits.labelledCode
        ? [() => habits.labelledCode!.replace('{}', code('transaction_id'))]
        : []),
    ];
    const ordered = choose.below(2) === 1 ? labelled.toReversed() : labelled;
    return `${ordered.map((write) => write()).join('')}${choose.of([...habits.more, '.'])}`;
  };
  const values: Readonly<Record<string, () => string>> = {
    code: () => code('transaction_id'),
    reverses: () => code('reverses'),
    amount: () => money('amount'),
    fee: () => money('fee'),
    balance: () => money('balance'),
    payer: () => party('payer'),
    payee: () => party('payee'),
    bank: () => 'Zuri Bank',
    purpose: () => choose.of(['Salary Payment', 'Business Payment', 'Promotion Payment']),
    reference: () => (parts.reference = choose.of(['INV 14', '0700000021', '12345678901', 'RENT-B4/26', 'zuri'])),
    when: moment,
    end: () => '',
  };

  const tokens = [...wording.matchAll(/\{\w+\}|[[\]()|]|[^[\](){}|]+/g)].map(([token]) => token);
  let at = 0;
  /** Writes up to a closing bracket. A branch that is not chosen is skipped and makes no random choices. */
  const sequence = (chosen: boolean): string => {
    let text = '';
    for (; at < tokens.length && !/^[\])|]$/.test(tokens[at]!); at += 1) {
      const token = tokens[at]!;
      if (token === '[' || token === '(') text += group(token, chosen);
      else if (chosen) text += token.startsWith('{') ? values[token.slice(1, -1)]!() : token;
    }
    return text;
  };
  const group = (opening: string, chosen: boolean): string => {
    const start = at;
    let depth = 0;
    let branches = 1;
    for (let end = at; ; end += 1) {
      if (/^[[(]$/.test(tokens[end]!)) depth += 1;
      if (/^[\])]$/.test(tokens[end]!) && (depth -= 1) === 0) break;
      if (tokens[end] === '|' && depth === 1) branches += 1;
    }
    const picked = opening === '[' && choose.below(2) === 0 ? -1 : choose.below(branches);
    at = start;
    let text = '';
    for (let branch = 0; branch < branches; branch += 1) {
      at += 1;
      text += sequence(chosen && branch === picked);
    }
    return text;
  };

  const head = sequence(true).replace(/ +/g, ' ').trim();
  // A text that ends with its head would look truncated.
  const text = head + rest();
  if (parts.transaction_id === undefined || parts.amount === undefined) return null;
  return { text, parts: complete(parts) };
}

/** Varies the spacing as operators do: none after "Confirmed." and the time, doubled, or a line break. */
function spaced(text: string, choose: Choose): string {
  const joined = text
    .replace(/(confirmed|imethibitishwa) /i, (_, word: string) => word + choose.of(['. ', '.', ' ', '.\n', '']))
    .replace(/(\d ?pm) (?=Ksh|KSH|Tsh|TSh|Withdraw|Give)/i, choose.of(['$1', '$1 ', '$1. ']));
  const between = choose.of([' ', '  ', '\n']);
  return joined.replace(/ /g, (space) => (choose.below(4) === 0 ? between : space));
}

/** Texts in every wording of this rule, each with its expected reading. */
export function textsOf(rule: KnownWording): fc.Arbitrary<Written> {
  return fc
    .tuple(fc.constantFrom(...rule.wordings), fc.array(fc.nat(999_983), { minLength: 400, maxLength: 400 }))
    .map(([wording, choices]) => {
      let next = 0;
      const below = (limit: number): number => choices[next++ % choices.length]! % limit;
      const choose: Choose = { below, of: (values) => values[below(values.length)]! };
      const written = write(rule, wording, choose);
      return written && { text: spaced(written.text, choose), parts: written.parts };
    })
    .filter((written) => written !== null);
}
