/** Runs the suite of all accounting drivers on Zoho Books. */
import { zohoBooksDemoApp, zohoBooksDemoSettings } from '../../../infra/simulators/zoho-books/demo-app.ts';
import { accountingDriverSuite } from '../../suites/accounting-driver.ts';
import { driver, useZoho } from './zoho-on-simulator.ts';

const books = useZoho();
const { D: _unmapped, ...tax_map } = zohoBooksDemoSettings.tax_map;
const invoiceOf = (id: string) => books.records('invoices').find((one) => one.id === id)!;

accountingDriverSuite('Zoho Books', {
  config: zohoBooksDemoApp,
  required: ['client_id', 'client_secret', 'organization_id'],
  secrets: [zohoBooksDemoApp.client_secret, 'access-', 'refresh-'],
  unknownId: '999999',
  async start() {
    await books.connect();
    return {
      driver,
      call: books.call({ settings: { tax_map } }),
      count: (kind) =>
        books.records({ contact: 'contacts', product: 'items', sale: 'invoices', purchase: 'bills' }[kind]).length,
      loseNextAnswer: () => books.simulator.fail({ about: 'POST /books/v3/contacts', when: 'after', drop: true }),
      voidSale: (id) => void Object.assign(invoiceOf(id), { status: 'void' }),
      isVoid: (id) => invoiceOf(id).status === 'void',
    };
  },
});
