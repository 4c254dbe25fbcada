/** Serves the SMS endpoints that callers use. */
import { startModule, withCallers, withQueueing } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { findSmsForm } from '../shared/providers/sms-registry.ts';
import { smsFunctions } from '../shared/sms/functions.ts';
import { smsQueue } from '../shared/sms/messages.ts';
import { smsRoutes } from '../shared/sms/routes.ts';

export const handler = makeHttpHandler(smsRoutes, {
  ...withQueueing(withCallers(startModule(smsFunctions['sms-api'])), smsQueue),
  findDriver: findSmsForm,
  random: Math.random,
});
