/**
 * Simulates the engine behind the KeBulkSms brands: validates keys and fields and misspells field names like the
 * engine, posts reports and responds to queries for them.
 */
import { toLocalTime } from '../../../shared/values/time.ts';
import { readFields } from '../kit/messages/fields.ts';
import {
  type MessageSimulation,
  type MessageSimulatorDefinition,
  type TakenMessage,
  takeMessage,
} from '../kit/messages/message-simulator.ts';
import type { CallbackPost } from '../kit/post-callback.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { deliveryQuery, keys, send, type Send, sendBulk } from './requests.ts';

export const keBulkSmsDemoApp = {
  brand: 'textsms',
  api_key: 'demo-ke-bulk-sms-key',
  partner_id: '4321',
  shortcode: 'GATEWAY',
};

const firstMessageId = 8_290_000;

export const keBulkSmsDefinition: MessageSimulatorDefinition = {
  operations: {
    'GET /api/services/sendsms': acceptSend,
    'POST /api/services/sendsms': acceptSend,
    'POST /api/services/sendotp': acceptSend,
    'POST /api/services/sendbulk': acceptBulk,
    'GET /api/services/getdlr': answerDelivery,
    'POST /api/services/getdlr': answerDelivery,
    'GET /api/services/getbalance': answerBalance,
    'POST /api/services/getbalance': answerBalance,
  },
};

/** Depending on the installation, a refused request gets HTTP 200 or 4xx. */
const refuse = (code: number, description: string, status = 200): Reply =>
  json(status, { 'response-code': code, 'response-description': description });

type Outcome = Record<string, unknown>;

const toOutcome = (mobile: string, code: number, description: string, more: Outcome = {}): Outcome => ({
  'respose-code': code,
  'response-description': description,
  mobile: Number(mobile),
  ...more,
});

async function acceptSend(simulation: MessageSimulation, request: Received): Promise<Reply> {
  const fields = readFields(request);
  const refusal = checkKeys(fields);
  if (refusal) return refusal;
  const { data } = send.safeParse(fields);
  if (!data) return refuse(1010, 'Unsupported request type');
  const mobiles = data.mobile.split(',').map((mobile) => mobile.trim());
  return acceptAll(
    simulation,
    mobiles.map((mobile) => ({ ...data, mobile })),
  );
}

async function acceptBulk(simulation: MessageSimulation, { body }: Received): Promise<Reply> {
  const { data } = sendBulk.safeParse(body);
  if (!data) return refuse(1010, 'Unsupported request type');
  const refusals = data.smslist.flatMap((sms) => checkKeys(sms) ?? []);
  return refusals[0] ?? acceptAll(simulation, data.smslist);
}

/** A reply other than an outcome fails the whole call. */
async function acceptAll(simulation: MessageSimulation, messages: readonly Send[]): Promise<Reply> {
  const responses: unknown[] = [];
  for (const message of messages) {
    const reply = await acceptOne(simulation, message);
    if (reply === 'drop' || reply.status !== 200 || reply.body.includes('"response-code"')) return reply;
    responses.push(JSON.parse(reply.body));
  }
  return json(200, { responses });
}

async function acceptOne(simulation: MessageSimulation, sms: Send): Promise<Reply> {
  const { mobile, shortcode, clientsmsid, pass_type, hashed = false } = sms;
  const message = pass_type === 'bm5' ? Buffer.from(sms.message, 'base64').toString() : sms.message;
  const invalid = json(200, toOutcome(mobile, 1003, 'Invalid mobile number'));
  if (shortcode !== keBulkSmsDemoApp.shortcode) return json(200, toOutcome(mobile, 1001, 'Invalid sender id'));
  if (!(hashed ? /^[0-9a-f]{64}$/i : /^(\+?254|0)[17]\d{8}$/).test(mobile)) return invalid;
  const ownId = clientsmsid === undefined ? {} : { clientsmsid: Number(clientsmsid) };
  return takeMessage(simulation, {
    to: mobile,
    from: shortcode,
    text: message,
    id: String(firstMessageId + simulation.nextNumber()),
    accepted: ({ id }) =>
      json(200, toOutcome(mobile, 200, 'Success', { messageid: Number(id), networkid: '1', ...ownId })),
    refused: () => invalid,
    throttled: () => refuse(4090, 'Internal error, try again after 5 minutes'),
    report: (message) => toPush(simulation, message),
  });
}

function checkKeys(fields: unknown): Reply | null {
  const { apikey, partnerID } = keys.safeParse(fields).data ?? {};
  if (!partnerID) return refuse(4091, 'No Partner ID is set');
  if (!apikey) return refuse(4092, 'No API KEY provided');
  const { api_key, partner_id } = keBulkSmsDemoApp;
  return apikey === api_key && partnerID === partner_id ? null : refuse(1006, 'Invalid credentials', 401);
}

const describe = ({ status }: TakenMessage) => (status === 'failed' ? 'AbsentSubscriber' : 'DeliveredToTerminal');

function toPush(simulation: MessageSimulation, message: TakenMessage): CallbackPost {
  const body = {
    description: describe(message),
    messageid: message.id,
    timeTaken: '14s',
    timestamp: toLocalTime(simulation.now()),
  };
  return { url: message.reportUrl, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function answerDelivery(simulation: MessageSimulation, received: Received): Reply {
  const fields = readFields(received);
  const refusal = checkKeys(fields);
  if (refusal) return refusal;
  const request = deliveryQuery.safeParse(fields);
  if (!request.success) return refuse(1010, 'Unsupported request type');
  const message = simulation.messages.get(request.data.messageID);
  if (!message) return refuse(4093, 'Details not found');
  if (message.status === 'accepted') return refuse(1008, 'No delivery report');
  return json(200, {
    'response-code': 200,
    'message-id': message.id,
    'response-description': 'Success',
    'delivery-status': 32,
    'delivery-description': describe(message),
    'delivery-tat': '00:00:14',
    'delivery-networkid': 1,
    'delivery-time': toLocalTime(simulation.now()),
  });
}

function answerBalance(_simulation: MessageSimulation, request: Received): Reply {
  const partner = keBulkSmsDemoApp.partner_id;
  return checkKeys(readFields(request)) ?? json(200, { 'response-code': 200, credit: '150.00', 'partner-id': partner });
}
