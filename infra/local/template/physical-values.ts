// The values of `Ref` and `Fn::GetAtt` on this machine: names and ARNs in the real format, so that code can parse them,
// and URLs of the emulators.
import type { Deployment } from './description.ts';
import type { Resource } from './stacks.ts';

export const API_ID = 'local';

export type Named = {
  stackName: string;
  logicalId: string;
  resource: Resource;
  deployment: Deployment;
  givenName: string | undefined;
};

type Values = (name: string, from: Named) => Record<string, string>;

/** The property that sets a resource's name, if it has one. */
export const nameProperties: Record<string, string> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Events::Rule': 'Name',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::ApiGatewayV2::Stage': 'StageName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Logs::LogGroup': 'LogGroupName',
};

const table: Values = (name, from) => ({ Ref: name, Arn: arn(from, 'dynamodb', `table/${name}`) });

const plainId: Values = (name) => ({ Ref: name });

const valuesByType: Record<string, Values> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::SQS::Queue': (name, from) => {
    const url = `${from.deployment.sqsEndpoint}/${from.deployment.accountId}/${name}`;
    return { Ref: url, QueueUrl: url, QueueName: name, Arn: arn(from, 'sqs', name) };
  },
  'AWS::SecretsManager::Secret': (name, from) => {
    const secretArn = arn(from, 'secretsmanager', `secret:${name}-000000`);
    return { Ref: secretArn, Id: secretArn };
  },
  'AWS::Lambda::Function': (name, from) => {
    const deployedName = from.givenName ?? name;
    return { Ref: deployedName, Arn: arn(from, 'lambda', `function:${deployedName}`) };
  },
  'AWS::ApiGatewayV2::Api': (_, from) => ({ Ref: API_ID, ApiId: API_ID, ApiEndpoint: from.deployment.apiEndpoint }),
  'AWS::ApiGatewayV2::Stage': plainId,
  'AWS::Events::Rule': (name, from) => ({ Ref: name, Arn: arn(from, 'events', `rule/${name}`) }),
  'AWS::Scheduler::Schedule': (name, from) => ({ Ref: name, Arn: arn(from, 'scheduler', `schedule/default/${name}`) }),
  'AWS::Logs::LogGroup': (name, from) => ({ Ref: name, Arn: logGroupArn(name, from.deployment) }),
  'AWS::IAM::Role': (name, from) => ({ Ref: name, Arn: `arn:aws:iam::${from.deployment.accountId}:role/${name}` }),
};

/** `attribute` is an attribute's name or `Ref`; undefined if this machine has no such value. */
export function physicalValue(from: Named, attribute: string): string | undefined {
  return valuesByType[from.resource.Type]?.(physicalName(from), from)[attribute];
}

/** CloudFormation would add random letters; the stack's name makes it unique here, and the same after a restart. */
export function physicalName({ stackName, logicalId, resource, givenName, deployment }: Named): string {
  if (resource.Type === 'AWS::Lambda::Function') {
    const shortName = resource.Metadata['gateway:function'];
    return typeof shortName === 'string' ? shortName : (givenName ?? logicalId);
  }
  const suffix = resource.Properties['FifoQueue'] === true ? '.fifo' : '';
  return givenName ?? `${deployment.namePrefix ?? ''}${stackName}-${logicalId}${suffix}`;
}

/** Ends with `:*`, as in CloudFormation. */
export const logGroupArn = (name: string, { region, accountId }: Deployment): string =>
  `arn:aws:logs:${region}:${accountId}:log-group:${name}:*`;

function arn({ deployment }: Named, service: string, rest: string): string {
  return `arn:aws:${service}:${deployment.region}:${deployment.accountId}:${rest}`;
}
