/** Queries of the Daraja simulator: a transaction's status and the balance. */
import { toCompactTime } from '../../../shared/values/time.ts';
import { balanceRequest, type StatusRequest, statusRequest } from './requests.ts';
import { failure, offer } from './initiator.ts';
import { type Entry, newReceipt, publicNameOf } from './ledger.ts';
import { findMagic, type Magic } from './magic.ts';
import type { Parameter, Result } from './results.ts';
import type { Order, Simulation } from './simulation.ts';

export const answerStatus = offer({
  schema: statusRequest,
  read: (request) => ({ initiator: request.Initiator, shortCode: request.PartyA }),
  magic: () => undefined,
  carryOut: answerStatusQuery,
});

export const answerBalance = offer({
  schema: balanceRequest,
  read: (request) => ({ initiator: request.Initiator, shortCode: request.PartyA }),
  magic: (_world, request) => findMagic('payout', request.PartyA),
  carryOut(simulation, request) {
    const result = findMagic('payout', request.PartyA)?.result;
    if (result === undefined) return balanceResult(simulation);
    // A failed balance query has one parameter, which is therefore not in a list.
    return { ...failure(simulation, result), parameters: [completedAt(simulation.now())] };
  },
});

function account(name: string, amount: number): string {
  return `${name}|KES|${amount.toFixed(2)}|${amount.toFixed(2)}|0.00|0.00`;
}

function balanceResult(simulation: Simulation): Result {
  const { utility, working } = simulation.accounts;
  const balance = [
    account('Working Account', working),
    account('Float Account', 0),
    account('Utility Account', utility),
    account('Charges Paid Account', -220),
    account('Organization Settlement Account', 0),
  ].join('&');
  const parameters = [{ Key: 'AccountBalance', Value: balance }, completedAt(simulation.now())];
  return { code: '0', receipt: newReceipt(simulation.now()), parameters };
}

function completedAt(now: number): Parameter {
  return { Key: 'BOCompletedTime', Value: Number(toCompactTime(now)) };
}

/** Result code 0 means that the query succeeded; the transaction's status is a parameter. */
function answerStatusQuery(simulation: Simulation, request: StatusRequest): Result {
  const order = simulation.orders.get(request.OriginalConversationID ?? '');
  const receipt = request.TransactionID || (order?.receipt ?? '');
  const entry = simulation.ledger.get(receipt);
  const isOurs = entry === undefined || entry.shortCode === String(request.PartyA);
  const status = entry && magicOf(entry)?.status;
  if ((entry === undefined && order === undefined) || !isOurs || status === 'unknown') return failure(simulation, '25');
  const parameters = entry
    ? statusParameters(entry, status ?? entry.status, order)
    : [{ Key: 'TransactionStatus', Value: order?.receipt === null ? 'Authorized' : 'Declined' }];
  return { code: '0', receipt: newReceipt(simulation.now()), parameters, reference: [{ Key: 'Occasion' }] };
}

function magicOf(entry: Entry): Magic | undefined {
  return entry.kind === 'payout' ? findMagic('payout', entry.party) : undefined;
}

function statusParameters(entry: Entry, status: string, order: Order | undefined): Parameter[] {
  const time = Number(toCompactTime(entry.at));
  const [debit, credit] = entry.kind === 'payment' ? [entry.party, entry.shortCode] : [entry.shortCode, entry.party];
  return [
    { Key: 'ReceiptNo', Value: entry.receipt },
    { Key: 'Conversation ID', Value: order?.conversationId ?? '' },
    { Key: 'FinalisedTime', Value: time },
    { Key: 'Amount', Value: entry.amount },
    { Key: 'TransactionStatus', Value: status },
    { Key: 'ReasonType', Value: `${entry.subType} via API` },
    { Key: 'TransactionReason' },
    { Key: 'DebitPartyCharges', Value: '' },
    { Key: 'DebitAccountType', Value: 'Utility Account' },
    { Key: 'InitiatedTime', Value: time },
    { Key: 'Originator Conversation ID', Value: order?.originatorConversationId ?? '' },
    { Key: 'CreditPartyName', Value: publicNameOf(credit) },
    { Key: 'DebitPartyName', Value: publicNameOf(debit) },
  ];
}
