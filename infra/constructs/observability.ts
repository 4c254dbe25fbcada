/**
 * Alarms for conditions that a person must look at, and one dashboard; infra/README.md has a runbook for each alarm.
 * CloudWatch charges for each metric that an alarm watches, so what can be counted in one metric is. `npm run bench`
 * prints what an idle stage costs.
 */
import { Duration, Stack } from 'aws-cdk-lib';
import type { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { alarms, queues as declaredQueues } from '../../shared/declared.ts';
import { maxDelaySeconds } from '../../shared/platform/async/queues.ts';
import { internalErrors } from '../../shared/platform/log/internal-errors.ts';
import { type MetricName, metricsNamespaceOf } from '../../shared/platform/log/log.ts';
import type { StageSettings } from '../stage-settings.ts';
import { version } from '../version.ts';
import { need } from '../need.ts';
import type { WorkQueue } from './work-queue.ts';

export type ObservabilityProps = StageSettings & {
  api: CfnApi;
  sweeper: LambdaFunction;
  queues: ReadonlyMap<string, WorkQueue>;
};

/** The threshold of a metric. By default one period is enough, and missing data is not breaching. */
type Limit = {
  atLeast?: number;
  lessThan?: number;
  /** How many periods are evaluated, and how many of them must be over the limit (all). */
  periods?: number;
  ofThem?: number;
  isSilenceAlarming?: true;
};

const minutes = (count: number) => Duration.minutes(count);

export class Observability extends Construct {
  private readonly topic: Topic;
  private readonly stage: string;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    this.stage = props.stage;
    this.topic = new Topic(this, 'alarms', { enforceSSL: true });
    // The topic's own policy replaces the default one, which allows the account's alarms to publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (props.alarmEmail) this.topic.addSubscription(new EmailSubscription(props.alarmEmail));
    this.watchFaults(props.queues);
    this.watchHeartbeats(props.sweeper);
    this.watchBusiness(props);
    this.addDashboard(props);
  }

  private watchFaults(queues: ObservabilityProps['queues']): void {
    // Without dimensions: errors that the code caught, and those that the filters of FailureCounts found in the logs.
    const errors = { namespace: metricsNamespaceOf(this.stage), metricName: internalErrors };
    this.alarm('internal-errors', new Metric({ ...errors, statistic: 'Sum', period: minutes(5) }), { atLeast: 1 });
    for (const [name, { deadLetters }] of queues) {
      this.alarm(
        `dead-letters-${name}`,
        deadLetters.metricApproximateNumberOfMessagesVisible({ period: minutes(1), statistic: 'Maximum' }),
        { atLeast: 1 },
      );
    }
    // SQS cannot report how late work is: whether the age of its oldest message includes messages delayed on purpose is
    // not documented. The sweeper can: a record stores the time by which its pending work is due, all waits included.
    // Two of ten minutes, because the sweeper checks the same record every five.
    this.alarm('late-work', this.counted('LateRecords', 1), { atLeast: 1, periods: 10, ofThem: 2 });
    // Requests in a lane wait for others on purpose, so the sweeper cannot detect delays of such a queue. The queue's
    // message counts can: delayed messages are counted separately, and messages in progress are not visible.
    for (const [name, { queue }] of queues) {
      if (!need(declaredQueues, name).inLanes) continue;
      this.alarm(
        `backlog-${name}`,
        queue.metricApproximateNumberOfMessagesVisible({ period: minutes(5), statistic: 'Minimum' }),
        { atLeast: 1, periods: 3 },
      );
    }
    // Some messages always wait in a busy queue, so that their number says nothing. Their age does, if it is longer than
    // any delay, which ends after a quarter of an hour: then it does not matter whether the age includes delays.
    for (const [name, { queue }] of queues) {
      if (!need(declaredQueues, name).isUnswept) continue;
      const age = queue.metricApproximateAgeOfOldestMessage({ period: minutes(5), statistic: 'Maximum' });
      this.alarm(`backlog-${name}`, age, { atLeast: 2 * maxDelaySeconds });
    }
  }

  /**
   * The sweeper is watched by Lambda's own metrics, as runs minus failed ones: a custom metric with a point per minute
   * would cost three times as much. The reconciler is watched by a custom metric, which also proves every night that
   * those arrive.
   */
  private watchHeartbeats(sweeper: LambdaFunction): void {
    const usingMetrics = {
      invocations: sweeper.metricInvocations({ period: minutes(1) }),
      errors: sweeper.metricErrors({ period: minutes(1) }),
    };
    const sweeps = new MathExpression({
      label: 'sweeps done',
      expression: 'invocations - errors',
      usingMetrics,
      period: minutes(1),
    });
    this.alarm('sweeper-silent', sweeps, { lessThan: 1, periods: 5, isSilenceAlarming: true });
    // A night and an hour. Beyond one day, an alarm needs periods of at least an hour.
    const nights = this.counted('ReconcilerRuns', 60);
    this.alarm('reconciler-silent', nights, { lessThan: 1, periods: 25, isSilenceAlarming: true });
  }

  private watchBusiness(settings: ObservabilityProps): void {
    for (const [name, { metric, atLeast, periodMinutes, setting }] of alarms) {
      const limit = (setting && settings[setting]) ?? atLeast;
      this.alarm(name, this.counted(metric, periodMinutes), { atLeast: limit });
    }
  }

  private alarm(name: string, metric: IMetric, limit: Limit): void {
    const { atLeast, lessThan, periods = 1, ofThem = periods, isSilenceAlarming } = limit;
    const { GREATER_THAN_OR_EQUAL_TO_THRESHOLD, LESS_THAN_THRESHOLD } = ComparisonOperator;
    const alarm = new Alarm(this, name, {
      alarmName: `gateway-${this.stage}-${name}`,
      alarmDescription: `See infra/README.md, Alarms: ${name}. Build ${version}`,
      metric,
      threshold: lessThan ?? atLeast ?? 1,
      comparisonOperator: lessThan === undefined ? GREATER_THAN_OR_EQUAL_TO_THRESHOLD : LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      datapointsToAlarm: ofThem,
      treatMissingData: isSilenceAlarming ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  /** A count that functions write with `log.count`, summed over all of them. */
  private counted(metricName: MetricName, periodMinutes = 5): Metric {
    return new Metric({
      namespace: metricsNamespaceOf(this.stage),
      metricName,
      dimensionsMap: { service: 'gateway' },
      statistic: 'Sum',
      period: minutes(periodMinutes),
    });
  }

  /** At most fifty metrics: up to three such dashboards per account are free, a larger one costs 3 USD a month. */
  private addDashboard({ api, queues }: ObservabilityProps): void {
    const counts = (title: string, ...names: MetricName[]) =>
      graph(
        title,
        names.map((name) => this.counted(name)),
      );
    const all = [...queues.values()];
    new Dashboard(this, 'dashboard', {
      dashboardName: `gateway-${this.stage}`,
      widgets: [
        [
          counts('Requests', 'RequestsAccepted', 'RequestsCompleted', 'RequestsFailed', 'RequestsUnclear'),
          counts('Webhooks', 'WebhooksDelivered', 'WebhookAttemptsFailed', 'WebhooksExhausted'),
        ],
        [
          counts('Callbacks', 'CallbacksReceived', 'CallbacksUntrusted', 'CallbacksMismatched'),
          counts('Providers and repairs', 'ProviderErrors', 'SweptRecords', 'LateRecords', 'StuckRecords'),
        ],
        [
          graph('API', [apiMetric(api, 'Count'), apiMetric(api, '4xx'), apiMetric(api, '5xx')]),
          graph('Latency', [apiMetric(api, 'Latency', 'p50'), apiMetric(api, 'Latency', 'p95')]),
        ],
        [
          counts('Payouts and sign-ins', 'Payouts', 'SignInsFailed'),
          counts('For a person', 'RecordsAbandoned', 'PaymentsUnknown', 'ReconciliationDifferences', 'LanesStopped'),
        ],
        [
          graph(
            'Messages that wait',
            all.map(({ queue }) => queue.metricApproximateNumberOfMessagesVisible()),
          ),
          graph(
            'Messages delayed on purpose',
            all.map(({ queue }) => queue.metricApproximateNumberOfMessagesDelayed()),
          ),
        ],
        [
          graph('Internal errors', [
            new Metric({
              namespace: metricsNamespaceOf(this.stage),
              metricName: internalErrors,
              statistic: 'Sum',
              period: minutes(5),
            }),
          ]),
        ],
      ],
    });
  }
}

const graph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: 12 });

const apiMetric = (api: CfnApi, metricName: string, statistic = 'Sum'): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: api.ref },
    statistic,
    period: minutes(5),
  });
