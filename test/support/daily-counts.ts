/** How a count per day is read in random stories. */
import type { Table } from '../../shared/platform/storage/table.ts';

/** The table of a count that crashes before it saves. */
export const crashing = (table: Table): Table => ({
  ...table,
  put: async () => {
    throw new Error('crashed');
  },
});

export const endless = () => ({ left: Number.POSITIVE_INFINITY });
