/** How members manage a tenant's apps of every kind. Secrets go in and are never returned. */
import * as z from 'zod';
import { openSecrets, sealConfig } from '../apps/app-config.ts';
import type { AppCheck, AppForm, AppKindRules, TestCall } from '../apps/app-kind.ts';
import { type AppRecord, findApp, readPathId } from '../apps/app-record.ts';
import { appKeys } from '../apps/records.ts';
import { isAtLeast, type Role } from '../platform/auth/roles.ts';
import { fixedAddressProblem } from '../drivers/known-addresses.ts';
import { type AddressRules, refuseAddresses } from '../platform/egress/address-guard.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { Table } from '../platform/storage/table.ts';
import { isTestable } from './app-kind.ts';
import { checkConfig } from './check-config.ts';
import { countTest } from './count-test.ts';
import { requireSecretsOfMoved } from './moved-secrets.ts';

/** What managing apps of any kind needs; the kind's own rules declare the rest. */
export type ManageAppsDependencies = PipelineDependencies & {
  apps: Table;
  keyring: Keyring;
  addressRules: AddressRules;
  /** The addresses that calls to providers come from; empty where they change. */
  fixedAddresses: readonly string[];
  now: () => number;
};

type Rules<D> = AppKindRules<D>;

export const appBody = ({ settings, shown }: Pick<Rules<never>, 'settings' | 'shown'>) =>
  z.looseObject({
    id: z.number().int(),
    name: z.string(),
    type: z.string(),
    is_live: z.boolean(),
    is_active: z.boolean(),
    /** The part of the configuration that is not secret, and the names of the stored secrets. */
    config: z.record(z.string(), z.unknown()),
    secrets_set: z.array(z.string()),
    /** The addresses that the provider calls. They contain capabilities, so viewers see null. */
    addresses: z.record(z.string(), z.string()).nullable(),
    /** Problems of this app, such as an address that its provider refuses; null for viewers. */
    warnings: z.array(z.string()).nullable(),
    /** The addresses of our calls, for providers that accept calls only from registered ones; null for viewers. */
    source_addresses: z.array(z.string()).nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    ...Object.fromEntries(Object.keys(settings().shape).map((member) => [member, z.unknown().optional()])),
    ...shown?.().shape,
  });

/** The account's own app. Another account's app is reported as not found. */
export async function needApp<D extends ManageAppsDependencies>(
  { apps }: D,
  { kind, what }: Rules<D>,
  accountId: number,
  id: string | undefined,
): Promise<AppRecord> {
  const app = await findApp<AppRecord>(apps, accountId, kind, readPathId(id, what));
  if (app === null) throw new GatewayError('not_found', `${what} not found`);
  return app;
}

export async function showApp<D extends ManageAppsDependencies>(
  dependencies: D,
  rules: Rules<D>,
  app: AppRecord,
  role: Role,
): Promise<Record<string, unknown>> {
  const { id, name, type, is_live, config, created_at, updated_at } = app;
  const canSeeAll = isAtLeast(role, 'developer');
  return {
    id,
    name,
    type,
    is_live,
    is_active: app.disabled_at === undefined,
    config,
    secrets_set: Object.keys(await openSecrets(dependencies, app)),
    ...(await rules.show(dependencies, app)),
    addresses: canSeeAll ? await rules.addresses(dependencies, app) : null,
    ...(canSeeAll ? await showConnectivity(dependencies, rules, app) : { warnings: null, source_addresses: null }),
    created_at,
    updated_at,
  };
}

/** Problems between an app and its provider, and the addresses that the provider has to know. */
async function showConnectivity<D extends ManageAppsDependencies>(dependencies: D, rules: Rules<D>, app: AppRecord) {
  const { fixedAddresses } = dependencies;
  const { providers = [] } = (await rules.findForm(dependencies, app.type)) ?? {};
  const problems = providers.flatMap((provider) => fixedAddressProblem(provider, app.is_live, fixedAddresses) ?? []);
  const isKnownThere = providers.some(({ admitsOnlyKnownAddresses }) => admitsOnlyKnownAddresses !== undefined);
  return {
    warnings: [...problems, ...((await rules.warnings?.(dependencies, app)) ?? [])],
    source_addresses: isKnownThere ? [...fixedAddresses] : [],
  };
}

