/** Serves the console's management of apps of every kind, and of SMS groups. */
import { accountFunctions } from '../shared/account/functions.ts';
import { accountAppRoutes } from '../shared/app-kinds.ts';
import { readAddressRules, startModule, withSessions } from '../shared/config/dependencies.ts';
import { readFixedAddresses } from '../shared/config/environment.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { appRegistries } from '../shared/providers/app-registries.ts';

export const handler = makeHttpHandler(accountAppRoutes, {
  ...withSessions(startModule(accountFunctions['account-apps-api'])),
  ...appRegistries,
  addressRules: readAddressRules(),
  fixedAddresses: readFixedAddresses(process.env),
});
