/**
 * The baseline for CPU time: a handler with the AWS calls of an accepted request, hand-written JSON and no validation.
 * Its messages go to a queue that nothing reads.
 */
import { randomUUID } from 'node:crypto';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { MeteredSetup } from './metered-setup.ts';

export const requestBody = { phone_number: '254700000101', amount: 150, reference: 'INV-14', description: 'Order 14' };

/** One GetItem, one PutItem of the same size, one SendMessage. */
export function makeFloor({ plain, floorQueue, tableNames, appId, accountId }: MeteredSetup): () => Promise<void> {
  const body = JSON.stringify(requestBody);
  return async () => {
    const { phone_number, amount, reference, description } = JSON.parse(body) as Record<string, string>;
    await plain.send(
      new GetItemCommand({
        TableName: tableNames.apps,
        Key: { pk: { S: `A#${accountId}` }, sk: { S: `APP#payment#${String(appId).padStart(12, '0')}` } },
      }),
    );
    const at = new Date().toISOString();
    const id = randomUUID();
    await plain.send(
      new PutItemCommand({
        TableName: tableNames.requests,
        Item: {
          pk: { S: `A#${accountId}#REQUEST#${id}` },
          sk: { S: 'REQUEST' },
          list_pk: { S: `A#${accountId}#REQUESTS` },
          list_sk: { S: `${at}#${id}` },
          due_shard: { S: 'DUE#0' },
          due_at: { S: '000000000000000' },
          account_id: { N: String(accountId) },
          request_id: { S: id },
          service: { S: 'payments' },
          action: { S: 'request_payment' },
          status: { S: 'queued' },
          phase: { S: 'accepted' },
          attempts: { N: '0' },
          app_id: { N: String(appId) },
          input: {
            M: {
              phone_number: { S: phone_number ?? '' },
              amount: { N: String(amount) },
              reference: { S: reference ?? '' },
              description: { S: description ?? '' },
            },
          },
          trace_id: { S: 'bench-trace' },
          created_at: { S: at },
          updated_at: { S: at },
          enqueued_at: { S: at },
          expires_at: { N: '1' },
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    await floorQueue.send(
      JSON.stringify({ kind: 'perform', account_id: accountId, request_id: id, trace_id: 'bench-trace' }),
    );
    JSON.stringify({ request_id: id, status: 'queued', poll_url: `http://127.0.0.1:9/api/requests/${id}` });
  };
}
