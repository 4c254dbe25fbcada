/** How the toy worker handles the messages of its queue. */
import type { MessageOf } from '../platform/async/messages.ts';
import { makePerformer, perform } from '../platform/async/perform.ts';
import type { Log } from '../platform/log/log.ts';
import { toyQueue } from './messages.ts';
import { type ToyDependencies, toyRoutes } from './routes.ts';

const performer = makePerformer<'toys', ToyDependencies>(toyQueue, toyRoutes);

export async function workOnToys(
  dependencies: ToyDependencies,
  message: MessageOf<typeof toyQueue>,
  log: Log,
): Promise<void> {
  if (message.kind === 'perform') await perform(dependencies, performer, message, log);
  else log.info('A toy is rewound', { toy: message.toy });
}
