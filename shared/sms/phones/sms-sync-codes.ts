/**
 * The meaning of an entry of SMSSync's Message Results API. The app's codes differ between releases, so its texts are
 * read first.
 */
import * as z from 'zod';
import { truncate } from '../../values/text.ts';
import { cleanText, maxLabelLength } from './phone-text.ts';
import { lazy } from '../../values/lazy.ts';

const resultText = () =>
  z
    .string()
    .catch('')
    .transform((text) => truncate(cleanText(text), maxLabelLength));
const code = () => z.coerce.number().catch(Number.NaN);

export const resultEntry = lazy(() =>
  z.object({
    uuid: z.string(),
    sent_result_code: code(),
    sent_result_message: resultText(),
    delivered_result_message: resultText(),
    delivered_timestamp: z.union([z.string(), z.number()]).nullish().catch(null),
  }),
);
export type ResultEntry = z.infer<ReturnType<typeof resultEntry>>;

export type ResultMeaning = { status: 'sent' | 'delivered' | 'failed'; text: string };

/** Android's codes: 1 generic failure, 2 radio off, 3 null PDU, 4 no service. Zero and below are ambiguous. */
const failureCodes: readonly number[] = [1, 2, 3, 4];

/** Null if the entry contains nothing that changes a message. */
export function meaningOf(entry: ResultEntry): ResultMeaning | null {
  const delivered = entry.delivered_result_message.toLowerCase();
  const sent = entry.sent_result_message.trim().toLowerCase();
  if (delivered.includes('not delivered')) return { status: 'failed', text: entry.delivered_result_message };
  if (delivered.includes('delivered')) return { status: 'delivered', text: entry.delivered_result_message };
  if (sent.startsWith('failed') || sent.includes('no service') || sent.includes('unknown error')) {
    return { status: 'failed', text: entry.sent_result_message };
  }
  if (sent.includes('sent')) return { status: 'sent', text: entry.sent_result_message };
  if (!failureCodes.includes(entry.sent_result_code)) return null;
  return { status: 'failed', text: entry.sent_result_message || `SMS result code ${entry.sent_result_code}` };
}
