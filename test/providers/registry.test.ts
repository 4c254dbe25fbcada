/** Every provider with a folder is registered, and no driver identifier is given twice. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { secretFieldsOf } from '../../shared/apps/app-config.ts';
import type { PaymentDriver } from '../../shared/drivers/payment-driver.ts';
import { boundDriver } from '../../shared/providers/kit/bounded-driver.ts';
import { terminalDrivers } from '../../shared/providers/attendance-registry.ts';
import { accountingDriverTypes, findAccountingDriver } from '../../shared/providers/accounting-registry.ts';
import { findPaymentDriver, paymentDriverTypes } from '../../shared/providers/registry.ts';
import { findLockDriver, lockDriverTypes } from '../../shared/providers/lock-registry.ts';
import { loadEinvoicing, loadPortal } from '../../shared/providers/tax-registry.ts';
import { findSmsDriver, findSmsForm, smsDriverTypes } from '../../shared/providers/sms-registry.ts';

const providers = new URL('../../shared/providers/', import.meta.url);

/** The files that offer drivers: an index for each kind, or the driver's own file. */
const offers = readdirSync(providers, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('index.ts') ||
    /^([\w-]+)\/\1\.ts$/.test(file) ||
    (file.endsWith('.ts') && /^export const \w+: SmsDriver</m.test(readFileSync(new URL(file, providers), 'utf8'))),
);
const folders = readdirSync(providers, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'kit',
);

const kinds = {
  payment: { find: findPaymentDriver, types: paymentDriverTypes },
  SMS: { find: findSmsDriver, types: smsDriverTypes },
  lock: { find: findLockDriver, types: lockDriverTypes },
  accounting: { find: findAccountingDriver, types: accountingDriverTypes },
};

const senderFields = ['sender', 'from', 'sender_id', 'sender_name', 'shortcode', 'oa', 'phone_number'];

it.each(smsDriverTypes)(
  'an SMS app of %s names its sender in the field its driver declares, which is no secret',
  async (type) => {
    const driver = await findSmsDriver(type);
    const { properties = {} } = z.toJSONSchema(driver!.config, { io: 'input' });
    const named = senderFields.filter((field) => field in properties);
    expect(named).toEqual(driver?.senderField === undefined ? [] : [driver.senderField]);
    expect(named.filter((field) => secretFieldsOf(driver!.config).has(field))).toEqual([]);
  },
);

describe('The registries', () => {
  it.each(folders.map(({ name }) => [name]))('are offered something by %s', (folder) => {
    expect(offers.some((file) => file.startsWith(`${folder}/`))).toBe(true);
  });

  it.each(offers)('list every driver of %s, each under its own identifier', async (file) => {
    const offered = (await import(new URL(file, providers).href)) as Record<string, { id: string } | { id: string }[]>;
    const drivers = Object.values(offered).flat();
    expect(drivers.length).toBeGreaterThan(0);
    for (const driver of drivers) {
      // Payment drivers are handed out with their readings bounded.
      const handedOut = paymentDriverTypes.includes(driver.id) ? boundDriver(driver as PaymentDriver) : driver;
      const found = await Promise.all([
        findPaymentDriver(driver.id),
        findSmsDriver(driver.id),
        findLockDriver(driver.id),
        findAccountingDriver(driver.id),
        loadPortal(),
        loadEinvoicing(),
      ]);
      expect([...found, ...Object.values(terminalDrivers)]).toContain(handedOut);
    }
  });

  it('have a driver for every type of app', () => {
    const ids = ['Express', 'C2B', 'B2C', 'B2B', 'Personal'].map((name) => `MobileMoneyKe${name}`);
    expect(paymentDriverTypes).toEqual(expect.arrayContaining([...ids, 'MobileMoneyTz', 'MobileMoneyCongo']));
    const sms =
      'AfricasTalking PhoneSync MSync KeBulkSms Twilio WhatsAppCloud Telegram Webhook Infobip Vonage Onfon HostPinnacle Mobitech BongaSms SafaricomSdp';
    expect(smsDriverTypes.toSorted()).toEqual(sms.split(' ').toSorted());
  });

  it.each(Object.entries(kinds))(
    'find a %s driver under every identifier they list, and none under another',
    async (_kind, { find, types }) => {
      const found = await Promise.all(types.map((type) => find(type)));
      expect(found.map((driver) => driver?.id)).toEqual(types);
      expect(new Set(types).size).toBe(types.length);
      for (const stranger of ['MobileMoneyMars', 'constructor', '__proto__', '']) {
        await expect(find(stranger)).resolves.toBeUndefined();
      }
    },
  );

  it.each(smsDriverTypes)('know of %s what its endpoints need, the same as its driver says', async (type) => {
    const [form, driver] = await Promise.all([findSmsForm(type), findSmsDriver(type)]);
    expect(driver).toMatchObject({ ...form });
    expect(driver?.send === undefined).toBe(form?.isFetched === true);
    expect(driver?.test !== undefined).toBe(form?.isTestable === true);
    expect(driver?.pushes !== undefined).toBe(form?.sendsPushes === true);
    await expect(findSmsForm(`${type}x`)).resolves.toBeUndefined();
  });
});
