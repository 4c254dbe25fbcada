/** The fields of a model in the Odoo simulator, as `fields_get` returns them: kind, label, relation, selection. */
import * as z from 'zod';
import { kindOf, models, wordsOf } from './models.ts';
import { type OdooSimulation, recordsOf } from './simulation.ts';

/** The models that a field may refer to; the simulator stores them, so a reference is checked. */
export const linked: Readonly<Record<string, string>> = {
  partner_id: 'res.partner',
  parent_id: 'res.partner',
  product_id: 'product.product',
  product_tmpl_id: 'product.template',
  company_id: 'res.company',
  country_id: 'res.country',
  currency_id: 'res.currency',
  uom_id: 'uom.uom',
  product_uom_id: 'uom.uom',
  user_id: 'res.users',
  invoice_user_id: 'res.users',
  account_id: 'account.account',
  property_account_income_id: 'account.account',
  property_account_expense_id: 'account.account',
  tax_ids: 'account.tax',
  taxes_id: 'account.tax',
  supplier_taxes_id: 'account.tax',
};

/** Models of which the simulator stores no records. */
const linkedElsewhere: Readonly<Record<string, string>> = {
  state_id: 'res.country.state',
  categ_id: 'product.category',
  property_payment_term_id: 'account.payment.term',
  property_supplier_payment_term_id: 'account.payment.term',
  invoice_payment_term_id: 'account.payment.term',
  journal_id: 'account.journal',
  fiscal_position_id: 'account.fiscal.position',
  partner_bank_id: 'res.partner.bank',
  invoice_line_ids: 'account.move.line',
};

type Field = { type: string; readonly: boolean; required: boolean; words?: readonly string[] };

const computed = (type: string, words?: readonly string[]): Field => ({
  type,
  readonly: true,
  required: false,
  ...(words && { words }),
});

/** Fields that Odoo computes and that cannot be written. */
const computedFields: Readonly<Record<string, Record<string, Field>>> = {
  'account.move': {
    state: computed('selection', ['draft', 'posted', 'cancel']),
    payment_state: computed('selection', ['not_paid', 'in_payment', 'paid', 'partial', 'reversed', 'blocked']),
    amount_untaxed: computed('monetary'),
    amount_tax: computed('monetary'),
    amount_total: computed('monetary'),
    amount_residual: computed('monetary'),
  },
  'product.product': { product_tmpl_id: computed('many2one') },
};

const isWanted = (wanted: readonly string[], name: string): boolean => wanted.length === 0 || wanted.includes(name);

/** By name; `names` and `attributes` filter the result, and an empty list filters nothing. */
export function describeFields(
  simulation: OdooSimulation,
  model: string,
  names: readonly string[],
  attributes: readonly string[],
): Record<string, object> {
  const described = Object.entries(fieldsOf(simulation, model))
    .filter(([name]) => isWanted(names, name))
    .map(([name, field]) => {
      const described = Object.entries(describe(name, field)).filter(([attribute]) => isWanted(attributes, attribute));
      return [name, Object.fromEntries(described)] as const;
    });
  return Object.fromEntries(described);
}

function describe(name: string, { words, ...field }: Field): object {
  const relation = linked[name] ?? linkedElsewhere[name];
  return {
    ...field,
    string: name,
    ...(relation !== undefined && { relation }),
    ...(words && { selection: words.map((word) => [word, word]) }),
  };
}

function fieldsOf(simulation: OdooSimulation, model: string): Record<string, Field> {
  const shape = models[model]?.shape;
  const written = shape ? Object.entries(shape).map(([name, schema]) => [name, readSchema(schema)]) : [];
  const first = shape ? {} : (recordsOf(simulation, model)[0] ?? {});
  const read = Object.entries(first).map(([name, value]) => [name, computed(kindOfValue(value))]);
  return { ...Object.fromEntries([...written, ...read]), ...computedFields[model], id: computed('integer') };
}

type Schema = Parameters<typeof kindOf>[0];

function readSchema(schema: Schema): Field {
  const words = wordsOf(schema);
  return {
    type: kindOf(schema),
    readonly: false,
    required: !(schema instanceof z.ZodOptional),
    ...(words && { words }),
  };
}

/** Master records cannot be written here, so they have no schema. */
function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'many2one';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' ? 'integer' : 'char';
}
