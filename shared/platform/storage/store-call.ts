/**
 * One call of DynamoDB, SQS or Secrets Manager: how long it may take, and what its failure means. A store that is out of
 * reach, slow or throttling is `StoreUnavailable`, whoever called it; everything else is our own mistake.
 */
import { readLocalSettings } from '../config/local-settings.ts';

/**
 * Milliseconds, and how often the SDK tries. The stores answer within tens of milliseconds; one that has not answered in
 * 1.2 s is tried again. All tries of a call, the pauses between them included, end within `callMs`: the shortest
 * functions (10 s) live through two such calls in a row.
 */
export const storeTimes = { attempts: 3, connectMs: 1_000, answerMs: 1_200, callMs: 4_000 } as const;

/** How many times longer a local run waits, whose stores share its cores. */
const patience = (): number => readLocalSettings(process.env).storeTimeoutFactor;

/** Of every call; worked out at the first, since reading the environment costs each time. */
let usualCallMs: number | undefined;

export type StoreTimes = { [Name in keyof typeof storeTimes]: number };

/**
 * Of every client. Without `throwOnRequestTimeout` the SDK only warns when `requestTimeout` has passed, and waits on;
 * `socketTimeout` ends an answer that begins and stops.
 */
export function clientSettings({ attempts, connectMs, answerMs }: StoreTimes = storeTimes) {
  const longer = patience();
  return {
    maxAttempts: attempts,
    retryMode: 'standard' as const,
    requestHandler: {
      connectionTimeout: connectMs * longer,
      requestTimeout: answerMs * longer,
      socketTimeout: answerMs * longer,
      throwOnRequestTimeout: true,
    },
  };
}

/** A store gave no answer in time, or none but "not now". */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** Some try was sent and not answered: what it asked for may have been done. */
  readonly mayBeDone: boolean;

  constructor(cause: unknown, mayBeDone: boolean) {
    super(`A store is not available: ${cause instanceof Error ? cause.name : 'unknown'}`, { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** The failure of a store behind something that was thrown; null when there is none. */
export function storeFailureOf(thrown: unknown): StoreUnavailable | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof StoreUnavailable) return error;
  }
  return null;
}

/** The tries of one command. `mayBeDone`: one of them was sent, and its answer was lost. */
export type AttemptState = { mayBeDone: boolean };

type Command = {
  middlewareStack: {
    add(
      middleware: (next: (given: never) => Promise<never>) => (given: never) => Promise<never>,
      options: { step: 'finalizeRequest'; priority: 'low'; name: string },
    ): void;
  };
};

/** Watches the tries of a command that is about to be sent. */
export function watchAttempts(command: object): AttemptState {
  const tries: AttemptState = { mayBeDone: false };
  // Inside the SDK's own repetition: this sees every try.
  (command as Command).middlewareStack.add(
    (next) => async (given) => {
      try {
        return await next(given);
      } catch (error) {
        tries.mayBeDone ||= isUnanswered(error);
        throw error;
      }
    },
    { step: 'finalizeRequest', priority: 'low', name: 'watchAttempts' },
  );
  return tries;
}

/** `send` is given what ends the call in time. Throws `StoreUnavailable`, and what the store refused as it came. */
export async function callStore<T>(
  command: object,
  send: (options: { abortSignal: AbortSignal }) => Promise<T>,
  {
    tries = watchAttempts(command),
    callMs = (usualCallMs ??= storeTimes.callMs * patience()),
  }: { tries?: AttemptState; callMs?: number } = {},
): Promise<T> {
  try {
    return await send({ abortSignal: AbortSignal.timeout(callMs) });
  } catch (error) {
    if (isUnavailability(error)) throw new StoreUnavailable(error, tries.mayBeDone);
    throw error;
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

/** Neither refused by the store nor refused a connection; a good answer that broke off is none. */
function isUnanswered(error: unknown): boolean {
  const { code, syscall, $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status < 400 || status >= 500;
  if (unreachableCodes.includes(code) || syscall === 'connect') return false;
  return !(error instanceof Error && error.message.includes('did not establish a connection'));
}
