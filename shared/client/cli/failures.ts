/** How a command fails: the text and the exit code of each kind of error. No text contains what the caller typed as a value. */
import { GatewayApiError, GatewayUnreachable, RateLimitError, RequestFailed, ServerError } from '../errors.ts';
import type { Command } from './command.ts';

/** The command line is wrong: exit code 2, with the usage of the command. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
  readonly command: Command | undefined;

  constructor(message: string, command?: Command) {
    super(message);
    this.command = command;
  }
}

/** The command was understood and failed: exit code 1. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** The caller pressed Ctrl-C while the result of something mattered. */
export class Interrupted extends CommandFailed {}

/** What is at the base URL is no gateway: its successful reply would be read as what it is not. */
export class OtherService extends Error {
  override readonly name = 'OtherService';
}

export type Failure = {
  message: string;
  code?: string;
  status?: number;
  trace_id?: string;
  errors?: Record<string, string[]>;
  hint?: string;
};

const refusedToken = 'Check that the token is right and not revoked or expired, then run: gateway login';

function ofApi(error: GatewayApiError): Failure {
  const { status, body, code, traceId } = error;
  if (body === null) {
    return {
      message: `The server returned ${status} without an error of the gateway`,
      status,
      hint: 'Check the base URL',
    };
  }
  return {
    message: body.message,
    ...(code === undefined ? {} : { code }),
    status,
    ...(traceId === undefined ? {} : { trace_id: traceId }),
    ...(body.errors === undefined ? {} : { errors: body.errors }),
    ...(status === 401 ? { hint: refusedToken } : {}),
  };
}

const ofUnreachable = (error: GatewayUnreachable): Failure =>
  error.cause instanceof SyntaxError || error.cause instanceof OtherService
    ? { message: 'The server returned something else than a reply of the gateway', hint: 'Check the base URL' }
    : { message: error.message };

/** During an outage, or while the gateway is busy: a read may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof GatewayUnreachable || error instanceof RateLimitError || error instanceof ServerError;

/** Null for an error that nobody foresaw: it is a bug, and its stack helps. */
export function describeFailure(error: unknown): Failure | null {
  if (error instanceof GatewayApiError) return ofApi(error);
  if (error instanceof GatewayUnreachable) return ofUnreachable(error);
  if (error instanceof RequestFailed) {
    return { message: error.message, ...(error.code === undefined ? {} : { code: error.code }) };
  }
  if (error instanceof CommandFailed) {
    return { message: error.message, ...(error.hint === undefined ? {} : { hint: error.hint }) };
  }
  return error instanceof WrongUsage ? { message: error.message } : null;
}

/** For people: one line for the error, one for each wrong field, and one with what to do. */
export function failureLines({ message, code, status, trace_id, errors = {}, hint }: Failure): string[] {
  const facts = [
    ...(code === undefined ? [] : [code]),
    ...(status === undefined ? [] : [`HTTP ${status}`]),
    ...(trace_id === undefined ? [] : [`trace id ${trace_id}`]),
  ];
  return [
    `error: ${message}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`,
    ...Object.entries(errors).flatMap(([field, reasons]) => reasons.map((reason) => `  ${field}: ${reason}`)),
    ...(hint === undefined ? [] : [`  ${hint}`]),
  ];
}
