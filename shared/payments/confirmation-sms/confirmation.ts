/**
 * The result of reading a mobile-money confirmation SMS, and the reasons for refusing a text. The only types that
 * callers of `readConfirmation` need.
 */

/** The text formats, one for each operator and country; drivers name the ones they accept. */
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

/** As seen from the account whose phone received the text. */
export type Direction = 'in' | 'out';

/** Amounts are decimal strings in major units with two places. Null: not in the text. */
export type Confirmation = {
  family: FormatFamily;
  operator: 'mpesa' | 'airtel' | 'tigo' | 'mtn';
  direction: Direction;
  /** In capitals. Derived from family, time, party and amount if the operator prints none. */
  transaction_id: string;
  amount: string;
  /** ISO 4217. */
  currency: string;
  payer_name: string | null;
  /** A complete phone number as 254712345678; masked numbers and business codes as printed. */
  payer_account: string | null;
  payee_name: string | null;
  payee_account: string | null;
  /** The account number or reason that the payer typed; never interpreted as a phone number. */
  reference: string | null;
  /** ISO 8601 UTC; the time of receipt if the text has none. */
  transaction_time: string;
  fee: string | null;
  balance: string | null;
  /** The transaction that this one reverses. */
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

/** `reverses`: the reversed transaction of a reversal notice without an amount. */
export type Refusal = { reason: RefusalReason; reverses?: string };
