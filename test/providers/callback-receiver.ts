/** Stands where the gateway's callback address is: takes what a simulator posts and answers as the driver says. */
import { listen, json } from '../../infra/simulators/kit/server.ts';

export type ReceivedCallback = { query: Record<string, string>; payload: unknown };

export async function startCallbackReceiver(): Promise<{
  url: string;
  received: ReceivedCallback[];
  stop: () => Promise<void>;
}> {
  const received: ReceivedCallback[] = [];
  const { url, stop } = await listen(0, async ({ query, body }) => {
    received.push({ query, payload: body });
    return json(200, { ResultCode: 0, ResultDesc: 'Success' });
  });
  return { url, received, stop };
}
