/** Takes what SMS providers push. */
import { makeSmsDependencies } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { findSmsDriver } from '../shared/providers/sms-registry.ts';
import { smsInboundRoutes } from '../shared/sms/inbound-routes.ts';

export const handler = makeHttpHandler(smsInboundRoutes, makeSmsDependencies('sms-inbound', findSmsDriver));
