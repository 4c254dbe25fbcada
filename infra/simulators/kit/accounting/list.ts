/**
 * The stand-ins of the accounting systems: where each is found by its driver, and the apps the local run is seeded with.
 */
import type { BookSettings } from '../../../../shared/drivers/accounting-driver.ts';
import { erpnextDemoApp, erpnextDemoSettings } from '../../erpnext/demo-app.ts';
import { erpnextStandIn } from '../../erpnext/erpnext.ts';
import { odooDemoApp, odooDemoSettings } from '../../odoo/demo-app.ts';
import { odooStandIn } from '../../odoo/odoo.ts';
import { xeroDemoApp, xeroDemoSettings } from '../../xero/demo-app.ts';
import { xeroStandIn } from '../../xero/xero.ts';
import { zohoBooksDemoApp, zohoBooksDemoSettings } from '../../zoho-books/demo-app.ts';
import { zohoBooksStandIn } from '../../zoho-books/zoho-books.ts';
import { demoRefreshToken } from './oauth-server.ts';
import { type BooksDefinition, type BooksOptions, type BooksSimulator, startBooks } from './accounting-simulator.ts';

/** A stand-in whose state and settings are its own business. */
export type AnyBooks = BooksSimulator<unknown, object>;

export type AccountingStandIn = {
  name: string;
  start: (options?: BooksOptions<object>) => Promise<AnyBooks>;
  /** The settings it replaces are `<provider>_SANDBOX_URL` and `<provider>_LIVE_URL`. */
  setting: string;
  /** Driver type, a configuration the stand-in accepts, and how its books are to be kept. */
  type: string;
  demoApp: Record<string, unknown>;
  demoSettings: Omit<BookSettings, 'base_currency'>;
  /** Where an owner connects the app, as if that had been done. */
  demoConnection?: { refresh_token: string; organization_id: string | null };
};

const startOf =
  <State, Settings extends object>(definition: BooksDefinition<State, Settings>) =>
  async (options: BooksOptions<object> = {}): Promise<AnyBooks> =>
    await startBooks(definition, options as BooksOptions<Settings>);

export const accountingStandIns: readonly AccountingStandIn[] = [
  {
    name: erpnextStandIn.name,
    start: startOf(erpnextStandIn),
    setting: 'ERPNEXT',
    type: 'ErpNext',
    demoApp: erpnextDemoApp,
    demoSettings: erpnextDemoSettings,
  },
  {
    name: odooStandIn.name,
    start: startOf(odooStandIn),
    setting: 'ODOO',
    type: 'Odoo',
    demoApp: odooDemoApp,
    demoSettings: odooDemoSettings,
  },
  {
    name: zohoBooksStandIn.name,
    start: startOf(zohoBooksStandIn),
    setting: 'ZOHO_BOOKS',
    type: 'ZohoBooks',
    demoApp: zohoBooksDemoApp,
    demoSettings: zohoBooksDemoSettings,
    demoConnection: { refresh_token: demoRefreshToken, organization_id: zohoBooksDemoApp.organization_id },
  },
  {
    name: xeroStandIn.name,
    start: startOf(xeroStandIn),
    setting: 'XERO',
    type: 'Xero',
    demoApp: xeroDemoApp,
    demoSettings: xeroDemoSettings,
    demoConnection: { refresh_token: demoRefreshToken, organization_id: xeroDemoApp.organization_id },
  },
];
