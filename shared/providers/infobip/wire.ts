/**
 * Zod schemas of Infobip's requests, responses and callbacks: strict for what we send, lenient for what we receive. The
 * same schemas read the responses, reports and inbound messages of both versions.
 */
import * as z from 'zod';

/** Names, ids and texts; a number becomes text, and a missing value ''. */
const lenientText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());
const whole = z.number().int().optional().catch(undefined);
const count = z.coerce.number().int().positive().max(1000).optional().catch(undefined);
const object = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(undefined);

const destination = z.strictObject({ to: z.string().min(1), messageId: z.string().min(1).max(200).optional() });

/** POST /sms/3/messages. */
export const sendRequestV3 = z.strictObject({
  messages: z
    .array(
      z.strictObject({
        sender: z.string().min(1).optional(),
        destinations: z.array(destination).min(1),
        content: z.strictObject({ text: z.string().min(1) }),
        webhooks: z
          .strictObject({
            delivery: z.strictObject({ url: z.url() }),
            contentType: z.literal('application/json'),
            callbackData: z.string().max(4000),
          })
          .optional(),
      }),
    )
    .min(1),
  options: z.strictObject({ includeSmsCountInResponse: z.boolean() }).optional(),
});
export type SendRequestV3 = z.output<typeof sendRequestV3>;

/** POST /sms/2/text/advanced. */
export const sendRequestV2 = z.strictObject({
  messages: z
    .array(
      z.strictObject({
        from: z.string().min(1).optional(),
        destinations: z.array(destination).min(1),
        text: z.string().min(1),
        notifyUrl: z.url().optional(),
        notifyContentType: z.literal('application/json').optional(),
        callbackData: z.string().max(4000).optional(),
      }),
    )
    .min(1),
  // As in Infobip's own clients for this version (com.infobip.model.SmsAdvancedTextualRequest).
  includeSmsCountInResponse: z.boolean().optional(),
});
export type SendRequestV2 = z.output<typeof sendRequestV2>;

const status = z.object({
  groupId: whole,
  groupName: lenientText,
  id: whole,
  name: lenientText,
  description: lenientText,
});
export type Status = z.output<typeof status>;

/** The response to a send, in either version. A refused recipient is an entry like the others. */
export const sendAnswer = z.object({
  messages: z
    .array(z.object({ messageId: lenientText, status, details: object({ messageCount: count }), smsCount: count }))
    .min(1),
});
export type SendAnswer = z.output<typeof sendAnswer>;

/** An error in either version; `fields` are the properties that it names. */
export type ErrorAnswer = { code: string; message: string; fields: string[] };

const errorV3 = z
  .object({
    errorCode: lenientText.refine((code) => code !== ''),
    description: lenientText,
    violations: z
      .array(z.object({ property: lenientText, violation: lenientText }))
      .nullish()
      .catch(undefined),
  })
  .transform(({ errorCode, description, violations }): ErrorAnswer => {
    const sentences = (violations ?? []).map(({ property, violation }) => `${property}: ${violation}`);
    return {
      code: errorCode,
      message: [description, ...sentences].filter(Boolean).join(' '),
      fields: (violations ?? []).map(({ property }) => property),
    };
  });

const errorV2 = z
  .object({
    requestError: z.object({
      serviceException: z.object({
        messageId: lenientText.refine((code) => code !== ''),
        text: lenientText,
        validationErrors: z.record(z.string(), z.array(lenientText)).nullish().catch(undefined),
      }),
    }),
  })
  .transform(({ requestError: { serviceException } }): ErrorAnswer => {
    const fields = Object.entries(serviceException.validationErrors ?? {});
    const sentences = fields.map(([field, problems]) => `${field}: ${problems.join(', ')}`);
    return {
      code: serviceException.messageId,
      message: [serviceException.text, ...sentences].filter(Boolean).join(' '),
      fields: fields.map(([field]) => field),
    };
  });

export const errorAnswer = z.union([errorV3, errorV2]);

const price = object({
  pricePerMessage: lenientText,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
});
export type Price = z.output<typeof price>;

/** The body of every callback and query response (3.3, 3.4): a list of reports or messages. */
export const results = z.object({ results: z.array(z.unknown()) });

/** One delivery report; version 2 has the count in `smsCount`. */
export const report = z.object({
  messageId: lenientText,
  callbackData: lenientText,
  sentAt: lenientText,
  doneAt: lenientText,
  messageCount: count,
  smsCount: count,
  mccMnc: lenientText,
  price,
  status,
  error: object({ groupId: whole, groupName: lenientText, id: whole, name: lenientText, description: lenientText }),
});
export type Report = z.output<typeof report>;

/** One message from a customer: a text, or the parts of an MMS. */
export const inbound = z
  .object({
    messageId: lenientText,
    from: lenientText,
    to: lenientText,
    text: z.string().optional().catch(undefined),
    message: z
      .array(z.object({ contentType: lenientText, value: z.string().optional().catch(undefined), url: lenientText }))
      .optional()
      .catch(undefined),
    receivedAt: lenientText,
    smsCount: count,
    price,
  })
  .refine(({ from, text, message }) => from !== '' && (text !== undefined || message !== undefined));
export type Inbound = z.output<typeof inbound>;
