/**
 * How many deliveries may take long at the same time, over all function instances: each keeps an instance busy. There is a
 * fixed number of slots, each reserved until a time, so the slot of a crashed instance becomes free again. Only
 * deliveries that take long write to it: once when they need the slot, once at the end.
 */
import type { Table } from '../storage/table.ts';
import { webhookKeys } from './records.ts';

/** Half of the instances that the queue may use by default: the others stay free for deliveries that are fast. */
export const maxSlots = 50;

/** A slot is free this long after the delivery should have ended, to allow for clock differences. */
const graceMs = 5_000;

/** Which account's delivery has each slot, and until when (epoch ms). */
export type SlowSlots = { [until: `until_${number}`]: number; [account: `account_${number}`]: number };

/** The slot of one delivery; `end` releases it. */
export type Slot = { end: () => Promise<void> };

const numbers = Array.from({ length: maxSlots }, (_, number) => number);

const isFree = (slots: SlowSlots | null, number: number, now: number): boolean =>
  (slots?.[`until_${number}`] ?? 0) < now;

/** Of an account, and the free ones. */
function countSlots(slots: SlowSlots | null, accountId: number, now: number): { own: number; free: number } {
  const taken = numbers.filter((number) => !isFree(slots, number, now));
  return {
    own: taken.filter((number) => slots?.[`account_${number}`] === accountId).length,
    free: maxSlots - taken.length,
  };
}

/**
 * Reserves a slot for `milliseconds` at most. Null if the account has as many as are free: one account gets half of them
 * at most, two get a third each, and so on, so that some stay free for another account.
 */
export async function reserveSlot(
  requests: Table,
  accountId: number,
  now: number,
  milliseconds: number,
): Promise<Slot | null> {
  const key = webhookKeys.slowSlots();
  const until = now + milliseconds + graceMs;
  const slots = await requests.get(key);
  const before = countSlots(slots, accountId, now);
  if (before.own >= before.free) return null;
  for (const number of inRandomOrder(numbers.filter((one) => isFree(slots, one, now)))) {
    const [untilName, accountName] = [`until_${number}`, `account_${number}`] as const;
    const reserved = await requests.update(key, {
      set: { [untilName]: until, [accountName]: accountId },
      if: { [untilName]: { isAbsentOrBelow: now } },
    });
    if (reserved === null) continue;
    const end = async (): Promise<void> => {
      await requests.update(key, {
        remove: [untilName, accountName],
        if: { [untilName]: { equals: until }, [accountName]: { equals: accountId } },
      });
    };
    // Others of the account may have reserved theirs since the slots were read.
    const { own, free } = countSlots(reserved, accountId, now);
    if (own - 1 <= free) return { end };
    await end();
    return null;
  }
  return null;
}

/** So that concurrent deliveries seldom choose the same slot. */
const inRandomOrder = (free: readonly number[]): number[] =>
  free
    .map((number) => ({ number, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ number }) => number);
