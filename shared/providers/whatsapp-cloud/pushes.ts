/**
 * Reads Meta's callbacks. One POST may contain many customer messages and statuses of our messages, for all numbers of
 * an account. Both addresses of an app read the same, because Meta stores only one.
 */
import { createHmac } from 'node:crypto';
import type * as z from 'zod';
import type { DriverApp } from '../../drivers/driver-app.ts';
import type { DeliveryReport, Push, PushReader, PushReading, PushReply } from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isSameSecret } from '../../values/text.ts';
import { jsonText } from '../kit/json-text.ts';
import { readableRows } from '../kit/readable-rows.ts';
import { placeText, sharedText } from '../kit/shared-text.ts';
import { readUnixTime } from '../kit/unix-time.ts';
import type { WhatsappCloudConfig } from './schema.ts';
import {
  push as pushSchema,
  pushedChange,
  pushedContact,
  pushedContent,
  type PushedError,
  pushedError,
  pushedMessage,
  pushedStatus,
  sharedContacts,
} from './wire.ts';
import { ownValue } from '../../values/own-value.ts';

type App = DriverApp<WhatsappCloudConfig>;

/** The maximum that Meta documents; one callback contains up to 1,000 messages and statuses. */
const maxBytes = 3 * 1024 * 1024;

export const whatsappPushes: PushReader<WhatsappCloudConfig> = { maxBytes, greet, isGenuine, read };

/** Meta verifies an address once, when it is configured. The challenge is returned only if the token matches. */
function greet({ method, query }: Push, { config }: App): PushReply | null {
  if (method !== 'GET' || query['hub.mode'] === undefined) return null;
  const token = query['hub.verify_token'] ?? '';
  const isKnown = config.verify_token !== undefined && isSameSecret(token, config.verify_token);
  if (!isKnown || query['hub.mode'] !== 'subscribe') {
    return { status: 403, contentType: 'text/plain', body: 'Forbidden' };
  }
  return { status: 200, contentType: 'text/plain', body: query['hub.challenge'] ?? '' };
}

function isGenuine({ headers, body }: Push, { config }: App): boolean | null {
  if (config.app_secret === undefined) return null;
  const signature = createHmac('sha256', config.app_secret).update(body).digest('hex');
  return isSameSecret(headers['x-hub-signature-256'] ?? '', `sha256=${signature}`);
}

function read({ body }: Push, { config }: App): PushReading[] {
  const push = jsonText.pipe(pushSchema).safeParse(body);
  if (!push.success) throw new GatewayError('invalid', 'Not a WhatsApp notification', { cause: push.error });
  return push.data.entry.flatMap(({ changes }) => changes.flatMap((change) => readChange(change, config)));
}

function readChange(change: unknown, { phone_number_id }: WhatsappCloudConfig): PushReading[] {
  const read = pushedChange.safeParse(change);
  if (!read.success) return [nothing('A change without messages')];
  const { value } = read.data;
  if (value.metadata.phone_number_id !== phone_number_id) return [nothing('Belongs to another phone number')];
  const to = (value.metadata.display_phone_number ?? '').replace(/\D/g, '');
  const names = readNames(value.contacts);
  return [
    ...value.messages.map((message) => readMessage(message, to, names)),
    ...value.statuses.map(readStatus),
    ...value.errors.map((error) => nothing(`An error of the account: ${describeError(readError(error))}`)),
  ];
}

const nothing = (reason: string): PushReading => ({ kind: 'nothing', reason });

function readMessage(message: unknown, to: string, names: ReadonlyMap<string, string>): PushReading {
  const read = pushedMessage.safeParse(message);
  // Customers who hide their number have an id that is specific to this business.
  const from = read.data?.from || read.data?.from_user_id;
  if (!read.success || !from) return nothing('A message without an id or a sender');
  const { id, type, timestamp = '' } = read.data;
  const name = names.get(from);
  return {
    kind: 'message',
    message: {
      provider_id: id,
      from: from.replace(/^\+/, ''),
      to,
      text: textOf(type, read.data[type]),
      channel: 'whatsapp',
      at: readUnixTime(timestamp) ?? null,
      ...(name === undefined ? {} : { from_name: name }),
    },
  };
}

/** The text, else the caption, else the title of the chosen option, else the message type and what was shared. */
function textOf(type: string, content: unknown): string {
  const { body, caption, text, button_reply, list_reply, nfm_reply, emoji, ...place } = pushedContent.parse(content);
  const mainText = type === 'text' ? body : caption;
  const shared = [placeText(place), emoji, nfm_reply?.response_json, ...sharedContacts.parse(content).map(contactText)];
  return mainText || text || button_reply?.title || list_reply?.title || sharedText(type, shared);
}

const contactText = ({ name, phones }: z.output<typeof sharedContacts>[number]): string =>
  [name.formatted_name, ...phones.map(({ phone }) => phone)].filter(Boolean).join(' ');

/** Names of customers, by number and by id. */
function readNames(contacts: readonly unknown[]): ReadonlyMap<string, string> {
  const named = readableRows(pushedContact, contacts).flatMap(({ wa_id, user_id, profile }) =>
    [wa_id, user_id].flatMap((id): Array<[string, string]> => (id && profile?.name ? [[id, profile.name]] : [])),
  );
  return new Map(named);
}

/** `read` implies delivery. `deleted` and unknown statuses say nothing about delivery. */
const statuses: Readonly<Record<string, DeliveryReport['status']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};

function readStatus(notice: unknown): PushReading {
  const read = pushedStatus.safeParse(notice);
  if (!read.success) return nothing('A status without an id or a status text');
  const { id, status: statusText, timestamp = '', biz_opaque_callback_data: name, errors } = read.data;
  const status = ownValue(statuses, statusText);
  if (status === undefined) return nothing(`Status ${statusText}`);
  const at = readUnixTime(timestamp);
  const [error] = errors;
  return {
    kind: 'report',
    report: {
      provider_id: id,
      status,
      raw_status: statusText,
      ...(isUuid(name) ? { uuid: name } : {}),
      ...(error === undefined ? {} : { error: readError(error) }),
      ...(at === undefined ? {} : { at }),
    },
  };
}

/** Other systems may use the same number and put their own data in this field. */
const isUuid = (name: string | undefined): name is string =>
  name !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

function readError(value: unknown): { code: string; message: string } {
  const { code = '', title, message, error_data }: Partial<PushedError> = pushedError.safeParse(value).data ?? {};
  return { code, message: error_data?.details || message || title || '' };
}

const describeError = ({ code, message }: { code: string; message: string }): string => `${code} ${message}`.trim();
