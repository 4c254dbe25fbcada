/** Whether the providers accept the credentials of apps. The gateway signs in at each; nothing else happens there. */
import { GatewayApiError } from '../../errors.ts';
import type { AppTest } from '../../generated/types.ts';
import { type Finding, ok, problem, skipped, warning } from './finding.ts';

export type TestableApp = { id: number; name: string; type: string; isDisabled: boolean };

/** Per kind: each test signs in at a provider. */
const maxTested = 10;

const advice = 'Correct this, then test the app in the console under Apps';

export const nameOf = ({ id, name }: Pick<TestableApp, 'id' | 'name'>): string => `${name} (${id})`;

type Tests<App extends TestableApp> = {
  check: string;
  apps: readonly App[];
  /** What the token needs for a test; `mayUse` says whether it has it. */
  scope: string;
  mayUse: (scope: string) => boolean;
  test: (app: App) => Promise<AppTest>;
};

/** A line for each app that is enabled. */
export async function testApps<App extends TestableApp>({
  check,
  apps,
  scope,
  mayUse,
  test,
}: Tests<App>): Promise<Finding[]> {
  const enabled = apps.filter(({ isDisabled }) => !isDisabled);
  if (enabled.length === 0) return [];
  if (!mayUse(scope)) return [skipped(check, `the token lacks the scope ${scope}`)];
  const [tested, rest] = [enabled.slice(0, maxTested), enabled.slice(maxTested)];
  const findings = await Promise.all(tested.map((app) => testOne(check, app, test)));
  return rest.length === 0
    ? findings
    : [...findings, skipped(check, `${rest.length} more: test them in the console under Apps`)];
}

async function testOne<App extends TestableApp>(
  check: string,
  app: App,
  test: (app: App) => Promise<AppTest>,
): Promise<Finding> {
  try {
    const { ok: isAccepted, checks } = await test(app);
    if (isAccepted) return ok(check, `the provider accepts ${nameOf(app)}`);
    const failed = checks.find((one) => !one.ok);
    return problem(
      check,
      `${nameOf(app)}: ${failed?.name ?? 'a check'} failed: ${failed?.error ?? 'no reason'}`,
      advice,
    );
  } catch (error) {
    if (!(error instanceof GatewayApiError)) throw error;
    if (error.code === 'unsupported') return skipped(check, `${nameOf(app)}: ${app.type} has nothing to test`);
    if (error.status === 429) return warning(check, `${nameOf(app)} was tested too often`, 'Wait a minute');
    return problem(check, `${nameOf(app)} could not be tested: ${error.message}`, 'Run gateway doctor again');
  }
}
