/**
 * Megabytes of the young generation of a thread's heap. V8's own limit of 48 MB makes every thread hold more memory, and
 * saves no CPU time here. The main thread of `npm start` has the same: it is three times `--max-semi-space-size`.
 */
export const youngMb = 6;
