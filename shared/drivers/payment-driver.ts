/**
 * The interface of a payment driver: one way to use one provider, in the gateway's terms. The drivers are in
 * shared/providers, their callers in shared/payments; both know only this file.
 */
import * as z from 'zod';
import type { AddressLimits } from './address-limits.ts';
import type { CredentialTest, DriverApp, DriverCall } from './driver-app.ts';
import type { CalledProvider } from './known-addresses.ts';

export type { DriverApp, DriverCall } from './driver-app.ts';

/** All but the first are final. */
export const paymentStatuses = [
  'STATUS_PENDING',
  'STATUS_COMPLETED',
  'STATUS_FAILED',
  'STATUS_CANCELLED',
  'STATUS_EXPIRED',
  'STATUS_REVERSED',
  'STATUS_UNKNOWN',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A transaction as replies, requests and webhooks show it beside their own fields. */
export const transactionState = () =>
  z.object({ id: z.number().int(), status: z.enum(paymentStatuses) }).meta({
    title: 'TransactionState',
    description:
      'In a reply: the current status. In a webhook: the status when the request ended. Only STATUS_COMPLETED means that the money moved',
  });

/** What is known of a transaction before the provider is called. */
export type TransactionDraft = {
  transaction_type: 'PAYMENT_IN' | 'PAYMENT_OUT';
  /** The provider's own term. */
  transaction_sub_type: string;
  /** Decimal string in major units. */
  amount: string;
  currency: string;
  payer_account: string;
  payer_name: string;
  payee_account: string;
  payee_name: string;
  reference: string;
  narration: string;
};

/** How a payment ended: an explicit yes or no from the provider. */
export type PaymentOutcome = {
  status: Exclude<PaymentStatus, 'STATUS_PENDING' | 'STATUS_UNKNOWN'>;
  /** The provider's code and text as sent; the code as a string. */
  result_code: string;
  result_desc: string;
  /** The provider's receipt number, if the response contains one. */
  receipt?: string;
  /** The amount that the provider reports; compared with the open transaction if present. */
  amount?: string;
  payer_account?: string;
  payer_name?: string;
  /** The payee that the provider reports; the account may be masked. */
  payee_account?: string;
  payee_name?: string;
  /** ISO 8601 UTC. */
  transaction_time?: string;
};

/** The provider's own ids of an accepted call, which callbacks and status queries use. */
export type ProviderReferences = {
  checkout_request_id?: string;
  merchant_request_id?: string;
  conversation_id?: string;
  originator_conversation_id?: string;
};

export type MoneyCall<Config = unknown> = DriverCall<Config> & {
  /** The unique id of our request: the idempotency key if the provider accepts one. */
  requestId: string;
  /** The signed address for this request; `action` is the last path segment. */
  callbackUrl: (action?: string) => string;
};

/**
 * The provider accepted the call. `data` is the documented synchronous body. `outcome` is present only if the same
 * response already contains the outcome (Airtel disbursement and refund).
 */
export type AcceptedByProvider = {
  references: ProviderReferences;
  data: Record<string, unknown>;
  outcome?: PaymentOutcome;
};

/** How long after the call the outcome may still arrive, and the source of that figure. */
export type Lifetime = { seconds: number; source: string };

/**
 * An action that moves money: its input, the transaction it starts, and the call itself.
 * These are methods, not function properties, here and below, so a driver of one config fits a list of any drivers.
 */
export type MoneyAction<Config = unknown, Input = unknown> = {
  input: z.ZodType<Input>;
  lifetime: Lifetime;
  draft(input: Input, app: DriverApp<Config>): TransactionDraft;
  perform(input: Input, call: MoneyCall<Config>): Promise<AcceptedByProvider>;
  /** Rebuilds the `data` of an accepted call from its references when the first response was lost in a crash. */
  rebuildResult(references: ProviderReferences): Record<string, unknown>;
};

/** An existing transaction as a driver sees it. */
export type KnownTransaction = TransactionDraft &
  ProviderReferences & {
    /** The gateway's id. */
    id: number;
    status: PaymentStatus;
    /** The provider's receipt number, once known. */
    transaction_id?: string;
    /** The request that started it. */
    request_id?: string;
    /** Of the request: its unique id is our id for the transaction at a provider that accepts one (`uniqueIdOf`). */
    key_period?: string;
  };

/** Returns the full amount of a completed payment. It is a separate transaction; its draft follows from the first. */
export type ReverseAction<Config = unknown> = {
  lifetime: Lifetime;
  /** The result codes of a reversal that failed because the payment was reversed before. */
  alreadyReversed?: readonly string[];
  draft(reversed: KnownTransaction, app: DriverApp<Config>): TransactionDraft;
  perform(reversed: KnownTransaction, call: MoneyCall<Config>): Promise<AcceptedByProvider>;
  rebuildResult(references: ProviderReferences): Record<string, unknown>;
};

/**
 * Queries the outcome of a payment. `outcome` null: still open, or the provider replies by callback. `references`: the
 * ids by which the provider knows the payment, in case the response with them was lost or has not come yet.
 * `callbackUrl` refers to this transaction.
 */
export type StatusAction<Config = unknown> = {
  perform(
    transaction: KnownTransaction,
    call: QueryCall<Config>,
  ): Promise<{ data: Record<string, unknown>; outcome: PaymentOutcome | null; references?: ProviderReferences }>;
};

/** A call that moves no money; `callbackUrl` is signed for the subject of the query. */
export type QueryCall<Config = unknown> = DriverCall<Config> & { callbackUrl: (action?: string) => string };

/** One account of a balance; amounts are decimal strings and may be negative. */
export type AccountBalance = {
  account: string;
  currency: string;
  current: string;
  available: string;
  reserved: string;
  uncleared: string;
};

/** `balances` null: they arrive by callback. */
export type BalanceAction<Config = unknown> = {
  perform(call: QueryCall<Config>): Promise<{ data: Record<string, unknown>; balances: AccountBalance[] | null }>;
};

/** A payment that the provider reports and that none of our requests started. */
export type ReceivedPayment = {
  receipt: string;
  draft: TransactionDraft;
  /** ISO 8601 UTC. */
  transaction_time: string;
  /** Our own id, echoed from validation. */
  third_party_id?: string;
};

/** `from` and `to` in epoch ms; `after` is the `next` of the previous part. */
export type FetchRange = { from: number; to: number; after?: string };

/**
 * `next`: digits that mark where the provider may have more of the range; null after the last part. `unreadable`: the
 * receipts of records that could not be read, '' for one without a receipt.
 */
export type FetchedPart = { payments: ReceivedPayment[]; next: string | null; unreadable?: readonly string[] };

/**
 * The payments the provider has on record, in parts: each part makes a bounded number of provider calls. Throws
 * `provider_refused` if this is not set up.
 */
export type FetchAction<Config = unknown> = {
  perform(range: FetchRange, call: QueryCall<Config>): Promise<FetchedPart>;
};

/** Where the provider validates and announces payments. */
export type PaymentAddresses = { validation: string; confirmation: string };

/**
 * Registers where the provider announces payments. `data` is the documented body. `registered`: what this app
 * registered before, if known. A provider that registers addresses once and refuses repeats already has those.
 */
export type RegisterAction<Config = unknown> = {
  perform(
    addresses: PaymentAddresses,
    call: DriverCall<Config> & { registered?: PaymentAddresses | null },
  ): Promise<{ data: Record<string, unknown> }>;
};

/** Simulates, in the provider's sandbox, that a customer paid; the payment then arrives by callback. */
export type SimulateAction<Config = unknown, Input = unknown> = {
  input: z.ZodType<Input>;
  perform(input: Input, call: DriverCall<Config>): Promise<{ data: Record<string, unknown> }>;
};

/** The reply to a balance query. `failure`: the provider has no balance; `balances` is empty then. */
export type BalanceReading = {
  kind: 'balance';
  references: ProviderReferences;
  balances: AccountBalance[];
  /** ISO 8601 UTC. */
  at: string | null;
  failure?: { result_code: string; result_desc: string };
};

/**
 * The reply to a status query: the outcome of the transaction; null while it is open or unknown. `failure`: why the query
 * failed, which says nothing about the transaction.
 */
export type StatusReading = {
  kind: 'status';
  references: ProviderReferences;
  outcome: PaymentOutcome | null;
  facts: Record<string, unknown>;
  failure?: string;
};

/** What a callback contains, as identified by the driver. */
export type CallbackReading =
  /** A payment of ours ended. `shortCode`, amount and phone are compared with the open transaction if present. */
  | { kind: 'outcome'; references: ProviderReferences; outcome: PaymentOutcome; shortCode?: string }
  /** The provider timed out internally: the outcome is unknown and must be queried. */
  | { kind: 'timeout'; references: ProviderReferences }
  | StatusReading
  | BalanceReading
  /** A payment arrived that none of our requests started. */
  | { kind: 'payment'; payment: ReceivedPayment; shortCode: string }
  /** Such a payment, of which only the receipt can be read: a person has to look it up. */
  | { kind: 'unreadable_payment'; receipt: string };

/** The subject in the signed address of a callback; a failed result alone does not identify it. */
export type CallbackAbout = 'request' | 'transaction' | 'app' | 'unsigned';

/** The callback as received, for providers that sign what they send. */
export type RawCallback = { body: string; headers: Readonly<Record<string, string>> };

export type CallbackReader<Config = unknown> = {
  /** Throws `invalid` for an undocumented payload. */
  read(payload: unknown, app: DriverApp<Config>, about: CallbackAbout): CallbackReading;
  /**
   * If the provider signs: whether the callback was signed with the app's key; null when the app has none configured.
   * Absent if the provider does not sign.
   */
  isSigned?(raw: RawCallback, app: DriverApp<Config>): boolean | null;
  /** The reply that the provider expects, whatever its payload contains. */
  reply: Record<string, unknown>;
};

/** Why a payment is refused before it happens. */
export type ValidationRefusal = 'phone' | 'account' | 'amount' | 'customer' | 'short_code' | 'other';

/** Called before the provider accepts a customer's payment. */
export type ValidationReader<Config = unknown> = {
  read(payload: unknown, app: DriverApp<Config>): { payment: ReceivedPayment; shortCode: string };
  /** `thirdPartyId` is echoed in the confirmation. */
  accept(thirdPartyId: string): Record<string, unknown>;
  refuse(reason: ValidationRefusal): Record<string, unknown>;
};

/** How a customer pays, with or without a prompt: what getInstructions shows. */
export type PaymentInstructions =
  | { kind: 'prompt'; wallet: string }
  | { kind: 'paybill'; businessNumber: string; accountNumber: string }
  | { kind: 'till'; tillNumber: string }
  | { kind: 'phone'; phone: string };

/** Finds the driver of an app's type. */
export type FindPaymentDriver = (type: string) => Promise<PaymentDriver | undefined>;

export type PaymentDriver<Config = unknown> = CalledProvider & {
  /** The app's `type`. */
  id: string;
  /** The provider's name in error bodies, and the settings prefix of its base addresses. */
  provider: string;
  title: string;
  /** Secret fields have `.meta({ secret: true })`: never returned, masked everywhere. */
  config: z.ZodType<Config>;

  requestPayment?: MoneyAction<Config>;
  sendMoney?: MoneyAction<Config>;
  sendAirtime?: MoneyAction<Config>;
  reverseTransaction?: ReverseAction<Config>;
  simulateTransaction?: SimulateAction<Config>;

  /** What the follow-up schedule queries; also `checkPaymentRequestStatus` where the driver offers prompts. */
  findOutcome?: StatusAction<Config>;
  checkPaymentRequestStatus?: StatusAction<Config>;
  getTransactionStatus?: StatusAction<Config>;
  checkBalance?: BalanceAction<Config>;
  fetchTransactions?: FetchAction<Config>;
  registerUrls?: RegisterAction<Config>;
  /** Absent if there are no credentials, or the provider has no such query. */
  test?: CredentialTest<Config>;
  /** Null for a transaction that no customer has to pay. */
  instructions?(transaction: KnownTransaction, app: DriverApp<Config>): PaymentInstructions | null;

  /** Families of confirmation messages that this driver's apps accept (payments/confirmation-sms). */
  extracts?: readonly string[];
  /** By callback action; '' is the address without one. */
  callbacks: Record<string, CallbackReader<Config>>;
  validation?: ValidationReader<Config>;
  /** The tenant sets one callback address for all calls in the provider's portal. It contains the app's token. */
  hasStandingCallback?: true;
  /** Published source addresses of callbacks, checked for live apps if the provider publishes them. */
  callbackSources?: readonly string[];
  /** Absent where no limit is known. */
  addressLimits?: AddressLimits;
};
