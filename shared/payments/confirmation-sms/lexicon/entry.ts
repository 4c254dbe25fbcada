/**
 * The meaning of a word in these texts. Entries are data: no rule of the reader names a whole sentence. A reader can be
 * built without any one entry, which is how the tests check wordings that it does not know.
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
 * The subject of the verb. `you`: "you have sent". `thing`: the money, or no subject: "has been sent", "sent",
 * "imetumwa". `to_you`: the account holder is the recipient: "you have been sent", "umetumiwa". `order`: the bare verb,
 * which agents' texts use for a completed action. `noun`: "payment of", completed only if the text states it.
 */
export type Voice = 'you' | 'thing' | 'to_you' | 'order' | 'noun';

export type Preposition = 'from' | 'to' | 'at' | 'by' | 'for';

export type Meaning =
  | { is: 'act'; act: Act; voice: Voice }
  | { is: 'preposition'; leads: readonly Preposition[] }
  /** "to your account", "from your M-PESA", "on your account", "your account". */
  | { is: 'own_account'; side: 'to' | 'from' | 'on' | 'subject' }
  | { is: 'airtime' }
  /** Points, bundles and loans, which use the wording of money. */
  | { is: 'no_money' }
  /** "Confirmed": it happened. */
  | { is: 'done' }
  /** It did not happen, or not yet: "failed", "pending", "requested". */
  | { is: 'denial' }
  /** "New M-PESA balance is": the noun of a label before an amount. */
  | { is: 'label'; of: 'balance' | 'fee' | 'tax' | 'amount' | 'other' }
  /** Words that may occur next to such a noun. `foreign`: the label belongs to another account. */
  | { is: 'beside_label'; foreign?: true }
  /** "Account Number", "Reason": the payer's reference follows. */
  | { is: 'reference' }
  /** "transaction UJ2AA11BB1": the code of another transaction follows. */
  | { is: 'other_transaction' }
  /** "Trans. ID": the text's own code follows. */
  | { is: 'code_label' }
  /** No information about the money: "a payment of", "dear customer". */
  | { is: 'filler' }
  /** Starts the text after the confirmation: "Thank you for using …". `surely`: no name starts with it. */
  | { is: 'tail'; surely?: true };

export type Entry = {
  /** Source of a case-insensitive pattern for all forms of the word; a space matches one space. */
  words: string;
  means: Meaning;
  /** The base word, if rules generate several forms; tests remove all its forms together. */
  lexeme?: string;
  /** The operators that the entry applies to; all if absent. */
  families?: readonly FormatFamily[];
};
