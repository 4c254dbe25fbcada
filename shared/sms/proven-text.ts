/** Reads received texts for the payments module, by the message's id. */
import type { Table } from '../platform/storage/table.ts';
import { isProven } from './message.ts';
import { findMessage } from './message-store.ts';

/**
 * Reads a received text; `receivedAt` in epoch ms. Null for a text without a signature, key or phone that proves its
 * origin: anyone could have written it.
 */
export const makeProvenTextReader =
  (messages: Table) =>
  async (accountId: number, messageId: number): Promise<{ text: string; receivedAt: number } | null> => {
    const message = await findMessage(messages, { accountId, id: messageId });
    if (message === null || message.folder !== 'inbox' || !isProven(message)) return null;
    // A phone that was offline delivers its texts late. For a text without a date, the time of arrival counts.
    return { text: message.message, receivedAt: Date.parse(message.message_time ?? message.created_at) };
  };
