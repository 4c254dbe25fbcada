/** The e-invoicing endpoints; served by einvoicing-api. */
import type { Route } from '../../platform/http/define-route.ts';
import type { EinvoicingDependencies } from './dependencies.ts';
import { einvoicingReadRoutes } from './read-routes.ts';
import { einvoicingWriteRoutes } from './write-routes.ts';

export const einvoicingRoutes: readonly Route<EinvoicingDependencies>[] = [
  ...einvoicingReadRoutes,
  ...einvoicingWriteRoutes,
];
