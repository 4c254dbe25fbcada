/** The demo data of a new local run: two accounts with a token each, and an app of every driver type. */
import { createAccount } from '../../shared/account/accounts.ts';
import type { NewApp } from '../../shared/apps/app-record.ts';
import { createApiToken } from '../../shared/account/api-tokens.ts';
import { createLock, createLockApp } from '../../shared/locks/create-app.ts';
import { createDevice } from '../../shared/attendance/manage-devices.ts';
import { createAccountingApp } from '../../shared/accounting/create-app.ts';
import { createPaymentApp } from '../../shared/payments/create-app.ts';
import type { Operator } from '../operator.ts';
import { createSmsApp } from '../../shared/sms/create-app.ts';
import { createTaxApp } from '../../shared/tax/app/create-app.ts';
import { createGroup } from '../../shared/sms/groups.ts';
import { findSmsApp } from '../../shared/sms/sms-app.ts';
import { ensureWebhookKey } from '../../shared/sms/webhook-key.ts';
import {
  etimsBranchDemoApp,
  etimsDemoApp,
  etimsIntegratorDemoApp,
  etimsVscuDemoApp,
} from '../simulators/etims/demo-apps.ts';
import type { EtimsApp } from '../simulators/etims/simulation.ts';
import { gavaconnectDemoApp } from '../simulators/gavaconnect/simulation.ts';
import { simulators } from '../simulators/list.ts';
import type { DemoAccountingApp, DemoApps, DemoLockApp } from '../simulators/simulator.ts';
import { demoSerials } from '../simulators/terminals/start.ts';

export type SeededAccount = { email: string; password: string; token: string; account_id: number };
export type Seed = SeededAccount & {
  apps: Record<string, number>;
  sms_apps: Record<string, number>;
  /** The keys in the callback URLs of each SMS app, by type. */
  sms_keys: Record<string, string>;
  sms_groups: Record<string, number>;
  tax_apps: Record<string, number>;
  lock_apps: Record<string, number>;
  /** The callback paths of each lock provider. */
  lock_callbacks: Record<string, string>;
  locks: Record<string, number>;
  attendance_devices: Record<string, number>;
  /** The tokens in the terminals' own URLs, by vendor. */
  attendance_tokens: Record<string, string>;
  accounting_apps: Record<string, number>;
  other: SeededAccount;
};

/** The demo configurations of the simulators of one kind, by driver type. */
const demoAppsOf = <Kind extends keyof DemoApps>(kind: Kind): NonNullable<DemoApps[Kind]> =>
  Object.assign({}, ...simulators.map(({ demoApps }) => demoApps?.[kind]));

/** Configurations by driver type: those the simulators accept, and those of drivers that call no provider. */
export const demoConfigs: Record<string, Record<string, unknown>> = {
  ...demoAppsOf('payments'),
  MobileMoneyKePersonal: { phone_number: '254700000199' },
  MobileMoneyTz: {},
  MobileMoneyCongo: {},
};

/** An accounting app of every driver type, connected to its simulator. */
export const demoAccountingApps: Record<string, DemoAccountingApp> = demoAppsOf('accounting');

export const demoSmsApps: Record<string, Record<string, unknown>> = demoAppsOf('sms');

/** `earlier`: what an earlier start seeded; only what is missing is created. */
export async function seed(operator: Operator, earlier: Seed | null): Promise<Seed> {
  const mine = earlier ?? (await seedAccount(operator, 'demo@example.test', 'demo-password'));
  const other = earlier?.other ?? (await seedAccount(operator, 'other@example.test', 'other-password'));
  const apps: Record<string, number> = { ...earlier?.apps };
  for (const [type, config] of Object.entries(demoConfigs)) {
    const wanted = { name: `Demo ${type}`, type, is_live: false, config };
    apps[type] ??= await createPaymentApp(operator, mine.account_id, wanted);
  }
  const sms_apps = await seedSmsApps(operator, mine.account_id, apps, { ...earlier?.sms_apps });
  const sms_keys = await readSmsKeys(operator, mine.account_id, sms_apps);
  const sms_groups = { ...earlier?.sms_groups };
  sms_groups[demoGroup] ??= await seedGroup(operator, mine.account_id, sms_apps);
  const tax_apps = await seedTaxApps(operator, mine.account_id, { ...earlier?.tax_apps });
  const doors = await seedLocks(operator, mine.account_id, earlier);
  const attendance = await seedDevices(operator, mine.account_id, {
    attendance_devices: { ...earlier?.attendance_devices },
    attendance_tokens: { ...earlier?.attendance_tokens },
  });
  const accounting_apps = { ...earlier?.accounting_apps };
  for (const [type, wanted] of Object.entries(demoAccountingApps)) {
    const app = { name: `Demo ${type}`, type, is_live: false, ...wanted };
    accounting_apps[type] ??= await createAccountingApp(operator, mine.account_id, app);
  }
  return { ...mine, apps, sms_apps, sms_keys, sms_groups, tax_apps, accounting_apps, ...doors, ...attendance, other };
}

