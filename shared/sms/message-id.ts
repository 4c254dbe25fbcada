/**
 * The ids of messages. One id space for both folders of an app: even numbers went out, odd ones came in, so that an id
 * leads to its item with one read and each folder keeps a sequence without holes for its pages.
 */
import { randomBytes } from 'node:crypto';
import { composeId, splitId } from '../platform/storage/sequence.ts';
import type { MessageFolder } from './records.ts';

export type MessagePlace = { appId: number; folder: MessageFolder; sequence: number };

export const toMessageId = ({ appId, folder, sequence }: MessagePlace): number =>
  composeId(appId, sequence * 2 + (folder === 'outbox' ? 0 : 1));

/** Where a message lies; null when the number can be no message's. */
export function readMessageId(id: number): MessagePlace | null {
  const split = splitId(id);
  if (split === null || split.sequence < 2) return null;
  const { appId, sequence } = split;
  return { appId, folder: sequence % 2 === 0 ? 'outbox' : 'inbox', sequence: Math.floor(sequence / 2) };
}

/**
 * A UUID for a message: random (version 4) but for 53 bits that hold its id. Whoever brings it back (a phone that has
 * no other credential) leads us to the message without an index, and must know the 69 bits that nobody can guess.
 */
export function makeMessageUuid(id: number): string {
  const bytes = randomBytes(16);
  // The last six bytes and the five low bits of the ninth, which the variant leaves free.
  bytes.writeUIntBE(id % 2 ** 48, 10, 6);
  bytes[9] = ((bytes[9] ?? 0) & 0b1110_0000) | Math.floor(id / 2 ** 48);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The id in a UUID of ours; whether it really is that message's is for the message itself to say. */
export function readMessageUuid(uuid: string): number | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(uuid)) return null;
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return ((bytes[9] ?? 0) & 0b0001_1111) * 2 ** 48 + bytes.readUIntBE(10, 6);
}
