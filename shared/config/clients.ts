/** The AWS SDK clients; made once per instance, by the functions that use them. Endpoints come from AWS_ENDPOINT_URL_*. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';

/** A store that has not answered in 3 s is tried again: an API call of ours must end within 29 s. */
const settings = { maxAttempts: 4, requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 } };

export const makeDynamodb = (): DynamoDBClient => new DynamoDBClient(settings);

export const makeSqs = (): SQSClient => new SQSClient(settings);

let secrets: SecretsManagerClient | undefined;

/** A reader of one secret's text. All share a client, made at the first read, which most calls never come to. */
export const makeSecretReader = (secretId: string) => async (): Promise<string> => {
  secrets ??= new SecretsManagerClient(settings);
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: secretId }));
  return SecretString ?? '';
};
