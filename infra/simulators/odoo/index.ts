/** Odoo as a simulator of the local run. */
import { defineAccountingSimulator } from '../kit/accounting/define.ts';
import { odooDemoApp, odooDemoSettings } from './demo-app.ts';
import { odooDefinition } from './odoo.ts';

export const simulator = defineAccountingSimulator({
  name: 'odoo',
  addressVariables: ['ODOO_SANDBOX_URL', 'ODOO_LIVE_URL'],
  type: 'Odoo',
  demoApp: {
    config: odooDemoApp,
    settings: odooDemoSettings,
  },
  definition: odooDefinition,
});
