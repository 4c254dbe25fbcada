/** Receives pushes from SMS providers. */
import { startModule } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { findSmsDriver } from '../shared/providers/sms-registry.ts';
import { smsFunctions } from '../shared/sms/functions.ts';
import { smsInboundRoutes } from '../shared/sms/inbound-routes.ts';

export const handler = makeHttpHandler(smsInboundRoutes, {
  ...startModule(smsFunctions['sms-inbound']),
  findDriver: findSmsDriver,
  random: Math.random,
});
