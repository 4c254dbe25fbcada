/**
 * Checks whether a push to an app's public addresses is genuine: by the provider's signature if the app has the secret
 * to check it, otherwise by the app's key. Live and sandbox apps are treated alike. An unproven push is not stored.
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

/** The only kind of push that is stored and read. */
export type ProvenPush = Push & { readonly proof: Proof };

/**
 * Throws `forbidden` for an unproven push, or returns the driver's own reply for it. `isGenuine` is the driver's
 * result of the signature check; null if the app has no secret for it.
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
  log.warn('A push was refused: its signature or key is missing or wrong', { app_id: app.id });
  const reply = isGenuine === false ? (reader.refusal?.(push) ?? null) : null;
  if (reply !== null) return { refusal: reply };
  const sentence = isGenuine === null ? 'The key of this address is wrong' : 'The signature is wrong';
  throw new GatewayError('forbidden', sentence, { code: 'not_genuine' });
}

/** '' for an app without a key: no push matches it. Reads the app again, because its first key may be new. */
async function currentKey({ apps, keyring }: Pick<SmsDependencies, 'apps' | 'keyring'>, app: SmsApp): Promise<string> {
  const known = await readWebhookKey({ keyring }, app);
  if (known !== null) return known;
  const current = await apps.get(appKeys.app<SmsApp>(app.account_id, 'sms', app.id));
  return (current && (await readWebhookKey({ keyring }, current))) ?? '';
}
