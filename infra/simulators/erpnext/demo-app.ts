/** The app that the local gateway is seeded with, and its accounting settings. */
import type { BookSettings } from '../../../shared/drivers/accounting-driver.ts';
import { erpnextCompany, erpnextDemoKeys } from './simulation.ts';

export const erpnextDemoApp = {
  base_url: 'https://duka.erpnext.example',
  organization_id: erpnextCompany,
  ...erpnextDemoKeys,
  item_tax_templates: {
    A: 'VAT Exempt - D',
    B: 'VAT 16% - D',
    C: 'VAT 0% - D',
    D: 'VAT Exempt - D',
    E: 'VAT 8% - D',
  },
};

const vat = { sale: 'VAT - D', purchase: 'VAT - D' };

export const erpnextDemoSettings = {
  defaults: {
    income_account: 'Sales - D',
    expense_account: 'Cost of Goods Sold - D',
    receivable_account: 'Debtors - D',
    payable_account: 'Creditors - D',
    deposit_account: 'Cash - D',
    cost_center: 'Main - D',
    customer_group: 'Commercial',
    supplier_group: 'Local',
    territory: 'Kenya',
    item_group: 'Products',
    uom: 'Nos',
  },
  tax_map: { A: vat, B: vat, C: vat, D: vat, E: vat },
} satisfies Omit<BookSettings, 'base_currency'>;
