/**
 * Drives every alarm of the template over its limit and back. Its own expression and periods are evaluated on metrics
 * recorded minute by minute; those that our code counts come from log lines that the real code wrote.
 */
import { anyQueue } from '../../shared/platform/async/messages.ts';
import { sweepRequests } from '../support/sweeps.ts';
import { spawnSync } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { makeBatchHandler } from '../../shared/platform/async/batch.ts';
import { version } from '../../infra/version.ts';
import { sweep } from '../../shared/platform/async/sweep.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { defineRoute, everybody } from '../../shared/platform/http/define-route.ts';
import { outcomeUnknown } from '../../shared/platform/http/replies.ts';
import { StoreUnavailable } from '../../shared/platform/storage/store-call.ts';
import { makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import { type Log, makeLog, type MetricName } from '../../shared/platform/log/log.ts';
import { countPayout } from '../../shared/payments/count-payout.ts';
import { enqueueReconciliations } from '../../shared/payments/reconcile-all.ts';
import { anAcceptedRequest, performOnce } from '../platform/async/requests.ts';
import { type AlarmProperties, metricsOf, periodOf, RecordedMetrics, stateOf } from '../support/cloudwatch.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { certificateArn } from '../support/every-option.ts';
import { anEvent } from '../support/gateway-events.ts';
import { matchesFilter } from '../support/log-filter.ts';
import { type MetricLine, metricLinesOf } from '../support/metric-lines.ts';
import { propertiesOf, type StageTemplates, synthesiseStage } from '../support/stage-templates.ts';

type Alarm = AlarmProperties & { AlarmName: string; AlarmDescription: string };
type Filter = {
  FilterPattern: string;
  LogGroupName: { Ref: string };
  MetricTransformations: { MetricName: string; MetricNamespace: string; MetricValue: string }[];
};

const stage = 'prod';
const minute = 60_000;
const hour = 60 * minute;
/** Midnight UTC. */
const start = Date.UTC(2026, 10, 23);

const templates: StageTemplates = synthesiseStage({ stage });
const alarms = new Map(
  propertiesOf<Alarm>(templates.alarms, 'AWS::CloudWatch::Alarm').map((one) => [
    one.AlarmName.replace(`gateway-${stage}-`, ''),
    one,
  ]),
);
const filters = propertiesOf<Filter>(templates.service, 'AWS::Logs::MetricFilter');

const alarmOf = (name: string): Alarm => {
  const alarm = alarms.get(name);
  if (alarm === undefined) throw new Error(`There is no alarm ${name}`);
  return alarm;
};

/** The metrics that real code counts in a function of this stage. */
const linesOf = (work: (log: Log) => unknown): Promise<MetricLine[]> => {
  const log = makeLog('payments-api', { stage, version: 'v-test' });
  return metricLinesOf(async () => {
    await work(log);
    log.flush();
  });
};

/** Applies the filters of a log group to a log line. */
function addFiltered(metrics: RecordedMetrics, isOf: (logGroup: string) => boolean, line: unknown, at: number): void {
  for (const { FilterPattern, LogGroupName, MetricTransformations } of filters) {
    if (!isOf(LogGroupName.Ref) || !matchesFilter(FilterPattern, line)) continue;
    for (const { MetricName, MetricNamespace, MetricValue } of MetricTransformations)
      metrics.add({ Namespace: MetricNamespace, MetricName }, at, Number(MetricValue));
  }
}

/** A line of the access log, in the template's own format; missing values were absent. */
function accessLogLine(context: Record<string, string>): unknown {
  const [{ AccessLogSettings } = { AccessLogSettings: { Format: '' } }] = propertiesOf<{
    AccessLogSettings: { Format: string };
  }>(templates.service, 'AWS::ApiGatewayV2::Stage');
  return JSON.parse(AccessLogSettings.Format.replaceAll(/\$context\.([\w.]+)/g, (_, name) => context[name] ?? '-'));
}
const isAccessLog = (logGroup: string): boolean => logGroup.includes('accesslog');

/** One direct route that fails as given, in the pipeline of every function that answers calls. */
function failingCall(log: Log, error: unknown) {
  const route = defineRoute({
    name: 'fail',
    method: 'GET',
    path: '/fail',
    function: 'payments-api',
    access: everybody,
    mode: 'direct',
    output: () => z.unknown(),
    summary: 'Fails',
    run: () => Promise.reject(error),
  });
  const handler = makeHttpHandler([route], { log, version: 'v', baseUrl: 'https://api.example.com' });
  return handler(anEvent('GET /fail'), {} as never);
}

/** Lambda's report on a failed invocation, as it is logged at level WARN. */
const report = (status: string) => ({
  time: '2026-11-23T10:00:00.000Z',
  type: 'platform.report',
  record: { requestId: '6d67e385-053d', metrics: { durationMs: 60_000 }, status },
});

/** Runs every minute of the problem. */
type Trouble = (metrics: RecordedMetrics, at: number, alarm: Alarm) => Promise<void> | void;
type Scenario = {
  /** Its duration in minutes. */
  minutes: number;
  problem: Trouble;
  /** The heartbeat that stops during the problem. */
  silent?: 'sweeper' | 'reconciler';
  /** Runs once, after the problem. */
  repair?: () => Promise<void>;
};

/** The metrics of a healthy stage in one minute. */
let reconcilerLines: MetricLine[] = [];
function beHealthy(metrics: RecordedMetrics, at: number, silent?: Scenario['silent']): void {
  const [invocations, errors] = metricsOf(alarmOf('sweeper-silent'));
  if (silent !== 'sweeper') {
    metrics.add(invocations!.Metric, at, 1);
    metrics.add(errors!.Metric, at, 0);
  }
  if (silent !== 'reconciler' && at % (24 * hour) === hour)
    for (const line of reconcilerLines) metrics.addLine(line, at);
  // Busy: sometimes a message is in flight.
  metrics.add(metricsOf(alarmOf('backlog-einvoicing'))[0]!.Metric, at, (at / minute) % 3);
  // The longest delay, if the age includes it.
  metrics.add(metricsOf(alarmOf('backlog-webhooks'))[0]!.Metric, at, 900);
}

/** The states at the end of every period: before, during and after the problem. */
async function play(alarm: Alarm, { minutes, problem, silent, repair }: Scenario) {
  const metrics = new RecordedMetrics();
  const periodMs = periodOf(alarm) * 1000;
  const window = (alarm.EvaluationPeriods + 3) * periodMs;
  const [from, to] = [start + window, start + window + Math.ceil((minutes * minute) / periodMs) * periodMs];
  const states = { before: [] as string[], during: [] as string[], after: [] as string[] };
  for (let at = start; at < to + 2 * window; at += minute) {
    if (at % periodMs === 0 && at > start + window - periodMs) {
      const phase = at <= from ? 'before' : at <= to ? 'during' : 'after';
      states[phase].push(stateOf(alarm, metrics, at));
    }
    const isTroubled = at >= from && at < from + minutes * minute;
    beHealthy(metrics, at, isTroubled ? silent : undefined);
    if (isTroubled) await problem(metrics, at, alarm);
    if (at === from + minutes * minute) await repair?.();
  }
  return states;
}

/** Counts this many times in a single minute. */
const burst = (metric: MetricName, times: number): Scenario => ({
  minutes: 1,
  async problem(metrics, at) {
    for (const line of await linesOf((log) => log.count(metric, times))) metrics.addLine(line, at);
  },
});

/** The metric that AWS itself writes has this value every minute. */
const standsAt = (value: number, minutes: number): Scenario => ({
  minutes,
  problem: (metrics, at, alarm) => metrics.add(metricsOf(alarm)[0]!.Metric, at, value),
});

const oneOf = (work: (log: Log) => unknown): Scenario => ({
  minutes: 1,
  async problem(metrics, at) {
    for (const line of await linesOf(work)) metrics.addLine(line, at);
  },
});

const aFunctionLog = (logGroup: string): boolean => logGroup.includes('einvoicingworkerlog');
const filtered = (isOf: (logGroup: string) => boolean, line: unknown): Scenario => ({
  minutes: 1,
  problem: (metrics, at) => addFiltered(metrics, isOf, line, at),
});

const payouts = (count: number, amount: string): Scenario =>
  oneOf((log) => {
    const payout = { transaction_type: 'PAYMENT_OUT', amount, currency: 'KES' } as const;
    for (let created = 0; created < count; created += 1) countPayout({ is_live: true }, payout, log);
  });

const stores = useEmulatedStores();
let setup: TestSetup;

function sweepOnce(log: Log): Promise<void> {
  const dependencies = { requests: setup.requests, queues: setup.queues, now: setup.now, log };
  return sweep(dependencies, [sweepRequests(dependencies)]);
}

/** A queue whose worker processes nothing: one request waits in it, and the sweeper checks every minute. */
function stalledWorker(): Scenario {
  let record: Awaited<ReturnType<typeof anAcceptedRequest>> | undefined;
  return {
    minutes: 10,
    async problem(metrics, at) {
      record ??= await anAcceptedRequest(setup);
      setup.pass(minute);
      for (const line of await linesOf(sweepOnce)) metrics.addLine(line, at);
    },
    async repair() {
      if (record) await performOnce(setup, record);
    },
  };
}

/** How each alarm is driven over its limit; more than one if there are several ways. */
const scenarios: Record<string, Record<string, () => Scenario>> = {
  'internal-errors': {
    'a call fails in our code': () => oneOf((log) => failingCall(log, new TypeError('x is undefined'))),
    'nobody can be admitted, because the store of the tokens is not available': () =>
      oneOf((log) => failingCall(log, new GatewayError('unavailable'))),
    'a change may have been made, because a store did not respond': () =>
      oneOf((log) => failingCall(log, outcomeUnknown({ cause: new StoreUnavailable(new Error('no answer'), true) }))),
    'a message fails in our code': () =>
      oneOf((log) => {
        const handler = makeBatchHandler(log, anyQueue('payments'), () =>
          Promise.reject(new TypeError('x is undefined')),
        );
        return handler({ Records: [{ messageId: 'm', body: '{}', attributes: {} }] } as never);
      }),
    'a worker exceeds its timeout': () => filtered(aFunctionLog, report('timeout')),
    'a function throws when its module is loaded': () => filtered(aFunctionLog, report('error')),
    'the process of a function dies': () => filtered(aFunctionLog, report('failure')),
    'the authorizer fails for the only caller': () =>
      filtered(isAccessLog, accessLogLine({ status: '500', 'error.message': 'Internal Server Error' })),
    'a function cannot be invoked, because a permission or concurrency is missing': () =>
      filtered(isAccessLog, accessLogLine({ status: '503', integrationErrorMessage: 'Too Many Requests' })),
    'API Gateway refuses a callback itself, because the limit of its route is used up': () =>
      filtered(isAccessLog, accessLogLine({ status: '429', 'error.message': 'Too Many Requests' })),
    'a function responds too late': () =>
      filtered(isAccessLog, accessLogLine({ status: '504', 'error.message': 'Endpoint request timed out' })),
  },
  'dead-letters-*': { 'a message is in the queue': () => standsAt(1, 20) },
  'late-work': { 'a worker processes nothing, with one request in its queue': stalledWorker },
  'backlog-einvoicing': {
    'the worker processes nothing': () => ({
      minutes: 30,
      problem(metrics, at, alarm) {
        // Without the healthy stage's zero, the sum is one message at any time.
        const { Metric } = metricsOf(alarm)[0]!;
        metrics.replace(Metric, at, 1 + ((at / minute) % 3));
      },
    }),
  },
  'backlog-webhooks': {
    'the worker processes nothing': () => {
      let age = 0;
      return {
        minutes: 60,
        problem(metrics, at, alarm) {
          age += 60;
          metrics.replace(metricsOf(alarm)[0]!.Metric, at, age);
        },
      };
    },
  },
  'sweeper-silent': {
    'it is not called': () => ({ minutes: 15, silent: 'sweeper', problem: () => undefined }),
    'every run fails': () => ({
      minutes: 15,
      silent: 'sweeper',
      problem(metrics, at, alarm) {
        for (const { Metric } of metricsOf(alarm)) metrics.add(Metric, at, 1);
      },
    }),
  },
  'reconciler-silent': {
    'it does not run for two nights': () => ({ minutes: 48 * 60, silent: 'reconciler', problem: () => undefined }),
  },
  'records-abandoned': { one: () => burst('RecordsAbandoned', 1) },
  'payments-unknown': { one: () => burst('PaymentsUnknown', 1) },
  'reconciliation-differences': { one: () => burst('ReconciliationDifferences', 1) },
  'lanes-stopped': { one: () => burst('LanesStopped', 1) },
  'callbacks-untrusted': { fifty: () => burst('CallbacksUntrusted', 50) },
  'callbacks-mismatched': { five: () => burst('CallbacksMismatched', 5) },
  'sign-ins-failed': { fifty: () => burst('SignInsFailed', 50) },
  'unusual-payouts': { 'a thousand within an hour': () => payouts(1_000, '10') },
  'unusual-payouts-kes': { 'five million within an hour': () => payouts(20, '250000') },
  'webhooks-exhausted': { ten: () => burst('WebhooksExhausted', 10) },
};

const patternOf = (name: string): string => (name.startsWith('dead-letters-') ? 'dead-letters-*' : name);

/** Conditions that must not trigger any alarm. */
const harmless: Record<string, () => Trouble> = {
  nothing: () => () => undefined,
  'a provider that fails every call of its tenants with 500 for an hour': () => async (metrics, at) => {
    const errors = (['provider_refused', 'provider_unavailable', 'provider_unclear', 'unsupported'] as const).map(
      (kind) => new GatewayError(kind, undefined, { provider: { name: 'Daraja', code: '500', message: 'Down' } }),
    );
    for (const error of errors) {
      const lines = await linesOf(async (log) => {
        const { statusCode } = await failingCall(log, error);
        expect(statusCode).toBe(500);
        log.error('A request could not be performed', error);
        log.count('ProviderErrors');
        log.count('RequestsFailed');
      });
      for (const line of lines) metrics.addLine(line, at);
      addFiltered(metrics, isAccessLog, accessLogLine({ status: '500', integrationStatus: '200' }), at);
      metrics.add({ Namespace: 'AWS/ApiGateway', MetricName: '5xx' }, at, 1);
      metrics.add({ Namespace: 'AWS/ApiGateway', MetricName: 'Count' }, at, 1);
    }
  },
  'messages that are delayed on purpose': () => (metrics, at) => {
    for (const alarm of alarms.values()) {
      for (const { Metric } of metricsOf(alarm)) {
        if (Metric.Namespace !== 'AWS/SQS') continue;
        metrics.add({ ...Metric, MetricName: 'ApproximateAgeOfOldestMessage' }, at, 900);
        metrics.add({ ...Metric, MetricName: 'ApproximateNumberOfMessagesDelayed' }, at, 500);
      }
    }
  },
  'errors caused by callers': () => async (metrics, at) => {
    const kinds = ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'too_large', 'rate_limited'] as const;
    for (const kind of kinds) {
      const lines = await linesOf((log) => failingCall(log, new GatewayError(kind)));
      for (const line of lines) metrics.addLine(line, at);
      addFiltered(metrics, isAccessLog, accessLogLine({ status: '404', 'error.message': 'Not Found' }), at);
      // A token over its own limit, which a function refuses.
      addFiltered(metrics, isAccessLog, accessLogLine({ status: '429', integrationStatus: '200' }), at);
    }
  },
  'errors of another stage in the same account': () => async (metrics, at) => {
    const log = makeLog('payments-api', { stage: 'dev', version: 'v-test' });
    const lines = await metricLinesOf(() => {
      log.error('Failed', new TypeError('x is undefined'));
      log.count('PaymentsUnknown');
      log.flush();
    });
    for (const line of lines) metrics.addLine(line, at);
  },
};

