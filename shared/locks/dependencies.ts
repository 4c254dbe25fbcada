/** What the code of the locks module depends on. */
import type { ProviderDependencies } from '../apps/provider-access.ts';
import type { Queues } from '../platform/async/queues.ts';
import type { FindLockDriver } from '../drivers/lock-driver.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import type { Table } from '../platform/storage/table.ts';

export type LocksDependencies = PipelineDependencies &
  ProviderDependencies & {
    requests: Table;
    operations: Table;
    queues: Queues<'locks' | 'webhooks'>;
    findDriver: FindLockDriver;
    /** How long a worker's claim lasts. */
    leaseMs: number;
  };

/** For the function that receives callbacks. A worker processes them. */
export type LockCallbackDependencies = Omit<LocksDependencies, 'requests'>;
