/** Starts the provider's simulator and the webhook receiver in their thread. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type OutsideUrls = { daraja: string; receiver: string };
/** The callback that the simulator sent for the last prompt: its signed address and its body. */
export type LastCallback = { address: string; body: string };

export async function startOutside() {
  const thread = new Worker(new URL('outside-thread.ts', import.meta.url), { execArgv: [] });
  const answer = async <T>(): Promise<T> => ((await once(thread, 'message')) as [T])[0];
  const urls = await answer<OutsideUrls>();
  return {
    urls,
    lastCallback(): Promise<LastCallback> {
      const answered = answer<LastCallback>();
      thread.postMessage('callback');
      return answered;
    },
    async stop(): Promise<void> {
      const ended = once(thread, 'exit');
      thread.postMessage('stop');
      await ended;
    },
  };
}
