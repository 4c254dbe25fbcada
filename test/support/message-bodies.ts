/** The gateway's complete bodies for messages: replies and webhooks that a journey expects. */
import { expect } from 'vitest';
import { anIsoTime, aUuid } from './expected-bodies.ts';
import { recipient, type Sent, smsConfigOf } from './messages.ts';
import type { Tenant } from './test-gateway.ts';

type SentBy = Pick<Sent, 'requestId' | 'text'>;

/** The sender if the app names none: the one in the simulated account's configuration. */
function shownSenderOf(type: string): string {
  const { sender, from, sender_id, sender_name, shortcode, oa } = smsConfigOf(type);
  const named = [sender, from, sender_id, sender_name, shortcode, oa].find((name) => typeof name === 'string');
  return typeof named === 'string' ? named.replace(/^\+/, '') : '';
}

/** A newly accepted message, as replies, lists and webhooks show it. */
export const aSentMessage = (
  { requestId, text }: SentBy,
  { appId }: Pick<Tenant, 'appId'>,
  more: Record<string, unknown> = {},
) => ({
  id: expect.any(Number),
  to: recipient(),
  from: shownSenderOf(typeof more.sms_provider === 'string' ? more.sms_provider : 'Twilio'),
  message: text,
  sms_provider: 'Twilio',
  provider_id: null,
  status: 'pending',
  folder: 'outbox',
  channel: 'sms',
  message_parts: 1,
  cost: null,
  cost_currency: null,
  message_time: null,
  delivery_date: null,
  error: null,
  app_id: appId,
  request_id: requestId,
  created_at: anIsoTime,
  updated_at: anIsoTime,
  ...more,
});

/** For Twilio. */
export const aMessageSid = expect.stringMatching(/^SM[0-9a-f]{32}$/);

/** The additional fields of a message after the provider accepted it, and after it was delivered or failed. */
export const accepted = { status: 'sent', provider_id: aMessageSid, message_time: anIsoTime };
export const delivered = { ...accepted, status: 'delivered', delivery_date: anIsoTime };

/** The additional fields of the single read. */
export const andWhole = (more: Record<string, unknown> = {}) => ({
  telco_code: null,
  telco_name: null,
  retry_count: 0,
  uuid: aUuid,
  from_name: null,
  media: [],
  error_code: null,
  raw_status: null,
  ...more,
});

/** A received message as replies, lists and webhooks show it. */
export const aReceivedMessage = ({ appId }: Pick<Tenant, 'appId'>, more: Record<string, unknown> = {}) => ({
  ...aSentMessage({ requestId: '', text: '' }, { appId }),
  request_id: null,
  status: 'delivered',
  folder: 'inbox',
  provider_id: expect.any(String),
  message_time: anIsoTime,
  ...more,
});

/** The webhook of the request itself. */
export const aSendWebhook = ({ requestId }: SentBy, data: Record<string, unknown>, error: unknown = null) => ({
  event: 'sms.send',
  request_id: requestId,
  service: 'sms',
  action: 'send',
  status: error === null ? 'completed' : 'failed',
  data,
  error,
  timestamp: anIsoTime,
});

/** Events of a message other than a request's end: reports, and received messages. */
export const aMessageWebhook = (
  action: 'message.delivered' | 'message.failed' | 'message.received',
  data: Record<string, unknown>,
  error: unknown = null,
) => ({
  event: `sms.${action}`,
  request_id: null,
  service: 'sms',
  action,
  status: error === null ? 'completed' : 'failed',
  data,
  error,
  timestamp: anIsoTime,
});
