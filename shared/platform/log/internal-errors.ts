/**
 * Counts the gateway's internal errors where they are caught: everything thrown that is not a GatewayError of another
 * kind, and calls that were refused because a store did not respond. The line is written at once, not at the end of the
 * invocation, because the error may end it.
 */
import { GatewayError } from '../errors/gateway-error.ts';

export const internalErrors = 'InternalErrors';

export const isInternal = (error: unknown): boolean => !(error instanceof GatewayError) || error.kind === 'internal';

/** An internal error, or a store that did not respond: the operator's business, not a tenant's or a provider's. */
export const isOwnFault = (error: unknown): boolean =>
  isInternal(error) || (error instanceof GatewayError && error.kind === 'unavailable');

/** Anything a worker throws is an internal error; its original kind is in the cause. */
export const toInternalError = (error: unknown): unknown =>
  isInternal(error) ? error : new GatewayError('internal', undefined, { cause: error });

/**
 * Counts each error once, even if it is logged again further up or inside another error. There are two metrics: one for
 * the stage, without dimensions, which a single alarm watches and to which the log filters add errors that our code
 * cannot catch (infra/constructs/failure-counts.ts), and one per function. Neither exists while nothing fails.
 */
export function makeInternalErrorCount(
  functionName: string,
  namespace: string,
  version: string,
): (error: unknown) => void {
  const counted = new WeakSet<object>();
  return (error) => {
    const root = rootOf(error);
    if (typeof root === 'object' && root !== null) {
      if (counted.has(root)) return;
      counted.add(root);
    }
    process.stdout.write(`${JSON.stringify({ ...toMetricLine(functionName, namespace), version })}\n`);
  };
}

/** The original error inside wrapped ones. */
function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof GatewayError && root.cause !== undefined) root = root.cause;
  return root;
}

/** In the embedded metric format, which allows an empty set of dimensions. */
const toMetricLine = (functionName: string, Namespace: string) => ({
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [
      { Namespace, Dimensions: [[], ['function']], Metrics: [{ Name: internalErrors, Unit: 'Count' }] },
    ],
  },
  function: functionName,
  [internalErrors]: 1,
});
