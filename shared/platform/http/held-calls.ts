/**
 * How many calls of an account `Prefer: wait` may hold at the same time, over all function instances: each held call
 * keeps an instance busy. An account has a fixed number of slots, each reserved until a time, so the slot of a crashed
 * instance becomes free again. Only calls that wait write to it: once at the start, once at the end.
 */
import { type HeldCalls, type HeldPlace, requestKeys } from '../async/records.ts';
import type { Table } from '../storage/table.ts';

/** Applies unless the operator sets another maximum for the account. */
export const defaultMaxHeldCalls = 20;

/** A slot is free this long after the call should have ended, to allow for clock differences and the last read. */
const graceMs = 5_000;

/** The slot of a held call; `end` releases it. */
export type HeldCall = { end: () => Promise<void> };

const placeName = (number: number): HeldPlace => `held_until_${number}`;

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
  const end = (place: HeldPlace) => async (): Promise<void> => {
    await requests.update(key, { remove: [place], if: { [place]: { equals: until } } });
  };
  const take = (place: HeldPlace): Promise<HeldCalls | null> =>
    requests.update(key, { set: { [place]: until }, if: { [place]: { isAbsentOrBelow: now } } });

  // Nearly always free: most accounts hold few calls at a time.
  const guess = Math.floor(Math.random() * defaultMaxHeldCalls);
  const taken = await take(placeName(guess));
  if (taken && guess < maxOf(taken)) return { end: end(placeName(guess)) };
  if (taken) await end(placeName(guess))();
  const item = taken ?? (await requests.get(key, { consistent: true }));
  for (const place of freePlaces(item, now)) {
    if (await take(place)) return { end: end(place) };
  }
  return null;
}

/** In random order, so that concurrent calls seldom choose the same slot. */
function freePlaces(item: HeldCalls | null, now: number): HeldPlace[] {
  const places = Array.from({ length: maxOf(item) }, (_, number) => placeName(number));
  return places
    .filter((place) => (item?.[place] ?? 0) < now)
    .map((place) => ({ place, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ place }) => place);
}

/** Sets the operator's maximum for an account; with 0, no call waits. */
export async function setMaxHeldCalls(requests: Table, accountId: number, max: number): Promise<void> {
  await requests.update(requestKeys.heldCalls(accountId), { set: { max_held_calls: max } });
}