beforeAll(async () => {
  setup = await stores.newSetup();
  reconcilerLines = await linesOf((log) =>
    enqueueReconciliations({ apps: setup.apps, queues: setup.queues, now: setup.now, log }, 't'),
  );
});

it('Every alarm has a scenario here, and every scenario has an alarm', () => {
  expect(new Set([...alarms.keys()].map(patternOf))).toEqual(new Set(Object.keys(scenarios)));
});

describe.each([...alarms])('The alarm %s', (name, alarm) => {
  it.each(Object.entries(scenarios[patternOf(name)] ?? {}))(
    'is triggered and returns to OK: %s',
    async (_what, scenario) => {
      const { before, during, after } = await play(alarm, scenario());
      expect(new Set(before)).toEqual(new Set(['OK']));
      expect(during).toContain('ALARM');
      expect(after.at(-1)).toBe('OK');
    },
  );

  it.each(Object.entries(harmless))('is not triggered by %s', async (_what, problem) => {
    const { before, during, after } = await play(alarm, { minutes: 60, problem: problem() });
    expect(new Set([...before, ...during, ...after])).toEqual(new Set(['OK']));
  });

  it('refers to its runbook, has the stage in its name, and notifies the topic', () => {
    expect(alarm).toMatchObject({
      AlarmName: `gateway-${stage}-${name}`,
      AlarmDescription: `See infra/README.md, Alarms: ${name}. Build ${version}`,
      AlarmActions: [{ Ref: expect.stringContaining('alarms') }],
    });
  });

  it('evaluates no more than CloudWatch allows: a day, or seven days with periods of an hour', () => {
    const seconds = periodOf(alarm);
    expect(alarm.EvaluationPeriods * seconds).toBeLessThanOrEqual((seconds < 3600 ? 1 : 7) * 86_400);
    expect(metricsOf(alarm).length).toBeLessThanOrEqual(10);
  });
});

