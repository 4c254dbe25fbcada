/** The stories of messages: sent, reported, received. */
import { demoSmsApps } from '../../../infra/local/seed.ts';
import { createSmsApp, type NewSmsApp } from '../../../shared/sms/create-app.ts';
import { messageKeys } from '../../../shared/sms/records.ts';
import { findSmsApp } from '../../../shared/sms/sms-app.ts';
import { ensureWebhookKey } from '../../../shared/sms/webhook-key.ts';
import { findSmsDriver } from '../../../shared/providers/sms-registry.ts';
import { describePayments, newApp } from './payments.ts';
import { defineStory, type Ending, type Story } from './story.ts';
import type { World } from './world.ts';

function aLine(world: World, type = 'Twilio', more: Partial<NewSmsApp> = {}): Promise<number> {
  const dependencies = { ...world.setup, ...world.dependencies(), findSmsDriver };
  const wanted = { name: 'A line', type, is_live: false, config: demoSmsApps[type] ?? {}, ...more };
  return createSmsApp(dependencies, world.accountId, wanted);
}

/** The address to which a provider posts what customers write to a line. */
async function receiveUrlOf(world: World, appId: number): Promise<string> {
  const app = await findSmsApp(world.setup, world.accountId, appId);
  if (app === null) throw new Error('The line does not exist');
  const key = await ensureWebhookKey({ ...world.setup, ...world.dependencies() }, app);
  return `${world.outside.baseUrl}/api/sms/apps/${appId}/receive?key=${key}`;
}

export async function describeMessages({ setup, accountId }: World, appId: number): Promise<string[]> {
  const pk = messageKeys.list(accountId, appId);
  const list = async (prefix: 'OUT#' | 'IN#') => (await setup.messages.query({ pk, prefix })).items;
  const head = await setup.messages.get(messageKeys.head(accountId, appId));
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
 * The worker died after it stored the message as being sent. A message is sent at most once, so without a report it
 * fails after an hour, whether the provider got it or not.
 */
const unknown = (effects: number): Ending => [
  `effects: ${effects}`,
  'event sms.send: failed',
  'places taken: 0',
  'request send: failed outcome_unknown',
  'sent message: failed',
];

export const messageStories: readonly Story[] = [
  defineStory({
    module: 'sms',
    name: 'a message is sent and reported as delivered',
    quick: ['sms-api', 'sms-worker'],
    prepare: (world) => aLine(world),
    run: (world, appId) =>
      world.order(`/api/sms/apps/${appId}/send`, { to: '254711000101', message: 'Your order is ready' }),
    effects: sends,
    describe: describeMessages,
    mayAlsoEnd: [unknown(0)],
    dies: ['sms-api', 'sms-worker', 'sms-inbound'],
    handles: ['sms query_cost'],
  }),
  defineStory({
    module: 'sms',
    name: 'the report of a message is asked for, because its provider sends none',
    prepare: (world) => aLine(world, 'BongaSms'),
    run: (world, appId) =>
      world.order(`/api/sms/apps/${appId}/send`, { to: '254711000101', message: 'Your order is ready' }),
    effects: ({ reached }) => reached.flatMap(({ url }) => (url.includes('send-sms') ? [new URL(url).pathname] : [])),
    describe: describeMessages,
    mayAlsoEnd: [unknown(0), unknown(1)],
    dies: ['sms-worker'],
    handles: ['sms query_report'],
  }),
  defineStory({
    module: 'sms',
    name: 'the sweeper finds an accepted message that was never enqueued',
    prepare: (world) => aLine(world),
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
      world.outside.simulators.twilio.settings.receiveUrl = await receiveUrlOf(world, appId);
      return appId;
    },
    run: (world) =>
      world.outside.simulators.twilio.receive({ from: '+254711000222', to: '+254700111333', text: 'Habari' }),
    effects: () => [],
    describe: describeMessages,
    dies: ['sms-inbound', 'sms-worker', 'webhooks-worker'],
    handles: ['sms message_through'],
  }),
  defineStory({
    module: 'payments',
    name: 'a payment is read from a text to a line',
    async prepare(world) {
      const paymentApp = await newApp('MobileMoneyKePersonal')(world);
      const line = await aLine(world, 'AfricasTalking', { payment_app_id: paymentApp });
      await world.addEndpoint();
      world.outside.simulators.africas_talking.settings.receiveUrl = await receiveUrlOf(world, line);
      return paymentApp;
    },
    run: (world) =>
      world.outside.simulators.africas_talking.receive({
        from: 'MPESA',
        to: '22384',
        text: 'UJ2AA11B01 Confirmed.You have received Ksh1,500.00 from AMINA DEMO 0700000101 on 2/1/26 at 3:45 PM  New M-PESA balance is Ksh12,345.00.',
      }),
    effects: () => [],
    describe: describePayments,
    dies: ['sms-inbound', 'sms-worker', 'payments-worker'],
    handles: ['payments extract'],
  }),
];
