/** The signed callbacks of the simulator's SMS API, receipts and customers' texts, in one of three formats. */
import { createHash, randomUUID } from 'node:crypto';
import type { InboundOrder, MessageSimulation, TakenMessage } from '../kit/messages/message-simulator.ts';
import { type CallbackPost, postCallback } from '../kit/post-callback.ts';
import { vonageDemoApp } from './account.ts';
import { splitText, typeOf } from './parts.ts';

export type PushForm = 'query' | 'form' | 'json';
type Fields = Record<string, string>;

/** `2026-03-02 08:15:00`. */
const toUtcTime = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

export function toReceipt(message: TakenMessage, form: PushForm, now: number): CallbackPost {
  const isDelivered = message.status === 'delivered';
  const done = message.takenAt + Number(message.facts['delayMs']);
  const fields = {
    msisdn: message.to,
    to: message.from,
    'network-code': '63902',
    messageId: message.id,
    price: '0.03330000',
    status: isDelivered ? 'delivered' : 'failed',
    scts: toUtcTime(done).replaceAll(/\D/g, '').slice(2, 12),
    'err-code': isDelivered ? '0' : '2',
    'api-key': vonageDemoApp.api_key,
    ...(message.facts['reference'] && { 'client-ref': message.facts['reference'] }),
    'message-timestamp': toUtcTime(done),
  };
  return toPush(message.reportUrl, fields, form, now);
}

/** A long text is posted in parts. Returns the first part and schedules the others. */
export function pushInboundSms(
  simulation: MessageSimulation,
  { id, from, to, text }: InboundOrder & { id: string },
  form: PushForm,
): CallbackPost {
  const { receiveUrl } = simulation.settings;
  const type = typeOf(text);
  const parts = splitText(text, type);
  const toPart = (part: string, index: number): CallbackPost => {
    const fields = {
      'api-key': vonageDemoApp.api_key,
      msisdn: from,
      to,
      messageId: index === 0 ? id : `${id}-${index + 1}`,
      text: part,
      type,
      keyword: text.trim().split(/\s+/)[0]?.toUpperCase() ?? '',
      'message-timestamp': toUtcTime(simulation.now()),
      ...(parts.length > 1 && {
        concat: 'true',
        'concat-ref': id,
        'concat-total': String(parts.length),
        'concat-part': String(index + 1),
      }),
    };
    return toPush(receiveUrl, fields, form, simulation.now());
  };
  const [first = toPart('', 0), ...others] = parts.map(toPart);
  for (const other of others) simulation.agenda.after(0, () => postCallback(simulation, other));
  return first;
}

/** The query parameters of the address are also signed if the fields are sent in the query. */
function toPush(address: string, fields: Fields, form: PushForm, now: number): CallbackPost {
  const url = new URL(address);
  if (form === 'query') {
    url.search = new URLSearchParams(sign({ ...Object.fromEntries(url.searchParams), ...fields }, now)).toString();
    return { method: 'GET', url: url.href, headers: {}, body: '' };
  }
  const signed = sign(fields, now);
  const [type, body] =
    form === 'json'
      ? ['application/json', JSON.stringify(signed)]
      : ['application/x-www-form-urlencoded', new URLSearchParams(signed).toString()];
  return { url: url.href, headers: { 'content-type': type }, body };
}

function sign(fields: Fields, now: number): Fields {
  const allFields: Fields = { ...fields, timestamp: String(Math.floor(now / 1000)), nonce: randomUUID() };
  return { ...allFields, sig: signatureOf(allFields) };
}

/** Uses the default method of new accounts: the MD5 of the fields and the secret. */
export function signatureOf(fields: Fields): string {
  const names = Object.keys(fields).filter((name) => name !== 'sig');
  let text = '';
  for (const name of names.toSorted()) text += `&${name}=${fields[name]?.replaceAll(/[&=]/g, '_')}`;
  return createHash('md5').update(text).update(vonageDemoApp.signature_secret).digest('hex');
}
