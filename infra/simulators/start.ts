/** Starts every simulator of the list, and sets their addresses for the functions. */
import { join } from 'node:path';
import { type ListedSimulator, simulators } from './list.ts';
import type { GatewayAddresses, RunningSimulator, Simulator, SimulatorOptions } from './simulator.ts';

/** By name, each with its own type. */
export type RunningSimulators = {
  [Listed in ListedSimulator as Listed['name']]: Awaited<ReturnType<Listed['start']>>;
};

/** By name. */
export type OptionsOfSimulators = {
  [Listed in ListedSimulator as Listed['name']]?: NonNullable<Parameters<Listed['start']>[0]>;
};

type ByName<T> = Readonly<Record<string, T>>;

const listed: readonly Simulator[] = simulators;

/** `dataDir` is where states are saved; without one every simulator starts without state. */
export async function startSimulators(options: OptionsOfSimulators = {}, dataDir?: string): Promise<RunningSimulators> {
  const given: ByName<SimulatorOptions> = options;
  const started = await Promise.all(
    listed.map(async (simulator): Promise<[string, RunningSimulator]> => {
      const { name, stateFile } = simulator;
      const state = stateFile === null || dataDir === undefined ? {} : { stateFile: join(dataDir, stateFile) };
      return [name, await simulator.start({ ...state, ...given[name] })];
    }),
  );
  const running = Object.fromEntries(started) as RunningSimulators;
  withEach(running, (simulator, one) => simulator.link?.(one, running));
  return running;
}

/** Applies `act` to each simulator and its running instance. */
function withEach<T>(running: ByName<RunningSimulator>, act: (simulator: Simulator, one: RunningSimulator) => T): T[] {
  return listed.flatMap((simulator) => {
    const one = running[simulator.name];
    return one ? [act(simulator, one)] : [];
  });
}

/** Environment variables of the functions with the simulators' addresses. */
export const addressesOf = (running: RunningSimulators): Record<string, string> =>
  Object.fromEntries(
    withEach(running, ({ addressVariables }, { url }) => addressVariables.map((variable) => [variable, url])).flat(),
  );

/** Every variable that contains a provider's address. */
export const addressVariables: readonly string[] = listed.flatMap((simulator) => simulator.addressVariables);

/** By name. */
export const urlsOf = (running: RunningSimulators): Record<string, string> =>
  Object.fromEntries(withEach(running, ({ name }, { url }) => [name, url]));

/** Sets the callback URLs, as an operator would in each provider's portal. */
export async function connectSimulators(running: RunningSimulators, gateway: GatewayAddresses): Promise<void> {
  await Promise.all(withEach(running, async (simulator, one) => await simulator.connect?.(one, gateway)));
}

export async function stopSimulators(running: RunningSimulators): Promise<void> {
  await Promise.all(withEach(running, (_simulator, one) => one.stop()));
}
