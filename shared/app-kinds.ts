/**
 * Every kind of apps that members manage in the console, and every endpoint for that. infra, OpenAPI and the tests read
 * this; functions do not: each serves the endpoints of its own module.
 */
import { accountingAppRules } from './accounting/account-apps.ts';
import { accountConnectRoute } from './accounting/account-connect-route.ts';
import { accountingAppRoutes } from './accounting/account-routes.ts';
import type { AppKindRules } from './apps/app-kind.ts';
import { accountDeviceRoutes } from './attendance/device-routes.ts';
import { lockAppRules } from './locks/account-apps.ts';
import { accountLockRoutes } from './locks/account-lock-routes.ts';
import { lockAppRoutes } from './locks/account-routes.ts';
import { paymentAppRules } from './payments/account-apps.ts';
import { paymentAccountRoutes } from './payments/account-routes.ts';
import { smsAppRules } from './sms/account-apps.ts';
import { accountGroupRoutes } from './sms/account-group-routes.ts';
import { smsAppRoutes } from './sms/account-routes.ts';
import { taxAppRules } from './tax/account-apps.ts';
import { taxAccountRoutes } from './tax/account-routes.ts';

export const appKinds: readonly AppKindRules<never>[] = [
  paymentAppRules,
  smsAppRules,
  taxAppRules,
  accountingAppRules,
  lockAppRules,
];

/** First the apps of every kind, then what stands beside them: the document lists them in this order. */
export const accountAppRoutes = [
  ...paymentAccountRoutes,
  ...smsAppRoutes,
  ...taxAccountRoutes,
  ...accountingAppRoutes,
  ...lockAppRoutes,
  ...accountGroupRoutes,
  accountConnectRoute,
  ...accountLockRoutes,
  ...accountDeviceRoutes,
];
