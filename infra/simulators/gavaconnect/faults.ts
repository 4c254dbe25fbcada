/** Faulty responses, selected by the magic table or set by the control endpoint for faults. */
import * as z from 'zod';
import { json, type Reply } from '../kit/server.ts';
import { e2, e3, fault } from './answers.ts';
import type { Simulation } from './simulation.ts';

/** With the last ones the portal accepts the call; with the others it does not receive it. */
export const faultNames = [
  'token_refused',
  'token_expired',
  'token_expired_in_200',
  'product_not_granted',
  'throttled',
  'missing_parameter',
  'missing_parameter_in_200',
  'undocumented_no',
  'error_500',
  'fault_500',
  'text_502',
  'html_503',
  'text_504',
  'text_in_200',
  'empty_200',
  'dropped',
  'slow_accepted',
  'garbage_accepted',
  'error_500_accepted',
  'text_502_accepted',
  'dropped_accepted',
] as const;
export type FaultName = (typeof faultNames)[number];

const text = (status: number, body: string, contentType = 'text/plain'): Reply => ({ status, contentType, body });

const replies: Record<FaultName, (() => Reply) | null> = {
  token_refused: () => e2(401, '401', 'Invalid access token'),
  token_expired: () => fault(401, 'Access Token expired', 'keymanagement.service.access_token_expired'),
  token_expired_in_200: () => fault(200, 'Access Token expired', 'keymanagement.service.access_token_expired'),
  product_not_granted: () =>
    fault(401, 'Invalid API call as no apiproduct match found', 'keymanagement.service.InvalidAPICallAsNoApiProduct'),
  throttled: () => fault(429, 'Spike arrest violation', 'policies.ratelimit.SpikeArrestViolation'),
  missing_parameter: () => e2(400, '400', 'Missing mandatory parameter.'),
  missing_parameter_in_200: () => e2(200, '400', 'Missing mandatory parameter.'),
  undocumented_no: () => e3('19999', 'Not processed'),
  error_500: () => e2(500, '500', 'Internal Server Error'),
  fault_500: () => fault(500, 'Unexpected EOF at target', 'messaging.adaptors.http.flow.UnexpectedEOFAtTarget'),
  text_502: () => text(502, 'Bad Gateway'),
  html_503: () => text(503, '<html><body>503 Service Unavailable</body></html>', 'text/html'),
  text_504: () => text(504, 'Gateway Timeout'),
  text_in_200: () => text(200, 'Bad Gateway'),
  empty_200: () => text(200, ''),
  dropped: () => 'drop',
  slow_accepted: null,
  garbage_accepted: () => ({ status: 200, contentType: 'application/json', body: '{"ResponseCo' }),
  error_500_accepted: () => e2(500, '500', 'Internal Server Error'),
  text_502_accepted: () => text(502, 'Bad Gateway'),
  dropped_accepted: () => 'drop',
};

const isTaken = (name: FaultName): boolean => name.endsWith('_accepted');
const slowAnswerMs = 35_000;

/** Set by the control endpoint: for the next calls of an operation, of `token`, or of `any` operation. */
export const faultOrder = z.strictObject({
  operation: z.string().default('any'),
  times: z.int().positive().default(1),
  answer: z.union([z.enum(faultNames), z.strictObject({ status: z.int(), body: z.unknown() })]).optional(),
  /** A delay before the response, whatever it is. */
  delayMs: z.number().nonnegative().default(0),
});
export type FaultOrder = z.output<typeof faultOrder>;

/** The next fault set for an operation; one of its uses is consumed. */
export function takeOrder(simulation: Simulation, operation: string): FaultOrder | undefined {
  const isMeant = (meant: string) => meant === operation || (meant === 'any' && operation !== 'token');
  const order = simulation.faults.find((fault) => isMeant(fault.operation));
  if (!order) return undefined;
  order.times -= 1;
  if (order.times === 0) simulation.faults.splice(simulation.faults.indexOf(order), 1);
  return order;
}

type Answer = FaultOrder['answer'];

/** The response to a call that is not accepted; null if it is accepted. */
export function refusalOf(answer: Answer): Reply | null {
  if (typeof answer === 'object') return json(answer.status, answer.body);
  return answer === undefined || isTaken(answer) ? null : (replies[answer]?.() ?? null);
}

/** The faulty response to a call that was accepted. */
export async function spoil(simulation: Simulation, answer: Answer, ordinary: Reply): Promise<Reply> {
  if (typeof answer !== 'string' || !isTaken(answer)) return ordinary;
  if (answer === 'slow_accepted') await pause(simulation, slowAnswerMs * simulation.settings.timeScale);
  return replies[answer]?.() ?? ordinary;
}

export async function pause({ agenda }: Pick<Simulation, 'agenda'>, milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise<void>((ready) => agenda.after(milliseconds, ready));
}
