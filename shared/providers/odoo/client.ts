/**
 * Odoo over HTTP: its address, the user's key, and calls of its ORM by either transport. It uses Odoo's terms only; the
 * other files in this folder translate them for the gateway.
 */
import * as z from 'zod';
import type { AccountingCall } from '../../drivers/accounting-driver.ts';
import { nullIfNotFound, syncFailure, toBody, toRefusal } from '../kit/accounting-refusal.ts';
import { tenantHostOf } from '../kit/base-url.ts';
import { callProvider, type ProviderProfile, type ProviderRequest } from '../kit/http-client.ts';
import { odooProfile } from './failures.ts';
import type { OdooConfig } from './schema.ts';
import {
  createdIds,
  done,
  loaded,
  models,
  rpcAnswer,
  type RpcParams,
  rpcRequest,
  type Values,
  versionAnswer,
  type WrittenModel,
} from './wire.ts';

export type OdooCall = AccountingCall<OdooConfig>;

/** Field, operator, value. */
export type Condition = readonly [string, '=' | 'in', unknown];

export type OdooClient = {
  create<Model extends WrittenModel>(model: Model, values: Values<Model>): Promise<number>;
  write<Model extends WrittenModel>(model: Model, id: number, values: Partial<Values<Model>>): Promise<void>;
  /** Creates or changes the record of an external id, in one transaction with that id. */
  load(model: WrittenModel, fields: readonly string[], row: readonly string[]): Promise<number>;
  /** At most twenty records, including archived ones. */
  search<T>(model: string, domain: readonly Condition[], record: z.ZodObject & z.ZodType<T>): Promise<T[]>;
  /** Methods that perform an action on one document. */
  act(model: 'account.move', method: 'action_post' | 'button_draft', id: number): Promise<void>;
};

/** The transport of the app's Odoo, found by `connect` and stored as facts of the connection. */
export type Transport = { kind: 'json2' } | { kind: 'jsonrpc'; uid: number };

export const toFacts = (transport: Transport): Record<string, string> =>
  transport.kind === 'json2' ? { transport: 'json2' } : { transport: 'jsonrpc', uid: String(transport.uid) };

const readTransport = ({ transport, uid }: Readonly<Record<string, string>>): Transport =>
  transport === 'jsonrpc' ? { kind: 'jsonrpc', uid: Number(uid) } : { kind: 'json2' };

/** `required`: by name in JSON-2, by position in JSON-RPC. */
type OrmCall<T> = {
  model: string;
  method: string;
  required: Record<string, unknown>;
  named?: Record<string, unknown>;
  effect: ProviderRequest['effect'];
  result: z.ZodType<T>;
};

/** All methods throw as described in failures.ts and http-client. */
export function odoo(call: OdooCall, transport = readTransport(call.connection.facts)): OdooClient {
  const { config } = call.app;
  const context = { allowed_company_ids: [Number(config.organization_id)], active_test: false };

  async function orm<T>({ model, method, required, named = {}, effect, result }: OrmCall<T>): Promise<T> {
    const keywords = { ...named, context };
    if (transport.kind === 'json2') {
      return await post(call, `/json/2/${model}/${method}`, { ...required, ...keywords }, effect, result);
    }
    const args = [databaseOf(config), transport.uid, config.api_key, model, method, Object.values(required), keywords];
    return await rpc(call, { service: 'object', method: 'execute_kw', args } as RpcParams, effect, result);
  }

  return {
    async create(model, values) {
      const vals_list = [toBody(models[model] as z.ZodType, values, odooProfile.name)];
      const ids = await orm({
        model,
        method: 'create',
        required: { vals_list },
        effect: 'possible',
        result: createdIds,
      });
      return ids[0] ?? 0;
    },
    async write(model, id, values) {
      const vals = toBody((models[model] as z.ZodObject).partial(), values, odooProfile.name);
      await orm({ model, method: 'write', required: { ids: [id], vals }, effect: 'possible', result: done });
    },
    async load(model, fields, row) {
      const required = { fields, data: [row] };
      const { ids } = await orm({ model, method: 'load', required, effect: 'possible', result: loaded });
      return ids[0] ?? 0;
    },
    search: async (model, domain, record) =>
      await orm({
        model,
        method: 'search_read',
        required: { domain },
        named: { fields: Object.keys(record.shape), limit: 20 },
        effect: 'none',
        result: z.array(record),
      }),
    async act(model, method, id) {
      await orm({ model, method, required: { ids: [id] }, effect: 'possible', result: done });
    },
  };
}

/** An older version responds as to any path that it does not know. A busy or failing server shows no version. */
const versionProfile: ProviderProfile = {
  ...odooProfile,
  readRefusal: (status, ...answer) =>
    status >= 300 && status < 500 && status !== 429
      ? toRefusal('not_found', { code: String(status), message: 'The version is not shown' })
      : odooProfile.readRefusal(status, ...answer),
};

/** JSON-2 exists since version 19; older versions do not return their version here. */
export async function findTransport(call: OdooCall): Promise<Transport> {
  const host = hostOf(call);
  const version = await callProvider(
    call.access,
    versionProfile,
    { method: 'GET', url: `${host.url}/web/version`, trust: host.trust, effect: 'none' },
    versionAnswer.nullish().catch(null),
  ).catch(nullIfNotFound);
  if (Number(version?.version_info[0]) >= 19) return { kind: 'json2' };
  const { login, api_key } = call.app.config;
  if (login === undefined) throw incomplete('login');
  const args: [string, string, string, object] = [databaseOf(call.app.config), login, api_key, {}];
  const params = { service: 'common', method: 'authenticate', args } as RpcParams;
  const uid = await rpc(call, params, 'none', z.union([z.int().positive(), z.literal(false)]));
  if (uid === false) throw syncFailure('auth_expired', odooProfile.name, 'The login or key is wrong', 'authenticate');
  return { kind: 'jsonrpc', uid };
}

const incomplete = (field: string) =>
  syncFailure('validation', odooProfile.name, `Before version 19 the app requires its ${field}`);

function databaseOf({ database }: OdooConfig): string {
  if (database === undefined) throw incomplete('database');
  return database;
}

async function rpc<T>(
  call: OdooCall,
  params: RpcParams,
  effect: ProviderRequest['effect'],
  result: z.ZodType<T>,
): Promise<T> {
  const body = rpcRequest.parse({ jsonrpc: '2.0', method: 'call', id: 1, params });
  return (await post(call, '/jsonrpc', body, effect, rpcAnswer(result))).result;
}

async function post<T>(
  call: OdooCall,
  path: string,
  json: unknown,
  effect: ProviderRequest['effect'],
  schema: z.ZodType<T>,
): Promise<T> {
  const { api_key, database } = call.app.config;
  const { url, trust } = hostOf(call);
  const headers = {
    'user-agent': 'east-africa-gateway',
    ...(path === '/jsonrpc' ? {} : { authorization: `bearer ${api_key}` }),
    ...(database === undefined ? {} : { 'x-odoo-database': database }),
  };
  return await callProvider(
    call.access,
    odooProfile,
    { method: 'POST', url: url + path, trust, headers, json, effect },
    schema,
  );
}

/** The installation's replacement address comes first, so that a local run never leaves the machine. */
const hostOf = ({ app, access }: OdooCall) => tenantHostOf(access, 'ODOO', app.is_live, app.config.base_url);
