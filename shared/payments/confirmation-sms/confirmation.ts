/**
 * What a mobile-money confirmation SMS says once read, and why a text is refused. Shared by the
 * reader's parts; the callers of `readConfirmation` meet nothing else.
 */

/** One operator's texts in one country; drivers name the ones they accept. */
export const formatFamilies = [
  'mpesa-ke',
  'airtel-ke',
  'mpesa-tz',
  'tigo-tz',
  'airtel-tz',
  'mpesa-cd',
  'mtn-ug',
  'airtel-ug',
] as const;
export type FormatFamily = (typeof formatFamilies)[number];

/** Seen from the account whose phone got the text. */
export type Direction = 'in' | 'out';

/** Amounts are decimal strings in major units with two places. Null: the text does not say. */
export type Confirmation = {
  family: FormatFamily;
  operator: 'mpesa' | 'airtel' | 'tigo' | 'mtn';
  direction: Direction;
  /** In capitals. Derived from family, time, party and amount where the operator prints none. */
  transaction_id: string;
  amount: string;
  /** ISO 4217. */
  currency: string;
  payer_name: string | null;
  /** A complete phone number as 254712345678; masked numbers and business codes as printed. */
  payer_account: string | null;
  payee_name: string | null;
  payee_account: string | null;
  /** The account number or reason the payer typed; never taken for a phone number. */
  reference: string | null;
  /** ISO 8601 UTC; the time of receipt where the text has none. */
  transaction_time: string;
  fee: string | null;
  balance: string | null;
  /** The transaction this one takes back. */
  reverses: string | null;
  status: 'STATUS_COMPLETED';
};

export type RefusalReason =
  | 'too_long'
  | 'not_mobile_money'
  | 'no_transaction_code'
  | 'unreadable_date'
  | 'balance_inquiry'
  | 'failed_transaction'
  | 'pending_transaction'
  | 'cancelled'
  | 'no_money_movement'
  | 'echo_of_outbound_payment'
  | 'reversal_notice_without_amount'
  | 'unknown_wording';

/** `reverses` names the transaction a notice without amount says was taken back. */
export type Refusal = { reason: RefusalReason; reverses?: string };
