/** How the Vonage simulator splits a text into the parts it sends and charges one by one. */
import { SegmentedMessage } from 'sms-segments-calculator';
import { isGsm7 } from '../../../shared/values/sms-text.ts';

/** The parts as they arrive: what GSM-7 lacks becomes a question mark unless `unicode` was asked for. */
export function splitText(text: string, type: 'text' | 'unicode'): string[] {
  const known = Array.from(text, (character) => (isGsm7(character) ? character : '?')).join('');
  const message = type === 'unicode' ? new SegmentedMessage(text, 'UCS-2') : new SegmentedMessage(known, 'GSM-7');
  // A segment begins with entries that are no characters: the header that joins the parts again.
  return message.segments.map((part) => Array.from(part, ({ raw = '' }: { raw?: string }) => raw).join(''));
}

export const typeOf = (text: string): 'text' | 'unicode' => (isGsm7(text) ? 'text' : 'unicode');
