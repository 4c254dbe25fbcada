/**
 * The connection of an accounting app to its provider: tokens, organization, facts read from the accounting system, and
 * whether the tenant must connect it again. `version` counts token sets, so that a change caused by one set of tokens
 * does not apply to a later one.
 */
import type { TokenSet } from '../drivers/accounting-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { open, seal } from '../platform/secrets/seal.ts';
import { dueAttributes, noLongerDue } from '../platform/storage/due.ts';
import type { Change, Table } from '../platform/storage/table.ts';
import { accountingKeys } from './records.ts';

export type ConnectionRecord = {
  account_id: number;
  app_id: number;
  status: 'pending_auth' | 'active' | 'needs_reauth';
  version: number;
  /** `Tokens` as sealed JSON. Absent for drivers with keys in their configuration. */
  sealed_tokens?: string;
  /** Epoch ms until which only one worker may renew the tokens. */
  renewed_until?: number;
  organization_id?: string;
  organization_name?: string;
  base_currency?: string;
  facts: Record<string, string>;
  /** ISO 8601: when the company was last read. Absent before the first time. */
  connected_at?: string;
  /** Epoch ms before which the provider accepts no calls, and the error code for it. */
  paused_until?: number;
  pause_code?: string;
  last_sync_at?: string;
  last_error?: string;
  /** The event of the last status change, until it is stored and enqueued. */
  outbox?: 'needs_reauth';
  trace_id?: string;
  changed_at: string;
  created_at: string;
};

/** A stored token set always has a refresh token. */
export type Tokens = TokenSet & { refresh_token: string };

type Of = Pick<ConnectionRecord, 'account_id' | 'app_id'>;
const keyOf = ({ account_id: accountId, app_id: appId }: Of) => accountingKeys.connection(accountId, appId);
const sealOwner = ({ account_id: accountId, app_id: appId }: Of) => ({ accountId, of: appId });
/** The sweeper publishes the event of a change that is still in the outbox after this time. */
const publishCheckMs = 60_000;

export async function readConnection(operations: Table, of: Of): Promise<ConnectionRecord> {
  const item = await operations.get(keyOf(of));
  if (item === null) throw new GatewayError('internal', `Accounting app ${of.app_id} has no connection`);
  return item;
}

export async function createConnection(operations: Table, record: ConnectionRecord): Promise<void> {
  await operations.put({ ...keyOf(record), ...record });
}

export async function changeConnection(operations: Table, of: Of, change: Change): Promise<ConnectionRecord | null> {
  return operations.update(keyOf(of), change);
}

export const sealTokens = (keyring: Keyring, of: Of, tokens: Tokens): Promise<string> =>
  seal(keyring, 'accounting', sealOwner(of), JSON.stringify(tokens));

export async function openTokens(keyring: Keyring, record: ConnectionRecord): Promise<Tokens | null> {
  if (record.sealed_tokens === undefined) return null;
  return JSON.parse(await open(keyring, sealOwner(record), record.sealed_tokens)) as Tokens;
}

/**
 * Marks that the tenant must connect the app again, because the provider refused the tokens of this version. Null when
 * the tokens have changed since or the app is marked already. The returned record has an event pending.
 */
export function markNeedsReauth(
  operations: Table,
  { of, why, now, traceId }: { of: ConnectionRecord; why: string; now: number; traceId: string },
): Promise<ConnectionRecord | null> {
  return changeConnection(operations, of, {
    set: {
      status: 'needs_reauth',
      outbox: 'needs_reauth',
      last_error: why,
      trace_id: traceId,
      changed_at: new Date(now).toISOString(),
      ...dueAttributes(keyOf(of), now + publishCheckMs),
    },
    remove: ['renewed_until'],
    if: { version: { equals: of.version }, status: { equals: 'active' } },
  });
}

/** Call it after the event is stored and enqueued. */
export async function clearConnectionOutbox(operations: Table, of: ConnectionRecord): Promise<void> {
  await changeConnection(operations, of, {
    remove: ['outbox', ...noLongerDue],
    if: { changed_at: { equals: of.changed_at } },
  });
}
