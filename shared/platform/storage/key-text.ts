/** The parts of keys. The tenant's account id comes first in every key of tenant data. */
import { createHash } from 'node:crypto';

/** Sort keys hold 1,024 bytes and partition keys 2,048: three such parts and their separators fit in either. */
const maxPartBytes = 300;

/**
 * A key from its parts. A longer part, which providers do not send but anyone could, is replaced by its hash, so every
 * key fits.
 */
export const key = (between: TemplateStringsArray, ...parts: readonly (string | number)[]): string =>
  between.reduce((text, literal, index) => text + bounded(String(parts[index - 1])) + literal);

const bounded = (part: string): string =>
  Buffer.byteLength(part) <= maxPartBytes ? part : `sha256:${createHash('sha256').update(part).digest('hex')}`;

export const padded = (id: number, width = 12): string => String(id).padStart(width, '0');
export const account = (accountId: number): string => key`A#${accountId}`;

/** The records of an app. */
export const listOfApp = (accountId: number, appId: number): string => key`${account(accountId)}#APP#${appId}`;

/**
 * What providers and phones send to an app, as received. It has its own partition, because a partition accepts 1,000
 * write units per second (one per KiB): a flood of pushes uses none of the units of the app's own records.
 */
export const sentToApp = (accountId: number, appId: number): string => key`${listOfApp(accountId, appId)}#SENT`;

/** The number at the end of a sort key. */
export const numberAtEnd = (sortKey: string): number => Number(sortKey.slice(sortKey.lastIndexOf('#') + 1));

/** The sort key with the previous number; nothing is between them. */
export const placeBefore = (sortKey: string): string =>
  `${sortKey.slice(0, sortKey.lastIndexOf('#') + 1)}${padded(numberAtEnd(sortKey) - 1)}`;
