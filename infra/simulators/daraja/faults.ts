/**
 * Faulty responses, selected in the magic table: errors, and calls that are accepted although the caller cannot see it.
 */
import {
  duplicate,
  error,
  invalidToken,
  noMerchant,
  spikeArrest,
  subscriberLocked,
  unauthorized,
  wrongCredentials,
} from './answers.ts';
import type { AnswerFault, Magic } from './magic.ts';
import { json, type Reply } from '../kit/server.ts';
import { isTurnOf, type Simulation } from './simulation.ts';

const slowAnswerMs = 35_000;

/** The responses to calls that are not accepted, by the name in the magic table. */
const refusals: Partial<Record<AnswerFault, (token: string) => Reply>> = {
  locked: subscriberLocked,
  wrong_credentials: wrongCredentials,
  no_merchant: noMerchant,
  token_dropped_once: invalidToken,
  unauthorized_once: unauthorized,
  duplicate,
  busy: () => error(500, '500.003.02', 'System is busy. Please try again in few minutes.'),
  spike_arrest_once: spikeArrest,
  throttled: () =>
    json(429, {
      fault: {
        faultstring: 'Spike arrest violation. Allowed rate : 5ps',
        detail: { errorcode: 'policies.ratelimit.SpikeArrestViolation' },
      },
    }),
  error_in_200: () => error(200, '400.002.05', 'Invalid Request Payload'),
  empty_500: () => ({ status: 500, contentType: 'text/plain', body: '' }),
  html_503: () => ({
    status: 503,
    contentType: 'text/html',
    body: '<html><body>503 Service Unavailable</body></html>',
  }),
  dropped: () => 'drop',
};

/** Null if the call is accepted, whatever its response is. */
export function oddRefusal(simulation: Simulation, magic: Magic | undefined, token: string): Reply | null {
  const fault = magic?.answer;
  if (fault === undefined) return null;
  const isOver = fault.endsWith('_once') && !isTurnOf(simulation, `${magic?.about} ${magic?.phone_number}`);
  return isOver ? null : (refusals[fault]?.(token) ?? null);
}

/** The response to an accepted call as the caller receives it. */
export async function answerTaken(simulation: Simulation, magic: Magic | undefined, accepted: Reply): Promise<Reply> {
  if (magic?.answer === 'dropped_accepted') return 'drop';
  if (magic?.answer === 'garbage_accepted') return { status: 200, contentType: 'application/json', body: '{"Merch' };
  if (magic?.answer === 'slow_accepted') {
    await new Promise<void>((ready) => simulation.agenda.after(slowAnswerMs * simulation.settings.timeScale, ready));
  }
  return accepted;
}
