/** Contacts, items and documents as the driver creates them in Xero. */
import { aLine, aPayment, aPurchase, aSale, aSupplier, stepOf } from '../../providers/accounting-on-simulator.ts';
import { driver, useXero } from '../../providers/xero/xero-on-simulator.ts';
import { type CheckedProvider, named } from './checked-provider.ts';

const paySale = stepOf(driver.sale, 'pay');

export const xero: CheckedProvider = {
  use() {
    const books = useXero();
    return async () => {
      await books.connect();
      const sale = aSale({
        contact: await books.contact(),
        kind: 'receipt',
        payment: aPayment,
        lines: [aLine({ product: await books.product(), discount_amount: '100.00' })],
      });
      const created = await driver.sale.create(sale, books.under(1));
      await paySale(created, sale, books.under(2));
      const supplier = await driver.contact.create(aSupplier(), books.under(3));
      await driver.purchase.create(aPurchase({ contact: supplier }), books.under(4));
      return named(books.simulator.requests, ({ path, body }) => {
        if (path.includes('/connect/')) return null;
        const [collection, records] = Object.entries(body as Record<string, Array<{ Type?: string }>>)[0] ?? [];
        if (collection !== 'Invoices') return collection?.toLowerCase().slice(0, -1);
        return records?.[0]?.Type === 'ACCPAY' ? 'bill' : 'invoice';
      });
    };
  },
};
