/** Serves the payment endpoints. */
import { makePaymentsDependencies } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { paymentRoutes } from '../shared/payments/routes.ts';
import { findPaymentDriver } from '../shared/providers/registry.ts';

export const handler = makeHttpHandler(paymentRoutes, makePaymentsDependencies('payments-api', findPaymentDriver));