it.each([...alarms.values()].filter(({ Threshold }) => Threshold > 1))(
  'The alarm $AlarmName is not triggered just below its limit of $Threshold',
  async (alarm) => {
    const [{ Metric } = { Metric: { MetricName: '' } }] = metricsOf(alarm);
    const { during } = await play(alarm, burst(Metric.MetricName as MetricName, alarm.Threshold - 1));
    expect(during).toEqual(['OK']);
  },
);

describe('The stage prod', () => {
  it('cannot be synthesized without a recipient of alarms, and prints a single line', () => {
    const options = ['-c', 'stage=prod', '-c', 'domainName=api.example.com', '-c', `certificateArn=${certificateArn}`];
    const { status, stderr } = spawnSync(process.execPath, ['infra/synth.ts', ...options], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('The stage prod requires a recipient of its alarms: -c alarmEmail=<address>');
  });
});

describe('The stage', () => {
  it('counts failed invocations from the log of every function, and calls without a response', () => {
    const logs = Object.keys(templates.service.findResources('AWS::Logs::LogGroup'));
    expect(filters.map(({ LogGroupName }) => LogGroupName.Ref).toSorted()).toEqual(logs.toSorted());
  });

  it('has no cost for filter metrics while nothing fails', () => {
    for (const { MetricTransformations } of filters) {
      expect(MetricTransformations).toHaveLength(1);
      expect(MetricTransformations[0]).not.toHaveProperty('DefaultValue');
    }
  });

  it('logs the status of every failed invocation', () => {
    for (const { LoggingConfig } of propertiesOf<{ LoggingConfig: object }>(templates.service, 'AWS::Lambda::Function'))
      expect(LoggingConfig).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN' });
  });

  it('uses only metrics that the code counts in alarms and dashboards', async () => {
    const counted = [...(await countedMetrics()), 'InternalErrors'];
    const { own: watched } = metricsNamed([...alarms.values()]);
    const { own: shown } = metricsNamed(dashboards());
    expect(watched).toContain('LateRecords');
    expect(shown).toContain('RequestsAccepted');
    expect([...watched, ...shown].filter((name) => !counted.includes(name))).toEqual([]);
    expect((await declaredMetrics()).filter((name) => !counted.includes(name))).toEqual([]);
  });

  it('has a runbook for each of its alarms, and none for an alarm that does not exist', async () => {
    const [, section = ''] = /^## Alarms\n(.*?)^## /ms.exec(await readFile('infra/README.md', 'utf8')) ?? [];
    const runbooks = [...section.matchAll(/^### `([\w*-]+)`\n\n\*\*Meaning\*\*: .*?^\*\*Do\*\*: /gms)];
    expect(runbooks.map(([, name = '']) => name).toSorted()).toEqual(
      [...new Set([...alarms.keys()].map(patternOf))].toSorted(),
    );
  });

  it('has one dashboard with at most fifty metrics, which is free', () => {
    expect(dashboards()).toHaveLength(1);
    const { all } = metricsNamed(dashboards());
    expect(all.length).toBeGreaterThan(30);
    expect(all.length).toBeLessThanOrEqual(50);
  });

  it('uses the operator’s thresholds for unusual payouts', () => {
    const { alarms: chosen } = synthesiseStage({ stage, payoutsPerHour: 7, payoutsKesPerHour: 900 });
    for (const [MetricName, Threshold] of [
      ['Payouts', 7],
      ['PayoutsKes', 900],
    ]) {
      chosen.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName, Threshold, Period: 3600, Statistic: 'Sum' });
    }
  });

  it('allows alarms to publish to the topic, and sends mail to the operator’s address', () => {
    const { alarms: mailing } = synthesiseStage({ stage, alarmEmail: 'ops@example.com' });
    mailing.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.com' });
    const statements = propertiesOf<{ PolicyDocument: { Statement: object[] } }>(mailing, 'AWS::SNS::TopicPolicy');
    expect(statements.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
      }),
    );
  });
});

