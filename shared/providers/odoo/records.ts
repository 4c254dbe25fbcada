/**
 * Contacts and products in Odoo. `load` creates a record and its external id in one transaction, so sending the same
 * record twice creates one.
 */
import type * as z from 'zod';
import type {
  ContactRecord,
  FoundRecord,
  KnownRecord,
  ProductRecord,
  ProviderRecord,
  RecordVerbs,
} from '../../drivers/accounting-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { withoutDefaults } from '../kit/accounting-refusal.ts';
import { type Condition, odoo, type OdooCall } from './client.ts';
import {
  externalModule,
  externalName,
  keyWarnings,
  type RecordType,
  toId,
  toPartner,
  toProduct,
  toRow,
} from './mapping.ts';
import type { OdooConfig } from './schema.ts';
import {
  anyRecord,
  modelDataRecord,
  partnerRecord,
  productRecord,
  templateRecord,
  type Values,
  variantRecord,
  type WrittenModel,
} from './wire.ts';

type Record = { id: number; name?: string | null | undefined; default_code?: string | null | undefined };

/** What identifies a value among the records of users: its number in a field, if it has one, and its name. */
type Identity = { field: 'vat' | 'default_code'; number: string | null; name: string };

/** The differences between contacts and products. */
type RecordKind<Model extends WrittenModel, Value> = {
  type: RecordType;
  model: Model;
  record: z.ZodObject & z.ZodType<Record>;
  toValues: (value: Value, call: OdooCall) => Promise<Values<Model>>;
  identityOf: (value: Value) => Identity;
  /** For records that are created active and need another call to change that. */
  setActive?: (id: number, isActive: boolean, call: OdooCall) => Promise<void>;
};

export const contacts = recordVerbs<'res.partner', ContactRecord>({
  type: 'contact',
  model: 'res.partner',
  record: partnerRecord,
  toValues: async (contact, call) => toPartner(contact, await findCountry(contact, call)),
  identityOf: ({ name, tax_pin }) => ({ field: 'vat', number: tax_pin, name }),
});

export const products = recordVerbs<'product.product', ProductRecord>({
  type: 'product',
  model: 'product.product',
  record: productRecord,
  toValues: async (product, call) => toProduct(product, call),
  identityOf: ({ name, sku }) => ({ field: 'default_code', number: sku, name }),
  setActive: setTemplateActive,
});

/** A product's page is its template, which stays active if another variant is, or if only the variant is archived. */
async function setTemplateActive(id: number, isActive: boolean, call: OdooCall): Promise<void> {
  const client = odoo(call);
  const [variant] = await client.search('product.product', [['id', '=', id]], variantRecord);
  const [templateId] = variant?.product_tmpl_id ?? [0];
  const [template] = await client.search('product.template', [['id', '=', templateId]], templateRecord);
  if (!template || template.active === isActive) return;
  if (!isActive && (await hasOtherActiveVariants(id, templateId, call))) return;
  await client.write('product.template', templateId, { active: isActive });
}

async function hasOtherActiveVariants(id: number, templateId: number, call: OdooCall): Promise<boolean> {
  const inUse: Condition[] = [
    ['product_tmpl_id', '=', templateId],
    ['active', '=', true],
  ];
  return (await odoo(call).search('product.product', inUse, anyRecord)).some((other) => other.id !== id);
}

type Syncable = { external_id: string; active: boolean };

