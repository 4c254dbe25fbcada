/** What every client, whatever its language, finds when it waits: for a payment whose request failed, and before it repeats a call. */

/** For STATUS_COMPLETED and STATUS_REVERSED the status, and for STATUS_UNKNOWN and STATUS_FAILED the error. */
export const lateOutcomes: readonly string[] = ['STATUS_COMPLETED', 'STATUS_REVERSED', 'No outcome', 'No outcome'];

/** Values of Retry-After, and the seconds that every client then waits before the only repetition: none for more than two minutes. */
export const requestedPauses = { RETRY_AFTER: JSON.stringify(['7', '120', '121', '2592000', '9'.repeat(400)]) };
export const pausesWaited: readonly number[] = [7, 120, 0, 0, 0];
