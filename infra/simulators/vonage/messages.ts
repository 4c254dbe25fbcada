/** The Messages API of the Vonage simulator: sends, statuses and customers' messages. */
import { createHash, createHmac, createVerify, randomUUID } from 'node:crypto';
import { SegmentedMessage } from 'sms-segments-calculator';
import {
  type InboundOrder,
  type MessageSimulation,
  takeMessage,
  type TakenMessage,
} from '../kit/messages/message-simulator.ts';
import { type CallbackPost, postCallback } from '../kit/post-callback.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { basicOf, demoApplication, idOf, vonageDemoApp } from './account.ts';
import { type ChannelMessage, channelMessage } from './requests.ts';

export async function receiveMessage(simulation: MessageSimulation, request: Received): Promise<Reply> {
  if (!isAuthorized(request, simulation.now()))
    return problem(401, '#unauthorized', 'Unauthorized', 'You did not provide correct credentials.');
  const read = channelMessage.safeParse(request.body);
  if (!read.success) return invalid({ ...(request.body as object | undefined) });
  const { to, from, channel, client_ref = '', webhook_url } = read.data;
  const text = textOf(read.data);
  return takeMessage(simulation, {
    id: toUuid(idOf(client_ref, simulation.nextNumber())),
    to,
    from,
    text,
    reportUrl: webhook_url,
    facts: {
      channel,
      client_ref,
      parts: String(new SegmentedMessage(text).segmentsCount),
      delayMs: String(simulation.settings.reportDelayMs),
    },
    accepted: (message) => {
      simulation.agenda.after(0, () => postCallback(simulation, toStatus(message, 'submitted', simulation.now())));
      return json(202, { message_uuid: message.id });
    },
    refused: () =>
      problem(422, '/messages#1430', 'Invalid recipient', 'The `to` parameter is invalid for the given channel.'),
    throttled: () => problem(429, '/messages#1000', 'Throttled', 'Please wait and retry.'),
    report: (message) =>
      toStatus(message, message.status === 'delivered' ? 'delivered' : 'undeliverable', simulation.now()),
  });
}

const toUuid = (digits: string): string => digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** The text of a message or, if it has none, its other content. */
function textOf(message: ChannelMessage): string {
  if (message.message_type === 'text') return message.text;
  const content: unknown = Object.entries(message).find(([name]) => name === message.message_type)?.[1];
  const { caption, template = content } = Object(content) as { caption?: string; template?: unknown };
  return caption ?? (isMedia(content) ? '' : JSON.stringify(template));
}

const isMedia = (content: unknown): boolean => typeof content === 'object' && content !== null && 'url' in content;

/** Accepts key and secret, or a token of the account's application. */
function isAuthorized(request: Received, now: number): boolean {
  const authorization = request.headers['authorization'] ?? '';
  const [api_key, api_secret] = basicOf(request);
  if (api_key === vonageDemoApp.api_key && api_secret === vonageDemoApp.api_secret) return true;
  const [, head, payload, signature] = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(authorization) ?? [];
  if (head === undefined || payload === undefined || signature === undefined) return false;
  const { application_id, publicKey } = demoApplication();
  const isOurs = createVerify('sha256').update(`${head}.${payload}`).verify(publicKey, signature, 'base64url');
  const { alg } = decode(head);
  const claims = decode(payload);
  const isFresh = Number(claims['exp']) * 1000 > now && Number(claims['iat']) * 1000 <= now;
  return isOurs && alg === 'RS256' && claims['application_id'] === application_id && isFresh && Boolean(claims['jti']);
}

function decode(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function problem(status: number, kind: string, title: string, detail: string, more: object = {}): Reply {
  const type = `https://developer.vonage.com/api-errors${kind}`;
  const body = JSON.stringify({ type, title, detail, instance: randomUUID(), ...more });
  return { status, contentType: 'application/problem+json', body };
}

const forms: ReadonlyArray<readonly [string, RegExp]> = [
  ['channel', /^(sms|mms|whatsapp)$/],
  ['message_type', /^(text|image|audio|video|file|vcard|content|sticker|template|reaction|custom)$/],
  ['to', /^\d+$/],
  ['from', /./],
];

/**
 * Names the missing or invalid fields. If the common fields are valid, it names the field required by the message type.
 */
function invalid(fields: Record<string, unknown>): Reply {
  const isWrong = ([name, form]: (typeof forms)[number]) =>
    !form.test(typeof fields[name] === 'string' ? fields[name] : '');
  const invalidNames = forms.filter(isWrong).map(([name]) => name);
  const names = invalidNames.length > 0 ? invalidNames : [fields['message_type']];
  const invalid_parameters = names.map((name) => ({ name, reason: 'is missing or invalid' }));
  const detail = 'The value of one or more parameters is invalid.';
  return problem(422, '/messages#1150', 'Invalid params', detail, { invalid_parameters });
}

/** The cost is reported when a message is submitted, not when it is delivered. */
function toStatus(message: TakenMessage, status: string, now: number): CallbackPost {
  const { channel, client_ref, parts, delayMs } = message.facts;
  const isSubmitted = status === 'submitted';
  return toPush(
    message.reportUrl,
    {
      message_uuid: message.id,
      to: message.to,
      from: message.from,
      timestamp: new Date(message.takenAt + (isSubmitted ? 0 : Number(delayMs))).toISOString(),
      status,
      channel,
      ...(client_ref && { client_ref }),
      ...(status === 'undeliverable' && {
        error: {
          type: 'https://developer.vonage.com/api-errors/messages#1260',
          title: 1260,
          detail: 'Destination unreachable',
          instance: message.id,
        },
      }),
      ...(isSubmitted && { usage: { currency: 'EUR', price: '0.0333' } }),
      ...(channel === 'sms' && { sms: { count_total: parts }, destination: { network_code: '63902' } }),
    },
    now,
  );
}

export function pushInboundMessage(
  { settings, now }: MessageSimulation,
  { id, from, to, text }: InboundOrder & { id: string },
): CallbackPost {
  const parts = String(new SegmentedMessage(text).segmentsCount);
  const body = {
    message_uuid: id,
    to,
    from,
    timestamp: new Date(now()).toISOString(),
    channel: 'sms',
    message_type: 'text',
    text,
    sms: { num_messages: parts, total_count: parts, keyword: text.trim().split(/\s+/)[0]?.toUpperCase() ?? '' },
    usage: { currency: 'EUR', price: '0.0057' },
    origin: { network_code: '63902' },
  };
  return toPush(settings.receiveUrl, body, now());
}

function toPush(url: string, payload: object, now: number): CallbackPost {
  const body = JSON.stringify(payload);
  return { url, headers: { 'content-type': 'application/json', authorization: `Bearer ${signBody(body, now)}` }, body };
}

function signBody(body: string, now: number): string {
  const claims = {
    iat: Math.floor(now / 1000),
    jti: randomUUID(),
    iss: 'Vonage',
    api_key: vonageDemoApp.api_key,
    payload_hash: createHash('sha256').update(body).digest('hex'),
  };
  const [head, payload] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', vonageDemoApp.signature_secret).update(`${head}.${payload}`);
  return `${head}.${payload}.${signature.digest('base64url')}`;
}
