/** Intuit's response formats: records with a time, and faults capitalized or, from its API gateway, not. */
import { json, type Reply } from '../kit/server.ts';
import type { Simulation } from './simulation.ts';

const stamp = ({ now }: Simulation): string => new Date(now()).toISOString();
const withTid = (simulation: Simulation, reply: Exclude<Reply, 'drop'>): Exclude<Reply, 'drop'> => ({
  ...reply,
  headers: { ...reply.headers, intuit_tid: `1-tid-${(simulation.serial += 1)}` },
});

export const answer = (simulation: Simulation, body: Record<string, unknown>, status = 200): Reply =>
  withTid(simulation, json(status, { ...body, time: stamp(simulation) }) as Exclude<Reply, 'drop'>);

export const fault = (code: string, message: string, detail: string, type = 'ValidationFault') => ({
  Fault: { Error: [{ Message: message, Detail: detail, code, element: '' }], type },
});

export const refuse = (simulation: Simulation, code: string, message: string, detail = message, status = 400): Reply =>
  answer(simulation, fault(code, message, detail), status);

/** 401, 403 and 429 come from its API gateway. */
export function refuseInFront(
  simulation: Simulation,
  {
    status,
    code,
    message,
    detail,
    type,
    retryAfter,
  }: {
    status: number;
    code: string;
    message: string;
    detail: string;
    type: string;
    retryAfter?: number | undefined;
  },
): Reply {
  const text = `message=${message}; errorCode=00${code}; statusCode=${status}`;
  const lower = {
    fault: { error: [{ message: text, detail, code, element: null }], type },
    requestId: null,
    time: simulation.now(),
  };
  const body = simulation.settings.capitals
    ? fault(code, text, detail, type)
    : { warnings: null, intuitObject: null, ...lower };
  const reply = withTid(simulation, json(status, body) as Exclude<Reply, 'drop'>);
  return retryAfter === undefined
    ? reply
    : { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfter) } };
}
