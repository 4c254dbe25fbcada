/**
 * Everything Onfon and the gateway say to each other, as zod schemas: exact on what we send, lenient on what comes
 * back.
 */
import * as z from 'zod';

const words = z
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
  .object({ MessageErrorCode: words, MessageErrorDescription: words, MessageId: words })
  .transform((said) => ({
    code: said.MessageErrorCode,
    description: said.MessageErrorDescription,
    messageId: said.MessageId,
  }));

/** Success is said of the request and of each message; `code` is `0` or `000` for it. */
export const sendAnswer = z
  .object({ ErrorCode: words, ErrorDescription: words, Data: z.array(outcome).nullish().catch(undefined) })
  .refine(({ ErrorCode }) => ErrorCode !== '')
  .transform((said) => ({ code: said.ErrorCode, description: said.ErrorDescription, message: said.Data?.[0] }));

/** An answer that names the message it took. */
export const acceptedAnswer = sendAnswer.transform(({ message }, context) => {
  if (message?.messageId) return { messageId: message.messageId };
  context.addIssue({ code: 'custom', message: 'Names no message' });
  return z.NEVER;
});

/** The query of a GET. */
export const balanceQuery = z.strictObject({ ApiKey: z.string().min(1), ClientId: z.string().min(1) });

/** One entry for each kind of credit. */
export const balanceAnswer = z
  .object({ ErrorCode: words, Data: z.array(z.object({ Credits: words })) })
  .refine(({ ErrorCode }) => ErrorCode !== '')
  .transform(({ ErrorCode }) => ({ code: ErrorCode }));

const id = z.union([z.string().min(1), z.number().transform(String)]);

/** Posted to the address set in the portal. The id comes alone or as the one member of a list. */
export const deliveryPush = z.object({
  messageId: z.union([id, z.tuple([id]).transform(([only]) => only)]),
  status: z.string().min(1),
  errorCode: words,
  doneDate: words,
});
export type DeliveryPush = z.output<typeof deliveryPush>;
