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

async function obey(order: 'callback' | 'stop'): Promise<void> {
  if (order === 'callback') return parentPort?.postMessage(await readLastCallback());
  await Promise.all([daraja.stop(), receiver.stop()]);
  process.exit();
}

parentPort?.on('message', (order: 'callback' | 'stop') => void obey(order));
parentPort?.postMessage({ daraja: daraja.url, receiver: receiver.url } satisfies OutsideUrls);
