/** How long a stage's logs are stored. The logs of prod outlive the stack. */
import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';

export const logRetention = (stage: string) =>
  stage === 'prod'
    ? { retention: RetentionDays.THREE_MONTHS, removalPolicy: RemovalPolicy.RETAIN }
    : { retention: RetentionDays.ONE_WEEK, removalPolicy: RemovalPolicy.DESTROY };
