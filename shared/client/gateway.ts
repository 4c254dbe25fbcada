/** The client of the gateway: a method per endpoint, and the wait for what is queued. Runs in browsers and Node 18 on. */
import { type CallOptions } from './calls.ts';
import { RequestFailed } from './errors.ts';
import { GatewayMethods } from './generated/methods.ts';
import type { Request, TransactionState } from './generated/types.ts';

export type WaitOptions = CallOptions & {
  /** Milliseconds until it gives up; 60 s when left out. */
  timeoutMs?: number;
  /** Milliseconds between the first two questions; they grow rarer, down to one in five seconds. */
  everyMs?: number;
};

const rarestMs = 5_000;

const paymentStatusOf = ({ status, transaction }: Request): string =>
  status === 'completed' && transaction?.status !== 'STATUS_PENDING' ? 'ended' : (transaction?.status ?? status);

export class Gateway extends GatewayMethods {
  /**
   * The request as it ended. Throws RequestFailed when it failed, and an ordinary error when it takes too long. Of a
   * payment that says only that the provider took it: see waitForPayment.
   */
  async waitFor(request_id: string, options: WaitOptions = {}): Promise<Request> {
    return this.#waitUntil(request_id, ({ status }) => status, 'completed', options);
  }

  /**
   * The request of a payment, its transaction ended: `transaction.status` says how, and only STATUS_COMPLETED is paid.
   * Throws as waitFor does, also when the transaction is still pending after so long.
   */
  async waitForPayment(
    request_id: string,
    options: WaitOptions = {},
  ): Promise<Request & { transaction: TransactionState }> {
    const request = await this.#waitUntil(request_id, paymentStatusOf, 'ended', options);
    const { transaction } = request;
    if (transaction === null) throw new Error(`Request ${request_id} is no payment`);
    return { ...request, transaction };
  }

  async #waitUntil(
    request_id: string,
    statusOf: (request: Request) => string,
    wanted: string,
    { timeoutMs = 60_000, everyMs = 250, ...callOptions }: WaitOptions,
  ): Promise<Request> {
    let waited = 0;
    for (let pause = everyMs; ; pause = Math.min(pause * 1.5, rarestMs)) {
      const request = await this.getRequest({ request_id }, callOptions);
      const status = statusOf(request);
      if (status === wanted) return request;
      if (request.status === 'failed') throw new RequestFailed(request);
      if (waited >= timeoutMs) throw new Error(`Request ${request_id} is still ${status} after ${waited} ms`);
      await this.sleep(pause, callOptions.signal);
      waited += pause;
    }
  }
}
