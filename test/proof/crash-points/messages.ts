/** The stories of messages: sent, reported, received. */
import { twilioDemoApp } from '../../../infra/simulators/twilio/twilio.ts';
import { createSmsApp } from '../../../shared/sms/create-app.ts';
import { messageKeys } from '../../../shared/sms/records.ts';
import { findSmsApp } from '../../../shared/sms/sms-app.ts';
import { ensureWebhookKey } from '../../../shared/sms/webhook-key.ts';
import { findSmsDriver } from '../../../shared/providers/sms-registry.ts';
import { defineStory, type Ending, type Story } from './story.ts';
import type { World } from './world.ts';

async function aLine(world: World): Promise<number> {
  const { setup, accountId } = world;
  const type = 'Twilio';
  const config = twilioDemoApp;
  const dependencies = { ...setup, ...world.dependencies(), findSmsDriver };
  const wanted = { name: 'A line', type, is_live: false, config };
  return createSmsApp(dependencies, accountId, wanted);
}

export async function describeMessages({ setup, accountId }: World, appId: number): Promise<string[]> {
  const pk = messageKeys.list(accountId, appId);
  const list = async (prefix: 'OUT#' | 'IN#') => (await setup.messages.query({ pk, prefix, consistent: true })).items;
  const head = await setup.messages.get(messageKeys.head(accountId, appId), { consistent: true });
  return [
    ...(await list('OUT#')).map(({ status }) => `sent message: ${String(status)}`),
    ...(await list('IN#')).map(({ status }) => `received message: ${String(status)}`),
    // Each unsent message takes a place of the app's capacity.
    `places taken: ${head?.pending ?? 0}`,
  ];
}

const sends = ({ reached }: World): string[] =>
  reached.flatMap(({ method, url }) => (method === 'POST' && url.endsWith('/Messages.json') ? [url] : []));

/**
 * The worker died after it stored the message as being sent and before the provider got it. A message is sent at most
 * once, so without a report it fails after an hour.
 */
const unknown: Ending = [
  'effects: 0',
  'event sms.send: failed',
  'places taken: 0',
  'request send: failed provider_error',
  'sent message: failed',
];

export const messageStories: readonly Story[] = [
  defineStory({
    module: 'sms',
    name: 'a message is sent and reported as delivered',
    quick: ['sms-api', 'sms-worker'],
    prepare: aLine,
    run: (world, appId) =>
      world.order(`/api/sms/apps/${appId}/send`, { to: '254711000101', message: 'Your order is ready' }),
    effects: sends,
    describe: describeMessages,
    mayAlsoEnd: [unknown],
    dies: ['sms-api', 'sms-worker', 'sms-inbound'],
  }),
  defineStory({
    module: 'sms',
    name: 'the sweeper finds an accepted message that was never enqueued',
    prepare: aLine,
    run: (world, appId) =>
      world.order(`/api/sms/apps/${appId}/send`, { to: '254711000101', message: 'Your order is ready' }),
    firstDies: { process: 'sms-api', call: 'sqs SendMessage sms', time: 1, how: 'before' },
    dies: ['sweeper'],
    effects: sends,
    describe: describeMessages,
  }),
  defineStory({
    module: 'sms',
    name: 'a customer writes to the line',
    async prepare(world) {
      const appId = await aLine(world);
      await world.addEndpoint();
      const app = await findSmsApp(world.setup, world.accountId, appId);
      if (app === null) throw new Error('The line does not exist');
      const key = await ensureWebhookKey({ ...world.setup, ...world.dependencies() }, app);
      const { twilio } = world.outside.simulators;
      twilio.settings.receiveUrl = `${world.outside.baseUrl}/api/sms/apps/${appId}/receive?key=${key}`;
      return appId;
    },
    run: (world) =>
      world.outside.simulators.twilio.receive({ from: '+254711000222', to: '+254700111333', text: 'Habari' }),
    effects: () => [],
    describe: describeMessages,
    dies: ['sms-inbound', 'sms-worker', 'webhooks-worker'],
  }),
];
