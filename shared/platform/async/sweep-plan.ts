/** What the sweeper has to know of the modules, as plain data: infra/build.ts writes it into the sweeper's bundle. */
import type { Table } from '../storage/table.ts';
import { type DueRecords, sweepDueRecords } from './due-records.ts';
import { type Performs, type Sweep, type SweepDependencies, sweepRequests } from './sweep.ts';
import { sweepOperations } from './sweep-operations.ts';

export type SweepPlan = {
  /** All that have due records. */
  tables: readonly string[];
  queues: readonly string[];
  performs: Performs;
  due: readonly DueRecords[];
};

/** The rights that the plan asks for. */
export const usesOf = ({ tables, queues }: SweepPlan) => ({
  tables: Object.fromEntries(tables.map((name) => [name, ['read', 'write'] as const])),
  sendsTo: queues,
});

/** `stores`: the tables of the plan, by name. */
export function sweepsOf(
  dependencies: Omit<SweepDependencies, 'requests'> & { stores: Readonly<Record<string, Table>> },
  { performs, due }: Pick<SweepPlan, 'performs' | 'due'>,
): readonly Sweep[] {
  const needTable = (name: string): Table => {
    const table = dependencies.stores[name];
    if (table === undefined) throw new Error(`The sweeper has no table ${name}`);
    return table;
  };
  return [
    sweepRequests({ ...dependencies, requests: needTable('requests') }, performs),
    ...due.map((declared) => sweepDueRecords({ ...dependencies, table: needTable(declared.table) }, declared)),
    // What no other claims of the shared table.
    sweepOperations({ ...dependencies, operations: needTable('operations') }),
  ];
}
