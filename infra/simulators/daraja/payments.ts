/**
 * A customer pays a short code: the gateway validates the payment within its time limit, the money moves, and a
 * confirmation is posted with the gateway's own id.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { toCompactTime } from '../../../shared/values/time.ts';
import { firstNameOf, newReceipt, record } from './ledger.ts';
import { findMagic } from './magic.ts';
import { post, postWithBehavior } from './post-result.ts';
import type { Registration, Simulation } from './simulation.ts';

export type CustomerPayment = {
  shortCode: string;
  /** 2547… */
  phone: string;
  amount: number;
  reference: string;
  subType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
};

const decisionSchema = z.object({
  ResultCode: z.union([z.string(), z.number()]).transform(String),
  ThirdPartyTransID: z.string().nullish(),
});

/** The receipt, or the code with which the gateway rejected the payment. */
export async function payIn(
  simulation: Simulation,
  payment: CustomerPayment,
): Promise<{ receipt: string } | { refused: string }> {
  const registration = simulation.registrations.get(payment.shortCode);
  const receipt = newReceipt(simulation.now());
  const validated =
    registration && simulation.settings.validation ? await validate(simulation, registration, payment, receipt) : {};
  if (validated.refused !== undefined) return { refused: validated.refused };
  const { phone: party, ...facts } = payment;
  record(simulation, { receipt, kind: 'payment', party, ...facts });
  if (registration) {
    const balance = simulation.accounts.utility.toFixed(2);
    const body = JSON.stringify({
      ...toPayload(simulation, registration, payment, receipt),
      OrgAccountBalance: balance,
      ThirdPartyTransID: validated.thirdPartyId ?? '',
    });
    const forged = JSON.stringify(toPayload(simulation, registration, payment, newReceipt(simulation.now())));
    const behavior = findMagic('payment', party)?.confirmation ?? 'once';
    await postWithBehavior(simulation, registration.confirmationUrl, behavior, { body, forged });
  }
  return { receipt };
}

/** If the response is missing, late or not 200, the registered ResponseType decides. */
async function validate(
  simulation: Simulation,
  registration: Registration,
  payment: CustomerPayment,
  receipt: string,
): Promise<{ refused?: string; thirdPartyId?: string }> {
  const body = JSON.stringify(toPayload(simulation, registration, payment, receipt));
  const limitMs = simulation.settings.validationLimitMs;
  const answer = await post(simulation, registration.validationUrl, body, { limitMs });
  const decision = answer.status === 200 ? decisionSchema.safeParse(answer.body).data : undefined;
  if (!decision) return registration.responseType === 'Completed' ? {} : { refused: 'no answer' };
  if (!/^0+$/.test(decision.ResultCode)) return { refused: decision.ResultCode };
  return decision.ThirdPartyTransID ? { thirdPartyId: decision.ThirdPartyTransID } : {};
}

function toPayload(simulation: Simulation, { version }: Registration, payment: CustomerPayment, receipt: string) {
  const { phone } = payment;
  const hashed = createHash('sha256').update(phone).digest('hex');
  return {
    TransactionType: payment.subType === 'CustomerPayBillOnline' ? 'Pay Bill' : 'Buy Goods',
    TransID: receipt,
    TransTime: toCompactTime(simulation.now()),
    TransAmount: payment.amount.toFixed(2),
    BusinessShortCode: payment.shortCode,
    BillRefNumber: payment.reference,
    InvoiceNumber: '',
    OrgAccountBalance: '',
    ThirdPartyTransID: '',
    MSISDN: version === 'v1' ? hashed : `${phone.slice(0, 4)} ***** ${phone.slice(-3)}`,
    FirstName: firstNameOf(phone),
    MiddleName: '',
    LastName: version === 'v1' ? 'DEMO' : '',
  };
}
