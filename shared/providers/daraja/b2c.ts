/** The MobileMoneyKeB2C driver: sends money to phones, and reads the results. */
import type {
  DriverApp,
  KnownTransaction,
  MoneyCall,
  PaymentDriver,
  TransactionDraft,
} from '../../drivers/payment-driver.ts';
import { toAmount } from '../../values/money.ts';
import { paymentLifetimes } from '../kit/payment-lifetimes.ts';
import { addressLimits } from './address-limits.ts';
import { callbackSources } from './callback-sources.ts';
import { daraja } from './client.ts';
import { testKeys } from './connection.ts';
import {
  queryTransactionStatus,
  checkBalance,
  initiatorOf,
  rebuildAccepted,
  reverseTransaction,
  toAccepted,
} from './initiator.ts';
import { type B2cConfig, b2cConfig, type SendToPhoneInput, sendToPhoneInput } from './payout-schema.ts';
import { initiatorCallbacks } from './result.ts';
import { type PhonePayoutRequest, phonePayoutCommands } from './wire-initiator.ts';
import { uniqueIdOf } from '../../values/unique-id.ts';

const statusQuery: NonNullable<PaymentDriver<B2cConfig>['getTransactionStatus']> = {
  perform: (transaction, call) => queryTransactionStatus(transaction, call, ownId(transaction, call.app.config)),
};

export const b2c: PaymentDriver<B2cConfig> = {
  id: 'MobileMoneyKeB2C',
  provider: 'Daraja',
  title: 'M-Pesa B2C (Kenya): send money to phones',
  config: b2cConfig,
  sendMoney: {
    input: sendToPhoneInput,
    lifetime: paymentLifetimes.Daraja.sendMoney,
    draft: toDraft,
    async perform(input: SendToPhoneInput, call) {
      return toAccepted(await daraja(call).payPhone(toPayout(input, call), call.app.config.api_version));
    },
    rebuildResult: rebuildAccepted,
  },
  reverseTransaction,
  findOutcome: statusQuery,
  getTransactionStatus: statusQuery,
  checkBalance,
  test: testKeys,
  callbacks: initiatorCallbacks,
  callbackSources,
  addressLimits,
};

/** In the sandbox, only test numbers have an account. */
function receiver(input: SendToPhoneInput, { is_live, config }: DriverApp<B2cConfig>): string {
  return is_live ? input.phone_number : (config.test_phone_number ?? input.phone_number);
}

function toDraft(input: SendToPhoneInput, app: DriverApp<B2cConfig>): TransactionDraft {
  return {
    transaction_type: 'PAYMENT_OUT',
    transaction_sub_type: input.command_id,
    amount: toAmount(input.amount),
    currency: 'KES',
    payer_account: app.config.short_code,
    payer_name: '',
    payee_account: receiver(input, app),
    payee_name: '',
    reference: input.occasion ?? '',
    narration: input.remarks ?? '',
  };
}

function toPayout(input: SendToPhoneInput, { app, requestId, callbackUrl }: MoneyCall<B2cConfig>): PhonePayoutRequest {
  const { name, credential } = initiatorOf(app.config);
  return {
    // The gateway's own unique id: the provider refuses a second call with it as a duplicate, so it never pays twice.
    OriginatorConversationID: requestId,
    InitiatorName: name,
    SecurityCredential: credential,
    CommandID: input.command_id,
    Amount: input.amount,
    PartyA: Number(app.config.short_code),
    PartyB: Number(receiver(input, app)),
    Remarks: input.remarks || input.command_id,
    QueueTimeOutURL: callbackUrl('timeout'),
    ResultURL: callbackUrl('result'),
    ...(input.occasion ? { Occassion: input.occasion } : {}),
  };
}

/** Only v3 payouts carry the gateway's id; reversals and v1 payouts have only the provider's ids. */
function ownId(transaction: KnownTransaction, config: B2cConfig): string | undefined {
  const commands: readonly string[] = phonePayoutCommands;
  const isOurs = config.api_version === 'v3' && commands.includes(transaction.transaction_sub_type);
  return isOurs ? uniqueIdOf(transaction) : undefined;
}
