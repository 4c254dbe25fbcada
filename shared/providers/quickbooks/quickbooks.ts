/** QuickBooks Online as an accounting driver. */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { quickbooks } from './client.ts';
import { quickbooksConfig, type QuickBooksConfig } from './config.ts';
import { documentVerbs } from './documents.ts';
import { provider } from './failures.ts';
import { storedFields } from './stored-fields.ts';
import { contactVerbs, productVerbs } from './names.ts';
import { quickbooksOAuth } from './oauth.ts';

/** Intuit allows ten, but calls sent in one second may arrive in the next. */
const callsASecond = 8;
/** Used if the company does not specify one. */
const homeCurrency = 'KES';

export const quickbooksOnline: AccountingDriver<QuickBooksConfig> = {
  id: 'QuickBooksOnline',
  provider,
  title: 'QuickBooks Online',
  config: quickbooksConfig,
  oauth: quickbooksOAuth,
  async connect(call) {
    const client = quickbooks(call);
    const organization_name = await client.companyName();
    return { organization_name, base_currency: (await client.homeCurrency()) ?? homeCurrency };
  },
  contacts: 'separate',
  replays: 'by_key',
  limits: () => ({
    windows: [
      { calls: callsASecond, seconds: 1 },
      { calls: 500, seconds: 60 },
    ],
    concurrent: 10,
  }),
  storedFields,
  contact: contactVerbs,
  product: productVerbs,
  sale: documentVerbs,
  purchase: documentVerbs,
};
