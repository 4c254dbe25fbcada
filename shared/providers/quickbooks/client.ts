/**
 * QuickBooks Online over HTTP: one method per operation. An expired token is renewed once. Every write
 * carries a request id, for which Intuit repeats its first answer.
 */
import type * as z from 'zod';
import type { AccountingCall } from '../../drivers/accounting-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isTokenRefused, syncFailure } from '../kit/accounting-refusal.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider, type ProviderRequest } from '../kit/http-client.ts';
import type { QuickBooksConfig } from './config.ts';
import { provider, quickbooksProfile } from './failures.ts';
import {
  companyInfoAnswer,
  entities,
  type Entity,
  type Held,
  preferencesAnswer,
  queryAnswer,
  recordAnswer,
} from './wire.ts';

export type QuickBooksCall = AccountingCall<QuickBooksConfig>;

export type QuickBooksClient = {
  /** Creates without an Id, otherwise updates. */
  write(entity: Entity, body: object, requestId: string): Promise<Held>;
  /** Null if it does not exist or is inactive. */
  read(entity: Entity, id: string): Promise<Held | null>;
  /** `where` is built by `condition`; returns the records of all pages. */
  query(entity: Entity, where: string): Promise<Held[]>;
  companyName(): Promise<string | null>;
  /** Null if the company does not specify one. */
  homeCurrency(): Promise<string | null>;
};

const hosts = {
  live: 'https://quickbooks.api.intuit.com',
  sandbox: 'https://sandbox-quickbooks.api.intuit.com',
} as const;
/** The lowest version still supported. */
const minorVersion = '75';
/** Half of what QuickBooks allows, so that the documents of a page stay below the largest answer. */
const pageSize = 500;

/** Quotes are escaped with a backslash; the query language only has AND. */
export const condition = (field: string, value: string): string =>
  `${field} = '${value.replace(/['\\]/g, (one) => `\\${one}`)}'`;

/** All methods throw the canonical failures (failures.ts), `provider_unavailable` or `provider_unclear`. */
export function quickbooks({ app, access, connection, noteExchange }: QuickBooksCall): QuickBooksClient {
  const realm = connection.organization_id;
  if (realm === null) throw syncFailure('auth_expired', provider, 'No company is connected');
  const host = baseUrlOf(access, 'QUICKBOOKS', app.is_live, hosts);
  const company = `${host}/v3/company/${encodeURIComponent(realm)}`;

  const onHeaders: ProviderRequest['onHeaders'] = ({ intuit_tid }) => {
    if (intuit_tid !== undefined) noteExchange(intuit_tid);
  };

  async function send<T>(
    request: Pick<ProviderRequest, 'method' | 'json' | 'effect'> & { path: string; query?: Record<string, string> },
    schema: z.ZodType<T>,
  ): Promise<T> {
    const { path, query, ...rest } = request;
    const url = `${company}${path}?${new URLSearchParams({ ...query, minorversion: minorVersion }).toString()}`;
    const call = (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return callProvider(access, quickbooksProfile, { ...rest, url, headers, onHeaders }, schema);
    };
    const token = await connection.accessToken();
    try {
      return await call(token);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
    }
    return call(await connection.renew(token));
  }

  return {
    async write(entity, body, requestid) {
      const request = {
        method: 'POST',
        path: `/${entity}`,
        query: { requestid },
        json: body,
        effect: 'possible',
      } as const;
      return heldIn(await send(request, recordAnswer(entity)), entity);
    },
    async read(entity, id) {
      try {
        const path = `/${entity}/${encodeURIComponent(id)}`;
        return heldIn(await send({ method: 'GET', path, effect: 'none' }, recordAnswer(entity)), entity);
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'not_found') return null;
        throw error;
      }
    },
    async query(entity, where) {
      const member = entities[entity];
      const found: Held[] = [];
      for (;;) {
        const page = `startposition ${found.length + 1} maxresults ${pageSize}`;
        const query = { query: `select * from ${member} where ${where} ${page}` };
        const { QueryResponse } = await send(
          { method: 'GET', path: '/query', query, effect: 'none' },
          queryAnswer(member),
        );
        const records = QueryResponse[member] ?? [];
        found.push(...records);
        if (records.length < pageSize) return found;
      }
    },
    async companyName() {
      const path = `/companyinfo/${encodeURIComponent(realm)}`;
      const { CompanyInfo } = await send({ method: 'GET', path, effect: 'none' }, companyInfoAnswer);
      return CompanyInfo.CompanyName ?? CompanyInfo.LegalName ?? null;
    },
    async homeCurrency() {
      const query = { query: 'select * from Preferences' };
      const answer = await send({ method: 'GET', path: '/query', query, effect: 'none' }, preferencesAnswer);
      return answer.QueryResponse.Preferences?.[0]?.CurrencyPrefs?.HomeCurrency?.value ?? null;
    },
  };
}

const heldIn = (answer: Record<string, unknown>, entity: Entity): Held => answer[entities[entity]] as Held;
