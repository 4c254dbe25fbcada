/**
 * The stand-in of Onfon (upstreams/sms.md 5.2): checks its three keys and the fields of a message, answers in its codes
 * and pushes its reports, whose id is a list every other time.
 */
import { isGsm7 } from '../../../../shared/providers/gsm7.ts';
import { toNairobiTime } from '../../../../shared/providers/nairobi-time.ts';
import { sendRequest } from '../../../../shared/providers/onfon/wire.ts';
import { type MessageWorld, type StandInDefinition, type TakenMessage, takeMessage } from '../messages/stand-in.ts';
import type { CallbackPost } from '../post-callback.ts';
import { json, type Received, type Reply } from '../server.ts';

export const onfonDemoApp = {
  access_key: 'demo-onfon-access-key',
  api_key: 'demo-onfon-api-key',
  client_id: 'demo-client',
  sender_id: 'GATEWAY',
};

export const onfonStandIn: StandInDefinition = {
  name: 'onfon',
  operations: {
    'POST /v1/sms/SendBulkSMS': takeSend,
    'GET /v1/sms/Balance': answerBalance,
  },
};

const refuse = (code: string, description: string): Reply =>
  json(200, { ErrorCode: code, ErrorDescription: description, Data: null });

const answer = (mobile: string, outcome: object): Reply =>
  json(200, {
    ErrorCode: 0,
    ErrorDescription: 'Success',
    Data: [{ MessageErrorCode: 0, MessageErrorDescription: 'Success', MobileNumber: mobile, Custom: '', ...outcome }],
  });

function takeSend(world: MessageWorld, { headers, body }: Received): Reply | Promise<Reply> {
  const request = sendRequest.safeParse(body);
  if (!request.success) return refuse('023', 'Missing parameter');
  const { SenderId, ApiKey, ClientId, IsUnicode } = request.data;
  const [{ Number: mobile, Text: text }] = request.data.MessageParameters;
  if (!isKnown(headers, ApiKey, ClientId)) return refuse('007', 'Invalid credential');
  if (SenderId !== onfonDemoApp.sender_id) return refuse('015', 'Invalid sender');
  if (text === '') return refuse('004', 'Message is blank');
  // What does not fit the alphabet arrives as question marks.
  const arrives = IsUnicode || isGsm7(text) ? text : '?';
  if (!/^254[17]\d{8}$/.test(mobile)) {
    return answer(mobile, { MessageErrorCode: 13, MessageErrorDescription: 'Invalid number', MessageId: null });
  }
  return takeMessage(world, {
    to: mobile,
    from: SenderId,
    text: arrives,
    id: `0e7d9a40-0000-4000-8000-${String(world.nextNumber()).padStart(12, '0')}`,
    accepted: ({ id }) => answer(mobile, { MessageId: id }),
    refused: () => refuse('013', 'Invalid mobile numbers'),
    throttled: () => ({ status: 429, contentType: 'text/plain', body: 'Too Many Requests' }),
    report: (taken) => toPush(world, taken),
  });
}

const isKnown = (headers: Received['headers'], apiKey: unknown, clientId: unknown): boolean =>
  headers['accesskey'] === onfonDemoApp.access_key &&
  apiKey === onfonDemoApp.api_key &&
  clientId === onfonDemoApp.client_id;

function toPush(world: MessageWorld, { id, to, text, reportUrl, status, takenAt }: TakenMessage): CallbackPost {
  const isOdd = Number(id.slice(-12)) % 2 === 1;
  const body = {
    messageId: isOdd ? id : [id],
    mobile: to,
    status: status === 'failed' ? 'UNDELIV' : 'DELIVRD',
    errorCode: status === 'failed' ? '027' : '000',
    submitDate: toNairobiTime(takenAt).slice(0, 16),
    doneDate: toNairobiTime(world.now()).slice(0, 16),
    shortMessage: text.slice(0, 20),
  };
  return { url: reportUrl, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function answerBalance(_world: MessageWorld, { headers, query }: Received): Reply {
  if (!isKnown(headers, query['ApiKey'], query['ClientId'])) return refuse('007', 'Invalid credential');
  const Data = [{ PluginType: 'SMS', Credits: 'KSh7578.8000' }];
  return json(200, { ErrorCode: 0, ErrorDescription: 'Success', Data });
}
