/** Derives the direction of the money and the role of the other party from the verb, its voice and the prepositions. */
import type { Direction } from './confirmation.ts';
import type { Act, Preposition, Voice } from './lexicon/entry.ts';

export type StatedAct = { act: Act; voice: Voice };

export type Role = {
  direction: Direction;
  /** Prepositions that may precede the other party; with any other the text means something else. */
  leads: readonly Preposition[];
  partyRequired: boolean;
};

const received = (leads: readonly Preposition[], partyRequired: boolean): Role => ({
  direction: 'in',
  leads,
  partyRequired,
});
const spent = (leads: readonly Preposition[], partyRequired: boolean): Role => ({
  direction: 'out',
  leads,
  partyRequired,
});

/** For verbs that could mean either direction, the account that the money entered or left decides, if it is named. */
function roleOf({ act, voice }: StatedAct, account: 'to' | 'from' | null, lead: Preposition | null): Role | null {
  const toOwn = voice === 'to_you' || account === 'to';
  switch (act) {
    case 'receive':
      return voice === 'to_you' || account === 'from' ? null : received(['from'], true);
    case 'send':
    case 'pay':
      if (voice === 'you' && toOwn) return null;
      return toOwn ? received(['from', 'by'], true) : spent(act === 'pay' ? ['to', 'at'] : ['to'], true);
    case 'transfer':
      if (toOwn) return voice === 'you' ? null : received(['from', 'by'], true);
      return lead === 'from' ? received(['from'], true) : spent(['to'], true);
    case 'withdraw':
      return account === 'to' || voice === 'to_you' ? null : spent(['from', 'at', 'by', 'to'], voice === 'order');
    case 'deposit':
      return account === 'from' ? null : received(['by', 'from', 'at'], false);
    case 'hand_over':
      return lead === 'from' ? spent(['from'], true) : received(['to'], true);
    case 'buy':
      return toOwn ? null : spent(['for', 'to'], false);
    case 'refund':
      if (voice === 'you') return toOwn ? null : spent(['to'], true);
      return account === 'from' ? spent(['to'], false) : received(['from', 'by'], false);
    case 'credit':
      return account === 'from' || voice === 'you' ? null : received(['from', 'by'], false);
    case 'debit':
      return account === 'to' || voice === 'you' ? null : spent(['for', 'to'], false);
    default:
      return account === null ? null : account === 'to' ? received([], false) : spent([], false);
  }
}

/**
 * One role for all verbs of the sentence, or null if they disagree. A noun counts only without a verb: in "received a
 * refund of" it only describes the payment.
 */
export function agreedRole(
  acts: readonly StatedAct[],
  account: 'to' | 'from' | null,
  lead: Preposition | null,
): Role | null {
  const verbs = acts.filter(({ voice }) => voice !== 'noun');
  const stated = verbs.length > 0 ? verbs : acts;
  // "has been reversed and Ksh1.00 is credited": the second verb gives the direction.
  const directed = stated.some(({ act }) => act !== 'reverse') ? stated.filter(({ act }) => act !== 'reverse') : stated;
  const roles = directed.map((act) => roleOf(act, account, lead));
  const [first] = roles;
  if (!first || roles.some((role) => role?.direction !== first.direction)) return null;
  return {
    ...first,
    leads: roles.flatMap((role) => role?.leads ?? []),
    partyRequired: roles.some((role) => role?.partyRequired),
  };
}

/** "You have received": such a text names an account next to the payer only if the payer uses a bank. */
export const isPlainReceipt = (acts: readonly StatedAct[]): boolean =>
  acts.length > 0 && acts.every(({ act, voice }) => act === 'receive' && voice === 'you');
