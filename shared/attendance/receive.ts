/**
 * Answers the calls of ZKTeco terminals: authenticates the terminal, then handles its call. After any reply but 200 the
 * terminal retries, so it gets 200 only after its data is stored.
 */
import type { TerminalCall } from '../drivers/attendance-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, Reply } from '../platform/http/define-route.ts';
import { admitTerminal } from './admit-terminal.ts';
import type { TerminalDependencies } from './dependencies.ts';
import { answerCall } from './terminal-answers.ts';
import { findBySerial } from './serial-claims.ts';
import { recordUnclaimed } from './terminals.ts';

export type TerminalRequestCall = Pick<Call, 'request' | 'traceId' | 'log'>;

/** Twice the maximum post of a terminal (MaxPostSize), including photos: a terminal repeats a refused post forever. */
export const maxPostBytes = 2 * 1024 * 1024;

export const toText = (body: string, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers: { 'content-type': 'text/plain', ...headers },
});

/** Replies `RETRY` if the data could not be stored: the terminal then waits before it sends the data again. */
export async function orReplyRetry(log: Call['log'], answer: () => Promise<Reply>): Promise<Reply> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof GatewayError && error.kind !== 'internal') throw error;
    log.error('A terminal must retry its call', error);
    return toText('RETRY\n', 503, { 'retry-after': '5' });
  }
}

export async function answerTerminal(dependencies: TerminalDependencies, call: TerminalRequestCall): Promise<Reply> {
  const { drivers } = dependencies;
  const { request, log } = call;
  const { method, query, body, pathParameters } = request;
  const file = pathParameters.file ?? '';
  const terminalCall = drivers.zkteco.readCall({ method, file, query, body });
  if (terminalCall === null) throw new GatewayError('not_found', `There is no terminal endpoint ${file}`);
  const admitted = await admitTerminal(dependencies, request, terminalCall);
  if (admitted === null) return refuseUnknown(dependencies, call, terminalCall);
  if (terminalCall.kind === 'data' || terminalCall.kind === 'results') log.count('CallbacksReceived');
  return toText(await answerCall(dependencies, admitted, terminalCall, call));
}

/**
 * The reply is the same for blocked and unknown terminals and for wrong addresses. The content of the call is
 * discarded.
 */
async function refuseUnknown(
  dependencies: TerminalDependencies,
  { request, log }: TerminalRequestCall,
  { kind, serial }: TerminalCall,
): Promise<Reply> {
  const { unknownDevice } = dependencies.drivers.zkteco;
  log.count('CallbacksUntrusted');
  log.warn('A terminal was refused', { serial_number: serial, kind });
  if (kind !== 'hello') return toText(unknownDevice.other, 401);
  const isUnclaimed = request.pathParameters.device_token === undefined && !(await findBySerial(dependencies, serial));
  if (isUnclaimed) await recordUnclaimed(dependencies, serial);
  return toText(unknownDevice.hello);
}
