/** The DynamoDB tables that modules declare, all with the same keys, indexes and protection. */
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { type IndexName, indexes } from '../../shared/platform/storage/table.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

export function makeTable(scope: Construct, name: string, indexesOf: readonly IndexName[]): Table {
  const table = new Table(scope, `${name}-table`, {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
    timeToLiveAttribute: 'expires_at',
  });
  for (const index of indexesOf) {
    table.addGlobalSecondaryIndex({
      indexName: index,
      partitionKey: text(indexes[index].pk),
      sortKey: text(indexes[index].sk),
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
  return table;
}
