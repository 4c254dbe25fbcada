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
    /** Loads the driver when the authority is first called. */
    loadEinvoicing: () => Promise<EinvoicingDriver>;
    /** For stock movements: a sale causes one as a separate request. */
    queueing: QueueingDependencies;
    /** How long a worker's claim lasts. */
    leaseMs: number;
  };

/**
 * One document needs a token, a send and a lookup of up to 30 s each. (The worker's timeout allows for a long list.)
 */
export const documentLeaseMs = 120_000;
