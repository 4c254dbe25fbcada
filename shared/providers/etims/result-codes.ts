/**
 * The meaning of a result code, decided by one question: can the document have been booked? Unknown
 * codes leave that open.
 */
import { toAmount } from '../../values/money.ts';
import { trimEndOf } from '../../values/text.ts';
import type { Refusal } from '../kit/http-client.ts';

/** Some servers use the other three. */
const successes: ReadonlySet<string> = new Set(['000', '00', '0', '0000']);
/** "No search result" and "no downloaded file". */
const empties: ReadonlySet<string> = new Set(['001', '995']);

export const isSuccess = (code: string): boolean => successes.has(code);
export const isEmpty = (code: string): boolean => empties.has(code);

type Meaning = Pick<Refusal, 'kind' | 'reason'>;
const content: Meaning = { kind: 'provider_refused', reason: 'content' };
const config: Meaning = { kind: 'provider_refused', reason: 'config' };
const later: Meaning = { kind: 'provider_unavailable' };
const unclear: Meaning = { kind: 'provider_unclear' };

const meanings: Readonly<Record<string, Meaning>> = {
  // A search for something to change found nothing: a refusal, unless the call only reads.
  '001': content,
  '995': content,
  // The jar could not build its own call: a defect of the jar or of the gateway.
  '891': content,
  '892': content,
  '893': content,
  '895': content,
  '896': content,
  '899': content,
  // The jar has had no connection to the authority for more than a day and signs nothing.
  '894': later,
  '900': config,
  '901': config,
  '902': config,
  '903': config,
  '905': content,
  '910': content,
  '911': content,
  '912': content,
  '913': content,
  '921': content,
  '922': content,
  '990': later,
  '991': content,
  '992': content,
  '993': content,
  '994': content,
  E04: config,
  E11: later,
  E31: content,
};

/** Generic sentences: they show neither what is wrong nor whether anything was booked. */
const generic =
  /^((an )?(unknown|unexpected|internal( server)?|system|server) ?error( (has )?occurr?ed)?|(an )?error( (has )?occurr?ed)?|failed|failure)$/i;
const politeness = /please try again( later)?$/i;

/** Texts about the app's configuration, whatever their code. */
const aboutConfig =
  /apigee_app_id|device serial number already used|(^|[^a-z])(missing tin\b|tin cannot be (empty|null))/i;

/** The meaning of a refusal's code and text; `code` is null if there is only a text. */
export function readMeaning(code: string | null, message: string): Meaning {
  if (aboutConfig.test(message)) return config;
  if (code === '999') return isEmptyMessage(message) ? unclear : content;
  return meanings[code ?? ''] ?? unclear;
}

/** 999 is also used for business refusals, with a useful text. */
function isEmptyMessage(message: string): boolean {
  const [plain, request] = [trimEndOf(message, /\W/), trimEndOf(message, /[\s.!]/)];
  const sentence = politeness.test(plain) ? trimEndOf(plain.replace(politeness, ''), /\W/) : request;
  return sentence === '' || generic.test(sentence);
}

const numberSequence = /sequence,?\s*expected:?\s*(\d{1,15})\s*but found:?\s*(\d{1,15})/i;
const purchaseNumber = /invc no:?\s*(\d{1,15}) is invalid, use the expected value:?\s*(\d{1,15})/i;
const itemSequence = /ending with[:\s*]*(\d{1,15})/i;

const balanceMismatch = /rsdQty mismatch\.?\s*expected:?\s*(-?\d{1,11}(?:\.\d{1,2})?)\s*but found/i;

/** The balance of an item that a refusal names; null for other messages. */
export function readBalance(message: string): string | null {
  const [, balance] = balanceMismatch.exec(message) ?? [];
  return balance === undefined ? null : toAmount(balance);
}

/** The numbers in a refusal, in any of the authority's sentences; null for other messages. */
export function readSequence(message: string, sent: number): { expected: number; found: number } | null {
  const [, next, got] = numberSequence.exec(message) ?? [];
  if (next !== undefined) return { expected: Number(next), found: Number(got) };
  const [, refused, wanted] = purchaseNumber.exec(message) ?? [];
  if (wanted !== undefined) return { expected: Number(wanted), found: Number(refused) };
  const [, aboutItems] = message.split(/itemcd sequence/i);
  const [, counter] = itemSequence.exec(aboutItems ?? '') ?? [];
  return counter === undefined ? null : { expected: Number(counter), found: sent };
}
