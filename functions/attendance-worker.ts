/** Stores the posts of terminals and publishes their scans. */
import { makeBatchHandler } from '../shared/platform/async/batch.ts';
import { attendanceFunctions } from '../shared/attendance/functions.ts';
import { attendanceQueue } from '../shared/attendance/messages.ts';
import { workOnAttendance } from '../shared/attendance/work.ts';
import { connectQueues, connectTables, startFunction } from '../shared/platform/config/dependencies.ts';
import { terminalDrivers } from '../shared/providers/attendance-registry.ts';

const declared = attendanceFunctions['attendance-worker'];
const started = startFunction(declared);
const { environment } = started;
const dependencies = {
  ...started,
  ...connectTables(declared, environment),
  queues: connectQueues(declared, environment),
  drivers: terminalDrivers,
};

export const handler = makeBatchHandler(dependencies.log, attendanceQueue, (message, log) =>
  workOnAttendance(dependencies, message, log),
);
