/** Tuya's responses as zod schemas; lenient, since the documentation names few members. */
import * as z from 'zod';

const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);
const text = maybe(z.union([z.string(), z.number()]).transform(String));
const id = z.union([z.string().min(1), z.number()]).transform(String);

const resultOf = <T extends z.ZodType>(result: T) => z.object({ success: z.literal(true), result });

export const tokenAnswer = resultOf(
  z.object({
    access_token: z.string().min(1),
    /** Seconds. */
    expire_time: z.coerce.number().positive(),
  }),
);

export const ticketAnswer = resultOf(z.object({ ticket_id: z.string().min(1), ticket_key: z.string().min(1) }));

/** A successful answer must contain true. */
export const doneAnswer = resultOf(z.literal(true));

export const createdAnswer = resultOf(z.object({ id }));

export const deviceAnswer = resultOf(
  z.object({
    id,
    name: text,
    product_name: text,
    model: text,
    online: maybe(z.boolean()),
    time_zone: text,
    status: maybe(z.array(z.object({ code: z.string(), value: z.unknown() }))),
  }),
);
export type Device = z.output<typeof deviceAnswer>['result'];

const passcode = z.object({
  id,
  name: text,
  effective_time: maybe(z.coerce.number()),
  invalid_time: maybe(z.coerce.number()),
});
export const passcodesAnswer = resultOf(z.array(passcode));

const openStatus = z.object({ code: z.string(), value: text });

export const openLog = z.object({
  /** Pages of the documentation differ: it is in a list, or it is not. */
  status: z.union([openStatus, z.tuple([openStatus], z.unknown()).transform(([first]) => first)]),
  /** Seconds or milliseconds. */
  update_time: z.coerce.number(),
  nick_name: text,
  unlock_name: text,
});
export type OpenLog = z.output<typeof openLog>;
export const logsAnswer = resultOf(z.object({ logs: z.array(z.unknown()).nullish() }));
