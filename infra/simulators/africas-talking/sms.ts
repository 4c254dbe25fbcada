/**
 * Messages of the Africa's Talking simulator: validates keys, fields, senders and numbers like the provider, sends
 * according to the recipient's magic, and returns the inbox and the balance.
 */
import { SegmentedMessage } from 'sms-segments-calculator';
import type * as z from 'zod';
import {
  type MessageSimulation,
  type MessageSimulatorDefinition,
  takeMessage,
} from '../kit/messages/message-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { isAuthorized, unauthorized, plain } from './access.ts';
import { bulkMessage, messagingForm } from './requests.ts';
import { makeId, toInbound, toReport } from './sms-pushes.ts';
import { type AfricasTalkingAccount, africasTalkingDemoAccount } from './simulation.ts';

/** A configuration that the simulator accepts. The values are public demo values. */
export const africasTalkingSmsDemoApp = {
  username: africasTalkingDemoAccount.username,
  api_key: africasTalkingDemoAccount.apiKey,
  sender: 'GATEWAY',
};

/** A name and a short code; any other sender is invalid. */
const registeredSenders: readonly string[] = [africasTalkingSmsDemoApp.sender, '22384'];
const pageSize = 100;

type Order = { from: string; text: string; recipients: readonly string[] };
type Entry = { statusCode: number; number: string; status: string; cost: string; messageId: string };

export const messagingOperations = (
  accounts: readonly AfricasTalkingAccount[],
): MessageSimulatorDefinition['operations'] => ({
  'POST /version1/messaging': (simulation, request) => acceptForm(simulation, request, accounts),
  'POST /version1/messaging/bulk': (simulation, request) => acceptBulk(simulation, request, accounts),
  'GET /version1/messaging': (simulation, request) => answerInbox(simulation, request, accounts),
  'GET /version1/user': (_simulation, request) =>
    isAuthorized(accounts, request, request.query['username'])
      ? inFormat(request, 200, { UserData: { balance: 'KES 1785.50' } })
      : unauthorized(),
});

export const africasTalkingSmsDefinition: MessageSimulatorDefinition = {
  operations: messagingOperations([africasTalkingDemoAccount]),
  inbound: toInbound,
};

/** Responds with XML unless the caller accepts JSON. */
function inFormat({ headers }: Received, status: number, body: object): Reply {
  if (headers['accept']?.includes('application/json')) return json(status, body);
  const xml = `<?xml version="1.0" encoding="UTF-8"?><AfricasTalkingResponse>${toXml(body)}</AfricasTalkingResponse>`;
  return { status, contentType: 'application/xml', body: xml };
}

/** Each entry of `Recipients` becomes a `Recipient` element. */
function toXml(value: object): string {
  const toElement = ([name, inner]: [string, unknown]): string => {
    if (Array.isArray(inner))
      return `<${name}>${inner.map((one) => toElement([name.slice(0, -1), one])).join('')}</${name}>`;
    if (typeof inner === 'object' && inner !== null) return `<${name}>${toXml(inner)}</${name}>`;
    return `<${name}>${String(inner).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`;
  };
  return Object.entries(value).map(toElement).join('');
}

function acceptForm(simulation: MessageSimulation, request: Received, accounts: readonly AfricasTalkingAccount[]) {
  const expected = 'application/x-www-form-urlencoded';
  if (!request.headers['content-type']?.startsWith(expected)) return unsupported(expected);
  const fields = Object.fromEntries(new URLSearchParams(request.rawBody));
  if (!isAuthorized(accounts, request, fields['username'])) return unauthorized();
  const form = messagingForm.safeParse(fields);
  if (!form.success) return incomplete(form.error);
  const { to, from = '', message } = form.data;
  return acceptMessages(simulation, request, {
    from,
    text: message,
    recipients: to.split(',').map((number) => number.trim()),
  });
}

