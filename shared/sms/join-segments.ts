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
/** Vonage repeats a push for a day. */
const knownForSeconds = 25 * 60 * 60;

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
  const at = now();
  const key = messageKeys.segment(app.account_id, app.id, text, segment.number);
  const before = await messages.get(key);
  // A copy belongs to the text that was joined before, however late it is pushed again.
  const isCopy = received.provider_id !== null && before?.received.provider_id === received.provider_id;
  await messages.put({
    ...key,
    received: { ...received, segment },
    proof,
    received_at: isCopy ? before.received_at : at,
    expires_at: Math.floor(at / 1000) + knownForSeconds,
  });
  const segments = await readSegments({ messages }, app, text, at);
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

/** The received part of a text; null if nothing is stored of it. */
export async function joinReceivedSegments(
  dependencies: Pick<SmsDependencies, 'messages'>,
  app: SmsApp,
  text: string,
): Promise<{ received: ReceivedMessage; proof: Proof | undefined } | null> {
  const segments = await readSegments(dependencies, app, text);
  const [first] = segments;
  return first === undefined ? null : { received: join(first, segments), proof: first.proof };
}

/** The segments received shortly before `until` (epoch ms), or before the last one: a queue may be late by hours. */
async function readSegments(
  { messages }: Pick<SmsDependencies, 'messages'>,
  app: SmsApp,
  text: string,
  until?: number,
): Promise<Segment[]> {
  const { items } = await messages.query({ ...messageKeys.segments(app.account_id, app.id, text) });
  const since = (until ?? Math.max(...items.map(({ received_at }) => received_at))) - togetherForMs;
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
