/** A moment in epoch milliseconds as Kenyan providers write it: `2026-03-02 11:15:32`, in Nairobi. */
export const toNairobiTime = (time: number): string =>
  new Date(time).toLocaleString('sv-SE', { timeZone: 'Africa/Nairobi' });
