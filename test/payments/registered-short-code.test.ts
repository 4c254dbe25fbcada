/** The addresses that an app registered belong to its short code (register-urls.ts, account-apps.ts). */
import { expect, it } from 'vitest';
import { demoConfigs } from '../../infra/local/seed.ts';
import { findApp } from '../../shared/apps/app-record.ts';
import { changeAppOf, type ManageAppsDependencies } from '../../shared/apps/manage-apps.ts';
import type { PaymentAddresses } from '../../shared/drivers/payment-driver.ts';
import { paymentAppRules, type PaymentAppsDependencies } from '../../shared/payments/account-apps.ts';
import { createPaymentApp } from '../../shared/payments/create-app.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import { registerUrls } from '../../shared/payments/register-urls.ts';
import { findPaymentDriver } from '../../shared/providers/registry.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
const type = 'MobileMoneyKeC2B';
type Changing = PaymentAppsDependencies & ManageAppsDependencies;

it.each([
  ['another short code, which may have other addresses there', { short_code: '600999' }, false],
  ['another response type', { response_type: 'Cancelled' }, true],
  ['the same short code', { short_code: demoConfigs[type]?.short_code }, true],
])(
  'With %s, the provider’s refusal to register twice is measured by addresses of this short code',
  async (_, config, isKnown) => {
    const setup = await stores.newSetup();
    const c2b = (await findPaymentDriver(type))!;
    const known: (PaymentAddresses | null | undefined)[] = [];
    const driver: typeof c2b = {
      ...c2b,
      registerUrls: {
        async perform(_addresses, { registered }) {
          known.push(registered);
          return { data: {} };
        },
      },
    };
    const shared = { ...setup, findDriver: async () => driver, baseUrl: 'https://pay.example.com' };
    const dependencies = { ...shared, addressRules: { allowLoopback: false }, paymentTypes: [type] };
    const of = { name: 'Till', type, is_live: false, config: demoConfigs[type] ?? {} };
    const id = await createPaymentApp(dependencies, 7, of);
    const read = async () => (await findApp<PaymentApp>(setup.apps, 7, 'payment', id))!;
    const register = async () =>
      registerUrls(
        { ...dependencies, tokenStores: new Map() } as never,
        { subject: { app: await read(), driver } } as never,
      );
    await register();
    await changeAppOf<Changing>(dependencies as unknown as Changing, paymentAppRules, await read(), { config });
    await register();
    await register();
    const ours = expect.objectContaining({ confirmation: expect.stringContaining('/callback/confirmation?k=') });
    expect(known).toEqual([null, isKnown ? ours : null, ours]);
  },
);
