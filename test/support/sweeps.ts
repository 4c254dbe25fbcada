/** The sweeper's work for some records, as the modules declare it; the deployed sweeper handles all of them. */
import { sweepDueRecords } from '../../shared/platform/async/due-records.ts';
import type { Queues } from '../../shared/platform/async/queues.ts';
import {
  type Sweep,
  type SweepDependencies,
  sweepRequests as sweepRequestsBy,
} from '../../shared/platform/async/sweep.ts';
import { sweepPlan } from '../../shared/declared.ts';
import type { Table } from '../../shared/platform/storage/table.ts';

/** Queues of any worker: those in tests send to every queue, as the sweeper does, whatever their types declare. */
type Given = Omit<SweepDependencies, 'queues'> & { queues: Queues<never> };

const toSweeper = <D extends Pick<Given, 'queues'>>(given: D) => ({ ...given, queues: given.queues as Queues });

export const sweepRequests = (dependencies: Given): Sweep =>
  sweepRequestsBy(toSweeper(dependencies), sweepPlan.performs);

/** The sweeps of the due records that are declared for a queue. */
export const sweepsOfQueue = (
  dependencies: Omit<Given, 'requests'> & Readonly<Record<string, unknown>>,
  queue: string,
): readonly Sweep[] =>
  sweepPlan.due
    .filter((declared) => declared.queue === queue)
    .map((declared) =>
      sweepDueRecords({ ...toSweeper(dependencies), table: dependencies[declared.table] as Table }, declared),
    );