function recordVerbs<Model extends 'res.partner' | 'product.product', Value extends Syncable>({
  type,
  model,
  record,
  toValues,
  identityOf,
  setActive,
}: RecordKind<Model, Value>): RecordVerbs<OdooConfig, Value> {
  const nameOf = ({ external_id }: Value, { app }: OdooCall) => externalName(type, app.id, external_id);
  const readOne = async (id: number, call: OdooCall): Promise<ProviderRecord | null> => {
    const [found] = await odoo(call).search(model, [['id', '=', id]], record);
    return found ? readRecord(found, call) : null;
  };

  return {
    async find(value, call): Promise<FoundRecord | null> {
      const marked = await findMarked(model, nameOf(value, call), call);
      const ours = marked === null ? null : await readOne(marked, call);
      if (ours) return { ...ours, is_ours: true };
      // Several records may have one name: a record that a user archived stays archived, unless the value is active.
      const inUse: Condition[] = value.active ? [['active', '=', true]] : [];
      for (const same of namesakes(identityOf(value))) {
        const found = await odoo(call).search(model, [...same, ...inUse], record);
        const free = await withoutMark(model, found, call);
        if (free) return { ...readRecord(free, call), is_ours: false };
      }
      return null;
    },
    async create(value, call) {
      const active = value.active || setActive !== undefined;
      const { fields, row } = toRow(nameOf(value, call), { ...(await toValues(value, call)), active });
      const id = await odoo(call).load(model, fields, row);
      if (!value.active) await setActive?.(id, false, call);
      return readRecord({ id }, call);
    },
    ...(setActive && {
      async finish({ provider_id }: KnownRecord, value: Value, call: OdooCall) {
        const id = toId(provider_id, 'The provider_id');
        await setActive(id, value.active, call);
        return readRecord({ id }, call);
      },
    }),
    async update({ provider_id }: KnownRecord, value, call) {
      const id = toId(provider_id, 'The provider_id');
      await setActive?.(id, value.active, call);
      await odoo(call).write(model, id, await toValues(value, withoutDefaults(call)));
      // After the write, which is refused for a deleted record: its external id must stay free for the next one.
      await markRecord(model, nameOf(value, call), id, call);
      return readRecord({ id }, call);
    },
    read: async ({ provider_id }, _value, call) => await readOne(toId(provider_id, 'The provider_id'), call),
  };
}

/** By its number, or else by its name, unless the record of that name has another number. */
function namesakes({ field, number, name }: Identity): Condition[][] {
  const sameName: Condition = ['name', '=', name];
  if (number === null) return [[sameName]];
  return [[[field, '=', number]], [sameName, [field, '=', false]]];
}

/** The record with the external id; null if there is none. */
export async function findMarked(model: WrittenModel, name: string, call: OdooCall): Promise<number | null> {
  const domain: Condition[] = [
    ['module', '=', externalModule],
    ['name', '=', name],
    ['model', '=', model],
  ];
  const [found] = await searchNames(domain, call);
  return found?.res_id ?? null;
}

/** Gives a record the external id, unless it has it or the user may not create external ids. */
export async function markRecord(model: WrittenModel, name: string, id: number, call: OdooCall): Promise<void> {
  if ((await findMarked(model, name, call)) === id) return;
  const named = { module: externalModule, name, model, res_id: id } as const;
  await odoo(call).create('ir.model.data', named).catch(unlessDenied(null));
}

/** Only some users may read external ids; for the others no record has one. */
const searchNames = (domain: Condition[], call: OdooCall): Promise<{ res_id: number }[]> =>
  odoo(call).search('ir.model.data', domain, modelDataRecord).catch(unlessDenied([]));

const unlessDenied =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof GatewayError && error.code === 'permission_denied') return instead;
    throw error;
  };

/** The first record without an external id of the gateway: one with another id belongs to another record. */
export async function withoutMark<T extends { id: number }>(
  model: WrittenModel,
  records: readonly T[],
  call: OdooCall,
): Promise<T | undefined> {
  if (records.length === 0) return undefined;
  const domain: Condition[] = [
    ['module', '=', externalModule],
    ['model', '=', model],
    ['res_id', 'in', records.map(({ id }) => id)],
  ];
  const named = await searchNames(domain, call);
  return records.find(({ id }) => named.every(({ res_id }) => res_id !== id));
}

const readRecord = ({ id, default_code, name }: Record, call: OdooCall): ProviderRecord => ({
  provider_id: String(id),
  provider_number: default_code ?? name ?? null,
  provider_version: null,
  totals: null,
  warnings: keyWarnings(call),
});

async function findCountry({ billing_address }: ContactRecord, call: OdooCall): Promise<number | null> {
  if (!billing_address?.country) return null;
  const [country] = await odoo(call).search('res.country', [['code', '=', billing_address.country]], anyRecord);
  return country?.id ?? null;
}
