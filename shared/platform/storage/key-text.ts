/** What keys are made of. The tenant's account id comes first in all that holds tenant data. */
import { createHash } from 'node:crypto';

/** Sort keys hold 1,024 bytes and partition keys 2,048: three such parts and what is between them fit in either. */
const maxPartBytes = 300;

/**
 * A key of its parts. A longer part, which no provider sends but anybody may, is replaced by its hash: every key that is
 * built here fits, whoever named its parts.
 */
export const key = (between: TemplateStringsArray, ...parts: readonly (string | number)[]): string =>
  between.reduce((made, literal, index) => made + bounded(String(parts[index - 1])) + literal);

const bounded = (part: string): string =>
  Buffer.byteLength(part) <= maxPartBytes ? part : `sha256:${createHash('sha256').update(part).digest('hex')}`;

export const padded = (id: number, width = 12): string => String(id).padStart(width, '0');
export const account = (accountId: number): string => key`A#${accountId}`;

/** What an app has. */
export const listOfApp = (accountId: number, appId: number): string => key`${account(accountId)}#APP#${appId}`;

/**
 * What providers and phones send to an app, kept as it came. A partition takes 1,000 write units a second, one for each
 * KiB: however much comes, it takes none of those that the app's own records have in theirs.
 */
export const sentToApp = (accountId: number, appId: number): string => key`${listOfApp(accountId, appId)}#SENT`;

/** The number at the end of a sort key. */
export const numberAtEnd = (sortKey: string): number => Number(sortKey.slice(sortKey.lastIndexOf('#') + 1));

/** The place before one that ends with a number; nothing lies between. */
export const placeBefore = (sortKey: string): string =>
  `${sortKey.slice(0, sortKey.lastIndexOf('#') + 1)}${padded(numberAtEnd(sortKey) - 1)}`;
