/** The address of the conversation with a phone number or sender. */
import { to } from '../router.ts';

export const conversationWith = (party: string): string => to(`conversations/${encodeURIComponent(party)}`);
