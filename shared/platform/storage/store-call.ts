/**
 * One call of DynamoDB, SQS or Secrets Manager: its timeouts, and what its failure means. An unreachable, slow or
 * throttling store is `StoreUnavailable` for every caller; everything else is an internal error.
 */
import { readLocalSettings } from '../config/local-settings.ts';

/**
 * Milliseconds, and the number of SDK attempts. The stores respond within tens of milliseconds; after 1.2 s without a
 * response, the call is retried. All attempts and the pauses between them end within `callMs`: the functions with the
 * shortest timeout (10 s) can make two such calls in a row.
 */
export const storeTimes = { attempts: 3, connectMs: 1_000, answerMs: 1_200, callMs: 4_000 } as const;

/** How many times longer a local run waits, because its stores share its cores. */
const timeoutFactor = (): number => readLocalSettings(process.env).storeTimeoutFactor;

/** For every call; computed at the first one, because reading the environment is slow. */
let defaultCallMs: number | undefined;

export type StoreTimes = { [Name in keyof typeof storeTimes]: number };

/**
 * Settings of every client. Without `throwOnRequestTimeout` the SDK only warns after `requestTimeout` and waits on;
 * `socketTimeout` ends a response that stalls.
 */
export function clientSettings({ attempts, connectMs, answerMs }: StoreTimes = storeTimes) {
  const factor = timeoutFactor();
  return {
    maxAttempts: attempts,
    retryMode: 'standard' as const,
    requestHandler: {
      connectionTimeout: connectMs * factor,
      requestTimeout: answerMs * factor,
      socketTimeout: answerMs * factor,
      throwOnRequestTimeout: true,
    },
  };
}

/** A store did not respond within the timeout, or was throttling. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** At least one attempt was sent and got no response: it may have taken effect. */
  readonly mayBeDone: boolean;

  constructor(cause: unknown, mayBeDone: boolean) {
    super(`A store is unavailable: ${cause instanceof Error ? cause.name : 'unknown'}`, { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** The store failure behind a thrown value; null if there is none. */
export function storeFailureOf(thrown: unknown): StoreUnavailable | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof StoreUnavailable) return error;
  }
  return null;
}

/** The attempts of one command. `mayBeDone`: one of them was sent, and its response was lost. */
export type AttemptState = { mayBeDone: boolean };

type Command = {
  middlewareStack: {
    add(
      middleware: (next: (given: never) => Promise<never>) => (given: never) => Promise<never>,
      options: { step: 'finalizeRequest'; priority: 'low'; name: string },
    ): void;
  };
};

/** Watches the attempts of a command that is about to be sent. */
export function watchAttempts(command: object): AttemptState {
  const attempts: AttemptState = { mayBeDone: false };
  // Inside the SDK's own retries, so this sees every attempt.
  (command as Command).middlewareStack.add(
    (next) => async (given) => {
      try {
        return await next(given);
      } catch (error) {
        attempts.mayBeDone ||= isUnanswered(error);
        throw error;
      }
    },
    { step: 'finalizeRequest', priority: 'low', name: 'watchAttempts' },
  );
  return attempts;
}

/** `send` receives the signal that ends the call. Throws `StoreUnavailable`, and rethrows what the store refused. */
export async function callStore<T>(
  command: object,
  send: (options: { abortSignal: AbortSignal }) => Promise<T>,
  {
    attempts = watchAttempts(command),
    callMs = (defaultCallMs ??= storeTimes.callMs * timeoutFactor()),
  }: { attempts?: AttemptState; callMs?: number } = {},
): Promise<T> {
  const controller = new AbortController();
  // Cleared at the end, unlike the timer of AbortSignal.timeout, which fires for every call.
  const timer = setTimeout(() => controller.abort(), callMs);
  try {
    return await send({ abortSignal: controller.signal });
  } catch (error) {
    if (isUnavailability(error)) throw new StoreUnavailable(error, attempts.mayBeDone);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** What the SDK throws, as far as it matters here. */
type Failure = { name?: string; code?: string; syscall?: string; $metadata?: { httpStatusCode?: number } };

const throttlingNames = /Throttl|ThroughputExceeded|RequestLimitExceeded|TooManyRequests/i;
const timeoutNames: readonly unknown[] = ['TimeoutError', 'AbortError'];
const unreachableCodes: readonly unknown[] = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
const brokenCodes: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

function isUnavailability(error: unknown): boolean {
  const { name = '', code, $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode ?? 0;
  if (status >= 500 || status === 429 || throttlingNames.test(name)) return true;
  return timeoutNames.includes(name) || unreachableCodes.includes(code) || brokenCodes.includes(code);
}

/** Neither refused by the store nor refused a connection. A successful response that broke off counts too. */
function isUnanswered(error: unknown): boolean {
  const { code, syscall, $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status < 400 || status >= 500;
  if (unreachableCodes.includes(code) || syscall === 'connect') return false;
  return !(error instanceof Error && error.message.includes('did not establish a connection'));
}
