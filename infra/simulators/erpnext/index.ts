/** ERPNext as a simulator of the local run. */
import { defineAccountingSimulator } from '../kit/accounting/define.ts';
import { erpnextDemoApp, erpnextDemoSettings } from './demo-app.ts';
import { erpnextDefinition } from './erpnext.ts';

export const simulator = defineAccountingSimulator({
  name: 'erpnext',
  addressVariables: ['ERPNEXT_SANDBOX_URL', 'ERPNEXT_LIVE_URL'],
  type: 'ErpNext',
  demoApp: {
    config: erpnextDemoApp,
    settings: erpnextDemoSettings,
  },
  definition: erpnextDefinition,
});
