/** Runs the suite of all accounting drivers on Xero. */
import { xeroDemoApp, xeroDemoSettings } from '../../../infra/simulators/xero/demo-app.ts';
import { accountingDriverSuite } from '../../suites/accounting-driver.ts';
import { driver, useXero } from './xero-on-simulator.ts';

const books = useXero();
const { D: _unmapped, ...tax_map } = xeroDemoSettings.tax_map;
const invoiceOf = (id: string) => books.records('Invoices').find((one) => one['InvoiceID'] === id)!;

accountingDriverSuite('Xero', {
  config: xeroDemoApp,
  required: ['client_id', 'client_secret'],
  secrets: [xeroDemoApp.client_secret, 'access-', 'refresh-'],
  async start() {
    await books.connect();
    return {
      driver,
      call: books.call({ settings: { tax_map } }),
      count: (kind) =>
        books.records({ contact: 'Contacts', product: 'Items', sale: 'Invoices', purchase: 'Invoices' }[kind]).length,
      loseNextAnswer: () => books.simulator.fail({ about: 'PUT /api.xro/2.0/Contacts', when: 'after', drop: true }),
      voidSale: (id) => void Object.assign(invoiceOf(id), { Status: 'VOIDED' }),
      isVoid: (id) => invoiceOf(id)['Status'] === 'VOIDED',
    };
  },
});
