/**
 * The contents of queue messages: ids only, no personal data, no secrets. Each module declares its queues' messages.
 */
import * as z from 'zod';
import { GatewayError } from '../errors/gateway-error.ts';
import { lazy } from '../../values/lazy.ts';

/** The fields of every message, in any queue. */
export type Message = { kind: string; account_id: number; trace_id: string };

/** A queue and its messages. */
export type Queue<Name extends string = string, M extends Message = Message> = {
  name: Name;
  schema: () => z.ZodType<M>;
  /** Throws `internal` for anything else, which only a bug of ours could have sent. */
  read(body: string): M;
};

/** The messages of a queue, typed for its worker's handler. */
export type MessageOf<Q extends Queue> = ReturnType<Q['read']>;

/** The schema of a message: its kind, or several kinds with the same fields. */
export const message = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind | readonly Kind[], shape: Shape) =>
  z.object({
    kind: z.literal(kind as Kind),
    account_id: z.int(),
    trace_id: z.string(),
    ...shape,
  });

/** The rest of a delay longer than SQS allows. */
export const remainingDelay = () => z.number();

/** Perform a request. */
export const performMessage = () =>
  message('perform', { request_id: z.string(), remaining_delay: z.exactOptional(remainingDelay()) });
export type PerformMessage = z.output<ReturnType<typeof performMessage>>;

/** `schema` is created when the first message is read: creating schemas at startup slows every cold start. */
export function defineQueue<const Name extends string, M extends Message>(
  name: Name,
  schema: () => z.ZodType<M>,
): Queue<Name, M> {
  const messageSchema = lazy(schema);
  return {
    name,
    schema: messageSchema,
    read(body) {
      const read = messageSchema().safeParse(JSON.parse(body));
      if (read.success) return read.data;
      throw new GatewayError('internal', 'A queue message cannot be read', { cause: read.error });
    },
  };
}

/** A queue by its name alone, for code that handles messages of any queue. */
export const anyQueue = (name: string): Queue =>
  defineQueue(name, () => z.looseObject({ kind: z.string(), account_id: z.int(), trace_id: z.string() }));
