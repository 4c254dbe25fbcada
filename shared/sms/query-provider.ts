/**
 * Queries a provider for what it does not push: the status of a message, if reports are polled for, and the cost of a
 * delivered one. Each query is a delayed queue message that schedules the next one.
 */
import { providerAccess } from '../apps/provider-access.ts';
import { sendDelayed } from '../platform/async/queues.ts';
import { toGatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import { applyReport } from './apply-report.ts';
import { type QueryMessage, smsQueue } from './messages.ts';
import { scheduleQuery } from './schedule-query.ts';
import { unpackOptions } from './send-options.ts';
import type { SmsDependencies } from './dependencies.ts';
import { type Message, toCostFacts } from './message.ts';
import { changeMessage, findMessage } from './message-store.ts';
import { findSmsApp, openSmsApp, type SmsSubject, withDriver } from './sms-app.ts';

export async function queryProvider(dependencies: SmsDependencies, query: QueryMessage, log: Log): Promise<void> {
  if (query.remaining_delay > 0) return sendDelayed(dependencies.queues, smsQueue, query);
  const message = await findMessage(dependencies.messages, { accountId: query.account_id, id: query.message_id });
  const app = message && (await findSmsApp(dependencies, message.account_id, message.app_id));
  if (!app || isKnown(query.kind, message)) return;
  const subject = await withDriver(dependencies, app);
  const isDone = await queryOnce(dependencies, subject, message, query.kind, log);
  if (!isDone) await scheduleQuery(dependencies, query.kind, message, query.step + 1);
}

const isKnown = (kind: QueryMessage['kind'], { status, cost }: Message): boolean =>
  kind === 'query_cost' ? cost !== undefined : status === 'delivered' || status === 'failed';

/** Whether the provider returned the final value. A failed query is logged and repeated later. */
async function queryOnce(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  message: Message,
  kind: QueryMessage['kind'],
  log: Log,
): Promise<boolean> {
  const { driver, app } = subject;
  const sent = {
    ...message,
    text: message.message,
    parts: message.message_parts,
    options: unpackOptions(message.options),
    provider_id: message.provider_id ?? null,
  };
  const call = { app: await openSmsApp(dependencies, subject), access: providerAccess(dependencies, 'sms', app) };
  try {
    if (kind === 'query_cost') {
      const cost = await driver.findCost?.(sent, call);
      if (!cost) return driver.findCost === undefined;
      await changeMessage(dependencies.messages, message, { set: toCostFacts(cost) });
      return true;
    }
    const report = await driver.findReport?.(sent, call);
    if (report) await applyReport(dependencies, subject, report, log);
    return report?.status === 'delivered' || report?.status === 'failed';
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (error.kind === 'internal') throw error;
    log.warn('A provider could not be queried', { app_id: app.id, kind, reason: error.message });
    return false;
  }
}
