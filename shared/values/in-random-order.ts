/** For callers that try one after the other, so that concurrent ones seldom begin with the same. */
export const inRandomOrder = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ value }) => value);
