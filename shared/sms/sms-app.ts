/** A tenant's SMS app: its record, its owner, and its decrypted configuration for a driver. */
import * as z from 'zod';
import { openApp } from '../apps/app-config.ts';
import { type AppRecord, findOwner, readPathId, refusingDisabled } from '../apps/app-record.ts';
import { appKeys } from '../apps/records.ts';
import type { DriverApp } from '../drivers/driver-app.ts';
import type { SmsDriver } from '../drivers/sms-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { getOftenRead } from '../platform/storage/table.ts';
import type { Head } from './capacity.ts';
import type { SmsDependencies } from './dependencies.ts';

export type SmsAppSettings = {
  /** Only for apps created before keys were encrypted; `sealed_webhook_key` takes precedence. */
  webhook_key?: string;
  /** Senders whose texts can confirm payments; M-Pesa of the payment app's country by default. */
  trusted_senders?: readonly string[];
  /** Messages per second, if the tenant wants a lower rate than the provider's. */
  rate_per_second?: number;
  /** Protocol A: whether the phone confirms what it fetched; detected by default. */
  results_api?: 'auto' | 'on' | 'off';
  /** Protocol A: whether the response to an incoming text contains messages to send. */
  reply_in_response?: boolean;
  /** Protocol B: every call of a device must be signed. */
  require_signature?: boolean;
};

/** A chat that is notified of received messages. Encrypted with the app, because the addresses are secrets. */
export type ChatTarget =
  | { kind: 'telegram'; bot_token: string; chat_id: string }
  | { kind: 'slack'; url: string }
  | { kind: 'discord'; url: string };

export type SmsApp = AppRecord & {
  /** The capacity by which groups choose an app; null for no limit. */
  sms_limit: number | null;
  /** The sender that recipients see; '' lets the provider decide. */
  sender: string;
  /** The payment app whose payments its texts may confirm. */
  payment_app_id: number | null;
  settings: SmsAppSettings;
  /** The encrypted key that pushes must carry as `key` or as the password of HTTP Basic (webhook-key.ts). */
  sealed_webhook_key?: string;
  /** Encrypted JSON: ChatTarget[]. */
  sealed_chats?: string;
  /** When a phone of the app last called (ISO 8601). */
  phone_seen_at?: string;
  /** A provider's refusal that applies to every message until the configuration is corrected. */
  config_error?: string;
  /** Epoch ms until which its groups prefer other apps, because the provider refuses its messages (refused-app.ts). */
  refused_until?: number;
  /** Messages in a row that its phone could not send; absent for none. */
  phone_failures?: number;
};

/** The subject of the SMS routes. */
export type SmsSubject = { app: SmsApp; driver: SmsDriver };

export const findSmsApp = (
  { apps }: Pick<SmsDependencies, 'apps'>,
  accountId: number,
  appId: number,
): Promise<SmsApp | null> => getOftenRead(apps, appKeys.app<SmsApp>(accountId, 'sms', appId));

const notFound = () => new GatewayError('not_found', 'SMS app not found');

