/** Takes what SMS providers push. */
import { startModule } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { findSmsDriver } from '../shared/providers/sms-registry.ts';
import { smsInboundRoutes } from '../shared/sms/inbound-routes.ts';

export const handler = makeHttpHandler(smsInboundRoutes, {
  ...startModule('sms-inbound'),
  findDriver: findSmsDriver,
  random: Math.random,
});
