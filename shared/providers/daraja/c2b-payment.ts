/** Reads a customer's payment from a validation request, a confirmation or the Pull API. */
import type {
  CallbackReading,
  ReceivedPayment,
  ValidationReader,
  ValidationRefusal,
} from '../../drivers/payment-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { toAmount } from '../../values/money.ts';
import { readEatTime } from './mapping.ts';
import { c2bPayment, namedPayment, type PulledPayment } from './wire-c2b.ts';

/** A confirmation comes once and cannot be refused, so one that cannot be read must not go unnoticed. */
export function readConfirmation(payload: unknown): CallbackReading {
  const named = namedPayment.safeParse(payload).data;
  try {
    return { kind: 'payment', ...readPayment(payload) };
  } catch (error) {
    if (named === undefined) throw error;
    return { kind: 'unreadable_payment', receipt: named.TransID };
  }
}

function readPayment(payload: unknown): { payment: ReceivedPayment; shortCode: string } {
  const parsed = c2bPayment.safeParse(payload);
  const time = readEatTime(parsed.data?.TransTime ?? '');
  if (!parsed.success || time === undefined) {
    throw new GatewayError('invalid', 'Not a payment', { cause: parsed.error });
  }
  const paid = parsed.data;
  return {
    shortCode: paid.BusinessShortCode,
    payment: {
      receipt: paid.TransID,
      transaction_time: time,
      ...(paid.ThirdPartyTransID ? { third_party_id: paid.ThirdPartyTransID } : {}),
      draft: {
        transaction_type: 'PAYMENT_IN',
        transaction_sub_type: readSubType(paid.TransactionType),
        amount: toAmount(paid.TransAmount),
        currency: 'KES',
        payer_account: paid.MSISDN,
        payer_name: [paid.FirstName, paid.MiddleName, paid.LastName].filter(Boolean).join(' '),
        payee_account: paid.BusinessShortCode,
        payee_name: '',
        reference: paid.BillRefNumber,
        narration: '',
      },
    },
  };
}

/** Returns null if the time cannot be read. A time marked as UTC is read as UTC, although sources disagree. */
export function readPulledPayment(record: PulledPayment, shortCode: string): ReceivedPayment | null {
  const { trxDate } = record;
  const marked = /(Z|[+-]\d\d:?\d\d)$/.test(trxDate) ? Date.parse(trxDate) : Number.NaN;
  const time = Number.isNaN(marked) ? readEatTime(trxDate) : new Date(marked).toISOString();
  if (time === undefined) return null;
  return {
    receipt: record.transactionId,
    transaction_time: time,
    draft: {
      transaction_type: 'PAYMENT_IN',
      transaction_sub_type: readSubType(record.transactiontype),
      amount: toAmount(record.amount),
      currency: 'KES',
      payer_account: record.msisdn,
      payer_name: record.sender,
      payee_account: shortCode,
      payee_name: record.organizationname,
      reference: record.billreference,
      narration: '',
    },
  };
}

/** "Buy Goods", "c2b-buy-goods-debit" and similar are till payments; anything else, or nothing, is a paybill payment. */
function readSubType(type: string): string {
  return /buy.?goods/i.test(type) ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline';
}

const refusalCodes: Readonly<Record<ValidationRefusal, string>> = {
  phone: 'C2B00011',
  account: 'C2B00012',
  amount: 'C2B00013',
  customer: 'C2B00014',
  short_code: 'C2B00015',
  other: 'C2B00016',
};

export const validation: ValidationReader = {
  read: readPayment,
  accept: (thirdPartyId) => ({ ResultCode: '0', ResultDesc: 'Accepted', ThirdPartyTransID: thirdPartyId }),
  refuse: (reason) => ({ ResultCode: refusalCodes[reason], ResultDesc: 'Rejected' }),
};
