/**
 * The actions of an app's initiator, whatever the app is for: query a transaction's status, query the balance,
 * reverse a payment. The provider only accepts the call at first; the result comes by callback.
 */
import { constants, publicEncrypt } from 'node:crypto';
import type {
  AcceptedByProvider,
  BalanceAction,
  KnownTransaction,
  ProviderReferences,
  QueryCall,
  ReverseAction,
  StatusAction,
} from '../../drivers/payment-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { toJsonNumber } from '../../values/money.ts';
import { paymentLifetimes } from '../kit/payment-lifetimes.ts';
import type { InitiatorConfig } from './app-schema.ts';
import { daraja } from './client.ts';
import type { InitiatorAnswer } from './wire-initiator.ts';

const acceptedText = 'Accept the service request successfully.';

/** The initiator's name and credential. Throws `unsupported` for an app that has none. */
export function initiatorOf(config: InitiatorConfig): { name: string; credential: string } {
  const { initiator_name: name, security_credential, initiator_password: password, certificate } = config;
  const credential = security_credential ?? (password && certificate ? encrypt(password, certificate) : undefined);
  if (name === undefined || credential === undefined) {
    throw new GatewayError('unsupported', 'The app has no initiator_name and security_credential, which this needs');
  }
  return { name, credential };
}

/** Encrypts the password. The padding is random, so two results are never equal: never compare them. */
function encrypt(password: string, certificate: string): string {
  return publicEncrypt({ key: certificate, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString(
    'base64',
  );
}

export function toAccepted(answer: InitiatorAnswer): AcceptedByProvider {
  const references: ProviderReferences = {
    ...(answer.ConversationID ? { conversation_id: answer.ConversationID } : {}),
    ...(answer.OriginatorConversationID ? { originator_conversation_id: answer.OriginatorConversationID } : {}),
  };
  return { references, data: answer };
}

export function rebuildAccepted(references: ProviderReferences): Record<string, unknown> {
  return {
    ConversationID: references.conversation_id ?? '',
    OriginatorConversationID: references.originator_conversation_id ?? '',
    ResponseCode: '0',
    ResponseDescription: acceptedText,
  };
}

type InitiatorCall = QueryCall<InitiatorConfig>;

/** The fields that only the initiator products have, under their most frequent names. */
export function signAs({ app, callbackUrl }: InitiatorCall) {
  const { name, credential } = initiatorOf(app.config);
  return {
    Initiator: name,
    SecurityCredential: credential,
    QueueTimeOutURL: callbackUrl('timeout'),
    ResultURL: callbackUrl('result'),
  };
}

/** `ownId`: the id that the gateway sent, for a call whose answer was lost. */
export async function queryTransactionStatus(
  transaction: KnownTransaction,
  call: InitiatorCall,
  ownId?: string,
): ReturnType<StatusAction<InitiatorConfig>['perform']> {
  const receipt = transaction.transaction_id;
  const conversation = transaction.originator_conversation_id ?? transaction.conversation_id ?? ownId;
  if (!receipt && !conversation) {
    throw new GatewayError(
      'provider_unclear',
      'The provider returned no id for this transaction, so its status cannot be queried',
    );
  }
  const answer = await daraja(call).queryTransaction({
    ...signAs(call),
    CommandID: 'TransactionStatusQuery',
    ...(receipt ? { TransactionID: receipt } : { OriginalConversationID: conversation }),
    PartyA: Number(call.app.config.short_code),
    IdentifierType: '4',
    Remarks: 'Status',
  });
  return { data: { ...answer, TransactionID: receipt ?? '', ResultCode: '', ResultDesc: '' }, outcome: null };
}

export const getTransactionStatus: StatusAction<InitiatorConfig> = {
  perform: (transaction, call) => queryTransactionStatus(transaction, call),
};

export const checkBalance: BalanceAction<InitiatorConfig> = {
  async perform(call) {
    const data = await daraja(call).queryBalance({
      ...signAs(call),
      CommandID: 'AccountBalance',
      PartyA: Number(call.app.config.short_code),
      IdentifierType: '4',
      Remarks: 'Balance',
    });
    return { data, balances: null };
  },
};

/** The provider reverses customers' payments only; for other receipts the result contains a refusal. */
export const reverseTransaction: ReverseAction<InitiatorConfig> = {
  lifetime: paymentLifetimes.Daraja.reverseTransaction,
  alreadyReversed: ['R000001'],
  draft: (reversed) => ({
    transaction_type: reversed.transaction_type === 'PAYMENT_IN' ? 'PAYMENT_OUT' : 'PAYMENT_IN',
    transaction_sub_type: 'TransactionReversal',
    amount: reversed.amount,
    currency: reversed.currency,
    payer_account: reversed.payee_account,
    payer_name: reversed.payee_name,
    payee_account: reversed.payer_account,
    payee_name: reversed.payer_name,
    reference: reversed.reference,
    narration: `Reversal of ${reversed.transaction_id ?? reversed.id}`,
  }),
  async perform(reversed, call) {
    if (!reversed.transaction_id) {
      throw new GatewayError('unsupported', 'Only a payment with a receipt number can be reversed');
    }
    const answer = await daraja(call).reverse({
      ...signAs(call),
      CommandID: 'TransactionReversal',
      TransactionID: reversed.transaction_id,
      Amount: toJsonNumber(reversed.amount),
      ReceiverParty: Number(call.app.config.short_code),
      RecieverIdentifierType: '11',
      Remarks: 'Reversal',
    });
    return toAccepted(answer);
  },
  rebuildResult: rebuildAccepted,
};
