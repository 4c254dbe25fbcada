/** The MobileMoneyKeC2B driver: receives customers' payments to a paybill or till by callback or through Pull. */
import type {
  DriverCall,
  FetchAction,
  FetchedPart,
  FetchRange,
  KnownTransaction,
  PaymentDriver,
  PaymentInstructions,
  ReceivedPayment,
  RegisterAction,
} from '../../drivers/payment-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { toLocalTime } from '../../values/time.ts';
import { unreadableContent } from '../kit/http-client.ts';
import { addressLimits } from './address-limits.ts';
import { readConfirmation, readPulledPayment, validation } from './c2b-payment.ts';
import { type C2bConfig, c2bConfig, type SimulateTransactionInput, simulateTransactionInput } from './c2b-schema.ts';
import { callbackSources } from './callback-sources.ts';
import { type C2bVersion, daraja, type DarajaClient } from './client.ts';
import { testKeys } from './connection.ts';
import { darajaProfile } from './failures.ts';
import { checkBalance, getTransactionStatus, reverseTransaction } from './initiator.ts';
import { initiatorCallbacks } from './result.ts';
import type { C2bAnswer } from './wire-c2b.ts';

const pullReachMs = 48 * 60 * 60 * 1000;
/** Limits of one page of results: a request must be answered, and its payments stored, within seconds. */
const maxPages = 8;
const maxPayments = 400;
/** Nor is another page begun after this time: what a slow provider returned so far must not be lost. */
const maxReadMs = 10_000;
const otherVersion = '401.003.01';

export const c2b: PaymentDriver<C2bConfig> = {
  id: 'MobileMoneyKeC2B',
  provider: 'Daraja',
  title: 'M-Pesa C2B (Kenya): customers pay a paybill or till',
  config: c2bConfig,
  registerUrls: { perform: registerUrls },
  simulateTransaction: {
    input: simulateTransactionInput,
    perform: (input: SimulateTransactionInput, call) => simulate(input, call),
  },
  fetchTransactions: { perform: fetchTransactions },
  reverseTransaction,
  findOutcome: getTransactionStatus,
  getTransactionStatus,
  checkBalance,
  test: testKeys,
  instructions,
  extracts: ['mpesa-ke'],
  callbacks: {
    confirmation: {
      read: readConfirmation,
      reply: { ResultCode: 0, ResultDesc: 'Success' },
    },
    ...initiatorCallbacks,
  },
  validation,
  callbackSources,
  addressLimits,
};

/** Only the provider knows an app's API version: if it reports that v2 is wrong, v1 is called instead. */
async function inItsVersion(call: (version: C2bVersion) => Promise<C2bAnswer>): Promise<C2bAnswer> {
  try {
    return await call('v2');
  } catch (error) {
    if (!(error instanceof GatewayError && error.provider?.code === otherVersion)) throw error;
  }
  return await call('v1');
}

async function registerUrls(
  addresses: Parameters<RegisterAction['perform']>[0],
  call: Parameters<RegisterAction<C2bConfig>['perform']>[1],
): Promise<{ data: Record<string, unknown> }> {
  const { config } = call.app;
  const request = {
    ShortCode: config.short_code,
    ResponseType: config.response_type,
    ConfirmationURL: addresses.confirmation,
    ValidationURL: addresses.validation,
  };
  try {
    return { data: await inItsVersion((version) => daraja(call).registerUrls(request, version)) };
  } catch (error) {
    const text = error instanceof GatewayError ? (error.provider?.message ?? '') : '';
    const isTheSame =
      call.registered?.confirmation === addresses.confirmation && call.registered.validation === addresses.validation;
    // Production accepts addresses once. If the same addresses are already registered, there is nothing to do.
    if (!isTheSame || !/already registered/i.test(text)) throw error;
    return { data: { ConversationID: '', OriginatorConversationID: '', ResponseDescription: text } };
  }
}

async function simulate(input: SimulateTransactionInput, call: DriverCall<C2bConfig>) {
  const { config, is_live } = call.app;
  if (is_live) throw new GatewayError('unsupported', 'Payments can be simulated only in the sandbox');
  const request = {
    ShortCode: Number(config.till_number ?? config.short_code),
    Amount: input.amount,
    Msisdn: Number(input.phone_number),
    ...(config.till_number === undefined
      ? { CommandID: 'CustomerPayBillOnline' as const, BillRefNumber: input.reference }
      : { CommandID: 'CustomerBuyGoodsOnline' as const, BillRefNumber: '' }),
  };
  return { data: await inItsVersion((version) => daraja(call).simulatePayment(request, version)) };
}

async function fetchTransactions(
  range: FetchRange,
  call: Parameters<FetchAction<C2bConfig>['perform']>[1],
): Promise<FetchedPart> {
  const { config } = call.app;
  if (config.nominated_number === undefined) {
    throw new GatewayError('provider_refused', 'Daraja lists payments only for a nominated_number: set it on the app', {
      provider: { name: 'Daraja', code: null, message: 'Pull Transactions is not registered for this short code' },
    });
  }
  const client = daraja(call);
  await client.registerPull({
    ShortCode: config.short_code,
    RequestType: 'Pull',
    NominatedNumber: config.nominated_number,
    CallBackURL: call.callbackUrl(),
  });
  const times = {
    StartDate: toLocalTime(Math.max(range.from, call.access.now() - pullReachMs)),
    EndDate: toLocalTime(Math.min(range.to, call.access.now())),
  };
  return await pullPart(client, config.short_code, times, Number(range.after ?? 0), call.access.now);
}

/** Reads pages from a row on, until a page has nothing new or the maximum is reached. */
async function pullPart(
  client: DarajaClient,
  shortCode: string,
  times: { StartDate: string; EndDate: string },
  from: number,
  now: () => number,
): Promise<FetchedPart> {
  const end = now() + maxReadMs;
  const found = new Map<string, { receipt: string; payment: ReceivedPayment | null }>();
  let offset = from;
  let isEnd = false;
  const isOver = (page: number): boolean =>
    page === maxPages || found.size >= maxPayments || (page > 0 && now() >= end);
  for (let page = 0; !isEnd && !isOver(page); page += 1) {
    const records = await client.pullPayments({ ShortCode: shortCode, ...times, OffSetValue: String(offset) });
    const known = found.size;
    for (const { key, receipt, payment } of records)
      found.set(key, { receipt, payment: payment && readPulledPayment(payment, shortCode) });
    isEnd = found.size === known;
    offset += records.length;
  }
  const rows = [...found.values()];
  const payments = rows.flatMap(({ payment }) => payment ?? []);
  const unreadable = rows.flatMap(({ receipt, payment }) => (payment === null ? [receipt] : []));
  // Of a list in which nothing can be read, nobody must think that it is empty.
  if (from === 0 && payments.length === 0 && unreadable.length > 0) throw unreadableContent(darajaProfile);
  return { payments, next: isEnd ? null : String(offset), ...(unreadable.length > 0 && { unreadable }) };
}

function instructions(transaction: KnownTransaction, { config }: { config: C2bConfig }): PaymentInstructions {
  return config.till_number === undefined
    ? { kind: 'paybill', businessNumber: config.short_code, accountNumber: transaction.reference }
    : { kind: 'till', tillNumber: config.till_number };
}
