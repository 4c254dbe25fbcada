/** What every client, whatever its language, finds when it waits for a payment whose request failed without an outcome. */

/** For STATUS_COMPLETED and STATUS_REVERSED the status, and for STATUS_UNKNOWN and STATUS_FAILED the error. */
export const lateOutcomes: readonly string[] = ['STATUS_COMPLETED', 'STATUS_REVERSED', 'No outcome', 'No outcome'];
