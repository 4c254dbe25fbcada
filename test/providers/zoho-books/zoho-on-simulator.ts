/** The Zoho Books driver on its simulator, connected like an owner does, with what most tests need. */
import { zohoBooksDemoApp, zohoBooksDemoSettings } from '../../../infra/simulators/zoho-books/demo-app.ts';
import { zohoBooksDefinition } from '../../../infra/simulators/zoho-books/zoho-books.ts';
import type { Reference } from '../../../shared/drivers/accounting-driver.ts';
import { zohoBooksAccounting } from '../../../shared/providers/zoho-books/index.ts';
import { aContact, aProduct, aSupplier, useBooks } from '../accounting-on-simulator.ts';

export const driver = zohoBooksAccounting;

export function useZoho() {
  const books = useBooks({
    driver,
    config: zohoBooksDemoApp,
    settings: zohoBooksDemoSettings,
    simulator: zohoBooksDefinition,
    baseUrls: (url) => ({ ZOHO_BOOKS_SANDBOX_URL: `${url}/` }),
  });
  const { call } = books;
  return Object.assign(books, {
    /** The records that Zoho stores of a resource. */
    records: (resource: string) => books.simulator.state().records[resource] ?? [],
    async customer(): Promise<Reference> {
      return await driver.contact.create(aContact(), call());
    },
    async supplier(): Promise<Reference> {
      return await driver.contact.create(aSupplier(), call());
    },
    async product(): Promise<Reference> {
      return await driver.product.create(aProduct(), call());
    },
  });
}
