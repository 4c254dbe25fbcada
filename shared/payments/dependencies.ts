/** What the code of the payments module depends on. */
import type { ProviderDependencies } from '../apps/provider-access.ts';
import type { Queues } from '../platform/async/queues.ts';
import type { FindPaymentDriver } from '../drivers/payment-driver.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import type { Table } from '../platform/storage/table.ts';

export type PaymentsDependencies = PipelineDependencies &
  ProviderDependencies & {
    payments: Table;
    requests: Table;
    queues: Queues<'payments' | 'payments_callbacks' | 'webhooks'>;
    findDriver: FindPaymentDriver;
    /** How long a worker's claim lasts. */
    leaseMs: number;
  };

/** The dependencies of the function that receives callbacks, and applies those that need no call to a provider. */
export type CallbackDependencies = PaymentsDependencies & {
  /** Has the secrets that sign validation calls to the tenant. */
  identity: Table;
};

/** The dependencies of the worker that also reads received texts. */
export type ExtractingDependencies = PaymentsDependencies & {
  /**
   * Finds a received text that may be a confirmation, by its message's id; `receivedAt` in epoch ms. Null when the
   * origin of the text is not proven.
   */
  findProvenText: (accountId: number, messageId: number) => Promise<{ text: string; receivedAt: number } | null>;
};
