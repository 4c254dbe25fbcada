/** The modules refer only to what other declarations contain. */
import { describe, expect, it } from 'vitest';
import { alarms, functions, keyrings, queues, routes, sweepPlan, tables } from '../shared/declared.ts';
import { modules } from '../shared/modules.ts';
import { functionNames } from '../infra/build.ts';

const unknown = (wanted: Iterable<string>, declared: Iterable<string>): string[] => {
  const known = new Set(declared);
  return [...new Set(wanted)].filter((name) => !known.has(name));
};

describe('The modules', () => {
  it('declare a function for every file in functions/, and a file for every function', async () => {
    expect([...functions.keys()].toSorted()).toEqual((await functionNames()).toSorted());
  });

  it('serve every route with a declared function', () => {
    const served = routes.map((route) => route.function);
    expect(unknown(served, functions.keys())).toEqual([]);
  });

  it('give every route a unique name, and a unique method and path', () => {
    const names = routes.map(({ name }) => name);
    const keys = routes.map(({ method, path }) => `${method} ${path}`);
    expect([new Set(names).size, new Set(keys).size]).toEqual([routes.length, routes.length]);
  });

  it.each([...functions])('give %s only existing tables, queues and keyrings', (_name, declared) => {
    expect(unknown(Object.keys(declared.tables ?? {}), tables.keys())).toEqual([]);
    expect(unknown(declared.sendsTo ?? [], queues.keys())).toEqual([]);
    expect(unknown(declared.keyrings ?? [], keyrings)).toEqual([]);
  });

  it('process every queue with their own function, and perform each service from one queue', () => {
    for (const module of modules) {
      const workers = module.queues.map(({ worker }) => worker);
      expect(unknown(workers, Object.keys(module.functions))).toEqual([]);
    }
    const services = [...queues.values()].flatMap(({ performs }) => performs ?? []);
    expect(services).toHaveLength(new Set(services).size);
    const queued = routes.flatMap((route) => (route.mode === 'queued' ? [route.service] : []));
    expect(unknown(queued, services)).toEqual([]);
  });

  it('sweep tables with due records into existing queues', () => {
    expect(
      unknown(
        sweepPlan.due.map(({ table }) => table),
        sweepPlan.tables,
      ),
    ).toEqual([]);
    expect(
      unknown(
        sweepPlan.due.map(({ queue }) => queue),
        queues.keys(),
      ),
    ).toEqual([]);
  });

  it('have at least one alarm for failures that only people can fix', () => {
    expect(alarms.size).toBeGreaterThan(9);
  });
});
