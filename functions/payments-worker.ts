/** Performs queued payment requests and queries the status of payments whose callback has not arrived. */
import { makeBatchHandler } from '../shared/platform/async/batch.ts';
import { startWorker } from '../shared/platform/config/dependencies.ts';
import { paymentFunctions } from '../shared/payments/functions.ts';
import { paymentsQueue } from '../shared/payments/messages.ts';
import { workOnPayments } from '../shared/payments/work.ts';
import { findPaymentDriver } from '../shared/providers/registry.ts';
import { makeProvenTextReader } from '../shared/sms/proven-text.ts';

const { messages, ...started } = startWorker(paymentFunctions['payments-worker'], paymentsQueue);
const dependencies = {
  ...started,
  findDriver: findPaymentDriver,
  findProvenText: makeProvenTextReader(messages),
};

export const handler = makeBatchHandler(dependencies.log, paymentsQueue, (message, log) =>
  workOnPayments(dependencies, message, log),
);
