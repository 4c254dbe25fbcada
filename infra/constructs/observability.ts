/** Alarms for what a person must look at, and one dashboard; every alarm has its entry in the README's runbook. */
import { Duration, Stack } from 'aws-cdk-lib';
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
import type { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { QueueName } from '../../shared/async/queues.ts';
import { type MetricName, metricsNamespace } from '../../shared/log/log.ts';
import type { StageSettings } from '../stage-settings.ts';
import type { WorkQueue } from './work-queue.ts';

export type ObservabilityProps = StageSettings & {
  api: CfnApi;
  functions: Record<string, LambdaFunction>;
  queues: Record<QueueName, WorkQueue>;
};

const minutes = (count: number) => Duration.minutes(count);

/** Seconds a message may wait before someone looks: a customer is standing at a counter. */
const oldestMessageSeconds: Record<QueueName, number> = {
  payments: 120,
  payments_callbacks: 60,
  sms: 120,
  einvoicing: 120,
  locks: 30,
  attendance: 300,
  accounting: 300,
  webhooks: 300,
};

export class Observability extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    this.topic = new Topic(this, 'alarms', { enforceSSL: true });
    // A topic with a policy of its own has lost the one that let the account's alarms in.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (props.alarmEmail) this.topic.addSubscription(new EmailSubscription(props.alarmEmail));
    const queues = Object.entries(props.queues) as [QueueName, WorkQueue][];
    for (const [name, { queue, deadLetters }] of queues) {
      this.alarm(
        `dead-letters-${name}`,
        deadLetters.metricApproximateNumberOfMessagesVisible({ period: minutes(1), statistic: 'Maximum' }),
        1,
      );
      this.alarm(
        `oldest-message-${name}`,
        queue.metricApproximateAgeOfOldestMessage({ period: minutes(1), statistic: 'Maximum' }),
        oldestMessageSeconds[name],
        3,
      );
    }
    const functions = Object.values(props.functions);
    const errors = totals(
      'errors',
      functions.map((one) => one.metricErrors({ period: minutes(5) })),
    );
    const throttles = totals(
      'throttles',
      functions.map((one) => one.metricThrottles({ period: minutes(5) })),
    );
    const serverErrors = apiMetric(props.api, '5xx');
    for (const [index, some] of errors.entries()) this.alarm(`function-errors-${index + 1}`, some, 5);
    for (const [index, some] of throttles.entries()) this.alarm(`throttles-${index + 1}`, some, 1);
    this.alarm('api-error-rate', rate(serverErrors, apiMetric(props.api, 'Count')), 5, 2);
    this.alarm('stuck-records', gatewayMetric('StuckRecords'), 1);
    this.alarm('records-abandoned', gatewayMetric('RecordsAbandoned'), 1);
    this.alarm('payments-unknown', gatewayMetric('PaymentsUnknown'), 1);
    this.alarm('reconciliation-differences', gatewayMetric('ReconciliationDifferences'), 1);
    this.alarm('callbacks-untrusted', gatewayMetric('CallbacksUntrusted'), 50);
    this.alarm('sign-ins-failed', gatewayMetric('SignInsFailed'), 50);
    const { payoutsPerHour = 1_000, payoutsKesPerHour = 5_000_000 } = props;
    this.alarm('unusual-payouts', gatewayMetric('Payouts', 60), payoutsPerHour);
    this.alarm('unusual-payouts-kes', gatewayMetric('PayoutsKes', 60), payoutsKesPerHour);
    this.alarm('callbacks-mismatched', gatewayMetric('CallbacksMismatched'), 5);
    this.alarm('lanes-stopped', gatewayMetric('LanesStopped'), 1);
    this.alarm('webhooks-exhausted', gatewayMetric('WebhooksExhausted'), 10);
    this.addDashboard(props, [...errors, ...throttles], serverErrors);
  }

  private alarm(name: string, metric: IMetric, threshold: number, periods = 1): void {
    const alarm = new Alarm(this, name, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `See the README, Operate: ${name}`,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  private addDashboard(props: ObservabilityProps, functionTroubles: IMetric[], serverErrors: IMetric): void {
    const queues = Object.values(props.queues);
    new Dashboard(this, 'dashboard', {
      dashboardName: `gateway-${props.stage}`,
      widgets: [
        [
          graph(
            'Requests',
            (['RequestsAccepted', 'RequestsCompleted', 'RequestsFailed', 'RequestsUnclear'] as const).map((name) =>
              gatewayMetric(name),
            ),
          ),
          graph(
            'Webhooks',
            (['WebhooksDelivered', 'WebhookAttemptsFailed', 'WebhooksExhausted'] as const).map((name) =>
              gatewayMetric(name),
            ),
          ),
        ],
        [
          graph(
            'Callbacks',
            (['CallbacksReceived', 'CallbacksUntrusted', 'CallbacksMismatched'] as const).map((name) =>
              gatewayMetric(name),
            ),
          ),
          graph(
            'Providers and repairs',
            (['ProviderErrors', 'SweptRecords', 'StuckRecords', 'PaymentsUnknown'] as const).map((name) =>
              gatewayMetric(name),
            ),
          ),
        ],
        [
          graph('API', [apiMetric(props.api, 'Count'), apiMetric(props.api, '4xx'), serverErrors]),
          graph('Latency', [apiMetric(props.api, 'Latency', 'p50'), apiMetric(props.api, 'Latency', 'p95')]),
        ],
        [
          graph('Payouts and sign-ins', [gatewayMetric('Payouts', 60), gatewayMetric('SignInsFailed')]),
          graph('Functions', functionTroubles),
          graph(
            'Oldest message',
            queues.map(({ queue }) => queue.metricApproximateAgeOfOldestMessage()),
          ),
        ],
      ],
    });
  }
}

const graph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: 12 });

const gatewayMetric = (metricName: MetricName, periodMinutes = 5): Metric =>
  new Metric({
    namespace: metricsNamespace,
    metricName,
    dimensionsMap: { service: 'gateway' },
    statistic: 'Sum',
    period: minutes(periodMinutes),
  });

const apiMetric = (api: CfnApi, metricName: string, statistic = 'Sum'): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: api.ref },
    statistic,
    period: minutes(5),
  });

/** Sums over all functions; one alarm takes ten metrics at most, so there may be several sums. */
function totals(label: string, metrics: IMetric[]): MathExpression[] {
  const sums: MathExpression[] = [];
  for (let first = 0; first < metrics.length; first += 9) {
    const some = metrics.slice(first, first + 9);
    const usingMetrics = Object.fromEntries(some.map((metric, index) => [`${label}${first + index}`, metric]));
    const expression = `SUM([${Object.keys(usingMetrics).join(',')}])`;
    sums.push(
      new MathExpression({ label: `${label} ${sums.length + 1}`, usingMetrics, expression, period: minutes(5) }),
    );
  }
  return sums;
}

/** Percent; nothing is alarming about one error in three calls at night, so at least 20 calls are wanted. */
const rate = (part: IMetric, whole: IMetric): MathExpression =>
  new MathExpression({
    label: 'percent',
    usingMetrics: { part, whole },
    expression: 'IF(whole > 20, 100 * part / whole, 0)',
    period: minutes(5),
  });
