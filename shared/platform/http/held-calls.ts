/**
 * How many calls of an account may be held at the same time, over all function instances: by `Prefer: wait`, or by a
 * system of the tenant's that answers slowly. Each held call keeps an instance busy. An account has a fixed number of slots, each reserved until a time, so the slot of a crashed
 * instance becomes free again. Only held calls write to it: once at the start, once at the end.
 */
import { inRandomOrder } from '../../values/in-random-order.ts';
import { type HeldCalls, type HeldSlot, requestKeys } from '../async/records.ts';
import type { Table } from '../storage/table.ts';

/** Applies unless the operator sets another maximum for the account. */
export const defaultMaxHeldCalls = 20;

/** A slot is free this long after the call should have ended, to allow for clock differences and the last read. */
const graceMs = 5_000;

/** The slot of a held call; `end` releases it. */
export type HeldCall = { end: () => Promise<void> };

const slotName = (number: number): HeldSlot => `held_until_${number}`;

const maxOf = (item: HeldCalls | null): number => item?.max_held_calls ?? defaultMaxHeldCalls;

/** Reserves a slot for `milliseconds` at most; null if all slots of the account are reserved. */
export async function holdCall(
  requests: Table,
  accountId: number,
  now: number,
  milliseconds: number,
): Promise<HeldCall | null> {
  const key = requestKeys.heldCalls(accountId);
  const until = now + milliseconds + graceMs;
  const end = (slot: HeldSlot) => async (): Promise<void> => {
    await requests.update(key, { remove: [slot], if: { [slot]: { equals: until } } });
  };
  const reserve = (slot: HeldSlot): Promise<HeldCalls | null> =>
    requests.update(key, { set: { [slot]: until }, if: { [slot]: { isAbsentOrBelow: now } } });

  // Nearly always free: most accounts hold few calls at a time.
  const guess = Math.floor(Math.random() * defaultMaxHeldCalls);
  const reserved = await reserve(slotName(guess));
  if (reserved && guess < maxOf(reserved)) return { end: end(slotName(guess)) };
  if (reserved) await end(slotName(guess))();
  const item = reserved ?? (await requests.get(key));
  for (const slot of freeSlots(item, now)) {
    if (await reserve(slot)) return { end: end(slot) };
  }
  return null;
}

function freeSlots(item: HeldCalls | null, now: number): HeldSlot[] {
  const slots = Array.from({ length: maxOf(item) }, (_, number) => slotName(number));
  return inRandomOrder(slots.filter((slot) => (item?.[slot] ?? 0) < now));
}

/** How many calls of an account are held now, and how many may be. */
export async function countHeldCalls(
  requests: Table,
  accountId: number,
  now: number,
): Promise<{ used: number; maximum: number }> {
  const item = await requests.get(requestKeys.heldCalls(accountId));
  const slots = Object.entries(item ?? {}).filter(([name]) => name.startsWith('held_until_'));
  return { used: slots.filter(([, until]) => Number(until) >= now).length, maximum: maxOf(item) };
}

/** Sets the operator's maximum for an account; with 0, no call waits. */
export async function setMaxHeldCalls(requests: Table, accountId: number, max: number): Promise<void> {
  await requests.update(requestKeys.heldCalls(accountId), { set: { max_held_calls: max } });
}
