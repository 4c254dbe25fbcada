/**
 * Counts what no code of ours can catch, from the logs, into the metric that shared/platform/log/internal-errors.ts writes: one
 * alarm over one metric sees every fault of the stage. AWS's own metrics would not do: Lambda's errors cost an alarm for
 * each function, its sum over all functions mixes the stages of an account, and API Gateway's `5xx` counts the documented
 * 500 of a tenant's failing provider. A filter costs nothing, nor does its metric while nothing fails.
 */
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { internalErrors } from '../../shared/platform/log/internal-errors.ts';
import { metricsNamespaceOf } from '../../shared/platform/log/log.ts';

/** A crash, a time-out, or a module that throws on import: Lambda's own report on the invocation, at its level WARN. */
const failedInvocation = '{ $.type = "platform.report" && $.record.status != "success" }';

/**
 * An answer 5xx that API Gateway made itself: no function, the authorizer included, answered in time and in form, or none
 * could be called. A 5xx of our own has neither message.
 */
const unansweredCall = '{ $.status = "5*" && ($.error != "-" || $.integrationError != "-") }';

export type FailureCountsProps = {
  stage: string;
  functions: ReadonlyMap<string, LambdaFunction>;
  accessLog: ILogGroup;
};

export class FailureCounts extends Construct {
  constructor(scope: Construct, id: string, { stage, functions, accessLog }: FailureCountsProps) {
    super(scope, id);
    const metric = { metricNamespace: metricsNamespaceOf(stage), metricName: internalErrors, metricValue: '1' };
    for (const [name, { logGroup }] of functions) {
      const filterPattern = FilterPattern.literal(failedInvocation);
      new MetricFilter(this, `failed-${name}`, { ...metric, logGroup, filterPattern });
    }
    const filterPattern = FilterPattern.literal(unansweredCall);
    new MetricFilter(this, 'unanswered-calls', { ...metric, logGroup: accessLog, filterPattern });
  }
}
