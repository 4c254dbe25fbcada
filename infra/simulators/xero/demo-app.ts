/** The app that the local gateway is seeded with, and its accounting settings. */
import type { BookSettings } from '../../../shared/drivers/accounting-driver.ts';
import { xeroDemoClient, xeroTenant } from './simulation.ts';

export const xeroDemoApp = { ...xeroDemoClient, organization_id: xeroTenant };

const none = { sale: 'ZERO', purchase: 'ZERO' };

export const xeroDemoSettings = {
  defaults: { income_account: '200', expense_account: '310', deposit_account: '090' },
  tax_map: {
    A: none,
    B: { sale: 'OUTPUT', purchase: 'INPUT' },
    C: none,
    D: none,
    E: { sale: 'OUTPUT8', purchase: 'INPUT8' },
  },
} satisfies Omit<BookSettings, 'base_currency'>;
