/** Numbers of an app's lists, each given once for one name: who comes second, or after a crash, hears the first one. */
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import type { LockApp } from './lock-app.ts';
import { lockKeys, type Numbered } from './records.ts';

/** `name` is the key of the claim; it lives until `expiresAt` (epoch seconds), or for good. */
export async function claimNumber(
  operations: Table,
  { account_id, id }: Pick<LockApp, 'account_id' | 'id'>,
  of: 'locks' | 'passcodes' | 'accesses',
  name: Key<Numbered>,
  expiresAt?: number,
): Promise<number> {
  const before = await operations.get(name, { consistent: true });
  if (before) return before.sequence;
  const head = await operations.update(lockKeys.head(account_id, id), { add: { [of]: 1 } });
  const sequence = Number(head?.[of]);
  const claim = { ...name, sequence, ...(expiresAt === undefined ? {} : { expires_at: expiresAt }) };
  if (await operations.put(claim, { pk: { isAbsent: true } })) return sequence;
  const first = await operations.get(name, { consistent: true });
  if (first === null) throw new GatewayError('internal', 'A number that was given is gone');
  return first.sequence;
}
