/**
 * Everything Africa's Talking and the gateway say to each other, as zod schemas: exact on what we send, lenient on
 * what comes back. Airtime here, messages in sms-wire.ts.
 */
import * as z from 'zod';

/** The provider writes "None" where there is nothing to say. */
export const words = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim())
  .transform((value) => (value === 'None' ? '' : value));
export const e164 = z.string().regex(/^\+\d{8,15}$/);

/** One recipient; the form carries the list as JSON text. */
export const airtimeRecipient = z.strictObject({
  phoneNumber: e164,
  amount: z.string().regex(/^[A-Z]{3} \d+(\.\d+)?$/),
});
export type AirtimeRecipient = z.output<typeof airtimeRecipient>;

export const airtimeForm = z.strictObject({
  username: z.string().min(1),
  recipients: z.string().min(1),
  maxNumRetry: z.string().regex(/^\d+$/).optional(),
  requestMetadata: z.string().optional(),
});

/** Success is said per recipient, never by HTTP status (201). */
export const airtimeAnswer = z.object({
  errorMessage: words,
  responses: z
    .array(z.object({ phoneNumber: words, status: words, requestId: words, errorMessage: words }))
    .nullish()
    .transform((responses) => responses ?? []),
});
export type AirtimeAnswer = z.output<typeof airtimeAnswer>;

/**
 * What became of a top-up. Two forms are reported: the status at the top, or the top telling of the question and `data`
 * of the transaction; the inner one counts where it is there.
 */
export const airtimeStatus = z
  .object({
    status: words,
    errorMessage: words,
    data: z.object({ status: words, description: words, value: words }).nullish().catch(undefined),
    description: words,
    value: words,
  })
  .transform(({ data, status, errorMessage, description, value }) => ({
    status: data?.status || (errorMessage === '' ? status : ''),
    description: data?.description || description || errorMessage,
    value: data?.value || value,
  }))
  .refine(({ status, description }) => status !== '' || description !== '');
export type AirtimeStatus = z.output<typeof airtimeStatus>;

/** What the account holds; the member is spelled both ways. */
const account = z.object({ balance: words });
export const userAnswer = z.union([z.object({ UserData: account }), z.object({ userData: account })]);

/** Posted to the status callback address of the dashboard, as a form or as JSON. */
export const airtimeCallback = z.preprocess(
  readForm,
  z.object({
    requestId: z.string().min(1),
    status: z.string().min(1),
    phoneNumber: words,
    description: words,
    discount: words,
    value: words,
  }),
);

/** A form not yet taken apart is text; what is neither form nor object is left for the schema to refuse. */
function readForm(payload: unknown): unknown {
  return typeof payload === 'string' ? Object.fromEntries(new URLSearchParams(payload)) : payload;
}
