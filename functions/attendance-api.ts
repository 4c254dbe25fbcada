/** Serves the attendance endpoints that callers use, and the console's endpoints for terminals. */
import { accountDeviceRoutes } from '../shared/attendance/device-routes.ts';
import { attendanceFunctions } from '../shared/attendance/functions.ts';
import { attendanceRoutes } from '../shared/attendance/routes.ts';
import {
  connectKeyring,
  connectTables,
  readAddressRules,
  startFunction,
  withSessions,
} from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';

const declared = attendanceFunctions['attendance-api'];
const started = startFunction(declared);
const { environment } = started;

export const handler = makeHttpHandler([...attendanceRoutes, ...accountDeviceRoutes], {
  ...withSessions({ ...started, ...connectTables(declared, environment) }),
  keyring: connectKeyring(declared, environment),
  addressRules: readAddressRules(),
});
