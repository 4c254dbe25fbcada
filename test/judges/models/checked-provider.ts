/** How a provider is checked: the requests its driver sends to the simulator, and the known gaps of its models. */
import type { Received } from '../../../infra/simulators/kit/server.ts';

/** A request of a driver, named by its operation. */
export type Sent = { operation: string; method: string; path: string; body: unknown };

/**
 * The value that a model requires for a member, by the member's path (`itemList.*.bcd` in every item of a list), with
 * the reason; undefined omits the member.
 */
export type Exceptions = Record<string, { instead: unknown; because: string }>;

export type CheckedProvider = {
  /** Call in a describe block. The function it returns performs every operation with a body, except logins. */
  use(): () => Promise<Sent[]>;
  /** By operation, if the model is narrower than the provider's documentation. */
  exceptions?: Record<string, Exceptions>;
  /** Operations without a published model, with the reason. */
  withoutModel?: Record<string, string>;
};

/** The first request of each operation; throws for a request with a body that belongs to no operation. */
export function named(
  requests: readonly Received[],
  operationOf: (request: Received) => string | null | undefined,
): Sent[] {
  const sent = new Map<string, Sent>();
  for (const request of requests) {
    const { method, path, body, rawBody } = request;
    if (method === 'GET' || rawBody === '') continue;
    const operation = operationOf(request);
    if (operation === undefined) throw new Error(`Which operation is ${method} ${path}?`);
    if (operation === null || sent.has(operation)) continue;
    sent.set(operation, { operation, method, path, body: body ?? Object.fromEntries(new URLSearchParams(rawBody)) });
  }
  return [...sent.values()];
}

/** The operation whose expression matches the method and path; null for a login. */
export const byPath =
  (operations: Record<string, RegExp>, login: RegExp) =>
  ({ method, path }: Received): string | null | undefined => {
    const call = `${method} ${decodeURIComponent(path)}`;
    if (login.test(call)) return null;
    return Object.keys(operations).find((operation) => operations[operation]?.test(call));
  };

/** The request in the form that its model requires. */
export function asModelled({ body, ...request }: Sent, exceptions: Exceptions = {}): Sent {
  const changed = structuredClone(body);
  for (const [path, { instead }] of Object.entries(exceptions)) replace(changed, path.split('.'), instead);
  return { ...request, body: changed };
}

function replace(within: unknown, [member = '', ...rest]: string[], instead: unknown): void {
  if (Array.isArray(within) && member === '*') return within.forEach((each) => replace(each, rest, instead));
  const record = within as Record<string, unknown>;
  if (rest.length > 0) replace(record[member], rest, instead);
  else if (instead === undefined) delete record[member];
  else record[member] = instead;
}
