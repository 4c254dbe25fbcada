/** Action `delivery` of protocol B: what became of the messages a phone leased. */
import * as z from 'zod';
import { messageStatuses } from '../../drivers/sms-driver.ts';
import { check } from '../../platform/http/read-input.ts';
import type { SmsDependencies } from '../dependencies.ts';
import type { Message } from '../message.ts';
import { changeMessage } from '../message-store.ts';
import { leaseMs } from './fetch-for-phone.ts';
import { type DeviceCall, saveRequest, maxEntries, type MsyncBody } from './msync-call.ts';
import { applyPhoneReport, findFetched } from './phone-report.ts';
import { cleanText, maxLabelLength, readTime } from './phone-text.ts';

const entries = z.object({ reports: z.array(z.unknown()).max(maxEntries, `At most ${maxEntries} at once`) });

const words = z
  .string()
  .transform((text) => cleanText(text).slice(0, maxLabelLength))
  .nullish()
  .catch(null);
const report = z.object({
  uuid: z.string(),
  status: z.string().transform((status) => status.trim().toLowerCase()),
  timestamp: z.union([z.string(), z.number()]).nullish().catch(null),
  error: words,
  parts: z.int().positive().max(255).optional().catch(undefined),
});
type Report = z.infer<typeof report>;

/** Whatever a phone calls the states of a message; `pending` only keeps its lease. */
const meanings: ReadonlyMap<string, Message['status']> = new Map([
  ['pending', 'pending'],
  ['queued', 'pending'],
  ['processing', 'pending'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
  ['canceled', 'failed'],
  ['expired', 'failed'],
]);

/** For the document. */
export const deliveryForm = () =>
  z.object({
    action: z.literal('delivery'),
    device_id: z.string(),
    reports: z
      .array(
        z.object({
          uuid: z.string(),
          status: z.enum(['queued', 'processing', 'sent', 'delivered', 'failed', 'cancelled', 'expired']),
          timestamp: z.string().describe('ISO 8601'),
          error: z.string().optional(),
          parts: z.number().int().optional(),
        }),
      )
      .max(maxEntries),
  });

export const deliveryReply = () =>
  z.object({
    success: z.literal(true),
    updated: z.number().int(),
    unknown: z.array(z.string()),
    results: z.array(
      z.object({
        uuid: z.string().nullable(),
        status: z.enum([...messageStatuses, 'rejected']),
        error: z.string().optional(),
      }),
    ),
  });

type Outcome = z.infer<ReturnType<typeof deliveryReply>>['results'][number];
/** Without an outcome: the message is none that this app ever handed to a phone. */
type Taken = { unknown: string } | { outcome: Outcome; isUpdated: boolean };

export async function applyDelivery(dependencies: SmsDependencies, call: DeviceCall): Promise<MsyncBody> {
  const { reports } = check(entries, call.body);
  if (reports.length > 0) await saveRequest(dependencies, call);
  const taken: Taken[] = [];
  // One after the other: a batch may say sent and delivered of the same message.
  for (const given of reports) taken.push(await applyReport(dependencies, call, given));
  return {
    success: true,
    updated: taken.filter((one) => 'outcome' in one && one.isUpdated).length,
    unknown: taken.flatMap((one) => ('unknown' in one ? [one.unknown] : [])),
    results: taken.flatMap((one) => ('outcome' in one ? [one.outcome] : [])),
  };
}

async function applyReport(dependencies: SmsDependencies, call: DeviceCall, given: unknown): Promise<Taken> {
  const read = report.safeParse(given);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') || 'the report';
    return unmoved({ uuid: null, status: 'rejected', error: `${field} is required` });
  }
  const { uuid, status } = read.data;
  const message = await findFetched(dependencies.messages, call.subject.app, uuid);
  if (message === null) return { unknown: uuid };
  const meaning = meanings.get(status);
  if (meaning === undefined) {
    call.log.info('A phone reported a status that is not known', { message_id: message.id });
    return unmoved({ uuid, status: message.status, error: 'status is not known' });
  }
  if (meaning === 'pending') return unmoved({ uuid, status: await extendLease(dependencies, call, message) });
  return apply(dependencies, call, message, meaning, read.data);
}

const unmoved = (outcome: Outcome): Taken => ({ outcome, isUpdated: false });

/** The phone is at it: nobody else gets the message for another while. */
async function extendLease(
  { messages, now }: SmsDependencies,
  { device }: DeviceCall,
  message: Message,
): Promise<Message['status']> {
  if (message.status !== 'pending') return message.status;
  const kept = await changeMessage(messages, message, {
    set: { leased_until: now() + leaseMs },
    if: { status: { equals: 'pending' }, device_id: { equals: device.id } },
  });
  return kept?.status ?? message.status;
}

async function apply(
  dependencies: SmsDependencies,
  { subject, log }: DeviceCall,
  message: Message,
  status: Exclude<Message['status'], 'pending'>,
  { status: raw_status, error, timestamp, parts }: Report,
): Promise<Taken> {
  const said = {
    status,
    raw_status,
    at: readTime(timestamp),
    error: { code: raw_status, message: error || `The phone reports it as ${raw_status}` },
    ...(parts === undefined ? {} : { parts }),
  };
  const { message: current, isUpdated } = await applyPhoneReport(dependencies, subject, message, said, log);
  return { outcome: { uuid: message.uuid, status: current.status }, isUpdated };
}
