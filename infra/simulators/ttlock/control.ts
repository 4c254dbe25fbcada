/** Control endpoints under `/_simulator`: received calls, settings, and the use of a lock at its door. */
import * as z from 'zod';
import { json, type Received, type Reply } from '../kit/server.ts';
import { ttlockMagic } from './magic.ts';
import { record } from './records.ts';
import { forgetAll, type Simulation } from './simulation.ts';

const settingsChange = z.strictObject({
  callbackUrl: z.string().optional(),
  callbackDelayMs: z.number().nonnegative().optional(),
  commandMs: z.number().nonnegative().optional(),
  timeScale: z.number().nonnegative().optional(),
  tokenLivesSeconds: z.number().positive().optional(),
  deliveries: z.int().nonnegative().optional(),
});

const whole = z.int();
export const doorUse = z.strictObject({
  lockId: whole,
  recordType: whole.optional(),
  recordTypeFromLock: whole.optional(),
  success: z.union([z.literal(0), z.literal(1)]).optional(),
  username: z.string().optional(),
  keyboardPwd: z.string().optional(),
  lockDate: whole.optional(),
  serverDate: whole.optional(),
  electricQuantity: whole.optional(),
});
export type DoorUse = z.output<typeof doorUse>;

/** A person uses a lock: the lock records it, and the record is pushed. */
export function useDoor(simulation: Simulation, { lockId, ...given }: DoorUse) {
  const lock = simulation.locks.get(lockId);
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return lock && record(simulation, lock, { recordType: 4, recordTypeFromLock: 4, ...said });
}

const controlEndpoints: Record<string, (simulation: Simulation, request: Received) => Reply> = {
  'GET /_simulator/requests': (simulation) => json(200, simulation.requests),
  'GET /_simulator/magic': () => json(200, ttlockMagic),
  'GET /_simulator/locks': (simulation) => json(200, [...simulation.locks.values()]),
  'GET /_simulator/callbacks': (simulation) => json(200, simulation.callbacks),
  'GET /_simulator/settings': (simulation) => json(200, simulation.settings),
  'POST /_simulator/settings': (simulation, { body }) =>
    reading(settingsChange, body, (change) => Object.assign(simulation.settings, change)),
  'POST /_simulator/use': (simulation, { body }) =>
    reading(doorUse, body, (use) => useDoor(simulation, use) ?? { error: 'No such lock' }),
  'POST /_simulator/expire-tokens': (simulation) => {
    simulation.tokens.clear();
    return json(200, {});
  },
  'POST /_simulator/reset': (simulation) => {
    forgetAll(simulation);
    return json(200, {});
  },
};

function reading<T>(schema: z.ZodType<T>, body: unknown, change: (input: T) => unknown): Reply {
  const read = schema.safeParse(body);
  return read.success ? json(200, change(read.data)) : json(422, { error: z.prettifyError(read.error) });
}

export function control(simulation: Simulation, request: Received): Reply {
  const endpoint = controlEndpoints[`${request.method} ${request.path}`];
  return endpoint ? endpoint(simulation, request) : json(404, { error: 'No such control endpoint' });
}
