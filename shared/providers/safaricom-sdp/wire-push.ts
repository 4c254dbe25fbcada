/**
 * Zod schemas of Safaricom's callbacks: one envelope of names and values. They are lenient, because the names occur in
 * several spellings and places.
 */
import * as z from 'zod';
import { jsonText } from '../kit/json-text.ts';

const lenientText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());

const pairs = z
  .array(z.object({ name: lenientText, value: lenientText }).catch({ name: '', value: '' }))
  .nullish()
  .catch(undefined)
  .transform((list) => (list ?? []).map(({ name, value }) => [name.toLowerCase(), value] as const));

/** `facts` maps lower-case names to values. */
export const notice = jsonText.pipe(
  z
    .object({
      requestId: lenientText,
      requestTimeStamp: lenientText,
      operation: lenientText,
      requestParam: z.object({ data: pairs, additionalData: pairs, 'additional data': pairs }),
      additionalData: pairs,
    })
    .transform(({ requestParam, additionalData, ...envelope }) => ({
      ...envelope,
      facts: new Map([
        ...additionalData,
        ...requestParam['additional data'],
        ...requestParam.additionalData,
        ...requestParam.data,
      ]),
    })),
);
export type Notice = z.output<typeof notice>;
