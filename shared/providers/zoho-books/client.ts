/**
 * Zoho Books over HTTP: one method per operation. An expired token is renewed once. It uses the
 * provider's terms only; the other files in this folder translate them for the gateway.
 */
import type * as z from 'zod';
import type { AccountingCall } from '../../drivers/accounting-driver.ts';
import { isTokenRefused, nullIfNotFound, syncFailure, toBody } from '../kit/accounting-refusal.ts';
import { callProvider, type ProviderRequest } from '../kit/http-client.ts';
import { notAuthorised, zohoProfile } from './failures.ts';
import { apiUrl } from './hosts.ts';
import type { ZohoConfig } from './schema.ts';
import {
  type Body,
  doneAnswer,
  listAnswer,
  organizationAnswer,
  recordAnswer,
  type Resource,
  resources,
  type Stored,
} from './wire.ts';

export type ZohoCall = AccountingCall<ZohoConfig>;

export type ZohoClient = {
  create<Name extends Resource>(resource: Name, body: Body<Name>, query?: Record<string, string>): Promise<Stored>;
  change<Name extends Resource>(resource: Name, id: string, body: Body<Name>): Promise<Stored>;
  /** Null if it does not exist. */
  read(resource: Resource, id: string): Promise<Stored | null>;
  /** The first page of the records that meet all filters. */
  list(resource: Resource, filters: Record<string, string>): Promise<Stored[]>;
  /** An action with its own path, such as `status/sent` or `inactive`. */
  act(resource: Resource, id: string, action: string): Promise<void>;
  readOrganization(): Promise<{ name: string; currency_code: string }>;
};

/** All methods throw as described in failures.ts and http-client. */
export function zoho(of: ZohoCall): ZohoClient {
  const { access, connection } = of;
  const organization = connection.organization_id ?? of.app.config.organization_id;
  const base = apiUrl(of, connection.facts);

  async function send<T>(
    method: ProviderRequest['method'],
    path: string,
    schema: z.ZodType<T>,
    more: { json?: unknown; query?: Record<string, string> } = {},
  ): Promise<T> {
    const url = `${base}/${path}?${new URLSearchParams({ ...more.query, organization_id: organization }).toString()}`;
    const effect = method === 'GET' ? 'none' : 'possible';
    const call = (token: string) => {
      const headers = { authorization: `Zoho-oauthtoken ${token}` };
      return callProvider(access, zohoProfile, { method, url, headers, json: more.json, effect }, schema);
    };
    const token = await connection.accessToken();
    try {
      return await call(token);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
    }
    return await call(await connection.renew(token)).catch(notForThisUser);
  }

  return {
    create: (resource, body, query = {}) =>
      send('POST', resource, recordAnswer(resource), { json: bodyOf(resource, body), query }),
    change: (resource, id, body) =>
      send('PUT', address(resource, id), recordAnswer(resource), { json: bodyOf(resource, body) }),
    read: (resource, id) => send('GET', address(resource, id), recordAnswer(resource)).catch(nullIfNotFound),
    list: (resource, filters) => send('GET', resource, listAnswer(resource), { query: filters }),
    async act(resource, id, action) {
      await send('POST', `${address(resource, id)}/${action}`, doneAnswer);
    },
    readOrganization: async () =>
      (await send('GET', `organizations/${encodeURIComponent(organization)}`, organizationAnswer)).organization,
  };
}

const bodyOf = (resource: Resource, body: unknown): unknown =>
  toBody(resources[resource].body as z.ZodType, body, zohoProfile.name);
const address = (resource: Resource, id: string): string => `${resource}/${encodeURIComponent(id)}`;

/** "Not authorized" with a new token means that its user lacks the permission. */
function notForThisUser(error: unknown): never {
  if (!isTokenRefused(error) || error.provider?.code !== notAuthorised) throw error;
  throw syncFailure('permission_denied', zohoProfile.name, error.provider.message, notAuthorised);
}
