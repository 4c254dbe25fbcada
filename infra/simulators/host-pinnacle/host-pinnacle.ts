/**
 * Simulates HostPinnacle: checks the account and the fields of its forms, says every no with
 * HTTP 200, and tells what became of a message when it is asked.
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

/** Taken in the header `apikey` instead of user and password. */
export const hostPinnacleDemoKey = 'demo-host-pinnacle-api-key';

const transactionPrefix = '247272874';

export const hostPinnacleDefinition: MessageSimulatorDefinition = {
  operations: {
    'GET /SMSApi/send': takeSend,
    'POST /SMSApi/send': takeSend,
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

async function takeSend(simulation: MessageSimulation, request: Received): Promise<Reply> {
  const read = await readSend(request);
  if (read.error) return refuseForm(read.error.issues[0]);
  const { senderid: from, msgType, texts } = read.data;
  if (!isKnown(request, read.data)) return refuse('216', 'Invalid Credentials');
  if (from !== hostPinnacleDemoApp.sender_id) return refuse('217', 'Invalid sender id');
  const wanted = texts.flatMap(({ mobile, msg }) => mobile.map((one) => ({ mobile: one.trim(), text: msg })));
  const invalid = wanted.map(({ mobile }) => mobile).filter((mobile) => !isMobile(mobile));
  const taken = wanted.filter(({ mobile }) => isMobile(mobile));
  const transaction = `${transactionPrefix}${String(simulation.nextNumber()).padStart(10, '0')}`;
  for (const { mobile, text } of taken) {
    const order = { mobile, text, from, isUnicode: msgType === 'unicode', transaction };
    const reply = await takeOne(simulation, order);
    if (reply === 'drop' || reply.status !== 200 || reply.body !== '') return reply;
  }
  return answer({
    mobile: taken.map(({ mobile }) => mobile).join(','),
    invalidMobile: invalid.join(','),
    transactionId: taken.length === 0 ? '' : transaction,
  });
}

const isMobile = (mobile: string): boolean => /^254[17]\d{8}$/.test(mobile);

/** JSON has a list of texts, each with its numbers; a form and a query have one. */
async function readSend(request: Received) {
  const isList = typeof request.body === 'object' && request.body !== null && 'sms' in request.body;
  if (isList) return sendJson.transform(({ sms, ...rest }) => ({ ...rest, texts: sms })).safeParse(request.body);
  return sendForm
    .transform(({ mobile, msg, ...rest }) => ({ ...rest, texts: [{ mobile: mobile.split(','), msg }] }))
    .safeParse(await readAnyFields(request));
}

/** An empty answer when it was taken. */
function takeOne(simulation: MessageSimulation, { mobile, text, from, isUnicode, transaction }: Order): Promise<Reply> {
  return takeMessage(simulation, {
    to: mobile,
    from,
    // What does not fit the alphabet arrives as question marks.
    text: isUnicode || isGsm7(text) ? text : '?',
    id: simulation.messages.has(transaction) ? `${transaction}-${mobile}` : transaction,
    facts: { transaction },
    accepted: () => ({ status: 200, contentType: 'text/plain', body: '' }),
    refused: () => refuse('219', 'Invalid mobile number'),
    throttled: () => json(429, { reason: 'Too many requests' }),
  });
}

const answer = (said: { mobile: string; invalidMobile: string; transactionId: string }): Reply =>
  json(200, { status: 'success', ...said, statusCode: '200', reason: 'success', msgId: '' });

async function answerStatus(simulation: MessageSimulation, request: Received): Promise<Reply> {
  const asked = statusQuery.safeParse(await readAnyFields(request));
  if (!asked.success) return refuseForm(asked.error.issues[0]);
  if (!isKnown(request, asked.data)) return refuse('216', 'Invalid Credentials');
  const messages = [...simulation.messages.values()].filter(({ facts }) => facts['transaction'] === asked.data.uuid);
  const reports = messages.map((message) => ({ status: toReport(simulation, message) }));
  const said = { api: 'send', action: 'status', status: 'success', msg: 'success', code: '200' };
  return json(200, { response: { ...said, count: reports.length, report_statusList: reports } });
}

function toReport(simulation: MessageSimulation, { facts, to, from, text, status, takenAt }: TakenMessage) {
  const isOpen = status === 'accepted';
  return {
    uuId: facts['transaction'],
    msgId: '',
    mobileNo: to,
    senderName: from,
    text,
    Status: isOpen ? 'SUBMITTED' : status.toUpperCase(),
    Cause: status === 'failed' ? 'Unknown User' : '',
    'Submitted Time': toLocalTime(takenAt),
    'Delivered Time': isOpen ? '' : toLocalTime(simulation.now()),
  };
}
