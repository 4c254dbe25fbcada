/** What the sweeper needs to know of the modules, as plain data: infra/build.ts writes it into the sweeper's bundle. */
import type { Table } from '../storage/table.ts';
import { type DueRecords, sweepDueRecords } from './due-records.ts';
import { type Performs, type Sweep, type SweepDependencies, sweepRequests } from './sweep.ts';
import { sweepOperations } from './sweep-operations.ts';

export type SweepPlan = {
  /** All tables with due records. */
  tables: readonly string[];
  queues: readonly string[];
  performs: Performs;
  due: readonly DueRecords[];
};

/** The permissions that the plan requires. */
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
    // Everything in the shared table that no other sweep claims.
    sweepOperations({ ...dependencies, operations: needTable('operations') }),
  ];
}
