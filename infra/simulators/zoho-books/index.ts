/** Zoho Books as a simulator of the local run. */
import { defineAccountingSimulator } from '../kit/accounting/define.ts';
import { demoRefreshToken } from '../kit/accounting/oauth-server.ts';
import { zohoBooksDemoApp, zohoBooksDemoSettings } from './demo-app.ts';
import { zohoBooksDefinition } from './zoho-books.ts';

export const simulator = defineAccountingSimulator({
  name: 'zoho_books',
  addressVariables: ['ZOHO_BOOKS_SANDBOX_URL', 'ZOHO_BOOKS_LIVE_URL'],
  type: 'ZohoBooks',
  demoApp: {
    config: zohoBooksDemoApp,
    settings: zohoBooksDemoSettings,
    connection: { refresh_token: demoRefreshToken, organization_id: zohoBooksDemoApp.organization_id },
  },
  definition: zohoBooksDefinition,
});
