/**
 * The ERPNext driver: contacts, items and invoices of one company on the tenant's own site.
 * The site has no idempotency keys; a unique custom field is created there instead, so that nothing is booked twice.
 */
import type { AccountingCall, AccountingDriver } from '../../drivers/accounting-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { erpnext, withoutField } from './client.ts';
import { purchases, sales } from './documents.ts';
import { erpnextProfile } from './failures.ts';
import { storedFields } from './stored-fields.ts';
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
  // A site only throttles if its owner configures it; then its answer contains the wait.
  limits: () => ({ windows: [], concurrent: 4 }),
  storedFields,
  contact: contacts,
  product: products,
  sale: sales,
  purchase: purchases,
};

/** The types that have the gateway's field, and the field that it is inserted after. */
const marked = [
  ['Customer', 'customer_name'],
  ['Supplier', 'supplier_name'],
  ['Item', 'item_name'],
  ['Sales Invoice', 'customer'],
  ['Purchase Invoice', 'supplier'],
] as const;

/** False if the user may not add fields: then records are looked up by their numbers and remarks. */
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
