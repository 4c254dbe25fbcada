/** Serves the console's endpoints for SMS apps, groups, conversations and totals of messages. */
import { startApps, withSessions } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { findSmsDriver, findSmsForm, smsDriverTypes } from '../shared/providers/sms-registry.ts';
import { smsAccountRoutes, testSmsAppRoute } from '../shared/sms/account-routes.ts';
import { smsFunctions } from '../shared/sms/functions.ts';

export const handler = makeHttpHandler([...smsAccountRoutes, testSmsAppRoute], {
  ...withSessions(startApps(smsFunctions['sms-apps-api'])),
  findSmsDriver: findSmsForm,
  smsTypes: smsDriverTypes,
  loadSmsDriver: findSmsDriver,
});
