/** The apps that the token may read: whether they are enabled, connected, accepted by their provider, and callable. */
import { ProviderError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import type { SmsApp } from '../../generated/types.ts';
import { type Finding, ok, problem, skipped, warning } from './finding.ts';
import { nameOf, type TestableApp, testApps } from './test-credentials.ts';

const inConsole = 'Enable it in the console under Apps';

type App = TestableApp & { isLive: boolean };

function summarize(check: string, apps: readonly App[]): Finding[] {
  if (apps.length === 0) return [skipped(check, 'there are none')];
  const live = apps.filter(({ isLive }) => isLive).length;
  return [
    ok(check, `${apps.length}: ${live} live, ${apps.length - live} sandbox`),
    ...apps
      .filter(({ isDisabled }) => isDisabled)
      .map((app) => warning(check, `${nameOf(app)} is disabled`, inConsole)),
  ];
}

export async function checkPaymentApps(gateway: Gateway, mayUse: (scope: string) => boolean): Promise<Finding[]> {
  const { data } = await gateway.listPaymentApps();
  const apps = data.map((app) => ({ ...app, isLive: app.is_live, isDisabled: app.is_disabled }));
  const test = async ({ id }: App) => (await gateway.testPaymentApp({ payment_app: id })).data;
  return [
    ...summarize('Payment apps', apps),
    ...(await testApps({ check: 'Payment credentials', apps, scope: 'payments:write', mayUse, test })),
  ];
}

export async function checkSmsApps(gateway: Gateway, mayUse: (scope: string) => boolean): Promise<Finding[]> {
  const { data } = await gateway.listSmsApps();
  const apps = data.map((app) => ({ ...app, isLive: app.is_live, isDisabled: !app.is_active }));
  const test = async ({ id }: App) => (await gateway.testSmsApp({ sms_app: id })).data;
  return [
    ...summarize('SMS apps', apps),
    ...data.filter(({ is_online }) => is_online === false).map(offline),
    ...(data.length > 0 ? [checkCallbacks(data)] : []),
    ...(await testApps({ check: 'SMS credentials', apps, scope: 'sms:write', mayUse, test })),
  ];
}

const offline = (app: SmsApp): Finding =>
  warning(
    'SMS apps',
    `no phone of ${nameOf(app)} called in the last 90 seconds`,
    'Check the app on the phone and its network',
  );

/** A live provider cannot call an address on this computer, and must not call one without https. */
function checkCallbacks(apps: readonly SmsApp[]): Finding {
  const wrong = apps.find(
    ({ is_live, callback_url, receive_url }) =>
      is_live && [callback_url, receive_url].some((url) => url.startsWith('http:')),
  );
  if (!wrong) return ok('Callback addresses', 'those of all live SMS apps have https');
  const advice = 'Ask the operator of the gateway to set its public https address';
  return problem('Callback addresses', `${nameOf(wrong)} is live, but its address has no https`, advice);
}

export async function checkTaxApps(gateway: Gateway, mayUse: (scope: string) => boolean): Promise<Finding[]> {
  const { data } = await gateway.listTaxApps({ query: { per_page: 100 } });
  const apps = data.map((app) => ({ ...app, isLive: app.environment === 'production', isDisabled: !app.is_active }));
  const test = async ({ id }: App) => {
    const tested = await gateway.testTaxApp({ id });
    return { ok: tested.success, checks: tested.data.checks };
  };
  return [
    ...summarize('Tax apps', apps),
    ...(await testApps({ check: 'Tax credentials', apps, scope: 'tax:apps', mayUse, test })),
  ];
}

export async function checkAccountingApps(gateway: Gateway, mayUse: (scope: string) => boolean): Promise<Finding[]> {
  const { data } = await gateway.listAccountingApps();
  const apps = data.map((app) => ({ ...app, isLive: app.is_live, isDisabled: app.status === 'disabled' }));
  const isConnected = ({ status }: (typeof data)[number]): boolean => status === 'active';
  const test = async ({ id }: App) => {
    try {
      await gateway.testAccountingApp({ accounting_app: id });
      return { ok: true, checks: [] };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return { ok: false, checks: [{ name: 'connection', ok: false, error: error.message }] };
    }
  };
  return [
    ...summarize('Accounting apps', apps),
    ...data
      .filter((app) => !isConnected(app) && app.status !== 'disabled')
      .map((app) =>
        problem(
          'Accounting apps',
          `${nameOf(app)} is not connected: ${app.last_error ?? app.status}`,
          'Connect it again in the console',
        ),
      ),
    ...(await testApps({
      check: 'Accounting credentials',
      apps: apps.filter(isConnected),
      scope: '*',
      mayUse,
      test,
    })),
  ];
}

export async function checkLockApps(gateway: Gateway, mayUse: (scope: string) => boolean): Promise<Finding[]> {
  const { data } = await gateway.listLockApps();
  const apps = data.map((app) => ({ ...app, isLive: app.is_live, isDisabled: app.is_disabled }));
  const test = async ({ id }: App) => (await gateway.testLockApp({ lock_app: id })).data;
  return [
    ...summarize('Lock apps', apps),
    ...(await testApps({ check: 'Lock credentials', apps, scope: '*', mayUse, test })),
  ];
}
