/** Serves the attendance endpoints that callers use. */
import { attendanceRoutes } from '../shared/attendance/routes.ts';
import {
  connectKeyring,
  connectTables,
  readAddressRules,
  startFunction,
  withCallers,
} from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';

const started = startFunction('attendance-api');
const { environment } = started;

export const handler = makeHttpHandler(attendanceRoutes, {
  ...withCallers({ ...started, ...connectTables('attendance-api', environment) }),
  keyring: connectKeyring(environment),
  addressRules: readAddressRules(),
});
