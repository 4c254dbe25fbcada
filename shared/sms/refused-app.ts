/**
 * Apps whose provider refuses every message: the credentials or the sender are wrong, or the credit is used up. Such an
 * app never has pending messages, so it always has the most capacity of its group, which would give it all messages.
 */
import { appKeys } from '../apps/records.ts';
import type { RefusalReason } from '../platform/errors/gateway-error.ts';
import type { SmsDependencies } from './dependencies.ts';
import type { SmsApp } from './sms-app.ts';

type Stores = Pick<SmsDependencies, 'apps' | 'now'>;

/** Refusals of the app; the others are of one message. */
const reasonsOfApp: readonly RefusalReason[] = ['config', 'balance', 'sender'];
/** Then a group sends another message through it, which shows whether it is still refused. */
const avoidedForMs = 5 * 60_000;

export const isOfApp = (reason: RefusalReason | undefined): reason is RefusalReason =>
  reason !== undefined && reasonsOfApp.includes(reason);

/** Whether the provider refused a message of the app shortly before. A group prefers other apps to it. */
export const isRefused = ({ refused_until = 0 }: Pick<SmsApp, 'refused_until'>, now: number): boolean =>
  refused_until > now;

export async function recordRefusal(
  { apps, now }: Stores,
  app: Pick<SmsApp, 'account_id' | 'id'>,
  { reason, message }: { reason: RefusalReason; message: string },
): Promise<void> {
  const problem = reason === 'config' ? { config_error: message } : {};
  await apps.update(appKeys.app<SmsApp>(app.account_id, 'sms', app.id), {
    set: { refused_until: now() + avoidedForMs, ...problem },
    if: { pk: { isPresent: true } },
  });
}

/** The provider accepted a message: what it refused before is corrected. */
export async function recordAcceptance({ apps }: Pick<Stores, 'apps'>, app: SmsApp): Promise<void> {
  if (app.config_error === undefined && app.refused_until === undefined) return;
  await apps.update(appKeys.app<SmsApp>(app.account_id, 'sms', app.id), {
    remove: ['config_error', 'refused_until'],
    if: { pk: { isPresent: true } },
  });
}
