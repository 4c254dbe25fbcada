/** Applies provider callbacks that were received and stored. */
import { makeBatchHandler } from '../shared/platform/async/batch.ts';
import { startWorker } from '../shared/platform/config/dependencies.ts';
import { paymentFunctions } from '../shared/payments/functions.ts';
import { paymentCallbacksQueue } from '../shared/payments/messages.ts';
import { workOnPaymentCallbacks } from '../shared/payments/work.ts';
import { findPaymentDriver } from '../shared/providers/registry.ts';

const dependencies = {
  ...startWorker(paymentFunctions['payments-callbacks-worker'], paymentCallbacksQueue),
  findDriver: findPaymentDriver,
};

export const handler = makeBatchHandler(dependencies.log, paymentCallbacksQueue, (message, log) =>
  workOnPaymentCallbacks(dependencies, message, log),
);
