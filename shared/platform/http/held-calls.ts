/**
 * How many calls of an account may be held by `Prefer: wait` at the same time, over all function instances: each held
 * call keeps an instance busy. An account has a fixed number of places, each a time until which it is taken, so that the
 * place of an instance that died is free again by itself. Only calls that wait write to it: once to begin, once to end.
 */
import { type HeldCalls, type HeldPlace, requestKeys } from '../async/records.ts';
import type { Table } from '../storage/table.ts';

/** Unless the operator sets another maximum for the account. */
export const defaultMaxHeldCalls = 20;

/** A place is free this long after the call should have ended: clocks differ, and the last read takes a moment. */
const graceMs = 5_000;

/** A place of a held call; ends it. */
export type HeldCall = { end: () => Promise<void> };

const placeName = (number: number): HeldPlace => `held_until_${number}`;

const maxOf = (item: HeldCalls | null): number => item?.max_held_calls ?? defaultMaxHeldCalls;

/** Takes a place for `milliseconds` at most; null when the account's places are all taken. */
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

/** In random order, so that calls that look at the same moment seldom try the same one. */
function freePlaces(item: HeldCalls | null, now: number): HeldPlace[] {
  const places = Array.from({ length: maxOf(item) }, (_, number) => placeName(number));
  return places
    .filter((place) => (item?.[place] ?? 0) < now)
    .map((place) => ({ place, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ place }) => place);
}

/** The operator's maximum for an account; 0 lets no call of it wait. */
export async function setMaxHeldCalls(requests: Table, accountId: number, max: number): Promise<void> {
  await requests.update(requestKeys.heldCalls(accountId), { set: { max_held_calls: max } });
}
