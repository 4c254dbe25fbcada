/** The Xero driver on its simulator, connected like an owner does, with what most tests need. */
import { xeroDemoApp, xeroDemoSettings } from '../../../infra/simulators/xero/demo-app.ts';
import { xeroDefinition } from '../../../infra/simulators/xero/xero.ts';
import type { Reference } from '../../../shared/drivers/accounting-driver.ts';
import { xeroAccounting } from '../../../shared/providers/xero/index.ts';
import { aContact, aProduct, useBooks } from '../accounting-on-simulator.ts';

export const driver = xeroAccounting;

export function useXero() {
  const books = useBooks({
    driver,
    config: xeroDemoApp,
    settings: xeroDemoSettings,
    simulator: xeroDefinition,
    baseUrls: (url) => ({ XERO_SANDBOX_URL: `${url}/` }),
  });
  const { call } = books;
  return Object.assign(books, {
    /** The records that Xero stores in a collection. */
    records: (collection: string) => books.simulator.state().records[collection] ?? [],
    /** A call with its own idempotency key. */
    under: (number: number) => call({ key: `0193c9a0-0000-5000-8000-0000000001${String(number).padStart(2, '0')}` }),
    async contact(): Promise<Reference> {
      return await driver.contact.create(aContact(), call({ key: '0193c9a0-0000-5000-8000-000000000201' }));
    },
    async product(): Promise<Reference> {
      return await driver.product.create(aProduct(), call({ key: '0193c9a0-0000-5000-8000-000000000202' }));
    },
  });
}
