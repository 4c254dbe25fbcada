/** The apps that the token may read: whether they are enabled, connected, and can be called back. */
import type { Gateway } from '../../gateway.ts';
import type { SmsApp, TaxApp } from '../../generated/types.ts';
import { type Finding, ok, problem, skipped, warning } from './finding.ts';

type App = { id: number; name: string };
const nameOf = ({ id, name }: App): string => `${name} (${id})`;
const inConsole = 'Enable it in the console under Apps';

/** Each test signs in at the authority. */
const testedTaxApps = 5;

function summarize(check: string, apps: readonly (App & { isLive: boolean; isDisabled: boolean })[]): Finding[] {
  if (apps.length === 0) return [skipped(check, 'there are none')];
  const live = apps.filter(({ isLive }) => isLive).length;
  return [
    ok(check, `${apps.length}: ${live} live, ${apps.length - live} sandbox`),
    ...apps
      .filter(({ isDisabled }) => isDisabled)
      .map((app) => warning(check, `${nameOf(app)} is disabled`, inConsole)),
  ];
}

export async function checkPaymentApps(gateway: Gateway): Promise<Finding[]> {
  const { data } = await gateway.listPaymentApps();
  return [
    ...summarize(
      'Payment apps',
      data.map((app) => ({ ...app, isLive: app.is_live, isDisabled: app.is_disabled })),
    ),
    ...(data.length > 0 ? [skipped('Payment credentials', 'a token cannot test them: use Test in the console')] : []),
  ];
}

export async function checkSmsApps(gateway: Gateway): Promise<Finding[]> {
  const { data } = await gateway.listSmsApps();
  return [
    ...summarize(
      'SMS apps',
      data.map((app) => ({ ...app, isLive: app.is_live, isDisabled: !app.is_active })),
    ),
    ...data.filter(({ is_online }) => is_online === false).map(offline),
    ...(data.length > 0 ? [checkCallbacks(data)] : []),
    ...(data.length > 0 ? [skipped('SMS credentials', 'a token cannot test them: use Test in the console')] : []),
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

export async function checkTaxApps(gateway: Gateway): Promise<Finding[]> {
  const { data } = await gateway.listTaxApps({ query: { per_page: 100 } });
  const apps = data.map((app) => ({ ...app, isLive: app.environment === 'production', isDisabled: !app.is_active }));
  const tested = data.filter(({ is_active }) => is_active).slice(0, testedTaxApps);
  return [...summarize('Tax apps', apps), ...(await Promise.all(tested.map((app) => testTaxApp(gateway, app))))];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : 'without a reason');

async function testTaxApp(gateway: Gateway, app: TaxApp): Promise<Finding> {
  const { success, data } = await gateway.testTaxApp({ id: app.id });
  if (success) return ok('Tax credentials', `${nameOf(app)} works`);
  const failed = data.checks.find(({ ok: isOk }) => isOk === false);
  const detail = `${nameOf(app)}: ${textOf(failed?.name)} failed: ${textOf(failed?.error)}`;
  return problem('Tax credentials', detail, 'Correct the credentials in the console under Apps, and test them there');
}

export async function checkAccountingApps(gateway: Gateway): Promise<Finding[]> {
  const { data } = await gateway.listAccountingApps();
  return [
    ...summarize(
      'Accounting apps',
      data.map((app) => ({ ...app, isLive: app.is_live, isDisabled: app.status === 'disabled' })),
    ),
    ...data
      .filter(({ status }) => status === 'pending_auth' || status === 'needs_reauth')
      .map((app) =>
        problem(
          'Accounting apps',
          `${nameOf(app)} is not connected: ${app.last_error ?? app.status}`,
          'Connect it again in the console',
        ),
      ),
  ];
}
