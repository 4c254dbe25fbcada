/** The sweeper's repair of accounting connections: an event that was owed and did not come out. */
import type { Sweep, SweepDependencies } from '../async/sweep.ts';
import type { Table } from '../storage/table.ts';
import type { ConnectionRecord } from './connection-store.ts';

export function sweepConnections({
  operations,
  queues,
  log,
}: SweepDependencies & { operations: Table }): Sweep<ConnectionRecord> {
  return {
    table: operations,
    isOurs: ({ sk }) => sk === 'CONNECTION',
    // As old as the app; what is owed is not.
    isPatient: () => true,
    async repair(item) {
      const { account_id, app_id, trace_id = '' } = item;
      log.info('A connection is looked at again', { app_id });
      await queues.send('accounting', { kind: 'connection_through', account_id, app_id, trace_id });
    },
  };
}
