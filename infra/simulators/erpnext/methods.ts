/** The whitelisted methods of `frappe.client` (frappe/client.py) that clients of a site call besides its documents. */
import * as z from 'zod';
import { changeDocument, isDocType, readDocument } from './documents.ts';
import type { DocType } from './doctypes.ts';
import { list, meeting, pick, type Question } from './lists.ts';
import { ErpNextRefusal } from './refusals.ts';
import { erpnextUser, type ErpNextSimulation } from './simulation.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function typeOf({ doctype }: Question): DocType {
  const type = textOf(doctype);
  if (!isDocType(type)) throw new ErpNextRefusal('DoesNotExistError', `DocType ${type} not found`);
  return type;
}

const objectSchema = z.record(z.string(), z.unknown());
const objectOf = (given: unknown): Record<string, unknown> =>
  objectSchema.parse(typeof given === 'string' ? JSON.parse(given) : given);

/** A field's name, or several as JSON. */
function namesIn(given: unknown): string[] {
  if (Array.isArray(given)) return given.map(String);
  const text = textOf(given) || 'name';
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : [text];
}

/** The `message` of each method. */
export const methods: Readonly<Record<string, (simulation: ErpNextSimulation, given: Question) => unknown>> = {
  'frappe.auth.get_logged_user': () => erpnextUser,
  'frappe.client.get_list': (simulation, given) => list(simulation, typeOf(given), given),
  'frappe.client.get_count': (simulation, given) => meeting(simulation, typeOf(given), given['filters']).length,
  'frappe.client.get': (simulation, given) => readDocument(simulation, typeOf(given), textOf(given['name'])),
  'frappe.client.get_value': (simulation, given) => {
    const [found] = meeting(simulation, typeOf(given), given['filters']);
    return found ? pick(found, namesIn(given['fieldname'])) : {};
  },
  'frappe.client.set_value': (simulation, given) => {
    const { name, fieldname, value } = given;
    const changes =
      typeof fieldname === 'string' && !fieldname.startsWith('{') ? { [fieldname]: value } : objectOf(fieldname);
    return changeDocument(simulation, typeOf(given), textOf(name), changes);
  },
  'frappe.client.submit': (simulation, given) => {
    const doc = objectOf(given['doc']);
    return changeDocument(simulation, typeOf(doc), textOf(doc['name']), { ...doc, docstatus: 1 });
  },
  'frappe.client.cancel': (simulation, given) =>
    changeDocument(simulation, typeOf(given), textOf(given['name']), { docstatus: 2 }),
};
