/** The baseline for bundles: the two clients that every function needs, and nothing else. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';

const dynamodb = new DynamoDBClient({});
const sqs = new SQSClient({});

export const handler = (): Promise<object> =>
  Promise.resolve({ statusCode: 200, dynamodb: typeof dynamodb.send, sqs: typeof sqs.send });
