/** Serves the console's management of payment apps, and what payments add up to. */
import { startApps, withSessions } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { paymentAccountRoutes, testPaymentAppRoute } from '../shared/payments/account-routes.ts';
import { paymentFunctions } from '../shared/payments/functions.ts';
import { findPaymentDriver, paymentDriverTypes } from '../shared/providers/registry.ts';

export const handler = makeHttpHandler([...paymentAccountRoutes, testPaymentAppRoute], {
  ...withSessions(startApps(paymentFunctions['payments-apps-api'])),
  findDriver: findPaymentDriver,
  paymentTypes: paymentDriverTypes,
});
