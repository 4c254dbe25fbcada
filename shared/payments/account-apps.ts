/** Payment apps as members of their account manage them in the console. */
import * as z from 'zod';
import { type AppForm, type AppKindRules, mergeSettings } from '../apps/app-kind.ts';
import type { AppRecord } from '../apps/app-record.ts';
import type { ProviderWorld } from '../apps/provider-access.ts';
import { tryCredentials } from '../apps/try-credentials.ts';
import type { PaymentDriver } from '../drivers/payment-driver.ts';
import { type AddressRules, readTenantUrl } from '../egress/address-guard.ts';
import { registeredAddresses } from './callback-address.ts';
import { type CreateAppDependencies, createPaymentApp } from './create-app.ts';
import type { PaymentApp, PaymentAppSettings } from './payment-app.ts';

export type PaymentAppsDependencies = ProviderWorld &
  CreateAppDependencies & {
    /** The driver identifiers an app's type may be. */
    paymentTypes: readonly string[];
    addressRules: AddressRules;
    baseUrl: string;
  };

/** What a driver may offer of what callers ask for by an app's own path. */
const actionNames = ['requestPayment', 'sendMoney', 'sendAirtime', 'simulateTransaction', 'fetchTransactions'] as const;

const validation = z.discriminatedUnion('policy', [
  z.object({ policy: z.literal('accept_all') }),
  z.object({
    policy: z.literal('known_references'),
    references: z.array(z.string().trim().min(1).max(50)).min(1).max(1000),
  }),
  z.object({
    policy: z.literal('ask_webhook'),
    url: z.string().min(1).max(2048),
    fallback: z.enum(['accept', 'refuse']),
  }),
]);

const settings = z.object({
  settings: z
    .object({
      callback_trust: z.enum(['signed', 'open']).nullable(),
      check_callback_source: z.boolean().nullable(),
      validation: validation.nullable(),
    })
    .partial()
    .optional(),
});

const toForm = (driver: PaymentDriver): AppForm => {
  const { id, title, provider, config, test } = driver;
  const actions = actionNames.filter((name) => driver[name] !== undefined);
  return { type: id, title, provider, config, actions, isTestable: test !== undefined };
};

function readSettings(
  { addressRules }: PaymentAppsDependencies,
  known: PaymentAppSettings,
  given: Record<string, unknown>,
): PaymentAppSettings {
  const merged: PaymentAppSettings = mergeSettings(known, (given.settings ?? {}) as Record<string, unknown>);
  if (merged.validation?.policy === 'ask_webhook') {
    readTenantUrl(merged.validation.url, 'settings.validation.url', addressRules);
  }
  return merged;
}

export const paymentAppRules: AppKindRules<PaymentAppsDependencies> = {
  kind: 'payment',
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
  create: (dependencies, accountId, wanted, given) =>
    createPaymentApp(dependencies, accountId, { ...wanted, settings: readSettings(dependencies, {}, given) }),
  async change(dependencies, app, { settings: given }) {
    return { set: { settings: readSettings(dependencies, (app as PaymentApp).settings, given) } };
  },
  show: async (_dependencies, app: AppRecord) => ({ settings: (app as PaymentApp).settings }),
  async addresses(dependencies, app): Promise<Record<string, string>> {
    const { baseUrl, findDriver } = dependencies;
    const driver = await findDriver(app.type);
    const callback_url = `${baseUrl}/api/pay/${app.id}/callback`;
    if (!driver?.registerUrls) return { callback_url };
    // These carry the app's own token, without which a live app believes no announcement (decisions 4).
    const { validation: validation_url, confirmation: confirmation_url } = await registeredAddresses(
      dependencies,
      app as PaymentApp,
    );
    return { callback_url, validation_url, confirmation_url };
  },
  test: async (dependencies, app) => tryCredentials(dependencies, app, await dependencies.findDriver(app.type)),
};
