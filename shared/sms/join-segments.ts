/** Joins a long text whose segments a provider hands over one by one (upstreams/sms.md 4.3). */
import { createHmac } from 'node:crypto';
import type { ReceivedMessage } from '../drivers/sms-driver.ts';
import { messageKeys } from '../storage/keys.ts';
import type { Item } from '../storage/table.ts';
import type { SmsDependencies } from './dependencies.ts';
import type { Proof } from './message.ts';
import { smsQueue } from './messages.ts';
import type { SmsApp, SmsSubject } from './sms-app.ts';

/** After this long a text is stored as far as it has come. */
const waitSeconds = 60;
/**
 * Segments that came longer ago are of another text: references are small numbers, which a sender uses again and again.
 * Long enough for the wait above and for a segment that is pushed twice.
 */
const togetherForMs = 5 * 60_000;

type Segment = ReceivedMessage & { segment: NonNullable<ReceivedMessage['segment']>; proof: Proof | undefined };

/**
 * What a text is called until it is whole. The name goes through a queue, which carries no phone numbers (decisions 1),
 * nor what they could be guessed from.
 */
export async function nameOfText({ keyring }: Pick<SmsDependencies, 'keyring'>, from: string, reference: string) {
  const { key } = await keyring.current('sms', 'lookup');
  return createHmac('sha256', key).update(`segments:${from}-${reference}`).digest('hex');
}

/** The whole text when this was the last segment; null while others are missing. */
export async function joinSegment(
  { messages, queues, keyring, now }: SmsDependencies,
  { app }: Pick<SmsSubject, 'app'>,
  received: ReceivedMessage,
  { proof, traceId }: { proof: Proof | undefined; traceId: string },
): Promise<ReceivedMessage | null> {
  const { segment } = received;
  if (!segment || segment.of < 2) return received;
  const text = await nameOfText({ keyring }, received.from, segment.reference);
  const came_at = now();
  const key = messageKeys.segment(app.account_id, app.id, text, segment.number);
  await messages.put({ ...key, received, proof, came_at, expires_at: Math.floor(came_at / 1000) + 3600 });
  const segments = await readSegments({ messages, now }, app, text);
  if (segments.length >= segment.of) return join(segments);
  const { account_id, id: app_id } = app;
  await queues.send(smsQueue, { kind: 'join_segments', account_id, app_id, text, trace_id: traceId }, waitSeconds);
  return null;
}

/** What has come of a text; null when nothing has, or when it was whole and is stored already. */
export async function joinWhatCame(
  dependencies: Pick<SmsDependencies, 'messages' | 'now'>,
  app: SmsApp,
  text: string,
): Promise<{ received: ReceivedMessage; proof: Proof | undefined } | null> {
  const segments = await readSegments(dependencies, app, text);
  const [first] = segments;
  return first === undefined ? null : { received: join(segments), proof: first.proof };
}

async function readSegments(
  { messages, now }: Pick<SmsDependencies, 'messages' | 'now'>,
  app: SmsApp,
  text: string,
): Promise<Segment[]> {
  const { items } = await messages.query({ ...messageKeys.segments(app.account_id, app.id, text), consistent: true });
  const since = now() - togetherForMs;
  return items.flatMap((item: Item) =>
    Number(item.came_at) >= since ? [{ ...(item.received as Segment), proof: item.proof as Proof | undefined }] : [],
  );
}

/**
 * Under the first segment's id, so that a text joined twice is stored once. One with a gap has no id: known by what it
 * says, so that it is no copy of the whole one, should the rest come after all.
 */
function join(segments: readonly Segment[]): ReceivedMessage {
  const [first] = segments;
  const { segment, proof: _proof, ...rest } = first as Segment;
  return {
    ...rest,
    provider_id: segments.length < segment.of ? null : rest.provider_id,
    text: segments.map(({ text }) => text).join(''),
    parts: segments.length,
  };
}
