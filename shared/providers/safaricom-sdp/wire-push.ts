/**
 * What Safaricom's platform pushes, as zod schemas: everything in one envelope of names and values.
 * Lenient: the names are seen in several spellings and places.
 */
import * as z from 'zod';
import { jsonText } from '../kit/json-text.ts';

const words = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());

const pairs = z
  .array(z.object({ name: words, value: words }).catch({ name: '', value: '' }))
  .nullish()
  .catch(undefined)
  .transform((list) => (list ?? []).map(({ name, value }) => [name.toLowerCase(), value] as const));

/** `facts` by name in lower case. */
export const notice = jsonText.pipe(
  z
    .object({
      requestId: words,
      requestTimeStamp: words,
      operation: words,
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
