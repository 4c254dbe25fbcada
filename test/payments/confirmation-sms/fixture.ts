/**
 * Loads the confirmation texts from their files, and converts the upstream page's expectations to this module's types.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type {
  Confirmation,
  Direction,
  FormatFamily,
  Refusal,
} from '../../../shared/payments/confirmation-sms/confirmation.ts';
import { readConfirmation } from '../../../shared/payments/confirmation-sms/read-confirmation.ts';

const load = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));

/** A sample of upstream payments 4, as in its file. */
export type Sample = {
  id: string;
  country: 'KE' | 'TZ' | 'CD' | 'UG';
  provider: 'mpesa' | 'airtel' | 'tigo' | 'mtn' | 'none';
  kind: string;
  text: string;
  notes?: string;
  expected: { parse: boolean; reason?: string; reverses?: string | null } & Partial<
    Record<'amount' | 'fee' | 'balance', number | null> & Record<string, unknown>
  >;
};

/** A text of our own: `says` describes it, `expected` has the parts it contains; every other part is null. */
type OwnText = { says: string; text: string; expected: Partial<Confirmation> };
type NoConfirmation = { says: string; text: string; expected: Refusal };

/**
 * Wordings of the operators, from which texts are generated (render-wording.ts): words as printed, `{part}` for a
 * variable part, `[…]` for an optional part, `(…|…)` for alternatives. The reader does not know them.
 */
export type KnownWording = {
  family: FormatFamily;
  /** Unique within its family. */
  name: string;
  direction: Direction;
  wordings: readonly string[];
  /** Party names for texts that name no party, such as airtime. */
  defaults?: Partial<Pick<Confirmation, 'payer_name' | 'payee_name'>>;
};

export const samples = load('confirmation-sms') as Sample[];
export const otherWordings = load('other-wordings') as OwnText[];
export const knownWordings = load('known-wordings') as KnownWording[];
export const noConfirmations = load('no-confirmations') as NoConfirmation[];

export const readable = samples.filter(({ expected }) => expected.parse);
export const byId = (id: string): Sample => samples.find((sample) => sample.id === id)!;

export const receivedAt = Date.UTC(2026, 11, 31, 9, 30);

export const read = (text: string): Confirmation | Refusal => readConfirmation(text, { receivedAt });

const decimal = (value: number | null | undefined): string | null => value?.toFixed(2) ?? null;

export function toExpected({ expected, provider, country }: Sample): Confirmation | Refusal {
  const { parse, reason, reverses, transaction_time: time, ...parts } = expected;
  if (!parse) return { reason, ...(reverses ? { reverses } : {}) } as Refusal;
  return {
    ...(parts as unknown as Confirmation),
    family: `${provider}-${country.toLowerCase()}` as Confirmation['family'],
    operator: provider as Confirmation['operator'],
    transaction_id: (parts.transaction_id as string | null) ?? expect.stringMatching(/^MTN-UG-[0-9A-F]{24}$/),
    amount: decimal(parts.amount) as string,
    fee: decimal(parts.fee),
    balance: decimal(parts.balance),
    reverses: reverses ?? null,
    transaction_time: new Date(typeof time === 'string' ? time : receivedAt).toISOString(),
  };
}

/** All parts of a text that contains only the given ones. */
export const complete = (parts: Partial<Confirmation>): Partial<Confirmation> => ({
  payer_name: null,
  payer_account: null,
  payee_name: null,
  payee_account: null,
  reference: null,
  transaction_time: new Date(receivedAt).toISOString(),
  fee: null,
  balance: null,
  reverses: null,
  status: 'STATUS_COMPLETED',
  ...parts,
});
