/** Applies provider callbacks that were received and kept. */
import { makeBatchHandler } from '../shared/async/batch.ts';
import { startModule } from '../shared/config/dependencies.ts';
import { workOnPaymentCallbacks } from '../shared/payments/work.ts';
import { findPaymentDriver } from '../shared/providers/registry.ts';

const dependencies = { ...startModule('payments-callbacks-worker'), findDriver: findPaymentDriver };

export const handler = makeBatchHandler(dependencies.log, (message, log) =>
  workOnPaymentCallbacks(dependencies, message, log),
);
