/** Serves the payment endpoints. */
import { startModule, withCallers, withQueueing } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { paymentFunctions } from '../shared/payments/functions.ts';
import { paymentsQueue } from '../shared/payments/messages.ts';
import { paymentRoutes } from '../shared/payments/routes.ts';
import { findPaymentDriver } from '../shared/providers/registry.ts';

export const handler = makeHttpHandler(paymentRoutes, {
  ...withQueueing(withCallers(startModule(paymentFunctions['payments-api'])), paymentsQueue),
  findDriver: findPaymentDriver,
});
