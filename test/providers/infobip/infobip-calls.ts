/** Calls the Infobip driver with the app, message and provider response of a test. */
import { infobipDemoApp } from '../../../infra/simulators/infobip/infobip.ts';
import type { DriverApp } from '../../../shared/drivers/driver-app.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import type { AcceptedMessage, OutgoingMessage } from '../../../shared/drivers/sms-driver.ts';
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { infobip } from '../../../shared/providers/infobip/infobip.ts';
import type { InfobipConfig } from '../../../shared/providers/infobip/schema.ts';
import { aMessage } from '../../suites/sms-driver.ts';
import { aProviderAccess } from '../provider-access.ts';

export const uuid = '0193c9a0-0000-4000-8000-000000000002';

export function anInfobipApp(config: Record<string, unknown> = {}, is_live = false): DriverApp<InfobipConfig> {
  return { id: 17, type: infobip.id, is_live, config: infobip.config.parse({ ...infobipDemoApp, ...config }) };
}

export function send(
  access: ProviderAccess,
  message: Partial<OutgoingMessage> = {},
  app: DriverApp<InfobipConfig> = anInfobipApp(),
  callbackUrl = () => 'https://gw.example.test/api/sms/apps/17/callback?key=k17',
): Promise<AcceptedMessage> {
  return infobip.send!(aMessage(infobip, { uuid, to: '254711000222', text: 'Habari', ...message }), {
    app,
    access,
    callbackUrl,
  });
}

/** Responds to every call with this and records the requests. */
export function answering(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): { access: ProviderAccess; sentRequests: OutgoingRequest[] } {
  const sentRequests: OutgoingRequest[] = [];
  async function answer(request: OutgoingRequest) {
    sentRequests.push(request);
    return { status, headers, body: JSON.stringify(body) };
  }
  return { access: aProviderAccess({ egress: { send: answer } }), sentRequests };
}
