/** The apps that the token may read: whether they are enabled, connected, accepted by their provider, and callable. */
import type { Gateway } from '../../gateway.ts';
import type { AppTest, SmsApp } from '../../generated/types.ts';
import { type Finding, ok, problem, skipped, warning } from './finding.ts';
import { nameOf, type TestableApp, testApps } from './test-credentials.ts';

type App = TestableApp & { isLive: boolean };

type AppKind = {
  /** As findings name it: its apps and its credentials. */
  name: string;
  scopes: { read: string; test: string };
  /** What is found besides, of the apps that are there, and the apps whose credentials can be tested. */
  list(gateway: Gateway): Promise<{ apps: readonly App[]; testable?: readonly App[]; more?: readonly Finding[] }>;
  test(gateway: Gateway, id: number): Promise<{ data: AppTest }>;
};

export const appKinds: readonly AppKind[] = [
  {
    name: 'Payment',
    scopes: { read: 'payments:read', test: 'payments:write' },
    async list(gateway) {
      const { data } = await gateway.listPaymentApps();
      return { apps: data.map((app) => ({ ...app, isLive: app.is_live, isDisabled: app.is_disabled })) };
    },
    test: (gateway, id) => gateway.testPaymentApp({ payment_app: id }),
  },
  {
    name: 'SMS',
    scopes: { read: 'sms:read', test: 'sms:write' },
    async list(gateway) {
      const { data } = await gateway.listSmsApps();
      return {
        apps: data.map((app) => ({ ...app, isLive: app.is_live, isDisabled: !app.is_active })),
        more: [...data.filter(({ is_online }) => is_online === false).map(offline), ...checkCallbacks(data)],
      };
    },
    test: (gateway, id) => gateway.testSmsApp({ sms_app: id }),
  },
  {
    name: 'Tax',
    scopes: { read: 'tax:apps', test: 'tax:apps' },
    async list(gateway) {
      const { data } = await gateway.listTaxApps({ query: { per_page: 100 } });
      return {
        apps: data.map((app) => ({ ...app, isLive: app.environment === 'production', isDisabled: !app.is_active })),
      };
    },
    test: (gateway, id) => gateway.testTaxApp({ id }),
  },
  {
    name: 'Accounting',
    scopes: { read: '*', test: '*' },
    async list(gateway) {
      const { data } = await gateway.listAccountingApps();
      const apps = data.map((app) => ({ ...app, isLive: app.is_live, isDisabled: app.status === 'disabled' }));
      return {
        apps,
        testable: apps.filter(({ status }) => status === 'active'),
        more: apps
          .filter(({ status, isDisabled }) => status !== 'active' && !isDisabled)
          .map((app) => notConnected(app, app.last_error ?? app.status)),
      };
    },
    test: (gateway, id) => gateway.testAccountingApp({ accounting_app: id }),
  },
  {
    name: 'Lock',
    scopes: { read: '*', test: '*' },
    async list(gateway) {
      const { data } = await gateway.listLockApps();
      return { apps: data.map((app) => ({ ...app, isLive: app.is_live, isDisabled: app.is_disabled })) };
    },
    test: (gateway, id) => gateway.testLockApp({ lock_app: id }),
  },
];

export async function checkApps(
  kind: AppKind,
  gateway: Gateway,
  mayUse: (scope: string) => boolean,
): Promise<Finding[]> {
  const { name, scopes } = kind;
  const { apps, testable = apps, more = [] } = await kind.list(gateway);
  const test = async ({ id }: App) => (await kind.test(gateway, id)).data;
  return [
    ...summarize(`${name} apps`, apps),
    ...more,
    ...(await testApps({ check: `${name} credentials`, apps: testable, scope: scopes.test, mayUse, test })),
  ];
}

function summarize(check: string, apps: readonly App[]): Finding[] {
  if (apps.length === 0) return [skipped(check, 'there are none')];
  const live = apps.filter(({ isLive }) => isLive).length;
  return [
    ok(check, `${apps.length}: ${live} live, ${apps.length - live} sandbox`),
    ...apps
      .filter(({ isDisabled }) => isDisabled)
      .map((app) => warning(check, `${nameOf(app)} is disabled`, 'Enable it in the console under Apps')),
  ];
}

const offline = (app: SmsApp): Finding =>
  warning(
    'SMS apps',
    `no phone of ${nameOf(app)} called in the last 90 seconds`,
    'Check the app on the phone and its network',
  );

const notConnected = (app: App, reason: string): Finding =>
  problem('Accounting apps', `${nameOf(app)} is not connected: ${reason}`, 'Connect it again in the console');

/** A live provider cannot call an address on this computer, and must not call one without https. */
function checkCallbacks(apps: readonly SmsApp[]): Finding[] {
  if (apps.length === 0) return [];
  const wrong = apps.find(
    ({ is_live, callback_url, receive_url }) =>
      is_live && [callback_url, receive_url].some((url) => url?.startsWith('http:')),
  );
  if (!wrong) return [ok('Callback addresses', 'those of all live SMS apps have https')];
  const advice = 'Ask the operator of the gateway to set its public https address';
  return [problem('Callback addresses', `${nameOf(wrong)} is live, but its address has no https`, advice)];
}
