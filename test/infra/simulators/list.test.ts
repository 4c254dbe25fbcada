/** All simulators: every provider that is called has one, and they are consistent. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulators } from '../../../infra/simulators/list.ts';
import type { Simulator } from '../../../infra/simulators/simulator.ts';
import { type RunningSimulators, startSimulators, stopSimulators } from '../../../infra/simulators/start.ts';
import { addressVariablesIn } from '../../support/address-variables.ts';

const root = join(import.meta.dirname, '../../..');
const foldersOf = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Without shared code. */
const providers = foldersOf('shared/providers').filter((folder) => folder !== 'kit');
const folders = foldersOf('infra/simulators').filter((folder) => folder !== 'kit');
const listed: readonly Simulator[] = simulators;

/** The address variables in a provider's source, which its driver reads. */
function variablesOf(provider: string): string[] {
  const folder = join(root, 'shared/providers', provider);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const texts = sources.map((file) => readFileSync(join(folder, file), 'utf8'));
  return [...new Set(texts.flatMap(addressVariablesIn))].toSorted();
}

const simulatorOf = async (folder: string): Promise<Simulator> => {
  const found = (await import(`../../../infra/simulators/${folder}/index.ts`)) as Record<string, Simulator>;
  expect(Object.keys(found)).toEqual(['simulator']);
  return found.simulator as Simulator;
};

/** These are never called; devices that call the gateway are simulated instead. */
const callers = {
  'confirmation-texts': 'reads texts that a phone received',
  hikvision: 'a terminal calls: simulated in terminals',
  phones: 'a phone calls: simulated in phones',
  zkteco: 'a terminal calls: simulated in terminals',
};
const devices = ['phones', 'terminals'];

describe('The folders', () => {
  it('have the names of the simulated providers, except for devices that call the gateway', () => {
    expect(folders.filter((folder) => !devices.includes(folder))).toEqual(
      providers.filter((provider) => !(provider in callers)),
    );
    expect(folders).toEqual(expect.arrayContaining(devices));
  });

  it('of providers without a simulator make no calls', () => {
    expect(Object.keys(callers).filter((provider) => !providers.includes(provider))).toEqual([]);
    expect(Object.keys(callers).flatMap(variablesOf)).toEqual([]);
  });

  it('export one simulator each, and all are listed', async () => {
    const exported = await Promise.all(folders.map(simulatorOf));
    expect(exported.map(({ name }) => name).toSorted()).toEqual(simulators.map(({ name }) => name).toSorted());
    expect(listed).toEqual(expect.arrayContaining(exported));
  });
});

describe('The addresses', () => {
  it.each(folders)('of %s are in variables that its driver reads', async (folder) => {
    const { addressVariables } = await simulatorOf(folder);
    const read = providers.includes(folder) ? variablesOf(folder) : [];
    expect(read).toEqual(expect.arrayContaining([...addressVariables]));
    expect(addressVariables.length > 0).toBe(!devices.includes(folder));
  });

  it('cover all variables that drivers read, each by one simulator', () => {
    const declared = listed.flatMap(({ addressVariables }) => addressVariables);
    expect(declared.toSorted()).toEqual([...new Set(providers.flatMap(variablesOf))].toSorted());
  });
});

describe('The magic values', () => {
  it.each(simulators.map(({ name, magic }) => ({ name, magic })))(
    'of $name are unique, each with its effect',
    ({ magic }) => {
      const typed = magic.flatMap(({ as, values }) => values.map((value) => `${as} ${value}`));
      expect(typed.length).toBeGreaterThan(0);
      expect(new Set(typed).size).toBe(typed.length);
      for (const { happens } of magic) expect(happens).toMatch(/^\S.+\S$/);
    },
  );
});

describe('All simulators', () => {
  let running: RunningSimulators;
  beforeAll(async () => {
    running = await startSimulators();
  });
  afterAll(() => stopSimulators(running));

  it('have unique names and ports', () => {
    const urls = Object.values(running).map(({ url }) => url);
    expect(new Set(urls).size).toBe(simulators.length);
    for (const url of urls) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it.each(simulators.map(({ name, magic }) => ({ name, magic })))(
    'list their magic values with their effects: $name',
    async ({ name, magic }) => {
      const answer = await fetch(`${running[name].url}/_simulator/magic`);
      const rows = (await answer.json()) as { happens: string }[];
      expect(rows.map(({ happens }) => happens)).toEqual(magic.map(({ happens }) => happens));
    },
  );

  it.each(listed.map((simulator) => [simulator.name, simulator] as const))(
    'record calls to the provider, and stop: %s',
    async (_name, simulator) => {
      const one = await simulator.start();
      expect((await fetch(`${one.url}/_simulator/nothing-of-that-name`)).status).toBe(404);
      expect(one.requests ?? []).toEqual([]);
      await fetch(`${one.url}/nothing/of/that/name`);
      expect(one.requests?.map(({ path }) => path) ?? ['/nothing/of/that/name']).toEqual(['/nothing/of/that/name']);
      expect(one.requests === undefined).toBe(simulator.addressVariables.length === 0);
      await one.stop();
      await expect(fetch(one.url)).rejects.toThrow('fetch failed');
    },
  );
});
