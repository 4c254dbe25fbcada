/**
 * The Odoo driver: partners, products and moves of one company, by whichever of two
 * transports the tenant's version speaks. Odoo knows no idempotency key; external ids and references stand in for one.
 */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { syncFailure } from '../kit/accounting-refusal.ts';
import { findTransport, odoo, toFacts } from './client.ts';
import { purchases, sales } from './documents.ts';
import { odooProfile } from './failures.ts';
import { kept } from './stored-fields.ts';
import { contacts, products } from './records.ts';
import { type OdooConfig, odooConfig } from './schema.ts';
import { companyRecord } from './wire.ts';

export const odooDriver: AccountingDriver<OdooConfig> = {
  id: 'Odoo',
  provider: odooProfile.name,
  title: 'Odoo: partners, products and invoices, by JSON-2 or the older JSON-RPC',
  config: odooConfig,
  async connect(call) {
    const transport = await findTransport(call);
    const id = Number(call.app.config.organization_id);
    const [company] = await odoo(call, transport).search('res.company', [['id', '=', id]], companyRecord);
    if (!company) throw syncFailure('not_found', odooProfile.name, `There is no company ${id}`);
    return { organization_name: company.name, base_currency: company.currency_id[1], facts: toFacts(transport) };
  },
  contacts: 'joined',
  replays: 'by_look_up',
  // What hosted Odoo asks for: about one call a second, none at the same time.
  limits: () => ({ windows: [{ calls: 60, seconds: 60 }], concurrent: 1 }),
  keeps: kept,
  contact: contacts,
  product: products,
  sale: sales,
  purchase: purchases,
};
