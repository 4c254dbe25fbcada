/** Handles the messages of the webhooks queue. */
import type { Log } from '../log/log.ts';
import { deliver, type DeliverDependencies } from './deliver.ts';
import { mailOwners } from './disabled-mail.ts';
import type { WebhookMessage } from './messages.ts';
import { resendPage } from './resend.ts';

export async function workOnWebhooks(
  dependencies: DeliverDependencies,
  message: WebhookMessage,
  log: Log,
): Promise<void> {
  switch (message.kind) {
    case 'deliver':
      return deliver(dependencies, message, log);
    case 'resend':
      return resendPage(dependencies, message, log);
    case 'mail_disabled':
      return mailOwners(dependencies, message, log);
  }
}