function acceptBulk(simulation: MessageSimulation, request: Received, accounts: readonly AfricasTalkingAccount[]) {
  if (!request.headers['content-type']?.startsWith('application/json')) return unsupported('application/json');
  const { username } = (request.body ?? {}) as { username?: string };
  if (!isAuthorized(accounts, request, username)) return unauthorized();
  const bulk = bulkMessage.safeParse(request.body);
  if (!bulk.success) return incomplete(bulk.error);
  const { senderId, message, phoneNumbers, maskedNumber, telco } = bulk.data;
  if (maskedNumber !== undefined && telco === undefined) return plain(400, "Request is missing required field 'telco'");
  const recipients = maskedNumber === undefined ? phoneNumbers : [maskedNumber];
  if (recipients.length === 0) return plain(400, "Request is missing required field 'phoneNumbers'");
  return acceptMessages(simulation, request, { from: senderId, text: message, recipients });
}

const unsupported = (expected: string): Reply =>
  plain(415, `The request's Content-Type is not supported. Expected: ${expected}`);

function incomplete({ issues: [issue] }: z.ZodError): Reply {
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  return plain(400, `Request is missing required field '${String(name)}' or it is malformed`);
}

async function acceptMessages(
  simulation: MessageSimulation,
  request: Received,
  { from, text, recipients }: Order,
): Promise<Reply> {
  const answer = (Message: string, Recipients: Entry[]) =>
    inFormat(request, 201, { SMSMessageData: { Message, Recipients } });
  if (from !== '' && !registeredSenders.includes(from)) return answer('InvalidSenderId', []);
  const parts = new SegmentedMessage(text, 'auto').segmentsCount;
  const price = `KES ${(parts * 0.8).toFixed(4)}`;
  const entries: Entry[] = [];
  for (const number of recipients) {
    // A reply other than an entry fails the whole call.
    const interrupted = await acceptOne(simulation, { number, from, text, price }, entries);
    if (interrupted) return interrupted;
  }
  const sent = entries.filter(({ statusCode }) => statusCode === 101).length;
  const total = sent === 0 ? '0' : `KES ${(sent * parts * 0.8).toFixed(4)}`;
  return answer(`Sent to ${sent}/${entries.length} Total Cost: ${total} Message parts: ${parts}`, entries);
}

async function acceptOne(
  simulation: MessageSimulation,
  { number, from, text, price }: { number: string; from: string; text: string; price: string },
  entries: Entry[],
): Promise<Reply | null> {
  const refuse = (statusCode: number, status: string) =>
    void entries.push({ statusCode, number, status, cost: '0', messageId: 'None' });
  if (!/^(\+\d{8,15}|[0-9a-f]{64})$/i.test(number)) {
    refuse(403, 'InvalidPhoneNumber');
    return null;
  }
  const entryAdded = json(201, {});
  const reply = await takeMessage(simulation, {
    to: number,
    from,
    text,
    id: makeId(simulation, 'ATXid_'),
    accepted({ id }) {
      entries.push({ statusCode: 101, number, status: 'Success', cost: price, messageId: id });
      return entryAdded;
    },
    refused() {
      refuse(406, 'UserInBlacklist');
      return entryAdded;
    },
    throttled: () => plain(429, 'Too Many Requests'),
    report: toReport,
  });
  return reply === entryAdded ? null : reply;
}

/** Messages that were posted to the app can also be fetched: numbered from 1, a hundred at a time. */
function answerInbox(
  simulation: MessageSimulation,
  request: Received,
  accounts: readonly AfricasTalkingAccount[],
): Reply {
  const { username, lastReceivedId = '0' } = request.query;
  if (!isAuthorized(accounts, request, username)) return unauthorized();
  const posted = simulation.callbacks.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  const Messages = posted
    .filter((fields) => fields['text'] !== undefined)
    .map(({ linkId, text, to, date, from }, index) => ({ linkId, text, to, id: index + 1, date, from }))
    .filter(({ id }) => id > Number(lastReceivedId))
    .slice(0, pageSize);
  return inFormat(request, 200, { SMSMessageData: { Messages } });
}
