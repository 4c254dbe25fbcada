/** Runs the suite of all accounting drivers on ERPNext. */
import { erpnextDemoApp, erpnextDemoSettings } from '../../../infra/simulators/erpnext/demo-app.ts';
import { accountingDriverSuite } from '../../suites/accounting-driver.ts';
import { driver, useErpNext } from './erpnext-on-simulator.ts';

const site = useErpNext();
const { D: _unmapped, ...tax_map } = erpnextDemoSettings.tax_map;
const invoiceOf = (name: string) => site.documents('Sales Invoice').find((one) => one['name'] === name)!;

accountingDriverSuite('ERPNext', {
  config: erpnextDemoApp,
  required: ['base_url', 'organization_id', 'api_key', 'api_secret'],
  secrets: [erpnextDemoApp.api_key, erpnextDemoApp.api_secret],
  unknownId: '999999',
  async start() {
    await site.connect();
    return {
      driver,
      call: site.call({ settings: { tax_map } }),
      count: (kind) =>
        site.documents(
          { contact: 'Customer', product: 'Item', sale: 'Sales Invoice', purchase: 'Purchase Invoice' }[kind],
        ).length,
      loseNextAnswer: () => site.simulator.fail({ about: 'POST /api/resource/Customer', when: 'after', drop: true }),
      voidSale: (id) => void Object.assign(invoiceOf(id), { docstatus: 2 }),
      isVoid: (id) => invoiceOf(id)['docstatus'] === 2,
    };
  },
});
