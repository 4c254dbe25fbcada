/** The options and the printing that commands share which wait for a request. */
import type { Gateway } from '../gateway.ts';
import type { Request } from '../generated/types.ts';
import type { OptionSpecs } from './command.ts';
import type { Context } from './context.ts';
import { watchRequest } from './watch-request.ts';

export const watchOptions = {
  wait: { kind: 'flag', summary: 'Wait until the outcome is known, and show each state' },
  timeout: { kind: 'number', value: '<seconds>', summary: 'How long to wait; 120 without it' },
} as const satisfies OptionSpecs;

const defaultTimeoutSeconds = 120;

/** The states go to standard error: the result is the request. */
export const watchAloud = (
  { output, signal }: Context,
  { gateway, requestId, timeout }: { gateway: Gateway; requestId: string; timeout: number | undefined },
): Promise<Request> =>
  watchRequest({
    gateway,
    requestId,
    timeoutSeconds: timeout ?? defaultTimeoutSeconds,
    signal,
    onState: (state) => output.note(state),
    onTrouble: (reason) => output.note(`${reason}; trying again`),
  });
