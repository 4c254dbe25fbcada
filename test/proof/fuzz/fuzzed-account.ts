/** An account with an app of every type, and the values that a valid call of each route has in its path and headers. */
import { demoConfigs, taxDemoApps } from '../../../infra/local/seed.ts';
import type { routes } from '../../../shared/declared.ts';
import { newBooks } from '../../support/accounting.ts';
import { newDevice } from '../../support/attendance.ts';
import { type BusyAccount, newBusyAccount } from '../../support/busy-account.ts';
import { itemOfShop, purchaseOfShop } from '../../support/einvoicing.ts';
import { newDoor } from '../../support/locks.ts';
import { newSmsApp } from '../../support/messages.ts';
import { messageSimulators } from '../../support/message-simulators.ts';
import { newTaxApp } from '../../support/tax.ts';
import type { TestGateway } from '../../support/test-gateway.ts';
import { pathTo } from '../../support/things-of-an-account.ts';

export type Route = (typeof routes)[number];

export type FuzzedAccount = BusyAccount & {
  /** The first ones are those of `things`. */
  paymentApps: number[];
  smsApps: number[];
  taxApps: number[];
  accountingApps: number[];
  lockApps: number[];
  locks: number[];
  devices: number[];
};

const smsTypes = ['AfricasTalking', ...messageSimulators.map(({ type }) => type), 'PhoneSync', 'MSync'];

export async function newFuzzedAccount(gateway: TestGateway): Promise<FuzzedAccount> {
  const account = await newBusyAccount(gateway);
  const { tenant, things } = account;
  const paymentApps = [things.paymentAppId];
  for (const type of Object.keys(demoConfigs)) paymentApps.push(await gateway.newApp(tenant.accountId, { type }));
  const smsApps = [things.smsAppId];
  for (const type of smsTypes) {
    const config =
      type === 'PhoneSync' ? { config: { secret: crypto.randomUUID(), phone_number: '254700000196' } } : {};
    smsApps.push((await newSmsApp(gateway, tenant, { type, ...config })).appId);
  }
  const taxApps = [things.shopId, things.taxAppId];
  for (const app of Object.values(taxDemoApps)) taxApps.push(await newTaxApp(gateway, tenant, app));
  const tuya = await newDoor(gateway, tenant, { type: 'Tuya' });
  const terminal = await newDevice(gateway, { vendor: 'hikvision', serial_number: `E${tenant.accountId}` }, tenant);
  return {
    ...account,
    paymentApps,
    smsApps,
    taxApps,
    accountingApps: [things.accountingAppId, (await newBooks(gateway, tenant)).appId],
    lockApps: [things.lockAppId, tuya.appId],
    locks: [things.lockId, tuya.lockId],
    devices: [things.deviceId, terminal.id],
  };
}

/** Things of the account that a route has under `{id}`, by the beginning of its path. */
const appsById: readonly [prefix: string, of: (account: FuzzedAccount) => readonly (number | string)[]][] = [
  ['/account/payment_apps/', ({ paymentApps }) => paymentApps],
  ['/account/sms_apps/', ({ smsApps }) => smsApps],
  ['/account/tax_apps/', ({ taxApps }) => taxApps],
  ['/api/tax/apps/', ({ taxApps }) => taxApps],
  ['/account/accounting_apps/', ({ accountingApps }) => accountingApps],
  ['/account/lock_apps/', ({ lockApps }) => lockApps],
  ['/api/sms/groups/{id}', ({ things, smsApps }) => [things.groupId, ...smsApps]],
  ['/api/tax/einv/', () => ['1', '2']],
];

/** Values of a path parameter with which the route finds something, as far as the account has it. */
export function valuesOf(route: Route, account: FuzzedAccount, parameter: string): string[] {
  const { things } = account;
  const values: Record<string, readonly (number | string)[] | undefined> = {
    id: appsById.find(([prefix]) => route.path.startsWith(prefix))?.[1](account),
    payment_app: account.paymentApps,
    sms_app: account.smsApps,
    app: account.smsApps,
    accounting_app: account.accountingApps,
    lock_app: account.lockApps,
    lock: account.locks,
    attendance_device: account.devices,
    passcode: [things.passcodeId],
    command: [things.commandId],
    item_code: [itemOfShop],
    receipt_number: [things.receiptNumber],
    invoice_number: [purchaseOfShop],
    device: ['dev_1'],
    action: ['result', 'confirmation', 'timeout'],
    file: ['cdata', 'getrequest', 'main.js'],
    callback_token: ['x'.repeat(43)],
    device_token: ['x'.repeat(43)],
    key: ['x'.repeat(43)],
  };
  const own = values[parameter];
  if (own !== undefined) return own.map(String);
  const at = route.path.split('/').indexOf(`{${parameter}}`);
  return [decodeURIComponent(pathTo(route, things).split('/')[at] ?? '')];
}

/** The header that names the app, for routes that have one. */
export function appHeadersOf(
  { requestHeaders = {} }: Route,
  account: FuzzedAccount,
): [name: string, value: string][][] {
  const apps = { 'X-Tax-App-Id': account.taxApps, 'X-Accounting-App-Id': account.accountingApps };
  const found = Object.entries(apps).find(([name]) => name in requestHeaders);
  return found === undefined ? [[]] : found[1].map((id) => [[found[0].toLowerCase(), String(id)]]);
}

type Body = Record<string, unknown>;

/** A documented body with what this account has in the place of ids and passwords. */
export function ofAccount({ owner, smsApps }: Pick<FuzzedAccount, 'owner' | 'smsApps'>, body: Body): Body {
  const own: Body = {
    app_ids: smsApps.slice(0, 2),
    account_id: owner.accountId,
    password: owner.password,
    current_password: owner.password,
  };
  const fields = Object.entries(own).filter(([name]) => name in body);
  return { ...body, ...Object.fromEntries(fields) };
}
