/** What one day's payments add up to, and how a payment is added to it. Plain data: days and apps can be merged. */
import { addFailures, type FailureCounts, oneFailure } from '../../values/failure-counts.ts';
import { add, subtract } from '../../values/money.ts';
import { hourMs } from '../../values/time.ts';
import type { Transaction } from '../transaction.ts';
import { addTimes, countTime, noTimes } from './prompt-times.ts';
import type { ReceivedToo } from './received-too.ts';

/** Amounts are decimal strings. */
export type MoneyTotals = { in: string; in_count: number; out: string; out_count: number };

const endings = ['completed', 'failed', 'cancelled', 'expired', 'unknown'] as const;
export type Ending = (typeof endings)[number];

export type DayTotals = {
  /** By currency. */
  money: Record<string, MoneyTotals>;
  endings: Record<Ending, number>;
  /** Payments that did not complete, by the provider's code. */
  failures: FailureCounts;
  /** The counts of `prompt-times.ts`, of payments that a request asked a customer for. */
  times: number[];
  /** By hour (since 1970): payments that ended, and those whose provider could not be reached or gave no clear answer. */
  hours: Record<string, { ended: number; troubled: number }>;
  /**
   * The part of `money` that another app received too, by that app's id and the day in which it counts the payments.
   * Absent in totals that were saved before it was counted.
   */
  received_too?: Record<string, Record<string, DayTotals['money']>>;
};

export const noTotals = (): DayTotals => ({
  money: {},
  endings: { completed: 0, failed: 0, cancelled: 0, expired: 0, unknown: 0 },
  failures: {},
  times: noTimes(),
  hours: {},
});

/** The failure code of the gateway for a provider that could not be reached or answered with nonsense. */
const troubleCode = 'provider_error';

const endingOf: Readonly<Partial<Record<Transaction['status'], Ending>>> = {
  STATUS_COMPLETED: 'completed',
  // The money moved. Its way back is a payment of its own.
  STATUS_REVERSED: 'completed',
  STATUS_FAILED: 'failed',
  STATUS_CANCELLED: 'cancelled',
  STATUS_EXPIRED: 'expired',
  STATUS_UNKNOWN: 'unknown',
};

/** `too`: where the payment was received too. `hasMoved`: although it did not complete, its money moved. */
type About = { too?: ReceivedToo | undefined; hasMoved?: boolean };

/** A payment without an ending adds nothing. */
export function addPayment(totals: DayTotals, payment: Transaction, { too, hasMoved }: About = {}): DayTotals {
  const ending = endingOf[payment.status];
  if (ending === undefined) return totals;
  const isTroubled = ending === 'unknown' || payment.result_code === troubleCode;
  const hour = String(Math.floor(Date.parse(payment.created_at) / hourMs));
  const before = totals.hours[hour] ?? { ended: 0, troubled: 0 };
  const money = ending === 'completed' || hasMoved ? { [payment.currency]: moneyOf(payment) } : {};
  return {
    ...totals,
    money: addMoney(totals.money, money),
    endings: { ...totals.endings, [ending]: totals.endings[ending] + 1 },
    failures: ending === 'completed' ? totals.failures : addFailures(totals.failures, failureOf(payment)),
    times: isPrompted(payment) ? countTime(totals.times, tookMs(payment)) : totals.times,
    hours: { ...totals.hours, [hour]: { ended: before.ended + 1, troubled: before.troubled + (isTroubled ? 1 : 0) } },
    ...(too === undefined ? {} : { received_too: addReceivedToo(totals, too, money) }),
  };
}

function addReceivedToo({ received_too = {} }: DayTotals, { appId, day }: ReceivedToo, money: DayTotals['money']) {
  const ofApp = received_too[appId] ?? {};
  return { ...received_too, [appId]: { ...ofApp, [day]: addMoney(ofApp[day] ?? {}, money) } };
}

/** The totals of a day without these payments, which are in them twice. */
export function withoutRepeated(totals: DayTotals, repeated: readonly DayTotals['money'][]): DayTotals {
  const money = { ...totals.money };
  let completed = totals.endings.completed;
  for (const [currency, twice] of repeated.flatMap((one) => Object.entries(one))) {
    const all = money[currency];
    if (all === undefined) continue;
    money[currency] = { ...all, in: subtract(all.in, twice.in), in_count: all.in_count - twice.in_count };
    completed -= twice.in_count;
  }
  return { ...totals, money, endings: { ...totals.endings, completed } };
}

/** A later reversal changes `updated_at`, so the time of a reversed payment is not known. */
const isPrompted = ({ transaction_type, request_id, status }: Transaction): boolean =>
  transaction_type === 'PAYMENT_IN' && request_id !== undefined && status === 'STATUS_COMPLETED';

const tookMs = ({ created_at, updated_at }: Transaction): number => Date.parse(updated_at) - Date.parse(created_at);

const moneyOf = ({ transaction_type, amount }: Transaction): MoneyTotals =>
  transaction_type === 'PAYMENT_IN'
    ? { in: amount, in_count: 1, out: '0.00', out_count: 0 }
    : { in: '0.00', in_count: 0, out: amount, out_count: 1 };

const failureOf = ({ status, result_code, result_desc }: Transaction) => oneFailure(result_code || status, result_desc);

function addMoney(one: DayTotals['money'], other: DayTotals['money']): DayTotals['money'] {
  const sums = { ...one };
  for (const [currency, more] of Object.entries(other)) {
    const before = sums[currency];
    sums[currency] = before
      ? {
          in: add(before.in, more.in),
          in_count: before.in_count + more.in_count,
          out: add(before.out, more.out),
          out_count: before.out_count + more.out_count,
        }
      : more;
  }
  return sums;
}

export function addTotals(one: DayTotals, other: DayTotals): DayTotals {
  const hours = { ...one.hours };
  for (const [hour, { ended, troubled }] of Object.entries(other.hours)) {
    const before = hours[hour] ?? { ended: 0, troubled: 0 };
    hours[hour] = { ended: before.ended + ended, troubled: before.troubled + troubled };
  }
  const sumOf = (ending: Ending) => one.endings[ending] + other.endings[ending];
  return {
    money: addMoney(one.money, other.money),
    endings: {
      completed: sumOf('completed'),
      failed: sumOf('failed'),
      cancelled: sumOf('cancelled'),
      expired: sumOf('expired'),
      unknown: sumOf('unknown'),
    },
    failures: addFailures(one.failures, other.failures),
    times: addTimes(one.times, other.times),
    hours,
  };
}
