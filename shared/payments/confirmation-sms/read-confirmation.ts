/**
 * Reads a mobile-money confirmation SMS by the format rules: the first wording that fits gives the parts, labels give
 * the rest. Pure; used where a text comes in by the API or from a phone gateway.
 */
import { createHash } from 'node:crypto';
import { addAmounts, isZero, readAmount, readCurrency } from './amount.ts';
import {
  type Confirmation,
  type FormatFamily,
  formatFamilies,
  type FormatRule,
  type Refusal,
  type RefusalReason,
} from './confirmation.ts';
import { readWhen } from './date-time.ts';
import { families, type Family } from './families.ts';
import { formatRules } from './format-rules.ts';
import { isDenied, isNoMoney, refuse } from './notices.ts';
import { readParty, readPhone } from './party.ts';
import { partsOf, type TailPatterns, tailPatternsOf } from './parts.ts';
import { compileWording } from './wording.ts';

/** No operator's text is near this long; the limit is what a hostile one may cost. */
const longestText = 4000;

type CompiledRule = FormatRule & { patterns: readonly RegExp[] };
type CompiledFamily = Family & { id: FormatFamily; rules: readonly CompiledRule[]; tail: TailPatterns };

const dateOrEnd = '({when}|{end})';

/** Where the date never trails it ends a name more surely than words can: "A. TO Z SHOP on 2/10/26 at 3:45 PM". */
const dateFirst = (wording: string): readonly string[] =>
  wording.includes(dateOrEnd) ? ['{when}', '{end}'].map((ending) => wording.replace(dateOrEnd, ending)) : [wording];

const compiled = new Map<FormatFamily, CompiledFamily>();

/** A family's patterns, made when its first text comes: making all of them would double a function's start-up. */
function compiledFamily(id: FormatFamily): CompiledFamily {
  const known = compiled.get(id) ?? compileFamily(id);
  compiled.set(id, known);
  return known;
}

function compileFamily(id: FormatFamily): CompiledFamily {
  const family = families[id];
  const parts = partsOf(family);
  const rules = formatRules.filter((rule) => rule.family === id);
  const compile = (wording: string): readonly RegExp[] =>
    (family.dateMayTrail ? [wording] : dateFirst(wording)).map((words) => compileWording(words, parts));
  return {
    ...family,
    id,
    tail: tailPatternsOf(family),
    rules: rules.map((rule) => ({ ...rule, patterns: rule.wordings.flatMap(compile) })),
  };
}

/** The text on one line, without what phones and gateways wrap around it (upstream 4, rule 1). */
const onOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trimEnd();

const found = (pattern: RegExp | null, tail: string): string | undefined =>
  pattern ? tail.matchAll(pattern).next().value?.groups?.found : undefined;

/** The last one: a payer's own words may say "ID: …" before the operator does. */
const lastFound = (pattern: RegExp | null, tail: string): string | undefined =>
  pattern ? [...tail.matchAll(pattern)].at(-1)?.groups?.found : undefined;

/** The same text always gives the same id, and another payment almost never does (upstream 4, rule 2). */
function deriveId(family: FormatFamily, parts: readonly string[]): string {
  const digest = createHash('sha256')
    .update([family, ...parts].join('\n'))
    .digest('hex');
  return `${family}-${digest.slice(0, 24)}`.toUpperCase();
}

const tidyReference = (printed: string | undefined): string | null =>
  printed?.replace(/\s+/g, ' ').replace(/[\s.,;]+$/, '') || null;

/** A phone number in the code's place is a sign of a made-up text. */
const isCode = (printed: string, text: string, family: Family): boolean =>
  (family.isCode?.(printed, text) ?? true) && readPhone(printed, family) === null;

/** Null: the rule was wrong about this text and another may be right. */
function readMatch(
  match: RegExpExecArray,
  text: string,
  { rule, family, receivedAt }: { rule: CompiledRule; family: CompiledFamily; receivedAt: number },
): Confirmation | RefusalReason | null {
  const groups: Partial<Record<string, string>> = match.groups ?? {};
  const tail = text.slice(match[0].length);
  const printedParty = groups.payer ?? groups.payee;
  const party = printedParty === undefined ? { name: null, account: null } : readParty(printedParty, family);
  const currency = readCurrency(groups.amount ?? '', family);
  if (party === null || !groups.amount || currency === undefined) return null;

  const sentence = tail.slice(0, 100).split(/[.;]/, 1)[0] ?? '';
  if (isDenied(sentence) || isDenied(party.name ?? '')) return 'failed_transaction';
  if (isNoMoney(groups.purpose ?? '')) return 'no_money_movement';
  const amount = readAmount(groups.amount);
  if (isZero(amount)) return 'no_money_movement';

  const when = groups.when ?? found(family.tail.when, tail);
  const time = when === undefined ? new Date(receivedAt).toISOString() : readWhen(when, family.utcOffsetHours);
  if (time === null) return 'unreadable_date';

  const code = groups.code ?? lastFound(family.tail.code, tail);
  if (code === undefined && !(rule.codeMayBeMissing && when)) return 'no_transaction_code';
  if (code !== undefined && !isCode(code, text, family)) return 'no_transaction_code';

  const fee = groups.fee ?? found(family.tail.fee, tail);
  const tax = found(family.tail.tax, tail);
  const balance = groups.balance ?? found(family.tail.balance, tail);
  const isIn = rule.direction === 'in';
  return {
    family: family.id,
    operator: family.operator,
    format: rule.name,
    direction: rule.direction,
    transaction_id: code?.toUpperCase() ?? deriveId(family.id, [time, party.account ?? party.name ?? '', amount]),
    amount,
    currency,
    payer_name: (isIn ? party.name : null) ?? rule.defaults?.payer_name ?? null,
    payer_account: isIn ? party.account : null,
    payee_name: (isIn ? null : party.name) ?? rule.defaults?.payee_name ?? null,
    payee_account: isIn ? null : party.account,
    reference: tidyReference(groups.reference ?? found(family.tail.reference, tail)),
    transaction_time: time,
    fee: fee && tax ? addAmounts(readAmount(fee), readAmount(tax)) : fee ? readAmount(fee) : null,
    balance: balance ? readAmount(balance) : null,
    reverses: groups.reverses?.toUpperCase() ?? null,
    status: 'STATUS_COMPLETED',
  };
}

/**
 * What a confirmation SMS says (upstream payments 4), or why it is none; never throws. Outgoing texts are read too,
 * with direction `out`, payee fields and an empty payer (rule 11). `receivedAt` in epoch milliseconds stands in for a
 * missing date; `formats` names the families a driver accepts, all of them by default. That a text is genuine is not
 * said here: only its sender could tell (rule 10).
 */
export function readConfirmation(
  text: string,
  { receivedAt, formats = formatFamilies }: { receivedAt: number; formats?: readonly FormatFamily[] },
): Confirmation | Refusal {
  if (text.length > longestText) return { reason: 'too_long' };
  const line = onOneLine(text);
  let refused: RefusalReason | undefined;
  for (const id of formatFamilies.filter((one) => formats.includes(one))) {
    const family = compiledFamily(id);
    for (const rule of family.rules) {
      for (const pattern of rule.patterns) {
        const match = pattern.exec(line);
        const reading = match && readMatch(match, line, { rule, family, receivedAt });
        if (reading && typeof reading !== 'string') return reading;
        refused ??= reading ?? undefined;
      }
    }
  }
  return refused ? { reason: refused } : refuse(line);
}
