/**
 * Daraja over HTTP: one method per operation. It uses the provider's terms only; the drivers in this folder
 * translate them for the gateway.
 */
import { connect, type DarajaCall } from './connection.ts';
import { readNotAccepted, readOtherPayment, readPullRefusal } from './failures.ts';
import {
  processingAnswer,
  type PushAnswer,
  pushAnswer,
  type PushRequest,
  pushRequest,
  type QueryAnswer,
  queryAnswer,
  type QueryRequest,
  queryRequest,
} from './wire.ts';
import {
  type C2bAnswer,
  c2bAnswer,
  pullAnswer,
  type PulledRow,
  pullRegisterAnswer,
  type PullRegisterRequest,
  pullRegisterRequest,
  type PullRequest,
  pullRequest,
  type RegisterRequest,
  registerRequest,
  type SimulateRequest,
  simulateRequest,
} from './wire-c2b.ts';
import {
  type BalanceRequest,
  balanceRequest,
  type BusinessPayoutRequest,
  businessPayoutRequest,
  type InitiatorAnswer,
  initiatorAnswer,
  type PhonePayoutRequest,
  phonePayoutRequest,
  phonePayoutRequestV1,
  type ReversalRequest,
  reversalRequest,
  type StatusRequest,
  statusRequest,
} from './wire-initiator.ts';

export type ApiVersion = 'v1' | 'v3';
export type C2bVersion = 'v1' | 'v2';

export type DarajaClient = {
  /** Prompts a phone to pay. Returns when the prompt is queued: nothing is paid yet. */
  pushPrompt(request: PushRequest): Promise<PushAnswer>;
  /** Queries the outcome of a prompt; result code 4999 while it is pending. */
  queryPush(request: QueryRequest): Promise<QueryAnswer>;
  /** Sends money to a phone; v1 does not accept the caller's id. Returns when queued, like all methods below. */
  payPhone(request: PhonePayoutRequest, version: ApiVersion): Promise<InitiatorAnswer>;
  /** Sends money to a paybill or till. */
  payBusiness(request: BusinessPayoutRequest): Promise<InitiatorAnswer>;
  /** Queries the status of a transaction. */
  queryTransaction(request: StatusRequest): Promise<InitiatorAnswer>;
  /** Queries the balance of the account. */
  queryBalance(request: BalanceRequest): Promise<InitiatorAnswer>;
  /** Reverses a customer's payment. */
  reverse(request: ReversalRequest): Promise<InitiatorAnswer>;
  /** Registers the addresses that payments are posted to. */
  registerUrls(request: RegisterRequest, version: C2bVersion): Promise<C2bAnswer>;
  /** Pays in the sandbox as a customer does. */
  simulatePayment(request: SimulateRequest, version: C2bVersion): Promise<C2bAnswer>;
  /** Opens Pull for a short code; repeating the call changes nothing. */
  registerPull(request: PullRegisterRequest): Promise<void>;
  /** One page of the payments of the last 48 hours, empty after the last one. */
  pullPayments(request: PullRequest): Promise<PulledRow[]>;
};

const refusedUnlessZero = (body: unknown) => readNotAccepted('provider_refused', body);
const repeatedUnlessZero = (body: unknown) => readNotAccepted('provider_unavailable', body);

/** All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as described in http-client. */
export function daraja(call: DarajaCall): DarajaClient {
  const post = connect(call);
  /** An initiator's call that moves money, and one that only queries. */
  const order = (path: string, json: unknown) =>
    post(path, { json, effect: 'possible' }, initiatorAnswer, refusedUnlessZero);
  const query = (path: string, json: unknown) =>
    post(path, { json, effect: 'none' }, initiatorAnswer, refusedUnlessZero);

  return {
    pushPrompt: (request) =>
      post(
        '/mpesa/stkpush/v1/processrequest',
        { json: pushRequest.parse(request), effect: 'possible' },
        pushAnswer,
        refusedUnlessZero,
      ),
    queryPush: (request) =>
      post(
        '/mpesa/stkpushquery/v1/query',
        {
          json: queryRequest.parse(request),
          effect: 'none',
          isAnswer: (body) => processingAnswer.safeParse(body).success,
        },
        queryAnswer,
        (body) => readOtherPayment(request.CheckoutRequestID, body) ?? repeatedUnlessZero(body),
      ),
    payPhone: (request, version) =>
      order(
        `/mpesa/b2c/${version}/paymentrequest`,
        version === 'v3' ? phonePayoutRequest.parse(request) : phonePayoutRequestV1.parse(toV1(request)),
      ),
    payBusiness: (request) => order('/mpesa/b2b/v1/paymentrequest', businessPayoutRequest.parse(request)),
    queryTransaction: (request) => query('/mpesa/transactionstatus/v1/query', statusRequest.parse(request)),
    queryBalance: (request) => query('/mpesa/accountbalance/v1/query', balanceRequest.parse(request)),
    reverse: (request) => order('/mpesa/reversal/v1/request', reversalRequest.parse(request)),
    registerUrls: (request, version) =>
      post(
        `/mpesa/c2b/${version}/registerurl`,
        { json: registerRequest.parse(request), effect: 'none' },
        c2bAnswer,
        refusedUnlessZero,
      ),
    simulatePayment: (request, version) =>
      post(
        `/mpesa/c2b/${version}/simulate`,
        { json: simulateRequest.parse(request), effect: 'possible' },
        c2bAnswer,
        refusedUnlessZero,
      ),
    async registerPull(request) {
      const json = pullRegisterRequest.parse(request);
      await post('/pulltransactions/v1/register', { json, effect: 'none' }, pullRegisterAnswer, readPullRefusal);
    },
    pullPayments: (request) =>
      post(
        '/pulltransactions/v1/query',
        { json: pullRequest.parse(request), effect: 'none' },
        pullAnswer,
        readPullRefusal,
      ),
  };
}

/** v1 does not accept the caller's id, and spells the occasion with one s. */
function toV1(request: PhonePayoutRequest) {
  const { OriginatorConversationID: _ours, Occassion, ...rest } = request;
  return { ...rest, ...(Occassion === undefined ? {} : { Occasion: Occassion }) };
}
