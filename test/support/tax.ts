/** Tax apps of a journey. */
import { gavaconnectDemoApp } from '../../infra/simulators/gavaconnect/simulation.ts';
import type { NewApp } from '../../shared/apps/app-record.ts';
import { createTaxApp } from '../../shared/tax/app/create-app.ts';
import type { Answer, CallOptions, Tenant, TestGateway } from './test-gateway.ts';

/** A configuration that the portal's simulator accepts. */
export const portalConfig: Record<string, unknown> = gavaconnectDemoApp;

export const newTaxApp = (
  { operator }: TestGateway,
  { accountId }: Pick<Tenant, 'accountId'>,
  app: Partial<NewApp> = {},
): Promise<number> =>
  createTaxApp(operator, accountId, { name: 'A shop', type: 'portal', is_live: false, config: portalConfig, ...app });

/** Calls a tax endpoint with the seeded app in the header, unless other headers are given. */
export const callTax = (
  gateway: TestGateway,
  path: string,
  body: unknown,
  { headers = { 'x-tax-app-id': String(gateway.run.facts.tax_apps.portal) }, ...options }: CallOptions = {},
): Promise<Answer> => gateway.call('POST', `/api/tax/${path}`, { body, headers, ...options });
