/**
 * A customer pays a short code: the gateway is asked within its limit, the money moves, and the payment
 * is announced with the gateway's own id echoed.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { toCompactTime } from '../../../shared/values/time.ts';
import { firstNameOf, newReceipt, record } from './ledger.ts';
import { findMagic } from './magic.ts';
import { post, tell } from './telling.ts';
import type { Registration, World } from './world.ts';

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
  world: World,
  payment: CustomerPayment,
): Promise<{ receipt: string } | { refused: string }> {
  const registration = world.registrations.get(payment.shortCode);
  const receipt = newReceipt(world.now());
  const validated =
    registration && world.settings.validation ? await validate(world, registration, payment, receipt) : {};
  if (validated.refused !== undefined) return { refused: validated.refused };
  const { phone: party, ...facts } = payment;
  record(world, { receipt, kind: 'payment', party, ...facts });
  if (registration) {
    const balance = world.accounts.utility.toFixed(2);
    const body = JSON.stringify({
      ...toPayload(world, registration, payment, receipt),
      OrgAccountBalance: balance,
      ThirdPartyTransID: validated.thirdPartyId ?? '',
    });
    const forged = JSON.stringify(toPayload(world, registration, payment, newReceipt(world.now())));
    const manner = findMagic('payment', party)?.confirmation ?? 'once';
    await tell(world, registration.confirmationUrl, manner, { body, forged });
  }
  return { receipt };
}

/** No answer, another status than 200, or too late: then the registered ResponseType decides. */
async function validate(
  world: World,
  registration: Registration,
  payment: CustomerPayment,
  receipt: string,
): Promise<{ refused?: string; thirdPartyId?: string }> {
  const body = JSON.stringify(toPayload(world, registration, payment, receipt));
  const limitMs = world.settings.validationLimitMs;
  const answer = await post(world, registration.validationUrl, body, { limitMs });
  const told = answer.status === 200 ? verdict.safeParse(answer.body).data : undefined;
  if (!told) return registration.responseType === 'Completed' ? {} : { refused: 'no answer' };
  if (!/^0+$/.test(told.ResultCode)) return { refused: told.ResultCode };
  return told.ThirdPartyTransID ? { thirdPartyId: told.ThirdPartyTransID } : {};
}

function toPayload(world: World, { version }: Registration, payment: CustomerPayment, receipt: string) {
  const { phone } = payment;
  const hashed = createHash('sha256').update(phone).digest('hex');
  return {
    TransactionType: payment.subType === 'CustomerPayBillOnline' ? 'Pay Bill' : 'Buy Goods',
    TransID: receipt,
    TransTime: toCompactTime(world.now()),
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
