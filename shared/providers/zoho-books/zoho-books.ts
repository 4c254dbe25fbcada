/**
 * The Zoho Books driver: contacts, items, invoices, bills and expenses of one organization.
 * Zoho has no idempotency keys: a record is searched by reference, number and name before it is created again.
 */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { zoho } from './client.ts';
import { purchases, sales } from './documents.ts';
import { zohoProfile } from './failures.ts';
import { storedFields } from './stored-fields.ts';
import { zohoOAuth } from './oauth.ts';
import { contacts, products } from './records.ts';
import { plans, type ZohoConfig, zohoConfig } from './schema.ts';

export const zohoBooksDriver: AccountingDriver<ZohoConfig> = {
  id: 'ZohoBooks',
  provider: zohoProfile.name,
  title: 'Zoho Books: contacts, items, invoices, bills and expenses',
  config: zohoConfig,
  oauth: zohoOAuth,
  async connect(call) {
    const { name, currency_code } = await zoho(call).readOrganization();
    return { organization_name: name || null, base_currency: currency_code };
  },
  contacts: 'separate',
  replays: 'by_look_up',
  limits({ config }) {
    const { calls, concurrent } = plans[config.plan];
    return {
      windows: [
        { calls: 100, seconds: 60 },
        { calls, seconds: 86_400 },
      ],
      concurrent,
    };
  },
  storedFields,
  contact: contacts,
  product: products,
  sale: sales,
  purchase: purchases,
};
