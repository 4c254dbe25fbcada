/** The story of a phone that sends messages: it fetches them, confirms them before it sends them, and reports. */
import { makeResult } from '../../../infra/simulators/phones/sms-sync-result.ts';
import { phoneSyncDemoApp } from '../../../infra/simulators/phones/sms-sync-phone.ts';
import { createSmsApp } from '../../../shared/sms/create-app.ts';
import { findSmsDriver } from '../../../shared/providers/sms-registry.ts';
import { describeMessages } from './messages.ts';
import { died } from './mortal-process.ts';
import { defineStory, type Story } from './story.ts';
import type { ClientCall, World } from './world.ts';

const { secret } = phoneSyncDemoApp;
const path = '/api/sms/phonesync';
const roundsOfPhone = 3;

type Phone = { appId: number; sent: string[] };
type Task = { uuid: string; to: string; message: string };

/** A phone that has sent a message before: the gateway knows that it confirms them. */
async function aPhone(world: World): Promise<Phone> {
  const dependencies = { ...world.setup, ...world.dependencies(), findSmsDriver };
  const wanted = { name: 'A phone', type: 'PhoneSync', is_live: false, config: phoneSyncDemoApp };
  const phone = { appId: await createSmsApp(dependencies, world.accountId, wanted), sent: [] };
  await send(world, phone);
  return phone;
}

async function send(world: World, phone: Phone): Promise<void> {
  await world.order(`/api/sms/apps/${phone.appId}/send`, { to: '254711000101', message: 'Your order is ready' });
  await world.settle({ until: () => world.queuedMessages().length === 0 });
  for (let rounds = 0; rounds < roundsOfPhone; rounds += 1) {
    await round(world, phone);
    // Longer than a phone may keep a message without confirming it.
    world.setup.pass(6 * 60_000);
  }
}

/** Null if no answer came: the phone tries again in its next round. */
async function ask(world: World, given: Omit<ClientCall, 'path'>): Promise<Record<string, unknown> | null> {
  const reply = await world.call({ ...given, path });
  return reply === died || reply.status !== 200 ? null : reply.body;
}

const uuidsOf = (body: Record<string, unknown> | null): string[] => (body?.message_uuids as string[] | undefined) ?? [];

/** As SMSSync with its Message Results API does it. */
async function round(world: World, { sent }: Phone): Promise<void> {
  const fetched = await ask(world, { method: 'GET', query: { task: 'send', secret } });
  const tasks = (fetched?.payload as { messages?: Task[] } | undefined)?.messages ?? [];
  if (tasks.length > 0) {
    const body = { queued_messages: tasks.map(({ uuid }) => uuid) };
    const confirmed = await ask(world, { method: 'POST', query: { task: 'sent' }, body });
    sent.push(...uuidsOf(confirmed));
  }
  const wanted = uuidsOf(await ask(world, { method: 'GET', query: { task: 'result', secret } }));
  const settings = { version: '2.8', deliveryReports: true } as const;
  const results = wanted
    .filter((uuid) => sent.includes(uuid))
    .map((uuid) => makeResult({ uuid, to: '254711000101', message: '' }, settings, world.setup.now()));
  if (results.length === 0) return;
  const body = { message_result: JSON.stringify(results) };
  await ask(world, { method: 'POST', query: { task: 'result', secret }, body });
}

export const phoneStories: readonly Story[] = [
  defineStory({
    module: 'sms',
    name: 'a phone fetches a message, sends it and reports it',
    prepare: aPhone,
    run: send,
    effects: () => [],
    describe: async (world, { appId, sent }) => [
      ...(await describeMessages(world, appId)),
      `sent by the phone: ${sent.length}`,
    ],
    // The phone did not learn that it may send, and a message is sent at most once.
    mayAlsoEnd: [
      [
        'effects: 0',
        'event sms.message.delivered: completed',
        'event sms.send: completed',
        'event sms.send: completed',
        'places taken: 0',
        'request send: completed',
        'request send: completed',
        'sent by the phone: 1',
        'sent message: delivered',
        'sent message: sent',
      ],
    ],
    dies: ['sms-phones'],
  }),
];
