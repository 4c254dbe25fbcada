/** What is written in a known wording is read back, whatever the names, amounts, dates, codes and spacing. */
import * as fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { knownWordings, read } from './fixture.ts';
import { textsOf } from './render-wording.ts';

describe('A wording', () => {
  it.each(knownWordings.map((rule) => [`${rule.family} ${rule.name.replaceAll('_', ' ')}`, rule] as const))(
    'of %s gives its parts back exactly',
    (_, rule) => {
      fc.assert(
        fc.property(textsOf(rule), ({ text, parts }) => {
          const { operator: _operator, ...said } = read(text) as Record<string, unknown>;
          expect(said).toEqual(parts);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('has a name of its own within its family', () => {
    const names = knownWordings.map(({ family, name }) => `${family} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
