/** A tenant's payment app: its record, its owner, and its decrypted configuration for a driver. */
import { openApp } from '../apps/app-config.ts';
import { type AppRecord, findOwner, readPathId, refusingDisabled } from '../apps/app-record.ts';
import { appKeys } from '../apps/records.ts';
import type { AccountBalance, DriverApp, PaymentAddresses, PaymentDriver } from '../drivers/payment-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { getOftenRead } from '../platform/storage/table.ts';
import type { PaymentsDependencies } from './dependencies.ts';

export type PaymentAppSettings = {
  /** Which callbacks are trusted without a status query: `signed` by default; `open` in the sandbox only. */
  callback_trust?: 'signed' | 'open';
  /** Whether live callbacks must come from the provider's published addresses; on by default. */
  check_callback_source?: boolean;
  /** How payments are validated before the provider accepts them; `accept_all` by default. */
  validation?: ValidationPolicy;
};

export type ValidationPolicy =
  | { policy: 'accept_all' }
  /** Account numbers that may be paid; case and spaces do not matter. Payments to a till have none and are accepted. */
  | { policy: 'known_references'; references: string[] }
  /** The tenant's endpoint decides within 2 s; `fallback` is used when it does not answer. */
  | { policy: 'ask_webhook'; url: string; fallback: 'accept' | 'refuse' };

export type PaymentApp = AppRecord & {
  settings: PaymentAppSettings;
  /** Part of registered callback addresses; created when they are first needed. */
  callback_token?: string;
  /** The last addresses that the provider accepted for the short code. */
  registered_urls?: PaymentAddresses;
  /** As the provider last reported them. */
  balances?: AccountBalance[];
  balances_at?: string;
};

/** The subject of a payment route. */
export type PaymentSubject = { app: PaymentApp; driver: PaymentDriver };

export function toPaymentAppBody(app: PaymentApp) {
  const { id, name, type, is_live, created_at, updated_at } = app;
  return { id, name, type, is_live, is_disabled: app.disabled_at !== undefined, created_at, updated_at };
}

type FindDependencies = Pick<PaymentsDependencies, 'apps' | 'findDriver'>;

/** The caller's own app. Throws `not_found` when the app does not exist, `forbidden` when another account owns it. */
export async function ownedPaymentApp(
  dependencies: FindDependencies,
  accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<PaymentSubject> {
  const appId = readPathId(pathParameters.payment_app, 'Payment app');
  const app = accountId === null ? null : await findPaymentApp(dependencies, accountId, appId);
  if (app !== null) return withDriver(dependencies, app);
  if ((await findOwner(dependencies.apps, 'payment', appId)) === null) {
    throw new GatewayError('not_found', 'Payment app not found');
  }
  throw new GatewayError('forbidden', 'You do not own this Payment App', { code: 'not_owner' });
}

/** The app of a provider's call. Open routes have no account, so the owner is found by the app's id. */
export async function anyPaymentApp(
  dependencies: FindDependencies,
  _accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<PaymentSubject> {
  const appId = readPathId(pathParameters.payment_app, 'Payment app');
  const owner = await findOwner(dependencies.apps, 'payment', appId);
  const app = owner === null ? null : await findPaymentApp(dependencies, owner, appId);
  if (app === null) throw new GatewayError('not_found', 'Payment app not found');
  return withDriver(dependencies, app);
}

export const findPaymentApp = (
  { apps }: Pick<PaymentsDependencies, 'apps'>,
  accountId: number,
  appId: number,
): Promise<PaymentApp | null> => getOftenRead(apps, appKeys.app<PaymentApp>(accountId, 'payment', appId));

async function withDriver({ findDriver }: FindDependencies, app: PaymentApp): Promise<PaymentSubject> {
  const driver = await findDriver(app.type);
  if (!driver) throw new GatewayError('internal', `There is no payment driver ${app.type}`);
  return { app, driver };
}

/** Whether the app accepts callbacks without a signature: only in the sandbox, and only when its settings allow it. */
export const allowsUnsigned = ({ settings, is_live }: Pick<PaymentApp, 'settings' | 'is_live'>): boolean =>
  !is_live && settings.callback_trust === 'open';

/** Throws `invalid` for settings that only sandbox apps may have. */
export function refuseOpenWhenLive(isLive: boolean, { callback_trust }: PaymentAppSettings): void {
  if (!isLive || callback_trust !== 'open') return;
  const problem = 'A live app accepts signed callbacks only: callback_trust open is for the sandbox';
  throw new GatewayError('invalid', problem, { errors: { 'settings.callback_trust': [problem] } });
}

/** A disabled app accepts no new work, and finishes what it started. */
export const refuseDisabled = refusingDisabled('Payment App');

/** The app as its driver gets it, with decrypted secrets. */
export const openPaymentApp = (
  dependencies: Pick<PaymentsDependencies, 'keyring'>,
  { app, driver }: PaymentSubject,
): Promise<DriverApp> => openApp(dependencies, app, driver.config);
