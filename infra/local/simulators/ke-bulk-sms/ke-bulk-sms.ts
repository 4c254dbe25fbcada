/**
 * The stand-in of the engine behind the KeBulkSms brands (upstreams/sms.md 5.1): checks keys and fields as the engine
 * does, misspells its answers as the engine does, pushes reports and answers questions for them.
 */
import * as z from 'zod';
import { deliveryRequest, sendRequest } from '../../../../shared/providers/ke-bulk-sms/wire.ts';
import { toNairobiTime } from '../../../../shared/providers/nairobi-time.ts';
import { type MessageWorld, type StandInDefinition, type TakenMessage, takeMessage } from '../messages/stand-in.ts';
import type { CallbackPost } from '../post-callback.ts';
import { json, type Received, type Reply } from '../server.ts';

export const keBulkSmsDemoApp = {
  brand: 'textsms',
  api_key: 'demo-ke-bulk-sms-key',
  partner_id: '4321',
  shortcode: 'GATEWAY',
};

const firstMessageId = 8_290_000;

export const keBulkSmsStandIn: StandInDefinition = {
  name: 'ke_bulk_sms',
  operations: {
    'POST /api/services/sendsms': takeSend,
    'POST /api/services/getdlr': answerDelivery,
    'POST /api/services/getbalance': answerBalance,
  },
};

/** Installations answer a refused request with HTTP 200 or with 4xx. */
const refuse = (code: number, description: string, status = 200): Reply =>
  json(status, { 'response-code': code, 'response-description': description });

const ofMessage = (mobile: string, code: number, description: string, more: object = {}): Reply =>
  json(200, {
    responses: [{ 'respose-code': code, 'response-description': description, mobile: Number(mobile), ...more }],
  });

function takeSend(world: MessageWorld, { body }: Received): Reply | Promise<Reply> {
  const refusal = whyKeysAreRefused(body);
  if (refusal) return refusal;
  const request = sendRequest.safeParse(body);
  if (!request.success) return refuse(1010, 'Unsupported request type');
  const { mobile, message, shortcode, clientsmsid } = request.data;
  if (shortcode !== keBulkSmsDemoApp.shortcode) return ofMessage(mobile, 1001, 'Invalid sender id');
  if (!/^(254|0)[17]\d{8}$/.test(mobile)) return ofMessage(mobile, 1003, 'Invalid mobile number');
  return takeMessage(world, {
    to: mobile,
    from: shortcode,
    text: message,
    id: String(firstMessageId + world.nextNumber()),
    accepted: ({ id }) => ofMessage(mobile, 200, 'Success', { messageid: Number(id), networkid: '1', clientsmsid }),
    refused: () => ofMessage(mobile, 1003, 'Invalid mobile number'),
    throttled: () => refuse(4090, 'Internal error, try again after 5 minutes'),
    report: (taken) => toPush(world, taken),
  });
}

function whyKeysAreRefused(body: unknown): Reply | null {
  const keys = z.looseObject({ apikey: z.unknown(), partnerID: z.unknown() }).safeParse(body).data;
  if (!keys?.partnerID) return refuse(4091, 'No Partner ID is set');
  if (!keys.apikey) return refuse(4092, 'No API KEY provided');
  const { api_key, partner_id } = keBulkSmsDemoApp;
  const isKnown = keys.apikey === api_key && keys.partnerID === partner_id;
  return isKnown ? null : refuse(1006, 'Invalid credentials', 401);
}

const describe = ({ status }: TakenMessage) => (status === 'failed' ? 'AbsentSubscriber' : 'DeliveredToTerminal');

function toPush(world: MessageWorld, message: TakenMessage): CallbackPost {
  const body = {
    description: describe(message),
    messageid: message.id,
    timeTaken: '14s',
    timestamp: toNairobiTime(world.now()),
  };
  return { url: message.reportUrl, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function answerDelivery(world: MessageWorld, { body }: Received): Reply {
  const refusal = whyKeysAreRefused(body);
  if (refusal) return refusal;
  const request = deliveryRequest.safeParse(body);
  if (!request.success) return refuse(1010, 'Unsupported request type');
  const message = world.messages.get(request.data.messageID);
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
    'delivery-time': toNairobiTime(world.now()),
  });
}

function answerBalance(_world: MessageWorld, { body }: Received): Reply {
  const partner = keBulkSmsDemoApp.partner_id;
  return whyKeysAreRefused(body) ?? json(200, { 'response-code': 200, credit: '150.00', 'partner-id': partner });
}
