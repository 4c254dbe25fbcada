/**
 * Airtel Money over HTTP: its addresses, its token, its key and one method per operation. It uses the provider's
 * terms only; the driver in this folder translates them for the gateway.
 */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { AccessToken, ProviderAccess } from '../../drivers/provider-access.ts';
import { callProvider, type ProviderProfile, type ProviderRequest } from '../kit/http-client.ts';
import { makeTokenCache } from '../kit/token-cache.ts';
import { withEncryptionKey } from './encryption-key.ts';
import {
  airtelProfile,
  isExplicit,
  isSettled,
  isRefund,
  isTokenRefused,
  readUnclearEnd,
  readLoginRefusal,
  readOther,
  readUnclearRefund,
} from './failures.ts';
import { findHost } from './hosts.ts';
import { encrypt, signMessage } from './pin.ts';
import type { AirtelMoneyConfig } from './schema.ts';
import {
  type BalanceAnswer,
  balanceAnswer,
  type CollectionRequest,
  collectionRequest,
  type DisbursementRequest,
  disbursementRequest,
  firstDisbursementRequest,
  keyAnswer,
  type RefundRequest,
  refundRequest,
  tokenAnswer,
  tokenRequest,
  type TransactionAnswer,
  transactionAnswer,
  type UserAnswer,
  userAnswer,
} from './wire.ts';

export type AirtelCall = { app: { is_live: boolean; config: AirtelMoneyConfig }; access: ProviderAccess };

export type AirtelClient = {
  /** Fetches a token and discards it. */
  testKeys(): Promise<void>;
  /** Prompts a phone to pay. Returns when accepted: nothing is paid yet. */
  collect(request: CollectionRequest): Promise<TransactionAnswer>;
  /** Queries the outcome of a collection, by the id that the gateway sent. */
  findCollection(id: string): Promise<TransactionAnswer>;
  /** Refunds a collection. Returns when done. */
  refund(request: RefundRequest): Promise<TransactionAnswer>;
  /** Pays a phone; the PIN is encrypted here. Returns when done, or when the outcome is uncertain. */
  disburse(request: Omit<DisbursementRequest, 'pin'>, pin: string): Promise<TransactionAnswer>;
  findDisbursement(id: string): Promise<TransactionAnswer>;
  /** Queries the balance of the wallet. */
  readBalance(): Promise<BalanceAnswer>;
  findUser(msisdn: string): Promise<UserAnswer>;
};

/** Tokens are valid for 180 s and are renewed 20 s early. */
const tokens = makeTokenCache(20_000);

/**
 * All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as described in http-client, and
 * `invalid` for an app whose settings contradict each other.
 */
