/**
 * The environment variables of a deployed function. Infra sets exactly these and grants the matching permissions; the
 * function reads exactly these, once, when it starts.
 */
import type { FunctionDeclaration, NamedFunction } from './module.ts';

const upper = <Name extends string>(name: Name) => name.toUpperCase() as Uppercase<Name>;

/** The variables for a table's name, a queue's address and the id of a keyring's secret. */
export const tableVariable = <Name extends string>(name: Name) => `${upper(name)}_TABLE` as const;
export const queueVariable = <Name extends string>(name: Name) => `${upper(name)}_QUEUE_URL` as const;
export const keyringVariable = <Name extends string>(name: Name) => `${upper(name)}_KEYRING_ID` as const;

/** Set for every function besides its resources. */
export const commonVariables = ['STAGE', 'VERSION', 'BASE_URL'] as const;

/** The variables of a function's tables, queues and keyrings. */
export const resourceVariables = ({ tables = {}, sendsTo = [], keyrings = [] }: FunctionDeclaration): string[] => [
  ...Object.keys(tables).map(tableVariable),
  ...sendsTo.map(queueVariable),
  ...keyrings.map(keyringVariable),
];

/** Set for the worker of a queue: how many of its instances may run at the same time. */
export const concurrencyVariable = 'MAX_CONCURRENCY';

/** Throws at startup if the variable is missing. */
export function readConcurrency(from: { [concurrencyVariable]?: string | undefined }): number {
  const concurrency = Number(from[concurrencyVariable]);
  if (!(concurrency > 0)) throw new Error(`The worker lacks the environment variable ${concurrencyVariable}`);
  return concurrency;
}

/** Set for functions that call providers from fixed addresses: the addresses, separated by commas. */
export const fixedAddressesVariable = 'FIXED_EGRESS_ADDRESSES';

/** Empty if calls to providers come from changing addresses. */
export const readFixedAddresses = (from: { [fixedAddressesVariable]?: string | undefined }): readonly string[] =>
  from[fixedAddressesVariable]?.split(',').filter((address) => address !== '') ?? [];

export type Environment = Readonly<Record<string, string>> & Record<(typeof commonVariables)[number], string>;

/** The environment of one function. Throws at startup with the missing variables, instead of at the first use. */
export function readEnvironment(
  declared: NamedFunction,
  from: Readonly<Record<string, string | undefined>>,
): Environment {
  const wanted = [...commonVariables, ...resourceVariables(declared)];
  const missing = wanted.filter((variable) => !from[variable]);
  if (missing.length > 0) throw new Error(`${declared.name} lacks the environment variables ${missing.join(', ')}`);
  return Object.fromEntries(wanted.map((variable) => [variable, from[variable]])) as Environment;
}
