/** Everything that comes to the accounting queue. */
import type { Message } from '../async/messages.ts';
import { perform } from '../async/perform.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import type { QueuedRoute } from '../http/define-route.ts';
import type { Log } from '../log/log.ts';
import { connectionThrough } from './connection-events.ts';
import type { AccountingDependencies } from './dependencies.ts';
import { accountingRoutes } from './routes.ts';

const queuedRoutes: ReadonlyMap<string, QueuedRoute<AccountingDependencies>> = new Map(
  accountingRoutes.flatMap((route) => (route.mode === 'queued' ? [[route.name, route] as const] : [])),
);

export async function workOnAccounting(
  dependencies: AccountingDependencies,
  message: Message,
  log: Log,
): Promise<void> {
  switch (message.kind) {
    case 'perform':
      await perform(dependencies, queuedRoutes, message, log.with({ request_id: message.request_id }));
      return;
    case 'connection_through':
      return connectionThrough(dependencies, message, log);
    default:
      throw new GatewayError('internal', `A ${message.kind} came to the accounting queue`);
  }
}
