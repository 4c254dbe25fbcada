/**
 * Action `incoming` of protocol B: a batch of texts and calls that a phone received. An entry that cannot be read does
 * not affect the others.
 */
import * as z from 'zod';
import { type CallStatus, callStatuses } from '../../drivers/sms-driver.ts';
import { check } from '../../platform/http/read-input.ts';
import { storeCall } from '../calls.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { storeReceived } from '../inbound-pipeline.ts';
import { type DeviceCall, saveRequest, maxEntries, type MsyncBody } from './msync-call.ts';
import { cleanText, identityOf, isTooLong, maxNumberLength, numberOf, readSender, readTime } from './phone-text.ts';
import { lazy } from '../../values/lazy.ts';

const entries = lazy(() =>
  z.object({ messages: z.array(z.unknown()).max(maxEntries, `At most ${maxEntries} at once`) }),
);

/** The statuses of calls: the gateway's own, and those that phones use. */
const callStatusNames: ReadonlyMap<string, CallStatus> = new Map<string, CallStatus>([
  ...callStatuses.map((status) => [status, status] as const),
  ['answered', 'completed'],
  ['missed', 'no-answer'],
  ['unanswered', 'no-answer'],
  ['voicemail', 'no-answer'],
  ['rejected', 'busy'],
  ['blocked', 'busy'],
]);

const sender = () =>
  z
    .union([z.string(), z.number()])
    .transform((from) => cleanText(String(from)).trim())
    .refine((from) => from !== '', 'is required')
    .refine((from) => from.length <= maxNumberLength, 'is too long');
const about = () => ({
  from: sender(),
  timestamp: z.union([z.string(), z.number()]).nullish(),
  uuid: z
    .string()
    .transform((uuid) => cleanText(uuid).trim())
    .nullish(),
});
const text = () =>
  z
    .string()
    .refine((message) => !isTooLong(message), 'is too long')
    .transform(cleanText);

const entry = lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ ...about(), type: z.literal('sms'), message: text() }),
    // A picture may have no text.
    z.object({ ...about(), type: z.literal('mms'), message: text().default('') }),
    z.object({
      ...about(),
      type: z.literal('call'),
      // Seconds; at most a year.
      duration: z.number().nonnegative().max(31_536_000).default(0),
      call_status: z
        .string()
        .default('completed')
        .transform((name, context) => {
          const status = callStatusNames.get(name.trim().toLowerCase());
          if (status === undefined) context.addIssue({ code: 'custom', message: 'is not known' });
          return status ?? z.NEVER;
        }),
    }),
  ]),
);
type Entry = z.infer<ReturnType<typeof entry>>;

/** For the OpenAPI document. */
export const incomingForm = () =>
  z.object({
    action: z.literal('incoming'),
    device_id: z.string(),
    messages: z
      .array(
        z.object({
          from: z.string(),
          message: z.string(),
          timestamp: z.string().describe('ISO 8601, or milliseconds since 1970'),
          sim_slot: z.number().int().optional(),
          uuid: z.string().optional().describe('Identifies copies of a message; without it, its content does'),
          type: z.enum(['sms', 'mms', 'call']).default('sms'),
          duration: z.number().int().optional().describe('Seconds, of a call'),
          call_status: z.string().optional(),
        }),
      )
      .max(maxEntries),
  });

export const incomingReply = () =>
  z.object({
    success: z.literal(true),
    received: z.number().int(),
    duplicates: z.number().int(),
    results: z.array(
      z.object({
        index: z.number().int(),
        id: z.number().int().optional(),
        status: z.enum(['stored', 'duplicate', 'rejected']),
        error: z.string().optional(),
      }),
    ),
  });

type Result = z.infer<ReturnType<typeof incomingReply>>['results'][number];

export async function storeIncoming(dependencies: SmsDependencies, call: DeviceCall): Promise<MsyncBody> {
  await saveRequest(dependencies, call);
  const { messages } = check(entries(), call.body);
  const results: Result[] = [];
  // One after the other, so that the inbox has the order in which the phone received them.
  for (const [index, given] of messages.entries())
    results.push({ index, ...(await applyEntry(dependencies, call, given)) });
  const duplicates = results.filter(({ status }) => status === 'duplicate').length;
  const received = results.filter(({ status }) => status === 'stored').length + duplicates;
  return { success: true, received, duplicates, results };
}

async function applyEntry(
  dependencies: SmsDependencies,
  call: DeviceCall,
  given: unknown,
): Promise<Omit<Result, 'index'>> {
  const read = entry().safeParse(withType(given), { reportInput: true });
  if (!read.success) return { status: 'rejected', error: toSentence(read.error.issues[0]) };
  const one = { ...read.data, from: readSender(read.data.from, numberOf(call.subject.app)) };
  // Without a uuid or a timestamp, two equal texts would count as copies.
  if (!one.uuid && readTime(one.timestamp) === null) return { status: 'rejected', error: 'timestamp is required' };
  return one.type === 'call' ? storeIncomingCall(dependencies, call, one) : storeText(dependencies, call, one);
}

const withType = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? { type: 'sms', ...given } : given;

function toSentence(issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.path.join('.') || 'the entry';
  if (issue?.code === 'custom') return `${field} ${issue.message}`;
  return issue?.input === undefined ? `${field} is required` : `${field} is invalid`;
}

async function storeText(
  dependencies: SmsDependencies,
  { subject, device, traceId, log }: DeviceCall,
  { from, message, type, uuid, timestamp }: Extract<Entry, { message: string }>,
): Promise<Omit<Result, 'index'>> {
  const received = {
    provider_id: identityOf(device.id, uuid ?? '', [from, message, timestamp]),
    from,
    to: numberOf(subject.app),
    text: message,
    channel: type,
    at: readTime(timestamp),
  };
  const context = { proof: 'device_token', traceId, log, deviceId: device.id } as const;
  const stored = await storeReceived(dependencies, subject, received, context);
  if (stored === null) return { status: 'stored' };
  return { id: stored.message.id, status: stored.isNew ? 'stored' : 'duplicate' };
}

async function storeIncomingCall(
  dependencies: SmsDependencies,
  { subject, device }: DeviceCall,
  { from, duration, call_status, uuid, timestamp }: Extract<Entry, { type: 'call' }>,
): Promise<Omit<Result, 'index'>> {
  const at = readTime(timestamp);
  const isNew = await storeCall(dependencies, subject, {
    provider_id: identityOf(device.id, uuid ?? '', [from, timestamp]),
    from,
    to: numberOf(subject.app),
    duration: Math.round(duration),
    status: call_status,
    direction: 'inbound',
    ...(at === null ? {} : { at }),
  });
  return { status: isNew ? 'stored' : 'duplicate' };
}
