/** A tenant's SMS app: its record, who owns it, and its configuration opened for a driver. */
import * as z from 'zod';
import { openApp } from '../apps/app-config.ts';
import { type AppRecord, findApp, findOwner, readPathId } from '../apps/app-record.ts';
import type { DriverApp } from '../drivers/driver-app.ts';
import type { SmsDriver } from '../drivers/sms-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Head } from './capacity.ts';
import type { SmsDependencies } from './dependencies.ts';

export type SmsAppSettings = {
  /** Only of apps made before keys were sealed; `sealed_webhook_key` counts first. */
  webhook_key?: string;
  /** Senders whose texts may be confirmations of payments; MPESA where nothing is said. */
  trusted_senders?: readonly string[];
  /** Messages a second, where the tenant wants fewer than the provider takes. */
  rate_per_second?: number;
  /** Protocol A: whether the phone confirms what it fetched; found out by itself where nothing is said. */
  results_api?: 'auto' | 'on' | 'off';
  /** Protocol A: whether the answer to an incoming text carries messages to send. */
  reply_in_response?: boolean;
  /** Protocol B: every call of a device must be signed. */
  require_signature?: boolean;
};

/** Where the app tells people of what it received. Sealed with the app: the addresses are secrets. */
export type ChatTarget =
  | { kind: 'telegram'; bot_token: string; chat_id: string }
  | { kind: 'slack'; url: string }
  | { kind: 'discord'; url: string };

export type SmsApp = AppRecord & {
  /** Capacity used by group selection; null for none. */
  sms_limit: number | null;
  /** The sender that recipients see; '' leaves it to the provider. */
  sender: string;
  /** The payment app whose payments its texts may confirm. */
  payment_app_id: number | null;
  settings: SmsAppSettings;
  /** What a push to the app's addresses must carry as `key`, or as the password of HTTP Basic: sealed (webhook-key.ts). */
  sealed_webhook_key?: string;
  /** Sealed JSON: ChatTarget[]. */
  sealed_chats?: string;
  /** The phones of the app were last heard of (ISO 8601). */
  phone_seen_at?: string;
  /** A refusal that no message will pass until somebody mends the configuration. */
  config_error?: string;
};

/** What SMS routes are about. */
export type SmsSubject = { app: SmsApp; driver: SmsDriver };

export const findSmsApp = (
  { apps }: Pick<SmsDependencies, 'apps'>,
  accountId: number,
  appId: number,
): Promise<SmsApp | null> => findApp<SmsApp>(apps, accountId, 'sms', appId);

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

/** The app a provider pushes to: on open routes its owner is looked up by the app's id. */
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

/** A switched-off app sends nothing new; what it receives is still kept. */
export function refuseDisabled(app: SmsApp): void {
  if (app.disabled_at === undefined) return;
  throw new GatewayError('unsupported', 'This SMS app is disabled', { code: 'app_disabled' });
}

/** The app as its driver sees it, secrets opened. */
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
      receive_url: z.string(),
      callback_url: z.string(),
      config: z.record(z.string(), z.unknown()),
      config_error: z.string().nullable(),
      created_at: z.string(),
      updated_at: z.string(),
    })
    .meta({ title: 'SmsApp' });

/** What is free of an app's limit: null without a limit, never below 0. */
export function capacityOf({ sms_limit }: Pick<SmsApp, 'sms_limit'>, { pending = 0 }: Head) {
  return { pending, available: sms_limit === null ? null : Math.max(0, sms_limit - pending) };
}

/** Three polls late a phone counts as off line. */
export const pollIntervalSeconds = 30;

/** Whether a phone of the app was heard of lately; null where no phone sends for it. */
function isOnline({ app, driver }: SmsSubject, now: number): boolean | null {
  if (!driver.isFetched) return null;
  if (app.phone_seen_at === undefined) return false;
  return now - Date.parse(app.phone_seen_at) < 3 * pollIntervalSeconds * 1000;
}

/** The app as endpoints show it: secrets by their last four characters, or not at all. */
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
    receive_url: `${address}/receive`,
    callback_url: `${address}/callback`,
    config: {
      ...app.config,
      ...Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, mask(secret)])),
    },
    config_error: app.config_error ?? null,
    created_at: app.created_at,
    updated_at: app.updated_at,
  };
}

/** Enough to tell two keys apart, too little to use one: nothing of a short one. */
function mask(secret: unknown): string {
  const text = typeof secret === 'string' ? secret : JSON.stringify(secret);
  return `••••${text.length >= 12 ? text.slice(-4) : ''}`;
}
