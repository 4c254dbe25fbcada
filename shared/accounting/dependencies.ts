/** What the code of the accounting module depends on. */
import type { ProviderDependencies } from '../apps/provider-access.ts';
import type { Queues } from '../platform/async/queues.ts';
import type { FindAccountingDriver } from '../drivers/accounting-driver.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import type { Table } from '../platform/storage/table.ts';

export type AccountingDependencies = PipelineDependencies &
  ConnectionDependencies & {
    /** How long a worker's claim lasts. */
    leaseMs: number;
  };

/** What code needs to use an app's connection and to report that the app must be connected again. */
export type ConnectionDependencies = ProviderDependencies & {
  requests: Table;
  operations: Table;
  queues: Queues<'accounting' | 'webhooks'>;
  findDriver: FindAccountingDriver;
};
