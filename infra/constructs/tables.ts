/** One DynamoDB table per bounded context, all with the same keys, indexes and protection (decisions 1). */
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { type IndexName, indexes } from '../../shared/storage/table.ts';

/** Which indexes each table has; an index nobody queries would only cost. */
const indexesOf = {
  identity: ['by_account'],
  apps: [],
  requests: ['by_account', 'due'],
  payments: ['due'],
  messages: ['due'],
  tax: ['by_account'],
  operations: ['by_account', 'due'],
} as const satisfies Record<string, readonly IndexName[]>;

export type TableName = keyof typeof indexesOf;
export const tableNames = Object.keys(indexesOf) as TableName[];
export const indexesOfTable = (name: TableName): readonly IndexName[] => indexesOf[name];

const text = (name: string) => ({ name, type: AttributeType.STRING });

export function makeTable(scope: Construct, name: TableName): Table {
  const table = new Table(scope, `${name}-table`, {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
    timeToLiveAttribute: 'expires_at',
  });
  for (const index of indexesOfTable(name)) {
    table.addGlobalSecondaryIndex({
      indexName: index,
      partitionKey: text(indexes[index].pk),
      sortKey: text(indexes[index].sk),
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
  return table;
}
