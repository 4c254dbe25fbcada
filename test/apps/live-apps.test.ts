/**
 * A provider may accept calls only from registered addresses. Apps of its drivers can be live only if the gateway calls
 * from fixed addresses; all other apps can always be live. All drivers of all kinds.
 */
import { appKeys } from '../../shared/apps/records.ts';
import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppRecord } from '../../shared/apps/app-record.ts';
import { createAppOf, type ManageAppsDependencies, showApp } from '../../shared/apps/manage-apps.ts';
import { readFixedAddresses } from '../../shared/platform/config/environment.ts';
import type { KnownAddresses } from '../../shared/drivers/known-addresses.ts';
import { appRegistries } from '../../shared/providers/app-registries.ts';
import { appForms, type TypeOfApp } from '../support/app-forms.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { validConfigOf } from '../support/valid-configs.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const fixed = ['203.0.113.7', '203.0.113.8'];
const rule: KnownAddresses = { ports: [9480], source: 'A model' };
/** The registries, with every driver changed to one whose provider accepts only known addresses. */
const strict = Object.fromEntries(
  Object.entries(appRegistries).map(([name, member]) => [
    name,
    typeof member === 'function'
      ? async (type: string) => ({ ...(await member(type)), admitsOnlyKnownAddresses: rule })
      : member,
  ]),
);

const dependenciesWith = (more: object): ManageAppsDependencies =>
  ({
    ...setup,
    ...appRegistries,
    addressRules: { allowLoopback: true },
    baseUrl: 'https://pay.example.com',
    ...more,
  }) as unknown as ManageAppsDependencies;

const types = appForms.map(({ rules, type, providers }) => ({
  rules,
  type,
  isStrict: providers.some(({ admitsOnlyKnownAddresses }) => admitsOnlyKnownAddresses !== undefined),
  name: `${rules.kind} app of type ${type}`,
}));

const create = (
  dependencies: ManageAppsDependencies,
  { rules, type }: TypeOfApp,
  is_live: boolean,
): Promise<AppRecord> =>
  createAppOf(dependencies, rules, 7, { name: 'An app', type, is_live, config: validConfigOf(rules.kind, type) ?? {} });

const show = (
  dependencies: ManageAppsDependencies,
  { rules }: TypeOfApp,
  app: AppRecord,
  role: 'viewer' | 'developer',
) => showApp(dependencies, rules, app, role) as Promise<{ warnings: unknown; source_addresses: unknown }>;

const refusal = {
  kind: 'invalid',
  code: 'fixed_addresses_required',
  errors: { is_live: expect.arrayContaining([expect.stringMatching(/ admits only addresses .* -c fixedEgress=1$/)]) },
};

describe('A driver whose provider accepts only known addresses', () => {
  it('declares that: only SafaricomSdp does, according to published documentation', () => {
    expect(types.filter(({ isStrict }) => isStrict).map(({ type }) => type)).toEqual(['SafaricomSdp']);
    expect(types.length).toBeGreaterThan(30);
  });

  it.each(types)('$name can be live without fixed addresses only if its driver does not require them', async (one) => {
    const created = create(dependenciesWith({}), one, true);
    if (!one.isStrict) expect(await created).toMatchObject({ is_live: true });
    else await expect(created).rejects.toMatchObject(refusal);
  });

  it.each(types)('would be respected for each $name, which leaves nothing behind when it is refused', async (one) => {
    const dependencies = dependenciesWith(strict);
    await expect(create(dependencies, one, true)).rejects.toMatchObject(refusal);
    expect(await setup.apps.query(appKeys.appsOfKind(7, one.rules.kind))).toMatchObject({ items: [] });
    expect(await create(dependencies, one, false)).toMatchObject({ is_live: false, id: 1 });
    expect(await create(dependenciesWith({ ...strict, fixedAddresses: fixed }), one, true)).toMatchObject({
      is_live: true,
    });
  });

  it.each(types)('adds a warning to each $name', async (one) => {
    const [with_, without] = [dependenciesWith({ ...strict, fixedAddresses: fixed }), dependenciesWith(strict)];
    const app = await create(with_, one, true);
    expect(await show(with_, one, app, 'developer')).toMatchObject({ warnings: [], source_addresses: fixed });
    // The operator removed the addresses after the app was created.
    const { warnings, source_addresses } = await show(without, one, app, 'developer');
    expect(warnings).toEqual(expect.arrayContaining([expect.stringContaining('admits only addresses')]));
    expect(source_addresses).toEqual([]);
    expect(await show(with_, one, app, 'viewer')).toMatchObject({ warnings: null, source_addresses: null });
  });

  it.each(types.filter(({ isStrict }) => !isStrict))('adds no warning to any other $name', async (one) => {
    const dependencies = dependenciesWith({ fixedAddresses: fixed });
    const app = await create(dependencies, one, true);
    expect(await show(dependencies, one, app, 'developer')).toMatchObject({ source_addresses: [] });
  });
});

describe('The ports of providers', () => {
  it('are 443, or declared by the driver of a provider with others', async () => {
    const files = globSync('shared/providers/**/*.ts');
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
    const found = texts.flatMap(([file, text]) =>
      [...text.matchAll(/https:\/\/[\w.-]+:(\d+)/g)].map(([, port]) => [file, Number(port)] as const),
    );
    const form = await appRegistries.findSmsDriver('SafaricomSdp');
    expect(new Set(form?.admitsOnlyKnownAddresses?.ports)).toEqual(new Set(found.map(([, port]) => port)));
    expect(new Set(found.map(([file]) => file))).toEqual(new Set(['shared/providers/safaricom-sdp/hosts.ts']));
  });
});

describe('The fixed addresses of a function', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7,203.0.113.8', fixed],
  ])('are read from %j', (given, addresses) => {
    expect(readFixedAddresses({ FIXED_EGRESS_ADDRESSES: given })).toEqual(addresses);
  });
});
