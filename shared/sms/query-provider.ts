/**
 * Asks a provider what it does not tell by itself: what became of a message, where reports are polled for, and what a
 * delivered one cost. Each question is a delayed message that sends the next one.
 */
import { providerAccess } from '../apps/provider-access.ts';
import { sendInParts } from '../platform/async/queues.ts';
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

export async function ask(dependencies: SmsDependencies, question: QueryMessage, log: Log): Promise<void> {
  if (question.wait_more > 0) return sendInParts(dependencies.queues, smsQueue, question);
  const message = await findMessage(
    dependencies.messages,
    { accountId: question.account_id, id: question.message_id },
    { consistent: true },
  );
  const app = message && (await findSmsApp(dependencies, message.account_id, message.app_id));
  if (!app || isAnswered(question.kind, message)) return;
  const subject = await withDriver(dependencies, app);
  const isDone = await queryOnce(dependencies, subject, message, question.kind, log);
  if (!isDone) await scheduleQuery(dependencies, question.kind, message, question.rung + 1);
}

const isAnswered = (kind: QueryMessage['kind'], { status, cost }: Message): boolean =>
  kind === 'ask_cost' ? cost !== undefined : status === 'delivered' || status === 'failed';

/** Whether the provider knew. That it could not be asked is logged and asked again later. */
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
    if (kind === 'ask_cost') {
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
    log.warn('A provider could not be asked', { app_id: app.id, kind, reason: error.message });
    return false;
  }
}
