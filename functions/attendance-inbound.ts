/** Serves the endpoints that attendance terminals call. */
import { attendanceFunctions } from '../shared/attendance/functions.ts';
import { attendanceInboundRoutes } from '../shared/attendance/inbound-routes.ts';
import { connectKeyring, connectQueues, connectTables, startFunction } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { terminalDrivers } from '../shared/providers/attendance-registry.ts';

const declared = attendanceFunctions['attendance-inbound'];
const started = startFunction(declared);
const { environment } = started;

export const handler = makeHttpHandler(attendanceInboundRoutes, {
  ...started,
  ...connectTables(declared, environment),
  queues: connectQueues(declared, environment),
  keyring: connectKeyring(declared, environment),
  drivers: terminalDrivers,
});
