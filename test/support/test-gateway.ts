/**
 * The whole local run for one journey file: emulators, functions from their bundles, simulator, receiver and seed, all
 * in memory, with shortened delays, every log line recorded, and an operator.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { setAccountRate } from '../../shared/platform/auth/rate-settings.ts';
import { createAccount } from '../../shared/account/accounts.ts';
import { createApiToken, type NewToken } from '../../shared/account/api-tokens.ts';
import { createPaymentApp, type NewPaymentApp } from '../../shared/payments/create-app.ts';
import { connectOperator, type Operator } from '../../infra/operator.ts';
import type { Received } from '../../infra/local/receiver.ts';
import { type Run, type RunOptions, startRun } from '../../infra/local/run.ts';
import type { OptionsOfSimulators } from '../../infra/simulators/start.ts';
import { describeRight } from '../../infra/local/rights/record.ts';
import { demoConfigs } from '../../infra/local/seed.ts';
import { countRests, nextRest, noteActivity } from './activity.ts';
import { testAssembly } from './build-once.ts';
import { hashCheaply } from './cheap-passwords.ts';
import { expectDocumented, expectDocumentedWebhook } from './contract.ts';
import { darajaApps } from './daraja-apps.ts';
import { messageOptions } from './message-simulators.ts';
import { openProviderLine, type ProviderLine } from './provider-line.ts';
import { copySeededData, type StartingData } from './seeded-data.ts';
import { saveUsedRights } from './used-rights.ts';

export type LogLine = { functionName: string; line: string };

export type Answer<Body = Record<string, unknown>> = { status: number; headers: Headers; body: Body };

export type CallOptions = { body?: unknown; headers?: Record<string, string>; token?: string | null };

export type Tenant = { accountId: number; appId: number; token: string; webhookSecret: string };

export type TestGateway = {
  run: Run;
  operator: Operator;
  line: ProviderLine;
  logs: LogLine[];
  /** The parsed JSON lines: what our code logs. */
  logged(): Record<string, unknown>[];
  /** The seeded tenant. */
  tenant: Tenant;
  /**
   * `path` may be absolute; uses the seeded token unless another is given (null: none). A string body is sent
   * unchanged.
   */
  call<Body = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** A new account with one sandbox app and a token. */
  newTenant(app?: Partial<NewPaymentApp>): Promise<Tenant>;
  /** With the configuration of the seeded app of its type, unless another is given. */
  newApp(accountId: number, app?: Partial<NewPaymentApp>): Promise<number>;
  newToken(accountId: number, token?: Partial<NewToken>): Promise<{ id: number; token: string }>;
  /** Resolves with the requests to a path of the receiver, once there are as many as `count`. */
  webhooksAt(path: string, count: number): Promise<Received[]>;
  /** Throws when a function lacked a permission, or a webhook was not as documented. */
  check(): void;
  stop(): Promise<void>;
};

export type TestGatewayOptions = Pick<RunOptions, 'simulators' | 'environment' | 'onInvoke' | 'queueAttributes'> & {
  /**
   * Factor on the delays of retries and follow-ups, each then rounded up to a second. With the default of 1, none
   * happens during a test: if the callback must deliver the outcome, no status query can be faster.
   */
  delayScale?: number;
  /** Instead of the seeded data. */
  data?: StartingData;
};

/** Long enough for asynchronous effects on a busy machine. */
const timeoutMs = 60_000;
const shortestPauseMs = 25;
const longestPauseMs = 400;

/**
 * Resolves with what `check` returns, once it throws nothing. It looks again when the gateway has come to rest
 * (activity.ts), and after ever longer pauses, for what happens elsewhere.
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const latest = performance.now() + timeoutMs;
  for (let pauseMs = 2 * shortestPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const seen = countRests();
    try {
      return await check();
    } catch (error) {
      if (performance.now() > latest) throw error;
    }
    await sleep(shortestPauseMs);
    await nextRest(seen, pauseMs - shortestPauseMs);
  }
}

/** Instances stay: the next test or file is likely to call their function, and a start costs as much as fifty calls. */
const instanceLimits = { inTotal: 100, idleMs: 3_600_000 };

