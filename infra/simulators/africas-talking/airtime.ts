/** Airtime of the Africa's Talking simulator: checks a top-up as the provider does, delivers it, looks it up. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { readFields } from '../kit/messages/fields.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { isAdmitted, notAdmitted, plain } from './access.ts';
import { tellStatus } from './callbacks.ts';
import { type AnswerFault, findMagic, type Magic } from './magic.ts';
import { airtimeRecipient, type AirtimeRecipient, airtimeRequest } from './requests.ts';
import type { TopUp, Simulation } from './simulation.ts';

const slowAnswerMs = 35_000;
const duplicateWindowMs = 5 * 60 * 1000;
const maxRecipients = 25;
const kenyanLimits = { from: 5, to: 10_000 };

type Entry = Record<'phoneNumber' | 'errorMessage' | 'amount' | 'discount' | 'status' | 'requestId', string>;

/** What a call is answered instead of being taken. */
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
  if (!isAdmitted(simulation.accounts, received, String(fields['username']))) return notAdmitted();
  if (!request.success)
    return plain(400, `Request is missing or has a bad ${String(request.error.issues[0]?.path[0])}`);
  const recipients = readRecipients(request.data.recipients);
  if (!recipients) return plain(400, 'The recipients are not a list the provider can read');
  const magic = findMagic(recipients[0]?.phoneNumber ?? '');
  const refusal = magic?.answer && refusals[magic.answer]?.();
  if (refusal) return refusal;
  if (isRepeated(simulation, received, JSON.stringify(recipients))) return duplicate();
  const entries = recipients.map((recipient) => take(simulation, request.data.username, recipient));
  if (magic?.answer === 'slow_taken') {
    await new Promise<void>((ready) => simulation.agenda.after(slowAnswerMs * simulation.settings.timeScale, ready));
  }
  if (magic?.answer === 'dropped_taken') return 'drop';
  if (magic?.answer === 'duplicate_taken') return duplicate();
  if (magic?.answer === 'garbage_taken') return { status: 201, contentType: 'application/json', body: '{"errorMes' };
  return sent(entries);
}

function readRecipients(given: string | unknown[]): AirtimeRecipient[] | null {
  try {
    const list: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    return z.array(airtimeRecipient).min(1).max(maxRecipients).parse(list);
  } catch {
    return null;
  }
}

/** A key counts for ever, number and amount for five minutes. */
function isRepeated(simulation: Simulation, { headers }: Received, recipients: string): boolean {
  const key = headers['idempotency-key'];
  const name = key ?? recipients;
  const before = simulation.made.get(name);
  simulation.made.set(name, before !== undefined && key !== undefined ? before : simulation.now());
  return before !== undefined && (key !== undefined || simulation.now() - before < duplicateWindowMs);
}

function take(simulation: Simulation, username: string, { phoneNumber, amount }: AirtimeRecipient): Entry {
  const magic = findMagic(phoneNumber);
  const [currency, value] = amount.split(' ');
  const isOutside = currency === 'KES' && (Number(value) < kenyanLimits.from || Number(value) > kenyanLimits.to);
  const full = `${currency} ${Number(value).toFixed(4)}`;
  if (isOutside || magic?.answer === 'failed') {
    const errorMessage = isOutside ? 'Value Outside The Allowed Limits' : 'Unsupported Phone Number';
    return {
      phoneNumber,
      errorMessage,
      amount: full,
      discount: `${currency} 0.0000`,
      status: 'Failed',
      requestId: 'None',
    };
  }
  const requestId = `ATQid_${randomBytes(16).toString('hex')}`;
  // The provider gives four percent.
  const discount = `${currency} ${(Number(value) * 0.04).toFixed(4)}`;
  const topUp: TopUp = {
    discount,
    requestId,
    username,
    phoneNumber,
    amount: full,
    takenAt: simulation.now(),
    status: 'Queued',
  };
  simulation.topUps.set(requestId, topUp);
  simulation.log(`airtime ${requestId} to ${phoneNumber}: ${magic?.happens ?? 'it is delivered'}`);
  if (magic?.ends !== 'undecided')
    simulation.agenda.after(simulation.settings.callbackDelayMs, () => deliver(simulation, topUp, magic));
  return { phoneNumber, errorMessage: 'None', amount: full, discount, status: 'Sent', requestId };
}

async function deliver(simulation: Simulation, topUp: TopUp, magic: Magic | undefined): Promise<void> {
  topUp.status = magic?.ends === 'Failed' ? 'Failed' : 'Success';
  await tellStatus(simulation, topUp, magic?.callback ?? 'once');
}

function sent(entries: Entry[]): Reply {
  const taken = entries.filter(({ status }) => status === 'Sent');
  const sum = (member: 'amount' | 'discount') => {
    const total = taken.reduce((total, entry) => total + Number(entry[member].split(' ')[1]), 0);
    return taken[0] ? `${taken[0].amount.slice(0, 3)} ${total.toFixed(4)}` : '0';
  };
  const heads = { totalAmount: sum('amount'), totalDiscount: sum('discount') };
  return json(201, { errorMessage: 'None', numSent: taken.length, ...heads, responses: entries });
}

function notSent(errorMessage: string): Reply {
  return json(201, { errorMessage, numSent: 0, totalAmount: '0', totalDiscount: '0', responses: [] });
}

const duplicate = (): Reply => notSent('A duplicate request was received within the last 5 minutes');

export function answerLookup(simulation: Simulation, request: Received): Reply {
  const { username, transactionId = '' } = request.query;
  if (!isAdmitted(simulation.accounts, request, username)) return notAdmitted();
  const topUp = simulation.topUps.get(transactionId);
  const lookup = findMagic(topUp?.phoneNumber ?? '')?.lookup;
  if (!topUp || topUp.username !== username || lookup === 'not_found') {
    return json(200, { status: 'Failure', errorMessage: 'No transaction found' });
  }
  const { status, phoneNumber, amount, requestId } = topUp;
  const facts = { transactionId: requestId, destination: phoneNumber, value: amount, category: 'Airtime', status };
  return json(200, lookup === 'inner_data' ? { status: 'Success', data: facts } : facts);
}
