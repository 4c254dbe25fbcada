/** Who changed what in an account. The pipeline and the operator's command line write an entry after every change. */
import { randomBytes } from 'node:crypto';
import type { Key, Table } from '../storage/table.ts';
import { identityKeys } from './records.ts';

/** Who made the change: a member in the console, an API token, or an operator of the gateway. */
export type Actor =
  | { actor: 'member'; member_id: number; email: string }
  | { actor: 'token'; token_id: number }
  | { actor: 'operator' };

/** Names and ids only: entries contain no value of a body and so no secret. */
export type AuditEntry = Actor & {
  account_id: number;
  /** The route's name. */
  action: string;
  /** What was changed: ids in the path, and ids of created records. */
  about: Record<string, string | number>;
  /** The fields that the body contained. */
  fields: readonly string[];
  source_ip: string;
  trace_id: string;
};

/** An entry as it is stored; `at` is ISO 8601, `expires_at` epoch seconds. */
export type AuditRecord = AuditEntry & { entry_id: string; at: string; expires_at: number };

/** Failed sign-ins of one member in one hour. */
export type FailedLogins = {
  entry_id: string;
  /** The hour of the sign-ins. */
  at: string;
  last_at: string;
  count: number;
  member_id: number;
  email: string;
  /** Of the last one. */
  source_ip: string;
  trace_id: string;
};

const retentionDays = 730;

/** Returns the key of the entry. */
export async function writeAudit(identity: Table, entry: AuditEntry, now: number): Promise<Key<AuditRecord>> {
  const at = new Date(now).toISOString();
  const entry_id = randomBytes(8).toString('hex');
  const expires_at = Math.floor(now / 1000) + retentionDays * 24 * 60 * 60;
  const key = identityKeys.auditEntry(entry.account_id, at, entry_id);
  await identity.put({ ...key, ...entry, entry_id, at, expires_at });
  return key;
}
