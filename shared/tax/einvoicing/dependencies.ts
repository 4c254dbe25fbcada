/** What the code of the e-invoicing module depends on. */
import type { ProviderDependencies } from '../../apps/provider-access.ts';
import type { Queues } from '../../platform/async/queues.ts';
import type { EinvoicingDriver } from '../../drivers/einvoicing-driver.ts';
import type { PipelineDependencies } from '../../platform/http/pipeline.ts';
import type { QueueingDependencies } from '../../platform/http/queue-call.ts';
import type { Table } from '../../platform/storage/table.ts';

export type EinvoicingDependencies = PipelineDependencies &
  ProviderDependencies & {
    requests: Table;
    tax: Table;
    queues: Queues<'einvoicing' | 'webhooks'>;
    /** Loaded when the authority is first called. */
    loadEinvoicing: () => Promise<EinvoicingDriver>;
    /** A sale moves stock, which is a request of its own. */
    queueing: QueueingDependencies;
    /** How long a worker's claim lasts. */
    leaseMs: number;
  };

/** One document: its token, its sending and its looking up, 30 s each; the worker's time is that of the longest list. */
export const documentLeaseMs = 120_000;
