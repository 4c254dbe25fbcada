/**
 * A message: its states and the transitions between them as data, and how it is shown.
 */
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

/** How a push or a phone's call proved where it comes from. */
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
  /** The provider's id; of the first segment where each has its own. */
  provider_id?: string;
  /** Where each segment is reported by itself: what was reported of each, by its id. */
  part_reports?: Record<string, { status: DeliveryReport['status']; cost?: Cost }>;
  /** Counts their changes: one that was overtaken is made again. */
  part_turns?: number;
  part_ids?: readonly string[];
  status: MessageStatus;
  message_parts: number;
  cost?: string;
  cost_currency?: string;
  /** What the caller gave besides recipient and text, packed (send-options.ts). */
  options: Record<string, unknown>;
  /** ISO 8601 UTC: of a received message when it was sent, of a sent one when the provider took it. */
  message_time?: string;
  delivery_date?: string;
  telco_code?: string;
  from_name?: string;
  media?: readonly { url: string; content_type: string }[];
  retry_count: number;
  /** Why it failed. */
  error_code?: string;
  error?: string;
  /** The provider's last word. */
  raw_status?: string;
  /** The request that began it; absent for received ones. */
  request_id?: string;
  /** Of received ones. */
  proof?: Proof;
  /** The device that fetched it, or brought it. */
  device_id?: string;
  /** It counts among its app's unsent messages until this is gone (capacity.ts). */
  holds_capacity?: true;
  /** A phone has it until then (epoch ms), and how often one had. */
  leased_until?: number;
  leases?: number;
  /** The status whose event is not yet stored and enqueued; `received` for what the inbox owes its app. */
  outbox?: MessageStatus | 'received';
  /** What of that is done: chat notifications that went out. */
  notified?: readonly number[];
  trace_id: string;
  created_at: string;
  updated_at: string;
};

/** A message whose sender can be believed to be who the provider or the phone says. */
export type ProvenMessage = Message & { proof: Proof };

export const isProven = (message: Message): message is ProvenMessage => message.proof !== undefined;

/**
 * To each status, the statuses it may follow: never backwards, and out of a final one only from failed to delivered,
 * when the provider knows better later.
 */
export const mayFollow: Readonly<Record<MessageStatus, readonly MessageStatus[]>> = {
  pending: [],
  sent: ['pending'],
  delivered: ['pending', 'sent', 'failed'],
  failed: ['pending', 'sent'],
};

/** A price in the record's words. */
export const toCostFacts = (cost: Cost | undefined): Pick<Message, 'cost' | 'cost_currency'> =>
  cost ? { cost: cost.amount, cost_currency: cost.currency } : {};

/** What a report says, in the record's words. */
export function factsOf(report: Omit<DeliveryReport, 'status'> & { status: MessageStatus }): Partial<Message> {
  const { provider_id, raw_status, error, cost, parts, at, telco_code, status } = report;
  return {
    raw_status,
    ...(provider_id === null ? {} : { provider_id }),
    ...(error && status === 'failed' ? { error_code: error.code, error: error.message } : {}),
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

/** The single read says more. */
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
    // Senders of the configuration are kept as the provider wants them; numbers are shown without a plus.
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
