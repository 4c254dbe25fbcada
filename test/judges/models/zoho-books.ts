/** Contacts, items and documents as the driver creates them in Zoho Books. */
import { aLine, aPayment, aPurchase, aSale, stepOf } from '../../providers/accounting-on-simulator.ts';
import { driver, useZoho } from '../../providers/zoho-books/zoho-on-simulator.ts';
import { byPath, type CheckedProvider, named } from './checked-provider.ts';

const postSale = stepOf(driver.sale, 'post');
const paySale = stepOf(driver.sale, 'pay');

const operationOf = byPath(
  {
    contact: /^POST .*\/contacts$/,
    item: /^POST .*\/items$/,
    invoice: /^POST .*\/invoices$/,
    payment: /^POST .*\/customerpayments$/,
    bill: /^POST .*\/bills$/,
    expense: /^POST .*\/expenses$/,
  },
  /oauth/,
);

export const zohoBooks: CheckedProvider = {
  use() {
    const books = useZoho();
    return async () => {
      await books.connect();
      const contact = await books.customer();
      const lines = [aLine({ product: await books.product() })];
      const sale = aSale({ contact, kind: 'receipt', payment: aPayment, lines });
      const created = await driver.sale.create(sale, books.call());
      await postSale(created, sale, books.call());
      await paySale(created, sale, books.call());
      const supplier = await books.supplier();
      await driver.purchase.create(aPurchase({ contact: supplier }), books.call());
      const payment = { ...aPayment, account_code: 'acc-mpesa' };
      const expense = aPurchase({ contact: supplier, external_id: 'exp-1', kind: 'expense', payment });
      await driver.purchase.create(expense, books.call());
      return named(books.simulator.requests, operationOf);
    };
  },
  exceptions: {
    item: { purchase_rate: { instead: '700', because: 'a price as `rate` is, which the document has as a number' } },
    payment: {
      invoice_id: {
        instead: '1',
        because: 'the document demands it twice: of each invoice, and of the payment itself',
      },
      amount_applied: { instead: 9860, because: 'as invoice_id' },
    },
  },
};
