/**
 * The table of error codes in the guide of the reference. The codes and their statuses are read from the source; a code
 * without a meaning here, or a meaning without a code, is an error.
 */
import { globSync, readFileSync } from 'node:fs';
import { syncFailureCodes, type SyncFailureCode } from '../shared/drivers/accounting-driver.ts';
import type { LockFailureCode } from '../shared/drivers/lock-driver.ts';
import { type ErrorKind, errorKinds, GatewayError } from '../shared/platform/errors/gateway-error.ts';

const root = new URL('../', import.meta.url);

/** Codes of a request that failed in the background, and of its webhook. Locks and syncs share most. */
const lockMeanings = {
  auth_expired: 'The provider no longer accepts the app’s credentials: correct them or connect the app again',
  permission_denied: 'The app’s account at the provider lacks a permission: grant it there',
  validation: 'The provider does not accept a value: read the message and correct it',
  duplicate: 'The provider has the same record or passcode already',
  not_found: 'The resource does not exist, or belongs to another account',
  rate_limited: 'Too many calls: wait `Retry-After` seconds, then repeat it',
  quota_exhausted: 'The provider’s quota for the day or month is used up',
  provider_unavailable: 'The provider could not be reached after several attempts: repeat it later',
  outcome_unknown:
    'It may have taken effect: check, or repeat it with the same `Idempotency-Key`; it is never sent again by itself',
  device_offline: 'The lock or its gateway cannot be reached: it did nothing',
  device_busy: 'The lock is busy with another command: it did nothing',
  unsupported: 'The app or lock does not support this operation',
} as const satisfies Record<LockFailureCode, string>;

const syncMeanings = {
  ...lockMeanings,
  tax_code_missing: 'The app’s settings assign no tax of the accounting system to a tax letter: add it to `tax_map`',
  account_missing: 'A ledger account is missing in the app’s settings or in the accounting system',
  stale: 'Somebody changed the record in the accounting system at the same time: repeat it',
  period_locked: 'The books are closed for the date of the document',
} as const satisfies Record<SyncFailureCode, string>;