export type AppInput = {
  name?: string | undefined;
  config?: Record<string, unknown> | undefined;
} & Record<string, unknown>;

/** The whole new configuration: omitted fields and secrets stay; a field given as null is removed. */
async function mergedConfig(
  dependencies: ManageAppsDependencies,
  app: AppRecord,
  given: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const all = { ...app.config, ...(await openSecrets(dependencies, app)), ...given };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

async function needForm<D>(dependencies: D, rules: Rules<D>, type: string): Promise<AppForm> {
  const form = await rules.findForm(dependencies, type);
  if (form) return form;
  const sentence = `There is no app type ${type}`;
  throw new GatewayError('invalid', sentence, { errors: { type: [sentence] } });
}

export async function createAppOf<D extends ManageAppsDependencies>(
  dependencies: D,
  rules: Rules<D>,
  accountId: number,
  input: AppInput & { name: string; type: string; is_live: boolean; config: Record<string, unknown> },
): Promise<AppRecord> {
  const { name, type, is_live, config, ...settings } = input;
  const form = await needForm(dependencies, rules, type);
  refuseAddresses({ config: checkConfig(form.config, config), ...settings }, dependencies.addressRules);
  const id = await rules.create(dependencies, accountId, { name, type, is_live, config }, settings);
  const created = await dependencies.apps.get(appKeys.app(accountId, rules.kind, id));
  if (created === null) throw new GatewayError('internal', `App ${id} is gone`);
  return created;
}

/** Throws `invalid` with the code `conflict` when the app was changed at the same time. */
export async function changeAppOf<D extends ManageAppsDependencies>(
  dependencies: D,
  rules: Rules<D>,
  app: AppRecord,
  { name = app.name, config: given, ...settings }: AppInput,
): Promise<AppRecord> {
  const { apps, keyring, now } = dependencies;
  const schema = (await needForm(dependencies, rules, app.type)).config;
  const config = given ? checkConfig(schema, await mergedConfig(dependencies, app, given)) : null;
  refuseAddresses({ ...settings, ...(config && { config }) }, dependencies.addressRules);
  if (given && config) await requireSecretsOfMoved(dependencies, app, { schema, given, config });
  const more = await rules.change(dependencies, app, { settings, config });
  const owner = { accountId: app.account_id, appId: app.id, kind: rules.kind };
  const changed = await apps.update(appKeys.app(app.account_id, rules.kind, app.id), {
    set: {
      name,
      updated_at: new Date(now()).toISOString(),
      ...(config ? await sealConfig(keyring, owner, schema, config) : {}),
      ...more.set,
    },
    ...(more.remove ? { remove: more.remove } : {}),
    if: { updated_at: { equals: app.updated_at } },
  });
  if (changed === null) throw new GatewayError('invalid', 'The app was changed at the same time', { code: 'conflict' });
  if (config) await rules.follow?.(dependencies, app, changed);
  return changed;
}

/** A disabled app accepts no new work and finishes what it has started. */
export async function switchApp(
  { apps, now }: Pick<ManageAppsDependencies, 'apps' | 'now'>,
  { kind, what }: Pick<Rules<never>, 'kind' | 'what'>,
  { account_id: accountId, id }: AppRecord,
  isOn: boolean,
): Promise<AppRecord> {
  const at = new Date(now()).toISOString();
  const changed = await apps.update(appKeys.app(accountId, kind, id), {
    set: { updated_at: at },
    ...(isOn ? { remove: ['disabled_at'] } : { setOnce: { disabled_at: at } }),
    if: { pk: { isPresent: true } },
  });
  if (changed === null) throw new GatewayError('not_found', `${what} not found`);
  return changed;
}

/** Throws `unsupported` if apps of this type cannot be tested without side effects, `rate_limited` after many tests. */
export async function testApp<D>(
  dependencies: D & Pick<ManageAppsDependencies, 'apps' | 'now'>,
  rules: Rules<D>,
  app: AppRecord,
  call: TestCall,
): Promise<AppCheck[]> {
  const form = await rules.findForm(dependencies, app.type);
  if (!rules.test || !form || !isTestable(rules, form)) {
    throw new GatewayError('unsupported', `The credentials of a ${app.type} app cannot be tested without side effects`);
  }
  await countTest(dependencies, app);
  return rules.test(dependencies, app, call);
}
