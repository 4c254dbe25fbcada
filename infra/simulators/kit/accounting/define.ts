/** Creates a simulator from an accounting system's folder: how it responds, and the app that calls it. */
import type { DemoAccountingApp, Simulator } from '../../simulator.ts';
import {
  type AccountingDefinition,
  type AccountingSimulatorOptions,
  type RunningAccountingSimulator,
  startAccountingSimulator,
} from './accounting-simulator.ts';
import { accountingMagic } from './magic.ts';

type AccountingSystem<Name extends string, State, Settings> = {
  name: Name;
  addressVariables: readonly string[];
  /** The type of the accounting driver that calls it. */
  type: string;
  demoApp: DemoAccountingApp;
  definition: AccountingDefinition<State, Settings>;
};

export type AccountingSimulator<Name extends string, State, Settings> = Simulator<
  Name,
  AccountingSimulatorOptions<Settings>,
  RunningAccountingSimulator<State, Settings>
>;

export const defineAccountingSimulator = <const Name extends string, State, Settings extends object>({
  name,
  addressVariables,
  type,
  demoApp,
  definition,
}: AccountingSystem<Name, State, Settings>): AccountingSimulator<Name, State, Settings> => ({
  name,
  addressVariables,
  magic: accountingMagic.map(({ word, happens }) => ({ as: 'word', values: [word], happens })),
  // The gateway saves the ids it received, so they must exist after a restart.
  stateFile: `simulators/${name}`,
  demoApps: { accounting: { [type]: demoApp } },
  start: (options) => startAccountingSimulator(definition, options),
});
