/**
 * The table of error codes in the guide of the reference. The codes and their statuses are read from the source; a code
 * without a meaning in shared/openapi/error-meanings.ts, or a meaning without a code, is an error.
 */
import { globSync, readFileSync } from 'node:fs';
import { syncFailureCodes } from '../shared/drivers/accounting-driver.ts';
import type { LockFailureCode } from '../shared/drivers/lock-driver.ts';
import { errorMeanings, lockMeanings } from '../shared/openapi/error-meanings.ts';
import { type ErrorKind, errorKinds, GatewayError } from '../shared/platform/errors/gateway-error.ts';

const root = new URL('../', import.meta.url);

/** A code of a lock's failure without a meaning is an error of the types. */
const lockCodes = Object.keys(lockMeanings satisfies Record<LockFailureCode, string>);

const isKind = (kind: string): kind is ErrorKind => kind in errorKinds;

/** The calls that create an error, as the source writes them, with the code and the kind that they name. */
const patterns: readonly { call: RegExp; kind?: ErrorKind }[] = [
  { call: /new GatewayError\(\s*'(?<kind>\w+)'(?:(?!new GatewayError)[^;]){0,400}?\bcode: '(?<code>[a-z][a-z_]+)'/g },
  { call: /lockFailure\('(?<kind>\w+)', '(?<code>\w+)'/g },
  { call: /\binvalid(?:Field)?\([^;\n]+, '(?<code>[a-z]+(?:_[a-z]+)*)'\)/g, kind: 'invalid' },
  { call: /\busedBefore\('[^']+', '(?<code>[a-z_]+)'/g, kind: 'invalid' },
];

/** Codes that the patterns cannot see, because the source builds them or lists them. */
const built: Readonly<Record<string, ErrorKind>> = {
  receipt_number_reused: 'invalid',
  invoice_number_reused: 'invalid',
  sync_busy: 'provider_unavailable',
  sync_goes_on: 'provider_unavailable',
};

/** Every code with the statuses it can have. */
function findErrorCodes(): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const add = (code: string, kind: ErrorKind): void => {
    found.set(code, (found.get(code) ?? new Set()).add(errorKinds[kind].status));
  };
  for (const kind of Object.keys(errorKinds).filter(isKind)) add(new GatewayError(kind).code, kind);
  for (const code of [...lockCodes, ...syncFailureCodes]) add(code, 'provider_refused');
  for (const [code, kind] of Object.entries(built)) add(code, kind);
  for (const file of globSync('shared/**/*.ts', { cwd: root })) {
    const text = readFileSync(new URL(file, root), 'utf8');
    for (const { call, kind } of patterns) {
      for (const { groups } of text.matchAll(call)) {
        const named = kind ?? groups?.['kind'] ?? '';
        if (groups?.['code'] !== undefined && isKind(named)) add(groups['code'], named);
      }
    }
  }
  return found;
}

/** Rows of code, status and meaning, by status. */
export function errorCodeRows(): string[][] {
  const found = findErrorCodes();
  const without = [...found.keys()].filter((code) => !(code in errorMeanings));
  const unused = Object.keys(errorMeanings).filter((code) => !found.has(code));
  if (without.length > 0) throw new Error(`Error codes without a meaning: ${without.join(', ')}`);
  if (unused.length > 0) throw new Error(`Meanings of error codes that do not occur: ${unused.join(', ')}`);
  return [...found]
    .map(([code, statuses]) => ({ code, statuses: [...statuses].toSorted((one, other) => one - other) }))
    .toSorted((one, other) => (one.statuses[0] ?? 0) - (other.statuses[0] ?? 0) || (one.code < other.code ? -1 : 1))
    .map(({ code, statuses }) => [`\`${code}\``, statuses.join(', '), errorMeanings[code] ?? '']);
}
