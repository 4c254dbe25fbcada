/**
 * Every sample of upstream payments 4 is read exactly, and so are our own texts in other wordings of the same kinds.
 */
import { describe, expect, it } from 'vitest';
import { complete, noConfirmations, otherWordings, read, readable, samples, toExpected } from './fixture.ts';

const describeSample = ({ id, kind, country, provider }: (typeof samples)[number]): string =>
  `${id}: ${kind.replaceAll('_', ' ')} (${provider === 'none' ? 'no operator' : `${provider}, ${country}`})`;

describe('A confirmation text of the upstream page', () => {
  it('is one of 68 samples', () => {
    expect(samples).toHaveLength(68);
  });

  it.each(readable.map((sample) => [describeSample(sample), sample] as const))('%s is read exactly', (_, sample) => {
    expect(read(sample.text)).toEqual(toExpected(sample));
  });

  it.each(samples.filter(({ expected }) => !expected.parse).map((sample) => [describeSample(sample), sample] as const))(
    '%s is refused with its reason',
    (_, sample) => {
      expect(read(sample.text)).toEqual(toExpected(sample));
    },
  );
});

describe('A text in another wording', () => {
  it('is one of at least forty texts of our own', () => {
    expect(otherWordings.length).toBeGreaterThanOrEqual(40);
  });

  it.each(otherWordings.map((own) => [own.says, own] as const))('%s', (_, { text, expected }) => {
    expect(read(text)).toEqual({ ...complete(expected), operator: expected.family!.split('-')[0] });
  });

  it.each(noConfirmations.map((own) => [own.says, own] as const))('is refused: %s', (_, { text, expected }) => {
    expect(read(text)).toEqual(expected);
  });
});
