/** The app that the local gateway is seeded with, and its accounting settings. */
import type { BookSettings } from '../../../shared/drivers/accounting-driver.ts';
import { odooDemoUser } from './simulation.ts';

export const odooDemoApp = {
  base_url: 'https://duka.odoo.example',
  organization_id: '1',
  database: odooDemoUser.database,
  login: odooDemoUser.login,
  api_key: odooDemoUser.api_key,
  inclusive_taxes: { B: { sale: '14', purchase: '15' } },
};

const none = { sale: '8', purchase: '9' };

export const odooDemoSettings = {
  defaults: { income_account: '31', expense_account: '32', uom: '1' },
  tax_map: { A: none, B: { sale: '4', purchase: '5' }, C: none, D: none, E: { sale: '6', purchase: '7' } },
} satisfies Omit<BookSettings, 'base_currency'>;
