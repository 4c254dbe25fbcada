/** The client of the gateway: a method per endpoint, and the wait for what is queued. Runs in browsers and Node 18 on. */
import { type CallOptions } from './calls.ts';
import { RequestFailed } from './errors.ts';
import { GatewayMethods } from './generated/methods.ts';
import type { Request } from './generated/types.ts';

export type WaitOptions = CallOptions & {
  /** Milliseconds until it gives up; 60 s when left out. */
  patienceMs?: number;
  /** Milliseconds between the first two questions; they grow rarer, down to one in five seconds. */
  everyMs?: number;
};

const rarestMs = 5_000;

export class Gateway extends GatewayMethods {
  /** The request as it ended. Throws RequestFailed when it failed, and an ordinary error when it takes too long. */
  async waitFor(request_id: string, options: WaitOptions = {}): Promise<Request> {
    const { patienceMs = 60_000, everyMs = 250, ...callOptions } = options;
    let waited = 0;
    for (let pause = everyMs; ; pause = Math.min(pause * 1.5, rarestMs)) {
      const request = await this.getRequest({ request_id }, callOptions);
      if (request.status === 'completed') return request;
      if (request.status === 'failed') throw new RequestFailed(request);
      if (waited >= patienceMs) throw new Error(`Request ${request_id} is still ${request.status} after ${waited} ms`);
      await this.sleep(pause, options.signal);
      waited += pause;
    }
  }
}
