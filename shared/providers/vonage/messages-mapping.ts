/**
 * Pure functions that convert between the gateway and Vonage's Messages API: outgoing messages, statuses and inbound
 * messages. No function uses the network or the clock.
 */
import {
  type Cost,
  type DeliveryReport,
  type MessageChannel,
  messageChannels,
  type PushReading,
  type ReceivedMessage,
} from '../../drivers/sms-driver.ts';
import { parseAmount } from '../../values/money.ts';
import { placeText, sharedText } from '../kit/shared-text.ts';
import { codeOf } from './failures.ts';
import { type Draft, withoutPlus } from './mapping.ts';
import type { InboundMessage, MessagesRequest, StatusCallback, Usage } from './messages-wire.ts';
import type { VonageSendOptions } from './schema.ts';

/** `channel` must support the options; the driver checks this. */
export function toMessagesRequest(draft: Draft, { media_urls, template }: VonageSendOptions): MessagesRequest {
  const addressed = {
    to: withoutPlus(draft.to),
    from: withoutPlus(draft.from),
    client_ref: draft.uuid,
    webhook_url: draft.callbackUrl,
    webhook_version: 'v1' as const,
  };
  if (draft.channel !== 'mms' && draft.channel !== 'whatsapp') {
    const sms = { encoding_type: 'auto' as const };
    return { ...addressed, channel: 'sms', message_type: 'text', text: draft.text, sms };
  }
  const [url] = media_urls ?? [];
  if (url !== undefined) {
    const image = { url, ...(draft.text !== '' && { caption: draft.text }) };
    return { ...addressed, channel: draft.channel, message_type: 'image', image };
  }
  if (template) {
    const custom = { type: 'template' as const, template: toTemplate(template) };
    return { ...addressed, channel: 'whatsapp', message_type: 'custom', custom };
  }
  return { ...addressed, channel: draft.channel, message_type: 'text', text: draft.text };
}

/** A template in WhatsApp's own format, which Vonage passes on. */
function toTemplate({ name, language, parameters }: NonNullable<VonageSendOptions['template']>) {
  const texts = parameters.map((text) => ({ type: 'text', text }));
  return {
    name,
    language: { policy: 'deterministic', code: language },
    ...(texts.length > 0 && { components: [{ type: 'body', parameters: texts }] }),
  };
}

const statuses: ReadonlyMap<string, DeliveryReport['status']> = new Map(
  Object.entries<DeliveryReport['status']>({
    submitted: 'sent',
    delivered: 'delivered',
    read: 'delivered',
    rejected: 'failed',
    undeliverable: 'failed',
  }),
);

export function readStatusCallback(callback: StatusCallback): PushReading {
  const { message_uuid, status: statusText, client_ref: uuid, error } = callback;
  const status = statuses.get(statusText);
  if (status === undefined) return { kind: 'nothing', reason: `Unknown status ${statusText}` };
  const parts = callback.sms?.count_total;
  const telco = callback.destination?.network_code ?? '';
  const cost = readUsage(callback.usage);
  const at = readTime(callback.timestamp);
  return {
    kind: 'report',
    report: {
      provider_id: message_uuid,
      ...(uuid !== '' && { uuid }),
      status,
      raw_status: statusText,
      ...(status === 'failed' && {
        error: { code: (error && codeOf(error)) ?? statusText, message: error?.detail || error?.title || statusText },
      }),
      ...(cost && { cost }),
      ...(parts !== undefined && { parts }),
      ...(at !== null && { at }),
      ...(telco !== '' && { telco_code: telco }),
    },
  };
}

/** Vonage reports the kind of a medium, but not its exact type. */
const mediaTypes = {
  image: 'image/*',
  audio: 'audio/*',
  video: 'video/*',
  file: 'application/octet-stream',
  vcard: 'text/vcard',
  sticker: 'image/webp',
} as const;
const mediaKinds = Object.keys(mediaTypes) as Array<keyof typeof mediaTypes>;

export function readInboundMessage(message: InboundMessage): PushReading {
  const { message_uuid, from, to, channel: channelText, sms, profile } = message;
  const channel = messageChannels.find((each): each is MessageChannel => each === channelText);
  if (channel === undefined) return { kind: 'nothing', reason: `Unknown channel ${channelText}` };
  const media = mediaKinds.flatMap((kind) => {
    const url = message[kind]?.url ?? '';
    return url === '' ? [] : [{ url, content_type: mediaTypes[kind] }];
  });
  const cost = readUsage(message.usage);
  const received: ReceivedMessage = {
    provider_id: message_uuid,
    from: withoutPlus(from),
    to: withoutPlus(to),
    text: textOf(message),
    channel,
    at: readTime(message.timestamp),
    ...(sms?.num_messages !== undefined && { parts: sms.num_messages }),
    ...(cost && { cost }),
    ...(message.origin?.network_code && { telco_code: message.origin.network_code }),
    ...(media.length > 0 && { media }),
    ...(profile?.name && { from_name: profile.name }),
  };
  return { kind: 'message', message: received };
}

/** The text, else the caption, button text or reply title, else the message type and what was shared. */
function textOf(message: InboundMessage): string {
  const { text, button, reply, location, reaction, message_type } = message;
  const captions = mediaKinds.map((kind) => message[kind]?.caption);
  const otherText = [...captions, button?.text, reply?.title].find(Boolean);
  const place = location && placeText({ ...location, latitude: location.lat, longitude: location.long });
  return text ?? otherText ?? sharedText(message_type, [place ?? undefined, reaction?.emoji]);
}

function readUsage(usage: Usage): Cost | undefined {
  const amount = parseAmount(usage?.price ?? '');
  const currency = usage?.currency;
  return amount === null || amount.startsWith('-') || currency === undefined ? undefined : { amount, currency };
}

function readTime(text: string): string | null {
  const moment = text.includes('T') && /(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}
