/**
 * The ERPNext driver: contacts, items and invoices of one company on the tenant's own site.
 * The site knows no idempotency key; a unique custom field is made there instead, so that nothing is booked twice.
 */
import type { AccountingCall, AccountingDriver } from '../../drivers/accounting-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { erpnext, withoutField } from './client.ts';
import { purchases, sales } from './documents.ts';
import { erpnextProfile } from './failures.ts';
import { kept } from './stored-fields.ts';
import { contacts, products } from './records.ts';
import { type ErpNextConfig, erpnextConfig } from './schema.ts';

export const erpnextDriver: AccountingDriver<ErpNextConfig> = {
  id: 'ErpNext',
  provider: erpnextProfile.name,
  title: 'ERPNext: contacts, items and invoices on the tenant’s own site',
  config: erpnextConfig,
  async connect(call) {
    const client = erpnext(call);
    await client.whoAmI();
    const { name, default_currency } = await client.readCompany();
    const isMarked = await prepareFields(call);
    return {
      organization_name: name,
      base_currency: default_currency,
      facts: isMarked ? { gateway_field: 'yes' } : withoutField,
    };
  },
  contacts: 'separate',
  replays: 'by_look_up',
  // A site throttles only when its owner says so; then it tells how long to wait.
  limits: () => ({ windows: [], concurrent: 4 }),
  keeps: kept,
  contact: contacts,
  product: products,
  sale: sales,
  purchase: purchases,
};

/** The types our mark is on, and the field it stands behind. */
const marked = [
  ['Customer', 'customer_name'],
  ['Supplier', 'supplier_name'],
  ['Item', 'item_name'],
  ['Sales Invoice', 'customer'],
  ['Purchase Invoice', 'supplier'],
] as const;

/** False where the user has no right to add fields: then records are looked up by their numbers and remarks. */
async function prepareFields(call: AccountingCall<ErpNextConfig>): Promise<boolean> {
  const client = erpnext(call);
  try {
    for (const [dt, insert_after] of marked) {
      const known = await client.list('Custom Field', [
        ['dt', '=', dt],
        ['fieldname', '=', 'custom_gateway_ref'],
      ]);
      if (known.length > 0) continue;
      await client.create('Custom Field', {
        dt,
        fieldname: 'custom_gateway_ref',
        label: 'Gateway Ref',
        fieldtype: 'Data',
        unique: 1,
        no_copy: 1,
        insert_after,
      });
    }
    return true;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'permission_denied') return false;
    throw error;
  }
}
