/** Applies provider callbacks that were received and kept. */
import { makeBatchHandler } from '../shared/async/batch.ts';
import { makePaymentsDependencies } from '../shared/config/dependencies.ts';
import { workOnPayments } from '../shared/payments/work.ts';
import { findPaymentDriver } from '../shared/providers/registry.ts';

const dependencies = makePaymentsDependencies('payments-callbacks-worker', findPaymentDriver);

export const handler = makeBatchHandler(dependencies.log, (message, log) => workOnPayments(dependencies, message, log));
