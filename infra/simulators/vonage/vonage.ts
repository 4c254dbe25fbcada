/**
 * Simulates Vonage: texts by the SMS API, which always responds with HTTP 200, and messages by the Messages API. The
 * account has a signature secret, so all callbacks are signed.
 */
import { readFields } from '../kit/messages/fields.ts';
import {
  type MessageSimulation,
  type MessageSimulatorDefinition,
  takeMessage,
} from '../kit/messages/message-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { basicOf, idOf, vonageDemoApp } from './account.ts';
import { pushInboundMessage, receiveMessage } from './messages.ts';
import { splitText } from './parts.ts';
import { smsFields } from './requests.ts';
import { type PushForm, pushInboundSms, signatureOf, toReceipt } from './sms-pushes.ts';

export { demoApplication, vonageDemoApp, vonageMessagesDemoApp } from './account.ts';

export type VonageAccount = {
  /** The callback format of the SMS API, an account setting. */
  pushes: PushForm;
  /** The API whose format customers' messages have, also an account setting. */
  inbound: 'sms' | 'messages';
};

export function makeVonageDefinition({ pushes, inbound }: VonageAccount): MessageSimulatorDefinition {
  return {
    operations: {
      'GET /sms/json': (simulation, request) => receiveSms(simulation, request, pushes),
      'POST /sms/json': (simulation, request) => receiveSms(simulation, request, pushes),
      'POST /v1/messages': receiveMessage,
    },
    inbound: (simulation, order) =>
      inbound === 'sms' ? pushInboundSms(simulation, order, pushes) : pushInboundMessage(simulation, order),
  };
}

/** The default settings of a new account. */
export const vonageDefinition = makeVonageDefinition({ pushes: 'query', inbound: 'sms' });

async function receiveSms(simulation: MessageSimulation, request: Received, form: PushForm): Promise<Reply> {
  const fields = withCredentials(request);
  const refusal = findRefusal(fields, simulation.now());
  if (refusal) return answer([{ to: fields['to'], ...refusal }]);
  const { to, from, text, type, body = '', callback, 'client-ref': reference = '' } = smsFields.parse(fields);
  const parts = type === 'binary' ? [body] : splitText(text, type);
  const sends = parts.map((part) => {
    const id = idOf(reference, simulation.nextNumber()).slice(0, 16).toUpperCase();
    return takeMessage(simulation, {
      id,
      to,
      from,
      text: part,
      reportUrl: callback,
      facts: { reference, delayMs: String(simulation.settings.reportDelayMs) },
      accepted: () => json(200, toEntry(id, to, { reference, account: fields['account-ref'] })),
      refused: () => json(200, { to, ...refusals.barred }),
      throttled: () => json(200, { to, ...refusals.throttled }),
      report: (message) => toReceipt(message, form, simulation.now()),
    });
  });
  const entries: unknown[] = [];
  for (const reply of await Promise.all(sends)) {
    if (reply === 'drop' || reply.status !== 200) return reply;
    entries.push(JSON.parse(reply.body));
  }
  return answer(entries);
}

const answer = (messages: readonly unknown[]): Reply =>
  json(200, { 'message-count': String(messages.length), messages });

const toEntry = (
  id: string,
  to: string,
  { reference, account }: { reference: string; account: string | undefined },
) => ({
  to,
  'message-id': id,
  status: '0',
  'remaining-balance': '3.14159265',
  'message-price': '0.03330000',
  network: '63902',
  ...(reference !== '' && { 'client-ref': reference }),
  ...(account !== undefined && { 'account-ref': account }),
});

const refusals = {
  throttled: { status: '1', 'error-text': 'Throughput Rate Exceeded - please wait [ 250 ] and retry' },
  credentials: { status: '4', 'error-text': 'Bad Credentials' },
  barred: { status: '7', 'error-text': 'Number barred' },
  long: { status: '12', 'error-text': 'Message too long' },
  signature: { status: '14', 'error-text': 'Invalid Signature' },
  sender: { status: '15', 'error-text': 'Invalid sender address' },
  callback: { status: '23', 'error-text': 'Invalid callback url' },
  twice: { status: '32', 'error-text': 'Signature And API Secret Disallowed' },
};

type Refusal = { status: string; 'error-text': string };
const maximumLength = 3200;

function findRefusal(fields: Record<string, string>, now: number): Refusal | null {
  const content = fields['type'] === 'binary' ? ['body', 'udh'] : ['text'];
  const missing = ['api_key', 'from', 'to', ...content].find((name) => !fields[name]);
  if (missing !== undefined) return { status: '2', 'error-text': `Missing ${missing} param` };
  const { from = '', text = '', callback } = fields;
  const credentialsRefusal = checkCredentials(fields, now);
  if (credentialsRefusal) return credentialsRefusal;
  if (callback !== undefined && !(URL.canParse(callback) && callback.length <= 100)) return refusals.callback;
  if (text.length > maximumLength) return refusals.long;
  if (!/^(\d{3,15}|(?=.*\D)[\x20-\x7e]{1,11})$/.test(from)) return refusals.sender;
  const [issue] = smsFields.safeParse(fields).error?.issues ?? [];
  if (!issue) return null;
  const name = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path.join('.');
  return { status: '3', 'error-text': `Invalid value for param: ${name}` };
}

const signatureLifetimeMs = 5 * 60 * 1000;

/** Accepts the API secret or a signature with the signature secret, but not both. */
function checkCredentials(fields: Record<string, string>, now: number): Refusal | null {
  const { api_key, api_secret, sig, timestamp = '' } = fields;
  if (api_key !== vonageDemoApp.api_key) return refusals.credentials;
  if (sig === undefined) return api_secret === vonageDemoApp.api_secret ? null : refusals.credentials;
  if (api_secret !== undefined) return refusals.twice;
  const isFresh = Math.abs(now - Number(timestamp) * 1000) < signatureLifetimeMs;
  return isFresh && sig.toLowerCase() === signatureOf(fields) ? null : refusals.signature;
}

/** Key and secret may be in a Basic authentication header instead. */
function withCredentials(request: Received): Record<string, string> {
  const [api_key, api_secret] = basicOf(request);
  const fields = Object.entries(readFields(request)).map(([name, value]) => [name, String(value)]);
  return { ...(api_key && { api_key }), ...(api_secret && { api_secret }), ...Object.fromEntries(fields) };
}
