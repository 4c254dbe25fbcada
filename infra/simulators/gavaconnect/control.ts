/** The simulator's own doors below `/_simulator`: what it received and filed, its settings, its registers, faults, its clock. */
import * as z from 'zod';
import { json, type Received, type Reply } from '../kit/server.ts';
import { addTo, registers } from './registers.ts';
import { faultOrder } from './faults.ts';
import { gavaconnectMagic } from './magic.ts';
import { forgetAll, type World } from './world.ts';

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

/** To a moment, or onward by so much. */
const clockChange = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advance_ms: z.number() }),
]);

const doors: Record<string, (world: World, request: Received) => Reply> = {
  'GET /_simulator/requests': (world) => json(200, world.requests),
  'GET /_simulator/magic': () => json(200, gavaconnectMagic),
  'GET /_simulator/settings': (world) => json(200, world.settings),
  'GET /_simulator/seed': (world) => json(200, world.registers),
  'GET /_simulator/filed': (world) => json(200, world.filed),
  'GET /_simulator/faults': (world) => json(200, world.faults),
  'GET /_simulator/clock': (world) => json(200, clockOf(world)),
  'POST /_simulator/settings': (world, { body }) =>
    reading(settingsChange, body, (change) => {
      Object.assign(world.settings, change);
      return world.settings;
    }),
  'POST /_simulator/seed': (world, { body }) =>
    reading(registers, body, (more) => {
      addTo(world.registers, more);
      return world.registers;
    }),
  'POST /_simulator/faults': (world, { body }) =>
    reading(z.union([z.array(faultOrder), faultOrder.transform((order) => [order])]), body, (orders) => {
      world.faults.push(...orders);
      return world.faults;
    }),
  'POST /_simulator/clock': (world, { body }) =>
    reading(clockChange, body, (change) => {
      world.aheadMs += 'now' in change ? Date.parse(change.now) - world.now() : change.advance_ms;
      return clockOf(world);
    }),
  'POST /_simulator/expire-tokens': (world) => {
    world.tokens.clear();
    return json(200, {});
  },
  'POST /_simulator/reset': (world) => {
    forgetAll(world);
    return json(200, {});
  },
};

const clockOf = (world: World) => ({ now: new Date(world.now()).toISOString() });

function reading<T>(schema: z.ZodType<T>, body: unknown, change: (input: T) => unknown): Reply {
  const read = schema.safeParse(body);
  return read.success ? json(200, change(read.data)) : json(422, { error: z.prettifyError(read.error) });
}

export function control(world: World, request: Received): Reply {
  const door = doors[`${request.method} ${request.path}`];
  return door ? door(world, request) : json(404, { error: 'No such door' });
}
