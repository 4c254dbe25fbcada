/**
 * Simulates Infobip: sends of both versions, reports and messages of customers as it pushes
 * them, and the questions for what was sent, for reports and for messages, of which the last two tell each only once.
 */
import type * as z from 'zod';
import {
  type MessageSimulation,
  type MessageSimulatorDefinition,
  takeMessage,
} from '../kit/messages/message-simulator.ts';
import type { CallbackPost, SentCallback } from '../kit/post-callback.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import {
  countParts,
  errorV2,
  errorV3,
  statuses,
  groupOf,
  toInboundBody,
  toLog,
  toReport,
  toReportBody,
} from './bodies.ts';
import { requestV2, requestV3 } from './requests.ts';

/** An app the simulator accepts; the key is public and worthless. */
export const infobipDemoApp = {
  base_url: 'https://demo.api.infobip.com',
  api_key: 'demo-infobip-key',
  from: 'GATEWAY',
};

/** The user of the account, who may call with Basic authentication. */
export const infobipDemoUser = { username: 'demo-user', password: 'demo-infobip-password' };

/** One recipient of a request, whichever version it came by. */
type Order = {
  version: '2' | '3';
  to: string;
  messageId: string | undefined;
  from: string;
  text: string;
  reportUrl: string | undefined;
  callbackData: string | undefined;
};
/** All of a request; parts are told only to who asks for them. */
type Bulk = { bulkId: string | undefined; countsParts: boolean; orders: Order[] };

type Version = { error: typeof errorV3; toEntry: (order: Order, entry: Entry) => object };
type Entry = { id: string; status: object; parts: number | undefined };

const versions: Record<Order['version'], Version> = {
  2: {
    error: errorV2,
    toEntry: ({ to }, { id, status, parts }) => ({ to, status, messageId: id, smsCount: parts }),
  },
  3: {
    error: errorV3,
    toEntry: ({ to }, { id, status, parts }) => ({
      messageId: id,
      status,
      destination: to,
      ...(parts !== undefined && { details: { messageCount: parts } }),
    }),
  },
};

export const infobipDefinition: MessageSimulatorDefinition = {
  operations: {
    'POST /sms/3/messages': (simulation, request) => receiveOrders(simulation, request, '3', requestV3, readV3),
    'POST /sms/2/text/advanced': (simulation, request) => receiveOrders(simulation, request, '2', requestV2, readV2),
    'GET /sms/1/reports': answerReports,
    'GET /sms/3/reports': answerReports,
    'GET /sms/3/logs': answerLogs,
    'GET /sms/1/inbox/reports': answerInbox,
  },
  inbound: (simulation, order) => ({
    url: simulation.settings.receiveUrl,
    headers: { 'content-type': 'application/json' },
    body: toInboundBody(order, simulation.now()),
  }),
};

function readV3({ messages, options }: z.output<typeof requestV3>): Bulk {
  const orders = messages.flatMap(({ sender = '', destinations, content, webhooks }) =>
    destinations.map(({ to, messageId }) => ({
      version: '3' as const,
      to,
      messageId,
      from: sender,
      text: 'text' in content ? content.text : content.hex,
      reportUrl: webhooks?.delivery?.url,
      callbackData: webhooks?.callbackData,
    })),
  );
  return { bulkId: options?.schedule?.bulkId, countsParts: options?.includeSmsCountInResponse === true, orders };
}

function readV2({ messages, bulkId, includeSmsCountInResponse }: z.output<typeof requestV2>): Bulk {
  const orders = messages.flatMap(({ from = '', destinations, text, notifyUrl, callbackData }) =>
    destinations.map(({ to, messageId }) => ({
      version: '2' as const,
      to,
      messageId,
      from,
      text,
      reportUrl: notifyUrl,
      callbackData,
    })),
  );
  return { bulkId, countsParts: includeSmsCountInResponse === true, orders };
}

const { username, password } = infobipDemoUser;
const credentials = new Set([
  `App ${infobipDemoApp.api_key}`,
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
]);
const isAllowed = ({ headers }: Received): boolean => credentials.has(headers['authorization'] ?? '');

async function receiveOrders<T>(
  simulation: MessageSimulation,
  request: Received,
  version: Order['version'],
  schema: z.ZodType<T>,
  readBulk: (body: T) => Bulk,
): Promise<Reply> {
  const { error } = versions[version];
  if (!isAllowed(request)) return error(401);
  const body = schema.safeParse(request.body);
  if (!body.success) return error(400, body.error.issues);
  const bulk = readBulk(body.data);
  const bulkId = bulk.bulkId ?? `bulk-${simulation.nextNumber()}`;
  const messages: unknown[] = [];
  for (const order of bulk.orders) {
    const reply = await take(simulation, order, bulkId, bulk.countsParts);
    if (reply === 'drop' || reply.status !== 200) return reply;
    messages.push(JSON.parse(reply.body));
  }
  return json(200, { bulkId, messages });
}

