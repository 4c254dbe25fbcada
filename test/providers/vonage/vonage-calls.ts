/** Calls the Vonage driver with the app, message and provider response of a test. */
import { vonageDemoApp, vonageMessagesDemoApp } from '../../../infra/simulators/vonage/vonage.ts';
import type { DriverApp } from '../../../shared/drivers/driver-app.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import type { AcceptedMessage, OutgoingMessage } from '../../../shared/drivers/sms-driver.ts';
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import type { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import type { VonageConfig } from '../../../shared/providers/vonage/schema.ts';
import { vonage } from '../../../shared/providers/vonage/vonage.ts';
import { aMessage } from '../../suites/sms-driver.ts';
import { aProviderAccess } from '../provider-access.ts';

export const uuid = '0193c9a0-0000-4000-8000-000000000002';

/** An app of the SMS API. */
export function anSmsApiApp(config: Record<string, unknown> = {}, is_live = false): DriverApp<VonageConfig> {
  return { id: 17, type: vonage.id, is_live, config: vonage.config.parse({ ...vonageDemoApp, ...config }) };
}

/** An app of the Messages API. */
export const aMessagesApp = (config: Record<string, unknown> = {}, is_live = false): DriverApp<VonageConfig> =>
  anSmsApiApp({ ...vonageMessagesDemoApp, ...config }, is_live);

export function send(
  access: ProviderAccess,
  message: Partial<OutgoingMessage> = {},
  app: DriverApp<VonageConfig> = anSmsApiApp(),
  callbackUrl = () => 'https://gw.example.test/api/sms/apps/17/callback?key=k17',
): Promise<AcceptedMessage> {
  const from = app.config.from ?? '';
  return vonage.send!(aMessage(vonage, { uuid, from, to: '254711000222', text: 'Habari', ...message }), {
    app,
    access,
    callbackUrl,
  });
}

/** The kind of a failure, with the provider's code and reason. */
export async function failureOf(sending: Promise<unknown>) {
  const failure = await sending.then(
    () => {
      throw new Error('It was accepted');
    },
    (error: unknown) => error as GatewayError,
  );
  return [failure.kind, failure.provider?.code, failure.provider?.reason];
}

/** Responds to every call with this and records the requests. */
export function answering(status: number, body: unknown): { access: ProviderAccess; requests: OutgoingRequest[] } {
  const requests: OutgoingRequest[] = [];
  async function answer(request: OutgoingRequest) {
    requests.push(request);
    return { status, headers: {}, body: JSON.stringify(body) };
  }
  return { access: aProviderAccess({ egress: { send: answer } }), requests };
}
