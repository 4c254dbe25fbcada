/** The webhook of the Telegram simulator's bot: its owner sets, reads and deletes it. */
import type { MessageSimulation } from '../kit/messages/message-simulator.ts';
import type { Reply } from '../kit/server.ts';
import { done } from './answers.ts';
import type { Webhook } from './requests.ts';

/** The arguments of setWebhook. */
const webhooks = new WeakMap<MessageSimulation, Webhook>();

export function saveWebhook(simulation: MessageSimulation, webhook: Webhook): Reply {
  if (webhook.url === '') return deleteWebhook(simulation);
  simulation.settings.receiveUrl = webhook.url;
  webhooks.set(simulation, webhook);
  return done(true, 'Webhook was set');
}

export function deleteWebhook(simulation: MessageSimulation): Reply {
  const isSet = simulation.settings.receiveUrl !== '';
  simulation.settings.receiveUrl = '';
  webhooks.delete(simulation);
  return done(true, isSet ? 'Webhook was deleted' : 'Webhook is already deleted');
}

export function describeWebhook(simulation: MessageSimulation): object {
  const url = simulation.settings.receiveUrl;
  if (url === '') return { url, has_custom_certificate: false, pending_update_count: 0 };
  const {
    certificate,
    ip_address = '127.0.0.1',
    max_connections = 40,
    allowed_updates,
  } = webhooks.get(simulation) ?? {};
  const has_custom_certificate = certificate !== undefined;
  return { url, has_custom_certificate, pending_update_count: 0, ip_address, max_connections, allowed_updates };
}

/** The secret of updates: the one set with the webhook, if any, or `initial` before a webhook is set. */
export function secretOf(simulation: MessageSimulation, initial: string): string | undefined {
  const webhook = webhooks.get(simulation);
  return webhook ? webhook.secret_token : initial;
}
