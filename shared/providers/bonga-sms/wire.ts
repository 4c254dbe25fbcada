/** Zod schemas of BongaSMS's requests and responses: strict for what we send, lenient for what we receive. */
import * as z from 'zod';

const lenientText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());

/** A form. */
export const sendForm = z.strictObject({
  apiClientID: z.string().min(1),
  key: z.string().min(1),
  secret: z.string().min(1),
  txtMessage: z.string(),
  MSISDN: z.string(),
  serviceID: z.string().min(1),
  /** Our own id of the message. */
  correlator: z.string().min(1),
});
export type SendForm = z.output<typeof sendForm>;

/** The query of a GET. */
export const deliveryQuery = z.strictObject({
  apiClientID: z.string().min(1),
  key: z.string().min(1),
  unique_id: z.string().min(1),
});

/** The query of a GET. */
export const creditsQuery = z.strictObject({ apiClientID: z.string().min(1), key: z.string().min(1) });

/** 222 for success, 666 for an error, whatever the HTTP status. */
export const outcome = z.object({ status: lenientText, status_message: lenientText });

const success = z.union([z.literal(222), z.literal('222')]);

export const sendAnswer = z
  .object({ status: success, unique_id: lenientText })
  .transform(({ unique_id }) => ({ uniqueId: unique_id }));
export type SendAnswer = z.output<typeof sendAnswer>;

/** `description` is empty until the message has a report. */
export const deliveryAnswer = z
  .object({ status: success, delivery_status_desc: lenientText, date_received: lenientText })
  .transform((fields) => ({ description: fields.delivery_status_desc, time: fields.date_received }));
export type DeliveryAnswer = z.output<typeof deliveryAnswer>;

export const creditsAnswer = z
  .object({ status: success, sms_credits: lenientText })
  .refine(({ sms_credits }) => sms_credits !== '')
  .transform(({ status }) => ({ code: String(status) }));
