/**
 * Generates confirmation texts from a vocabulary that is separate from the reader's, in many wordings that no operator
 * sends, together with the expected reading. Also generates texts from the same words that are not payments.
 */
import * as fc from '../../support/properties.ts';
import type { Confirmation, FormatFamily } from '../../../shared/payments/confirmation-sms/confirmation.ts';
import { complete } from './fixture.ts';
import {
  type Choose,
  kinds,
  type Kind,
  notices,
  operators,
  type Operator,
  promotions,
} from './paraphrase-vocabulary.ts';

export type Paraphrase = {
  text: string;
  family: FormatFamily;
  /** Null: the text is not a completed payment. */
  expected: Partial<Confirmation> | null;
};

const digits = (choose: Choose, length: number): string => Array.from({ length }, () => choose.below(10)).join('');
const letters = (choose: Choose, length: number): string =>
  Array.from({ length }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[choose.below(24)]).join('');

const syllable = (choose: Choose): string =>
  choose.of(['Wa', 'Nja', 'Mo', 'Ki', 'Ota', 'Che', 'Bu', 'Zu', 'Jé', 'Fa']) +
  choose.of(['mbui', 'ndo', 'ruto', 'keza', 'lima', 'ço', 'beth']);

function aName(choose: Choose): string {
  const word = () => syllable(choose);
  const name = choose.of([
    () => `${word()} ${word()}`,
    () => `${word()} ${letters(choose, 1)}. ${word()}`,
    () => `${letters(choose, 1)}.${letters(choose, 1)}. ${word()}`,
    () => `${word()} & ${word()} Co. Ltd`,
    () => `${word()} O'${word()}`,
    () => `${word()}-${word()} ${word()}`,
    () => `${word()} SHOP ${1 + choose.below(98)}`,
    () => `${word()} 2.0 ${word()}`,
    () => `${1 + choose.below(9)}${word()} ${word()}`,
    () => word(),
  ])();
  return choose.of([name, name.toUpperCase(), name.toLowerCase(), name]);
}

function aParty(choose: Choose, operator: Operator): { printed: string; name: string | null; account: string | null } {
  const name = aName(choose);
  const local = choose.of(operator.mobile) + digits(choose, 8);
  const [printed, account] = choose.of([
    [`0${local}`, operator.country + local],
    [operator.country + local, operator.country + local],
    [`0${local.slice(0, 3)}***${local.slice(6)}`, `0${local.slice(0, 3)}***${local.slice(6)}`],
    [
      `${operator.country}${local.slice(0, 1)}XXXXX${local.slice(6)}`,
      `${operator.country}${local.slice(0, 1)}XXXXX${local.slice(6)}`,
    ],
  ] as const);
  return choose.of([
    { printed: `${name} ${printed}`, name, account },
    { printed: `${printed} ${/^\d/.test(name) ? '- ' : ''}${name}`, name, account },
    { printed: `${printed} - ${name}`, name, account },
    { printed: `${name}, ${printed}`, name, account },
    { printed: `${name} (${printed})`, name, account },
    { printed: name, name, account: null },
  ]);
}

function anAmount(choose: Choose, operator: Operator): { printed: string; amount: string } {
  const whole = choose.of([1 + choose.below(99), 1 + choose.below(9_999), 1 + choose.below(9_999_999)]);
  const cents = operator.french ? `,${digits(choose, 2)}` : choose.of(['', '.00', `.${digits(choose, 2)}`]);
  const grouped = whole
    .toLocaleString('en-US')
    .replaceAll(',', operator.french ? choose.of([' ', '\u00a0', '.']) : ',');
  const figures = choose.of([grouped, grouped, String(whole)]) + cents;
  const currency = () => choose.of(operator.money);
  const printed = operator.french
    ? `${figures} ${currency()}`
    : choose.of([
        () => `${currency()}${choose.of(['', ' '])}${figures}`,
        () => `${currency()}${figures}`,
        () => `${figures}${choose.of(['', ' '])}${currency()}`,
        () => `${currency()} ${currency()}${figures}`,
        () => `${currency()}${figures} ${currency()}`,
        () => `${currency()}.${figures}`,
      ])();
  return { printed, amount: `${whole}.${cents.slice(1) || '00'}` };
}

const two = (value: number): string => String(value).padStart(2, '0');

