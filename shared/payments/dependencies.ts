/** What the payments module needs of the world. */
import type { ProviderWorld } from '../apps/provider-access.ts';
import type { Queues } from '../async/queues.ts';
import type { FindPaymentDriver } from '../drivers/payment-driver.ts';
import type { PipelineDependencies } from '../http/pipeline.ts';
import type { Table } from '../storage/table.ts';

export type PaymentsDependencies = PipelineDependencies &
  ProviderWorld & {
    identity: Table;
    payments: Table;
    /** Where received texts that may be confirmations are read. */
    messages: Table;
    requests: Table;
    queues: Queues;
    findDriver: FindPaymentDriver;
    /** How long a worker's claim lasts. */
    leaseMs: number;
  };
