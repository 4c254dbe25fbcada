/**
 * What a payment driver is: one way to use one provider, said in the gateway's words. The drivers live in
 * shared/providers, their callers in shared/payments; this file is the only thing both know.
 */
import * as z from 'zod';
import type { AddressLimits } from './address-limits.ts';
import type { CredentialTest, DriverApp, DriverCall } from './driver-app.ts';
import type { CalledProvider } from './known-addresses.ts';

export type { DriverApp, DriverCall } from './driver-app.ts';

/** Only the first is not final. */
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

/** A transaction as replies, requests and webhooks name it beside their own members. */
export const transactionState = () =>
  z.object({ id: z.number().int(), status: z.enum(paymentStatuses) }).meta({
    title: 'TransactionState',
    description:
      'Of a reply: its status now; of a webhook: when the request ended. Only STATUS_COMPLETED means that the money moved',
  });

/** What is known of a transaction before the provider is called. */
export type TransactionDraft = {
  transaction_type: 'PAYMENT_IN' | 'PAYMENT_OUT';
  /** The provider's own word. */
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

/** How a payment ended: an explicit yes or no of the provider. */
export type PaymentOutcome = {
  status: Exclude<PaymentStatus, 'STATUS_PENDING' | 'STATUS_UNKNOWN'>;
  /** The provider's code and text as sent; the code as a string. */
  result_code: string;
  result_desc: string;
  /** The provider's receipt number, when the answer carries one. */
  receipt?: string;
  /** What the provider says was moved; compared with the open transaction where present. */
  amount?: string;
  payer_account?: string;
  payer_name?: string;
  /** Whom the provider says it paid; the account may be masked. */
  payee_account?: string;
  payee_name?: string;
  /** ISO 8601 UTC. */
  transaction_time?: string;
};

/** The provider's own ids of an accepted call, by which callbacks and status queries name it. */
export type ProviderReferences = {
  checkout_request_id?: string;
  merchant_request_id?: string;
  conversation_id?: string;
  originator_conversation_id?: string;
};

export type MoneyCall<Config = unknown> = DriverCall<Config> & {
  /** Our request id: the idempotency key where the provider takes one. */
  requestId: string;
  /** The signed address for this request; `action` is the last path segment. */
  callbackUrl: (action?: string) => string;
};

/**
 * The provider has taken the call. `data` is the documented synchronous body. `outcome` only
 * where the same answer already says how it ended (Airtel disbursement and refund).
 */
export type AcceptedByProvider = {
  references: ProviderReferences;
  data: Record<string, unknown>;
  outcome?: PaymentOutcome;
};

/** How long after the call its outcome may still come, and where that figure comes from. */
export type Lifetime = { seconds: number; source: string };

/**
 * An action that moves money: what it takes, what transaction it begins, and the call itself.
 * Methods, not function properties, here and below: so a driver of one config fits a list of any drivers.
 */
export type MoneyAction<Config = unknown, Input = unknown> = {
  input: z.ZodType<Input>;
  lifetime: Lifetime;
  draft(input: Input, app: DriverApp<Config>): TransactionDraft;
  perform(input: Input, call: MoneyCall<Config>): Promise<AcceptedByProvider>;
  /** The `data` of an accepted call told again from its references, when the first answer was lost in a crash. */
  rebuildResult(references: ProviderReferences): Record<string, unknown>;
};

/** A transaction as a driver sees one that exists already. */
export type KnownTransaction = TransactionDraft &
  ProviderReferences & {
    /** The gateway's id. */
    id: number;
    status: PaymentStatus;
    /** The provider's receipt number, once known. */
    transaction_id?: string;
    /** The request that began it: what we called it towards the provider, where the provider takes an id of ours. */
    request_id?: string;
  };

/** Gives the money of a completed payment back, in full. A transaction of its own, whose draft follows from the first. */
export type ReverseAction<Config = unknown> = {
  lifetime: Lifetime;
  draft(reversed: KnownTransaction, app: DriverApp<Config>): TransactionDraft;
  perform(reversed: KnownTransaction, call: MoneyCall<Config>): Promise<AcceptedByProvider>;
  rebuildResult(references: ProviderReferences): Record<string, unknown>;
};

/**
 * Asks what became of a payment. `outcome` null: still open, or the provider will answer by callback.
 * `callbackUrl` leads back to this transaction.
 */
export type StatusAction<Config = unknown> = {
  perform(
    transaction: KnownTransaction,
    call: QuestionCall<Config>,
  ): Promise<{ data: Record<string, unknown>; outcome: PaymentOutcome | null }>;
};

/** A call that moves nothing; `callbackUrl` is signed for what it asks about. */
export type QuestionCall<Config = unknown> = DriverCall<Config> & { callbackUrl: (action?: string) => string };

/** One account of a balance; amounts as decimal strings, negative ones too. */
export type AccountBalance = {
  account: string;
  currency: string;
  current: string;
  available: string;
  reserved: string;
  uncleared: string;
};

/** `balances` null: they come by callback. */
export type BalanceAction<Config = unknown> = {
  perform(call: QuestionCall<Config>): Promise<{ data: Record<string, unknown>; balances: AccountBalance[] | null }>;
};

/** A payment the provider tells us of that no request of ours began. */
export type ReceivedPayment = {
  receipt: string;
  draft: TransactionDraft;
  /** ISO 8601 UTC. */
  transaction_time: string;
  /** Our own id, echoed from validation. */
  third_party_id?: string;
};

/** From..to in epoch ms; `after` is the `next` of the part before. */
export type FetchRange = { from: number; to: number; after?: string };

/** `next`: digits that say where the provider may have more of the range; null after its last part. */
export type FetchedPart = { payments: ReceivedPayment[]; next: string | null };

/**
 * The payments the provider has on record, in parts: a part asks the provider a bounded number of times. Throws
 * `provider_refused` where that is not set up.
 */
export type FetchAction<Config = unknown> = {
  perform(range: FetchRange, call: QuestionCall<Config>): Promise<FetchedPart>;
};

/** Where the provider asks about and announces payments. */
export type PaymentAddresses = { validation: string; confirmation: string };

/**
 * Tells the provider where to announce payments. `data` is the documented body. `registered`: what this app registered
 * before, where that is known; a provider that takes addresses once and refuses the same ones again has them already.
 */
export type RegisterAction<Config = unknown> = {
  perform(
    addresses: PaymentAddresses,
    call: DriverCall<Config> & { registered?: PaymentAddresses | null },
  ): Promise<{ data: Record<string, unknown> }>;
};

/** Pretends, in the provider's sandbox, that a customer paid; the payment then comes by callback. */
export type SimulateAction<Config = unknown, Input = unknown> = {
  input: z.ZodType<Input>;
  perform(input: Input, call: DriverCall<Config>): Promise<{ data: Record<string, unknown> }>;
};

/** The answer to a balance query. `failure`: the provider could not tell; `balances` is empty then. */
export type BalanceReading = {
  kind: 'balance';
  references: ProviderReferences;
  balances: AccountBalance[];
  /** ISO 8601 UTC. */
  at: string | null;
  failure?: { result_code: string; result_desc: string };
};

/** What a callback says, told apart by the driver. */
export type CallbackReading =
  /** A payment of ours ended. `shortCode`, amount and phone are compared with the open transaction where present. */
  | { kind: 'outcome'; references: ProviderReferences; outcome: PaymentOutcome; shortCode?: string }
  /** The provider gave up waiting for its own machinery: the outcome is unknown and must be asked for. */
  | { kind: 'timeout'; references: ProviderReferences }
  /** The answer to a status query: the outcome of the transaction asked about; null while it is open or unknown. */
  | { kind: 'status'; references: ProviderReferences; outcome: PaymentOutcome | null; facts: Record<string, unknown> }
  | BalanceReading
  /** Money arrived that no request of ours asked for. */
  | { kind: 'payment'; payment: ReceivedPayment; shortCode: string };

/** What the signed address of a callback names; a failed result does not say by itself what it answers. */
export type CallbackAbout = 'request' | 'transaction' | 'app' | 'unsigned';

/** The callback as it came, for providers that sign what they send. */
export type RawCallback = { body: string; headers: Readonly<Record<string, string>> };

export type CallbackReader<Config = unknown> = {
  /** Throws `invalid` for a payload that is not the documented one. */
  read(payload: unknown, app: DriverApp<Config>, about: CallbackAbout): CallbackReading;
  /**
   * Where the provider signs: whether this was signed with the app's key; null when the app has none configured.
   * Absent where the provider signs nothing.
   */
  isSigned?(raw: RawCallback, app: DriverApp<Config>): boolean | null;
  /** What the provider expects to hear, whatever we make of its payload. */
  reply: Record<string, unknown>;
};

/** Why a payment is turned away, before it is made. */
export type ValidationRefusal = 'phone' | 'account' | 'amount' | 'customer' | 'short_code' | 'other';

/** Asked before a customer's payment is taken. */
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
  /** Secret fields carry `.meta({ secret: true })`: never returned, masked everywhere. */
  config: z.ZodType<Config>;

  requestPayment?: MoneyAction<Config>;
  sendMoney?: MoneyAction<Config>;
  sendAirtime?: MoneyAction<Config>;
  reverseTransaction?: ReverseAction<Config>;
  simulateTransaction?: SimulateAction<Config>;

  /** What the follow-up ladder asks; also `checkPaymentRequestStatus` where the driver offers prompts. */
  findOutcome?: StatusAction<Config>;
  checkPaymentRequestStatus?: StatusAction<Config>;
  getTransactionStatus?: StatusAction<Config>;
  checkBalance?: BalanceAction<Config>;
  fetchTransactions?: FetchAction<Config>;
  registerUrls?: RegisterAction<Config>;
  /** Absent where there are no credentials, or the provider has no such question. */
  test?: CredentialTest<Config>;
  /** Null for a transaction that asks no customer to pay. */
  instructions?(transaction: KnownTransaction, app: DriverApp<Config>): PaymentInstructions | null;

  /** Families of confirmation texts this driver's apps take (payments/confirmation-sms). */
  extracts?: readonly string[];
  /** By callback action; '' is the address without one. */
  callbacks: Record<string, CallbackReader<Config>>;
  validation?: ValidationReader<Config>;
  /** The tenant sets the callback address in the provider's portal, once for all calls: it carries the app's token. */
  hasStandingCallback?: true;
  /** Published source addresses of callbacks, checked for live apps where the provider publishes them. */
  callbackSources?: readonly string[];
  /** Absent where no limit is known. */
  addressLimits?: AddressLimits;
};
