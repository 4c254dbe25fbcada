/** Every event of the service besides the ends of queued requests, which the routes tell; module after module. */
import { accountEvents } from './account/events.ts';
import { accountingEvents } from './accounting/events.ts';
import { attendanceEvents } from './attendance/events.ts';
import { einvoicingEvents } from './einvoicing/events.ts';
import type { EventFacts } from './http/openapi-webhooks.ts';
import { lockEvents } from './locks/events.ts';
import { paymentEvents } from './payments/events.ts';
import { smsEvents } from './sms/events.ts';

export const events: readonly EventFacts[] = [
  ...paymentEvents,
  ...smsEvents,
  ...einvoicingEvents,
  ...accountingEvents,
  ...lockEvents,
  ...attendanceEvents,
  ...accountEvents,
];
