/**
 * Counts AWS calls and consumed capacity at the SDK. DynamoDB reports the capacity of a table; the emulator does not
 * report indexes, so index writes are computed from the item before and after, by DynamoDB's documented rule: an entry
 * that appears or disappears costs one write, one whose key changes two (KEYS_ONLY entries are below 1 KB).
 */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { indexes } from '../../shared/platform/storage/table.ts';

export type Usage = { calls: Record<string, number>; readUnits: number; writeUnits: number };

type Attributes = Record<string, { S?: string } | undefined>;
type ItemInput = { TableName: string; Key?: Attributes; Item?: Attributes; ReturnConsumedCapacity?: string };

export function makeMeter(plain: DynamoDBClient) {
  let usage: Usage = { calls: {}, readUnits: 0, writeUnits: 0 };
  const count = (call: string): void => void (usage.calls[call] = (usage.calls[call] ?? 0) + 1);

  async function snapshot(input: ItemInput): Promise<Attributes> {
    const { pk, sk } = input.Key ?? input.Item ?? {};
    const Key = { pk, sk } as never;
    const { Item } = await plain.send(new GetItemCommand({ TableName: input.TableName, Key, ConsistentRead: true }));
    return Item ?? {};
  }

  return {
    dynamodb(client: DynamoDBClient): DynamoDBClient {
      client.middlewareStack.add(
        (next, { commandName = '' }) =>
          async (given) => {
            const input = given.input as ItemInput;
            input.ReturnConsumedCapacity = 'TOTAL';
            count(commandName.replace('Command', ''));
            const isWrite = /Put|Update|Delete/.test(commandName);
            const before = isWrite ? await snapshot(input) : {};
            const answered = await next(given);
            const { ConsumedCapacity } = answered.output as {
              ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
            };
            const units = [ConsumedCapacity].flat().reduce((sum, part) => sum + (part?.CapacityUnits ?? 0), 0);
            if (isWrite) usage.writeUnits += units + indexWrites(before, await snapshot(input));
            else usage.readUnits += units;
            return answered;
          },
        { step: 'initialize', name: 'meter' },
      );
      return client;
    },
    sqs(client: SQSClient): SQSClient {
      client.middlewareStack.add(
        (next, { commandName = '' }) =>
          (given) => {
            count(commandName.replace('Command', ''));
            return next(given);
          },
        { step: 'initialize', name: 'meter' },
      );
      return client;
    },
    /** The usage since the last call. */
    take(): Usage {
      const accepted = usage;
      usage = { calls: {}, readUnits: 0, writeUnits: 0 };
      return accepted;
    },
  };
}

function indexWrites(before: Attributes, after: Attributes): number {
  const entry = (item: Attributes, index: { pk: string; sk: string }) => {
    const [pk, sk] = [item[index.pk]?.S, item[index.sk]?.S];
    return pk === undefined || sk === undefined ? null : `${pk}|${sk}`;
  };
  return Object.values(indexes).reduce((sum, index) => {
    const [was, is] = [entry(before, index), entry(after, index)];
    if (was === is) return sum;
    return sum + (was === null ? 0 : 1) + (is === null ? 0 : 1);
  }, 0);
}
