/** The address of the conversation with a phone number, a sender or a Telegram chat. */
import { to } from '../router.ts';

/** The number of a chat can look like a local phone number, which belongs to somebody else. */
export const conversationWith = (party: string, channel?: string): string =>
  to(`conversations/${encodeURIComponent(party)}`, channel === 'telegram' ? { channel } : {});

/** Phone numbers are stored with their country code, so nine digits are the number of a chat. */
export const channelOf = (party: string): string | undefined => (/^-?[17]\d{8}$/.test(party) ? 'telegram' : undefined);
