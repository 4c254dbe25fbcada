/**
 * Simulates Twilio on this machine: accepts messages like the provider, returns them and posts their statuses. Its
 * refusals are in refusals.ts, its callbacks in pushes.ts.
 */
import {
  takeMessage,
  type MessageSimulation,
  type MessageSimulatorDefinition,
  type TakenMessage,
} from '../kit/messages/message-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { countSegments, toInboundPush, toStatusPush } from './pushes.ts';
import { readMessageForm, refuse } from './refusals.ts';

/** The only account. The values are public demo values. */
export const twilioDemoApp = {
  account_sid: 'AC00000000000000000000000000000017',
  auth_token: 'demo-twilio-auth-token',
  from: '+254700111333',
} as const;

/** Accepted instead of the auth token. */
export const twilioDemoKey = {
  api_key_sid: 'SK00000000000000000000000000000017',
  api_key_secret: 'demo-twilio-api-key-secret',
} as const;

const apiVersion = '2010-04-01';

export const twilioDefinition: MessageSimulatorDefinition = {
  operations: {
    'POST /2010-04-01/Accounts/{account}/Messages.json': (simulation, request, { account }) =>
      checkCredentials(request, account) ?? sendMessage(simulation, request),
    'GET /2010-04-01/Accounts/{account}/Messages.json': (simulation, request, { account }) =>
      checkCredentials(request, account) ?? listMessages(simulation, request),
    'GET /2010-04-01/Accounts/{account}/Messages/{sid}.json': (simulation, request, { account, sid = '' }) => {
      const message = simulation.messages.get(sid);
      return (
        checkCredentials(request, account) ?? (message ? json(200, toResource(simulation, message)) : refuse(20404))
      );
    },
  },
  inbound: (simulation, order) => toInboundPush(twilioDemoApp, simulation.settings.receiveUrl, order),
};

function checkCredentials({ headers }: Received, account: string | undefined): Reply | null {
  const { account_sid, auth_token } = twilioDemoApp;
  const { api_key_sid, api_key_secret } = twilioDemoKey;
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers['authorization'] ?? '') ?? [];
  const credentials = Buffer.from(encoded, 'base64').toString();
  const isKnown = [`${account_sid}:${auth_token}`, `${api_key_sid}:${api_key_secret}`].includes(credentials);
  if (!isKnown) return refuse(20003);
  return account === account_sid ? null : refuse(20404);
}

function sendMessage(simulation: MessageSimulation, { rawBody }: Received): Reply | Promise<Reply> {
  const form = readMessageForm(rawBody);
  if (typeof form === 'number') return refuse(form);
  const { To, From = '', Body = '', MediaUrl = [], MessagingServiceSid = '', StatusCallback } = form;
  const prefix = MediaUrl.length > 0 ? 'MM' : 'SM';
  return takeMessage(simulation, {
    id: `${prefix}${simulation.nextNumber().toString(16).padStart(32, '0')}`,
    to: To,
    from: From,
    text: Body,
    reportUrl: StatusCallback,
    facts: { media: String(MediaUrl.length), service: MessagingServiceSid },
    accepted: (message) => json(201, toResource(simulation, { ...message, status: 'accepted' })),
    refused: () => refuse(21211),
    throttled: () => refuse(20429),
    report: (message) => toStatusPush(twilioDemoApp, message),
  });
}

/** Lists the newest messages first, all on one page. */
function listMessages(simulation: MessageSimulation, { query, target }: Received): Reply {
  const matching = [...simulation.messages.values()].filter(
    ({ to, from }) => (query['To'] ?? to) === to && (query['From'] ?? from) === from,
  );
  const messages = matching.toReversed().map((message) => toResource(simulation, message));
  const pages = { first_page_uri: target, previous_page_uri: null, next_page_uri: null, uri: target };
  const counts = {
    page: 0,
    page_size: Number(query['PageSize'] ?? 50),
    start: 0,
    end: Math.max(messages.length - 1, 0),
  };
  return json(200, { messages, ...pages, ...counts });
}

/** A messaging service selects the sender and counts the segments only after the message is accepted. */
function toResource(simulation: MessageSimulation, { id, to, from, text, status, facts, takenAt }: TakenMessage) {
  const { service, media } = facts;
  const isPending = status === 'accepted';
  const segments = isPending && service ? 0 : countSegments(text);
  const { account_sid } = twilioDemoApp;
  const uri = `/${apiVersion}/Accounts/${account_sid}/Messages/${id}`;
  return {
    sid: id,
    account_sid,
    api_version: apiVersion,
    body: text,
    status: statusTextOf(status, Boolean(service)),
    direction: 'outbound-api',
    from: from || (isPending ? null : twilioDemoApp.from),
    to,
    num_segments: String(segments),
    num_media: media,
    price: status === 'delivered' ? toPrice(segments) : null,
    price_unit: 'USD',
    error_code: status === 'failed' ? 30003 : null,
    error_message: status === 'failed' ? 'Unreachable destination handset' : null,
    messaging_service_sid: service || null,
    date_created: toDate(takenAt),
    date_updated: toDate(isPending ? takenAt : simulation.now()),
    date_sent: isPending ? null : toDate(takenAt),
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
  };
}

function statusTextOf(status: TakenMessage['status'], hasService: boolean): string {
  if (status !== 'accepted') return status === 'delivered' ? 'delivered' : 'undelivered';
  return hasService ? 'accepted' : 'queued';
}

/** The price, 0.045 per segment, with five decimals. It is negative because it is a charge. */
function toPrice(segments: number): string {
  const hundredThousandths = String(segments * 4_500).padStart(6, '0');
  return `-${hundredThousandths.slice(0, -5)}.${hundredThousandths.slice(-5)}`;
}

/** RFC 2822. */
const toDate = (at: number): string => new Date(at).toUTCString().replace('GMT', '+0000');
