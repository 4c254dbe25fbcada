/** The whitelisted methods of `frappe.client` (frappe/client.py) that clients of a site call beside its documents. */
import * as z from 'zod';
import { changeDocument, isDocType, readDocument } from './documents.ts';
import type { DocType } from './doctypes.ts';
import { list, meeting, pick, type Question } from './lists.ts';
import { ErpNextRefusal } from './refusals.ts';
import { erpnextUser, type ErpNextWorld } from './world.ts';

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

/** What each method's `message` is. */
export const methods: Readonly<Record<string, (world: ErpNextWorld, given: Question) => unknown>> = {
  'frappe.auth.get_logged_user': () => erpnextUser,
  'frappe.client.get_list': (world, given) => list(world, typeOf(given), given),
  'frappe.client.get_count': (world, given) => meeting(world, typeOf(given), given['filters']).length,
  'frappe.client.get': (world, given) => readDocument(world, typeOf(given), textOf(given['name'])),
  'frappe.client.get_value': (world, given) => {
    const [found] = meeting(world, typeOf(given), given['filters']);
    return found ? pick(found, namesIn(given['fieldname'])) : {};
  },
  'frappe.client.set_value': (world, given) => {
    const { name, fieldname, value } = given;
    const changes =
      typeof fieldname === 'string' && !fieldname.startsWith('{') ? { [fieldname]: value } : objectOf(fieldname);
    return changeDocument(world, typeOf(given), textOf(name), changes);
  },
  'frappe.client.submit': (world, given) => {
    const doc = objectOf(given['doc']);
    return changeDocument(world, typeOf(doc), textOf(doc['name']), { ...doc, docstatus: 1 });
  },
  'frappe.client.cancel': (world, given) =>
    changeDocument(world, typeOf(given), textOf(given['name']), { docstatus: 2 }),
};
