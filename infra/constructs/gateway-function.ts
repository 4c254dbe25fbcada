/**
 * A Lambda function with the product's defaults. Both its environment and its permissions derive from the resources
 * that its module declares, so neither can be wider than the other.
 */
import { ArnFormat, Duration, Stack, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
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
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import {
  concurrencyVariable,
  fixedAddressesVariable,
  keyringVariable,
  queueVariable,
  tableVariable,
} from '../../shared/platform/config/environment.ts';
import type { Use } from '../../shared/platform/config/module.ts';
import { functions, queues, tables as declaredTables } from '../../shared/declared.ts';
import { buildDirectory, version } from '../build.ts';
import { maximumOfQueue } from '../concurrency.ts';
import type { DataStack } from '../data-stack.ts';
import { need } from '../need.ts';
import type { FixedEgress } from './fixed-egress.ts';
import { logRetention } from './log-retention.ts';

export type GatewayFunctionProps = {
  stage: string;
  baseUrl: string;
  data: DataStack;
  mailFrom: string | undefined;
  /** The account's quota of concurrent executions. */
  quota: number;
  /** Its reserved concurrency, which is also its maximum; unlimited by default. */
  reserved: number | undefined;
  /** Whether it is called through an alias, which moves to a new version in steps. */
  isShifted: boolean;
  /** The network through which it calls providers; undefined for Lambda's default. */
  egress: FixedEgress | undefined;
};

/**
 * Known before the function exists: the HTTP API refers to its functions, and the functions need the API's URL.
 */
const deployedName = (stage: string, name: string): string => `gateway-${stage}-${name}`;

/** The alias that is invoked when releases are shifted gradually. */
const liveAlias = 'live';

const tableActions: Record<Use, readonly string[]> = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
};

/** Permissions that Lambda needs to connect the function to a VPC: https://docs.aws.amazon.com/lambda/latest/dg/configuration-vpc.html */
const networkActions = [
  'ec2:CreateNetworkInterface',
  'ec2:DescribeNetworkInterfaces',
  'ec2:DescribeSubnets',
  'ec2:DeleteNetworkInterface',
  'ec2:AssignPrivateIpAddresses',
  'ec2:UnassignPrivateIpAddresses',
];

/** Of functions that declare none. Lambda assigns CPU in proportion; the functions' computations are short. */
export const memoryMb = 512;

/** The queue that each worker processes. */
const queueOf: ReadonlyMap<string, string> = new Map([...queues].map(([queue, { worker }]) => [worker, queue]));

export class GatewayFunction extends LambdaFunction {
  /** The target that queues, schedules and the HTTP API invoke: the function, or its alias. */
  readonly target: IFunction;
  /** The same as a string, which creates no dependency. */
  readonly invokedArn: string;
  readonly alias: Alias | undefined;

  constructor(scope: Construct, name: string, props: GatewayFunctionProps) {
    const { stage, baseUrl, data, mailFrom, quota, reserved, isShifted, egress } = props;
    const declared = need(functions, name);
    const queue = queueOf.get(name);
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
      timeout: Duration.seconds(declared.timeoutSeconds),
      memorySize: declared.memoryMb ?? memoryMb,
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
      // A START and an END line for every call would cost more than the call itself.
      systemLogLevelV2: SystemLogLevel.WARN,
      // A wait beyond the SQS limit, a series of status queries, or a bulk job is a chain of messages to the worker's
      // own queue. Lambda treats a chain as a runaway loop and stops it after 16; each of these chains ends.
      ...(queue !== undefined ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
      environment: {
        STAGE: stage,
        VERSION: version,
        BASE_URL: baseUrl,
        POWERTOOLS_SERVICE_NAME: name,
        ...(egress && { [fixedAddressesVariable]: egress.addresses }),
        ...(queue !== undefined && { [concurrencyVariable]: String(maximumOfQueue(queue, quota)) }),
      },
    });
    (this.node.defaultChild as { addMetadata?: (key: string, value: string) => void }).addMetadata?.(
      'gateway:function',
      name,
    );
    const { tables = {}, sendsTo = [], keyrings = [] } = declared;
    for (const [table, uses] of Object.entries(tables)) this.useTable(need(data.tables, table), table, uses);
    for (const queue of sendsTo) this.sendTo(need(data.queues, queue).queue, queue);
    for (const keyring of keyrings) this.readSecret(need(data.keyrings, keyring), keyring);
    if (mailFrom !== undefined && declared.sendsMail) this.sendMailFrom(mailFrom, role);
    this.alias = isShifted
      ? new Alias(scope, `${name}-${liveAlias}`, { aliasName: liveAlias, version: this.currentVersion })
      : undefined;
    this.target = this.alias ?? this;
    const arn = functionArn(this, stage, name);
    this.invokedArn = isShifted ? `${arn}:${liveAlias}` : arn;
  }

  /**
   * The verified identity may be the address, its domain or one above it, and SES also checks its default configuration
   * set.
   */
  private sendMailFrom(address: string, role: Role): void {
    this.addEnvironment('MAIL_FROM', address);
    const identities = [address, ...domainsOf(address)];
    const resources = [
      ...identities.map((resourceName) => ({ resource: 'identity', resourceName })),
      { resource: 'configuration-set', resourceName: '*' },
    ].map((of) => Stack.of(this).formatArn({ service: 'ses', ...of }));
    const conditions = { StringEquals: { 'ses:FromAddress': address } };
    this.addToRolePolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: ['ses:SendEmail'], resources, conditions }),
    );
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:configuration-set/*]',
      reason:
        'The default configuration set of the identity has a name that only the operator knows; the sender is fixed.',
    });
  }

  /** Grants access to a table: its name in the environment, and the permissions that its uses need. */
  private useTable(table: Table, name: string, uses: readonly Use[]): void {
    this.addEnvironment(tableVariable(name), table.tableName);
    const indexes = need(declaredTables, name).map((index) => `${table.tableArn}/index/${index}`);
    this.allow(
      uses.flatMap((use) => tableActions[use]),
      [table.tableArn, ...indexes],
    );
  }

  private sendTo(queue: Queue, name: string): void {
    this.addEnvironment(queueVariable(name), queue.queueUrl);
    this.allow(['sqs:SendMessage'], [queue.queueArn]);
  }

  private readSecret({ secretArn }: Secret, keyring: string): void {
    this.addEnvironment(keyringVariable(keyring), secretArn);
    this.allow(['secretsmanager:GetSecretValue'], [secretArn]);
  }

  private allow(actions: readonly string[], arns: readonly string[]): void {
    this.addToRolePolicy(new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...arns] }));
  }
}

/**
 * The domain of an address and those above it, except a top-level domain. In lower case, as identities are named: SES
 * ignores the case of a domain, and IAM does not.
 */
function domainsOf(address: string): string[] {
  const labels = address
    .slice(address.indexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.map((_, index) => labels.slice(index).join('.')).filter((domain) => domain.includes('.'));
}

const functionArn = (scope: Construct, stage: string, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: deployedName(stage, name),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

/** Lambda may create network interfaces for the function; the function's own code may not. */
function letIntoNetwork(role: Role, arn: string): void {
  const own = { actions: networkActions, resources: ['*'] };
  role.addToPolicy(new PolicyStatement({ ...own, effect: Effect.ALLOW }));
  const conditions = { ArnEquals: { 'lambda:SourceFunctionArn': arn } };
  role.addToPolicy(new PolicyStatement({ ...own, effect: Effect.DENY, conditions }));
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason:
      'EC2 supports creating and listing network interfaces only for all resources; calls of the function’s own code are denied.',
  });
}
