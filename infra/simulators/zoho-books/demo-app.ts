/** The app that the local gateway is seeded with, and its accounting settings. */
import type { BookSettings } from '../../../shared/drivers/accounting-driver.ts';
import { zohoDemoClient, zohoOrganization } from './simulation.ts';

export const zohoBooksDemoApp = {
  ...zohoDemoClient,
  organization_id: zohoOrganization,
  plan: 'premium',
  tax_pin_field: 'tax_reg_no',
};

const taxes = (id: string) => ({ sale: id, purchase: id });

export const zohoBooksDemoSettings = {
  defaults: { income_account: 'acc-sales', expense_account: 'acc-cogs', deposit_account: 'acc-cash' },
  tax_map: { A: taxes('tax-0'), B: taxes('tax-16'), C: taxes('tax-0'), D: taxes('tax-0'), E: taxes('tax-8') },
} satisfies Omit<BookSettings, 'base_currency'>;
