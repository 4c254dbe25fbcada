/** The Webhook driver: sends a message as a signed POST to the tenant's own address. */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import type { AcceptedMessage, OutgoingMessage, SendCall, SmsDriver } from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { replacedUrl } from '../kit/base-url.ts';
import { postMessage, type Receiver } from './client.ts';
import { readCost } from './mapping.ts';
import { webhookPushes } from './pushes.ts';
import { type WebhookConfig, webhookForm, webhookSendOptions } from './schema.ts';

export const webhookChannel: SmsDriver<WebhookConfig> = {
  ...webhookForm,
  send,
  pushes: webhookPushes,
};

async function send(message: OutgoingMessage, { app, access }: SendCall<WebhookConfig>): Promise<AcceptedMessage> {
  const { data = {}, url } = webhookSendOptions.parse(message.options);
  const { id, uuid, to, from, text, created_at } = message;
  const receiver = { ...toAddress(readUrl(url, app.config), app.is_live, access), secret: app.config.secret };
  const answer = await postMessage(
    receiver,
    {
      event: 'sms.webhook.message',
      message: { id, uuid, to, from, message: text, channel: 'webhook', created_at },
      data,
      timestamp: new Date(access.now()).toISOString(),
    },
    access,
  );
  return { provider_id: answer.id ?? uuid, ...readCost(answer) };
}

/** The requested address if the app allows one per send. Throws `invalid` if it does not. */
function readUrl(requested: string | undefined, { url, allow_url_override }: WebhookConfig): string {
  if (requested === undefined || requested === url) return url;
  if (allow_url_override) return requested;
  const problem = 'The app allows only its own address';
  throw new GatewayError('invalid', problem, { errors: { url: [problem] } });
}

/** The installation's replacement address replaces the tenant's host; the path is unchanged. */
function toAddress(url: string, isLive: boolean, access: ProviderAccess): Pick<Receiver, 'url' | 'trust'> {
  const replaced = replacedUrl(access, 'WEBHOOK', isLive);
  if (replaced === undefined) return { url, trust: 'tenant' };
  const { pathname, search } = new URL(url);
  return { url: `${replaced}${pathname}${search}`, trust: 'provider' };
}
