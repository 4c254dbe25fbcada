/** Serves the attendance endpoints that callers use. */
import { attendanceFunctions } from '../shared/attendance/functions.ts';
import { attendanceRoutes } from '../shared/attendance/routes.ts';
import {
  connectKeyring,
  connectTables,
  readAddressRules,
  startFunction,
  withCallers,
} from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';

const declared = attendanceFunctions['attendance-api'];
const started = startFunction(declared);
const { environment } = started;

export const handler = makeHttpHandler(attendanceRoutes, {
  ...withCallers({ ...started, ...connectTables(declared, environment) }),
  keyring: connectKeyring(declared, environment),
  addressRules: readAddressRules(),
});
