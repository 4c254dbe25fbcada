/** The MobileMoneyKeExpress driver: prompts a customer's phone to pay, queries the outcome, reads the push result. */
import type {
  CallbackReading,
  DriverApp,
  KnownTransaction,
  MoneyCall,
  PaymentDriver,
  QueryCall,
  StatusAction,
  TransactionDraft,
} from '../../drivers/payment-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { toAmount } from '../../values/money.ts';
import { toCompactTime, toUtc } from '../../values/time.ts';
import { paymentLifetimes } from '../kit/payment-lifetimes.ts';
import { addressLimits } from './address-limits.ts';
import { callbackSources } from './callback-sources.ts';
import { daraja } from './client.ts';
import { testKeys } from './connection.ts';
import { type ExpressConfig, expressConfig, type RequestPaymentInput, requestPaymentInput } from './express-schema.ts';
import { queryTransactionStatus, checkBalance, getTransactionStatus, reverseTransaction } from './initiator.ts';
import { toPushPassword } from './mapping.ts';
import { readPushResult } from './result-codes.ts';
import { initiatorCallbacks } from './result.ts';
import { pushCallback, type PushRequest } from './wire.ts';

export const express: PaymentDriver<ExpressConfig> = {
  id: 'MobileMoneyKeExpress',
  provider: 'Daraja',
  title: 'M-Pesa Express (Kenya): prompt on the customer’s phone',
  config: expressConfig,
  requestPayment: {
    input: requestPaymentInput,
    lifetime: paymentLifetimes.Daraja.requestPayment,
    draft: toDraft,
    async perform(input: RequestPaymentInput, call) {
      const answer = await daraja(call).pushPrompt(toPushRequest(input, call));
      return {
        references: { checkout_request_id: answer.CheckoutRequestID, merchant_request_id: answer.MerchantRequestID },
        data: answer,
      };
    },
    rebuildResult: (references) => ({
      MerchantRequestID: references.merchant_request_id ?? '',
      CheckoutRequestID: references.checkout_request_id ?? '',
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    }),
  },
  reverseTransaction,
  findOutcome: {
    // A reversal is not a prompt: its outcome is queried by receipt or conversation.
    perform: (transaction, call) =>
      transaction.transaction_type === 'PAYMENT_IN'
        ? statusQuery(transaction, call)
        : queryTransactionStatus(transaction, call),
  },
  checkPaymentRequestStatus: { perform: statusQuery },
  getTransactionStatus,
  checkBalance,
  test: testKeys,
  instructions: () => ({ kind: 'prompt', wallet: 'M-PESA' }),
  callbacks: {
    '': { read: readCallback, reply: { ResultCode: 0, ResultDesc: 'Success' } },
    ...initiatorCallbacks,
  },
  callbackSources,
  addressLimits,
};

function toDraft(input: RequestPaymentInput, { config }: DriverApp<ExpressConfig>): TransactionDraft {
  return {
    transaction_type: 'PAYMENT_IN',
    transaction_sub_type: transactionType(config),
    amount: toAmount(input.amount),
    currency: 'KES',
    payer_account: input.phone_number,
    payer_name: '',
    payee_account: receiver(config),
    payee_name: '',
    reference: input.reference,
    narration: input.description ?? '',
  };
}

function toPushRequest(
  input: RequestPaymentInput,
  { app: { config }, access, callbackUrl }: MoneyCall<ExpressConfig>,
): PushRequest {
  const phone = Number(input.phone_number);
  return {
    ...proof(config, access.now()),
    TransactionType: transactionType(config),
    Amount: input.amount,
    PartyA: phone,
    PartyB: Number(receiver(config)),
    PhoneNumber: phone,
    CallBackURL: callbackUrl(),
    AccountReference: input.reference,
    TransactionDesc: input.description || input.reference,
  };
}

async function statusQuery(
  transaction: KnownTransaction,
  { app, access }: QueryCall<ExpressConfig>,
): ReturnType<StatusAction<ExpressConfig>['perform']> {
  const id = transaction.checkout_request_id;
  // The provider finds a push by its own id only: if the first answer was lost, only the callback shows the outcome.
  if (!id)
    throw new GatewayError(
      'provider_unclear',
      'The provider returned no id for this payment, so its status cannot be queried',
    );
  const answer = await daraja({ app, access }).queryPush({
    ...proof(app.config, access.now()),
    CheckoutRequestID: id,
  });
  const data = {
    ...answer,
    MerchantRequestID: answer.MerchantRequestID || (transaction.merchant_request_id ?? ''),
    CheckoutRequestID: id,
  };
  return { data, outcome: readPushResult(answer.ResultCode, answer.ResultDesc) };
}

function readCallback(payload: unknown): CallbackReading {
  const result = pushCallback.safeParse(payload);
  if (!result.success) throw new GatewayError('invalid', 'The callback is not a push result', { cause: result.error });
  const { merchantRequestId, checkoutRequestId, resultCode, resultDesc, ...paid } = result.data;
  const outcome = readPushResult(resultCode, resultDesc);
  if (outcome === null) throw new GatewayError('invalid', 'The push result is not final');
  return {
    kind: 'outcome',
    references: { checkout_request_id: checkoutRequestId, merchant_request_id: merchantRequestId },
    outcome: {
      ...outcome,
      ...(paid.receipt === undefined ? {} : { receipt: paid.receipt }),
      ...(paid.amount === undefined ? {} : { amount: toAmount(paid.amount) }),
      ...(paid.phoneNumber === undefined ? {} : { payer_account: paid.phoneNumber }),
      ...timeOf(paid.transactionDate),
    },
  };
}

function timeOf(date: string | undefined): { transaction_time?: string } {
  const transaction_time = date === undefined ? undefined : toUtc(date);
  return transaction_time === undefined ? {} : { transaction_time };
}

function proof(config: ExpressConfig, now: number) {
  const timestamp = toCompactTime(now);
  return {
    BusinessShortCode: Number(config.short_code),
    Password: toPushPassword(config.short_code, config.passkey, timestamp),
    Timestamp: timestamp,
  };
}

/** An app with a till number and no transaction type is paid as a till. */
function transactionType(config: ExpressConfig): PushRequest['TransactionType'] {
  return config.transaction_type ?? (config.till_number ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline');
}

function receiver(config: ExpressConfig): string {
  const isTill = transactionType(config) === 'CustomerBuyGoodsOnline';
  return isTill ? (config.till_number ?? config.short_code) : config.short_code;
}
