/** Everything that the tables contain of an account. */
import { type AttributeValue, DynamoDBClient, ListTablesCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import { clientSettings } from '../../../infra/local/emulators/client-settings.ts';
import type { TestGateway } from '../../support/test-gateway.ts';

export type StoredItem = Record<string, AttributeValue>;

/** What a provider reports about a message some time after it was delivered, and the record's version. */
const later = ['cost', 'cost_currency', '~'];

/** By table and key, as text. */
export async function recordsOf(
  { run }: TestGateway,
  isIncluded: (item: StoredItem) => boolean,
): Promise<Record<string, string>> {
  const client = new DynamoDBClient(clientSettings(run.gateway.dynamodbEndpoint, 'us-east-1'));
  const found: Record<string, string> = {};
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const TableName of TableNames) {
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
      for (const item of Items.filter(isIncluded)) {
        found[`${TableName} ${item.pk?.S} ${item.sk?.S}`] = JSON.stringify(
          Object.fromEntries(Object.entries(item).filter(([name]) => !later.includes(name))),
        );
      }
    }
  }
  client.destroy();
  return found;
}

/** Whether the record is in a partition of the account. */
export const isOf =
  (accountId: number) =>
  ({ pk }: StoredItem): boolean =>
    new RegExp(`^A#${accountId}(#|$)`).test(pk?.S ?? '');
