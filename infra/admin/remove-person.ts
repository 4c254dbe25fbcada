/** Removes a person from stored values: their phone number in any form, and the names and texts beside it. */
import { createHash } from 'node:crypto';
import { isPacked } from '../../shared/sms/send-options.ts';
import { drCongo, kenya, tanzania, uganda } from '../../shared/values/phone.ts';

/** What stands instead of the number. */
const removed = 'removed';

/** The members that describe the person whose number is in another member of the same object. */
const besideAccount: Readonly<Record<string, readonly string[]>> = {
  payer_account: ['payer_name', 'narration'],
  payee_account: ['payee_name', 'narration'],
};
const besideNumber = [
  'message',
  'text',
  'name',
  'from_name',
  'first_name',
  'middle_name',
  'last_name',
  'media',
  // What a message was sent with besides its text, such as the parameters of a template.
  'options',
];

const spaced = (digits: string): string => digits.split('').join('[ -]?');

/**
 * A pattern that finds the number, given as digits with calling code, with and without the code, the leading 0 or
 * separators, at the end of an M-Pesa CheckoutRequestID, and as the SHA-256 hash that M-Pesa sends of a payer's number. It
 * finds no part of a longer number.
 */
export function patternOf(digits: string): RegExp {
  const plan = [kenya, tanzania, uganda, drCongo].find(({ callingCode }) => digits.startsWith(callingCode));
  const code = plan?.callingCode ?? '';
  const start = plan ? `(?:(?:\\+|00)?${spaced(code)}[ -]?|0?)` : '(?:\\+|00)?';
  const number = String.raw`(?:(?<![\d.])${start}|(?<=ws_CO_\d{17}))${spaced(digits.slice(code.length))}(?!\d)`;
  const hash = createHash('sha256').update(digits).digest('hex');
  return new RegExp(String.raw`${number}|(?<![\da-f])${hash}(?![\da-f])`, 'gi');
}

const isFound = (value: unknown, pattern: RegExp): boolean =>
  (typeof value === 'string' || typeof value === 'number') && String(value).search(pattern) !== -1;

/** The value without the person; the same value if they do not occur in it. */
export function removePerson(value: unknown, pattern: RegExp): unknown {
  if (isFound(value, pattern)) return typeof value === 'number' ? 0 : String(value).replace(pattern, removed);
  if (Array.isArray(value)) return value.map((each) => removePerson(each, pattern));
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  const members = Object.entries(value);
  if (members.length === 1 && isPacked(value) && isFound(value.json, pattern)) {
    return { json: removeFromJson(value.json, pattern) };
  }
  const found = members.filter(([, member]) => isFound(member, pattern)).map(([name]) => name);
  const emptied = new Set(found.flatMap((name) => besideAccount[name] ?? besideNumber));
  return Object.fromEntries(
    members.map(([name, member]) => [
      name,
      emptied.has(name) ? emptyOf(member, pattern) : removePerson(member, pattern),
    ]),
  );
}

/** A text that is no JSON is an ordinary one. */
function removeFromJson(text: string, pattern: RegExp): string {
  try {
    return JSON.stringify(removePerson(JSON.parse(text), pattern));
  } catch {
    return text.replace(pattern, removed);
  }
}

function emptyOf(value: unknown, pattern: RegExp): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) return {};
  return typeof value === 'string' ? '' : removePerson(value, pattern);
}

/** Whether the person occurs anywhere in the value. */
export const mentions = (value: unknown, pattern: RegExp): boolean => JSON.stringify(value).search(pattern) !== -1;
