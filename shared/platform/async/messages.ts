/** What may stand in a queue: ids only, no personal data, no secret. Each module says which messages its queues take. */
import * as z from 'zod';
import { GatewayError } from '../errors/gateway-error.ts';
import { lazy } from '../http/lazy.ts';

/** What every message says, whatever queue it is for. */
export type Message = { kind: string; account_id: number; trace_id: string };

/** A queue and the messages it takes. */
export type Queue<Name extends string = string, M extends Message = Message> = {
  name: Name;
  /** Throws `internal` on anything else: it could only have come from our own mistake. */
  read(body: string): M;
};

/** The messages of a queue, read by the type that the worker's handler is written for. */
export type MessageOf<Q extends Queue> = ReturnType<Q['read']>;

/** The schema of a message: its kind, or several kinds with the same members. */
export const message = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind | readonly Kind[], shape: Shape) =>
  z.object({
    kind: z.literal(kind as Kind),
    account_id: z.int(),
    trace_id: z.string(),
    ...shape,
  });

/** What is left of a wait longer than SQS allows. */
export const waitMore = () => z.number();

/** Perform a request. */
export const performMessage = () =>
  message('perform', { request_id: z.string(), wait_more: z.exactOptional(waitMore()) });
export type PerformMessage = z.output<ReturnType<typeof performMessage>>;

/** `schema` is made when the first message is read: schemas made while a function starts make every start slower. */
export function defineQueue<const Name extends string, M extends Message>(
  name: Name,
  schema: () => z.ZodType<M>,
): Queue<Name, M> {
  const made = lazy(schema);
  return {
    name,
    read(body) {
      const read = made().safeParse(JSON.parse(body));
      if (read.success) return read.data;
      throw new GatewayError('internal', 'A queue message cannot be read', { cause: read.error });
    },
  };
}

/** A queue by its name alone, for what handles the messages of any. */
export const anyQueue = (name: string): Queue =>
  defineQueue(name, () => z.looseObject({ kind: z.string(), account_id: z.int(), trace_id: z.string() }));
