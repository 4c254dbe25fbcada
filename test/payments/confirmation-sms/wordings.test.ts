/** Texts in known wordings are read exactly, for any names, amounts, dates, codes and spacing. */
import * as fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { knownWordings, read } from './fixture.ts';
import { textsOf } from './render-wording.ts';

describe('A wording', () => {
  it.each(knownWordings.map((rule) => [`${rule.family} ${rule.name.replaceAll('_', ' ')}`, rule] as const))(
    'of %s is read exactly',
    (_, rule) => {
      fc.assert(
        fc.property(textsOf(rule), ({ text, parts }) => {
          const { operator: _operator, ...reading } = read(text) as Record<string, unknown>;
          expect(reading).toEqual(parts);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('has a unique name within its family', () => {
    const names = knownWordings.map(({ family, name }) => `${family} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
