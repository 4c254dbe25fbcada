/**
 * The magic words, the same for every accounting system: anywhere in a name, a number or a note of a synchronized
 * record. This table determines what the simulators do; the README lists it, and the tests iterate over it. Each
 * system's errors are in its own folder.
 */

/** Errors of the provider; the other faults are the same for all calls. */
export const refusals = [
  'throttled',
  'quota_gone',
  'unauthorised',
  'forbidden',
  'invalid',
  'tax_missing',
  'account_missing',
  'locked',
  'stale',
] as const;
export type AccountingRefusal = (typeof refusals)[number];

export type AccountingBehavior =
  | AccountingRefusal
  | 'unreachable'
  | 'dropped'
  | 'dropped_accepted'
  | 'failed_accepted'
  | 'garbage_accepted'
  | 'slow_accepted';

export type AccountingMagic = { word: string; behavior: AccountingBehavior; happens: string; once?: true };

export const accountingMagic: readonly AccountingMagic[] = [
  { word: 'MAGIC-THROTTLED', behavior: 'throttled', happens: 'Throttled once, then the call succeeds', once: true },
  { word: 'MAGIC-QUOTA', behavior: 'quota_gone', happens: 'The daily quota is exceeded (Zoho Books and Xero)' },
  { word: 'MAGIC-KEY', behavior: 'unauthorised', happens: 'The key is reported as invalid' },
  { word: 'MAGIC-RIGHTS', behavior: 'forbidden', happens: 'The user lacks the permission' },
  { word: 'MAGIC-INVALID', behavior: 'invalid', happens: 'The system reports the data as invalid' },
  { word: 'MAGIC-TAX', behavior: 'tax_missing', happens: 'A tax is reported as missing' },
  { word: 'MAGIC-ACCOUNT', behavior: 'account_missing', happens: 'A ledger account is reported as missing' },
  { word: 'MAGIC-LOCKED', behavior: 'locked', happens: 'The books are closed for the date' },
  {
    word: 'MAGIC-STALE',
    behavior: 'stale',
    happens: 'Another user has changed the record, once (ERPNext)',
    once: true,
  },
  { word: 'MAGIC-DOWN', behavior: 'unreachable', happens: 'HTTP 503 with an HTML page once; not accepted', once: true },
  { word: 'MAGIC-DROPPED', behavior: 'dropped', happens: 'The connection drops once; not accepted', once: true },
  {
    word: 'MAGIC-LOST',
    behavior: 'dropped_accepted',
    happens: 'Accepted, then the connection drops, once',
    once: true,
  },
  {
    word: 'MAGIC-ERROR',
    behavior: 'failed_accepted',
    happens: 'Accepted, but the response is HTTP 502, once',
    once: true,
  },
  {
    word: 'MAGIC-GARBAGE',
    behavior: 'garbage_accepted',
    happens: 'Accepted, but the response is unreadable, once',
    once: true,
  },
  {
    word: 'MAGIC-SLOW',
    behavior: 'slow_accepted',
    happens: 'Accepted, but the response arrives after 35 s, too late, once',
    once: true,
  },
];

export const findMagic = (text: string): AccountingMagic | undefined =>
  accountingMagic.find(({ word }) => new RegExp(`${word}(?![A-Z])`).test(text));
