/** The Odoo driver on its simulator, of either version, with what most tests need there. */
import { beforeEach } from 'vitest';
import { odooDemoApp, odooDemoSettings } from '../../../infra/simulators/odoo/demo-app.ts';
import { odooDefinition } from '../../../infra/simulators/odoo/odoo.ts';
import type { Reference } from '../../../shared/drivers/accounting-driver.ts';
import { odooAccounting } from '../../../shared/providers/odoo/index.ts';
import { aContact, aProduct, aSupplier, useBooks } from '../accounting-on-simulator.ts';

export const driver = odooAccounting;
export const versions = [19, 17] as const;

export function useOdoo(version: 17 | 19 = 19) {
  const books = useBooks({
    driver,
    config: odooDemoApp,
    settings: odooDemoSettings,
    simulator: odooDefinition,
    baseUrls: (url) => ({ ODOO_SANDBOX_URL: url }),
  });
  beforeEach(() => {
    books.simulator.settings.version = version;
  });
  const { call } = books;
  return Object.assign(books, {
    /** What Odoo keeps of a model. */
    records: (model: string) => books.simulator.state().records[model] ?? [],
    /** The bodies of calls of a method, by JSON-2. */
    sent: (model: string, method: string) => books.bodies(new RegExp(`^POST /json/2/${model}/${method}$`)),
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
