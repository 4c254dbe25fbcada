/** An AfricasTalking app as the gateway passes it to the driver; accepts the differences of a test. */
import { africasTalkingSmsDemoApp } from '../../../infra/simulators/africas-talking/sms.ts';
import type { DriverApp } from '../../../shared/drivers/driver-app.ts';
import { sms } from '../../../shared/providers/africas-talking/sms.ts';
import { type SmsConfig, smsConfig } from '../../../shared/providers/africas-talking/sms-schema.ts';

export const anAfricasTalkingApp = (config: object = {}, is_live = false): DriverApp<SmsConfig> => ({
  id: 17,
  type: sms.id,
  is_live,
  config: smsConfig.parse({ ...africasTalkingSmsDemoApp, ...config }),
});
