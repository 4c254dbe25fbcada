/**
 * The magic PINs of documents: P999 00 and four digits, as the customer of a sale or the supplier of a purchase.
 * Documents of any other PIN are booked. This table determines what the simulator does; the README and the console list
 * it, and the tests iterate over it.
 */
import { unauthorised } from './envelopes.ts';
import { spoil, type SpoiledAnswer, spoiledAnswer } from './faults.ts';
import type { Reply } from '../kit/server.ts';
import type { Simulation } from './simulation.ts';
import type { Surface } from './operations.ts';

export type Magic = {
  /** The PIN of the customer, or of the supplier. */
  pin: string;
  happens: string;
  /** Every other time: a fault that happens once is followed by a success. */
  once: boolean;
  answer?: SpoiledAnswer;
  /** For surface B: the token is reported as invalid. */
  dropsToken?: true;
  /** Another system books a document on the device first. */
  isOvertaken?: true;
  /** The response has no receipt data. */
  isWithoutReceipt?: true;
};

type Does = Omit<Magic, 'pin' | 'happens' | 'once' | 'answer'> & { answer?: Partial<SpoiledAnswer> };
const magic = (digits: string, once: boolean, happens: string, { answer, ...does }: Does): Magic => ({
  pin: `P99900${digits}Z`,
  happens,
  once,
  ...does,
  ...(answer === undefined ? {} : { answer: spoiledAnswer.parse(answer) }),
});
const html = '<html><body>503 Service Unavailable</body></html>';

export const etimsMagic: readonly Magic[] = [
  magic('5040', true, 'Booked, but the front end returns 504; the second attempt is reported as a duplicate', {
    answer: { when: 'after', status: 504, text: 'Gateway Timeout' },
  }),
  magic('5050', true, 'Booked, then the connection drops; the second attempt is reported as a duplicate', {
    answer: { when: 'after', drop: true },
  }),
  magic('5051', true, 'The connection drops before anything is booked; the second attempt is booked', {
    answer: { drop: true },
  }),
  magic('5060', true, 'Booked, but the response arrives after 35 s, too late', {
    answer: { when: 'after', delay_ms: 35_000 },
  }),
  magic('5030', true, 'HTTP 503 with an HTML page; not booked', { answer: { status: 503, text: html } }),
  magic('5200', true, 'Booked, but HTTP 200 with an unreadable body', {
    answer: { when: 'after', text: '{"resultCd' },
  }),
  magic('5210', false, 'Booked, but the response has no receipt data', { isWithoutReceipt: true }),
  magic('9990', true, 'Unknown error (999), not booked; the second attempt is booked', {
    answer: { result_cd: '999', result_msg: 'Unknown error' },
  }),
  magic('9991', false, 'Refused (999) with a text that states the reason', {
    answer: { result_cd: '999', result_msg: 'The taxpayer is not registered for this obligation' },
  }),
  magic('9900', true, 'Too many views (990), not booked; the second attempt is booked', {
    answer: { result_cd: '990', result_msg: 'Too many views' },
  }),
  magic('9210', false, 'Refused (921): already declared', {
    answer: { result_cd: '921', result_msg: 'Sales data which is declared cannot be received' },
  }),
  magic('9010', false, 'Refused (901): not a valid device', {
    answer: { result_cd: '901', result_msg: 'It is not valid device' },
  }),
  magic('4010', true, 'The portal’s front end reports the token as invalid once; surface B only', { dropsToken: true }),
  magic('4100', true, 'Another system has used the device’s next number: the authority expects the number after it', {
    isOvertaken: true,
  }),
];

const byPin = new Map(etimsMagic.map((row) => [row.pin, row]));

/** The behavior for a document of this customer or supplier now. */
export function takeMagic(simulation: Simulation, operation: string, pin: string | null | undefined): Magic | null {
  const row = byPin.get(pin ?? '');
  if (!row) return null;
  return row.once && !simulation.turns.isTurnOf(`${operation} ${row.pin}`) ? null : row;
}

/** The response to a document that is not processed. */
export async function answerBefore(simulation: Simulation, surface: Surface, row: Magic | null): Promise<Reply | null> {
  if (row?.dropsToken && surface === 'integrator') return unauthorised(simulation.now());
  return row?.answer?.when === 'before' ? await spoil(simulation, surface, row.answer) : null;
}

/** The faulty response to a document that was booked. */
export async function answerAfter(simulation: Simulation, surface: Surface, row: Magic | null): Promise<Reply | null> {
  return row?.answer?.when === 'after' ? await spoil(simulation, surface, row.answer) : null;
}
