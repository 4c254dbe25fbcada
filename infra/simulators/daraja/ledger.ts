/** The money of the Daraja simulator: every transaction by its receipt, and the balances of its accounts. */
import { randomInt } from 'node:crypto';
import { toCompactTime } from '../../../shared/values/time.ts';
import type { Simulation } from './simulation.ts';

export type Entry = {
  receipt: string;
  /** A customer's payment, a payout of the gateway, or the reversal of a payment. */
  kind: 'payment' | 'payout' | 'reversal';
  /** The provider's own term. */
  subType: string;
  /** The short code that owns the account. */
  shortCode: string;
  /** The other party: a phone number or a short code. */
  party: string;
  amount: number;
  reference: string;
  status: 'Completed' | 'Declined';
  /** Epoch milliseconds. */
  at: number;
  isReversed: boolean;
};

export type Accounts = { utility: number; working: number };
export const openingBalances = (): Accounts => ({ utility: 1_000_000, working: 5_000_000 });

/**
 * Saves a completed transaction and moves its money: B2B pays from the working account, everything else from utility.
 */
export function record(
  simulation: Simulation,
  facts: Omit<Entry, 'status' | 'at' | 'isReversed'> & Partial<Pick<Entry, 'status'>>,
): Entry {
  const entry: Entry = { status: 'Completed', ...facts, at: simulation.now(), isReversed: false };
  simulation.ledger.set(entry.receipt, entry);
  if (entry.status === 'Completed') {
    simulation.accounts[accountOf(entry.party)] += entry.kind === 'payment' ? entry.amount : -entry.amount;
  }
  return entry;
}

/** The account from which money to this party is paid. */
export function accountOf(party: string): keyof Accounts {
  return party.length < 12 ? 'working' : 'utility';
}

/** Ten characters: year, month and day of payment as one each, then seven random ones. */
export function newReceipt(now: number): string {
  const time = toCompactTime(now);
  const day = Number(time.slice(6, 8));
  const head = letter(Number(time.slice(0, 4)) - 2006) + letter(Number(time.slice(4, 6)) - 1);
  const tail = randomInt(36 ** 7)
    .toString(36)
    .padStart(7, '0')
    .toUpperCase();
  return head + (day < 10 ? String(day) : letter(day - 10)) + tail;
}

function letter(position: number): string {
  return String.fromCodePoint(65 + (position % 26));
}

const firstNames = ['AMINA', 'BARAKA', 'CHEBET', 'DAUDI', 'ESTHER', 'FATUMA', 'GITHINJI'];

/** A made-up name, always the same for the same phone. */
export function firstNameOf(party: string): string {
  return firstNames[Number(party.slice(-3)) % firstNames.length] ?? 'AMINA';
}

/** The name of a party in results. */
export function publicNameOf(party: string): string {
  const first = firstNameOf(party);
  return party.length < 12 ? `${party} - Demo Biller` : `${party} - ${first[0]}${first.slice(1).toLowerCase()} Demo`;
}
