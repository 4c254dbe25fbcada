/** Key limits of DynamoDB: every key fits, with parts of any length. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paymentKeys } from '../../../shared/payments/records.ts';

type Builder = { name: string; parameters: { name: string; type: string }[] };

/** Every key builder with the types of its parameters, read from the sources, so that new ones are covered. */
const root = new URL('../../../', import.meta.url);
const files = globSync('shared/**/records.ts', { cwd: root }).toSorted();
const modules = await Promise.all(files.map((file) => import(new URL(file, root).href) as Promise<object>));
/** By file and name: two files may have a group with the same name. */
const groups = modules.flatMap((module) =>
  Object.entries(module as Record<string, Record<string, unknown>>).filter(([name]) => name.endsWith('Keys')),
);
const source = ['shared/platform/storage/key-text.ts', ...files]
  .map((file) => readFileSync(new URL(file, root), 'utf8'))
  .join('\n');
const functions = new Map(
  [...source.matchAll(/^(?:export )?const (\w+) = \(([^)]*)\)/gm)].map(([, name = '', given = '']) => [name, given]),
);
const builders: Builder[] = [...source.matchAll(/^export const (\w+Keys) = \{\n(.*?)\n\};/gms)].flatMap(
  ([, group = '', body = '']) =>
    [...body.matchAll(/^ {2}(\w+)(?:: (?:<(\w+) extends (\w+)>)?\(([^)]*)\)|: (\w+),|,)/gm)].map(
      ([, name = '', generic, bound = '', given, other = name]) => ({
        name: `${group}.${name}`,
        parameters: parametersOf(given ?? functions.get(other)).map((parameter) =>
          parameter.type === generic ? { ...parameter, type: bound } : parameter,
        ),
      }),
    ),
);

function parametersOf(given: string | undefined): Builder['parameters'] {
  if (given === undefined) throw new Error('The parameters of a key builder could not be read');
  const all = given.split(',').filter((one) => one.trim() !== '');
  return all.map((one) => {
    const [name = '', type = ''] = one.split(':').map((text) => text.trim());
    return { name, type };
  });
}

/** Choices among literals, and their type names, come from our own code. */
const isChoice = (type: string): boolean => /^'|^(AppKind|DocumentKind|TaxRecordKind|MessageFolder)\b/.test(type);

function argumentOf({ name, type }: Builder['parameters'][number], text: string): unknown {
  if (type === 'number') return 9_007_199_254_740_991;
  if (type === 'string') return text;
  if (isChoice(type)) return 'a_choice_of_ours';
  throw new Error(`The parameter ${name} is a ${type}, which is neither bounded nor a choice`);
}

function build(name: string, parameters: Builder['parameters'], text: string): Record<string, string> {
  const [group, builder = ''] = name.split('.');
  const [, builders] = groups.find(([one, of]) => one === group && builder in of) ?? [];
  const make = builders?.[builder] as (...all: unknown[]) => unknown;
  const built = make(...parameters.map((parameter) => argumentOf(parameter, text)));
  return typeof built === 'string' ? { sk: built } : (built as Record<string, string>);
}

const maxBytes: Record<string, number> = { pk: 2048, list_pk: 2048, sk: 1024, list_sk: 1024, prefix: 1024 };

const referenceKey = (reference = '') => paymentKeys.reference(7, 3, reference).sk;

describe('A key', () => {
  it('is built by one of the builders that this test finds', () => {
    const exported = groups.flatMap(([group, of]) => Object.keys(of).map((name) => `${group}.${name}`));
    expect(builders.map(({ name }) => name)).toEqual(exported);
    expect(exported.length).toBeGreaterThan(90);
  });

  it.each(builders)('$name fits with parts of any length', ({ name, parameters }) => {
    for (const text of ['x'.repeat(200_000), '日'.repeat(100_000), `${'é'.repeat(151)}#`]) {
      for (const [part, value] of Object.entries(build(name, parameters, text))) {
        expect([part, Buffer.byteLength(value) <= (maxBytes[part] ?? 0)]).toEqual([part, true]);
      }
    }
  });

  it('is the same for the same name and different for another one, even if the name is too long to be included', () => {
    const [one, other] = ['a', 'b'].map((end) => 'x'.repeat(5_000) + end);
    expect(referenceKey(one)).toBe(referenceKey(one));
    expect(referenceKey(one)).not.toBe(referenceKey(other));
    expect(referenceKey('ws_CO_1')).toBe('REF#ws_CO_1');
  });
});
