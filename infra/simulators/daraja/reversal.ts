/** Reversals of the Daraja simulator: only customers' payments, only in full, and only once. */
import { toCompactTime } from '../../../shared/values/time.ts';
import { type ReversalRequest, reversalRequest } from './requests.ts';
import { failure, offer } from './initiator.ts';
import { type Entry, newReceipt, publicNameOf, record } from './ledger.ts';
import { findMagic, type Magic } from './magic.ts';
import type { Result } from './results.ts';
import type { Order, Simulation } from './simulation.ts';

export const takeReversal = offer({
  schema: reversalRequest,
  read: (request) => ({ initiator: request.Initiator, shortCode: request.ReceiverParty }),
  magic: magicOf,
  carryOut: giveBack,
});

/** The magic number of the customer determines the reversal of their payment, whichever way they paid. */
function magicOf(simulation: Simulation, request: ReversalRequest): Magic | undefined {
  const paid = simulation.ledger.get(request.TransactionID);
  return paid && findMagic('payment', paid.party);
}

function whyNotReversed(simulation: Simulation, request: ReversalRequest, paid: Entry | undefined): string | null {
  const magic = magicOf(simulation, request);
  if (paid?.kind !== 'payment' || paid.shortCode !== String(request.ReceiverParty)) return 'R000002';
  if (magic?.result !== undefined) return magic.result;
  if (paid.isReversed) return 'R000001';
  if (paid.amount !== request.Amount) return '25';
  return paid.amount > simulation.accounts.utility ? '1' : null;
}

function giveBack(simulation: Simulation, request: ReversalRequest, order: Order): Result {
  const paid = simulation.ledger.get(request.TransactionID);
  const code = whyNotReversed(simulation, request, paid);
  if (code !== null || paid === undefined)
    return failure(simulation, code ?? 'R000002', magicOf(simulation, request)?.text);
  paid.isReversed = true;
  const entry = record(simulation, {
    receipt: newReceipt(simulation.now()),
    kind: 'reversal',
    subType: 'TransactionReversal',
    shortCode: paid.shortCode,
    party: paid.party,
    amount: paid.amount,
    reference: paid.reference,
  });
  order.receipt = entry.receipt;
  const left = simulation.accounts.utility.toFixed(2);
  const parameters = [
    { Key: 'DebitAccountBalance', Value: `Utility Account|KES|${left}|${left}|0.00|0.00` },
    { Key: 'Amount', Value: entry.amount },
    { Key: 'TransCompletedTime', Value: Number(toCompactTime(entry.at)) },
    { Key: 'OriginalTransactionID', Value: paid.receipt },
    { Key: 'Charge', Value: 0 },
    { Key: 'CreditPartyPublicName', Value: publicNameOf(paid.party) },
    { Key: 'DebitPartyPublicName', Value: publicNameOf(paid.shortCode) },
  ];
  return { code: '0', receipt: entry.receipt, parameters };
}
