/** The whole system on one page: functions, queues to work off, API, schedule. Detail is in constructs/. */
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import {
  fixedAddressesVariable,
  functionFacts,
  type FunctionName,
  type KeyringVariables,
  keyringVariable,
} from '../shared/config/environment.ts';
import { keyringNames } from '../shared/secrets/keyring.ts';
import type { StageSettings } from './stage-settings.ts';
import { defaultQuota, maximumOfQueue, reservations } from './concurrency.ts';
import { FixedEgress } from './constructs/fixed-egress.ts';
import { GatewayFunction } from './constructs/gateway-function.ts';
import { FailureCounts } from './constructs/failure-counts.ts';
import { GradualShift } from './constructs/gradual-shift.ts';
import { HttpApi } from './constructs/http-api.ts';
import { type DataStack, queueNames, workerOf } from './data-stack.ts';
import { callsFromFixedAddresses } from './fixed-egress.ts';
import { type OperatorEnvironment, type QueueUrls, queueVariable } from './operator.ts';

/**
 * A schedule's call waits in Lambda's own queue while there is no instance, and is repeated when it fails. A sweep that is
 * a minute late is the next one; the night's comparison may begin an hour late, and does no harm when it runs twice.
 */
const invokedBySchedule = {
  sweeper: { retryAttempts: 0, maxEventAge: Duration.minutes(1) },
  reconciler: { retryAttempts: 2, maxEventAge: Duration.hours(1) },
} as const satisfies Partial<Record<FunctionName, { retryAttempts: number; maxEventAge: Duration }>>;

const functionNames = Object.keys(functionFacts) as FunctionName[];

export class GatewayStack extends Stack {
  /** What the alarms watch by name. */
  readonly api: CfnApi;
  readonly sweeper: GatewayFunction;

  constructor(scope: Construct, id: string, props: StageSettings & { data: DataStack }) {
    super(scope, id, { description: `Gateway (${props.stage})` });
    const { data, stage, mailFrom, gradualDeploy: isShifted } = props;
    const quota = props.lambdaQuota ?? defaultQuota;
    const reserved = props.reserveConcurrency ? reservations(quota) : {};
    const http = new HttpApi(this, 'http', props);
    const egress =
      props.fixedEgress === undefined
        ? undefined
        : new FixedEgress(this, 'fixed-egress', { stage, zones: props.fixedEgress });
    const functions = Object.fromEntries(
      functionNames.map((name) => {
        const given = { stage, baseUrl: http.baseUrl, data, mailFrom, reserved: reserved[name], isShifted };
        const wayOut = callsFromFixedAddresses(name) ? egress : undefined;
        return [name, new GatewayFunction(this, name, { ...given, egress: wayOut })];
      }),
    ) as Record<FunctionName, GatewayFunction>;

    http.serve(functions);
    for (const name of queueNames) {
      functions[workerOf[name]].target.addEventSource(
        new SqsEventSource(data.queues[name].queue, {
          batchSize: 10,
          reportBatchItemFailures: true,
          maxConcurrency: maximumOfQueue(name, quota),
        }),
      );
    }
    new Rule(this, 'every-minute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new FunctionTarget(functions.sweeper.target, { retryAttempts: 0 })],
    });
    // Four in the morning in East Africa, when the day's payments are long settled.
    new Rule(this, 'every-night', {
      schedule: Schedule.cron({ hour: '1', minute: '0' }),
      targets: [new FunctionTarget(functions.reconciler.target, { retryAttempts: 2 })],
    });
    for (const [name, invoked] of Object.entries(invokedBySchedule)) {
      functions[name as keyof typeof invokedBySchedule].target.configureAsyncInvoke(invoked);
    }
    if (isShifted) new GradualShift(this, 'shift', Object.values(functions));
    const accessLog = http.node.findChild('access-log') as LogGroup;
    new FailureCounts(this, 'failures', { stage, functions, accessLog });
    this.api = http.api;
    this.sweeper = functions.sweeper;

    new CfnOutput(this, 'BaseUrl', { value: http.baseUrl });
    if (http.domain) {
      new CfnOutput(this, 'RegionalDomainName', {
        value: http.domain.attrRegionalDomainName,
        description: 'The DNS record of the domain points here (an alias of type A, or a CNAME)',
      });
      new CfnOutput(this, 'RegionalHostedZoneId', { value: http.domain.attrRegionalHostedZoneId });
    }
    if (egress) {
      new CfnOutput(this, 'FixedEgressAddresses', {
        value: egress.addresses,
        description: 'What providers that admit only known addresses are told: each of them',
      });
    }
    const operator = { ...operatorEnvironment(data), ...(egress && { [fixedAddressesVariable]: egress.addresses }) };
    new CfnOutput(this, 'OperatorEnvironment', { value: this.toJsonString(operator) });
  }
}

/** What `npm run admin -- --outputs` needs to know. */
function operatorEnvironment({ tables, queues, keyrings }: DataStack): OperatorEnvironment {
  const keyringIds = Object.fromEntries(
    keyringNames.map((name) => [keyringVariable(name), keyrings[name].secretArn]),
  ) as Required<KeyringVariables>;
  const queueUrls = Object.fromEntries(
    queueNames.map((name) => [queueVariable(name), queues[name].queue.queueUrl]),
  ) as QueueUrls;
  return {
    IDENTITY_TABLE: tables.identity.tableName,
    APPS_TABLE: tables.apps.tableName,
    REQUESTS_TABLE: tables.requests.tableName,
    PAYMENTS_TABLE: tables.payments.tableName,
    MESSAGES_TABLE: tables.messages.tableName,
    TAX_TABLE: tables.tax.tableName,
    OPERATIONS_TABLE: tables.operations.tableName,
    ...queueUrls,
    ...keyringIds,
  };
}