const meanings: Readonly<Record<string, string>> = {
  ...syncMeanings,
  unauthenticated: 'The token or session is missing, malformed, expired or revoked',
  wrong_credentials: 'The e-mail address or the password is wrong',
  forbidden: 'The caller’s own credential is missing or wrong',
  account_suspended: 'The operator has suspended the account: contact them',
  missing_scope: 'The token lacks the scope that the message names: use another token or add the scope',
  address_not_allowed:
    'The token is limited to other addresses: call from one of them, or add the address that the message names',
  missing_role: 'The member’s role does not allow it',
  not_owner: 'The app or resource belongs to another account',
  second_factor_required:
    'Only the console: the account requires a second factor: set it up first, and it cannot be removed',
  second_factor_not_begun: 'Only the console: the set-up was not begun, or has expired: begin it again',
  second_factor_is_on: 'Only the console: a second factor is set up already',
  second_factor_is_off: 'Only the console: no second factor is set up',
  wrong_code: 'Only the console: the code is wrong, was used before, or is no longer valid',
  challenge_expired: 'Only the console: the second step of the sign-in took too long: sign in again',
  wrong_passkey: 'Only the console: the passkey is unknown, was removed, or did not verify the person',
  passkey_refused: 'Only the console: the new passkey does not answer the challenge, or took too long: add it again',
  passkey_exists: 'Only the console: this passkey was added already',
  too_many_passkeys: 'Only the console: the member has ten passkeys: remove one first',
  not_active: 'Only the console: the member has no password yet; send an invitation instead',
  not_genuine: 'A callback lacks the provider’s signature or the app’s key',
  csrf_token_mismatch: 'Only the console: `X-CSRF-TOKEN` is missing or wrong',
  cross_site: 'Only the console: a page of another site made the call',
  invalid_json: 'The body is not JSON, or is nested too deeply',
  malformed: 'The request could not be read',
  bad_serial_number: 'A terminal gave no serial number, or one that is not valid',
  unreadable_event: 'A terminal sent what is neither JSON nor XML',
  method_not_allowed: 'The path supports other methods: `Allow` lists them',
  too_large: 'The body is larger than 256 KiB',
  unsupported_media_type: 'The body is not `application/json`',
  validation_failed: 'A field is missing or wrong: `errors` lists each with a sentence',
  idempotency_key_reused: 'The key was used with another body: use a new key for a new call',
  receipt_number_reused: 'Another sale with another content has this receipt number',
  invoice_number_reused: 'Another purchase with another content has this invoice number',
  transaction_unique_no_reused: 'Another filing with another content has this number',
  conflict: 'The resource is in another state, or somebody changed it at the same time: read it again',
  lock_archived: 'The lock is archived',
  passcode_creating: 'The passcode is still being created: wait for its webhook',
  expired: 'The command waited longer than `expires_in` and was not sent',
  delivery_pending: 'The delivery still has attempts: it can be sent again after its end',
  endpoint_disabled: 'The webhook endpoint is disabled: enable it first',
  sign_in_to_accept: 'Only the console: the invited address has a password already: sign in, then join the account',
  invitation_of_other_address: 'Only the console: the invitation is for another address than the one signed in',
  member_of_other_accounts:
    'Only the console: an owner cannot reset the password of a person who is in other accounts too',
  last_owner: 'The last owner can be neither removed nor given another role',
  not_reversible: 'Only a completed payment that is not being reversed can be reversed',
  message_not_readable: 'The text is not a confirmation message that can be read',
  fixed_addresses_required: 'The provider accepts only registered addresses, which this gateway does not have',
  address_refused: 'The provider refuses the gateway’s callback address',
  connect_refused: 'The accounting system did not connect the app',
  pending_auth: 'The accounting app is not connected yet',
  needs_reauth: 'The accounting app must be connected again',
  tax_app_id_required: 'You have several tax apps: name one with `X-Tax-App-Id`',
  wrong_app_type: 'The tax app is of another type',
  device_not_initialized: 'Initialize the device of the tax app first',
  device_installed: 'The authority has this device as installed already, in another system',
  number_sequence: 'The authority expects another number than the gateway’s: ask the operator',
  withdrawn: 'The sale was withdrawn before it was sent',
  app_disabled: 'The app is disabled: enable it in the console',
  app_paced: 'The app has reached its own sending rate; the gateway sends it later',
  sync_busy: 'Another sync of the same record is in progress; the gateway continues later',
  sync_goes_on: 'The sync has used its time; the gateway continues shortly',
  provider_error: 'The provider refused or gave no clear response: `provider` has its code and text',
  too_many_tries: 'Too many sign-in attempts: wait `Retry-After` seconds',
  too_many_invitations: 'Too many invitations today',
  service_unavailable: 'Nothing was done: repeat the same call after `Retry-After` seconds',
  internal: 'An error of the gateway: report the `trace_id`',
};

const isKind = (kind: string): kind is ErrorKind => kind in errorKinds;

/** The calls that create an error, as the source writes them, with the code and the kind that they name. */
const patterns: readonly { call: RegExp; kind?: ErrorKind }[] = [
  { call: /new GatewayError\(\s*'(?<kind>\w+)'(?:(?!new GatewayError)[^;]){0,400}?\bcode: '(?<code>[a-z][a-z_]+)'/g },
  { call: /lockFailure\('(?<kind>\w+)', '(?<code>\w+)'/g },
  { call: /\binvalid(?:Field)?\([^;\n]+, '(?<code>[a-z]+(?:_[a-z]+)*)'\)/g, kind: 'invalid' },
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
  for (const code of [...Object.keys(lockMeanings), ...syncFailureCodes]) add(code, 'provider_refused');
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
  const without = [...found.keys()].filter((code) => !(code in meanings));
  const unused = Object.keys(meanings).filter((code) => !found.has(code));
  if (without.length > 0) throw new Error(`Error codes without a meaning: ${without.join(', ')}`);
  if (unused.length > 0) throw new Error(`Meanings of error codes that do not occur: ${unused.join(', ')}`);
  return [...found]
    .map(([code, statuses]) => ({ code, statuses: [...statuses].toSorted((one, other) => one - other) }))
    .toSorted((one, other) => (one.statuses[0] ?? 0) - (other.statuses[0] ?? 0) || (one.code < other.code ? -1 : 1))
    .map(({ code, statuses }) => [`\`${code}\``, statuses.join(', '), meanings[code] ?? '']);
}
