/** Tests an app's credentials with its driver's own query. */
import type * as z from 'zod';
import type { CredentialTest } from '../drivers/driver-app.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { openApp } from './app-config.ts';
import type { AppCheck } from './app-kind.ts';
import type { AppRecord } from './app-record.ts';
import { providerAccess, type ProviderDependencies, within } from './provider-access.ts';
import type { AppKind } from './records.ts';
import { runCheck } from './run-check.ts';

/** A caller is waiting, and API Gateway's own timeout is not much longer. */
const testBudgetMs = 20_000;

/** One check. Throws `unsupported` if the driver has no such query. */
export async function testCredentials(
  dependencies: ProviderDependencies,
  kind: AppKind,
  app: AppRecord,
  driver: { config: z.ZodType; test?: CredentialTest<never> } | undefined,
): Promise<AppCheck[]> {
  const { test } = driver ?? {};
  if (!driver || !test) throw new GatewayError('unsupported');
  const opened = await openApp(dependencies, app, driver.config);
  const access = within(providerAccess(dependencies, kind, app), testBudgetMs);
  return [await runCheck(dependencies.now, test.name, () => test.perform({ app: opened as never, access }))];
}
