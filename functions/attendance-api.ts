/** Serves the attendance endpoints that callers use. */
import { attendanceRoutes } from '../shared/attendance/routes.ts';
import { makeAttendanceDependencies } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { terminalDrivers } from '../shared/providers/attendance-registry.ts';

export const handler = makeHttpHandler(attendanceRoutes, makeAttendanceDependencies('attendance-api', terminalDrivers));