/** The caller's own app. Another account's app is not found, like one that does not exist. */
export async function ownedSmsApp(
  dependencies: SmsDependencies,
  accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<SmsSubject> {
  const appId = readPathId(pathParameters.sms_app ?? pathParameters.app ?? pathParameters.id, 'SMS app');
  const app = accountId === null ? null : await findSmsApp(dependencies, accountId, appId);
  if (app === null) throw notFound();
  return withDriver(dependencies, app);
}

/** The app a provider pushes to. On public routes its owner is looked up by the app's id. */
export async function anySmsApp(
  dependencies: SmsDependencies,
  _accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<SmsSubject> {
  const appId = readPathId(pathParameters.sms_app ?? pathParameters.app ?? pathParameters.id, 'SMS app');
  const owner = await findOwner(dependencies.apps, 'sms', appId);
  const app = owner === null ? null : await findSmsApp(dependencies, owner, appId);
  if (app === null) throw notFound();
  return withDriver(dependencies, app);
}

export async function withDriver(
  { findDriver }: Pick<SmsDependencies, 'findDriver'>,
  app: SmsApp,
): Promise<SmsSubject> {
  const driver = await findDriver(app.type);
  if (!driver) throw new GatewayError('internal', `There is no SMS driver ${app.type}`);
  return { app, driver };
}

/** A disabled app accepts no new sends; what it receives is still stored. */
export const refuseDisabled = refusingDisabled('SMS app');

/** The app for its driver, with its secrets decrypted. */
export const openSmsApp = (
  dependencies: Pick<SmsDependencies, 'keyring'>,
  { app, driver }: SmsSubject,
): Promise<DriverApp> => openApp(dependencies, app, driver.config);

export const smsAppBody = () =>
  z
    .object({
      id: z.number().int(),
      name: z.string(),
      type: z.string(),
      sms_limit: z.number().int().nullable(),
      sender: z.string(),
      channels: z.array(z.string()),
      is_live: z.boolean(),
      is_active: z.boolean(),
      is_online: z.boolean().nullable(),
      payment_app_id: z.number().int().nullable(),
      capacity: z.object({ pending: z.number().int(), available: z.number().int().nullable() }),
      receive_url: z.string().nullable(),
      callback_url: z.string().nullable(),
      config: z.record(z.string(), z.unknown()),
      config_error: z.string().nullable(),
      created_at: z.string(),
      updated_at: z.string(),
    })
    .meta({ title: 'SmsApp' });

/** The remaining capacity of an app: null without a limit, never below 0. */
export function capacityOf({ sms_limit }: Pick<SmsApp, 'sms_limit'>, { pending = 0 }: Head) {
  return { pending, available: sms_limit === null ? null : Math.max(0, sms_limit - pending) };
}

/** A phone that misses three polls counts as offline. */
export const pollIntervalSeconds = 30;

/** Whether a phone of the app called recently; null if phones do not send for the app. */
function isOnline({ app, driver }: SmsSubject, now: number): boolean | null {
  return driver.isFetched ? calledWithin(app, 3 * pollIntervalSeconds * 1000, now) : null;
}

const calledWithin = ({ phone_seen_at }: Pick<SmsApp, 'phone_seen_at'>, ms: number, now: number): boolean =>
  phone_seen_at !== undefined && now - Date.parse(phone_seen_at) < ms;

const silentAfterMs = 60 * 60 * 1000;

/** Whether a phone of the app called within the last hour. A group prefers other apps to a phone that is off. */
export const wasHeard = (app: Pick<SmsApp, 'phone_seen_at'>, now: number): boolean =>
  calledWithin(app, silentAfterMs, now);

/** The app as endpoints return it. Of a secret, they show only that it is set. */
export function toSmsAppBody(
  subject: SmsSubject,
  head: Head,
  { secrets, baseUrl, now }: { secrets: Record<string, unknown>; baseUrl: string; now: number },
): z.infer<ReturnType<typeof smsAppBody>> {
  const { app, driver } = subject;
  const address = `${baseUrl}/api/sms/apps/${app.id}`;
  return {
    id: app.id,
    name: app.name,
    type: app.type,
    sms_limit: app.sms_limit,
    sender: app.sender,
    channels: [...driver.channels],
    is_live: app.is_live,
    is_active: app.disabled_at === undefined,
    is_online: isOnline(subject, now),
    payment_app_id: app.payment_app_id,
    capacity: capacityOf(app, head),
    receive_url: driver.sendsPushes ? `${address}/receive` : null,
    callback_url: driver.sendsPushes ? `${address}/callback` : null,
    config: {
      ...app.config,
      ...Object.fromEntries(Object.keys(secrets).map((name) => [name, '••••'])),
    },
    config_error: app.config_error ?? null,
    created_at: app.created_at,
    updated_at: app.updated_at,
  };
}
