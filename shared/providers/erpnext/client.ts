/**
 * An ERPNext site over HTTP: its address, the user's key pair, and its documents by type and name. It uses Frappe's
 * terms only; the other files in this folder translate them for the gateway.
 */
import type * as z from 'zod';
import type { AccountingCall } from '../../drivers/accounting-driver.ts';
import { toBody } from '../kit/accounting-refusal.ts';
import { tenantHostOf } from '../kit/base-url.ts';
import { callProvider, type ProviderRequest } from '../kit/http-client.ts';
import { erpnextProfile } from './failures.ts';
import type { ErpNextConfig } from './schema.ts';
import {
  companyAnswer,
  type Document,
  documentAnswer,
  documents,
  type DocType,
  listAnswer,
  methodAnswer,
  type StoredDocument,
} from './wire.ts';

export type Filter = readonly [field: string, operator: '=', value: string];

export type ErpNextClient = {
  /** Whether the site has the gateway's custom field. */
  isMarked: boolean;
  create<Type extends DocType>(type: Type, document: Document<Type>): Promise<StoredDocument>;
  /** `version`: the version that was read; the change is refused if another user has changed the document since. */
  change<Type extends DocType>(
    type: Type,
    name: string,
    changes: Partial<Document<Type>>,
    version?: string | null,
  ): Promise<StoredDocument>;
  /** Submits or cancels a document. */
  step(type: DocType, name: string, docstatus: 1 | 2, version?: string | null): Promise<StoredDocument>;
  read(type: DocType, name: string): Promise<StoredDocument>;
  /** At most twenty. */
  list(type: DocType | 'Country', filters: readonly Filter[]): Promise<StoredDocument[]>;
  /** The user that the keys belong to. */
  whoAmI(): Promise<string>;
  readCompany(): Promise<{ name: string; default_currency: string }>;
};

/** Requested for every document. Fields that a type lacks are not requested, because the site refuses them. */
const commonFields = ['name', 'modified', 'docstatus'];
const partyFields = [...commonFields, 'disabled'];
const fieldsOf: Partial<Record<DocType | 'Country', readonly string[]>> = {
  Customer: partyFields,
  Supplier: partyFields,
  Item: partyFields,
  'Sales Invoice': [...commonFields, 'net_total', 'total_taxes_and_charges', 'grand_total', 'remarks', 'po_no'],
  'Purchase Invoice': [...commonFields, 'net_total', 'total_taxes_and_charges', 'grand_total', 'remarks', 'bill_no'],
};

/** The fact that `connect` stores for a site whose user may not add fields. */
export const withoutField = { gateway_field: 'no' } as const;

/** All methods throw as described in failures.ts and http-client. */
export function erpnext({ app, access, connection }: AccountingCall<ErpNextConfig>): ErpNextClient {
  const isMarked = connection.facts['gateway_field'] !== withoutField.gateway_field;
  const { url, trust } = tenantHostOf(access, 'ERPNEXT', app.is_live, app.config.base_url);
  const { api_key, api_secret, organization_id } = app.config;

  async function send<T>(
    method: ProviderRequest['method'],
    path: string,
    schema: z.ZodType<T>,
    json?: unknown,
  ): Promise<T> {
    return await callProvider(
      access,
      erpnextProfile,
      {
        method,
        url: url + path,
        trust,
        headers: { authorization: `token ${api_key}:${api_secret}` },
        json,
        effect: method === 'GET' ? 'none' : 'possible',
      },
      schema,
    );
  }

  /** The site would ignore a field that it does not have. */
  function bodyOf<Type extends DocType>(type: Type, fields: Partial<Document<Type>>, isWhole: boolean) {
    const schema: z.ZodObject = isWhole ? documents[type] : documents[type].partial();
    const { custom_gateway_ref, ...body } = toBody(schema, fields, erpnextProfile.name);
    return isMarked && custom_gateway_ref !== undefined ? { ...body, custom_gateway_ref } : body;
  }

  return {
    isMarked,
    async create(type, document) {
      const body = bodyOf(type, document, true);
      return (await send('POST', addressOf(type), documentAnswer, body)).data;
    },
    async change(type, name, changes, version = null) {
      const body = { ...bodyOf(type, changes, false), ...toModified(version) };
      return (await send('PUT', addressOf(type, name), documentAnswer, body)).data;
    },
    step: async (type, name, docstatus, version = null) =>
      (await send('PUT', addressOf(type, name), documentAnswer, { docstatus, ...toModified(version) })).data,
    read: async (type, name) => (await send('GET', addressOf(type, name), documentAnswer)).data,
    async list(type, filters) {
      const marked = isMarked && fieldsOf[type] ? ['custom_gateway_ref'] : [];
      const query = new URLSearchParams({
        filters: JSON.stringify(filters),
        fields: JSON.stringify([...(fieldsOf[type] ?? commonFields), ...marked]),
        limit_start: '0',
        limit_page_length: '20',
      });
      return (await send('GET', `${addressOf(type)}?${query.toString()}`, listAnswer)).data;
    },
    whoAmI: async () => (await send('GET', '/api/method/frappe.auth.get_logged_user', methodAnswer)).message,
    readCompany: async () =>
      (await send('GET', `/api/resource/Company/${encodeURIComponent(organization_id)}`, companyAnswer)).data,
  };
}

/** Types and names are segments of the path, including spaces. */
const addressOf = (...segments: string[]): string => `/api/resource/${segments.map(encodeURIComponent).join('/')}`;

const toModified = (version: string | null) => (version === null ? {} : { modified: version });
