/** Splits a text into the parts that Vonage sends and charges separately. */
import { SegmentedMessage } from 'sms-segments-calculator';
import { isGsm7 } from '../../../shared/values/sms-text.ts';

/** The parts as delivered: a character outside GSM-7 becomes a question mark unless `type` is `unicode`. */
export function splitText(text: string, type: 'text' | 'unicode'): string[] {
  const known = Array.from(text, (character) => (isGsm7(character) ? character : '?')).join('');
  const message = type === 'unicode' ? new SegmentedMessage(text, 'UCS-2') : new SegmentedMessage(known, 'GSM-7');
  // A segment begins with the header that joins the parts; its entries are not characters.
  return message.segments.map((part) => Array.from(part, ({ raw = '' }: { raw?: string }) => raw).join(''));
}

export const typeOf = (text: string): 'text' | 'unicode' => (isGsm7(text) ? 'text' : 'unicode');
