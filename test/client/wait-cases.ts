/** What every client, whatever its language, finds when it waits: for a payment whose request failed, and before it repeats a call. */

/** For STATUS_COMPLETED and STATUS_REVERSED the status, and for STATUS_UNKNOWN and STATUS_FAILED the error. */
export const lateOutcomes: readonly string[] = ['STATUS_COMPLETED', 'STATUS_REVERSED', 'No outcome', 'No outcome'];

/** Values of Retry-After, and the seconds that every client then waits before the only repetition: none for more than two minutes. */
export const requestedPauses = { RETRY_AFTER: JSON.stringify(['7', '120', '121', '2592000', '9'.repeat(400)]) };
export const pausesWaited: readonly number[] = [7, 120, 0, 0, 0];

/**
 * Of a wait during an outage that ends, and of one of 20 seconds during an outage that does not, with the seconds waited;
 * the seconds before the next poll of a gateway that requests them; and of a refusal, with the number of polls.
 */
export const outageOutcomes: readonly unknown[] = ['completed', 'ConnectionError', 20, 7, 'AuthenticationError', 1];
