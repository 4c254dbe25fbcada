/** The provider's simulator and the webhook receiver, in a thread of their own: their CPU time is not the gateway's. */
import { parentPort } from 'node:worker_threads';
import { startReceiver } from '../../infra/local/receiver.ts';
import { startDarajaSimulator } from '../../infra/simulators/daraja/start.ts';
import type { LastCallback, OutsideUrls } from './outside.ts';

const [daraja, receiver] = await Promise.all([startDarajaSimulator({ callbackDelayMs: 0 }), startReceiver()]);

async function readLastCallback(): Promise<LastCallback> {
  const push = daraja.requests.findLast(({ path }) => path.includes('stkpush')) as unknown as {
    body: { CallBackURL: string };
  };
  await daraja.quiet();
  return { address: push.body.CallBackURL, body: daraja.callbacks.at(-1)?.body ?? '{}' };
}

parentPort?.on('message', (order: 'callback' | 'stop') => {
  if (order === 'stop') void Promise.all([daraja.stop(), receiver.stop()]).finally(() => process.exit());
  else void readLastCallback().then((callback) => parentPort?.postMessage(callback));
});
parentPort?.postMessage({ daraja: daraja.url, receiver: receiver.url } satisfies OutsideUrls);
