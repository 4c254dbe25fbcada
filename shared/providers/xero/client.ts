/**
 * Xero over HTTP: records by collection. An expired token is renewed once. Every write carries an
 * idempotency key, for which Xero repeats its first answer.
 */
import type * as z from 'zod';
import type { AccountingCall } from '../../drivers/accounting-driver.ts';
import { isTokenRefused, nullIfNotFound, syncFailure, toBody } from '../kit/accounting-refusal.ts';
import { callProvider, type ProviderRequest } from '../kit/http-client.ts';
import { xeroProfile } from './failures.ts';
import { hostOf } from './hosts.ts';
import type { XeroConfig } from './schema.ts';
import { type Body, type Collection, collections, organisationAnswer, recordsAnswer, type Stored } from './wire.ts';

export type XeroCall = AccountingCall<XeroConfig>;

export type XeroClient = {
  create<Name extends Collection>(collection: Name, body: Body<Name>, key: string): Promise<Stored>;
  /** The body contains the record's id or code. */
  change<Name extends Collection>(collection: Name, body: Body<Name>, key: string): Promise<Stored>;
  /** By id; items also by code. Null if it does not exist. */
  read(collection: Collection, id: string): Promise<Stored | null>;
  /** `where` is built by `condition`. */
  list(collection: Collection, where: string, filters?: Record<string, string>): Promise<Stored[]>;
  readOrganisation(): Promise<{ Name: string; BaseCurrency: string }>;
};

/** Requested for records with prices; without it prices have two decimals. */
export const pricePlaces = 4;
const isPriced = (collection: Collection): boolean => collection === 'Items' || collection === 'Invoices';

export const condition = (field: string, value: string): string =>
  `${field}=="${value.replace(/["\\]/g, (one) => `\\${one}`)}"`;

/** All methods throw as described in failures.ts and http-client. */
export function xero(of: XeroCall): XeroClient {
  const { access, connection, noteExchange } = of;
  const tenant = connection.organization_id;
  if (tenant === null) throw syncFailure('auth_expired', xeroProfile.name, 'No organization is connected');
  const base = `${hostOf(of, 'api')}/api.xro/2.0`;

  async function send<T>(
    request: Pick<ProviderRequest, 'method' | 'json'> & { path: string; headers?: Record<string, string> },
    schema: z.ZodType<T>,
  ): Promise<T> {
    const { method, json, path, headers = {} } = request;
    const effect = method === 'GET' ? 'none' : 'possible';
    const call = (token: string) => {
      const all = { authorization: `Bearer ${token}`, 'xero-tenant-id': tenant as string, ...headers };
      return callProvider(access, xeroProfile, { method, url: base + path, headers: all, json, effect }, schema);
    };
    const token = await connection.accessToken();
    try {
      return await call(token);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
    }
    return await call(await connection.renew(token));
  }

  async function write(method: 'PUT' | 'POST', collection: Collection, body: unknown, key: string): Promise<Stored> {
    const json = { [collection]: [toBody(collections[collection].body as z.ZodType, body, xeroProfile.name)] };
    const path = `/${collection}${isPriced(collection) ? `?unitdp=${pricePlaces}` : ''}`;
    const request = { method, path, json, headers: { 'idempotency-key': key } };
    const { exchange, records } = await send(request, recordsAnswer(collection).refine(isOne));
    if (exchange) noteExchange(exchange);
    return records[0] as Stored;
  }

  return {
    create: (collection, body, key) => write('PUT', collection, body, key),
    change: (collection, body, key) => write('POST', collection, body, key),
    async read(collection, id) {
      const path = `/${collection}/${encodeURIComponent(id)}`;
      const answer = await send({ method: 'GET', path }, recordsAnswer(collection)).catch(nullIfNotFound);
      return answer?.records[0] ?? null;
    },
    async list(collection, where, filters = {}) {
      const path = `/${collection}?${new URLSearchParams({ where, ...filters }).toString()}`;
      return (await send({ method: 'GET', path }, recordsAnswer(collection))).records;
    },
    async readOrganisation() {
      const { Organisations } = await send({ method: 'GET', path: '/Organisation' }, organisationAnswer);
      return Organisations[0] as (typeof Organisations)[number];
    },
  };
}

const isOne = ({ records }: { records: Stored[] }): boolean => records.length === 1;
