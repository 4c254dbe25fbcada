/**
 * The Xero driver: contacts, items, invoices, bills and their payments of one organization.
 * Xero accepts an idempotency key with every write: if the answer was lost, the write is repeated.
 */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { xero } from './client.ts';
import { purchases, sales } from './documents.ts';
import { xeroProfile } from './failures.ts';
import { storedFields } from './stored-fields.ts';
import { xeroOAuth } from './oauth.ts';
import { contacts, products } from './records.ts';
import { type XeroConfig, xeroConfig } from './schema.ts';

export const xeroDriver: AccountingDriver<XeroConfig> = {
  id: 'Xero',
  provider: xeroProfile.name,
  title: 'Xero: contacts, items, invoices, bills and payments',
  config: xeroConfig,
  oauth: xeroOAuth,
  async connect(call) {
    const { Name, BaseCurrency } = await xero(call).readOrganisation();
    return { organization_name: Name || null, base_currency: BaseCurrency };
  },
  contacts: 'joined',
  replays: 'by_key',
  limits: ({ config }) => ({
    windows: [
      { calls: 60, seconds: 60 },
      { calls: config.calls_a_day, seconds: 86_400 },
    ],
    concurrent: 5,
  }),
  storedFields,
  contact: contacts,
  product: products,
  sale: sales,
  purchase: purchases,
};
