/** Xero as a simulator of the local run. */
import { defineAccountingSimulator } from '../kit/accounting/define.ts';
import { demoRefreshToken } from '../kit/accounting/oauth-server.ts';
import { xeroDemoApp, xeroDemoSettings } from './demo-app.ts';
import { xeroDefinition } from './xero.ts';

export const simulator = defineAccountingSimulator({
  name: 'xero',
  addressVariables: ['XERO_SANDBOX_URL', 'XERO_LIVE_URL'],
  type: 'Xero',
  demoApp: {
    config: xeroDemoApp,
    settings: xeroDemoSettings,
    connection: { refresh_token: demoRefreshToken, organization_id: xeroDemoApp.organization_id },
  },
  definition: xeroDefinition,
});