const dashboards = () => propertiesOf<{ DashboardBody: unknown }>(templates.alarms, 'AWS::CloudWatch::Dashboard');

/** The metrics in a part of a template, and those that are ours. */
function metricsNamed(of: unknown): { all: string[]; own: string[] } {
  const text = JSON.stringify(of).replaceAll('\\"', '"');
  const inAlarms = [...text.matchAll(/"MetricName":"(\w+)","Namespace":"([\w/]+)"/g)].map(([, name, space]) => [
    space,
    name,
  ]);
  const inDashboards = [...text.matchAll(/\["((?:AWS|Gateway)\/\w+)","(\w+)"/g)].map(([, space, name]) => [
    space,
    name,
  ]);
  const all = [...inAlarms, ...inDashboards];
  return {
    all: all.map(([, name = '']) => name),
    own: all.flatMap(([space, name = '']) => (space === `Gateway/${stage}` ? [name] : [])),
  };
}

/** Every declared name, of the platform and of modules. */
async function declaredMetrics(): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob(['shared/platform/log/log.ts', 'shared/**/module.ts'])) {
    const [, declared = ''] = /interface Metric \{(.*?)\}/s.exec(await readFile(file, 'utf8')) ?? [];
    names.push(...Array.from(declared.matchAll(/(\w+): true;/g), ([, name = '']) => name));
  }
  expect(names.length).toBeGreaterThan(15);
  return names;
}

/** Every name passed to `log.count` in the code. */
async function countedMetrics(): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob('shared/**/*.ts')) {
    const text = await readFile(file, 'utf8');
    for (const [, given = ''] of text.matchAll(/\blog\.count\(([^;]*)\);/g))
      names.push(...[...given.matchAll(/'([A-Z]\w+)'/g)].map(([, name = '']) => name));
  }
  return names;
}
