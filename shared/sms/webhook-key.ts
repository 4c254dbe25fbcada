/**
 * The key in the addresses that an app's provider pushes to. It proves pushes from providers that do not sign them.
 * Every app has its own, encrypted with the app. It can be decrypted, because the console shows the addresses.
 */
import { randomBytes } from 'node:crypto';
import { appKeys } from '../apps/records.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { open, seal } from '../platform/secrets/seal.ts';
import type { SmsDependencies } from './dependencies.ts';
import type { SmsApp } from './sms-app.ts';

type KeyHolder = Pick<SmsApp, 'account_id' | 'id' | 'settings' | 'sealed_webhook_key'>;

/** 128 random bits in 22 letters, digits, `-` and `_`: short, and without characters that a URL must escape. */
export const createWebhookKey = (): string => randomBytes(16).toString('base64url');

export const sealWebhookKey = (
  keyring: SmsDependencies['keyring'],
  { account_id: accountId, id }: Pick<SmsApp, 'account_id' | 'id'>,
  key: string,
): Promise<string> => seal(keyring, 'sms', { accountId, of: id }, key);

/** Null for an app without a key. Apps created before keys were encrypted have it in their settings. */
export async function readWebhookKey(
  { keyring }: Pick<SmsDependencies, 'keyring'>,
  { account_id: accountId, id, settings, sealed_webhook_key: sealed }: KeyHolder,
): Promise<string | null> {
  if (sealed !== undefined) return open(keyring, { accountId, of: id }, sealed);
  return settings.webhook_key ?? null;
}

/** Returns the app's key; creates or encrypts it if needed. The first key written wins. */
export async function ensureWebhookKey(
  { apps, keyring }: Pick<SmsDependencies, 'apps' | 'keyring'>,
  app: KeyHolder,
): Promise<string> {
  const known = await readWebhookKey({ keyring }, app);
  if (known !== null && app.sealed_webhook_key !== undefined) return known;
  const key = known ?? createWebhookKey();
  const { webhook_key: _unsealed, ...settings } = app.settings;
  const at = appKeys.app<SmsApp>(app.account_id, 'sms', app.id);
  const written = await apps.update(at, {
    set: { sealed_webhook_key: await sealWebhookKey(keyring, app, key), settings },
    if: { pk: { isPresent: true }, sealed_webhook_key: { isAbsent: true } },
  });
  if (written !== null) return key;
  const current = await apps.get(at);
  const other = current && (await readWebhookKey({ keyring }, current));
  if (!other) throw new GatewayError('internal', `SMS app ${app.id} has no webhook key`);
  return other;
}
