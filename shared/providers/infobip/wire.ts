/**
 * Everything Infobip and the gateway say to each other, as zod schemas: exact on what we send, lenient on what comes
 * back. Answers, reports and inbound messages of both versions are read by the same schemas.
 */
import * as z from 'zod';

/** Names, ids and texts; a number is taken for its digits, and what is missing is ''. */
const words = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());
const whole = z.number().int().optional().catch(undefined);
const count = z.coerce.number().int().positive().max(1000).optional().catch(undefined);
const object = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(undefined);

const destination = z.strictObject({ to: z.string().min(1), messageId: z.string().min(1).max(200).optional() });

/** POST /sms/3/messages (3.1). */
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

/** POST /sms/2/text/advanced (3.2). */
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
  // As in Infobip's own clients of this version (com.infobip.model.SmsAdvancedTextualRequest).
  includeSmsCountInResponse: z.boolean().optional(),
});
export type SendRequestV2 = z.output<typeof sendRequestV2>;

const status = z.object({ groupId: whole, groupName: words, id: whole, name: words, description: words });
export type Status = z.output<typeof status>;

/** Of a send, in either version; a refused recipient is an entry like the others. */
export const sendAnswer = z.object({
  messages: z
    .array(z.object({ messageId: words, status, details: object({ messageCount: count }), smsCount: count }))
    .min(1),
});
export type SendAnswer = z.output<typeof sendAnswer>;

/** What is wrong, whichever version says it; `fields` are the properties that it names. */
export type ErrorAnswer = { code: string; message: string; fields: string[] };

const errorV3 = z
  .object({
    errorCode: words.refine((code) => code !== ''),
    description: words,
    violations: z
      .array(z.object({ property: words, violation: words }))
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
        messageId: words.refine((code) => code !== ''),
        text: words,
        validationErrors: z.record(z.string(), z.array(words)).nullish().catch(undefined),
      }),
    }),
  })
  .transform(({ requestError: { serviceException } }): ErrorAnswer => {
    const fields = Object.entries(serviceException.validationErrors ?? {});
    const sentences = fields.map(([field, said]) => `${field}: ${said.join(', ')}`);
    return {
      code: serviceException.messageId,
      message: [serviceException.text, ...sentences].filter(Boolean).join(' '),
      fields: fields.map(([field]) => field),
    };
  });

export const errorAnswer = z.union([errorV3, errorV2]);

const price = object({
  pricePerMessage: words,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
});
export type Price = z.output<typeof price>;

/** What every push and every answer to a question is (3.3, 3.4): reports or messages, several at once. */
export const results = z.object({ results: z.array(z.unknown()) });

/** One delivery report (3.3); the second version counts in `smsCount`. */
export const report = z.object({
  messageId: words,
  callbackData: words,
  sentAt: words,
  doneAt: words,
  messageCount: count,
  smsCount: count,
  mccMnc: words,
  price,
  status,
  error: object({ groupId: whole, groupName: words, id: whole, name: words, description: words }),
});
export type Report = z.output<typeof report>;

/** One message of a customer (3.4): a text, or the parts of an MMS. */
export const inbound = z
  .object({
    messageId: words,
    from: words,
    to: words,
    text: z.string().optional().catch(undefined),
    message: z
      .array(z.object({ contentType: words, value: z.string().optional().catch(undefined), url: words }))
      .optional()
      .catch(undefined),
    receivedAt: words,
    smsCount: count,
    price,
  })
  .refine(({ from, text, message }) => from !== '' && (text !== undefined || message !== undefined));
export type Inbound = z.output<typeof inbound>;
