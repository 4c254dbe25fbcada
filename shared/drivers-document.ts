/** What GET /account/drivers returns. infra/build.ts stores it beside the function, so it bundles no kind or driver. */
import type { Drivers } from './account/driver-routes.ts';
import { appKinds } from './declared.ts';
import { describeKind } from './apps/describe-kind.ts';
import { appRegistries } from './providers/app-registries.ts';
import { setupOf } from './providers/setup-steps.ts';

export async function describeDrivers(): Promise<Drivers> {
  const described = appKinds.map(
    async (rules) => [rules.path, await describeKind(rules, appRegistries, setupOf)] as const,
  );
  return Object.fromEntries(await Promise.all(described));
}
