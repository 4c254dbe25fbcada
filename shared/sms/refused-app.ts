/**
 * Apps whose provider refuses every message: the credentials or the sender are wrong, or the credit is used up. Or a
 * phone that can send none, because its SIM has no airtime. Such an app never has pending messages for long, so it has
 * the most capacity of its group, which would give it all messages.
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
/** Fewer can fail because of their recipients: a phone does not say why it could not send. */
const failuresOfPhone = 3;

export const isOfApp = (reason: RefusalReason | undefined): reason is RefusalReason =>
  reason !== undefined && reasonsOfApp.includes(reason);

/**
 * Whether the provider refused a message of the app shortly before, or its phone failed to send several in a row. A group
 * prefers other apps to it.
 */
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

/** A phone of the app could not send a message. */
export async function recordPhoneFailure(
  { apps, now }: Stores,
  { account_id: accountId, id }: Pick<SmsApp, 'account_id' | 'id'>,
): Promise<void> {
  const key = appKeys.app<SmsApp>(accountId, 'sms', id);
  const exists = { pk: { isPresent: true } } as const;
  const counted = await apps.update(key, { add: { phone_failures: 1 }, if: exists });
  if (counted === null || Number(counted.phone_failures) < failuresOfPhone) return;
  await apps.update(key, { set: { refused_until: now() + avoidedForMs }, if: exists });
}

/** The provider accepted a message, or a phone sent one: what was wrong before is corrected. */
export async function recordAcceptance({ apps }: Pick<Stores, 'apps'>, app: SmsApp): Promise<void> {
  const { config_error, refused_until, phone_failures } = app;
  if (config_error === undefined && refused_until === undefined && phone_failures === undefined) return;
  await apps.update(appKeys.app<SmsApp>(app.account_id, 'sms', app.id), {
    remove: ['config_error', 'refused_until', 'phone_failures'],
    if: { pk: { isPresent: true } },
  });
}
