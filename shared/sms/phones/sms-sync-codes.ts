/**
 * What an entry of SMSSync's Message Results API says became of a message. The app's codes mean
 * something else in every release, so that its words decide first.
 */
import * as z from 'zod';
import { cleanText, maxLabelLength } from './phone-text.ts';

const words = z
  .string()
  .catch('')
  .transform((text) => cleanText(text).slice(0, maxLabelLength));
const code = z.coerce.number().catch(Number.NaN);

export const resultEntry = z.object({
  uuid: z.string(),
  sent_result_code: code,
  sent_result_message: words,
  delivered_result_message: words,
  delivered_timestamp: z.union([z.string(), z.number()]).nullish().catch(null),
});
export type ResultEntry = z.infer<typeof resultEntry>;

export type ResultMeaning = { status: 'sent' | 'delivered' | 'failed'; words: string };

/** Android's own codes: 1 generic failure, 2 radio off, 3 null PDU, 4 no service. Zero and below say nothing for sure. */
const failureCodes: readonly number[] = [1, 2, 3, 4];

/** Null where nothing is said that would change a message. */
export function meaningOf(entry: ResultEntry): ResultMeaning | null {
  const delivered = entry.delivered_result_message.toLowerCase();
  const sent = entry.sent_result_message.trim().toLowerCase();
  if (delivered.includes('not delivered')) return { status: 'failed', words: entry.delivered_result_message };
  if (delivered.includes('delivered')) return { status: 'delivered', words: entry.delivered_result_message };
  if (sent.startsWith('failed') || sent.includes('no service') || sent.includes('unknown error')) {
    return { status: 'failed', words: entry.sent_result_message };
  }
  if (sent.includes('sent')) return { status: 'sent', words: entry.sent_result_message };
  if (!failureCodes.includes(entry.sent_result_code)) return null;
  return { status: 'failed', words: entry.sent_result_message || `SMS result code ${entry.sent_result_code}` };
}
