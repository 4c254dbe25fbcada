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

/** Of the function that takes callbacks: what follows from them is a worker's. */
export type CallbackDependencies = Omit<PaymentsDependencies, 'requests'> & {
  /** Secrets that sign the question whether a payment is expected. */
  identity: Table;
};

/** Of the worker that also reads received texts. */
export type ExtractingDependencies = PaymentsDependencies & {
  /**
   * A received text that may be a confirmation, by its message's id; `receivedAt` in epoch ms. Null where nothing proved
   * where the text came from.
   */
  findProvenText: (accountId: number, messageId: number) => Promise<{ text: string; receivedAt: number } | null>;
};
