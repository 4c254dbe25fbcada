/**
 * Simulates HostPinnacle: validates the account and the fields of its forms, responds to every refused request with
 * HTTP 200, and returns the status of a message when queried.
 */
import type * as z from 'zod';
import { isGsm7 } from '../../../shared/values/sms-text.ts';
import { toLocalTime } from '../../../shared/values/time.ts';
import { readAnyFields } from '../kit/messages/fields.ts';
import {
  type MessageSimulation,
  type MessageSimulatorDefinition,
  type TakenMessage,
  takeMessage,
} from '../kit/messages/message-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { statusQuery, sendForm, sendJson } from './requests.ts';

export const hostPinnacleDemoApp = {
  user_id: 'demo-user',
  password: 'demo-host-pinnacle-password',
  sender_id: 'GATEWAY',
};

/** Accepted in the header `apikey` instead of user and password. */
export const hostPinnacleDemoKey = 'demo-host-pinnacle-api-key';

const transactionPrefix = '247272874';

export const hostPinnacleDefinition: MessageSimulatorDefinition = {
  operations: {
    'GET /SMSApi/send': acceptSend,
    'POST /SMSApi/send': acceptSend,
    'GET /SMSApi/report/status': answerStatus,
    'POST /SMSApi/report/status': answerStatus,
  },
};

const refuse = (statusCode: string, reason: string): Reply => json(200, { status: 'error', statusCode, reason });
const refuseForm = (issue: z.core.$ZodIssue | undefined): Reply =>
  refuse('204', `Parameter ${String(issue?.path[0])} is missing or wrong`);

type Keys = { userid?: string | undefined; password?: string | undefined };
const isKnown = ({ headers }: Received, { userid, password }: Keys): boolean =>
  headers['apikey'] === hostPinnacleDemoKey ||
  (userid === hostPinnacleDemoApp.user_id && password === hostPinnacleDemoApp.password);

type Order = { mobile: string; text: string; from: string; isUnicode: boolean; transaction: string };

async function acceptSend(simulation: MessageSimulation, request: Received): Promise<Reply> {
  const read = await readSend(request);
  if (read.error) return refuseForm(read.error.issues[0]);
  const { senderid: from, msgType, texts } = read.data;
  if (!isKnown(request, read.data)) return refuse('216', 'Invalid Credentials');
  if (from !== hostPinnacleDemoApp.sender_id) return refuse('217', 'Invalid sender id');
  const requested = texts.flatMap(({ mobile, msg }) => mobile.map((one) => ({ mobile: one.trim(), text: msg })));
  const invalid = requested.map(({ mobile }) => mobile).filter((mobile) => !isMobile(mobile));
  const accepted = requested.filter(({ mobile }) => isMobile(mobile));
  const transaction = `${transactionPrefix}${String(simulation.nextNumber()).padStart(10, '0')}`;
  for (const { mobile, text } of accepted) {
    const order = { mobile, text, from, isUnicode: msgType === 'unicode', transaction };
    const reply = await acceptOne(simulation, order);
    if (reply === 'drop' || reply.status !== 200 || reply.body !== '') return reply;
  }
  return answer({
    mobile: accepted.map(({ mobile }) => mobile).join(','),
    invalidMobile: invalid.join(','),
    transactionId: accepted.length === 0 ? '' : transaction,
  });
}

const isMobile = (mobile: string): boolean => /^254[17]\d{8}$/.test(mobile);

/** JSON has a list of texts, each with its numbers; a form or query has one text. */
async function readSend(request: Received) {
  const isList = typeof request.body === 'object' && request.body !== null && 'sms' in request.body;
  if (isList) return sendJson.transform(({ sms, ...rest }) => ({ ...rest, texts: sms })).safeParse(request.body);
  return sendForm
    .transform(({ mobile, msg, ...rest }) => ({ ...rest, texts: [{ mobile: mobile.split(','), msg }] }))
    .safeParse(await readAnyFields(request));
}

/** Replies with an empty body if the message is accepted. */
function acceptOne(
  simulation: MessageSimulation,
  { mobile, text, from, isUnicode, transaction }: Order,
): Promise<Reply> {
  return takeMessage(simulation, {
    to: mobile,
    from,
    // A text outside the GSM-7 alphabet arrives as a question mark.
    text: isUnicode || isGsm7(text) ? text : '?',
    id: simulation.messages.has(transaction) ? `${transaction}-${mobile}` : transaction,
    facts: { transaction },
    accepted: () => ({ status: 200, contentType: 'text/plain', body: '' }),
    refused: () => refuse('219', 'Invalid mobile number'),
    throttled: () => json(429, { reason: 'Too many requests' }),
  });
}

const answer = (fields: { mobile: string; invalidMobile: string; transactionId: string }): Reply =>
  json(200, { status: 'success', ...fields, statusCode: '200', reason: 'success', msgId: '' });

async function answerStatus(simulation: MessageSimulation, request: Received): Promise<Reply> {
  const query = statusQuery.safeParse(await readAnyFields(request));
  if (!query.success) return refuseForm(query.error.issues[0]);
  if (!isKnown(request, query.data)) return refuse('216', 'Invalid Credentials');
  const messages = [...simulation.messages.values()].filter(({ facts }) => facts['transaction'] === query.data.uuid);
  const reports = messages.map((message) => ({ status: toReport(simulation, message) }));
  const header = { api: 'send', action: 'status', status: 'success', msg: 'success', code: '200' };
  return json(200, { response: { ...header, count: reports.length, report_statusList: reports } });
}

function toReport(simulation: MessageSimulation, { facts, to, from, text, status, takenAt }: TakenMessage) {
  const isPending = status === 'accepted';
  return {
    uuId: facts['transaction'],
    msgId: '',
    mobileNo: to,
    senderName: from,
    text,
    Status: isPending ? 'SUBMITTED' : status.toUpperCase(),
    Cause: status === 'failed' ? 'Unknown User' : '',
    'Submitted Time': toLocalTime(takenAt),
    'Delivered Time': isPending ? '' : toLocalTime(simulation.now()),
  };
}
