/**
 * Releases that first reach a tenth of the calls: each function's alias moves to the new version in two steps, five
 * minutes apart, and back to the old one if calls through the alias fail meanwhile. Costs one alarm per function.
 */
import { Duration, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { GatewayFunction } from './gateway-function.ts';

export class GradualShift extends Construct {
  constructor(scope: Construct, id: string, functions: readonly GatewayFunction[]) {
    super(scope, id);
    const application = new LambdaApplication(this, 'application');
    const role = new Role(this, 'role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason:
        'AWSCodeDeployRoleForLambdaLimited is the policy that CodeDeploy requires to move aliases and read alarms.',
    });
    for (const { node, alias } of functions) {
      if (alias === undefined) throw new Error(`${node.id} has no alias to shift`);
      const errors = new Alarm(this, `${node.id}-errors`, {
        metric: alias.metricErrors({ period: Duration.minutes(1) }),
        threshold: 1,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        alarmDescription: `A release of ${node.id} is rolled back while this alarm is active`,
      });
      new LambdaDeploymentGroup(this, node.id, {
        application,
        role,
        alias,
        alarms: [errors],
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
    }
  }
}
