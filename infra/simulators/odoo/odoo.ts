/** Simulates an Odoo of either version: JSON-2, JSON-RPC, and the ORM behind both. */
import type { AccountingDefinition } from '../kit/accounting/accounting-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { rpcRequest } from './models.ts';
import { methods } from './orm.ts';
import { isRpc, odooRefusals, OdooRefusal, refusalReply } from './refusals.ts';
import {
  makeOdooState,
  odooDemoUser,
  odooSettings,
  type OdooSettings,
  odooSettingsChange,
  type OdooState,
  type OdooSimulation,
} from './simulation.ts';

const writes =
  /"(create|write|unlink|load|action_post|button_draft)"|\/(create|write|unlink|load|action_post|button_draft)$/;

export const odooDefinition: AccountingDefinition<OdooState, OdooSettings> = {
  makeState: makeOdooState,
  settings: odooSettings,
  settingsChange: odooSettingsChange,
  isWrite: (request) => writes.test(isRpc(request) ? request.rawBody : request.path),
  refusals: odooRefusals,
  answer(simulation, request) {
    try {
      return answerCall(simulation, request);
    } catch (error) {
      if (error instanceof OdooRefusal) return refusalReply(request, error.exception, error.message);
      throw error;
    }
  },
};

const versionOf = ({ settings: { version } }: OdooSimulation) => ({
  server_version: `${version}.0`,
  server_version_info: [version, 0, 0, 'final', 0, ''],
  server_serie: `${version}.0`,
  protocol_version: 1,
});

const notFound: Reply = { status: 404, contentType: 'text/html', body: '<html>404 Not Found</html>' };

function answerCall(simulation: OdooSimulation, request: Received): Reply {
  const isNew = simulation.settings.version >= 19;
  const { method, path } = request;
  if (method === 'GET' && path === '/web/version' && isNew) {
    return json(200, { version_info: [19, 0, 0, 'final', 0, ''], version: '19.0' });
  }
  if (method === 'POST' && path === '/jsonrpc') return answerRpc(simulation, request);
  if (method === 'POST' && path === '/web/webclient/version_info') {
    const { id = null } = (request.body ?? {}) as { id?: unknown };
    return json(200, { jsonrpc: '2.0', id, result: versionOf(simulation) });
  }
  const [, model, name] = /^\/json\/2\/([\w.]+)\/(\w+)$/.exec(path) ?? [];
  if (method !== 'POST' || !isNew || model === undefined || name === undefined) return notFound;
  if (request.headers['authorization'] !== `bearer ${odooDemoUser.api_key}`) {
    throw new OdooRefusal('werkzeug.exceptions.Unauthorized', 'Invalid apikey');
  }
  return json(200, perform(simulation, model, name, (request.body ?? {}) as Record<string, unknown>));
}

/** Arguments by name only; unknown ones are rejected. */
function perform(simulation: OdooSimulation, model: string, name: string, given: Record<string, unknown>): unknown {
  const found = methods[name];
  if (!found || simulation.state.records[model] === undefined) {
    throw new OdooRefusal('odoo.exceptions.MissingError', `There is no ${model}/${name}`);
  }
  if (model === 'ir.model.data' && !simulation.settings.mayNameRecords) {
    throw new OdooRefusal('odoo.exceptions.AccessError', 'You are not allowed to access external identifiers');
  }
  const read = found.schema.safeParse(given);
  if (!read.success) throw new OdooRefusal('builtins.TypeError', `${name}() got an unexpected or missing argument`);
  return found.perform(simulation, model, read.data);
}

/** The names of JSON-RPC's positional arguments. */
const places: Readonly<Record<string, readonly string[]>> = {
  search_read: ['domain', 'fields', 'offset', 'limit', 'order'],
  search: ['domain', 'offset', 'limit', 'order'],
  search_count: ['domain', 'limit'],
  read: ['ids', 'fields', 'load'],
  unlink: ['ids'],
  create: ['vals_list'],
  write: ['ids', 'vals'],
  load: ['fields', 'data'],
  fields_get: ['allfields', 'attributes'],
  action_post: ['ids'],
  button_draft: ['ids'],
};

function answerRpc(simulation: OdooSimulation, request: Received): Reply {
  const call = rpcRequest.safeParse(request.body);
  if (!call.success) throw new OdooRefusal('builtins.TypeError', 'The request is none of JSON-RPC');
  const { params, id = null } = call.data;
  const result = (value: unknown): Reply => json(200, { jsonrpc: '2.0', id, result: value });
  const { database, login, api_key, uid } = odooDemoUser;
  if (params.method === 'version') return result(versionOf(simulation));
  if (params.service === 'common') {
    const [db, name, key] = params.args;
    return result(db === database && name === login && key === api_key ? uid : false);
  }
  const { db, uid: user, key, model, name, positional, keywords } = params.args;
  if (db !== database || user !== uid || key !== api_key) {
    throw new OdooRefusal('odoo.exceptions.AccessDenied', 'Access Denied');
  }
  const named = Object.fromEntries(positional.map((value, index) => [places[name]?.[index] ?? 'unknown', value]));
  return result(perform(simulation, model, name, { ...named, ...keywords }));
}
