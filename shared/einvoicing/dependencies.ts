/** What the e-invoicing module needs of the world. */
import type { ProviderWorld } from '../apps/provider-access.ts';
import type { Queues } from '../async/queues.ts';
import type { EinvoicingDriver } from '../drivers/einvoicing-driver.ts';
import type { PipelineDependencies } from '../http/pipeline.ts';
import type { Table } from '../storage/table.ts';

export type EinvoicingDependencies = PipelineDependencies &
  ProviderWorld & {
    requests: Table;
    tax: Table;
    queues: Queues;
    /** Loaded when the authority is first called. */
    loadEinvoicing: () => Promise<EinvoicingDriver>;
    /** How long a worker's claim lasts. */
    leaseMs: number;
  };
