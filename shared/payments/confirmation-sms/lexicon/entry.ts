/**
 * What a word of these texts means. Entries are data: the reader has no rule that names a sentence, and can be built
 * without any entry, which is how the tests find out what it would make of a wording it has never been shown.
 */
import type { FormatFamily } from '../confirmation.ts';

export type Act =
  | 'receive'
  | 'send'
  | 'pay'
  | 'withdraw'
  | 'deposit'
  | 'transfer'
  | 'buy'
  | 'refund'
  | 'credit'
  | 'debit'
  | 'reverse'
  /** "Give Ksh1,000.00 cash to …": the agent's side of a deposit, or with "from" of a withdrawal. */
  | 'hand_over';

/**
 * Who does it. `you`: "you have sent". `thing`: the money does, or nobody is named: "has been sent", "sent", "imetumwa".
 * `to_you`: it is done to the holder of the account: "you have been sent", "umetumiwa". `order`: the bare verb, which
 * agents' texts use for what has happened. `noun`: "payment of", which happened only where the text says so.
 */
export type Voice = 'you' | 'thing' | 'to_you' | 'order' | 'noun';

export type Preposition = 'from' | 'to' | 'at' | 'by' | 'for';

export type Meaning =
  | { is: 'act'; act: Act; voice: Voice }
  | { is: 'preposition'; leads: readonly Preposition[] }
  /** "to your account", "from your M-PESA", "on your account", "your account". */
  | { is: 'own_account'; side: 'to' | 'from' | 'on' | 'subject' }
  | { is: 'airtime' }
  /** Points, bundles and loans arrive in the words of money. */
  | { is: 'no_money' }
  /** "Confirmed": it has happened. */
  | { is: 'done' }
  /** It has not, or nobody said that it has: "failed", "pending", "requested". */
  | { is: 'denial' }
  /** "New M-PESA balance is": the noun of a label in front of money. */
  | { is: 'label'; of: 'balance' | 'fee' | 'tax' | 'amount' | 'other' }
  /** Words that may stand beside such a noun. `foreign`: the label is of another account. */
  | { is: 'beside_label'; foreign?: true }
  /** "Account Number", "Reason": what the payer typed follows. */
  | { is: 'reference' }
  /** "transaction UJ2AA11BB1": a code that is another transaction's. */
  | { is: 'other_transaction' }
  /** "Trans. ID": the text's own code follows. */
  | { is: 'code_label' }
  /** Says nothing about the money: "a payment of", "dear customer". */
  | { is: 'filler' }
  /** Begins what follows the confirmation: "Thank you for using …". `surely`: names never begin so. */
  | { is: 'tail'; surely?: true };

export type Entry = {
  /** Source of a case-insensitive expression for the word in its forms; a space is one space of the text. */
  words: string;
  means: Meaning;
  /** The word whose form this is, where rules make several; its forms come and go together. */
  lexeme?: string;
  /** An operator's own habit; without it the entry holds for all. */
  families?: readonly FormatFamily[];
};
