/** Receives callbacks from payment providers. */
import { startModule } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { paymentCallbackRoutes } from '../shared/payments/callback-routes.ts';
import { paymentFunctions } from '../shared/payments/functions.ts';
import { findPaymentDriver } from '../shared/providers/registry.ts';

export const handler = makeHttpHandler(paymentCallbackRoutes, {
  ...startModule(paymentFunctions['payments-callbacks']),
  findDriver: findPaymentDriver,
});
