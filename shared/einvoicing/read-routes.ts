/** The twenty-seven reads of e-invoicing (specification, Tax e-invoicing; upstreams/tax.md 3.5). */
import type { Route } from '../platform/http/define-route.ts';
import type { EinvoicingDependencies } from './dependencies.ts';
import { deviceReadRoutes } from './read-device.ts';
import { documentReadRoutes } from './read-document.ts';
import { documentListRoutes } from './read-documents.ts';
import { authorityReadRoutes } from './read-lists.ts';
import { recordReadRoutes } from './read-records.ts';
import { reportRoutes } from './read-reports.ts';

export const einvoicingReadRoutes: readonly Route<EinvoicingDependencies>[] = [
  ...deviceReadRoutes,
  ...authorityReadRoutes,
  ...recordReadRoutes,
  ...documentListRoutes,
  ...documentReadRoutes,
  ...reportRoutes,
];
