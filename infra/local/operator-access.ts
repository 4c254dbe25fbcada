/** How the operator's commands connect to a gateway that runs on this machine. */
import type { OperatorAccess } from '../operator.ts';
import type { Gateway } from './gateway.ts';

export const operatorAccess = (gateway: Gateway): OperatorAccess => ({
  // Together, the functions' environments name every table and queue.
  environment: Object.assign({}, ...gateway.description.functions.map((one) => one.environment)) as Record<
    string,
    string
  >,
  baseUrl: gateway.baseUrl,
  endpoints: {
    dynamodb: gateway.dynamodbEndpoint,
    sqs: gateway.sqsEndpoint,
    secrets: gateway.secretsEndpoint,
    region: 'us-east-1',
  },
});
