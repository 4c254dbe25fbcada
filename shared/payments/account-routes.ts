/** The console's endpoints for payment apps and for what payments add up to; served by payments-apps-api. */
import type { ManageAppsDependencies } from '../apps/manage-apps.ts';
import { appRoutesOf } from '../apps/app-routes.ts';
import { testRouteOf } from '../apps/test-route.ts';
import { totalsQuery } from '../apps/totals-of-days.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { Table } from '../platform/storage/table.ts';
import { paymentAppRules, type PaymentAppsDependencies } from './account-apps.ts';
import { totalsBody, totalsOf } from './totals/show-totals.ts';

type Dependencies = PaymentAppsDependencies & ManageAppsDependencies & { payments: Table };

export const testPaymentAppRoute = testRouteOf(paymentAppRules, {
  path: '/api/pay/apps/{payment_app}/test',
  access: { scope: 'payments:write' },
  notOwner: 'You do not own this Payment App',
});

export const paymentAccountRoutes: readonly Route<Dependencies>[] = [
  ...appRoutesOf(paymentAppRules),
  defineRoute({
    method: 'GET',
    function: 'payments-apps-api',
    access: { session: true, role: 'viewer' },
    mode: 'direct',
    name: 'get_payment_totals',
    path: '/account/payment_totals',
    query: totalsQuery,
    output: () => successOf(totalsBody()),
    summary: 'Shows what payments add up to: money, outcomes, reasons of failure and times per day',
    description:
      'Counts every payment of the days, in the day (East Africa) in which it was created; `date` selects one of the last 31 days. A reversed payment counts as completed, and its reversal as money out. A prompt’s payment that another app received too counts once in the days, and in each of the apps. Payments that only an API caller claims are not counted.',
    async run(dependencies: Dependencies, call) {
      const { accountId } = sessionOf(call);
      return { status: 200, body: success(await totalsOf(dependencies, accountId, call.query, dependencies.now())) };
    },
  }),
];
