/** The 27 endpoints of e-invoicing that read. */
import type { Route } from '../../platform/http/define-route.ts';
import type { EinvoicingDependencies } from './dependencies.ts';
import { deviceReadRoutes } from './device/read-device.ts';
import { documentReadRoutes } from './documents/read-document.ts';
import { documentListRoutes } from './documents/read-documents.ts';
import { authorityReadRoutes } from './master-data/read-lists.ts';
import { recordReadRoutes } from './master-data/read-records.ts';
import { reportRoutes } from './reports/read-reports.ts';

export const einvoicingReadRoutes: readonly Route<EinvoicingDependencies>[] = [
  ...deviceReadRoutes,
  ...authorityReadRoutes,
  ...recordReadRoutes,
  ...documentListRoutes,
  ...documentReadRoutes,
  ...reportRoutes,
];
