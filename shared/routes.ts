/** Every endpoint of the service, module after module. infra, OpenAPI and the tests read this; functions do not. */
import { attendanceInboundRoutes } from './attendance/inbound-routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { accountAppRoutes } from './app-kinds.ts';
import type { Route } from './http/define-route.ts';
import { consoleRoutes } from './http/console-routes.ts';
import { einvoicingCallbackRoutes } from './einvoicing/callback.ts';
import { einvoicingRoutes } from './einvoicing/routes.ts';
import { documentRoutes } from './http/document-routes.ts';
import { lockCallbackRoutes } from './locks/callback-routes.ts';
import { lockRoutes } from './locks/routes.ts';
import { accountingRoutes } from './accounting/routes.ts';
import { paymentCallbackRoutes } from './payments/callback-routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { accountRequestRoutes } from './requests/account-routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { smsInboundRoutes } from './sms/inbound-routes.ts';
import { phoneRoutes } from './sms/phones/routes.ts';
import { smsRoutes } from './sms/routes.ts';
import { taxRoutes } from './tax/routes.ts';

export const routes = [
  ...paymentRoutes,
  ...paymentCallbackRoutes,
  ...smsRoutes,
  ...smsInboundRoutes,
  ...phoneRoutes,
  ...taxRoutes,
  ...einvoicingRoutes,
  ...einvoicingCallbackRoutes,
  ...lockRoutes,
  ...lockCallbackRoutes,
  ...attendanceRoutes,
  ...attendanceInboundRoutes,
  ...accountingRoutes,
  ...requestRoutes,
  ...accountRoutes,
  ...accountAppRoutes,
  ...accountRequestRoutes,
  ...documentRoutes,
  ...consoleRoutes,
] as readonly Route<never>[];