/** Short delays for every simulator, and room for the shops and the speed of tests, unless a test sets its own. */
const hurried = (options: OptionsOfSimulators = {}): OptionsOfSimulators => ({
  ...messageOptions({ reportDelayMs: 40, timeScale: 0.04 }),
  ...options,
  daraja: { apps: darajaApps, callbackDelayMs: 40, timeScale: 0.04, ...options.daraja },
  airtel: { callbackDelayMs: 40, timeScale: 0.04, ...options.airtel },
  africas_talking: { callbackDelayMs: 40, timeScale: 0.04, ...options.africas_talking },
  etims: { timeScale: 0.04, ...options.etims },
  gavaconnect: { timeScale: 0.02, ...options.gavaconnect },
  quickbooks: { callsPerSecond: 1000, ...options.quickbooks },
  ttlock: { callbackDelayMs: 40, commandMs: 40, timeScale: 0.9, ...options.ttlock },
});

/** For what has a `status`: resolves with it, once it has this one. */
export const reaching = (read: () => Promise<Record<string, unknown> | null>) => (status: string) =>
  eventually(async () => {
    const now = await read();
    expect(now).toMatchObject({ status });
    return now ?? {};
  });

export async function startTestGateway({
  delayScale = 1,
  data = copySeededData(),
  ...options
}: TestGatewayOptions = {}): Promise<TestGateway> {
  const logs: LogLine[] = [];
  const line = await openProviderLine();
  const run = await startRun({
    cdkOut: testAssembly,
    ...data?.options,
    port: 0,
    schedules: false,
    instanceLimits,
    log: (functionName, text) => void logs.push({ functionName, line: text }),
    ...options,
    onInvoke: noteActivity(options.onInvoke),
    simulators: hurried(options.simulators),
    environment: { GATEWAY_DELAY_SCALE: String(delayScale), DARAJA_SANDBOX_URL: line.url, ...options.environment },
  });
  line.leadTo(run.simulators.daraja.url);
  const { facts } = run;
  const operator = connectOperator(facts.operator);
  /** Tests call faster than tenants may; tests of the limits use their own tokens. */
  const rate = { perSecond: 1_000, burst: 2_000 };
  const seeded = await createApiToken(operator, facts.account_id, { name: `Fast ${randomUUID()}`, rate });
  await setAccountRate(operator.identity, facts.account_id, rate);

  async function newApp(accountId: number, app: Partial<NewPaymentApp> = {}): Promise<number> {
    const { type = 'MobileMoneyKeExpress' } = app;
    return createPaymentApp(operator, accountId, {
      name: 'An app',
      type,
      is_live: false,
      config: demoConfigs[type] ?? {},
      ...app,
    });
  }
  function check(): void {
    const { rights } = run.gateway;
    saveUsedRights(rights.used());
    if (rights.lacking().length > 0) throw new Error(rights.lacking().map(describeRight).join('\n'));
    for (const { headers, body } of run.receiver.received()) expectDocumentedWebhook(headers, body);
  }
  const newToken: TestGateway['newToken'] = (accountId, token = {}) =>
    createApiToken(operator, accountId, { name: `Token ${randomUUID()}`, ...token });

  return {
    run,
    operator,
    line,
    logs,
    logged: () =>
      logs
        .filter(({ line: text }) => text.startsWith('{'))
        .map(({ line: text }) => JSON.parse(text) as Record<string, unknown>),
    tenant: {
      accountId: facts.account_id,
      appId: facts.apps.MobileMoneyKeExpress ?? 0,
      token: seeded.token,
      webhookSecret: '',
    },
    async call<Body>(method: string, path: string, given: CallOptions = {}) {
      const url = new URL(path, facts.base_url);
      const answer = await callApi<Body>(url, method, { token: seeded.token, ...given });
      if (url.origin === new URL(facts.base_url).origin) expectDocumented(method, url.pathname, answer);
      return answer;
    },
    async newTenant(app) {
      const email = `tenant-${crypto.randomUUID()}@example.test`;
      const { id: accountId, webhookSecret } = await createAccount(
        { ...operator, hashPassword: hashCheaply },
        { email, password: 'a-password' },
      );
      const [appId, { token }] = await Promise.all([
        newApp(accountId, app),
        newToken(accountId, { rate }),
        setAccountRate(operator.identity, accountId, rate),
      ]);
      return { accountId, appId, token, webhookSecret };
    },
    newApp,
    newToken,
    webhooksAt: (path, count) =>
      eventually(() => {
        const came = run.receiver.received().filter((received) => received.path === path);
        if (came.length < count) throw new Error(`${came.length} of ${count} webhooks came to ${path}`);
        return came;
      }),
    check,
    async stop() {
      operator.close();
      await Promise.all([run.stop(), line.stop()]);
      data?.remove();
      check();
    },
  };
}

async function callApi<Body>(url: URL, method: string, { body, headers, token }: CallOptions): Promise<Answer<Body>> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
}
