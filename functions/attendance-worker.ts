/** Stores what terminals posted, and tells of it. */
import { makeBatchHandler } from '../shared/async/batch.ts';
import { workOnAttendance } from '../shared/attendance/work.ts';
import { connectQueues, connectTables, startFunction } from '../shared/config/dependencies.ts';
import { terminalDrivers } from '../shared/providers/attendance-registry.ts';

const started = startFunction('attendance-worker');
const { environment } = started;
const dependencies = {
  ...started,
  ...connectTables('attendance-worker', environment),
  queues: connectQueues(environment),
  drivers: terminalDrivers,
};

export const handler = makeBatchHandler(dependencies.log, (message, log) =>
  workOnAttendance(dependencies, message, log),
);
