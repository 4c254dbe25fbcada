/**
 * Answers a terminal that converses: who it is, then what it wants. Any answer but 200
 * makes it keep what it holds and come again, so it hears 200 only after that is stored.
 */
import type { TerminalCall } from '../drivers/attendance-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, Reply } from '../platform/http/define-route.ts';
import { admitTerminal } from './admit-terminal.ts';
import type { TerminalDependencies } from './dependencies.ts';
import { answerCall } from './terminal-answers.ts';
import { findBySerial } from './serial-claims.ts';
import { noteUnclaimed } from './terminals.ts';

export type TerminalRequestCall = Pick<Call, 'request' | 'traceId' | 'log'>;

/** Twice the longest post of a terminal (MaxPostSize), photos included: one that is refused is sent again for ever. */
export const maxPostBytes = 2 * 1024 * 1024;

export const toText = (body: string, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers: { 'content-type': 'text/plain', ...headers },
});

/** What we cannot store, the terminal is to keep: `RETRY` makes it wait before it comes again. */
export async function orRetryLater(log: Call['log'], answer: () => Promise<Reply>): Promise<Reply> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof GatewayError && error.kind !== 'internal') throw error;
    log.error('A terminal was told to come again', error);
    return toText('RETRY\n', 503, { 'retry-after': '5' });
  }
}

export async function answerTerminal(dependencies: TerminalDependencies, call: TerminalRequestCall): Promise<Reply> {
  const { drivers } = dependencies;
  const { request, log } = call;
  const { method, query, body, pathParameters } = request;
  const file = pathParameters.file ?? '';
  const said = drivers.zkteco.readCall({ method, file, query, body });
  if (said === null) throw new GatewayError('not_found', `Terminals have nothing called ${file}`);
  const admitted = await admitTerminal(dependencies, request, said);
  if (admitted === null) return refuseUnknown(dependencies, call, said);
  if (said.kind === 'data' || said.kind === 'results') log.count('CallbacksReceived');
  return toText(await answerCall(dependencies, admitted, said, call));
}

/** Whoever is blocked, unknown, or calls from elsewhere hears the same, and nothing of it is kept. */
async function refuseUnknown(
  dependencies: TerminalDependencies,
  { request, log }: TerminalRequestCall,
  { kind, serial }: TerminalCall,
): Promise<Reply> {
  const { stranger } = dependencies.drivers.zkteco;
  log.count('CallbacksUntrusted');
  log.warn('A terminal was refused', { serial_number: serial, kind });
  if (kind !== 'hello') return toText(stranger.other, 401);
  const isNobodys = request.pathParameters.device_token === undefined && !(await findBySerial(dependencies, serial));
  if (isNobodys) await noteUnclaimed(dependencies, serial);
  return toText(stranger.hello);
}
