/** Stands where an SMS app's addresses are: takes what a simulator pushes, byte for byte. */
import { listen } from '../../infra/simulators/kit/server.ts';
import type { Push } from '../../shared/drivers/sms-driver.ts';

/** `received`: the pushes as a driver is handed them, all at the address for reports. */
export async function startPushReceiver(): Promise<{ url: string; received: Push[]; stop: () => Promise<void> }> {
  const received: Push[] = [];
  const { url, stop } = await listen(0, async ({ method, target, query, headers, rawBody }) => {
    received.push({ address: 'callback', method, url: `${url}${target}`, query, headers, body: rawBody });
    return { status: 200, contentType: 'text/plain', body: '' };
  });
  return { url, received, stop };
}
