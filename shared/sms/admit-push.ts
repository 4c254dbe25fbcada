/**
 * Whether a push to an app's open addresses is genuine: by the provider's signature where the app has the secret to
 * check it with, by the app's key otherwise. Live and sandbox alike; nothing is stored of what proves neither.
 */
import { appKeys } from '../apps/records.ts';
import type { Push, PushReader, PushReply } from '../drivers/sms-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import type { SmsDependencies } from './dependencies.ts';
import type { Proof } from './message.ts';
import { hasKey } from './push-address.ts';
import type { SmsApp } from './sms-app.ts';
import { readWebhookKey } from './webhook-key.ts';

/** The only kind of push that is kept and read. */
export type ProvenPush = Push & { readonly proof: Proof };

/**
 * Throws `forbidden` for a push that proves nothing, or answers what the driver would rather have its provider hear.
 * `isGenuine`: what the driver says of its signature; null where the app has no secret to check with.
 */
export async function admitPush(
  dependencies: Pick<SmsDependencies, 'apps' | 'keyring'>,
  app: SmsApp,
  push: Push,
  { isGenuine, reader }: { isGenuine: boolean | null; reader: Pick<PushReader, 'refusal'> },
  log: Log,
): Promise<{ push: ProvenPush } | { refusal: PushReply }> {
  if (isGenuine === true) return { push: { ...push, proof: 'signature' } };
  if (isGenuine === null && hasKey(push, await currentKey(dependencies, app))) {
    return { push: { ...push, proof: 'webhook_key' } };
  }
  log.count('CallbacksUntrusted');
  log.warn('A push was refused: it is not signed as it should be', { app_id: app.id });
  const reply = isGenuine === false ? (reader.refusal?.(push) ?? null) : null;
  if (reply !== null) return { refusal: reply };
  const sentence = isGenuine === null ? 'The key of this address is wrong' : 'The signature is wrong';
  throw new GatewayError('forbidden', sentence, { code: 'not_genuine' });
}

/** '' for an app without a key, which nothing matches. The first key may be younger than the copy that was read. */
async function currentKey({ apps, keyring }: Pick<SmsDependencies, 'apps' | 'keyring'>, app: SmsApp): Promise<string> {
  const known = await readWebhookKey({ keyring }, app);
  if (known !== null) return known;
  const current = await apps.get(appKeys.app<SmsApp>(app.account_id, 'sms', app.id), { consistent: true });
  return (current && (await readWebhookKey({ keyring }, current))) ?? '';
}
