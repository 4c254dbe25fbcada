/**
 * What the Daraja simulator still knows after a restart: payments, registered URLs and balances. The customer of a
 * prompt that was open then answers it now. A payout that was in progress did not happen.
 */
import { recallFrom } from '../kit/memory-file.ts';
import { newest } from '../kit/saved-state.ts';
import { findMagic } from './magic.ts';
import { awaitCustomer } from './push.ts';
import type { Simulation } from './simulation.ts';

type Memory = Pick<Simulation, 'prompts' | 'orders' | 'ledger' | 'accounts' | 'registrations' | 'pulls'>;

export const stateOf = ({ prompts, orders, ledger, accounts, registrations, pulls }: Simulation): Memory => ({
  prompts: newest(prompts),
  orders: new Map([...newest(orders)].filter(([, { receipt }]) => receipt !== null)),
  ledger: newest(ledger),
  accounts,
  registrations,
  pulls,
});

export function recall(simulation: Simulation, file: string | undefined): void {
  const memory = recallFrom(file) as Memory | null;
  if (memory === null) return;
  Object.assign(simulation, memory);
  for (const prompt of memory.prompts.values()) {
    if (prompt.resultCode === null) awaitCustomer(simulation, prompt, findMagic('prompt', prompt.request.PhoneNumber));
  }
}
