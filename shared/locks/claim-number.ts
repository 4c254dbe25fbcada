/**
 * Assigns the numbers of an app's lists, once for each name: a concurrent call, or one after a crash, gets the same
 * number.
 */
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import type { LockApp } from './lock-app.ts';
import { lockKeys, type Numbered } from './records.ts';

/** `name` is the key of the claim. It expires at `expiresAt` (epoch seconds), or never. */
export async function claimNumber(
  operations: Table,
  { account_id: accountId, id }: Pick<LockApp, 'account_id' | 'id'>,
  of: 'locks' | 'passcodes' | 'accesses',
  name: Key<Numbered>,
  expiresAt?: number,
): Promise<number> {
  const before = await operations.get(name);
  if (before) return before.sequence;
  const head = await operations.update(lockKeys.head(accountId, id), { add: { [of]: 1 } });
  const sequence = Number(head?.[of]);
  const claim = { ...name, sequence, ...(expiresAt === undefined ? {} : { expires_at: expiresAt }) };
  if (await operations.put(claim, { pk: { isAbsent: true } })) return sequence;
  const first = await operations.get(name);
  if (first === null) throw new GatewayError('internal', 'An assigned number no longer exists');
  return first.sequence;
}
