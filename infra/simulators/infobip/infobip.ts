/**
 * Simulates Infobip: sends of both versions, callbacks with reports and customers' messages, and queries for logs,
 * reports and messages. Reports and messages are returned only once.
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

/** An app that the simulator accepts. The values are public demo values. */
export const infobipDemoApp = {
  base_url: 'https://demo.api.infobip.com',
  api_key: 'demo-infobip-key',
  from: 'GATEWAY',
};

/** The account's user for Basic authentication. */
export const infobipDemoUser = { username: 'demo-user', password: 'demo-infobip-password' };

/** One recipient of a request of either version. */
type Order = {
  version: '2' | '3';
  to: string;
  messageId: string | undefined;
  from: string;
  text: string;
  reportUrl: string | undefined;
  callbackData: string | undefined;
};
/** All recipients of a request. The response contains part counts only if requested. */
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
const isAuthorized = ({ headers }: Received): boolean => credentials.has(headers['authorization'] ?? '');

async function receiveOrders<T>(
  simulation: MessageSimulation,
  request: Received,
  version: Order['version'],
  schema: z.ZodType<T>,
  readBulk: (body: T) => Bulk,
): Promise<Reply> {
  const { error } = versions[version];
  if (!isAuthorized(request)) return error(401);
  const body = schema.safeParse(request.body);
  if (!body.success) return error(400, body.error.issues);
  const bulk = readBulk(body.data);
  const bulkId = bulk.bulkId ?? `bulk-${simulation.nextNumber()}`;
  const messages: unknown[] = [];
  for (const order of bulk.orders) {
    const reply = await acceptOrder(simulation, order, bulkId, bulk.countsParts);
    if (reply === 'drop' || reply.status !== 200) return reply;
    messages.push(JSON.parse(reply.body));
  }
  return json(200, { bulkId, messages });
}

/** Returns the entry of one recipient, or a reply that fails the whole request. */
async function acceptOrder(
  simulation: MessageSimulation,
  order: Order,
  bulkId: string,
  countsParts: boolean,
): Promise<Reply> {
  const { error, toEntry } = versions[order.version];
  const { to, from, text, reportUrl, version, callbackData } = order;
  const id = order.messageId || `infobip-${simulation.nextNumber()}`;
  const parts = countParts(text);
  const entry = (status: object) => json(200, toEntry(order, { id, status, parts: countsParts ? parts : undefined }));
  const rejection = findRejection(simulation, order);
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

function findRejection(simulation: MessageSimulation, { to, from, messageId }: Order): object | null {
  if (messageId && simulation.messages.has(messageId)) return statuses.duplicate;
  if (!/^\d{5,15}$/.test(to)) return statuses.destinationInvalid;
  const isSender = from === '' || /^(\d{3,15}|(?=.*\D)[\x20-\x7e]{1,11})$/.test(from);
  return isSender ? null : statuses.senderUnknown;
}

/** Returns each report once. Reports with a callback address are not returned here. */
function answerReports(simulation: MessageSimulation, request: Received): Reply {
  if (!isAuthorized(request)) return errorV3(401);
  const { bulkId, messageId, limit = '50' } = request.query;
  const unreported = [...simulation.messages.values()]
    .filter(
      ({ status, reportUrl, facts }) => status !== 'accepted' && reportUrl === '' && facts['returned'] === undefined,
    )
    .filter(({ id, facts }) => (messageId ?? id) === id && (bulkId ?? facts['bulkId']) === facts['bulkId'])
    .slice(0, Number(limit));
  for (const { facts } of unreported) facts['returned'] = 'yes';
  return json(200, { results: unreported.map(toReport) });
}

const defaultPage = 50;

const isRequested = (requestedIds: readonly string[] | undefined, id: string): boolean =>
  !requestedIds?.length || requestedIds.includes(id);

/** Returns the latest messages first. Several ids may be given, separated by commas or as repeated parameters. */
function answerLogs(simulation: MessageSimulation, request: Received): Reply {
  if (!isAuthorized(request)) return errorV3(401);
  const { sender, destination, generalStatus, limit = defaultPage } = request.query;
  const parameters = new URL(request.target, 'http://simulator').searchParams;
  const [bulks, ids] = ['bulkId', 'messageId'].map((name) =>
    parameters.getAll(name).flatMap((list) => list.split(',')),
  );
  const results = [...simulation.messages.values()]
    .filter(({ id, facts }) => isRequested(ids, id) && isRequested(bulks, facts['bulkId'] ?? ''))
    .filter(({ from, to }) => (sender ?? from) === from && (destination ?? to) === to)
    .filter((message) => generalStatus === undefined || groupOf(message) === generalStatus)
    .toReversed()
    .slice(0, Number(limit));
  return json(200, { results: results.map(toLog) });
}

/** Callbacks whose message has been fetched. */
const fetched = new WeakSet<SentCallback>();

/** Returns customers' messages whose callback was not accepted. */
function answerInbox({ callbacks }: MessageSimulation, request: Received): Reply {
  if (!isAuthorized(request)) return errorV2(401);
  const waiting = callbacks.flatMap((push) => {
    const isAccepted = push.status !== null && push.status < 300;
    const [message] = (JSON.parse(push.body) as { results: { receivedAt?: string }[] }).results;
    return isAccepted || fetched.has(push) || message?.receivedAt === undefined ? [] : [{ push, message }];
  });
  const returned = waiting.slice(0, Number(request.query['limit'] ?? defaultPage));
  for (const { push } of returned) fetched.add(push);
  return json(200, {
    results: returned.map(({ message }) => message),
    messageCount: returned.length,
    pendingMessageCount: waiting.length - returned.length,
  });
}
