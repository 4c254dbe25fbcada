/** Handles the messages of the accounting queue. */
import { makePerformer, perform } from '../platform/async/perform.ts';
import type { Log } from '../platform/log/log.ts';
import { publishConnectionEvent } from './connection-events.ts';
import type { AccountingDependencies } from './dependencies.ts';
import { type AccountingMessage, accountingQueue } from './messages.ts';
import { accountingRoutes } from './routes.ts';

const performer = makePerformer<'accounting', AccountingDependencies>(accountingQueue, accountingRoutes);

export async function workOnAccounting(
  dependencies: AccountingDependencies,
  message: AccountingMessage,
  log: Log,
): Promise<void> {
  switch (message.kind) {
    case 'perform':
      await perform(dependencies, performer, message, log.with({ request_id: message.request_id }));
      return;
    case 'connection_through':
      return publishConnectionEvent(dependencies, message, log);
  }
}
