/** Zod schemas of Onfon's requests, responses and callbacks: strict for what we send, lenient for what we receive. */
import * as z from 'zod';
import type { DeliveryReport } from '../../drivers/sms-driver.ts';
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';
import { toUtc } from '../../values/time.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { readReason } from '../kit/refusal-messages.ts';
import { readSafaricomReport } from '../kit/safaricom-messages.ts';

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
type DeliveryPush = z.output<typeof deliveryPush>;

export const onfonProfile: ProviderProfile = {
  name: 'Onfon',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal: readCodes,
};

/** The documented codes and their reasons, if known. 006 is an internal error of Onfon. */
const meanings: ReadonlyMap<number, RefusalReason | 'fault' | undefined> = new Map([
  [3, 'sender'],
  [4, 'content'],
  [6, 'fault'],
  [7, 'config'],
  [8, 'config'],
  [9, 'config'],
  [10, 'config'],
  [11, 'config'],
  [13, 'recipient'],
  [15, 'sender'],
  [19, undefined],
  [20, undefined],
  [21, 'balance'],
  [23, undefined],
]);

function readCodes(status: number, body: unknown): Refusal | null {
  const answer = sendAnswer.safeParse(body).data;
  const refused = answer && [answer, answer.message].find((outcome) => outcome && isRefusal(outcome));
  if (!refused) return null;
  // An unknown code is ignored if the status is 429 or 5xx.
  const isReliable = (status < 500 && status !== 429) || meanings.has(Number(refused.code));
  return isReliable ? toRefusal(refused) : null;
}

/** A message without an id was not accepted. If the response still reports success, the outcome is unknown. */
function isRefusal({
  code,
  description,
  messageId,
}: {
  code: string;
  description: string;
  messageId?: string;
}): boolean {
  if (Number(code) !== 0) return true;
  return messageId === '' && description !== '' && !/^success/i.test(description);
}

/** Codes may have leading zeros. */
function toRefusal({ code, description }: { code: string; description: string }): Refusal {
  const meaning = meanings.get(Number(code)) ?? readReason(description);
  const details = { code: code === '' ? null : code, message: description || `Code ${code}` };
  if (meaning === 'fault') return { kind: 'provider_unclear', ...details };
  return { kind: 'provider_refused', ...details, ...(meaning !== undefined && { reason: meaning }) };
}

const statuses: ReadonlyMap<string, DeliveryReport['status']> = new Map([
  ['DELIVRD', 'delivered'],
  ['ACCEPTD', 'sent'],
  ['ENROUTE', 'sent'],
  ['UNKNOWN', 'sent'],
  ['UNDELIV', 'failed'],
  ['REJECTD', 'failed'],
  ['EXPIRED', 'failed'],
  ['DELETED', 'failed'],
]);

/** Onfon passes on the words of the network: those of SMPP, or Safaricom's. Null for any other status. */
export function readReport({
  messageId,
  status: statusText,
  errorCode,
  doneDate,
}: DeliveryPush): DeliveryReport | null {
  const status = statuses.get(statusText.toUpperCase()) ?? readSafaricomReport(messageId, statusText)?.status;
  if (status === undefined) return null;
  const at = toUtc(doneDate);
  return {
    provider_id: messageId,
    status,
    raw_status: statusText,
    ...(status === 'failed' && { error: { code: errorCode || statusText, message: statusText } }),
    ...(at !== undefined && { at }),
  };
}
