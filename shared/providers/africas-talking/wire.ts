/**
 * Zod schemas of Africa's Talking's airtime requests, responses and callbacks: strict for what we send, lenient for
 * what we receive. Messages are in sms-wire.ts.
 */
import * as z from 'zod';

/** The provider writes "None" for an empty value. */
export const lenientText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim())
  .transform((value) => (value === 'None' ? '' : value));
export const e164 = z.string().regex(/^\+\d{8,15}$/);

/** One recipient; the form contains the list as JSON text. */
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

/** Each recipient has its own status; the HTTP status is always 201. */
export const airtimeAnswer = z.object({
  errorMessage: lenientText,
  responses: z
    .array(
      z.object({ phoneNumber: lenientText, status: lenientText, requestId: lenientText, errorMessage: lenientText }),
    )
    .nullish()
    .transform((responses) => responses ?? []),
});
export type AirtimeAnswer = z.output<typeof airtimeAnswer>;

const foundTopUp = z.object({ status: lenientText, description: lenientText, value: lenientText });

/**
 * The status of a top-up, in one of two reported forms: the transaction's status at the top level, or the query's
 * status at the top level and the transaction's in `data`. With `data`, also an empty or unreadable one, the top level
 * says nothing about the top-up.
 */
export const airtimeStatus = z
  .object({
    status: lenientText,
    errorMessage: lenientText,
    data: z.unknown().optional(),
    description: lenientText,
    value: lenientText,
  })
  .transform(({ data, status, errorMessage, description, value }) => {
    const found = foundTopUp.safeParse(data).data;
    const ofTopUp = data === undefined && errorMessage === '' ? status : '';
    return {
      status: found?.status ?? ofTopUp,
      description: found?.description || description || errorMessage,
      value: found?.value || value,
    };
  })
  .refine(({ status, description }) => status !== '' || description !== '');
export type AirtimeStatus = z.output<typeof airtimeStatus>;

/** The account's balance; both spellings of the field occur. */
const account = z.object({ balance: lenientText });
export const userAnswer = z.union([z.object({ UserData: account }), z.object({ userData: account })]);

/** Posted as a form or as JSON to the status callback address set in the dashboard. */
export const airtimeCallback = z.preprocess(
  readForm,
  z.object({
    requestId: z.string().min(1),
    status: z.string().min(1),
    phoneNumber: lenientText,
    description: lenientText,
    discount: lenientText,
    value: lenientText,
  }),
);

/** Parses a form that is still text. The schema rejects anything that is neither a form nor an object. */
function readForm(payload: unknown): unknown {
  return typeof payload === 'string' ? Object.fromEntries(new URLSearchParams(payload)) : payload;
}
