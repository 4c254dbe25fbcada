/** When a token was last used, to the hour, so that most calls write nothing. */
import type { Table } from '../storage/table.ts';
import type { Caller } from './authenticate.ts';
import { identityKeys } from './records.ts';

export async function saveTokenUsed(
  identity: Pick<Table, 'update'>,
  { tokenId, lastUsedAt }: Caller,
  now: number,
): Promise<void> {
  const hour = `${new Date(now).toISOString().slice(0, 13)}:00:00.000Z`;
  if (lastUsedAt === undefined || lastUsedAt === hour) return;
  await identity.update(identityKeys.token(tokenId), {
    set: { last_used_at: hour },
    if: { hash: { isPresent: true } },
  });
}
