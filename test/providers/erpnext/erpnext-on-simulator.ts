/** The ERPNext driver on its simulator, connected, with what most tests need. */
import { erpnextDemoApp, erpnextDemoSettings } from '../../../infra/simulators/erpnext/demo-app.ts';
import { erpnextDefinition } from '../../../infra/simulators/erpnext/erpnext.ts';
import type { Reference } from '../../../shared/drivers/accounting-driver.ts';
import { erpNextAccounting } from '../../../shared/providers/erpnext/index.ts';
import { aContact, aProduct, aSupplier, useBooks } from '../accounting-on-simulator.ts';

export const driver = erpNextAccounting;

export function useErpNext() {
  const books = useBooks({
    driver,
    config: erpnextDemoApp,
    settings: erpnextDemoSettings,
    simulator: erpnextDefinition,
    baseUrls: (url) => ({ ERPNEXT_SANDBOX_URL: url }),
  });
  const { call } = books;
  return Object.assign(books, {
    /** The documents of a type on the site. */
    documents: (type: string) => Object.values(books.simulator.state().documents[type] ?? {}),
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
