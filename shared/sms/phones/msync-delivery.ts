/** Action `delivery` of protocol B: reports about the messages that a phone leased. */
import * as z from 'zod';
import { messageStatuses } from '../../drivers/sms-driver.ts';
import { check } from '../../platform/http/read-input.ts';
import { truncate } from '../../values/text.ts';
import type { SmsDependencies } from '../dependencies.ts';
import type { Message } from '../message.ts';
import { changeMessage } from '../message-store.ts';
import { leaseMs } from './fetch-for-phone.ts';
import { type DeviceCall, saveRequest, maxEntries, type MsyncBody } from './msync-call.ts';
import { applyPhoneReport, findFetched } from './phone-report.ts';
import { cleanText, maxLabelLength, readTime } from './phone-text.ts';
import { lazy } from '../../values/lazy.ts';

const entries = lazy(() =>
  z.object({ reports: z.array(z.unknown()).max(maxEntries, `At most ${maxEntries} at once`) }),
);

const errorText = () =>
  z
    .string()
    .transform((text) => truncate(cleanText(text), maxLabelLength))
    .nullish()
    .catch(null);
const report = lazy(() =>
  z.object({
    uuid: z.string(),
    status: z.string().transform((status) => status.trim().toLowerCase()),
    timestamp: z.union([z.string(), z.number()]).nullish().catch(null),
    error: errorText(),
    parts: z.int().positive().max(255).optional().catch(undefined),
  }),
);
type Report = z.infer<ReturnType<typeof report>>;

/** The statuses that phones report. `pending` only extends the lease. */
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

/** For the OpenAPI document. */
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
/** `unknown`: no phone of this app fetched the message. */
type Applied = { unknown: string } | { outcome: Outcome; isUpdated: boolean };

export async function applyDelivery(dependencies: SmsDependencies, call: DeviceCall): Promise<MsyncBody> {
  const { reports } = check(entries(), call.body);
  if (reports.length > 0) await saveRequest(dependencies, call);
  const applied: Applied[] = [];
  // One after the other, because a batch may report both sent and delivered for the same message.
  for (const given of reports) applied.push(await applyReport(dependencies, call, given));
  return {
    success: true,
    updated: applied.filter((one) => 'outcome' in one && one.isUpdated).length,
    unknown: applied.flatMap((one) => ('unknown' in one ? [one.unknown] : [])),
    results: applied.flatMap((one) => ('outcome' in one ? [one.outcome] : [])),
  };
}

async function applyReport(dependencies: SmsDependencies, call: DeviceCall, given: unknown): Promise<Applied> {
  const read = report().safeParse(given);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') || 'the report';
    return unchanged({ uuid: null, status: 'rejected', error: `${field} is required` });
  }
  const { uuid, status } = read.data;
  const message = await findFetched(dependencies.messages, call.subject.app, uuid);
  if (message === null) return { unknown: uuid };
  const meaning = meanings.get(status);
  if (meaning === undefined) {
    call.log.info('A phone reported an unknown status', { message_id: message.id });
    return unchanged({ uuid, status: message.status, error: 'status is not known' });
  }
  if (meaning === 'pending') return unchanged({ uuid, status: await extendLease(dependencies, call, message) });
  return apply(dependencies, call, message, meaning, read.data);
}

const unchanged = (outcome: Outcome): Applied => ({ outcome, isUpdated: false });

/** The phone is still sending the message, so its lease is extended. */
async function extendLease(
  { messages, now }: SmsDependencies,
  { device }: DeviceCall,
  message: Message,
): Promise<Message['status']> {
  if (message.status !== 'pending') return message.status;
  const extended = await changeMessage(messages, message, {
    set: { leased_until: now() + leaseMs },
    if: { status: { equals: 'pending' }, device_id: { equals: device.id } },
  });
  return extended?.status ?? message.status;
}

async function apply(
  dependencies: SmsDependencies,
  { subject, device, log }: DeviceCall,
  message: Message,
  status: Exclude<Message['status'], 'pending'>,
  { status: raw_status, error, timestamp, parts }: Report,
): Promise<Applied> {
  const phoneReport = {
    status,
    raw_status,
    at: readTime(timestamp),
    deviceId: device.id,
    error: { code: raw_status, message: error || `The phone reported the status ${raw_status}` },
    ...(parts === undefined ? {} : { parts }),
  };
  const { message: current, isUpdated } = await applyPhoneReport(dependencies, subject, message, phoneReport, log);
  return { outcome: { uuid: message.uuid, status: current.status }, isUpdated };
}
