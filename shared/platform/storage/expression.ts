/** Converts conditions and changes into DynamoDB expressions with numbered names and values. */
import type { Change, Range } from './table.ts';

/** A test of one attribute. All tests of a condition must hold. */
export type Test =
  | { equals: unknown }
  | { isOneOf: readonly unknown[] }
  | { isNot: unknown }
  | { isAbsent: true }
  | { isPresent: true }
  | { isBelow: number }
  | { isAbsentOrBelow: number | string }
  | { isAbsentOrEquals: unknown }
  | { hasLength: number }
  | { isAbsentOrNotLonger: number };

export type Condition = Readonly<Record<string, Test>>;

const clause = (word: string, parts: string[]): string[] => (parts.length > 0 ? [`${word} ${parts.join(', ')}`] : []);

const entries = (of: Readonly<Record<string, unknown>> | undefined) =>
  Object.entries(of ?? {}).filter(([, given]) => given !== undefined);

/** One expression's names and values; each method returns text that refers to them. */
export function makeExpression() {
  const names = new Map<string, string>();
  const values: Record<string, unknown> = {};
  const name = (attribute: string): string => {
    const known = names.get(attribute) ?? `#n${names.size}`;
    names.set(attribute, known);
    return known;
  };
  const value = (given: unknown): string => {
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = given;
    return placeholder;
  };

  function test(attribute: string, wanted: Test): string {
    const it = name(attribute);
    if ('equals' in wanted) return `${it} = ${value(wanted.equals)}`;
    if ('isOneOf' in wanted) return `${it} IN (${wanted.isOneOf.map(value).join(', ')})`;
    if ('isNot' in wanted) return `${it} <> ${value(wanted.isNot)}`;
    if ('isAbsent' in wanted) return `attribute_not_exists(${it})`;
    if ('isPresent' in wanted) return `attribute_exists(${it})`;
    if ('isBelow' in wanted) return `${it} < ${value(wanted.isBelow)}`;
    if ('isAbsentOrBelow' in wanted) return `(attribute_not_exists(${it}) OR ${it} < ${value(wanted.isAbsentOrBelow)})`;
    if ('isAbsentOrEquals' in wanted)
      return `(attribute_not_exists(${it}) OR ${it} = ${value(wanted.isAbsentOrEquals)})`;
    if ('isAbsentOrNotLonger' in wanted)
      return `(attribute_not_exists(${it}) OR size(${it}) <= ${value(wanted.isAbsentOrNotLonger)})`;
    return `size(${it}) = ${value(wanted.hasLength)}`;
  }

  return {
    condition: (condition: Condition): string =>
      Object.entries(condition)
        .map(([attribute, wanted]) => test(attribute, wanted))
        .join(' AND '),

    update(change: Change): string {
      const sets = [
        ...entries(change.set).map(([attribute, given]) => `${name(attribute)} = ${value(given)}`),
        ...entries(change.setOnce).map(([attribute, given]) => {
          const it = name(attribute);
          return `${it} = if_not_exists(${it}, ${value(given)})`;
        }),
        ...entries(change.append).map(([attribute, given]) => {
          const it = name(attribute);
          return `${it} = list_append(if_not_exists(${it}, ${value([])}), ${value(given)})`;
        }),
      ];
      return [
        ...clause('SET', sets),
        ...clause('REMOVE', (change.remove ?? []).map(name)),
        ...clause(
          'ADD',
          entries(change.add).map(([attribute, given]) => `${name(attribute)} ${value(given)}`),
        ),
      ].join(' ');
    },

    range(range: Pick<Range, 'pk' | 'from' | 'to' | 'prefix'>, key: { pk: string; sk: string }): string {
      const partition = `${name(key.pk)} = ${value(range.pk)}`;
      const sort = name(key.sk);
      if (range.prefix !== undefined) return `${partition} AND begins_with(${sort}, ${value(range.prefix)})`;
      if (range.from !== undefined && range.to !== undefined) {
        return `${partition} AND ${sort} BETWEEN ${value(range.from)} AND ${value(range.to)}`;
      }
      if (range.from !== undefined) return `${partition} AND ${sort} >= ${value(range.from)}`;
      if (range.to !== undefined) return `${partition} AND ${sort} <= ${value(range.to)}`;
      names.delete(key.sk);
      return partition;
    },

    attributes<T>(toAttributes: (value: Record<string, unknown>) => T) {
      return {
        ExpressionAttributeNames: names.size > 0 ? Object.fromEntries([...names].map(([a, n]) => [n, a])) : undefined,
        ExpressionAttributeValues: Object.keys(values).length > 0 ? toAttributes(values) : undefined,
      };
    },
  };
}
