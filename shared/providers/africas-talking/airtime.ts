/**
 * The AfricasTalkingAirtime driver: tops up a phone, queries the status of a top-up and reads delivery status
 * callbacks.
 */
import type {
  AcceptedByProvider,
  CallbackReader,
  DriverApp,
  KnownTransaction,
  MoneyCall,
  PaymentDriver,
  ProviderReferences,
  QueryCall,
} from '../../drivers/payment-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { toAmount } from '../../values/money.ts';
import { paymentLifetimes } from '../kit/payment-lifetimes.ts';
import { readAirtimeOutcome } from './airtime-mapping.ts';
import { type AirtimeConfig, airtimeConfig, type SendAirtimeInput, sendAirtimeInput } from './airtime-schema.ts';
import { africasTalking } from './client.ts';
import { airtimeCallback } from './wire.ts';
import { uniqueIdOf } from '../../values/unique-id.ts';

/** The dashboard has one address for all top-ups of an account, with or without the last path segment. */
const statusCallback: CallbackReader<AirtimeConfig> = {
  read(payload) {
    const read = airtimeCallback.safeParse(payload);
    if (!read.success) throw new GatewayError('invalid', 'Not an airtime status', { cause: read.error });
    const { requestId } = read.data;
    const references = { conversation_id: requestId };
    const outcome = readAirtimeOutcome(requestId, read.data);
    return outcome === null ? { kind: 'timeout', references } : { kind: 'outcome', references, outcome };
  },
  reply: {},
};

export const airtime: PaymentDriver<AirtimeConfig> = {
  id: 'AfricasTalkingAirtime',
  provider: 'AfricasTalking',
  title: 'Africa’s Talking: airtime for any network',
  config: airtimeConfig,
  sendAirtime: {
    input: sendAirtimeInput,
    lifetime: paymentLifetimes.AfricasTalking.sendAirtime,
    draft: (input: SendAirtimeInput) => ({
      transaction_type: 'PAYMENT_OUT',
      transaction_sub_type: 'Airtime',
      amount: toAmount(input.amount),
      currency: input.currency,
      payer_account: '',
      payer_name: '',
      payee_account: input.phone_number.slice(1),
      payee_name: '',
      reference: '',
      narration: '',
    }),
    perform: sendAirtime,
    rebuildResult,
  },
  findOutcome: { perform: queryStatus },
  getTransactionStatus: { perform: queryStatus },
  test: { name: 'account', perform: (call) => client(call).getAccount() },
  hasStandingCallback: true,
  callbacks: { '': statusCallback, status: statusCallback },
};

const client = ({ app, access }: Pick<QueryCall<AirtimeConfig>, 'app' | 'access'>) =>
  africasTalking({ account: accountOf(app), access });

function accountOf({ is_live: isLive, config }: DriverApp<AirtimeConfig>) {
  return { isLive, username: config.airtime_username, apiKey: config.airtime_api_key };
}

async function sendAirtime(input: SendAirtimeInput, call: MoneyCall<AirtimeConfig>): Promise<AcceptedByProvider> {
  const recipient = { phoneNumber: input.phone_number, amount: `${input.currency} ${input.amount}` };
  const { responses } = await client(call).sendAirtime(recipient, call.requestId);
  // "Sent" does not mean delivered. The status callback or a status query returns the outcome.
  const references = { conversation_id: responses[0]?.requestId ?? '', originator_conversation_id: call.requestId };
  return { references, data: rebuildResult(references) };
}

/**
 * Queries by the provider's id only: if the response to a top-up was lost, only the status callback can report the
 * outcome.
 */
async function queryStatus(transaction: KnownTransaction, call: QueryCall<AirtimeConfig>) {
  const { conversation_id: id } = transaction;
  if (!id)
    throw new GatewayError(
      'provider_unclear',
      'The provider returned no id for this top-up, so its status cannot be queried',
    );
  const found = await client(call).findAirtime(id);
  const outcome = readAirtimeOutcome(id, found);
  const data = {
    ResponseCode: '0',
    ResponseDescription: 'Success',
    OriginatorConversationID: uniqueIdOf(transaction) ?? '',
    ConversationID: id,
    TransactionID: outcome?.receipt ?? '',
    ResultCode: found.status,
    ResultDesc: outcome?.result_desc ?? found.description,
  };
  return { data, outcome };
}

function rebuildResult(references: ProviderReferences): Record<string, unknown> {
  return {
    OriginatorConversationID: references.originator_conversation_id ?? '',
    ConversationID: references.conversation_id ?? '',
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
  };
}
