/** Serves the payment endpoints. */
import { startModule, withCallers, withQueueing } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { paymentRoutes } from '../shared/payments/routes.ts';
import { findPaymentDriver } from '../shared/providers/registry.ts';

export const handler = makeHttpHandler(paymentRoutes, {
  ...withQueueing(withCallers(startModule('payments-api'))),
  findDriver: findPaymentDriver,
});
