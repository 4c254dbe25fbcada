/** What may stand in the queues: ids only, no personal data, no secret (decisions 1). */
import * as z from 'zod';
import { GatewayError } from '../errors/gateway-error.ts';
import { madeOnce } from '../http/made-once.ts';

const message = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind | readonly Kind[], shape: Shape) =>
  z.object({
    kind: z.literal(kind as Kind),
    account_id: z.int(),
    trace_id: z.string(),
    ...shape,
  });

const schema = madeOnce(() => {
  const id = z.int();
  const seconds = z.number();
  const app = { app_id: id };
  const callback = { ...app, callback_id: z.string() };
  /** `rung` counts the questions, `wait_more` is what is left of a wait longer than SQS allows. */
  const question = { rung: z.int(), wait_more: seconds };
  return z.discriminatedUnion('kind', [
    /** Perform a request; `wait_more` is what is left of a wait longer than SQS allows. */
    message('perform', { request_id: z.string(), wait_more: z.exactOptional(seconds) }),
    /** Ask what became of a payment. */
    message('follow_up', { transaction_id: id, ...question }),
    /** Do what a transaction's last transition still owes: its request, what it reverses, its event. */
    message('follow_through', { transaction_id: id }),
    /** Compare our records of an app with the provider's, from..to (epoch ms). */
    message('reconcile', { ...app, from: z.number(), to: z.number() }),
    message('callback', callback),
    /** Take a received SMS of this account, which an SMS app linked to the payment app got, as a confirmation text. */
    message('extract', { ...app, message_id: id }),
    /** Do what a message still owes: its events, what its app wants done with what it received, its place in the count. */
    message('message_through', { message_id: id }),
    /** Ask what became of a sent message, or what it cost. */
    message(['ask_report', 'ask_cost'], { message_id: id, ...question }),
    /** Store the segments of a long text that have come, though some are missing; `text` is a name made for it. */
    message('join_segments', { ...app, text: z.string() }),
    /** Count an SMS app's unsent messages anew. */
    message('recount', app),
    /** Go on with what waits in a lane of a tax app. */
    message('lane', { ...app, lane: z.enum(['documents', 'stock']) }),
    /** Read one of the authority's long lists anew. */
    message('fetch_list', { ...app, list: z.string() }),
    /** Take in what a provider of locks pushed and was kept. */
    message('lock_callback', callback),
    /** Ask a provider of locks that pushes nothing what happened at its doors. */
    message('poll_locks', app),
    /** List the locks of an app anew. */
    message('relist_locks', app),
    /** Tell of an access that was stored and not told of. */
    message('access_through', { lock_id: id, access_id: id }),
    /** Forget the code of a passcode that was to be read by now. */
    message('forget_code', { lock_id: id, passcode_id: id }),
    /** Store the scans of a terminal's post, and tell of them. */
    message('take_scans', { post_id: z.string() }),
    /** Tell what an accounting app's connection owes to be told. */
    message('connection_through', app),
    /** Send the ended deliveries that a filter finds once more, from a sort key on. */
    message('resend', {
      wanted: z.object({
        status: z.enum(['exhausted', 'cancelled', 'delivered']),
        event: z.exactOptional(z.string()),
        endpoint_id: z.exactOptional(id),
        from: z.exactOptional(z.string()),
        to: z.string(),
      }),
      after: z.string().nullable(),
    }),
    /** `target`: `request`, or `endpoint:<id>`; `attempt`: 0 for the first try. */
    message('deliver', { event_id: z.string(), target: z.string(), attempt: z.int() }),
  ]);
});

export type Message = z.output<ReturnType<typeof schema>>;
type Of<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>;

export type PerformMessage = Of<'perform'>;
export type FollowUpMessage = Of<'follow_up'>;
export type FollowThroughMessage = Of<'follow_through'>;
export type ReconcileMessage = Of<'reconcile'>;
export type CallbackMessage = Of<'callback'>;
export type ExtractMessage = Of<'extract'>;
export type MessageThroughMessage = Of<'message_through'>;
export type AskMessage = Extract<Message, { kind: 'ask_report' | 'ask_cost' }>;
export type JoinSegmentsMessage = Of<'join_segments'>;
export type RecountMessage = Of<'recount'>;
export type LaneMessage = Of<'lane'>;
export type FetchListMessage = Of<'fetch_list'>;
export type LockCallbackMessage = Of<'lock_callback'>;
export type PollLocksMessage = Of<'poll_locks'>;
export type RelistLocksMessage = Of<'relist_locks'>;
export type AccessThroughMessage = Of<'access_through'>;
export type ForgetCodeMessage = Of<'forget_code'>;
export type TakeScansMessage = Of<'take_scans'>;
export type ConnectionThroughMessage = Of<'connection_through'>;
export type ResendMessage = Of<'resend'>;
export type DeliverMessage = Of<'deliver'>;

/** A message of one of our queues. Throws `internal` on anything else: it could only have come from our own mistake. */
export function readMessage(body: string): Message {
  const read = schema().safeParse(JSON.parse(body));
  if (read.success) return read.data;
  throw new GatewayError('internal', 'A queue message cannot be read', { cause: read.error });
}
