/**
 * Reads what a receiver posts back: reports and messages in a generic format, as JSON or as a form, one or several.
 * Tenants can connect any system of their own this way.
 */
import type { DriverApp } from '../../drivers/driver-app.ts';
import type {
  DeliveryReport,
  Push,
  PushOutcome,
  PushReader,
  PushReading,
  PushReply,
} from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { readCost, readTime } from './mapping.ts';
import type { WebhookConfig } from './schema.ts';
import { isSignedBody, signatureHeader } from './signature.ts';
import { pushedBatch, type PushedMessage, pushedMessage, pushedReport, type PushedReport } from './wire.ts';

/** Every app has a secret, so a callback without a signature is never genuine. */
const isGenuine = ({ headers, body }: Push, { config }: DriverApp<WebhookConfig>): boolean =>
  isSignedBody(body, headers[signatureHeader] ?? '', config.secret);

export const webhookPushes: PushReader<WebhookConfig> = { isGenuine, read, reply };

function read({ address, body }: Push): PushReading[] {
  const payload = readPayload(body);
  const batch = pushedBatch.safeParse(payload);
  // The address decides ambiguous cases: a message that has a status, or a report that repeats its message.
  const readOne = (value: unknown) =>
    address === 'receive' ? (readMessage(value) ?? readReport(value)) : (readReport(value) ?? readMessage(value));
  const { reports = [], messages = [] } = batch.data ?? {};
  const read = batch.success ? [...reports.map(readReport), ...messages.map(readMessage)] : [readOne(payload)];
  if (read.length > 0 && read.every((reading) => reading === null)) {
    throw new GatewayError('invalid', 'Neither a delivery report nor a message');
  }
  return read.map((reading) => reading ?? { kind: 'nothing', reason: 'Neither a delivery report nor a message' });
}

function readPayload(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}

const statuses: readonly string[] = ['sent', 'delivered', 'failed'] satisfies Array<DeliveryReport['status']>;
const isStatus = (text: string): text is DeliveryReport['status'] => statuses.includes(text);

function readReport(value: unknown): PushReading | null {
  const read = pushedReport.safeParse(value);
  if (!read.success) return null;
  const status = read.data.status.toLowerCase();
  if (!isStatus(status)) return { kind: 'nothing', reason: `Status ${read.data.status}` };
  return { kind: 'report', report: toReport(read.data, status) };
}

function toReport(pushed: PushedReport, status: DeliveryReport['status']): DeliveryReport {
  const { id, provider_id = id ?? null, uuid, error_code, error, timestamp } = pushed;
  const at = readTime(timestamp);
  const isFailure = error_code !== undefined || error !== undefined;
  return {
    provider_id,
    ...(uuid === undefined ? {} : { uuid }),
    status,
    raw_status: pushed.status,
    ...(isFailure ? { error: { code: error_code ?? '', message: error ?? '' } } : {}),
    ...readCost(pushed),
    ...(at === undefined ? {} : { at }),
  };
}

function readMessage(value: unknown): PushReading | null {
  const read = pushedMessage.safeParse(value);
  return read.success ? { kind: 'message', message: toReceived(read.data) } : null;
}

function toReceived({ id, from, to = '', message, text, timestamp, channel }: PushedMessage) {
  return {
    provider_id: id ?? null,
    from: from.replace(/^\+/, ''),
    to: to.replace(/^\+/, ''),
    text: message ?? text ?? '',
    channel: channel ?? ('webhook' as const),
    at: readTime(timestamp) ?? null,
  };
}

/** A report never gets an error response: the sender could only send it again. */
function reply({ address }: Push, { messages, updated, problem }: PushOutcome): PushReply {
  if (address === 'receive' && problem !== undefined) throw new GatewayError('invalid', problem);
  if (address === 'callback' || messages.length === 0) return { status: 200, body: { success: true, updated } };
  return { status: 200, body: { data: messages.length === 1 ? messages[0] : messages } };
}