function aMoment(choose: Choose, operator: Operator): { printed: string; time: string } {
  const [year, month, day] = [2014 + choose.below(13), 1 + choose.below(12), 1 + choose.below(28)];
  const [hour, minute] = [choose.below(24), choose.below(60)];
  const date = choose.of([
    `${day}/${month}/${two(year % 100)}`,
    `${two(day)}/${two(month)}/${year}`,
    `${year}-${two(month)}-${two(day)}`,
    `${two(day)}-${two(month)}-${year}`,
  ]);
  const half = choose.of([hour < 12 ? ' AM' : ' PM', hour < 12 ? 'am' : 'pm']);
  const clock = choose.of([
    `${hour % 12 || 12}:${two(minute)}${half}`,
    `${two(hour)}:${two(minute)}`,
    `${two(hour)}:${two(minute)}:00`,
  ]);
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute) - operator.hoursAhead * 3_600_000).toISOString();
  const [on, at] = choose.of(operator.when);
  return { printed: `${on}${date}${at}${clock}`, time };
}

/** One text of this kind, with its parts in one of the orders that operators use, and its expected reading. */
function write(family: FormatFamily, operator: Operator, kind: Kind, choose: Choose): Paraphrase {
  const code = operator.code(choose, { digits, letters });
  const { printed: amountPrinted, amount } = anAmount(choose, operator);
  const moment = aMoment(choose, operator);
  const party = kind.party === 'airtime' ? null : aParty(choose, operator);
  const reference =
    kind.reference && choose.below(2) === 1 ? choose.of(['INV 14', 'HSE-4B', '0700000021', 'shule 7']) : null;
  const [verb, lead] = choose.of(kind.says[choose.of(operator.languages)] ?? Object.values(kind.says)[0]!);
  const who = party === null ? '' : ` ${lead} ${party.printed}`;
  const account = reference === null ? '' : ` ${choose.of(operator.reference)} ${reference}`;
  const when = ` ${moment.printed}`;
  const clause = verb.includes('{}') ? verb.replace('{}', amountPrinted) : `${amountPrinted} ${verb}`;
  const movement = operator.dateMayLead
    ? choose.of([`${clause}${who}${account}${when}`, `${moment.printed} ${clause}${who}${account}`])
    : `${clause}${who}${account}${when}`;
  const labels = { fee: choose.below(2) === 1, balance: choose.below(4) > 0 };
  const fee = labels.fee ? anAmount(choose, operator) : null;
  const balance = labels.balance ? anAmount(choose, operator) : null;
  const sentences = [
    ...(fee ? [`${choose.of(operator.fee)} ${fee.printed}`] : []),
    ...(balance ? [`${choose.of(operator.balance)} ${balance.printed}`] : []),
    ...(operator.codeIsLast ? [operator.codeIsLast.replace('{}', code)] : []),
  ];
  const ordered = choose.below(2) === 1 ? sentences.toReversed() : sentences;
  const tail = choose.of(['', '', ...promotions]);
  const opening = operator.codeIsLast ? '' : operator.opening(code, choose);
  const text = `${opening}${movement}. ${[...ordered, tail].filter(Boolean).join('. ')}${tail ? '' : '.'}`;
  const side = kind.direction === 'in' ? 'payer' : 'payee';
  return {
    text: choose.of([
      text,
      text,
      text.replaceAll(' ', '\u00a0'),
      text.replaceAll('. ', '.\n'),
      text.replaceAll(' ', '  '),
    ]),
    family,
    expected: complete({
      family,
      direction: kind.direction,
      transaction_id: code,
      amount,
      currency: operator.currency,
      [`${side}_name`]: kind.party === 'airtime' ? 'Airtime' : party!.name!.replace(/\.$/, ''),
      [`${side}_account`]: party?.account ?? null,
      reference,
      transaction_time: moment.time,
      fee: fee?.amount ?? null,
      balance: balance?.amount ?? null,
    }),
  };
}

/** A text from the same words that is not a completed payment, or contains two. */
function writeNotice(family: FormatFamily, operator: Operator, choose: Choose): Paraphrase {
  const writeText = choose.of(notices);
  const paid = (): string => write(family, operator, choose.of(kinds), choose).text;
  const text = writeText({
    code: operator.code(choose, { digits, letters }),
    amount: anAmount(choose, operator).printed,
    other: anAmount(choose, operator).printed,
    party: aParty(choose, operator).printed,
    when: aMoment(choose, operator).printed,
    paid,
  });
  return { text, family, expected: null };
}

const choices = fc.array(fc.nat(999_983), { minLength: 400, maxLength: 400 }).map((drawn): Choose => {
  let next = 0;
  const below = (limit: number): number => drawn[next++ % drawn.length]! % limit;
  return { below, of: (values) => values[below(values.length)]! };
});

const anOperator = (choose: Choose) => choose.of(Object.entries(operators) as Array<[FormatFamily, Operator]>);

export const payments: fc.Arbitrary<Paraphrase> = choices.map((choose) => {
  const [family, operator] = anOperator(choose);
  return write(family, operator, choose.of(kinds), choose);
});

export const noPayments: fc.Arbitrary<Paraphrase> = choices.map((choose) => {
  const [family, operator] = anOperator(choose);
  return writeNotice(family, operator, choose);
});
