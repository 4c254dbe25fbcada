/** SMS apps as members of their account manage them in the console. */
import * as z from 'zod';
import { openSecrets } from '../apps/app-config.ts';
import { type AppForm, type AppKindRules, mergeSettings } from '../apps/app-kind.ts';
import { type AppRecord, findApp } from '../apps/app-record.ts';
import type { ProviderDependencies } from '../apps/provider-access.ts';
import { testCredentials } from '../apps/test-credentials.ts';
import type { FindSmsDriver, SmsDriverForm } from '../drivers/sms-driver.ts';
import type { AddressRules } from '../platform/egress/address-guard.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { seal } from '../platform/secrets/seal.ts';
import { type CreateSmsAppDependencies, createSmsApp } from './create-app.ts';
import { rememberSecret } from './phones/secret.ts';
import { pushAddresses, reportAddressProblem } from './push-address.ts';
import type { SmsApp, SmsAppSettings } from './sms-app.ts';
import { createWebhookKey, sealWebhookKey } from './webhook-key.ts';
import { lazy } from '../values/lazy.ts';

export type SmsAppsDependencies = ProviderDependencies &
  CreateSmsAppDependencies & {
    /** The types an app can have: identifiers of drivers. */
    smsTypes: readonly string[];
    /** Loads the complete driver; `findSmsDriver` loads only its form. */
    loadSmsDriver: FindSmsDriver;
    addressRules: AddressRules;
    baseUrl: string;
  };

const secret = () => z.string().min(1).max(500).meta({ secret: true });

const chatAddress = () =>
  z
    .url({ protocol: /^https$/ })
    .max(2048)
    .meta({ secret: true });

export const chat = lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('telegram'), bot_token: secret(), chat_id: z.string().min(1).max(100) }),
    z.object({ kind: z.literal('slack'), url: chatAddress() }),
    z.object({ kind: z.literal('discord'), url: chatAddress() }),
  ]),
);

export const webhookKey = () =>
  z
    .string()
    .max(100)
    .regex(/^[\w-]{8,}$/, 'Must be 8 to 100 letters, digits, - or _');

const settings = lazy(() =>
  z
    .object({
      sms_limit: z.number().int().min(0).max(1_000_000).nullable(),
      sender: z.string().trim().max(50),
      payment_app_id: z.number().int().positive().nullable(),
      settings: z
        .object({
          webhook_key: webhookKey()
            .meta({ secret: true })
            .describe('The key in the addresses below; null creates a new one')
            .nullable(),
          trusted_senders: z.array(z.string().trim().min(1).max(50)).max(50).nullable(),
          rate_per_second: z.number().int().min(1).max(1000).nullable(),
          results_api: z.enum(['auto', 'on', 'off']).nullable(),
          reply_in_response: z.boolean().nullable(),
          require_signature: z.boolean().nullable(),
        })
        .partial(),
      chats: z.array(chat()).max(10).meta({ secret: true }),
    })
    .partial(),
);
type Settings = z.infer<ReturnType<typeof settings>>;

const toForm = (driver: SmsDriverForm): AppForm => ({
  type: driver.id,
  title: driver.title,
  provider: driver.provider,
  config: driver.config,
  providers: [driver],
  actions: ['send'],
  isTestable: driver.isTestable === true,
});

/** The payment app must belong to the same account. */
async function requirePaymentApp({ apps }: SmsAppsDependencies, accountId: number, id: number | null | undefined) {
  if (typeof id !== 'number' || (await findApp(apps, accountId, 'payment', id)) !== null) return;
  const sentence = `You have no payment app with this id: ${id}`;
  throw new GatewayError('invalid', sentence, { errors: { payment_app_id: [sentence] } });
}

const merged = (known: SmsAppSettings, given: Settings): SmsAppSettings => mergeSettings(known, given.settings ?? {});

/** The member's key, or a new random one for null. A stored key that is not encrypted yet is encrypted. */
async function changedKey({ keyring }: SmsAppsDependencies, app: SmsApp, given: Settings) {
  const wanted = given.settings?.webhook_key;
  const key = wanted === null ? createWebhookKey() : (wanted ?? app.settings.webhook_key);
  return key === undefined ? {} : { sealed_webhook_key: await sealWebhookKey(keyring, app, key) };
}

