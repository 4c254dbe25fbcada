/**
 * Airtime of the Africa's Talking simulator: validates a top-up like the provider, delivers it and returns its status.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { readFields } from '../kit/messages/fields.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { isAuthorized, unauthorized, plain } from './access.ts';
import { postStatus } from './callbacks.ts';
import { type AnswerFault, findMagic, type Magic } from './magic.ts';
import { airtimeRecipient, type AirtimeRecipient, airtimeRequest } from './requests.ts';
import type { TopUp, Simulation } from './simulation.ts';

const slowAnswerMs = 35_000;
const duplicateWindowMs = 5 * 60 * 1000;
const maxRecipients = 25;
const kenyanLimits = { from: 5, to: 10_000 };

type Entry = Record<'phoneNumber' | 'errorMessage' | 'amount' | 'discount' | 'status' | 'requestId', string>;

/** Responses to calls that are not accepted. */
const refusals: Partial<Record<AnswerFault, () => Reply>> = {
  no_balance: () => notSent('Insufficient balance'),
  throttled: () => plain(429, 'Too Many Requests'),
  empty_500: () => plain(500, ''),
  html_503: () => ({
    status: 503,
    contentType: 'text/html',
    body: '<html><body>503 Service Unavailable</body></html>',
  }),
  dropped: () => 'drop',
};

export async function acceptAirtime(simulation: Simulation, received: Received): Promise<Reply> {
  const fields = readFields({ ...received, query: {} });
  const request = airtimeRequest.safeParse(fields);
  if (!isAuthorized(simulation.accounts, received, String(fields['username']))) return unauthorized();
  if (!request.success)
    return plain(400, `Request is missing or has a bad ${String(request.error.issues[0]?.path[0])}`);
  const recipients = readRecipients(request.data.recipients);
  if (!recipients) return plain(400, 'The recipients are not a list the provider can read');
  const magic = findMagic(recipients[0]?.phoneNumber ?? '');
  const refusal = magic?.answer && refusals[magic.answer]?.();
  if (refusal) return refusal;
  if (isDuplicate(simulation, received, JSON.stringify(recipients))) return duplicate();
  const entries = recipients.map((recipient) => acceptTopUp(simulation, request.data.username, recipient));
  if (magic?.answer === 'slow_accepted') {
    await new Promise<void>((ready) => simulation.agenda.after(slowAnswerMs * simulation.settings.timeScale, ready));
  }
  if (magic?.answer === 'dropped_accepted') return 'drop';
  if (magic?.answer === 'duplicate_accepted') return duplicate();
  if (magic?.answer === 'garbage_accepted') return { status: 201, contentType: 'application/json', body: '{"errorMes' };
  return sent(entries);
}

function readRecipients(input: string | unknown[]): AirtimeRecipient[] | null {
  try {
    const list: unknown = typeof input === 'string' ? JSON.parse(input) : input;
    return z.array(airtimeRecipient).min(1).max(maxRecipients).parse(list);
  } catch {
    return null;
  }
}

/** A repeated idempotency key is always a duplicate; the same number and amount only within five minutes. */
function isDuplicate(simulation: Simulation, { headers }: Received, recipients: string): boolean {
  const key = headers['idempotency-key'];
  const name = key ?? recipients;
  const previousTime = simulation.firstRequests.get(name);
  simulation.firstRequests.set(name, previousTime !== undefined && key !== undefined ? previousTime : simulation.now());
  return previousTime !== undefined && (key !== undefined || simulation.now() - previousTime < duplicateWindowMs);
}

function acceptTopUp(simulation: Simulation, username: string, { phoneNumber, amount }: AirtimeRecipient): Entry {
  const magic = findMagic(phoneNumber);
  const [currency, value] = amount.split(' ');
  const isOutside = currency === 'KES' && (Number(value) < kenyanLimits.from || Number(value) > kenyanLimits.to);
  const fullAmount = `${currency} ${Number(value).toFixed(4)}`;
  if (isOutside || magic?.answer === 'failed') {
    const errorMessage = isOutside ? 'Value Outside The Allowed Limits' : 'Unsupported Phone Number';
    return {
      phoneNumber,
      errorMessage,
      amount: fullAmount,
      discount: `${currency} 0.0000`,
      status: 'Failed',
      requestId: 'None',
    };
  }
  const requestId = `ATQid_${randomBytes(16).toString('hex')}`;
  // The provider's discount is four percent.
  const discount = `${currency} ${(Number(value) * 0.04).toFixed(4)}`;
  const topUp: TopUp = {
    discount,
    requestId,
    username,
    phoneNumber,
    amount: fullAmount,
    takenAt: simulation.now(),
    status: 'Queued',
  };
  simulation.topUps.set(requestId, topUp);
  simulation.log(`airtime ${requestId} to ${phoneNumber}: ${magic?.happens ?? 'it is delivered'}`);
  if (magic?.ends !== 'undecided')
    simulation.agenda.after(simulation.settings.callbackDelayMs, () => deliver(simulation, topUp, magic));
  return { phoneNumber, errorMessage: 'None', amount: fullAmount, discount, status: 'Sent', requestId };
}

async function deliver(simulation: Simulation, topUp: TopUp, magic: Magic | undefined): Promise<void> {
  topUp.status = magic?.ends === 'Failed' ? 'Failed' : 'Success';
  await postStatus(simulation, topUp, magic?.callback ?? 'once');
}

function sent(entries: Entry[]): Reply {
  const acceptedEntries = entries.filter(({ status }) => status === 'Sent');
  const sum = (field: 'amount' | 'discount') => {
    const total = acceptedEntries.reduce((total, entry) => total + Number(entry[field].split(' ')[1]), 0);
    return acceptedEntries[0] ? `${acceptedEntries[0].amount.slice(0, 3)} ${total.toFixed(4)}` : '0';
  };
  const totals = { totalAmount: sum('amount'), totalDiscount: sum('discount') };
  return json(201, { errorMessage: 'None', numSent: acceptedEntries.length, ...totals, responses: entries });
}

function notSent(errorMessage: string): Reply {
  return json(201, { errorMessage, numSent: 0, totalAmount: '0', totalDiscount: '0', responses: [] });
}

const duplicate = (): Reply => notSent('A duplicate request was received within the last 5 minutes');

export function answerLookup(simulation: Simulation, request: Received): Reply {
  const { username, transactionId = '' } = request.query;
  if (!isAuthorized(simulation.accounts, request, username)) return unauthorized();
  const topUp = simulation.topUps.get(transactionId);
  const lookup = findMagic(topUp?.phoneNumber ?? '')?.lookup;
  if (!topUp || topUp.username !== username || lookup === 'not_found') {
    return json(200, { status: 'Failure', errorMessage: 'No transaction found' });
  }
  const { status, phoneNumber, amount, requestId } = topUp;
  const facts = { transactionId: requestId, destination: phoneNumber, value: amount, category: 'Airtime', status };
  return json(200, lookup === 'inner_data' ? { status: 'Success', data: facts } : facts);
}
