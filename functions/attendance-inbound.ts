/** Answers attendance terminals. */
import { attendanceInboundRoutes } from '../shared/attendance/inbound-routes.ts';
import { makeAttendanceDependencies } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { terminalDrivers } from '../shared/providers/attendance-registry.ts';

export const handler = makeHttpHandler(
  attendanceInboundRoutes,
  makeAttendanceDependencies('attendance-inbound', terminalDrivers),
);
