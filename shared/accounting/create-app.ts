/** Creates an accounting app: checks its configuration against the driver's schema and seals its secrets. */
import { type AppRecord, createApp, type AppCreationDependencies, type NewApp } from '../apps/app-record.ts';
import { defaultNames, type FindAccountingDriver, taxCodes } from '../drivers/accounting-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { check } from '../platform/http/read-input.ts';
import { oneLine } from '../platform/input/one-line.ts';
import type { Table } from '../platform/storage/table.ts';
import * as z from 'zod';
import { createConnection, sealTokens } from './connection-store.ts';
import { lazy } from '../values/lazy.ts';

export type CreateAccountingAppDependencies = AppCreationDependencies & {
  operations: Table;
  findAccountingDriver: FindAccountingDriver;
};

export type NewAccountingApp = NewApp & {
  settings?: AccountingAppSettings;
  /** An existing connection to import: its refresh token and its organization. */
  connection?: { refresh_token: string; organization_id: string | null };
};

const providerName = () => oneLine(140).min(1);

/** The settings of an app, without its keys. */
export const accountingSettings = lazy(() =>
  z
    .object({
      defaults: z.partialRecord(z.enum(defaultNames), providerName()),
      tax_map: z.partialRecord(
        z.enum(taxCodes),
        z.object({ sale: providerName().optional(), purchase: providerName().optional() }),
      ),
      post_documents: z.boolean(),
      on_duplicate: z.enum(['link', 'fail']),
    })
    .partial(),
);
export type AccountingAppSettings = z.output<ReturnType<typeof accountingSettings>>;

const defaultSettings = { defaults: {}, tax_map: {}, post_documents: true, on_duplicate: 'link' } as const;

/** Returns the app's id. Throws `invalid` for an unknown driver, or an invalid configuration or settings. */
export async function createAccountingApp(
  dependencies: CreateAccountingAppDependencies,
  accountId: number,
  wanted: NewAccountingApp,
): Promise<number> {
  const driver = await dependencies.findAccountingDriver(wanted.type);
  if (!driver) throw new GatewayError('invalid', `There is no accounting driver ${wanted.type}`);
  const settings = { ...defaultSettings, ...check(accountingSettings(), wanted.settings ?? {}) };
  const of = { accountId, kind: 'accounting', configSchema: driver.config, providers: [driver] } as const;
  return createApp(dependencies, of, wanted, async (appId) => {
    // Stored before the app: an app without a connection could not be shown.
    await storeConnection(
      dependencies,
      { account_id: accountId, id: appId },
      driver.oauth !== undefined,
      wanted.connection,
    );
    return settings;
  });
}

async function storeConnection(
  { operations, keyring, now }: CreateAccountingAppDependencies,
  { account_id: accountId, id: appId }: Pick<AppRecord, 'account_id' | 'id'>,
  isConnectedByPerson: boolean,
  imported: NewAccountingApp['connection'],
): Promise<void> {
  const at = new Date(now()).toISOString();
  const of = { account_id: accountId, app_id: appId };
  const expired = { access_token: '', access_expires_at: 0, refresh_expires_at: null };
  const sealed = imported && (await sealTokens(keyring, of, { ...expired, refresh_token: imported.refresh_token }));
  await createConnection(operations, {
    ...of,
    status: isConnectedByPerson && !imported ? 'pending_auth' : 'active',
    version: 1,
    facts: {},
    changed_at: at,
    created_at: at,
    ...(sealed === undefined ? {} : { sealed_tokens: sealed }),
    ...(imported?.organization_id ? { organization_id: imported.organization_id } : {}),
  });
}
