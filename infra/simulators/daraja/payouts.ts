/** Payouts of the Daraja simulator: B2C in both versions and B2B. */
import { toCompactTime } from '../../../shared/values/time.ts';
import {
  type BusinessPayoutRequest,
  businessPayoutRequest,
  phonePayoutRequest,
  phonePayoutRequestV1,
} from './requests.ts';
import { invalid } from './answers.ts';
import { failure, offer } from './initiator.ts';
import { accountOf, type Entry, newReceipt, publicNameOf, record } from './ledger.ts';
import { findMagic, type Magic } from './magic.ts';
import type { Parameter, Result } from './results.ts';
import type { Received, Reply } from '../kit/server.ts';
import type { Order, Simulation } from './simulation.ts';

const minToPhone = 10;
const maxToPhone = 250_000;

type Payout = {
  CommandID: string;
  Amount: number;
  PartyA: number;
  PartyB: number;
  AccountReference?: string | null | undefined;
};

export const toPhoneV3 = offer({
  schema: phonePayoutRequest,
  read: (request) => ({
    initiator: request.InitiatorName,
    shortCode: request.PartyA,
    originatorConversationId: request.OriginatorConversationID,
  }),
  magic: (_world, request) => findMagic('payout', request.PartyB),
  carryOut: payPhone,
});

export const toPhoneV1 = offer({
  schema: phonePayoutRequestV1,
  read: (request) => ({ initiator: request.InitiatorName, shortCode: request.PartyA }),
  magic: (_world, request) => findMagic('payout', request.PartyB),
  carryOut: payPhone,
});

const toBusiness = offer<BusinessPayoutRequest>({
  schema: businessPayoutRequest,
  read: (request) => ({ initiator: request.Initiator, shortCode: request.PartyA }),
  magic: (_world, request) => findMagic('payout', request.PartyB),
  carryOut: payBusiness,
});

/** A paybill requires an account number, and the type of the receiver must match the command. */
export async function takeBusinessPayout(simulation: Simulation, received: Received): Promise<Reply> {
  const request = businessPayoutRequest.safeParse(received.body).data;
  const isPaybill = request?.CommandID === 'BusinessPayBill';
  if (isPaybill && !request?.AccountReference) return invalid('AccountReference');
  if (request && request.RecieverIdentifierType !== (isPaybill ? '4' : '2')) {
    return invalid('RecieverIdentifierType');
  }
  return await toBusiness(simulation, received);
}

function whyNotPaid(simulation: Simulation, request: Payout, magic: Magic | undefined): string | null {
  const isPhone = String(request.PartyB).length === 12;
  if (magic?.result !== undefined) return magic.result;
  if (isPhone && request.Amount < minToPhone) return '2';
  if (isPhone && request.Amount > maxToPhone) return '3';
  return request.Amount > simulation.accounts[accountOf(String(request.PartyB))] ? '1' : null;
}

/** The transaction is saved whatever its outcome, so that a status query finds it. */
function pay(simulation: Simulation, request: Payout, order: Order): { entry: Entry; failed: Result | null } {
  const magic = findMagic('payout', request.PartyB);
  const code = whyNotPaid(simulation, request, magic);
  const failed = code === null ? null : failure(simulation, code, magic?.text);
  const entry = record(simulation, {
    receipt: failed?.receipt ?? newReceipt(simulation.now()),
    kind: 'payout',
    subType: request.CommandID,
    shortCode: String(request.PartyA),
    party: String(request.PartyB),
    amount: request.Amount,
    reference: request.AccountReference ?? '',
    status: failed ? 'Declined' : 'Completed',
  });
  order.receipt = entry.receipt;
  return { entry, failed };
}

function payPhone(simulation: Simulation, request: Payout, order: Order): Result {
  const { entry, failed } = pay(simulation, request, order);
  if (failed) return failed;
  const parameters: Parameter[] = [
    { Key: 'TransactionAmount', Value: entry.amount },
    { Key: 'TransactionReceipt', Value: entry.receipt },
    { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
    { Key: 'B2CChargesPaidAccountAvailableFunds', Value: -4510 },
    { Key: 'ReceiverPartyPublicName', Value: publicNameOf(entry.party) },
    { Key: 'TransactionCompletedDateTime', Value: dayFirst(toCompactTime(entry.at)) },
    { Key: 'B2CUtilityAccountAvailableFunds', Value: simulation.accounts.utility },
    { Key: 'B2CWorkingAccountAvailableFunds', Value: simulation.accounts.working },
  ];
  return { code: '0', receipt: entry.receipt, parameters };
}

/** `02.10.2026 15:45:50`, the format of B2C only. */
function dayFirst(timestamp: string): string {
  return timestamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$3.$2.$1 $4:$5:$6');
}

function payBusiness(simulation: Simulation, request: Payout, order: Order): Result {
  const { entry, failed } = pay(simulation, request, order);
  if (failed) return failed;
  const left = simulation.accounts.working.toFixed(2);
  const asText = `{Amount={CurrencyCode=KES, MinimumAmount=${Math.round(Number(left) * 100)}, BasicAmount=${left}}}`;
  const parameters: Parameter[] = [
    { Key: 'InitiatorAccountCurrentBalance', Value: asText },
    { Key: 'DebitAccountCurrentBalance', Value: asText },
    { Key: 'Amount', Value: entry.amount.toFixed(2) },
    { Key: 'DebitPartyAffectedAccountBalance', Value: `Working Account|KES|${left}|${left}|0.00|0.00` },
    { Key: 'TransCompletedTime', Value: toCompactTime(entry.at) },
    { Key: 'DebitPartyCharges', Value: '' },
    { Key: 'ReceiverPartyPublicName', Value: publicNameOf(entry.party) },
    { Key: 'Currency', Value: 'KES' },
  ];
  const reference = [{ Key: 'BillReferenceNumber', Value: entry.reference }, { Key: 'Occasion' }];
  return { code: '0', receipt: entry.receipt, parameters, reference };
}
