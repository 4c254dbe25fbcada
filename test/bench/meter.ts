/**
 * Counts AWS calls and consumed capacity at the SDK, by record. DynamoDB reports the capacity of a table; the emulator
 * does not report indexes, so index writes are computed from the item before and after, by DynamoDB's documented rule:
 * an entry that appears or disappears costs one write, one whose key changes two (KEYS_ONLY entries are below 1 KB).
 */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { indexes } from '../../shared/platform/storage/table.ts';
import { recordNameOf } from './record-names.ts';

/** One AWS call: what it read or wrote, and its units. */
export type MeteredCall = {
  call: string;
  record: string;
  readUnits: number;
  writeUnits: number;
  /** Part of the write units: entries of indexes that appeared, changed or disappeared. */
  indexUnits: number;
};
export type Usage = { calls: MeteredCall[] };

export const unitsOf = ({ calls }: Usage, kind: 'readUnits' | 'writeUnits'): number =>
  calls.reduce((sum, call) => sum + call[kind], 0);

export const countOf = ({ calls }: Usage, names: RegExp): number => calls.filter(({ call }) => names.test(call)).length;

type Attributes = Record<string, { S?: string } | undefined>;
type ItemInput = {
  TableName: string;
  Key?: Attributes;
  Item?: Attributes;
  ExpressionAttributeValues?: Attributes;
  ReturnConsumedCapacity?: string;
};

export function makeMeter(plain: DynamoDBClient) {
  let calls: MeteredCall[] = [];

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
            const isWrite = /Put|Update|Delete/.test(commandName);
            const before = isWrite ? await snapshot(input) : {};
            const answered = await next(given);
            const { ConsumedCapacity } = answered.output as {
              ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
            };
            const units = [ConsumedCapacity].flat().reduce((sum, part) => sum + (part?.CapacityUnits ?? 0), 0);
            const indexUnits = isWrite ? indexWrites(before, await snapshot(input)) : 0;
            calls.push({
              call: commandName.replace('Command', ''),
              record: nameOf(input),
              readUnits: isWrite ? 0 : units,
              writeUnits: isWrite ? units + indexUnits : 0,
              indexUnits,
            });
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
            const { MessageBody = '{}' } = given.input as { MessageBody?: string };
            const { kind = 'several' } = JSON.parse(MessageBody) as { kind?: string };
            const call = commandName.replace('Command', '');
            calls.push({ call, record: `message ${kind}`, readUnits: 0, writeUnits: 0, indexUnits: 0 });
            return next(given);
          },
        { step: 'initialize', name: 'meter' },
      );
      return client;
    },
    /** The usage since the last call. */
    take(): Usage {
      const taken = { calls };
      calls = [];
      return taken;
    },
  };
}

function nameOf({ Key, Item, ExpressionAttributeValues = {} }: ItemInput): string {
  const { pk, sk } = Key ?? Item ?? {};
  const partition = Object.values(ExpressionAttributeValues).find((value) => value?.S?.startsWith('A#'))?.S;
  return recordNameOf(pk?.S ?? partition ?? '', sk?.S ?? '');
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
