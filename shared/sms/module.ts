/** The declaration of the SMS module. */
import { dueRecords } from '../platform/async/due-records.ts';
import { defineModule } from '../platform/config/module.ts';
import { smsAppRules } from './account-apps.ts';
import { smsAccountRoutes, testSmsAppRoute } from './account-routes.ts';
import { smsEvents } from './events.ts';
import { smsFunctions } from './functions.ts';
import { smsInboundRoutes } from './inbound-routes.ts';
import { smsQueue } from './messages.ts';
import { phoneRoutes } from './phones/routes.ts';
import { smsRoutes } from './routes.ts';

/** The SMS worker does all pending work of a message. */
const pending = {
  table: 'messages',
  kind: 'message_through',
  carries: { message_id: 'id' },
  isPatient: { status: 'pending' },
} as const;

export const module = defineModule({
  name: 'sms',
  title: 'SMS',
  summary: 'Send and receive messages; apps, groups and phones',
  routes: [...smsRoutes, ...smsInboundRoutes, ...phoneRoutes, testSmsAppRoute],
  accountRoutes: smsAccountRoutes,
  appKinds: [smsAppRules],
  events: smsEvents,
  functions: smsFunctions,
  tables: { messages: ['due'] },
  keyrings: ['sms'],
  queues: [{ queue: smsQueue, worker: 'sms-worker', concurrency: 0.05, performs: 'sms' }],
  due: [dueRecords(smsQueue, { ...pending, sortKey: 'IN#', isFromOutside: true }), dueRecords(smsQueue, pending)],
});
