/** What every e-invoicing route has in common. */
import { selectTaxApp, taxAppHeader, type TaxSubject } from '../app/tax-app.ts';

export const read = {
  method: 'GET',
  function: 'einvoicing-api',
  access: { scope: 'einv:read' },
  mode: 'direct',
  on: selectTaxApp('einvoicing'),
  requestHeaders: taxAppHeader,
  // Also without a query: an account of several apps must say which is meant.
  errors: [422],
} as const;

export const write = {
  function: 'einvoicing-api',
  access: { scope: 'einv:write' },
  mode: 'queued',
  service: 'tax',
  on: selectTaxApp('einvoicing'),
  requestHeaders: taxAppHeader,
  appIdOf: ({ app }: TaxSubject) => app.id,
} as const;
