/** Stores what terminals posted, and tells of it. */
import { makeBatchHandler } from '../shared/async/batch.ts';
import { workOnAttendance } from '../shared/attendance/work.ts';
import { makeAttendanceDependencies } from '../shared/config/dependencies.ts';
import { terminalDrivers } from '../shared/providers/attendance-registry.ts';

const dependencies = makeAttendanceDependencies('attendance-worker', terminalDrivers);

export const handler = makeBatchHandler(dependencies.log, (message, log) =>
  workOnAttendance(dependencies, message, log),
);
