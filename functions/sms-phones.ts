/** Receives texts and reports from phones, and delivers the messages they must send. */
import { startModule } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { findSmsForm } from '../shared/providers/sms-registry.ts';
import { smsFunctions } from '../shared/sms/functions.ts';
import { phoneRoutes } from '../shared/sms/phones/routes.ts';

export const handler = makeHttpHandler(phoneRoutes, {
  ...startModule(smsFunctions['sms-phones']),
  findDriver: findSmsForm,
  random: Math.random,
});
