/**
 * Failed sign-ins of members, for the audit log. Anyone can cause them, so one record per member and hour counts them,
 * in a separate partition.
 */
import { createHash } from 'node:crypto';
import { identityKeys, type User } from '../platform/auth/records.ts';
import type { Table } from '../platform/storage/table.ts';
import { hashEmail } from './login-attempts.ts';
import { hourMs } from '../values/time.ts';

const retentionSeconds = 90 * 24 * 60 * 60;

/** The id of a log entry has sixteen hex digits. */
const entryIdOf = (memberId: number): string =>
  createHash('sha256').update(`failed_login#${memberId}`).digest('hex').slice(0, 16);

/** The beginning of the hour of a time; both are ISO 8601. */
export const hourOf = (time: string): string => new Date(Math.floor(Date.parse(time) / hourMs) * hourMs).toISOString();

/** Also writes one record for an unknown address, so that the response time does not reveal whether it is known. */
export async function recordFailedLogin(
  { identity, now }: { identity: Table; now: () => number },
  user: Pick<User, 'memberships' | 'email'> | null,
  { email, sourceIp, traceId }: { email: string; sourceIp: string; traceId: string },
): Promise<void> {
  const last_at = new Date(now()).toISOString();
  const at = hourOf(last_at);
  const seconds = Math.floor(now() / 1000);
  // In the account that the sign-in would have opened.
  const [lastUsed] = user?.memberships ?? [];
  if (user === null || lastUsed === undefined) {
    await identity.update(identityKeys.unknownLogin(hashEmail(email)), {
      set: { last_at, expires_at: seconds + hourMs / 1000 },
      add: { count: 1 },
    });
    return;
  }
  const entry_id = entryIdOf(lastUsed.member_id);
  await identity.update(identityKeys.failedLogins(lastUsed.account_id, at, entry_id), {
    set: {
      entry_id,
      at,
      last_at,
      member_id: lastUsed.member_id,
      email: user.email,
      source_ip: sourceIp,
      trace_id: traceId,
      expires_at: seconds + retentionSeconds,
    },
    add: { count: 1 },
  });
}
