/** What the code of the SMS module depends on. */
import type { ProviderDependencies } from '../apps/provider-access.ts';
import type { Queues } from '../platform/async/queues.ts';
import type { FindSmsDriver } from '../drivers/sms-driver.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import type { Table } from '../platform/storage/table.ts';

export type SmsDependencies = PipelineDependencies &
  ProviderDependencies & {
    requests: Table;
    messages: Table;
    queues: Queues<'sms' | 'webhooks' | 'payments'>;
    findDriver: FindSmsDriver;
    /** Returns a number between 0 and 1, like Math.random. It chooses an app when none has capacity left. */
    random: () => number;
    /** How long a worker's claim lasts. */
    leaseMs: number;
  };
