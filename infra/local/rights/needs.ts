// The permissions that a call to AWS needs: actions, and the resources they apply to. An operation that is not listed
// here needs its own action on every resource, so that it is refused rather than allowed.
import { z } from 'zod';
import type { Need } from './statements.ts';

export type Account = { region: string; accountId: string };

const arn = ({ region, accountId }: Account, service: string, rest: string): string =>
  `arn:aws:${service}:${region}:${accountId}:${rest}`;

const ofTable = z.object({ TableName: z.string(), IndexName: z.string().optional() });
const ofQueue = z.object({ QueueUrl: z.string() });
const ofSecret = z.object({ SecretId: z.string() });
const ofTables = z.object({ RequestItems: z.record(z.string(), z.unknown()) });

const singleItem: readonly string[] = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan'];

/** A table is given by name or by ARN; a query of an index needs the index and not its table. */
export function needsOfDynamodb(operation: string, input: unknown, account: Account): Need[] {
  const tableArn = (table: string) => (table.startsWith('arn:') ? table : arn(account, 'dynamodb', `table/${table}`));
  const action = `dynamodb:${operation}`;
  if (singleItem.includes(operation)) {
    const { data } = ofTable.safeParse(input);
    if (data === undefined) return [{ action, resource: '*' }];
    const index = data.IndexName === undefined ? '' : `/index/${data.IndexName}`;
    return [{ action, resource: `${tableArn(data.TableName)}${index}` }];
  }
  const { data } = operation.startsWith('Batch') ? ofTables.safeParse(input) : {};
  if (data === undefined) return [{ action, resource: '*' }];
  return Object.keys(data.RequestItems).map((table) => ({ action, resource: tableArn(table) }));
}

/** A batch needs the permission of its single operation. */
export function needsOfSqs(operation: string, input: unknown, account: Account): Need[] {
  const { data } = ofQueue.safeParse(input);
  const queue = data?.QueueUrl.split('/').at(-1);
  return [
    {
      action: `sqs:${operation.replace(/Batch$/, '')}`,
      resource: queue === undefined ? '*' : arn(account, 'sqs', queue),
    },
  ];
}

/** `arnOf` finds the ARN of a secret given by name. */
export function needsOfSecrets(operation: string, input: unknown, arnOf: (id: string) => string | undefined): Need[] {
  const { data } = ofSecret.safeParse(input);
  const resource =
    data === undefined ? undefined : data.SecretId.startsWith('arn:') ? data.SecretId : arnOf(data.SecretId);
  return [{ action: `secretsmanager:${operation}`, resource: resource ?? '*' }];
}

/**
 * SES checks the verified identity, which may be the address or its domain, and the identity's default configuration
 * set: a sender needs all of them.
 */
export function needsOfMail(from: string, account: Account): Need[] {
  const domain = from.slice(from.indexOf('@') + 1).toLowerCase();
  const checked = [`identity/${from}`, `identity/${domain}`, 'configuration-set/default'];
  const context = { 'ses:FromAddress': from };
  return checked.map((of) => ({ action: 'ses:SendEmail', resource: arn(account, 'ses', of), context }));
}
