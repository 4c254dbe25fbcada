/** Serves the attendance endpoints that callers use, and the console's management of terminals. */
import { accountDeviceRoutes } from '../shared/attendance/device-routes.ts';
import { attendanceRoutes } from '../shared/attendance/routes.ts';
import {
  connectKeyring,
  connectTables,
  readAddressRules,
  startFunction,
  withSessions,
} from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';

const started = startFunction('attendance-api');
const { environment } = started;

export const handler = makeHttpHandler([...attendanceRoutes, ...accountDeviceRoutes], {
  ...withSessions({ ...started, ...connectTables('attendance-api', environment) }),
  keyring: connectKeyring(environment),
  addressRules: readAddressRules(),
});
