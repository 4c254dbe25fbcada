/**
 * Finds an app of protocol A by the secret its phone was told: the secret is all that such a phone says of itself. The
 * directory knows keyed hashes; the secret itself lies sealed in the app's configuration.
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

/** What an app may keep that only its phones of protocol A tell: a `task=sent` has come from one. */
export type PhoneSyncApp = SmsApp & { results_api_seen_at?: string };

export type VerifiedApp = { app: PhoneSyncApp; secret: string };

/**
 * From now on the secret leads to this app. Throws `invalid` when it leads to another one: two apps with one secret
 * could
 * not be told apart.
 */
export async function rememberSecret(
  stores: Stores,
  { account_id, id }: Pick<SmsApp, 'account_id' | 'id'>,
  secret: string,
): Promise<void> {
  const { apps, keyring } = stores;
  const isAnothers = async (): Promise<boolean> => {
    const holder = await findAppBySecret(stores, secret);
    return holder !== null && holder.app.id !== id;
  };
  if (await isAnothers()) throw taken();
  const key = await keyOf(keyring, (await keyring.current('sms', 'lookup')).id, secret);
  const entry = { account_id, app_id: id };
  if (await apps.put({ ...key, ...entry }, { pk: { isAbsent: true } })) return;
  const before = await apps.get(key, { consistent: true });
  if (before?.app_id === id) return;
  // Left behind by an app that is gone or has another secret now; unless somebody was quicker in this moment.
  if (await isAnothers()) throw taken();
  if (await apps.update(key, { set: entry, if: { app_id: { equals: before?.app_id } } })) return;
  throw taken();
}

function taken(): GatewayError {
  const sentence = 'Another phone app has this secret';
  return new GatewayError('invalid', sentence, { errors: { secret: [sentence] } });
}

/** The app whose phone says this secret. Whichever key of the keyring was current when the app was made is tried. */
export async function findAppBySecret(stores: Stores, secret: string): Promise<VerifiedApp | null> {
  const { apps, keyring } = stores;
  for (const [position, keyId] of (await keyring.ids('sms')).entries()) {
    const entry = await apps.get(await keyOf(keyring, keyId, secret));
    const app = entry && (await findSmsApp(stores, entry.account_id, entry.app_id));
    if (!app) continue;
    const told = (await openSecrets(stores, app)).secret;
    if (typeof told !== 'string' || !isSameSecret(secret, told)) continue;
    if (position > 0) await moveToCurrentKey(stores, app, secret);
    return { app, secret: told };
  }
  return null;
}

/** So that the next call finds it at once, and an old key is needed no longer. */
async function moveToCurrentKey({ apps, keyring }: Stores, app: SmsApp, secret: string): Promise<void> {
  const key = await keyOf(keyring, (await keyring.current('sms', 'lookup')).id, secret);
  await apps.put({ ...key, account_id: app.account_id, app_id: app.id }, { pk: { isAbsent: true } });
}

async function keyOf(keyring: Keyring, keyId: string, secret: string) {
  const key = await keyring.find('lookup', keyId);
  if (key === null) throw new GatewayError('internal', 'The keyring lost a key');
  return phoneKeys.secretOwner(createHmac('sha256', key).update(secret).digest('hex'));
}
