/** Answers attendance terminals. */
import { attendanceInboundRoutes } from '../shared/attendance/inbound-routes.ts';
import { connectKeyring, connectQueues, connectTables, startFunction } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { terminalDrivers } from '../shared/providers/attendance-registry.ts';

const started = startFunction('attendance-inbound');
const { environment } = started;

export const handler = makeHttpHandler(attendanceInboundRoutes, {
  ...started,
  ...connectTables('attendance-inbound', environment),
  queues: connectQueues(environment),
  keyring: connectKeyring(environment),
  drivers: terminalDrivers,
});
