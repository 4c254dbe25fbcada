/** The addresses that providers are told: no provider is told one that it is known to refuse. */
import { describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import { addressProblem } from '../../shared/drivers/address-limits.ts';
import type { PaymentDriver } from '../../shared/drivers/payment-driver.ts';
import { paymentAppRules, type PaymentAppsDependencies } from '../../shared/payments/account-apps.ts';
import { type AddressSubject, callbackUrlFor, registeredAddresses } from '../../shared/payments/callback-address.ts';
import type { PaymentsDependencies } from '../../shared/payments/dependencies.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import { registerUrls } from '../../shared/payments/register-urls.ts';
import { findPaymentDriver, paymentDriverTypes } from '../../shared/providers/registry.ts';
import { findSmsForm, smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { addressLimits as vonageLimits } from '../../shared/providers/vonage/schema.ts';
import { smsAppRules, type SmsAppsDependencies } from '../../shared/sms/account-apps.ts';
import { callbackUrlOf } from '../../shared/sms/push-address.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { anSmsApp, smsDependencies } from '../sms/sms-setup.ts';
import { answering, send } from './vonage/vonage-calls.ts';

const stores = useEmulatedStores();
const ownDomain = 'https://pay.example.com';
/** The longest that API Gateway gives, with ids of ten million apps. */
const defaultDomain = 'https://abcdefghij.execute-api.ap-southeast-1.amazonaws.com';
const largeId = 99_999_999;

const drivers = await Promise.all(paymentDriverTypes.map((type) => findPaymentDriver(type)));
const limited = drivers.filter((driver): driver is PaymentDriver => driver?.addressLimits !== undefined);
const forms = (await Promise.all(smsDriverTypes.map((type) => findSmsForm(type)))).filter((form) => form !== undefined);

async function paymentApp(setup: TestSetup, type: string): Promise<PaymentApp> {
  const app = { account_id: 7, id: largeId, type, is_live: false, settings: {}, config: {} };
  await setup.apps.put<Record<string, unknown>>({ ...appKeys.app(7, 'payment', app.id), ...app });
  return app as unknown as PaymentApp;
}

/** Every address that an app of the driver may hand over: of each call and action, and the registered ones. */
async function allAddresses(setup: TestSetup, driver: PaymentDriver, baseUrl: string): Promise<string[]> {
  const app = await paymentApp(setup, driver.id);
  const dependencies = { ...setup, baseUrl };
  const id = crypto.randomUUID();
  const subjects: AddressSubject[] = [{ request: id }, { transaction: largeId * 1e7 + 9_999_999 }, { app: id }];
  const makers = await Promise.all(subjects.map((subject) => callbackUrlFor(dependencies, app, subject)));
  const actions = [undefined, ...Object.keys(driver.callbacks).filter((action) => action !== '')];
  const signed = makers.flatMap((make) => actions.map((action) => make(action)));
  return [...signed, ...Object.values(await registeredAddresses(dependencies, app))];
}

describe('Addresses for payments', () => {
  it('are limited for every driver of Daraja', () => {
    expect(limited.map(({ id }) => id)).toEqual(drivers.flatMap((one) => (one?.provider === 'Daraja' ? [one.id] : [])));
  });

  it.each(limited)('of $id are taken, whatever they are about', async (driver) => {
    const setup = await stores.newSetup();
    const reported = await allAddresses(setup, driver, ownDomain);
    expect(reported.length).toBeGreaterThan(8);
    const problems = reported.map((address) => addressProblem(driver.provider, driver.addressLimits, address));
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });

  it('are not registered where the gateway has no domain of its own, and that is said before', async () => {
    const setup = await stores.newSetup();
    const driver = limited.find(({ registerUrls: register }) => register !== undefined)!;
    const app = await paymentApp(setup, driver.id);
    const sentence = `Daraja refuses addresses that contain “exe”, and those of this gateway begin with ${defaultDomain}: it needs a domain of its own`;
    const dependencies = { ...setup, baseUrl: defaultDomain, findDriver: async () => driver };
    const requests = registerUrls(
      dependencies as unknown as PaymentsDependencies,
      { subject: { app, driver } } as never,
    );
    await expect(requests).rejects.toMatchObject({ kind: 'unsupported', code: 'address_refused', message: sentence });
    const warnings = (baseUrl: string) =>
      paymentAppRules.warnings!({ ...dependencies, baseUrl } as unknown as PaymentAppsDependencies, app);
    expect(await warnings(defaultDomain)).toEqual([sentence]);
    expect(await warnings(ownDomain)).toEqual([]);
  });
});

describe('Addresses for delivery reports', () => {
  it.each(forms.filter(({ addressLimits }) => addressLimits !== undefined))(
    'of $id fit, also the longest',
    async ({ id, provider, addressLimits }) => {
      const setup = await stores.newSetup();
      const app = await anSmsApp(setup, { id: largeId, type: id, settings: { webhook_key: null } });
      const address = (
        await callbackUrlOf({ ...smsDependencies(setup), baseUrl: defaultDomain }, app, addressLimits)
      )();
      expect(address).toMatch(/\/s\/99999999\?key=[\w-]{22}$/);
      expect(addressProblem(provider, addressLimits, address)).toBe(null);
    },
  );

  it('that do not fit are left out of a message, and the app says so', async () => {
    const setup = await stores.newSetup();
    const app = await anSmsApp(setup, { id: largeId, type: 'Vonage', settings: { webhook_key: 'k'.repeat(60) } });
    const dependencies = { ...smsDependencies(setup), baseUrl: defaultDomain };
    const address = (await callbackUrlOf(dependencies, app, vonageLimits))();
    expect(address.length).toBeGreaterThan(100);
    const { access, requests } = answering(200, {
      'message-count': '1',
      messages: [{ status: '0', 'message-id': 'M-1' }],
    });
    await send(access, {}, undefined, () => address);
    await send(access, {}, undefined, () => address.slice(0, 100));
    const [without, with_] = requests.map(({ body }) => new URLSearchParams(String(body)).get('callback'));
    expect([without, with_]).toEqual([null, address.slice(0, 100)]);
    const form = await findSmsForm('Vonage');
    const reported = await smsAppRules.warnings!(
      { ...dependencies, findSmsDriver: async () => form } as unknown as SmsAppsDependencies,
      app,
    );
    expect(reported).toEqual([
      `Vonage takes addresses of 100 characters at most; this one has ${address.length}. Delivery reports come only to the address that is registered with Vonage`,
    ]);
  });
});
