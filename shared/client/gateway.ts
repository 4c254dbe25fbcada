/**
 * The client of the gateway: a method per endpoint, and polling for queued requests. Runs in browsers, Node 18 on,
 * Deno, Bun and Cloudflare Workers.
 */
import { type CallOptions } from './calls.ts';
import { GatewayApiError, GatewayUnreachable, RequestFailed } from './errors.ts';
import { GatewayMethods } from './generated/methods.ts';
import type { Request, TransactionState } from './generated/types.ts';
import { hasPaymentEnded } from './payment-end.ts';
import { isRetryable, type Outcome, waitBefore } from './retry.ts';

export type WaitOptions = CallOptions & {
  /** Milliseconds until it gives up. Default: 60 s. The last poll may take five seconds more. */
  timeoutMs?: number;
  /** Milliseconds between the first two polls. The interval grows to at most five seconds. */
  everyMs?: number;
  /** How many polls in a row may fail as they do during an outage. Default: any number, until the time is over. */
  retries?: number;
};

const maxPauseMs = 5_000;
const lastPollMs = 5_000;

/** Null without a response; undefined for an error that another poll does not change. */
function passingOutcome(error: unknown): Outcome | undefined {
  if (error instanceof GatewayUnreachable) return null;
  if (!(error instanceof GatewayApiError)) return undefined;
  const outcome = { status: error.status, code: error.code, retryAfter: error.headers.get('retry-after') };
  return isRetryable(outcome) ? outcome : undefined;
}

const paymentStatusOf = (request: Request): string =>
  hasPaymentEnded(request) ? 'ended' : (request.transaction?.status ?? request.status);

export class Gateway extends GatewayMethods {
  /**
   * Waits until the request ends. Throws RequestFailed when it failed, and a plain Error when it takes too long. While the
   * gateway cannot be reached, or is busy, it polls on; it throws why if that lasts until the time is over. For a payment,
   * a completed request means only that the provider accepted it: see waitForPayment.
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
    { timeoutMs = 60_000, everyMs = 250, retries = Infinity, ...callOptions }: WaitOptions,
  ): Promise<Request> {
    let waited = 0;
    let failures = 0;
    for (let next = everyMs; ; next = Math.min(next * 1.5, maxPauseMs)) {
      const startedAt = Date.now();
      const left = timeoutMs - waited;
      const pollMs = Math.min(this.timeoutMs, Math.max(left, lastPollMs));
      const poll = await this.#poll(request_id, { ...callOptions, retries: 0, timeoutMs: pollMs });
      const spent = Date.now() - startedAt;
      const rest = left - spent;
      let pause = Math.max(0, Math.min(next, rest));
      if ('request' in poll) {
        const { request } = poll;
        const status = statusOf(request);
        if (status === wanted) return request;
        if (request.status === 'failed') throw new RequestFailed(request);
        if (left <= 0) throw new Error(`Request ${request_id} is still ${status} after ${waited} ms`);
        failures = 0;
      } else {
        failures += 1;
        const requested = waitBefore(0, poll.outcome, { retries, firstWaitMs: pause, maxWaitMs: pause }, 1, Date.now());
        if (rest <= 0 || failures > retries || requested === null || requested > rest) throw poll.error;
        pause = requested;
      }
      await this.sleep(pause, callOptions.signal);
      waited += Math.max(spent + pause, Date.now() - startedAt);
    }
  }

  /** Throws an error that another poll does not change, and any after the caller has aborted. */
  async #poll(
    request_id: string,
    options: CallOptions,
  ): Promise<{ request: Request } | { outcome: Outcome; error: unknown }> {
    try {
      return { request: await this.getRequest({ request_id }, options) };
    } catch (error) {
      const outcome = passingOutcome(error);
      if (outcome === undefined || options.signal?.aborted) throw error;
      return { outcome, error };
    }
  }
}
