/**
 * Finds an app of protocol A by the secret of its phones, which is their only identification. Apps are indexed by keyed
 * hashes of their secrets; the secret itself is encrypted in the app's configuration.
 */
import { createHmac } from 'node:crypto';
import { openSecrets } from '../../apps/app-config.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import type { Table } from '../../platform/storage/table.ts';
import { isSameSecret } from '../../values/text.ts';
import { phoneKeys } from '../records.ts';
import { findSmsApp, type SmsApp } from '../sms-app.ts';

type Stores = { apps: Table; keyring: Keyring };

/** `results_api_seen_at`: when a phone of the app last confirmed messages with `task=sent`, to the minute. */
export type PhoneSyncApp = SmsApp & { results_api_seen_at?: string };

export type VerifiedApp = { app: PhoneSyncApp; secret: string };

/**
 * Registers the secret for this app. Throws `invalid` if another app has it, because the two could not be
 * distinguished.
 */
export async function rememberSecret(
  stores: Stores,
  { account_id: accountId, id }: Pick<SmsApp, 'account_id' | 'id'>,
  secret: string,
): Promise<void> {
  const { apps, keyring } = stores;
  const isOfOtherApp = async (): Promise<boolean> => {
    const holder = await findAppBySecret(stores, secret);
    return holder !== null && holder.app.id !== id;
  };
  if (await isOfOtherApp()) throw secretInUse();
  const key = await keyOf(keyring, (await keyring.current('sms', 'lookup')).id, secret);
  const entry = { account_id: accountId, app_id: id };
  if (await apps.put({ ...key, ...entry }, { pk: { isAbsent: true } })) return;
  const before = await apps.get(key);
  if (before?.app_id === id) return;
  // The entry belongs to an app that was deleted or changed its secret, unless another call registered it just now.
  if (await isOfOtherApp()) throw secretInUse();
  if (await apps.update(key, { set: entry, if: { app_id: { equals: before?.app_id } } })) return;
  throw secretInUse();
}

function secretInUse(): GatewayError {
  const sentence = 'Another phone app has this secret';
  return new GatewayError('invalid', sentence, { errors: { secret: [sentence] } });
}

/** Finds the app with this secret. Checks every key of the keyring, because any of them may have hashed it. */
export async function findAppBySecret(stores: Stores, secret: string): Promise<VerifiedApp | null> {
  const known = await stores.keyring.ids('sms');
  const found = await findAppByKeys(stores, secret, known, known[0]);
  if (found !== null) return found;
  // Another instance may have registered it with a key that this one has not read yet.
  const all = await stores.keyring.ids('sms', { isFresh: true });
  const added = all.filter((id) => !known.includes(id));
  return findAppByKeys(stores, secret, added, all[0]);
}

async function findAppByKeys(
  stores: Stores,
  secret: string,
  keyIds: readonly string[],
  currentId: string | undefined,
): Promise<VerifiedApp | null> {
  const { apps, keyring } = stores;
  for (const keyId of keyIds) {
    const entry = await apps.get(await keyOf(keyring, keyId, secret));
    const app = entry && (await findSmsApp(stores, entry.account_id, entry.app_id));
    if (!app) continue;
    const stored = (await openSecrets(stores, app)).secret;
    if (typeof stored !== 'string' || !isSameSecret(secret, stored)) continue;
    if (keyId !== currentId) await moveToCurrentKey(stores, app, secret);
    return { app, secret: stored };
  }
  return null;
}

/** Registers the secret under the current key: the next call finds it at once, and the old key can be removed. */
async function moveToCurrentKey({ apps, keyring }: Stores, app: SmsApp, secret: string): Promise<void> {
  const key = await keyOf(keyring, (await keyring.current('sms', 'lookup')).id, secret);
  await apps.put({ ...key, account_id: app.account_id, app_id: app.id }, { pk: { isAbsent: true } });
}

async function keyOf(keyring: Keyring, keyId: string, secret: string) {
  const key = await keyring.find('lookup', keyId);
  if (key === null) throw new GatewayError('internal', 'The keyring lost a key');
  return phoneKeys.secretOwner(createHmac('sha256', key).update(secret).digest('hex'));
}