export const smsAppRules: AppKindRules<SmsAppsDependencies> = {
  kind: 'sms',
  function: 'sms-apps-api',
  path: 'sms_apps',
  what: 'SMS app',
  example: { name: 'Line', type: 'MSync', is_live: false, sms_limit: 100, config: { phone_number: '254700000197' } },
  settings,
  async forms({ smsTypes, findSmsDriver }) {
    const drivers = await Promise.all(smsTypes.map((type) => findSmsDriver(type)));
    return drivers.flatMap((driver) => (driver ? [toForm(driver)] : []));
  },
  async findForm({ findSmsDriver }, type) {
    const driver = await findSmsDriver(type);
    return driver && toForm(driver);
  },
  async create(dependencies, accountId, wanted, given: Settings) {
    await requirePaymentApp(dependencies, accountId, given.payment_app_id);
    return createSmsApp(dependencies, accountId, {
      ...wanted,
      sms_limit: given.sms_limit ?? null,
      sender: given.sender ?? '',
      payment_app_id: given.payment_app_id ?? null,
      settings: merged({}, given),
      chats: given.chats ?? [],
    });
  },
  async change(dependencies, app: SmsApp, change) {
    const wanted: Settings = change.settings;
    const { settings: _, chats, ...given } = wanted;
    await requirePaymentApp(dependencies, app.account_id, given.payment_app_id);
    await rememberNewSecret(dependencies, app, change.config);
    const of = { accountId: app.account_id, of: app.id };
    const isWithoutChats = chats?.length === 0;
    const { webhook_key: _sealed, ...settingsWithoutKey } = merged(app.settings, wanted);
    return {
      set: {
        ...given,
        settings: settingsWithoutKey,
        ...(await changedKey(dependencies, app, wanted)),
        ...(chats?.length ? { sealed_chats: await seal(dependencies.keyring, 'sms', of, JSON.stringify(chats)) } : {}),
      },
      // The configuration changed: the next message shows whether the provider accepts it.
      remove: [
        ...(change.config ? ['config_error', 'refused_until'] : []),
        ...(isWithoutChats ? ['sealed_chats'] : []),
      ],
    };
  },
  shown: () => z.object({ has_webhook_key: z.boolean(), has_chats: z.boolean(), config_error: z.string().nullable() }),
  async show(_dependencies, app: SmsApp) {
    const { sms_limit, sender, payment_app_id, settings: stored, sealed_webhook_key, sealed_chats, config_error } = app;
    const { webhook_key, ...shown } = stored;
    return {
      sms_limit,
      sender,
      payment_app_id,
      settings: shown,
      has_webhook_key: (sealed_webhook_key ?? webhook_key) !== undefined,
      has_chats: sealed_chats !== undefined,
      config_error: config_error ?? null,
    };
  },
  async addresses(dependencies, app: SmsApp): Promise<Record<string, string>> {
    const { baseUrl } = dependencies;
    if (app.type === 'PhoneSync') return { sync_url: `${baseUrl}/api/sms/phonesync` };
    if (app.type === 'MSync') return { sync_url: `${baseUrl}/api/sms/msync` };
    const form = await dependencies.findSmsDriver(app.type);
    return form?.sendsPushes ? pushAddresses(dependencies, app) : {};
  },
  async warnings(dependencies, app: SmsApp): Promise<readonly string[]> {
    const form = await dependencies.findSmsDriver(app.type);
    return [(form && (await reportAddressProblem(dependencies, app, form))) ?? []].flat();
  },
  test: async (dependencies, app) =>
    testCredentials(dependencies, 'sms', app, await dependencies.loadSmsDriver(app.type)),
};

/** Phones of protocol A send only their secret, so a new one must be registered before the app is changed. */
async function rememberNewSecret(
  dependencies: SmsAppsDependencies,
  app: AppRecord,
  config: Record<string, unknown> | null,
): Promise<void> {
  if (app.type !== 'PhoneSync' || typeof config?.secret !== 'string') return;
  const { secret: before } = await openSecrets(dependencies, app);
  if (config.secret !== before) await rememberSecret(dependencies, app, config.secret);
}
