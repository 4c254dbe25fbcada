/**
 * CPU time as multiples of the floor handler's. A busy machine makes all code slower (a shared core, cold caches), the
 * floor as well as what is measured, so both run in turns and only their ratio counts: the median over many batches.
 */

/** Runs with the log's output counted instead of printed: printing to a terminal is not part of a call. */
export async function silently(run: () => Promise<void>): Promise<{ bytes: number }> {
  const write = process.stdout.write.bind(process.stdout);
  let bytes = 0;
  process.stdout.write = (line: string | Uint8Array) => {
    bytes += Buffer.byteLength(line);
    return true;
  };
  try {
    await run();
    return { bytes };
  } finally {
    process.stdout.write = write;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
