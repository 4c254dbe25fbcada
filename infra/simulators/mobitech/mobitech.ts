/**
 * Simulates Mobitech: validates the key in its header and the fields of a message, responds to a message with a list
 * and to a refused request with an object, and posts reports with Safaricom's descriptions.
 */
import { toLocalTime } from '../../../shared/values/time.ts';
import {
  type MessageSimulation,
  type MessageSimulatorDefinition,
  type TakenMessage,
  takeMessage,
} from '../kit/messages/message-simulator.ts';
import type { CallbackPost } from '../kit/post-callback.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { sendSms } from './requests.ts';

export const mobitechDemoApp = {
  api_key: 'demo-mobitech-key',
  sender_name: 'GATEWAY',
  service_id: 0,
};

const firstMessageId = 291;

export const mobitechDefinition: MessageSimulatorDefinition = {
  operations: { 'POST /sms/sendsms': acceptSend },
};

const refuse = (status: number, status_code: string, status_desc: string): Reply =>
  json(status, { status_code, status_desc });

const answer = (mobile_number: string, status_code: string, status_desc: string, more: object = {}): Reply =>
  json(200, [{ status_code, status_desc, mobile_number, network_id: '1', credit_balance: '100', ...more }]);

function acceptSend(simulation: MessageSimulation, { headers, body }: Received): Reply | Promise<Reply> {
  if (headers['h_api_key'] !== mobitechDemoApp.api_key) return refuse(401, '1006', 'Invalid API key');
  const request = sendSms.safeParse(body);
  if (!request.success) return refuse(200, '1010', 'A parameter is missing');
  const { mobile, sender_name, message } = request.data;
  const number = mobile.replace(/^(\+254|0)/, '254');
  if (sender_name !== mobitechDemoApp.sender_name) return answer(number, '1001', 'Invalid sender id');
  if (!/^254[17]\d{8}$/.test(number)) return answer(mobile, '1003', 'Invalid mobile number');
  return takeMessage(simulation, {
    to: number,
    from: sender_name,
    text: message,
    id: String(firstMessageId + simulation.nextNumber()),
    accepted: ({ id }) => answer(number, '1000', 'Success', { message_id: Number(id), message_cost: 1 }),
    refused: () => answer(number, '1003', 'Invalid mobile number'),
    throttled: () => ({ status: 429, contentType: 'text/plain', body: 'Too Many Requests' }),
    report: (message) => toPush(simulation, message),
  });
}

function toPush(simulation: MessageSimulation, { id, to, reportUrl, status }: TakenMessage): CallbackPost {
  const body = {
    message_id: Number(id),
    mobile_number: to,
    status_desc: status === 'failed' ? 'AbsentSubscriber' : 'DeliveredToTerminal',
    timestamp: toLocalTime(simulation.now()),
  };
  return { url: reportUrl, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
