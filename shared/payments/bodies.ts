/** The documented bodies of the payment endpoints, the same for every driver. */
import * as z from 'zod';
import { transactionState } from '../drivers/payment-driver.ts';
import { successOf } from '../platform/http/replies.ts';
import { oneLine } from '../platform/input/one-line.ts';

const phoneNumber = () =>
  z.string().describe('Format 254…; 07…, 01…, 7… and +254… are also accepted. `phone` is an alias.');
const wholeAmount = () => z.number().int().min(1).describe('Whole units of the currency');
const shortText = () => oneLine(100).optional();

/** The reply to `Prefer: wait`: the provider's response to the request, and the transaction's status. */
export const movedMoney = <T extends z.ZodType>(data: T) =>
  successOf(data).extend({
    transaction: transactionState(),
  });

/** The documented fields of requestPayment; each driver restricts them further. */
export const requestPaymentForm = () =>
  z.object({
    phone_number: phoneNumber(),
    amount: wholeAmount(),
    reference: oneLine(12).describe('Shown to the customer; at most 12 characters for M-Pesa'),
    description: oneLine(13).optional(),
  });

export const pushAccepted = () =>
  z
    .looseObject({
      MerchantRequestID: z.string(),
      CheckoutRequestID: z.string(),
      ResponseCode: z.string(),
      ResponseDescription: z.string(),
      CustomerMessage: z.string(),
    })
    .meta({ title: 'PushAccepted' });

/** sendMoney to a phone, and to a business; the app's driver accepts one of the two. */
export const sendMoneyForms = () =>
  [
    z.object({
      phone_number: phoneNumber(),
      amount: wholeAmount(),
      command_id: z.enum(['BusinessPayment', 'SalaryPayment', 'PromotionPayment']),
      remarks: shortText(),
      occasion: shortText(),
    }),
    z.object({
      receiver_short_code: z.string(),
      amount: wholeAmount(),
      command_id: z.enum(['BusinessPayBill', 'MerchantToMerchantTransfer', 'BusinessBuyGoods']),
      reference: oneLine(64).optional(),
      remarks: shortText(),
    }),
  ] as const;

/** The response to payouts and reversals. */
export const moneyAccepted = () =>
  z
    .looseObject({
      ConversationID: z.string(),
      OriginatorConversationID: z.string(),
      ResponseCode: z.string(),
      ResponseDescription: z.string(),
    })
    .meta({ title: 'MoneyAccepted' });

export const sendAirtimeForm = () =>
  z.object({
    phone_number: phoneNumber(),
    amount: z.number().positive(),
    currency: z.string().length(3).default('KES'),
  });

export const simulateForm = () =>
  z.object({
    phone_number: phoneNumber().describe('A test number of the provider’s sandbox'),
    amount: wholeAmount(),
    reference: oneLine(64),
  });

export const paymentAppBody = () =>
  z
    .object({
      id: z.number().int(),
      name: z.string(),
      type: z.string(),
      is_live: z.boolean(),
      is_disabled: z.boolean(),
      created_at: z.string(),
      updated_at: z.string(),
    })
    .meta({ title: 'PaymentApp' });
