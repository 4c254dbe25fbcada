/**
 * Counts the gateway's own faults where they are caught: everything thrown that is not a GatewayError of another kind.
 * The line is written at once, not at the end of the invocation, which a fault may be the end of.
 */
import { GatewayError } from '../errors/gateway-error.ts';

export const internalErrors = 'InternalErrors';

export const isInternal = (error: unknown): boolean => !(error instanceof GatewayError) || error.kind === 'internal';

/** What a worker threw is our own fault, whatever its kind; the kind stays readable as the cause. */
export const toInternalError = (error: unknown): unknown =>
  isInternal(error) ? error : new GatewayError('internal', undefined, { cause: error });

/**
 * Counts each error once, though it is logged again further up or inside another. Two metrics: one of the whole stage,
 * without dimensions, which a single alarm can watch and to which the filters over the logs add what no code of ours can
 * catch (infra/constructs/failure-counts.ts), and one of each function, to see where. Neither exists while nothing fails.
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

/** The error that others were made of. */
function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof GatewayError && root.cause !== undefined) root = root.cause;
  return root;
}

/** In the embedded metric format, in which an empty set of dimensions is allowed. */
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
