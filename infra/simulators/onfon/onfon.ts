/**
 * Simulates Onfon: validates its three keys and the fields of a message, responds with its codes and posts reports, in
 * which every second id is a list.
 */
import { isGsm7 } from '../../../shared/values/sms-text.ts';
import { toLocalTime } from '../../../shared/values/time.ts';
import {
  type MessageSimulation,
  type MessageSimulatorDefinition,
  type TakenMessage,
  takeMessage,
} from '../kit/messages/message-simulator.ts';
import type { CallbackPost } from '../kit/post-callback.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { scheduleTime, sendBulkSms } from './requests.ts';

export const onfonDemoApp = {
  access_key: 'demo-onfon-access-key',
  api_key: 'demo-onfon-api-key',
  client_id: 'demo-client',
  sender_id: 'GATEWAY',
};

export const onfonDefinition: MessageSimulatorDefinition = {
  operations: {
    'POST /v1/sms/SendBulkSMS': acceptSend,
    'GET /v1/sms/Balance': answerBalance,
  },
};

const refuse = (code: string, description: string): Reply =>
  json(200, { ErrorCode: code, ErrorDescription: description, Data: null });

const toEntry = (mobile: string, outcome: object): object => ({
  MessageErrorCode: 0,
  MessageErrorDescription: 'Success',
  MobileNumber: mobile,
  Custom: '',
  ...outcome,
});

async function acceptSend(simulation: MessageSimulation, { headers, body }: Received): Promise<Reply> {
  const request = sendBulkSms.safeParse(body);
  if (!request.success) return refuse('023', 'Missing parameter');
  const { SenderId, ApiKey, ClientId, IsUnicode, ScheduleDateTime, MessageParameters } = request.data;
  if (!isKnown(headers, ApiKey, ClientId)) return refuse('007', 'Invalid credential');
  if (SenderId === '') return refuse('003', 'Sender is blank');
  if (SenderId !== onfonDemoApp.sender_id) return refuse('015', 'Invalid sender');
  if (MessageParameters.some(({ Text }) => Text === '')) return refuse('004', 'Message is blank');
  if (!scheduleTime.safeParse(ScheduleDateTime).success) return refuse('019', 'Invalid date');
  const Data: unknown[] = [];
  for (const { Number: mobile, Text } of MessageParameters) {
    const reply = await acceptOne(simulation, { mobile, text: Text, isUnicode: IsUnicode });
    // A reply other than an entry fails the whole call.
    if (reply === 'drop' || reply.status !== 200 || reply.body.includes('"ErrorCode"')) return reply;
    Data.push(JSON.parse(reply.body));
  }
  return json(200, { ErrorCode: 0, ErrorDescription: 'Success', Data });
}

type Order = { mobile: string; text: string; isUnicode: boolean };

async function acceptOne(simulation: MessageSimulation, { mobile, text, isUnicode }: Order): Promise<Reply> {
  if (!/^254[17]\d{8}$/.test(mobile)) {
    return json(
      200,
      toEntry(mobile, { MessageErrorCode: 13, MessageErrorDescription: 'Invalid number', MessageId: null }),
    );
  }
  return takeMessage(simulation, {
    to: mobile,
    from: onfonDemoApp.sender_id,
    // A text outside the GSM-7 alphabet arrives as a question mark.
    text: isUnicode || isGsm7(text) ? text : '?',
    id: `0e7d9a40-0000-4000-8000-${String(simulation.nextNumber()).padStart(12, '0')}`,
    accepted: ({ id }) => json(200, toEntry(mobile, { MessageId: id })),
    refused: () => refuse('013', 'Invalid mobile numbers'),
    throttled: () => ({ status: 429, contentType: 'text/plain', body: 'Too Many Requests' }),
    report: (message) => toPush(simulation, message),
  });
}

const isKnown = (headers: Received['headers'], apiKey: unknown, clientId: unknown): boolean =>
  headers['accesskey'] === onfonDemoApp.access_key &&
  apiKey === onfonDemoApp.api_key &&
  clientId === onfonDemoApp.client_id;

function toPush(
  simulation: MessageSimulation,
  { id, to, text, reportUrl, status, takenAt }: TakenMessage,
): CallbackPost {
  const isOdd = Number(id.slice(-12)) % 2 === 1;
  const body = {
    messageId: isOdd ? id : [id],
    mobile: to,
    status: status === 'failed' ? 'UNDELIV' : 'DELIVRD',
    errorCode: status === 'failed' ? '027' : '000',
    submitDate: toLocalTime(takenAt).slice(0, 16),
    doneDate: toLocalTime(simulation.now()).slice(0, 16),
    shortMessage: text.slice(0, 20),
  };
  return { url: reportUrl, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function answerBalance(_simulation: MessageSimulation, { headers, query }: Received): Reply {
  if (!isKnown(headers, query['ApiKey'], query['ClientId'])) return refuse('007', 'Invalid credential');
  const Data = [{ PluginType: 'SMS', Credits: 'KSh7578.8000' }];
  return json(200, { ErrorCode: 0, ErrorDescription: 'Success', Data });
}
