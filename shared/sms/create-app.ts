/** Creates an SMS app: checks its configuration with the driver's schema and encrypts its secrets. */
import { createApp, type AppCreationDependencies, type NewApp } from '../apps/app-record.ts';
import type { FindSmsDriver } from '../drivers/sms-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { seal } from '../platform/secrets/seal.ts';
import { rememberSecret } from './phones/secret.ts';
import type { ChatTarget, SmsAppSettings } from './sms-app.ts';
import { createWebhookKey, sealWebhookKey } from './webhook-key.ts';

export type CreateSmsAppDependencies = AppCreationDependencies & {
  findSmsDriver: FindSmsDriver;
};

export type NewSmsApp = NewApp & {
  /** Null, the default, for no limit. */
  sms_limit?: number | null;
  sender?: string;
  payment_app_id?: number | null;
  /** `webhook_key` sets a chosen key; without it the app gets a random one. */
  settings?: SmsAppSettings;
  chats?: readonly ChatTarget[];
};

/** Returns the app's id. Throws `invalid` for an unknown driver or a configuration that fails its schema. */
export async function createSmsApp(
  dependencies: CreateSmsAppDependencies,
  accountId: number,
  wanted: NewSmsApp,
): Promise<number> {
  const driver = await dependencies.findSmsDriver(wanted.type);
  if (!driver) throw new GatewayError('invalid', `There is no SMS driver ${wanted.type}`);
  const { sms_limit = null, sender = '', payment_app_id = null, chats = [] } = wanted;
  const { webhook_key = createWebhookKey(), ...settings } = wanted.settings ?? {};
  const of = { accountId, kind: 'sms', configSchema: driver.config, providers: [driver] } as const;
  return createApp(dependencies, of, wanted, async (appId) => {
    const { secret } = wanted.config;
    // First: if another app has the secret, no app is created.
    if (driver.id === 'PhoneSync' && typeof secret === 'string') {
      await rememberSecret(dependencies, { account_id: accountId, id: appId }, secret);
    }
    const sealOwner = { accountId, of: appId };
    const sealed =
      chats.length > 0 ? await seal(dependencies.keyring, 'sms', sealOwner, JSON.stringify(chats)) : undefined;
    return {
      sms_limit,
      sender,
      payment_app_id,
      settings,
      sealed_webhook_key: await sealWebhookKey(dependencies.keyring, { account_id: accountId, id: appId }, webhook_key),
      ...(sealed === undefined ? {} : { sealed_chats: sealed }),
    };
  });
}