export function airtel({ app, access }: AirtelCall): AirtelClient {
  const { config } = app;
  const host = findHost(app, access);
  const fingerprint = fingerprintOf(`${host.url}|${config.client_id}|${config.client_secret}`);
  const tokenName = `airtel:${host.environment}:${fingerprint}`;
  const keyName = `airtel-key:${host.environment}:${config.country}:${fingerprint}`;

  async function fetchToken(): Promise<AccessToken> {
    const { client_id, client_secret } = config;
    const json = tokenRequest.parse({ client_id, client_secret, grant_type: 'client_credentials' });
    const answer = await callProvider(
      access,
      withReader(readLoginRefusal),
      { method: 'POST', url: `${host.url}/auth/oauth2/token`, trust: host.trust, json, effect: 'none' },
      tokenAnswer,
    );
    return { value: answer.access_token, expiresAt: access.now() + answer.expires_in * 1000 };
  }

  type Call = Pick<ProviderRequest, 'method' | 'body' | 'headers' | 'effect' | 'isAnswer'> & {
    readMore?: ProviderProfile['readRefusal'];
  };
  function call<T>(path: string, { readMore, headers, ...request }: Call, schema: z.ZodType<T>): Promise<T> {
    const send = (token: string) => {
      const own = {
        accept: '*/*',
        'x-country': config.country,
        'x-currency': config.currency,
        authorization: `Bearer ${token}`,
      };
      const { url, trust } = host;
      return callProvider(
        access,
        withReader(readMore),
        { ...request, url: url + path, trust, headers: { ...own, ...headers } },
        schema,
      );
    };
    return tokens.withToken(access, tokenName, fetchToken, send, isTokenRefused);
  }

  function withKey<T>(send: (key: string) => Promise<T>): Promise<T> {
    const query: Call = { method: 'GET', effect: 'none' };
    const fetchKey = async () => (await call('/v1/rsa/encryption-keys', query, keyAnswer)).data;
    return withEncryptionKey(access, keyName, fetchKey, send);
  }

  type AnswerReaders = Pick<Call, 'isAnswer' | 'readMore'>;
  function post(path: string, json: unknown, readers: AnswerReaders, key?: string): Promise<TransactionAnswer> {
    const text = JSON.stringify(json);
    const send = (signedWith?: string) =>
      call(
        path,
        {
          method: 'POST',
          body: { contentType: 'application/json', text },
          headers: signedWith === undefined ? {} : signMessage(text, signedWith),
          effect: 'possible',
          ...readers,
        },
        transactionAnswer,
      );
    if (!config.message_signing) return send();
    return key === undefined ? withKey(send) : send(key);
  }

  function enquire(path: string, id: string): Promise<TransactionAnswer> {
    const isAnswer = (body: unknown) => isExplicit(body) && readOther(id, body) === null;
    const query: Call = {
      method: 'GET',
      effect: 'none',
      isAnswer,
      readMore: (_status, body) => readOther(id, body),
    };
    return call(path, query, transactionAnswer);
  }

  return {
    async testKeys() {
      await fetchToken();
    },
    collect: (request) =>
      post(`/merchant/${config.collection_version}/payments/`, collectionRequest.parse(request), {}),
    findCollection: (id) => enquire(`/standard/v1/payments/${encodeURIComponent(id)}`, id),
    refund: (request) =>
      post(`/standard/${config.collection_version}/payments/refund`, refundRequest.parse(request), {
        isAnswer: isRefund,
        readMore: readUnclearRefund,
      }),
    disburse: (request, pin) =>
      withKey((key) => {
        const whole = { ...request, pin: encrypt(pin, key, config.pin_padding) };
        const isFirst = config.disbursement_version === 'v1';
        const json = isFirst ? toFirstVersion(whole) : disbursementRequest.parse(whole);
        const path = `/standard/${config.disbursement_version}/disbursements/`;
        return post(path, json, { isAnswer: isSettled, readMore: (_status, body) => readUnclearEnd(body) }, key);
      }),
    findDisbursement: (id) => {
      const type = config.disbursement_version === 'v1' ? '' : '?transactionType=B2C';
      return enquire(`/standard/${config.disbursement_version}/disbursements/${encodeURIComponent(id)}${type}`, id);
    },
    readBalance: () => call('/standard/v2/users/balance', { method: 'GET', effect: 'none' }, balanceAnswer),
    findUser: (msisdn) => call(`/standard/v1/users/${msisdn}`, { method: 'GET', effect: 'none' }, userAnswer),
  };
}

/** Adds an operation's own error forms to the common ones. */
function withReader(readMore: ProviderProfile['readRefusal'] | undefined): ProviderProfile {
  return {
    ...airtelProfile,
    readRefusal: (...answer) => readMore?.(...answer) ?? airtelProfile.readRefusal(...answer),
  };
}

function toFirstVersion({ payee, reference, pin, transaction }: DisbursementRequest) {
  const { amount, id } = transaction;
  return firstDisbursementRequest.parse({
    payee: { msisdn: payee.msisdn },
    reference,
    pin,
    transaction: { amount, id },
  });
}

/** Changed credentials or another host give another name, so that a token of the old ones is never used. */
function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
