/**
 * The kinds of apps that members manage in the console. A new kind is one entry here: its endpoints, its forms and its
 * part of GET /account/drivers follow from its rules. Beside them stand groups, locks and attendance devices.
 */
import { accountConnectRoute } from './accounting/account-connect-route.ts';
import { accountingAppRules, type AccountingAppsDependencies } from './accounting/account-apps.ts';
import type { AppKindRules } from './apps/app-kind.ts';
import { appRoutesOf, driversRoute } from './account/app-routes.ts';
import type { AccountAppsDependencies } from './account/dependencies.ts';
import type { Route } from './http/define-route.ts';
import { accountDeviceRoutes } from './attendance/device-routes.ts';
import { lockAppRules, type LockAppsDependencies } from './locks/account-apps.ts';
import { accountLockRoutes } from './locks/account-lock-routes.ts';
import { paymentAppRules, type PaymentAppsDependencies } from './payments/account-apps.ts';
import { accountGroupRoutes, type AccountGroupsDependencies } from './sms/account-group-routes.ts';
import { smsAppRules, type SmsAppsDependencies } from './sms/account-apps.ts';
import { taxAppRules, type TaxAppsDependencies } from './tax/account-apps.ts';

export type AppsDependencies = AccountAppsDependencies &
  PaymentAppsDependencies &
  SmsAppsDependencies &
  TaxAppsDependencies &
  AccountingAppsDependencies &
  LockAppsDependencies &
  AccountGroupsDependencies;

export const appKinds: readonly AppKindRules<AppsDependencies>[] = [
  paymentAppRules,
  smsAppRules,
  taxAppRules,
  accountingAppRules,
  lockAppRules,
];

/** Served by the function account-apps-api. */
export const accountAppRoutes: readonly Route<AppsDependencies>[] = [
  driversRoute(appKinds),
  ...appKinds.flatMap((rules) => appRoutesOf(rules)),
  ...accountGroupRoutes,
  accountConnectRoute,
  ...accountLockRoutes,
  ...accountDeviceRoutes,
];
