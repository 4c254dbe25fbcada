/** Joins the segments of a long text that a provider pushes one by one. */
import type { ReceivedMessage } from '../drivers/sms-driver.ts';
import type { SmsDependencies } from './dependencies.ts';
import type { Proof } from './message.ts';
import { smsQueue } from './messages.ts';
import { messageKeys } from './records.ts';
import type { SmsApp, SmsSubject } from './sms-app.ts';

/** After this long an incomplete text is stored with the segments received. */
const waitSeconds = 60;
/**
 * Older segments belong to another text, because senders reuse references, which are small numbers. Longer than the
 * wait above, and long enough for a segment that is pushed twice.
 */
const togetherForMs = 5 * 60_000;

type OneSegment = ReceivedMessage & { segment: NonNullable<ReceivedMessage['segment']> };
type Segment = OneSegment & { proof: Proof | undefined };

/** A stored segment; `received_at` in epoch ms, `expires_at` in epoch seconds. */
export type SegmentRecord = { received: OneSegment; proof: Proof | undefined; received_at: number; expires_at: number };

/**
 * The name of a text until it is complete. It is sent through a queue, so it contains no phone number and nothing from
 * which one can be guessed.
 */
export const hashTextName = ({ keyring }: Pick<SmsDependencies, 'keyring'>, from: string, reference: string) =>
  keyring.hash('sms', `segments:${from}-${reference}`);

/** Returns the whole text if this was its last segment; null while others are missing. */
export async function joinSegment(
  { messages, queues, keyring, now }: SmsDependencies,
  { app }: Pick<SmsSubject, 'app'>,
  received: ReceivedMessage,
  { proof, traceId }: { proof: Proof | undefined; traceId: string },
): Promise<ReceivedMessage | null> {
  const { segment } = received;
  if (!segment || segment.of < 2) return received;
  const text = await hashTextName({ keyring }, received.from, segment.reference);
  const received_at = now();
  const key = messageKeys.segment(app.account_id, app.id, text, segment.number);
  await messages.put({
    ...key,
    received: { ...received, segment },
    proof,
    received_at,
    expires_at: Math.floor(received_at / 1000) + 3600,
  });
  const segments = await readSegments({ messages, now }, app, text);
  const [first] = segments;
  if (first && segments.length >= segment.of) return join(first, segments);
  const { account_id: accountId, id: appId } = app;
  await queues.send(
    smsQueue,
    { kind: 'join_segments', account_id: accountId, app_id: appId, text, trace_id: traceId },
    waitSeconds,
  );
  return null;
}

/** The received part of a text; null if nothing was received lately. */
export async function joinReceivedSegments(
  dependencies: Pick<SmsDependencies, 'messages' | 'now'>,
  app: SmsApp,
  text: string,
): Promise<{ received: ReceivedMessage; proof: Proof | undefined } | null> {
  const segments = await readSegments(dependencies, app, text);
  const [first] = segments;
  return first === undefined ? null : { received: join(first, segments), proof: first.proof };
}

async function readSegments(
  { messages, now }: Pick<SmsDependencies, 'messages' | 'now'>,
  app: SmsApp,
  text: string,
): Promise<Segment[]> {
  const { items } = await messages.query({ ...messageKeys.segments(app.account_id, app.id, text) });
  const since = now() - togetherForMs;
  return items.flatMap(({ received, proof, received_at }) => (received_at >= since ? [{ ...received, proof }] : []));
}

/**
 * Joins segments under the first one's id, so that a text that is joined twice is stored once. An incomplete text gets
 * no id and is identified by its content, so that the complete text is not dropped as its copy if the rest arrives.
 */
function join({ segment, proof: _proof, ...rest }: Segment, segments: readonly Segment[]): ReceivedMessage {
  return {
    ...rest,
    provider_id: segments.length < segment.of ? null : rest.provider_id,
    text: segments.map(({ text }) => text).join(''),
    parts: segments.length,
  };
}
