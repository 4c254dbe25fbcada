/** Odoo as every accounting driver. */
import { odooDemoApp, odooDemoSettings } from '../../../infra/simulators/odoo/demo-app.ts';
import { accountingDriverSuite } from '../../suites/accounting-driver.ts';
import { driver, useOdoo } from './odoo-on-simulator.ts';

const books = useOdoo();
const { D: _unmapped, ...tax_map } = odooDemoSettings.tax_map;
const config = { ...odooDemoApp, inclusive_taxes: { ...odooDemoApp.inclusive_taxes, A: tax_map.A } };
const moveOf = (id: string) => books.records('account.move').find((one) => String(one['id']) === id)!;

accountingDriverSuite('Odoo', {
  config,
  required: ['base_url', 'organization_id', 'api_key'],
  secrets: [odooDemoApp.api_key],
  unknownId: '999999',
  async start() {
    await books.connect();
    return {
      driver,
      call: books.call({ config, settings: { tax_map } }),
      count: (kind) => {
        const model = { contact: 'res.partner', product: 'product.product', sale: '', purchase: '' }[kind];
        return books.records(model || 'account.move').length;
      },
      loseNextAnswer: () => books.simulator.fail({ about: '/res.partner/load', when: 'after', drop: true }),
      voidSale: (id) => void Object.assign(moveOf(id), { state: 'cancel' }),
      isVoid: (id) => moveOf(id)['state'] === 'cancel',
    };
  },
});
