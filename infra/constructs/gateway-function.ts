/**
 * A Lambda function with every default of the product. Its environment and its rights both follow from what
 * shared/config/environment.ts says it uses, so neither can be wider than the other.
 */
import { ArnFormat, Duration, Stack, Validations } from 'aws-cdk-lib';
import { SubnetType } from 'aws-cdk-lib/aws-ec2';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  type IFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import {
  fixedAddressesVariable,
  functionFacts,
  type FunctionName,
  resources,
  type Use,
} from '../../shared/config/environment.ts';
import { buildDirectory, version } from '../build.ts';
import { type DataStack, workerOf } from '../data-stack.ts';
import type { FixedEgress } from './fixed-egress.ts';
import { logRetention } from './log-retention.ts';
import { indexesOfTable, type TableName } from './tables.ts';

export type GatewayFunctionProps = {
  stage: string;
  baseUrl: string;
  data: DataStack;
  mailFrom: string | undefined;
  /** Instances kept for it, and its maximum; as many as there are without. */
  reserved: number | undefined;
  /** Whether it is called by an alias, which moves to a new version step by step. */
  isShifted: boolean;
  /** The way out that its calls take; as all others without. */
  egress: FixedEgress | undefined;
};

/**
 * Known before the function exists: the HTTP API names its functions, and the functions are told the API's address.
 */
const deployedName = (stage: string, name: FunctionName): string => `gateway-${stage}-${name}`;

/** The alias that calls go to where releases are shifted gradually. */
const liveAlias = 'live';

const tableActions: Record<Use, readonly string[]> = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
  send: [],
};

/** What Lambda does in the function's name to let it into a network: https://docs.aws.amazon.com/lambda/latest/dg/configuration-vpc.html */
const networkActions = [
  'ec2:CreateNetworkInterface',
  'ec2:DescribeNetworkInterfaces',
  'ec2:DescribeSubnets',
  'ec2:DeleteNetworkInterface',
  'ec2:AssignPrivateIpAddresses',
  'ec2:UnassignPrivateIpAddresses',
];

const workers: readonly FunctionName[] = Object.values(workerOf);

export class GatewayFunction extends LambdaFunction {
  /** What queues, schedules and the HTTP API call: the function, or its alias. */
  readonly target: IFunction;
  /** The same as text, which leads to no dependency. */
  readonly invokedArn: string;
  readonly alias: Alias | undefined;

  constructor(scope: Construct, name: FunctionName, props: GatewayFunctionProps) {
    const { stage, baseUrl, data, mailFrom, reserved, isShifted, egress } = props;
    const facts = functionFacts[name];
    const logGroup = new LogGroup(scope, `${name}-log`, logRetention(stage));
    const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    if (egress) letIntoNetwork(role, functionArn(scope, stage, name));
    super(scope, name, {
      functionName: deployedName(stage, name),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(`${buildDirectory}${name}`),
      handler: 'index.handler',
      timeout: Duration.seconds(facts.timeoutSeconds),
      memorySize: facts.memoryMb,
      ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
      role,
      ...(egress && {
        vpc: egress.vpc,
        vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
        securityGroups: [egress.securityGroup],
      }),
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      // A START and an END line for every call would cost more than the call.
      systemLogLevelV2: SystemLogLevel.WARN,
      // A wait longer than SQS allows, a ladder of questions or a bulk job is a chain of messages to the worker's own
      // queue. Lambda takes a chain for a runaway loop and cuts it off after 16; each of ours has an end.
      ...(workers.includes(name) ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
      environment: {
        STAGE: stage,
        VERSION: version,
        BASE_URL: baseUrl,
        POWERTOOLS_SERVICE_NAME: name,
        ...(egress && { [fixedAddressesVariable]: egress.addresses }),
      },
    });
    (this.node.defaultChild as { addMetadata?: (key: string, value: string) => void }).addMetadata?.(
      'gateway:function',
      name,
    );
    for (const [variable, uses] of Object.entries(facts.uses) as [keyof typeof resources, readonly Use[]][]) {
      this.use(data, variable, uses);
    }
    if (mailFrom !== undefined && 'sendsMail' in facts) this.sendMailFrom(mailFrom);
    this.alias = isShifted
      ? new Alias(scope, `${name}-${liveAlias}`, { aliasName: liveAlias, version: this.currentVersion })
      : undefined;
    this.target = this.alias ?? this;
    const arn = functionArn(this, stage, name);
    this.invokedArn = isShifted ? `${arn}:${liveAlias}` : arn;
  }

  /** The identity that was verified may be the address or its domain. */
  private sendMailFrom(address: string): void {
    this.addEnvironment('MAIL_FROM', address);
    const names = [address, address.slice(address.indexOf('@') + 1)];
    const resources = names.map((resourceName) =>
      Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName }),
    );
    const conditions = { StringEquals: { 'ses:FromAddress': address } };
    this.addToRolePolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: ['ses:SendEmail'], resources, conditions }),
    );
  }

  /** Hands the function one resource: its name in the environment, and the rights that go with its uses. */
  private use(data: DataStack, variable: keyof typeof resources, uses: readonly Use[]): void {
    const resource = resources[variable];
    if ('table' in resource) {
      const table = data.tables[resource.table];
      this.addEnvironment(variable, table.tableName);
      this.allow(
        uses.flatMap((use) => tableActions[use]),
        [table.tableArn, ...indexArns(resource.table, table.tableArn)],
      );
    } else if ('queue' in resource) {
      const { queue } = data.queues[resource.queue];
      this.addEnvironment(variable, queue.queueUrl);
      this.allow(['sqs:SendMessage'], [queue.queueArn]);
    } else {
      const { secretArn } = data.keyrings[resource.keyring];
      this.addEnvironment(variable, secretArn);
      this.allow(['secretsmanager:GetSecretValue'], [secretArn]);
    }
  }

  private allow(actions: readonly string[], arns: readonly string[]): void {
    this.addToRolePolicy(new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...arns] }));
  }
}

const functionArn = (scope: Construct, stage: string, name: FunctionName): string =>
  Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: deployedName(stage, name),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

/** Lambda may make network interfaces in the function's name; the function itself may not. */
function letIntoNetwork(role: Role, arn: string): void {
  const own = { actions: networkActions, resources: ['*'] };
  role.addToPolicy(new PolicyStatement({ ...own, effect: Effect.ALLOW }));
  const conditions = { ArnEquals: { 'lambda:SourceFunctionArn': arn } };
  role.addToPolicy(new PolicyStatement({ ...own, effect: Effect.DENY, conditions }));
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason:
      'EC2 takes the making and listing of network interfaces for all resources only; calls of the function’s own code are denied.',
  });
}

const indexArns = (table: TableName, arn: string): string[] =>
  indexesOfTable(table).map((index) => `${arn}/index/${index}`);
