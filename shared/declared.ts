/** The declarations of all modules, by name. */
import type { AppKindRules } from './apps/app-kind.ts';
import { type SweepPlan, usesOf } from './platform/async/sweep-plan.ts';
import type { AlarmDeclaration, Module, NamedFunction, QueueDeclaration } from './platform/config/module.ts';
import type { Route } from './platform/http/define-route.ts';
import type { Section } from './openapi/openapi.ts';
import type { EventDeclaration } from './platform/config/module.ts';
import { modules } from './modules.ts';
import type { IndexName } from './platform/storage/table.ts';

const all = <T>(of: (module: Module) => readonly T[]): readonly T[] => modules.flatMap(of);

/** Throws if two modules declare the same name. */
function byName<T>(what: string, entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  const found = new Map(entries);
  const twice = entries.map(([name]) => name).filter((name, index, names) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Two modules declare the ${what} ${twice.join(', ')}`);
  return found;
}

export const queues: ReadonlyMap<string, QueueDeclaration> = byName(
  'queue',
  all((one) => one.queues).map((declared) => [declared.queue.name, declared]),
);
export const tables: ReadonlyMap<string, readonly IndexName[]> = byName(
  'table',
  all((one) => Object.entries(one.tables)),
);
export const alarms: ReadonlyMap<string, AlarmDeclaration> = byName(
  'alarm',
  all((one) => Object.entries(one.alarms)),
);
export const keyrings: readonly string[] = all((one) => one.keyrings);
/** Every kind of app that members manage in the console. */
export const appKinds: readonly AppKindRules<never>[] = all((one) => one.appKinds);
export const events: readonly EventDeclaration[] = all((one) => one.events);
/** Every endpoint of the service. */
export const routes: readonly Route<never>[] = [...all((one) => one.routes), ...all((one) => one.accountRoutes)];

/** Endpoints that providers and devices call, not tenants. */
const isCalledByProviders = ({ access }: Route<never>): boolean => 'open' in access && access.open !== 'public';

/**
 * The sections of the reference: the endpoints of each module, then those that no integrator calls: all endpoints of the
 * console together, and the callbacks of all modules together.
 */
export const sections: readonly Section[] = [
  ...modules.map(({ title, summary, routes: own }) => ({
    title,
    summary,
    routes: own.filter((route) => !isCalledByProviders(route)),
  })),
  {
    title: 'Console',
    summary: 'Used by the console: accounts, members, tokens, apps and webhooks, in a session',
    routes: all((one) => one.accountRoutes),
  },
  {
    title: 'Provider callbacks',
    summary: 'Called by providers and devices, in their own formats. You only enter these addresses at a provider',
    routes: all((one) => one.routes).filter(isCalledByProviders),
  },
].filter((section) => section.routes.length > 0);

/** What the sweeper has to know of the modules. */
export const sweepPlan: SweepPlan = {
  tables: [...tables].flatMap(([name, indexes]) => (indexes.includes('due') ? [name] : [])),
  queues: [...queues.keys()],
  performs: Object.fromEntries(
    [...queues.values()].flatMap(({ queue, performs, inLanes }) =>
      performs === undefined ? [] : [[performs, { queue: queue.name, ...(inLanes ? { inLanes } : {}) }]],
    ),
  ),
  due: all((one) => one.due),
};

/** The services under which requests are recorded; the console can filter by them. */
export const services: readonly string[] = Object.keys(sweepPlan.performs);

export const functions: ReadonlyMap<string, NamedFunction> = byName(
  'function',
  all((one) => Object.entries(one.functions)).map(([name, declared]) => [
    name,
    declared.sweeps ? { ...declared, ...usesOf(sweepPlan) } : declared,
  ]),
);
