/** The SMS endpoints that callers use; served by sms-api. */
import * as z from 'zod';
import { openSecrets } from '../apps/app-config.ts';
import { listApps, readPathId } from '../apps/app-record.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { pageOf, pageQuery } from '../platform/http/paging.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { readHeads } from './capacity.ts';
import { callBody } from './calls.ts';
import type { SmsDependencies } from './dependencies.ts';
import { groupRoutes } from './group-routes.ts';
import { requireApps } from './groups.ts';
import { listCalls, listMessages, messagesQuery, readHead, toListData } from './list-messages.ts';
import { messageBody, toWholeMessageBody, wholeMessageBody } from './message.ts';
import { findMessage } from './message-store.ts';
import { deviceRoutes } from './phones/device-routes.ts';
import { groupSendSubject, sendAction, type SendSubject } from './send.ts';
import {
  groupSendInput,
  sendForm,
  sendInputOf,
  telegramForm,
  telegramInputOf,
  webhookForm,
  webhookInputOf,
} from './send-input.ts';
import {
  ownedSmsApp,
  refuseDisabled,
  smsAppBody,
  type SmsApp,
  type SmsSubject,
  toSmsAppBody,
  withDriver,
} from './sms-app.ts';

const read = { method: 'GET', function: 'sms-api', access: { scope: 'sms:read' }, mode: 'direct' } as const;
const queued = {
  method: 'POST',
  function: 'sms-api',
  access: { scope: 'sms:write' },
  mode: 'queued',
  service: 'sms',
  actionName: 'send',
  output: () => successOf(messageBody()),
  refuseNew(subject: SendSubject): void {
    if ('app' in subject) refuseDisabled(subject.app);
    else requireApps(subject.group);
  },
  action: sendAction,
} as const;

const appSummary = () => z.object({ id: z.number().int(), name: z.string(), type: z.string() });
const listOf = <T extends z.ZodType>(record: T) => successOf(z.tuple([appSummary(), pageOf(record)]));
const appIdOf = (subject: SendSubject): number | undefined => ('app' in subject ? subject.app.id : undefined);
const statusDescription =
  'The message is pending at first, sent when the provider has accepted it, then delivered or failed as the provider reports. The events sms.send, sms.message.delivered and sms.message.failed report the result.';

async function showApp(dependencies: SmsDependencies, subject: SmsSubject) {
  const { baseUrl, now, messages } = dependencies;
  const secrets = await openSecrets(dependencies, subject.app);
  return toSmsAppBody(subject, await readHead(messages, subject.app), { secrets, baseUrl, now: now() });
}

async function showApps(dependencies: SmsDependencies, accountId: number) {
  const { baseUrl, now, messages } = dependencies;
  const apps = await listApps<SmsApp>(dependencies.apps, accountId, 'sms');
  const heads = await readHeads(messages, apps);
  return Promise.all(
    apps.map(async (app) => {
      const secrets = await openSecrets(dependencies, app);
      return toSmsAppBody(await withDriver(dependencies, app), heads.get(app.id) ?? {}, {
        secrets,
        baseUrl,
        now: now(),
      });
    }),
  );
}

export const smsRoutes: readonly Route<SmsDependencies>[] = [
  defineRoute({
    ...read,
    name: 'list_sms_apps',
    path: '/api/sms/apps',
    output: () => successOf(z.array(smsAppBody())),
    summary: 'Lists your SMS apps',
    async run(dependencies: SmsDependencies, { accountId }) {
      return { status: 200, body: success(await showApps(dependencies, accountId), '') };
    },
  }),
  defineRoute({
    ...read,
    name: 'get_sms_app',
    path: '/api/sms/apps/{sms_app}',
    on: ownedSmsApp,
    output: () => successOf(smsAppBody()),
    summary: 'Shows an SMS app with masked secrets and its remaining capacity',
    async run(dependencies: SmsDependencies, { subject }) {
      return { status: 200, body: success(await showApp(dependencies, subject), '') };
    },
  }),
  defineRoute({
    ...queued,
    name: 'send_message',
    path: '/api/sms/apps/{sms_app}/send',
    on: ownedSmsApp,
    appIdOf,
    input: (subject: SendSubject) => sendInputOf(subject as SmsSubject),
    inputForms: () => [sendForm()],
    summary: 'Sends a message',
    description: statusDescription,
    example: { to: '254711000001', message: 'Your order 14 is ready' },
  }),
  defineRoute({
    ...queued,
    name: 'send_to_group',
    path: '/api/sms/groups/{group}/send',
    on: groupSendSubject,
    appIdOf,
    input: groupSendInput,
    inputForms: () => [sendForm().pick({ to: true, message: true })],
    summary: 'Sends a message through the app of a group with the most capacity left',
    description: statusDescription,
    example: { to: '254711000001', message: 'Your order 14 is ready' },
  }),
  defineRoute({
    ...queued,
    name: 'send_telegram',
    path: '/api/sms/apps/{app}/send-telegram',
    on: ownedSmsApp,
    appIdOf,
    input: (subject: SendSubject) => telegramInputOf(subject as SmsSubject),
    inputForms: () => [telegramForm()],
    summary: 'Sends a message to a Telegram chat',
    example: { chat_id: 900001, message: 'Order 14 is paid' },
  }),
  defineRoute({
    ...queued,
    name: 'send_webhook',
    path: '/api/sms/apps/{app}/send-webhook',
    on: ownedSmsApp,
    appIdOf,
    input: (subject: SendSubject) => webhookInputOf(subject as SmsSubject),
    inputForms: () => [webhookForm()],
    summary: 'Posts a signed message to the address of the app',
    example: { message: 'Order 14 is paid', data: { order: 14 } },
  }),
  ...(['outbox', 'inbox'] as const).map((folder) =>
    defineRoute({
      ...read,
      name: `list_${folder}`,
      path: `/api/sms/apps/{sms_app}/${folder}`,
      on: ownedSmsApp,
      query: messagesQuery,
      output: () => listOf(messageBody()),
      summary: folder === 'outbox' ? 'Lists the messages an app sent' : 'Lists the messages an app received',
      async run({ messages }: SmsDependencies, { subject, query }) {
        const page = await listMessages(messages, subject.app, folder, query);
        return { status: 200, body: success(toListData(subject, page), '') };
      },
    }),
  ),
  defineRoute({
    ...read,
    name: 'list_calls',
    path: '/api/sms/apps/{sms_app}/calls',
    on: ownedSmsApp,
    query: pageQuery,
    output: () => successOf(pageOf(callBody())),
    summary: 'Lists the telephone calls of an app',
    async run({ messages }: SmsDependencies, { subject, query }) {
      return { status: 200, body: success(await listCalls(messages, subject.app, query), '') };
    },
  }),
  defineRoute({
    ...read,
    name: 'get_message',
    path: '/api/sms/sms/{smsId}',
    output: () => successOf(wholeMessageBody()),
    errors: [404],
    summary: 'Shows one message',
    async run({ messages }: SmsDependencies, { accountId, request }) {
      const id = readPathId(request.pathParameters.smsId, 'Message');
      const message = await findMessage(messages, { accountId, id });
      if (message === null) throw new GatewayError('not_found', 'Message not found');
      return { status: 200, body: success(toWholeMessageBody(message), '') };
    },
  }),
  ...groupRoutes,
  ...deviceRoutes,
];
