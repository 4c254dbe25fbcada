/** Received texts as the look for payments reads them, by the message's id alone. */
import type { Table } from '../platform/storage/table.ts';
import { isProven } from './message.ts';
import { findMessage } from './message-store.ts';

/**
 * Reads a received text; `receivedAt` in epoch ms. Null for one without a signature, key or phone that proves where it
 * came from: anybody could have written that.
 */
export const makeProvenTextReader =
  (messages: Table) =>
  async (accountId: number, messageId: number): Promise<{ text: string; receivedAt: number } | null> => {
    const message = await findMessage(messages, { accountId, id: messageId }, { consistent: true });
    if (message === null || message.folder !== 'inbox' || !isProven(message)) return null;
    // A phone that was offline hands its texts on late; a text without a date is of the time it came.
    return { text: message.message, receivedAt: Date.parse(message.message_time ?? message.created_at) };
  };
