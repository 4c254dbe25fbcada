/**
 * The AWS SDK clients, created once per instance by the functions that use them. Endpoints come from
 * AWS_ENDPOINT_URL_*.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';
import { callStore, clientSettings } from '../storage/store-call.ts';

export const makeDynamodb = (): DynamoDBClient => new DynamoDBClient(clientSettings());

export const makeSqs = (): SQSClient => new SQSClient(clientSettings());

let secrets: SecretsManagerClient | undefined;

/**
 * A reader of one secret. All readers share a client that is created at the first read, which most calls never need.
 */
export const makeSecretReader = (secretId: string) => async (): Promise<string> => {
  const client = (secrets ??= new SecretsManagerClient(clientSettings()));
  const command = new GetSecretValueCommand({ SecretId: secretId });
  const { SecretString } = await callStore(command, (options) => client.send(command, options));
  return SecretString ?? '';
};
