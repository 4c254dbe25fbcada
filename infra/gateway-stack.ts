/** The whole system on one page: functions, queues to work off, API, schedule. Detail is in constructs/. */
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import {
  functionFacts,
  type FunctionName,
  type KeyringVariables,
  keyringVariable,
} from '../shared/config/environment.ts';
import { keyringNames } from '../shared/secrets/keyring.ts';
import type { StageSettings } from './app.ts';
import { GatewayFunction } from './constructs/gateway-function.ts';
import { FailureCounts } from './constructs/failure-counts.ts';
import { HttpApi } from './constructs/http-api.ts';
import { type DataStack, queueNames, workerOf } from './data-stack.ts';
import type { OperatorEnvironment } from './operator.ts';

const functionNames = Object.keys(functionFacts) as FunctionName[];

export class GatewayStack extends Stack {
  /** What the alarms watch by name. */
  readonly api: CfnApi;
  readonly sweeper: GatewayFunction;

  constructor(scope: Construct, id: string, props: StageSettings & { data: DataStack }) {
    super(scope, id, { description: `Gateway (${props.stage})` });
    const { data, stage, mailFrom } = props;
    const http = new HttpApi(this, 'http', props);
    const functions = Object.fromEntries(
      functionNames.map((name) => {
        return [name, new GatewayFunction(this, name, { stage, baseUrl: http.baseUrl, data, mailFrom })];
      }),
    ) as Record<FunctionName, GatewayFunction>;

    http.serve(functions);
    for (const name of queueNames) {
      functions[workerOf[name]].addEventSource(
        new SqsEventSource(data.queues[name].queue, { batchSize: 10, reportBatchItemFailures: true }),
      );
    }
    new Rule(this, 'every-minute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new FunctionTarget(functions.sweeper, { retryAttempts: 0 })],
    });
    // Four in the morning in East Africa, when the day's payments are long settled.
    new Rule(this, 'every-night', {
      schedule: Schedule.cron({ hour: '1', minute: '0' }),
      targets: [new FunctionTarget(functions.reconciler, { retryAttempts: 2 })],
    });
    const accessLog = http.node.findChild('access-log') as LogGroup;
    new FailureCounts(this, 'failures', { stage, functions, accessLog });
    this.api = http.api;
    this.sweeper = functions.sweeper;

    new CfnOutput(this, 'BaseUrl', { value: http.baseUrl });
    new CfnOutput(this, 'OperatorEnvironment', { value: this.toJsonString(operatorEnvironment(data)) });
  }
}

/** What `npm run admin -- --outputs` needs to know. */
function operatorEnvironment({ tables, queues, keyrings }: DataStack): OperatorEnvironment {
  const keyringIds = Object.fromEntries(
    keyringNames.map((name) => [keyringVariable(name), keyrings[name].secretArn]),
  ) as Required<KeyringVariables>;
  return {
    IDENTITY_TABLE: tables.identity.tableName,
    APPS_TABLE: tables.apps.tableName,
    REQUESTS_TABLE: tables.requests.tableName,
    PAYMENTS_TABLE: tables.payments.tableName,
    MESSAGES_TABLE: tables.messages.tableName,
    TAX_TABLE: tables.tax.tableName,
    OPERATIONS_TABLE: tables.operations.tableName,
    PAYMENTS_QUEUE_URL: queues.payments.queue.queueUrl,
    EINVOICING_QUEUE_URL: queues.einvoicing.queue.queueUrl,
    ...keyringIds,
  };
}
