/** The MobileMoneyKeB2B driver: sends money to paybills and tills, and reads the results. */
import type { DriverApp, PaymentDriver, TransactionDraft } from '../../drivers/payment-driver.ts';
import { toAmount } from '../../values/money.ts';
import { paymentLifetimes } from '../kit/payment-lifetimes.ts';
import { addressLimits } from './address-limits.ts';
import { callbackSources } from './callback-sources.ts';
import { daraja } from './client.ts';
import { testKeys } from './connection.ts';
import {
  checkBalance,
  getTransactionStatus,
  rebuildAccepted,
  reverseTransaction,
  signAs,
  toAccepted,
} from './initiator.ts';
import { type B2bConfig, b2bConfig, type SendToBusinessInput, sendToBusinessInput } from './payout-schema.ts';
import { initiatorCallbacks } from './result.ts';

export const b2b: PaymentDriver<B2bConfig> = {
  id: 'MobileMoneyKeB2B',
  provider: 'Daraja',
  title: 'M-Pesa B2B (Kenya): send money to paybills and tills',
  config: b2bConfig,
  sendMoney: {
    input: sendToBusinessInput,
    lifetime: paymentLifetimes.Daraja.sendMoney,
    draft: toDraft,
    async perform(input: SendToBusinessInput, call) {
      const { app } = call;
      const answer = await daraja(call).payBusiness({
        ...signAs(call),
        CommandID: input.command_id,
        SenderIdentifierType: '4',
        RecieverIdentifierType: input.command_id === 'BusinessPayBill' ? '4' : '2',
        Amount: input.amount,
        PartyA: Number(app.config.short_code),
        PartyB: Number(receiver(input, app)),
        AccountReference: accountReference(input, app),
        Remarks: input.remarks || input.command_id,
      });
      return toAccepted(answer);
    },
    rebuildResult: rebuildAccepted,
  },
  reverseTransaction,
  findOutcome: getTransactionStatus,
  getTransactionStatus,
  checkBalance,
  test: testKeys,
  callbacks: initiatorCallbacks,
  callbackSources,
  addressLimits,
};

/** In the sandbox, only test short codes have an account. */
function receiver(input: SendToBusinessInput, { is_live, config }: DriverApp<B2bConfig>): string {
  return is_live ? input.receiver_short_code : (config.test_phone_number ?? input.receiver_short_code);
}

/** A paybill requires an account number; without a reference, the sender's short code is used. */
function accountReference(input: SendToBusinessInput, { config }: DriverApp<B2bConfig>): string {
  return input.reference || config.short_code;
}

function toDraft(input: SendToBusinessInput, app: DriverApp<B2bConfig>): TransactionDraft {
  return {
    transaction_type: 'PAYMENT_OUT',
    transaction_sub_type: input.command_id,
    amount: toAmount(input.amount),
    currency: 'KES',
    payer_account: app.config.short_code,
    payer_name: '',
    payee_account: receiver(input, app),
    payee_name: '',
    reference: accountReference(input, app),
    narration: input.remarks ?? '',
  };
}
