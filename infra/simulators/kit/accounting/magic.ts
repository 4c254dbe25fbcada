/**
 * The words that make something happen, the same with every accounting system: written anywhere into a name, a number or a
 * note of what is synchronised. This one table is what the simulators do, what the README lists and what the tests go
 * through; how a system says no is in its own folder.
 */

/** What a provider says itself; the others happen to any call alike. */
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
  { word: 'MAGIC-THROTTLED', fate: 'throttled', happens: 'Throttled the first time, taken the next', once: true },
  { word: 'MAGIC-QUOTA', fate: 'quota_gone', happens: 'The day’s quota is gone (Zoho Books and Xero)' },
  { word: 'MAGIC-KEY', fate: 'unauthorised', happens: 'The key is called invalid' },
  { word: 'MAGIC-RIGHTS', fate: 'forbidden', happens: 'The user may not do this' },
  { word: 'MAGIC-INVALID', fate: 'invalid', happens: 'The system finds the data wrong' },
  { word: 'MAGIC-TAX', fate: 'tax_missing', happens: 'A tax is called missing' },
  { word: 'MAGIC-ACCOUNT', fate: 'account_missing', happens: 'A ledger account is called missing' },
  { word: 'MAGIC-LOCKED', fate: 'locked', happens: 'The books are closed for the date' },
  { word: 'MAGIC-STALE', fate: 'stale', happens: 'Somebody changed the record meanwhile, once (ERPNext)', once: true },
  { word: 'MAGIC-DOWN', fate: 'unreachable', happens: 'HTTP 503 with an HTML page once; not taken', once: true },
  { word: 'MAGIC-DROPPED', fate: 'dropped', happens: 'The connection drops once; not taken', once: true },
  { word: 'MAGIC-LOST', fate: 'dropped_taken', happens: 'Taken, then the connection drops, once', once: true },
  { word: 'MAGIC-ERROR', fate: 'failed_taken', happens: 'Taken, but answered HTTP 502, once', once: true },
  { word: 'MAGIC-GARBAGE', fate: 'garbage_taken', happens: 'Taken, but answered with garbage, once', once: true },
  { word: 'MAGIC-SLOW', fate: 'slow_taken', happens: 'Taken, but answered after 35 s, too late, once', once: true },
];

export const findMagic = (text: string): AccountingMagic | undefined =>
  accountingMagic.find(({ word }) => new RegExp(`${word}(?![A-Z])`).test(text));
