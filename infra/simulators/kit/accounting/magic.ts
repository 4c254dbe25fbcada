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
  | 'dropped_taken'
  | 'failed_taken'
  | 'garbage_taken'
  | 'slow_taken';

export type AccountingMagic = { word: string; fate: AccountingBehavior; happens: string; once?: true };

export const accountingMagic: readonly AccountingMagic[] = [
  { word: 'MAGIC-THROTTLED', fate: 'throttled', happens: 'Throttled once, then the call succeeds', once: true },
  { word: 'MAGIC-QUOTA', fate: 'quota_gone', happens: 'The daily quota is exceeded (Zoho Books and Xero)' },
  { word: 'MAGIC-KEY', fate: 'unauthorised', happens: 'The key is reported as invalid' },
  { word: 'MAGIC-RIGHTS', fate: 'forbidden', happens: 'The user lacks the permission' },
  { word: 'MAGIC-INVALID', fate: 'invalid', happens: 'The system reports the data as invalid' },
  { word: 'MAGIC-TAX', fate: 'tax_missing', happens: 'A tax is reported as missing' },
  { word: 'MAGIC-ACCOUNT', fate: 'account_missing', happens: 'A ledger account is reported as missing' },
  { word: 'MAGIC-LOCKED', fate: 'locked', happens: 'The books are closed for the date' },
  { word: 'MAGIC-STALE', fate: 'stale', happens: 'Another user has changed the record, once (ERPNext)', once: true },
  { word: 'MAGIC-DOWN', fate: 'unreachable', happens: 'HTTP 503 with an HTML page once; not accepted', once: true },
  { word: 'MAGIC-DROPPED', fate: 'dropped', happens: 'The connection drops once; not accepted', once: true },
  { word: 'MAGIC-LOST', fate: 'dropped_taken', happens: 'Accepted, then the connection drops, once', once: true },
  { word: 'MAGIC-ERROR', fate: 'failed_taken', happens: 'Accepted, but the response is HTTP 502, once', once: true },
  {
    word: 'MAGIC-GARBAGE',
    fate: 'garbage_taken',
    happens: 'Accepted, but the response is unreadable, once',
    once: true,
  },
  {
    word: 'MAGIC-SLOW',
    fate: 'slow_taken',
    happens: 'Accepted, but the response arrives after 35 s, too late, once',
    once: true,
  },
];

export const findMagic = (text: string): AccountingMagic | undefined =>
  accountingMagic.find(({ word }) => new RegExp(`${word}(?![A-Z])`).test(text));
