/** Delivers events to their receivers. */
import { makeBatchHandler } from '../shared/async/batch.ts';
import {
  connectEgress,
  connectKeyring,
  connectQueues,
  connectTables,
  startFunction,
} from '../shared/config/dependencies.ts';
import { GatewayError } from '../shared/errors/gateway-error.ts';
import { deliver } from '../shared/webhooks/deliver.ts';
import { resendPage } from '../shared/webhooks/resend.ts';

const { environment, log, now } = startFunction('webhooks-worker');
const { identity, requests } = connectTables('webhooks-worker', environment);
const dependencies = {
  identity,
  requests,
  queues: connectQueues(environment),
  keyring: connectKeyring(environment),
  egress: connectEgress(),
  random: Math.random,
  now,
};

export const handler = makeBatchHandler(log, async (message, line) => {
  if (message.kind === 'resend') return resendPage(dependencies, message, line);
  if (message.kind !== 'deliver') throw new GatewayError('internal', `A ${message.kind} came to the webhooks queue`);
  await deliver(dependencies, message, line);
});