/** The entry of one recipient, or whatever else happens to the whole request. */
async function take(simulation: MessageSimulation, order: Order, bulkId: string, countsParts: boolean): Promise<Reply> {
  const { error, toEntry } = versions[order.version];
  const { to, from, text, reportUrl, version, callbackData } = order;
  const id = order.messageId || `infobip-${simulation.nextNumber()}`;
  const parts = countParts(text);
  const entry = (status: object) => json(200, toEntry(order, { id, status, parts: countsParts ? parts : undefined }));
  const rejection = whyRejected(simulation, order);
  if (rejection) return entry(rejection);
  return takeMessage(simulation, {
    id,
    to,
    from,
    text,
    reportUrl,
    facts: {
      version,
      bulkId,
      ...(callbackData !== undefined && { callbackData }),
      parts: String(parts),
      delayMs: String(simulation.settings.reportDelayMs),
    },
    accepted: () => entry(statuses.accepted),
    refused: () => entry(statuses.destinationBlocked),
    throttled: () => error(429),
    report: (message): CallbackPost => ({
      url: message.reportUrl,
      headers: { 'content-type': 'application/json' },
      body: toReportBody([message]),
    }),
  });
}

function whyRejected(simulation: MessageSimulation, { to, from, messageId }: Order): object | null {
  if (messageId && simulation.messages.has(messageId)) return statuses.duplicate;
  if (!/^\d{5,15}$/.test(to)) return statuses.destinationInvalid;
  const isSender = from === '' || /^(\d{3,15}|(?=.*\D)[\x20-\x7e]{1,11})$/.test(from);
  return isSender ? null : statuses.senderUnknown;
}

/** What was pushed is not told again, and what is told here once neither. */
function answerReports(simulation: MessageSimulation, request: Received): Reply {
  if (!isAllowed(request)) return errorV3(401);
  const { bulkId, messageId, limit = '50' } = request.query;
  const untold = [...simulation.messages.values()]
    .filter(({ status, reportUrl, facts }) => status !== 'accepted' && reportUrl === '' && facts['told'] === undefined)
    .filter(({ id, facts }) => (messageId ?? id) === id && (bulkId ?? facts['bulkId']) === facts['bulkId'])
    .slice(0, Number(limit));
  for (const { facts } of untold) facts['told'] = 'yes';
  return json(200, { results: untold.map(toReport) });
}

const defaultPage = 50;

const isRequested = (named: readonly string[] | undefined, id: string): boolean => !named?.length || named.includes(id);

/** The latest messages first; of ids several may be named, with commas between or one by one. */
function answerLogs(simulation: MessageSimulation, request: Received): Reply {
  if (!isAllowed(request)) return errorV3(401);
  const { sender, destination, generalStatus, limit = defaultPage } = request.query;
  const asked = new URL(request.target, 'http://simulator').searchParams;
  const [bulks, ids] = ['bulkId', 'messageId'].map((name) => asked.getAll(name).flatMap((some) => some.split(',')));
  const results = [...simulation.messages.values()]
    .filter(({ id, facts }) => isRequested(ids, id) && isRequested(bulks, facts['bulkId'] ?? ''))
    .filter(({ from, to }) => (sender ?? from) === from && (destination ?? to) === to)
    .filter((message) => generalStatus === undefined || groupOf(message) === generalStatus)
    .toReversed()
    .slice(0, Number(limit));
  return json(200, { results: results.map(toLog) });
}

/** Pushes whose message was fetched. */
const fetched = new WeakSet<SentCallback>();

/** What customers wrote and nobody took when it was pushed. */
function answerInbox({ callbacks }: MessageSimulation, request: Received): Reply {
  if (!isAllowed(request)) return errorV2(401);
  const waiting = callbacks.flatMap((push) => {
    const isTaken = push.status !== null && push.status < 300;
    const [message] = (JSON.parse(push.body) as { results: { receivedAt?: string }[] }).results;
    return isTaken || fetched.has(push) || message?.receivedAt === undefined ? [] : [{ push, message }];
  });
  const told = waiting.slice(0, Number(request.query['limit'] ?? defaultPage));
  for (const { push } of told) fetched.add(push);
  return json(200, {
    results: told.map(({ message }) => message),
    messageCount: told.length,
    pendingMessageCount: waiting.length - told.length,
  });
}
