/**
 * Stops the local run on a signal, or when the npm process that started it ends, which does not always forward signals.
 */
import { isAlive, parentOf } from './processes.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A stop takes at most two seconds; what has not ended by then is ended by force. */
const limitMs = 1_500;
const pollIntervalMs = 200;

/** Calls `stop` once and then ends the process; a second signal ends it immediately. */
export function stopWith(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(0), limitMs).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of signals) process.on(signal, end);
  if (process.env.npm_lifecycle_event === undefined) return;
  const hasEnded = watchParents();
  const watch = setInterval(() => {
    if (!hasEnded()) return;
    clearInterval(watch);
    end();
  }, pollIntervalMs);
  watch.unref();
}

/** npm starts a shell, which starts this process: either may end first. */
function watchParents(): () => boolean {
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  return () => process.ppid !== parent || (grandparent !== null && !isAlive(grandparent));
}
