/** The callbacks of the Twilio simulator, signed like the provider's: delivery statuses and customers' messages. */
import { createHash, createHmac } from 'node:crypto';
import { SegmentedMessage } from 'sms-segments-calculator';
import type { InboundOrder, TakenMessage } from '../kit/messages/message-simulator.ts';
import type { CallbackPost } from '../kit/post-callback.ts';

const apiVersion = '2010-04-01';

type Account = { account_sid: string; auth_token: string; from: string };

/** Uses the calculator of Twilio's own developers. */
export const countSegments = (text: string): number => new SegmentedMessage(text, 'auto').segmentsCount;

/** Derives an id from a seed, so that the same message has the same id in every run. */
function toSid(prefix: string, seed: string): string {
  return `${prefix}${createHash('md5').update(seed).digest('hex')}`;
}

/** Signs the address followed by all fields, sorted by name. */
function signatureOf(token: string, url: string, fields: Record<string, string>): string {
  const names = Object.keys(fields).toSorted();
  const signed = url + names.map((name) => name + fields[name]).join('');
  return createHmac('sha1', token).update(signed).digest('base64');
}

/** A repeated callback has the idempotency token of the first one. */
function sign({ auth_token }: Account, url: string, fields: Record<string, string>): CallbackPost {
  const parameters = new URLSearchParams(fields);
  return {
    url,
    body: parameters.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': signatureOf(auth_token, url, fields),
      'i-twilio-idempotency-token': toSid('', `${url} ${parameters.toString()}`),
    },
  };
}

const isWhatsapp = (address: string): boolean => address.startsWith('whatsapp:');

export function toStatusPush(account: Account, message: TakenMessage): CallbackPost {
  const { id, to, from, status, reportUrl, facts } = message;
  const statusText = status === 'delivered' ? 'delivered' : 'undelivered';
  return sign(account, reportUrl, {
    SmsSid: id,
    SmsStatus: statusText,
    MessageStatus: statusText,
    To: to,
    MessageSid: id,
    AccountSid: account.account_sid,
    From: from || account.from,
    ApiVersion: apiVersion,
    ...(facts['service'] && { MessagingServiceSid: facts['service'] }),
    ...(isWhatsapp(to) && { ChannelPrefix: 'whatsapp', ChannelToAddress: to.slice('whatsapp:'.length) }),
    ...(status === 'failed' && { ErrorCode: isWhatsapp(to) ? '63003' : '30003' }),
  });
}

/** `from` and `to` are numbers with or without plus sign; the prefix `whatsapp:` in `from` selects that channel. */
export function toInboundPush(account: Account, url: string, order: InboundOrder & { id: string }): CallbackPost {
  const channel = isWhatsapp(order.from) ? 'whatsapp:' : '';
  const sid = /^[A-Z]{2}[0-9a-f]{32}$/.test(order.id) ? order.id : toSid('SM', order.id);
  return sign(account, url, {
    ToCountry: 'KE',
    SmsMessageSid: sid,
    NumMedia: '0',
    SmsSid: sid,
    SmsStatus: 'received',
    Body: order.text,
    FromCountry: 'KE',
    To: channel + toNumber(order.to),
    NumSegments: String(countSegments(order.text)),
    MessageSid: sid,
    AccountSid: account.account_sid,
    From: channel + toNumber(order.from),
    ApiVersion: apiVersion,
    ...(channel !== '' && { ProfileName: 'AMINA', WaId: order.from.replace(/\D/g, '') }),
  });
}

function toNumber(address: string): string {
  const name = address.replace(/^whatsapp:/, '');
  return /^[1-9]\d{6,14}$/.test(name) ? `+${name}` : name;
}
