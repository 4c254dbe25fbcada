/**
 * An update changes only the given fields. A schema derived from a creation's schema keeps its defaults, even with
 * `.partial()`: an omitted field would then silently be reset to its default.
 */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routes } from '../../../shared/declared.ts';

/** Updates with a body. */
const updates = routes.filter(({ method, input }) => (method === 'PATCH' || method === 'PUT') && input !== undefined);

/** As a call without a subject sees it: no update's form depends on one. */
const schemaOf = ({ input }: (typeof updates)[number]): z.ZodType =>
  (typeof input === 'function' ? input(undefined) : input) as z.ZodType;

/**
 * Where a default would be filled in for an omitted field; a default inside a list entry is part of the given value.
 */
function defaultsIn(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { default: own, items: _items, ...rest } = schema as Record<string, unknown>;
  const inside = Object.entries(rest).flatMap(([name, value]) => defaultsIn(value, `${path}.${name}`));
  return own === undefined || path.endsWith('.properties') ? inside : [path, ...inside];
}

const jsonOf = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

it('the rule detects a default', () => {
  const created = z.object({ name: z.string(), active: z.boolean().default(true) });
  expect(created.partial().parse({ name: 'x' })).toEqual({ name: 'x', active: true });
  expect(defaultsIn(jsonOf(created.partial()), '')).toEqual(['.properties.active']);
  expect(defaultsIn(jsonOf(z.object({ deep: created.optional() })), '')).toEqual([
    '.properties.deep.properties.active',
  ]);
  expect(defaultsIn(jsonOf(z.object({ all: z.array(created) })), '')).toEqual([]);
});

it('there are updates', () => expect(updates.length).toBeGreaterThan(10));

describe.each(updates.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const schema = schemaOf(route);

  it('fills in no default', () => {
    expect(defaultsIn(jsonOf(schema), '')).toEqual([]);
    const empty = schema.safeParse({});
    const said = empty.success ? Object.values(empty.data as object).filter((value) => value !== undefined) : [];
    expect(said).toEqual([]);
  });
});
