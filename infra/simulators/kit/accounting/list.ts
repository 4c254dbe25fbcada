/**
 * The simulators of the accounting systems: where each is found by its driver, and the apps the local run is seeded with.
 */
import type { BookSettings } from '../../../../shared/drivers/accounting-driver.ts';
import { erpnextDemoApp, erpnextDemoSettings } from '../../erpnext/demo-app.ts';
import { erpnextDefinition } from '../../erpnext/erpnext.ts';
import { odooDemoApp, odooDemoSettings } from '../../odoo/demo-app.ts';
import { odooDefinition } from '../../odoo/odoo.ts';
import { xeroDemoApp, xeroDemoSettings } from '../../xero/demo-app.ts';
import { xeroDefinition } from '../../xero/xero.ts';
import { zohoBooksDemoApp, zohoBooksDemoSettings } from '../../zoho-books/demo-app.ts';
import { zohoBooksDefinition } from '../../zoho-books/zoho-books.ts';
import { demoRefreshToken } from './oauth-server.ts';
import {
  type AccountingDefinition,
  type AccountingSimulatorOptions,
  type AccountingSimulator,
  startAccountingSimulator,
} from './accounting-simulator.ts';

/** A simulator whose state and settings are its own business. */
export type AnyAccountingSimulator = AccountingSimulator<unknown, object>;

export type ListedAccountingSimulator = {
  name: string;
  start: (options?: AccountingSimulatorOptions<object>) => Promise<AnyAccountingSimulator>;
  /** The settings it replaces are `<provider>_SANDBOX_URL` and `<provider>_LIVE_URL`. */
  setting: string;
  /** Driver type, a configuration the simulator accepts, and how its books are to be kept. */
  type: string;
  demoApp: Record<string, unknown>;
  demoSettings: Omit<BookSettings, 'base_currency'>;
  /** Where an owner connects the app, as if that had been done. */
  demoConnection?: { refresh_token: string; organization_id: string | null };
};

const startOf =
  <State, Settings extends object>(definition: AccountingDefinition<State, Settings>) =>
  async (options: AccountingSimulatorOptions<object> = {}): Promise<AnyAccountingSimulator> =>
    await startAccountingSimulator(definition, options as AccountingSimulatorOptions<Settings>);

export const accountingSimulators: readonly ListedAccountingSimulator[] = [
  {
    name: erpnextDefinition.name,
    start: startOf(erpnextDefinition),
    setting: 'ERPNEXT',
    type: 'ErpNext',
    demoApp: erpnextDemoApp,
    demoSettings: erpnextDemoSettings,
  },
  {
    name: odooDefinition.name,
    start: startOf(odooDefinition),
    setting: 'ODOO',
    type: 'Odoo',
    demoApp: odooDemoApp,
    demoSettings: odooDemoSettings,
  },
  {
    name: zohoBooksDefinition.name,
    start: startOf(zohoBooksDefinition),
    setting: 'ZOHO_BOOKS',
    type: 'ZohoBooks',
    demoApp: zohoBooksDemoApp,
    demoSettings: zohoBooksDemoSettings,
    demoConnection: { refresh_token: demoRefreshToken, organization_id: zohoBooksDemoApp.organization_id },
  },
  {
    name: xeroDefinition.name,
    start: startOf(xeroDefinition),
    setting: 'XERO',
    type: 'Xero',
    demoApp: xeroDemoApp,
    demoSettings: xeroDemoSettings,
    demoConnection: { refresh_token: demoRefreshToken, organization_id: xeroDemoApp.organization_id },
  },
];
