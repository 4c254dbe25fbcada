/** Stands in for an ERPNext site (upstreams/operations.md 1.5, 5): its documents over REST, for the one user it knows. */
import * as z from 'zod';
import type { DocType } from '../../../../shared/providers/erpnext/wire.ts';
import type { BooksDefinition } from '../accounting/stand-in.ts';
import { json, type Received, type Reply } from '../server.ts';
import { changeDocument, createDocument, isDocType, readDocument } from './documents.ts';
import { erpnextRefusals, ErpNextRefusal, refusalReply } from './refusals.ts';
import {
  docsOf,
  erpnextCompany,
  erpnextDemoKeys,
  erpnextSettings,
  type ErpNextSettings,
  erpnextSettingsChange,
  type ErpNextState,
  erpnextUser,
  type ErpNextWorld,
  makeErpNextState,
  type StoredDoc,
} from './world.ts';

export const erpnextStandIn: BooksDefinition<ErpNextState, ErpNextSettings> = {
  name: 'erpnext',
  makeState: makeErpNextState,
  settings: erpnextSettings,
  settingsChange: erpnextSettingsChange,
  isWrite: ({ method }) => method !== 'GET',
  refusals: erpnextRefusals,
  answer(world, request) {
    try {
      if (!isKnown(request)) throw new ErpNextRefusal('AuthenticationError', 'Invalid API key or secret');
      return answerKnown(world, request);
    } catch (error) {
      if (error instanceof ErpNextRefusal) return refusalReply(error.type, error.message);
      throw error;
    }
  },
};

/** The word is `token`, not Bearer. */
function isKnown({ headers }: Received): boolean {
  const pair = `${erpnextDemoKeys.api_key}:${erpnextDemoKeys.api_secret}`;
  const basic = Buffer.from(pair).toString('base64');
  return [`token ${pair}`, `Basic ${basic}`].includes(headers['authorization'] ?? '');
}

function answerKnown(world: ErpNextWorld, { method, path, query, body }: Received): Reply {
  if (path === '/api/method/frappe.auth.get_logged_user') return json(200, { message: erpnextUser });
  const company = /^\/api\/resource\/Company\/([^/]+)$/.exec(path)?.[1];
  if (company !== undefined) return readCompany(decodeURIComponent(company));
  const [, type = '', name] = /^\/api\/resource\/([^/]+)(?:\/([^/]+))?$/.exec(path)?.map(decode) ?? [];
  if (!isDocType(type)) throw new ErpNextRefusal('DoesNotExistError', `DocType ${type} not found`);
  if (name === undefined && method === 'GET') return json(200, { data: list(world, type, query) });
  if (name === undefined && method === 'POST') return json(200, { data: createDocument(world, type, body) });
  if (name === undefined) throw new ErpNextRefusal('ValidationError', 'Invalid request');
  if (method === 'GET') return json(200, { data: readDocument(world, type, name) });
  if (method === 'PUT') return json(200, { data: changeDocument(world, type, name, body) });
  readDocument(world, type, name);
  delete docsOf(world, type)[name];
  return json(202, { message: 'ok' });
}

function readCompany(name: string): Reply {
  if (name !== erpnextCompany) throw new ErpNextRefusal('DoesNotExistError', `Company ${name} not found`);
  return json(200, { data: { name, default_currency: 'KES', country: 'Kenya' } });
}

const decode = (part: string | undefined): string | undefined =>
  part === undefined ? undefined : decodeURIComponent(part);

const condition = z.tuple([z.string(), z.enum(['=', '!=']), z.unknown()]);
const jsonOf = <T>(schema: z.ZodType<T>, text: string): T => schema.parse(JSON.parse(text));
const page = 20;

function list(world: ErpNextWorld, type: DocType, query: Record<string, string>): unknown[] {
  const { filters = '[]', fields = '["name"]', limit_start = '0', limit_page_length = String(page) } = query;
  const conditions = jsonOf(z.array(condition), filters);
  for (const [field] of conditions) {
    // A filter on a field the type does not have is refused, unlike such a field in a document.
    if (field === 'custom_gateway_ref' && !world.state.withField.includes(type)) {
      throw new ErpNextRefusal('ValidationError', `Field not permitted in query: ${field}`);
    }
  }
  const wanted = jsonOf(z.array(z.string()), fields);
  const start = Number(limit_start);
  return Object.values(docsOf(world, type))
    .filter((doc) => conditions.every(([field, operator, value]) => isMet(doc, field, operator, value)))
    .slice(start, start + Number(limit_page_length))
    .map((doc) => Object.fromEntries(wanted.map((field) => [field, doc[field] ?? null])));
}

function isMet(doc: StoredDoc, field: string, operator: string, value: unknown): boolean {
  const has = doc[field] ?? null;
  return (has === value) === (operator === '=');
}
