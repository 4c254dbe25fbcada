/**
 * Simulates BongaSMS: validates the keys and fields of its forms, responds with 222 or 666, and returns the status of a
 * message when queried.
 */
import { toLocalTime } from '../../../shared/values/time.ts';
import { readFields } from '../kit/messages/fields.ts';
import {
  type MessageSimulation,
  type MessageSimulatorDefinition,
  type TakenMessage,
  takeMessage,
} from '../kit/messages/message-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { fetchDelivery, sendSms } from './requests.ts';

export const bongaSmsDemoApp = {
  api_client_id: '4321',
  api_key: 'demo-bonga-sms-key',
  api_secret: 'demo-bonga-sms-secret',
  service_id: '1',
};

const firstUniqueId = 30_986_999;

export const bongaSmsDefinition: MessageSimulatorDefinition = {
  operations: {
    'POST /api/send-sms-v1': acceptSend,
    'GET /api/fetch-delivery': answerDelivery,
    'GET /api/check-credits': answerCredits,
  },
};

const refuse = (status_message: string): Reply => json(200, { status: 666, status_message });
const isKnown = ({ apiClientID, key }: { apiClientID?: string; key?: string }): boolean =>
  apiClientID === bongaSmsDemoApp.api_client_id && key === bongaSmsDemoApp.api_key;

function acceptSend(simulation: MessageSimulation, request: Received): Reply | Promise<Reply> {
  const form = sendSms.safeParse(readFields({ ...request, query: {} }));
  if (!form.success) return refuse(`Missing parameter ${String(form.error.issues[0]?.path[0])}`);
  const { MSISDN, txtMessage, serviceID, secret, correlator } = form.data;
  if (!isKnown(form.data) || secret !== bongaSmsDemoApp.api_secret) return refuse('Invalid API credentials');
  if (serviceID !== bongaSmsDemoApp.service_id) return refuse('Invalid serviceID');
  if (!/^(254|0)[17]\d{8}$/.test(MSISDN)) return refuse('Invalid MSISDN');
  return takeMessage(simulation, {
    to: MSISDN,
    from: serviceID,
    text: txtMessage,
    id: String(firstUniqueId + simulation.nextNumber()),
    facts: correlator === undefined ? {} : { correlator },
    accepted: ({ id }) =>
      json(200, { status: 222, status_message: 'Message queued successfully', unique_id: id, credits: 99 }),
    refused: () => refuse('Invalid MSISDN'),
    throttled: () => ({ status: 429, contentType: 'text/plain', body: 'Too Many Requests' }),
  });
}

function describe({ status }: TakenMessage): string | null {
  if (status === 'accepted') return null;
  return status === 'failed' ? 'AbsentSubscriber' : 'DeliveredToTerminal';
}

function answerDelivery(simulation: MessageSimulation, { query }: Received): Reply {
  const request = fetchDelivery.safeParse(query);
  if (!request.success) return refuse('Missing parameters');
  if (!isKnown(request.data)) return refuse('Invalid API credentials');
  const message = simulation.messages.get(request.data.unique_id);
  if (!message) return refuse('Unique ID not found');
  return json(200, {
    status: 222,
    status_message: 'Delivery report retrieved',
    unique_id: Number(message.id),
    delivery_status_desc: describe(message),
    date_received: toLocalTime(simulation.now()),
    correlator: message.facts['correlator'] ?? null,
    msisdn: message.to,
  });
}

function answerCredits(_simulation: MessageSimulation, { query }: Received): Reply {
  if (!isKnown(query)) return refuse('Invalid API credentials');
  return json(200, { status: 222, sms_credits: 99, sms_threshold: 10, client_name: 'Demo' });
}
