/** Control endpoints under `/_simulator`: received and filed calls, settings, registers, faults and the clock. */
import * as z from 'zod';
import { json, type Received, type Reply } from '../kit/server.ts';
import { addTo, registers } from './registers.ts';
import { faultOrder } from './faults.ts';
import { gavaconnectMagic } from './magic.ts';
import { forgetAll, type Simulation } from './simulation.ts';

const settingsChange = z.strictObject({
  tokenDiesAfterSeconds: z.number().nonnegative().optional(),
  totRate: z.number().nonnegative().max(100).optional(),
  maskNames: z.boolean().optional(),
  refusalForm: z.enum(['own', 'E1']).optional(),
  wrapAnswers: z.boolean().optional(),
  padCodes: z.boolean().optional(),
  vatExemptionPath: z.string().startsWith('/').optional(),
  timeScale: z.number().nonnegative().optional(),
});

/** Sets the clock to a time, or moves it forward by a duration. */
const clockChange = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advance_ms: z.number() }),
]);

const controlEndpoints: Record<string, (simulation: Simulation, request: Received) => Reply> = {
  'GET /_simulator/requests': (simulation) => json(200, simulation.requests),
  'GET /_simulator/magic': () => json(200, gavaconnectMagic),
  'GET /_simulator/settings': (simulation) => json(200, simulation.settings),
  'GET /_simulator/seed': (simulation) => json(200, simulation.registers),
  'GET /_simulator/filed': (simulation) => json(200, simulation.filed),
  'GET /_simulator/faults': (simulation) => json(200, simulation.faults),
  'GET /_simulator/clock': (simulation) => json(200, clockOf(simulation)),
  'POST /_simulator/settings': (simulation, { body }) =>
    reading(settingsChange, body, (change) => {
      Object.assign(simulation.settings, change);
      return simulation.settings;
    }),
  'POST /_simulator/seed': (simulation, { body }) =>
    reading(registers, body, (more) => {
      addTo(simulation.registers, more);
      return simulation.registers;
    }),
  'POST /_simulator/faults': (simulation, { body }) =>
    reading(z.union([z.array(faultOrder), faultOrder.transform((order) => [order])]), body, (orders) => {
      simulation.faults.push(...orders);
      return simulation.faults;
    }),
  'POST /_simulator/clock': (simulation, { body }) =>
    reading(clockChange, body, (change) => {
      simulation.aheadMs += 'now' in change ? Date.parse(change.now) - simulation.now() : change.advance_ms;
      return clockOf(simulation);
    }),
  'POST /_simulator/expire-tokens': (simulation) => {
    simulation.tokens.clear();
    return json(200, {});
  },
  'POST /_simulator/reset': (simulation) => {
    forgetAll(simulation);
    return json(200, {});
  },
};

const clockOf = (simulation: Simulation) => ({ now: new Date(simulation.now()).toISOString() });

function reading<T>(schema: z.ZodType<T>, body: unknown, change: (input: T) => unknown): Reply {
  const read = schema.safeParse(body);
  return read.success ? json(200, change(read.data)) : json(422, { error: z.prettifyError(read.error) });
}

export function control(simulation: Simulation, request: Received): Reply {
  const endpoint = controlEndpoints[`${request.method} ${request.path}`];
  return endpoint ? endpoint(simulation, request) : json(404, { error: 'No such control endpoint' });
}
