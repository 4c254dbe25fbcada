/** Zod schemas of Onfon's requests, responses and callbacks: strict for what we send, lenient for what we receive. */
import * as z from 'zod';

const lenientText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());

export const sendRequest = z.strictObject({
  SenderId: z.string().min(1),
  /** True for a text outside the GSM-7 alphabet. */
  IsUnicode: z.boolean(),
  IsFlash: z.literal(false),
  MessageParameters: z.tuple([z.strictObject({ Number: z.string(), Text: z.string() })]),
  ApiKey: z.string().min(1),
  ClientId: z.string().min(1),
});
export type SendRequest = z.output<typeof sendRequest>;

const outcome = z
  .object({ MessageErrorCode: lenientText, MessageErrorDescription: lenientText, MessageId: lenientText })
  .transform((fields) => ({
    code: fields.MessageErrorCode,
    description: fields.MessageErrorDescription,
    messageId: fields.MessageId,
  }));

/** The request and each message have their own code; `0` or `000` means success. */
export const sendAnswer = z
  .object({ ErrorCode: lenientText, ErrorDescription: lenientText, Data: z.array(outcome).nullish().catch(undefined) })
  .refine(({ ErrorCode }) => ErrorCode !== '')
  .transform((fields) => ({ code: fields.ErrorCode, description: fields.ErrorDescription, message: fields.Data?.[0] }));

/** A response with the id of the accepted message. */
export const acceptedAnswer = sendAnswer.transform(({ message }, context) => {
  if (message?.messageId) return { messageId: message.messageId };
  context.addIssue({ code: 'custom', message: 'Contains no message id' });
  return z.NEVER;
});

/** The query of a GET. */
export const balanceQuery = z.strictObject({ ApiKey: z.string().min(1), ClientId: z.string().min(1) });

/** One entry for each kind of credit. */
export const balanceAnswer = z
  .object({ ErrorCode: lenientText, Data: z.array(z.object({ Credits: lenientText })) })
  .refine(({ ErrorCode }) => ErrorCode !== '')
  .transform(({ ErrorCode }) => ({ code: ErrorCode }));

const id = z.union([z.string().min(1), z.number().transform(String)]);

/** Posted to the address set in the portal. The id is a single value or a list with one element. */
export const deliveryPush = z.object({
  messageId: z.union([id, z.tuple([id]).transform(([only]) => only)]),
  status: z.string().min(1),
  errorCode: lenientText,
  doneDate: lenientText,
});
export type DeliveryPush = z.output<typeof deliveryPush>;
