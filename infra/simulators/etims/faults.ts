/**
 * Faulty responses: set by a control endpoint for one call of an operation, or selected by a magic PIN. A fault `after`
 * spoils the response of a call that was booked, which the caller cannot distinguish from one that was not.
 */
import * as z from 'zod';
import { json, type Reply } from '../kit/server.ts';
import { toRefusal } from './envelopes.ts';
import type { Simulation } from './simulation.ts';
import { type Operation, operations, type Surface } from './operations.ts';

const names = Object.keys(operations) as [Operation, ...Operation[]];

/** The replacement response; with only a delay, the ordinary response is sent. */
const spoiled = {
  when: z.enum(['before', 'after']).default('before'),
  delay_ms: z.number().nonnegative().default(0),
  drop: z.boolean().default(false),
  status: z.int().min(200).max(599).optional(),
  text: z.string().optional(),
  json: z.unknown().optional(),
  result_cd: z.string().optional(),
  result_msg: z.string().optional(),
};
export const spoiledAnswer = z.strictObject(spoiled);
export type SpoiledAnswer = z.output<typeof spoiledAnswer>;

export const faultOrder = z.strictObject({ operation: z.enum(names), ...spoiled });
export type Fault = z.output<typeof faultOrder>;

/** The next fault set for an operation, which is then removed. */
export function takeFault(simulation: Simulation, operation: Operation): Fault | null {
  const index = simulation.faults.findIndex((fault) => fault.operation === operation);
  return simulation.faults.splice(index, index === -1 ? 0 : 1)[0] ?? null;
}

/** The response as the caller receives it; null if there is only a delay. */
export async function spoil(simulation: Simulation, surface: Surface, fault: SpoiledAnswer): Promise<Reply | null> {
  if (fault.delay_ms > 0) {
    await new Promise<void>((ready) => simulation.agenda.after(fault.delay_ms * simulation.settings.timeScale, ready));
  }
  if (fault.drop) return 'drop';
  if (fault.result_cd !== undefined)
    return toRefusal(surface, fault.result_cd, fault.result_msg ?? '', simulation.now());
  const status = fault.status ?? 200;
  if (fault.json !== undefined) return json(status, fault.json);
  if (fault.text === undefined && fault.status === undefined) return null;
  return { status, contentType: 'text/plain', body: fault.text ?? '' };
}
