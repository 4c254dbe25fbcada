/** Performs queued payment requests and asks after payments whose callback has not come. */
import { makeBatchHandler } from '../shared/async/batch.ts';
import { startModule } from '../shared/config/dependencies.ts';
import { paymentFunctions } from '../shared/payments/functions.ts';
import { paymentsQueue } from '../shared/payments/messages.ts';
import { workOnPayments } from '../shared/payments/work.ts';
import { findPaymentDriver } from '../shared/providers/registry.ts';

const dependencies = { ...startModule(paymentFunctions['payments-worker']), findDriver: findPaymentDriver };

export const handler = makeBatchHandler(dependencies.log, paymentsQueue, (message, log) =>
  workOnPayments(dependencies, message, log),
);
