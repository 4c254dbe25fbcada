/** A message: its states, the allowed transitions, and its form in replies. */
import * as z from 'zod';
import {
  type Cost,
  type DeliveryReport,
  type MessageChannel,
  messageChannels,
  type MessageStatus,
  messageStatuses,
} from '../drivers/sms-driver.ts';
import { fit, fitText } from './limits.ts';
import type { MessageFolder } from './records.ts';
import { telcoNames } from './telcos.ts';

/** How a push or a phone's call proved its origin. */
export type Proof = 'signature' | 'webhook_key' | 'phone_secret' | 'device_token';

export type Message = {
  account_id: number;
  id: number;
  app_id: number;
  uuid: string;
  folder: MessageFolder;
  to: string;
  from: string;
  message: string;
  channel: MessageChannel;
  sms_provider: string;
  /** The provider's id; the first segment's if each segment has its own. */
  provider_id?: string;
  /** The reports of segments by segment id, for providers that report each segment separately. */
  part_reports?: Record<string, { status: DeliveryReport['status']; cost?: Cost }>;
  /** Counts changes of `part_reports`: a concurrent change is repeated. */
  part_turns?: number;
  part_ids?: readonly string[];
  /** Why the provider refused a segment although it accepted others. */
  refused_part?: { code: string; message: string };
  status: MessageStatus;
  message_parts: number;
  cost?: string;
  cost_currency?: string;
  /** What the caller sent besides recipient and text, packed by send-options.ts. */
  options: Record<string, unknown>;
  /** ISO 8601 UTC: when a received message was sent, or when the provider accepted a sent one. */
  message_time?: string;
  delivery_date?: string;
  telco_code?: string;
  from_name?: string;
  media?: readonly { url: string; content_type: string }[];
  retry_count: number;
  /** Why it failed. */
  error_code?: string;
  error?: string;
  /** The provider's latest status. */
  raw_status?: string;
  /** The request that sent it; absent for received messages. */
  request_id?: string;
  /** Only for received messages. */
  proof?: Proof;
  /** The device that fetched or delivered it. */
  device_id?: string;
  /** It counts as an unsent message of its app until this is removed (capacity.ts). */
  holds_capacity?: true;
  /** When the current phone's lease ends (epoch ms), and how often the message was leased. */
  leased_until?: number;
  leases?: number;
  /** The status whose event is not yet stored and enqueued; `received` for pending work of a received message. */
  outbox?: MessageStatus | 'received';
  /** The chats that were notified, by their index. */
  notified?: readonly number[];
  trace_id: string;
  created_at: string;
  updated_at: string;
};

/** A message whose sender is proven by the provider or the phone. */
export type ProvenMessage = Message & { proof: Proof };

export const isProven = (message: Message): message is ProvenMessage => message.proof !== undefined;

/**
 * For each status, the statuses it can follow. A status never goes back. The only transition out of a final status is
 * from failed to delivered, when the provider corrects itself later.
 */
export const mayFollow: Readonly<Record<MessageStatus, readonly MessageStatus[]>> = {
  pending: [],
  sent: ['pending'],
  delivered: ['pending', 'sent', 'failed'],
  failed: ['pending', 'sent'],
};

/** A price as the fields of a message. */
export const toCostFacts = (cost: Cost | undefined): Pick<Message, 'cost' | 'cost_currency'> =>
  cost ? { cost: cost.amount, cost_currency: cost.currency } : {};

/** A report as the fields of a message. */
export function factsOf(report: Omit<DeliveryReport, 'status'> & { status: MessageStatus }): Partial<Message> {
  const { provider_id, raw_status, error, cost, parts, at, telco_code, status } = report;
  return {
    raw_status,
    ...(provider_id === null ? {} : { provider_id }),
    ...(error && status === 'failed' ? { error_code: error.code } : {}),
    ...(error?.message && status === 'failed' ? { error: error.message } : {}),
    ...toCostFacts(cost),
    ...(parts === undefined ? {} : { message_parts: parts }),
    ...(telco_code === undefined ? {} : { telco_code }),
    ...(status === 'delivered' && at !== undefined ? { delivery_date: at } : {}),
  };
}

/** A message as lists, replies and webhooks show it. */
export const messageBody = () =>
  z
    .object({
      id: z.number().int(),
      to: z.string(),
      from: z.string(),
      message: z.string(),
      sms_provider: z.string(),
      provider_id: z.string().nullable(),
      status: z.enum(messageStatuses),
      folder: z.enum(['outbox', 'inbox']),
      channel: z.enum(messageChannels),
      message_parts: z.number().int(),
      cost: z.string().nullable(),
      cost_currency: z.string().nullable(),
      message_time: z.string().nullable(),
      delivery_date: z.string().nullable(),
      error: z.string().nullable(),
      app_id: z.number().int(),
      request_id: z.string().nullable(),
      created_at: z.string(),
      updated_at: z.string(),
    })
    .meta({ title: 'Message' });
export type MessageBody = z.infer<ReturnType<typeof messageBody>>;

/** A single message has more fields than one in a list. */
export const wholeMessageBody = () =>
  messageBody().extend({
    telco_code: z.string().nullable(),
    telco_name: z.string().nullable(),
    retry_count: z.number().int(),
    uuid: z.string(),
    from_name: z.string().nullable(),
    media: z.array(z.object({ url: z.string(), content_type: z.string() })),
    error_code: z.string().nullable(),
    raw_status: z.string().nullable(),
  });

export function toMessageBody(message: Message): MessageBody {
  return {
    id: message.id,
    to: fit(message.to),
    // A configured sender is stored as the provider expects it; a number is shown without a plus sign.
    from: fit(message.from.replace(/^\+(?=\d+$)/, '')),
    message: fitText(message.message),
    sms_provider: message.sms_provider,
    provider_id: message.provider_id === undefined ? null : fit(message.provider_id),
    status: message.status,
    folder: message.folder,
    channel: message.channel,
    message_parts: message.message_parts,
    cost: message.cost ?? null,
    cost_currency: message.cost_currency ?? null,
    message_time: message.message_time ?? null,
    delivery_date: message.delivery_date ?? null,
    error: message.error === undefined ? null : fit(message.error),
    app_id: message.app_id,
    request_id: message.request_id ?? null,
    created_at: message.created_at,
    updated_at: message.updated_at,
  };
}

export function toWholeMessageBody(message: Message): z.infer<ReturnType<typeof wholeMessageBody>> {
  return {
    ...toMessageBody(message),
    telco_code: message.telco_code ?? null,
    telco_name: telcoNames[message.telco_code ?? ''] ?? null,
    retry_count: message.retry_count,
    uuid: message.uuid,
    from_name: message.from_name ?? null,
    media: [...(message.media ?? [])],
    error_code: message.error_code ?? null,
    raw_status: message.raw_status ?? null,
  };
}
