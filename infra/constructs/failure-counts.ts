/**
 * Counts failures that the code cannot catch, from the logs, into the metric that
 * shared/platform/log/internal-errors.ts writes, so that one alarm on one metric covers every internal error of the
 * stage. AWS's own metrics are unsuitable: Lambda's errors need an alarm per function, their sum over all functions
 * mixes the stages of an account, and API Gateway's `5xx` includes the documented 500 for a tenant's failing provider.
 * A filter is free, and so is its metric while nothing fails.
 */
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { internalErrors } from '../../shared/platform/log/internal-errors.ts';
import { metricsNamespaceOf } from '../../shared/platform/log/log.ts';

/** A crash, a timeout, or a module that throws on import: Lambda's own report on the invocation, at level WARN. */
const failedInvocation = '{ $.type = "platform.report" && $.record.status != "success" }';

/**
 * A response that API Gateway generated itself. A 5xx: a function, or the authorizer, did not return a valid response in
 * time or could not be called. A 429: the limit of the route, the stage or the AWS account is used up, for callbacks of
 * providers too. Neither has a message of API Gateway's if it is from a function, which refuses a token over its limit.
 */
const unansweredCall =
  '{ ($.status = "5*" && ($.error != "-" || $.integrationError != "-")) || ($.status = "429" && $.error != "-") }';

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
