/** What all e-invoicing routes have in common. */
import { findTaxApp, refuseDisabled, selectTaxApp, taxAppHeader, type TaxSubject } from '../app/tax-app.ts';

export const read = {
  method: 'GET',
  function: 'einvoicing-api',
  access: { scope: 'einv:read' },
  mode: 'direct',
  on: selectTaxApp('einvoicing'),
  requestHeaders: taxAppHeader,
  // Also for routes without a query: an account with several apps must name the app.
  errors: [422],
} as const;

export const write = {
  function: 'einvoicing-api',
  access: { scope: 'einv:write' },
  mode: 'queued',
  service: 'tax',
  on: findTaxApp('einvoicing'),
  refuseNew: refuseDisabled,
  requestHeaders: taxAppHeader,
  appIdOf: ({ app }: TaxSubject) => app.id,
} as const;
