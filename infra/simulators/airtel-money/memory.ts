/**
 * What the Airtel simulator still knows after a restart: its transactions. The customer of a collection that was open
 * then answers it now. A disbursement that was in progress did not happen.
 */
import { recallFrom } from '../kit/memory-file.ts';
import { newest } from '../kit/saved-state.ts';
import { awaitCustomer } from './collection.ts';
import { findMagic } from './magic.ts';
import type { Simulation } from './simulation.ts';

type Memory = Pick<Simulation, 'transactions'>;

const isLost = (status: string, kind: string): boolean => status === 'TIP' && kind === 'disbursement';

export const stateOf = ({ transactions }: Simulation): Memory => ({
  transactions: new Map([...newest(transactions)].filter(([, { status, kind }]) => !isLost(status, kind))),
});

export function recall(simulation: Simulation, file: string | undefined): void {
  const memory = recallFrom(file) as Memory | null;
  if (memory === null) return;
  Object.assign(simulation, memory);
  for (const transaction of memory.transactions.values()) {
    if (transaction.status === 'TIP') awaitCustomer(simulation, transaction, findMagic(transaction.msisdn));
  }
}
