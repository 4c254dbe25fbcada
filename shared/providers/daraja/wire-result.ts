/**
 * The results and timeout notices of the initiator products, as posted to ResultURL and QueueTimeOutURL. A single
 * parameter comes without a list, an empty list is missing, and codes are numbers or strings.
 */
import * as z from 'zod';
import { code, oneOrMore, optionalText } from './wire-values.ts';

/** Some keys contain spaces, and some entries have no value. Values other than strings and numbers are ignored. */
const parameter = z.object({ Key: z.string(), Value: z.unknown().optional() });

export const resultCallback = z
  .object({
    Result: z.object({
      ResultType: optionalText,
      ResultCode: code,
      ResultDesc: optionalText,
      OriginatorConversationID: optionalText,
      ConversationID: optionalText,
      TransactionID: optionalText,
      ResultParameters: z
        .object({ ResultParameter: oneOrMore(parameter) })
        .nullish()
        .catch(undefined),
    }),
  })
  .transform(({ Result: result }) => ({
    isFinal: result.ResultType !== '1',
    resultCode: result.ResultCode,
    resultDesc: result.ResultDesc,
    originatorConversationId: result.OriginatorConversationID,
    conversationId: result.ConversationID,
    transactionId: result.TransactionID,
    parameters: readParameters(result.ResultParameters?.ResultParameter ?? []),
  }))
  .refine((result) => result.conversationId !== '' || result.originatorConversationId !== '');
export type ResultCallbackPayload = z.input<typeof resultCallback>;
export type Result = z.output<typeof resultCallback>;

function readParameters(list: ReadonlyArray<z.output<typeof parameter>>): Record<string, string> {
  const known = list.filter(({ Value }) => typeof Value === 'number' || (typeof Value === 'string' && Value !== ''));
  return Object.fromEntries(known.map(({ Key, Value }) => [Key, String(Value)]));
}
