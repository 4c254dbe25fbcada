/** Simulates an ERPNext site: its documents over REST, for its only user. */
import * as z from 'zod';
import type { AccountingDefinition } from '../kit/accounting/accounting-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { changeDocument, createDocument, deleteDocument, isDocType, readDocument } from './documents.ts';
import { list } from './lists.ts';
import { methods } from './methods.ts';
import { erpnextRefusals, ErpNextRefusal, refusalReply } from './refusals.ts';
import {
  countries,
  erpnextCompany,
  erpnextDemoKeys,
  erpnextSettings,
  type ErpNextSettings,
  erpnextSettingsChange,
  type ErpNextState,
  type ErpNextSimulation,
  makeErpNextState,
} from './simulation.ts';

export const erpnextDefinition: AccountingDefinition<ErpNextState, ErpNextSettings> = {
  makeState: makeErpNextState,
  settings: erpnextSettings,
  settingsChange: erpnextSettingsChange,
  isWrite: ({ method }) => method !== 'GET',
  refusals: erpnextRefusals,
  answer(simulation, request) {
    try {
      if (!isKnown(request)) throw new ErpNextRefusal('AuthenticationError', 'Invalid API key or secret');
      return answerKnown(simulation, request);
    } catch (error) {
      if (error instanceof ErpNextRefusal) return refusalReply(error.type, error.message);
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        return refusalReply('ValidationError', error.message);
      throw error;
    }
  },
};

/** The scheme is `token`, not Bearer. */
function isKnown({ headers }: Received): boolean {
  const pair = `${erpnextDemoKeys.api_key}:${erpnextDemoKeys.api_secret}`;
  const basic = Buffer.from(pair).toString('base64');
  return [`token ${pair}`, `Basic ${basic}`].includes(headers['authorization'] ?? '');
}

function answerKnown(simulation: ErpNextSimulation, { method, path, query, body }: Received): Reply {
  const call = /^\/api\/method\/([^/]+)$/.exec(path)?.[1];
  if (call !== undefined) return answerMethod(simulation, call, { ...query, ...(body as object | undefined) });
  const company = /^\/api\/resource\/Company\/([^/]+)$/.exec(path)?.[1];
  if (company !== undefined) return readCompany(decodeURIComponent(company));
  if (method === 'GET' && path === '/api/resource/Country') return listCountries(query);
  const [, type = '', name] = /^\/api\/resource\/([^/]+)(?:\/([^/]+))?$/.exec(path)?.map(decode) ?? [];
  if (!isDocType(type)) throw new ErpNextRefusal('DoesNotExistError', `DocType ${type} not found`);
  if (name === undefined && method === 'GET') return json(200, { data: list(simulation, type, query) });
  if (name === undefined && method === 'POST') return json(200, { data: createDocument(simulation, type, body) });
  if (name === undefined) throw new ErpNextRefusal('ValidationError', 'Invalid request');
  if (method === 'GET') return json(200, { data: readDocument(simulation, type, name) });
  if (method === 'PUT') return json(200, { data: changeDocument(simulation, type, name, body) });
  if (method !== 'DELETE') throw new ErpNextRefusal('ValidationError', 'Invalid request');
  deleteDocument(simulation, type, name);
  return json(202, { message: 'ok' });
}

function answerMethod(simulation: ErpNextSimulation, name: string, given: Record<string, unknown>): Reply {
  const method = methods[name];
  if (!method) throw new ErpNextRefusal('ValidationError', `Failed to get method for command ${name}`);
  return json(200, { message: method(simulation, given) });
}

function readCompany(name: string): Reply {
  if (name !== erpnextCompany) throw new ErpNextRefusal('DoesNotExistError', `Company ${name} not found`);
  return json(200, { data: { name, default_currency: 'KES', country: 'Kenya' } });
}

const byCode = z.tuple([z.tuple([z.literal('code'), z.literal('='), z.string()])]);

function listCountries({ filters = '' }: Received['query']): Reply {
  const [[, , code]] = byCode.parse(JSON.parse(filters));
  const name = countries[code.toLowerCase()];
  return json(200, { data: name === undefined ? [] : [{ name }] });
}

const decode = (part: string | undefined): string | undefined =>
  part === undefined ? undefined : decodeURIComponent(part);
