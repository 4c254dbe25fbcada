/** How account members manage payment apps in the console. */
import * as z from 'zod';
import { type AppForm, type AppKindRules, mergeSettings } from '../apps/app-kind.ts';
import type { ProviderDependencies } from '../apps/provider-access.ts';
import { testCredentials } from '../apps/test-credentials.ts';
import { addressProblem } from '../drivers/address-limits.ts';
import type { PaymentDriver } from '../drivers/payment-driver.ts';
import type { AddressRules } from '../platform/egress/address-guard.ts';
import { registeredAddresses } from './callback-address.ts';
import { type CreateAppDependencies, createPaymentApp } from './create-app.ts';
import { type PaymentApp, type PaymentAppSettings, refuseOpenWhenLive } from './payment-app.ts';
import { lazy } from '../values/lazy.ts';

export type PaymentAppsDependencies = ProviderDependencies &
  CreateAppDependencies & {
    /** The driver identifiers that an app's `type` can have. */
    paymentTypes: readonly string[];
    addressRules: AddressRules;
    baseUrl: string;
  };

/** The optional driver actions that callers reach through an app's path. */
const actionNames = [
  'requestPayment',
  'sendMoney',
  'sendAirtime',
  'simulateTransaction',
  'fetchTransactions',
  'reverseTransaction',
  'checkPaymentRequestStatus',
  'getTransactionStatus',
] as const;

const validation = () =>
  z.discriminatedUnion('policy', [
    z.object({ policy: z.literal('accept_all') }),
    z.object({
      policy: z.literal('known_references'),
      references: z.array(z.string().trim().min(1).max(50)).min(1).max(1000),
    }),
    z.object({
      policy: z.literal('ask_webhook'),
      url: z.url({ protocol: /^https?$/ }).max(2048),
      fallback: z.enum(['accept', 'refuse']),
    }),
  ]);

const settings = lazy(() =>
  z.object({
    settings: z
      .object({
        callback_trust: z.enum(['signed', 'open']).nullable(),
        check_callback_source: z.boolean().nullable(),
        validation: validation().nullable(),
      })
      .partial()
      .optional(),
  }),
);

const toForm = (driver: PaymentDriver): AppForm => {
  const { id, title, provider, config, test } = driver;
  const actions = actionNames.filter((name) => driver[name] !== undefined);
  return { type: id, title, provider, config, providers: [driver], actions, isTestable: test !== undefined };
};

const readSettings = (current: PaymentAppSettings, form: z.infer<ReturnType<typeof settings>>): PaymentAppSettings =>
  mergeSettings(current, form.settings ?? {});

export const paymentAppRules: AppKindRules<PaymentAppsDependencies> = {
  kind: 'payment',
  function: 'payments-apps-api',
  path: 'payment_apps',
  what: 'Payment app',
  example: { name: 'Till', type: 'MobileMoneyKePersonal', is_live: false, config: { phone_number: '254700000199' } },
  settings,
  async forms({ paymentTypes, findDriver }) {
    const drivers = await Promise.all(paymentTypes.map((type) => findDriver(type)));
    return drivers.flatMap((driver) => (driver ? [toForm(driver)] : []));
  },
  async findForm({ findDriver }, type) {
    const driver = await findDriver(type);
    return driver && toForm(driver);
  },
  create: (dependencies, accountId, newApp, form) =>
    createPaymentApp(dependencies, accountId, { ...newApp, settings: readSettings({}, form) }),
  async change(dependencies, app: PaymentApp, { settings: form, config }) {
    refuseOpenWhenLive(app.is_live, readSettings({}, form));
    const set = { settings: readSettings(app.settings, form) };
    // Another short code may have other addresses there, and payments to it would be announced elsewhere.
    const isMoved = config !== null && config.short_code !== app.config.short_code;
    return isMoved ? { set, remove: ['registered_urls'] } : { set };
  },
  show: async (_dependencies, app: PaymentApp) => ({ settings: app.settings }),
  async addresses(dependencies, app: PaymentApp): Promise<Record<string, string>> {
    const { baseUrl, findDriver } = dependencies;
    const driver = await findDriver(app.type);
    const callback_url = `${baseUrl}/api/pay/${app.id}/callback`;
    if (!driver?.registerUrls && !driver?.hasStandingCallback) return { callback_url };
    // These contain the app's token. A payment notification without it is not trusted.
    const { callback, validation, confirmation } = await registeredAddresses(dependencies, app);
    if (!driver.registerUrls) return { callback_url: callback };
    return { callback_url, validation_url: validation, confirmation_url: confirmation };
  },
  async warnings(dependencies, app: PaymentApp): Promise<readonly string[]> {
    const driver = await dependencies.findDriver(app.type);
    // Only registered addresses have limits. All of them start the same, so checking one is enough.
    if (!driver?.registerUrls) return [];
    const { confirmation } = await registeredAddresses(dependencies, app);
    return [addressProblem(driver.provider, driver.addressLimits, confirmation) ?? []].flat();
  },
  test: async (dependencies, app) =>
    testCredentials(dependencies, 'payment', app, await dependencies.findDriver(app.type)),
};
