/**
 * The embedded DynamoDB. To end a read, dynalite 4.0.0 calls a method `return` that the iterators of its database do not
 * have, so that every query left one open: memory grew with each of them, and LevelDB never deleted a file that an open
 * iterator might still need. Here they have that method.
 */
import { createRequire } from 'node:module';
import dynalite from 'dynalite';

type DatabaseIterator = { close(): Promise<void> };

const requireForDynalite = createRequire(import.meta.resolve('dynalite'));
const database = requireForDynalite('abstract-level') as Record<
  'AbstractKeyIterator' | 'AbstractValueIterator',
  { prototype: DatabaseIterator }
>;

function close(this: DatabaseIterator): Promise<void> {
  return this.close();
}
for (const { prototype } of [database.AbstractKeyIterator, database.AbstractValueIterator]) {
  if (!('return' in prototype)) Object.assign(prototype, { return: close });
}

/** `path`: the folder of its data; without it, the data is in memory. It listens nowhere yet. */
export const createDynamodb = ({ path }: { path?: string | undefined } = {}) => dynalite({ path, createTableMs: 0 });