/** A configuration that the simulators accept, and the first lock of its account, by driver type. */
export const demoLockApps: Record<string, DemoLockApp> = demoAppsOf('locks');

async function seedLocks(operator: Operator, accountId: number, earlier: Seed | null) {
  const lock_apps = { ...earlier?.lock_apps };
  const lock_callbacks = { ...earlier?.lock_callbacks };
  const locks = { ...earlier?.locks };
  for (const [type, { config, provider_lock_id }] of Object.entries(demoLockApps)) {
    if (locks[type] !== undefined) continue;
    const wanted = { name: `Demo ${type}`, type, is_live: false, config };
    const { id, callback_path } = await createLockApp(operator, accountId, wanted);
    lock_apps[type] = id;
    if (callback_path !== null) lock_callbacks[type] = callback_path;
    locks[type] = await createLock(operator, accountId, { lock_app_id: id, provider_lock_id, name: 'Front gate' });
  }
  return { lock_apps, lock_callbacks, locks };
}

/** The callback secret of the seeded e-invoicing apps. */
export const demoCallbackSecret = 'demo-callback-secret';

const deviceOf = ({ tin, branch_id, device_serial }: EtimsApp) => ({
  taxpayer_pin: tin,
  branch_id,
  device_serial,
  callback_secret: demoCallbackSecret,
});

/** By their purpose; `both` uses the portal and issues invoices. */
export const taxDemoApps: Record<string, Pick<NewApp, 'name' | 'type' | 'config'>> = {
  portal: { name: 'Demo portal', type: 'portal', config: gavaconnectDemoApp },
  einvoicing: { name: 'Demo shop', type: 'einvoicing', config: deviceOf(etimsDemoApp) },
  einvoicing_branch: { name: 'Demo shop, second branch', type: 'einvoicing', config: deviceOf(etimsBranchDemoApp) },
  both: {
    name: 'Demo company',
    type: 'both',
    config: {
      ...gavaconnectDemoApp,
      ...deviceOf(etimsIntegratorDemoApp),
      surface: 'integrator',
    },
  },
  vscu: {
    name: 'Demo workshop',
    type: 'einvoicing',
    config: { ...deviceOf(etimsVscuDemoApp), strategy: 'VSCU', vscu_url: 'https://vscu.example.test' },
  },
};

async function seedTaxApps(
  operator: Operator,
  accountId: number,
  created: Record<string, number>,
): Promise<Record<string, number>> {
  for (const [name, app] of Object.entries(taxDemoApps)) {
    created[name] ??= await createTaxApp(operator, accountId, { ...app, is_live: false });
  }
  return created;
}

const demoGroup = 'All lines';
/** How many messages each app of the group may have in progress. */
const demoLimit = 100;

/** SMS apps whose incoming texts may confirm payments of the seeded paybill. */
const linkedToPayments = ['AfricasTalking', 'PhoneSync', 'MSync'];

async function seedSmsApps(
  operator: Operator,
  accountId: number,
  apps: Record<string, number>,
  created: Record<string, number>,
): Promise<Record<string, number>> {
  for (const [type, config] of Object.entries(demoSmsApps)) {
    created[type] ??= await createSmsApp(operator, accountId, {
      name: `Demo ${type}`,
      type,
      is_live: false,
      config,
      sms_limit: demoLimit,
      payment_app_id: linkedToPayments.includes(type) ? (apps.MobileMoneyKeC2B ?? null) : null,
    });
  }
  return created;
}

async function readSmsKeys(operator: Operator, accountId: number, created: Record<string, number>) {
  const entries = Object.entries(created).map(async ([type, id]): Promise<[string, string][]> => {
    const app = await findSmsApp(operator, accountId, id);
    return app ? [[type, await ensureWebhookKey(operator, app)]] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** The group of the demo: providers that send through an API, without a phone. */
async function seedGroup(operator: Operator, accountId: number, smsApps: Record<string, number>): Promise<number> {
  const app_ids = ['AfricasTalking', 'Infobip', 'Twilio'].flatMap((type) => smsApps[type] ?? []);
  return (await createGroup(operator, accountId, { name: demoGroup, app_ids })).id;
}

async function seedDevices(
  operator: Operator,
  accountId: number,
  created: Pick<Seed, 'attendance_devices' | 'attendance_tokens'>,
): Promise<typeof created> {
  for (const vendor of ['zkteco', 'hikvision'] as const) {
    if (created.attendance_devices[vendor] !== undefined) continue;
    const wanted = { name: `Demo ${vendor}`, vendor, serial_number: demoSerials[vendor] };
    const { device, token } = await createDevice(operator, accountId, wanted);
    created.attendance_devices[vendor] = device.id;
    created.attendance_tokens[vendor] = token;
  }
  return created;
}

async function seedAccount(operator: Operator, email: string, password: string): Promise<SeededAccount> {
  const { id } = await createAccount(operator, { email, password, name: email.split('@')[0] ?? email });
  const { token } = await createApiToken(operator, id, { name: 'Seeded token' });
  return { email, password, token, account_id: id };
}
