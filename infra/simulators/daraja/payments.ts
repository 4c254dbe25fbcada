/**
 * A customer pays a short code: the gateway is asked within its limit, the money moves, and the payment
 * is announced with the gateway's own id echoed.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { toCompactTime } from '../../../shared/values/time.ts';
import { firstNameOf, newReceipt, record } from './ledger.ts';
import { findMagic } from './magic.ts';
import { post, tell } from './post-result.ts';
import type { Registration, Simulation } from './simulation.ts';

export type CustomerPayment = {
  shortCode: string;
  /** 2547… */
  phone: string;
  amount: number;
  reference: string;
  subType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
};

const verdict = z.object({
  ResultCode: z.union([z.string(), z.number()]).transform(String),
  ThirdPartyTransID: z.string().nullish(),
});

/** The receipt, or the code the gateway turned the payment away with. */
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
    const manner = findMagic('payment', party)?.confirmation ?? 'once';
    await tell(simulation, registration.confirmationUrl, manner, { body, forged });
  }
  return { receipt };
}

/** No answer, another status than 200, or too late: then the registered ResponseType decides. */
async function validate(
  simulation: Simulation,
  registration: Registration,
  payment: CustomerPayment,
  receipt: string,
): Promise<{ refused?: string; thirdPartyId?: string }> {
  const body = JSON.stringify(toPayload(simulation, registration, payment, receipt));
  const limitMs = simulation.settings.validationLimitMs;
  const answer = await post(simulation, registration.validationUrl, body, { limitMs });
  const told = answer.status === 200 ? verdict.safeParse(answer.body).data : undefined;
  if (!told) return registration.responseType === 'Completed' ? {} : { refused: 'no answer' };
  if (!/^0+$/.test(told.ResultCode)) return { refused: told.ResultCode };
  return told.ThirdPartyTransID ? { thirdPartyId: told.ThirdPartyTransID } : {};
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
