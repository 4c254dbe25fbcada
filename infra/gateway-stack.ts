/** The service stack: functions, their queues, the API and schedules. Details are in constructs/. */
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import {
  fixedAddressesVariable,
  keyringVariable,
  queueVariable,
  tableVariable,
} from '../shared/platform/config/environment.ts';
import type { Schedule as DeclaredSchedule } from '../shared/platform/config/module.ts';
import { functions as declaredFunctions, queues } from '../shared/declared.ts';
import type { StageSettings } from './stage-settings.ts';
import { defaultQuota, maximumOfQueue, reservations } from './concurrency.ts';
import { FixedEgress } from './constructs/fixed-egress.ts';
import { GatewayFunction } from './constructs/gateway-function.ts';
import { FailureCounts } from './constructs/failure-counts.ts';
import { GradualShift } from './constructs/gradual-shift.ts';
import { HttpApi } from './constructs/http-api.ts';
import type { DataStack } from './data-stack.ts';
import { callsFromFixedAddresses } from './fixed-egress.ts';
import { need } from './need.ts';
import type { OperatorEnvironment } from './operator.ts';

export class GatewayStack extends Stack {
  /** Resources that the alarms watch, by name. */
  readonly api: CfnApi;
  readonly sweeper: GatewayFunction;

  constructor(scope: Construct, id: string, props: StageSettings & { data: DataStack }) {
    super(scope, id, { description: `Gateway (${props.stage})` });
    const { data, stage, mailFrom, gradualDeploy: isShifted } = props;
    const quota = props.lambdaQuota ?? defaultQuota;
    const reserved = props.reserveConcurrency ? reservations(quota) : new Map<string, number>();
    const http = new HttpApi(this, 'http', props);
    const egress =
      props.fixedEgress === undefined
        ? undefined
        : new FixedEgress(this, 'fixed-egress', { stage, zones: props.fixedEgress });
    const functions: ReadonlyMap<string, GatewayFunction> = new Map(
      [...declaredFunctions.keys()].map((name) => {
        const given = { stage, baseUrl: http.baseUrl, data, mailFrom, quota, reserved: reserved.get(name), isShifted };
        const wayOut = callsFromFixedAddresses(name) ? egress : undefined;
        return [name, new GatewayFunction(this, name, { ...given, egress: wayOut })];
      }),
    );

    http.serve(functions);
    for (const [name, { worker }] of queues) {
      need(functions, worker).target.addEventSource(
        new SqsEventSource(need(data.queues, name).queue, {
          batchSize: 10,
          reportBatchItemFailures: true,
          maxConcurrency: maximumOfQueue(name, quota),
        }),
      );
    }
    for (const [name, { schedule }] of declaredFunctions) {
      if (schedule) this.invokeOnSchedule(need(functions, name), schedule);
    }
    if (isShifted) new GradualShift(this, 'shift', [...functions.values()]);
    const accessLog = http.node.findChild('access-log') as LogGroup;
    new FailureCounts(this, 'failures', { stage, functions, accessLog });
    this.api = http.api;
    this.sweeper = need(functions, 'sweeper');

    new CfnOutput(this, 'BaseUrl', { value: http.baseUrl });
    if (http.domain) {
      new CfnOutput(this, 'RegionalDomainName', {
        value: http.domain.attrRegionalDomainName,
        description: 'The DNS record of the domain must point here (an alias of type A, or a CNAME)',
      });
      new CfnOutput(this, 'RegionalHostedZoneId', { value: http.domain.attrRegionalHostedZoneId });
    }
    if (egress) {
      new CfnOutput(this, 'FixedEgressAddresses', {
        value: egress.addresses,
        description: 'The addresses to register with providers that admit only known addresses: all of them',
      });
    }
    const operator = { ...operatorEnvironment(data), ...(egress && { [fixedAddressesVariable]: egress.addresses }) };
    new CfnOutput(this, 'OperatorEnvironment', { value: this.toJsonString(operator) });
  }

  private invokeOnSchedule({ target }: GatewayFunction, declared: DeclaredSchedule): void {
    const { id, retries: retryAttempts, maxAgeMinutes } = declared;
    new Rule(this, id, {
      schedule: toSchedule(declared),
      targets: [new FunctionTarget(target, { retryAttempts })],
    });
    target.configureAsyncInvoke({ retryAttempts, maxEventAge: Duration.minutes(maxAgeMinutes) });
  }
}

function toSchedule(declared: DeclaredSchedule): Schedule {
  if ('everyMinutes' in declared) return Schedule.rate(Duration.minutes(declared.everyMinutes));
  const [hour = '', minute = ''] = declared.dailyAt.split(':').map((part) => String(Number(part)));
  return Schedule.cron({ hour, minute });
}

/** The input of `npm run admin -- --outputs`. */
const operatorEnvironment = ({ tables, queues: created, keyrings }: DataStack): OperatorEnvironment => ({
  ...Object.fromEntries([...tables].map(([name, { tableName }]) => [tableVariable(name), tableName])),
  ...Object.fromEntries([...created].map(([name, { queue }]) => [queueVariable(name), queue.queueUrl])),
  ...Object.fromEntries([...keyrings].map(([name, { secretArn }]) => [keyringVariable(name), secretArn])),
});
