/**
 * The client of the gateway: a method per endpoint, and polling for queued requests. Runs in browsers, Node 18 on,
 * Deno, Bun and Cloudflare Workers.
 */
import { type CallOptions } from './calls.ts';
import { RequestFailed } from './errors.ts';
import { GatewayMethods } from './generated/methods.ts';
import type { Request, TransactionState } from './generated/types.ts';
import { hasPaymentEnded } from './payment-end.ts';

export type WaitOptions = CallOptions & {
  /** Milliseconds until it gives up. Default: 60 s. */
  timeoutMs?: number;
  /** Milliseconds between the first two polls. The interval grows to at most five seconds. */
  everyMs?: number;
};

const maxPauseMs = 5_000;

const paymentStatusOf = (request: Request): string =>
  hasPaymentEnded(request) ? 'ended' : (request.transaction?.status ?? request.status);

export class Gateway extends GatewayMethods {
  /**
   * Waits until the request ends. Throws RequestFailed when it failed, and a plain Error when it takes too long. For a
   * payment, a completed request means only that the provider accepted it: see waitForPayment.
   */
  async waitFor(request_id: string, options: WaitOptions = {}): Promise<Request> {
    return this.#waitUntil(request_id, ({ status }) => status, 'completed', options);
  }

  /**
   * Waits until the transaction of a payment request ends: `transaction.status` shows how, and only STATUS_COMPLETED is
   * paid. Throws like waitFor, also if the transaction is still pending at the timeout. A request that failed without a
   * known outcome, and whose payment the provider reported later, does not throw.
   */
  async waitForPayment(
    request_id: string,
    options: WaitOptions = {},
  ): Promise<Request & { transaction: TransactionState }> {
    const request = await this.#waitUntil(request_id, paymentStatusOf, 'ended', options);
    const { transaction } = request;
    if (transaction === null) throw new Error(`Request ${request_id} is not a payment`);
    return { ...request, transaction };
  }

  async #waitUntil(
    request_id: string,
    statusOf: (request: Request) => string,
    wanted: string,
    { timeoutMs = 60_000, everyMs = 250, ...callOptions }: WaitOptions,
  ): Promise<Request> {
    let waited = 0;
    for (let next = everyMs; ; next = Math.min(next * 1.5, maxPauseMs)) {
      const startedAt = Date.now();
      const pause = Math.min(next, timeoutMs - waited);
      const request = await this.getRequest({ request_id }, callOptions);
      const status = statusOf(request);
      if (status === wanted) return request;
      if (request.status === 'failed') throw new RequestFailed(request);
      if (waited >= timeoutMs) throw new Error(`Request ${request_id} is still ${status} after ${waited} ms`);
      await this.sleep(pause, callOptions.signal);
      // The call took time too.
      waited += Math.max(pause, Date.now() - startedAt);
    }
  }
}
