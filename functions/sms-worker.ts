/** Performs queued sends and the pending work of messages. */
import { makeBatchHandler } from '../shared/platform/async/batch.ts';
import { startWorker } from '../shared/platform/config/dependencies.ts';
import { findSmsDriver } from '../shared/providers/sms-registry.ts';
import { smsFunctions } from '../shared/sms/functions.ts';
import { smsQueue } from '../shared/sms/messages.ts';
import { workOnSms } from '../shared/sms/work.ts';

const dependencies = {
  ...startWorker(smsFunctions['sms-worker'], smsQueue),
  findDriver: findSmsDriver,
  random: Math.random,
};

export const handler = makeBatchHandler(dependencies.log, smsQueue, (message, log) =>
  workOnSms(dependencies, message, log),
);
