/** Pull Transactions of the Daraja simulator: customers' payments of the last 48 hours, page by page. */
import { parseLocalTime } from '../../../shared/values/time.ts';
import { pullRegisterRequest, pullRequest } from './requests.ts';
import { admit, isOwner } from './access.ts';
import { newRequestId, noMerchant, refuseField } from './answers.ts';
import { type Entry, firstNameOf } from './ledger.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import type { Simulation } from './simulation.ts';

const reachMs = 48 * 60 * 60 * 1000;

export function registerPull(simulation: Simulation, received: Received): Reply {
  const admitted = admit(simulation, received);
  if ('refusal' in admitted) return admitted.refusal;
  const parsed = pullRegisterRequest.safeParse(received.body);
  if (!parsed.success) return refuseField(parsed.error.issues[0]?.path[0]);
  const { ShortCode } = parsed.data;
  if (!isOwner(admitted.app, ShortCode)) return noMerchant();
  const isKnown = simulation.pulls.has(ShortCode);
  simulation.pulls.add(ShortCode);
  return json(200, {
    ResponseRefID: newRequestId(),
    'Response Status': isKnown ? '1001' : '1000',
    ShortCode,
    'Response Description': isKnown ? 'ShortCode already Registered' : 'ShortCode Registered Successfully',
  });
}

export function answerPull(simulation: Simulation, received: Received): Reply {
  const admitted = admit(simulation, received);
  if ('refusal' in admitted) return admitted.refusal;
  const parsed = pullRequest.safeParse(received.body);
  if (!parsed.success) return refuseField(parsed.error.issues[0]?.path[0]);
  const { ShortCode, StartDate, EndDate, OffSetValue } = parsed.data;
  if (!isOwner(admitted.app, ShortCode) || !simulation.pulls.has(ShortCode)) {
    return answer('500', 'No records for the short code', [[]]);
  }
  const from = Math.max(parseLocalTime(StartDate) ?? NaN, simulation.now() - reachMs);
  const to = parseLocalTime(EndDate) ?? NaN;
  const offset = Number(OffSetValue);
  const page = [...simulation.ledger.values()]
    .filter((entry) => entry.kind === 'payment' && entry.shortCode === ShortCode)
    // Dates are accurate to the second.
    .filter(({ at }) => at >= from && Math.floor(at / 1000) * 1000 <= to)
    .slice(offset, offset + simulation.settings.pullPageSize);
  return page.length === 0 ? answer('1001', 'No records found', [[]]) : answer('1000', 'Success', [page.map(toRecord)]);
}

function answer(ResponseCode: string, ResponseMessage: string, Response: unknown): Reply {
  return json(200, { ResponseRefID: newRequestId(), ResponseCode, ResponseMessage, Response });
}

function toRecord(entry: Entry) {
  return {
    transactionId: entry.receipt,
    trxDate: new Date(entry.at).toISOString().replace(/\.\d+Z$/, 'Z'),
    msisdn: Number(entry.party),
    sender: firstNameOf(entry.party),
    transactiontype: entry.subType === 'CustomerPayBillOnline' ? 'c2b-pay-bill-debit' : 'c2b-buy-goods-debit',
    billreference: entry.reference,
    amount: entry.amount.toFixed(2),
    organizationname: 'Demo Shop',
  };
}
