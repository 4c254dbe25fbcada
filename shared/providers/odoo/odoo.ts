/**
 * The Odoo driver: partners, products and moves of one company, by the one of two transports that
 * the tenant's version supports. Odoo has no idempotency keys; external ids and references replace them.
 */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { syncFailure } from '../kit/accounting-refusal.ts';
import { findTransport, odoo, toFacts } from './client.ts';
import { purchases, sales } from './documents.ts';
import { odooProfile } from './failures.ts';
import { storedFields } from './stored-fields.ts';
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
  // The limits that hosted Odoo requests: about one call a second, one at a time.
  limits: () => ({ windows: [{ calls: 60, seconds: 60 }], concurrent: 1 }),
  storedFields,
  contact: contacts,
  product: products,
  sale: sales,
  purchase: purchases,
};
