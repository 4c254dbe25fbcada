/**
 * The ids of messages. Both folders of an app share one id space: even numbers are sent messages, odd numbers received
 * ones. So an id leads to its item with one read, and each folder has a sequence without gaps for its pages.
 */
import { randomBytes } from 'node:crypto';
import { composeId, splitId } from '../platform/storage/sequence.ts';
import type { MessageFolder } from './records.ts';

export type MessagePlace = { appId: number; folder: MessageFolder; sequence: number };

export const toMessageId = ({ appId, folder, sequence }: MessagePlace): number =>
  composeId(appId, sequence * 2 + (folder === 'outbox' ? 0 : 1));

/** Where a message is stored; null if the number cannot be a message id. */
export function readMessageId(id: number): MessagePlace | null {
  const split = splitId(id);
  if (split === null || split.sequence < 2) return null;
  const { appId, sequence } = split;
  return { appId, folder: sequence % 2 === 0 ? 'outbox' : 'inbox', sequence: Math.floor(sequence / 2) };
}

/**
 * A UUID for a message: random (version 4) except for 53 bits that hold its id. A phone without another credential
 * returns it. The id in it finds the message without an index, and the other 69 bits cannot be guessed.
 */
export function makeMessageUuid(id: number): string {
  const bytes = randomBytes(16);
  // The last six bytes and the five low bits of the tenth. The variant is in the ninth.
  bytes.writeUIntBE(id % 2 ** 48, 10, 6);
  bytes[9] = ((bytes[9] ?? 0) & 0b1110_0000) | Math.floor(id / 2 ** 48);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The id in a UUID of the gateway. The caller must compare the UUID with the message's own. */
export function readMessageUuid(uuid: string): number | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(uuid)) return null;
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return ((bytes[9] ?? 0) & 0b0001_1111) * 2 ** 48 + bytes.readUIntBE(10, 6);
}
