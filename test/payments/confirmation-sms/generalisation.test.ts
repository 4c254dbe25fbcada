/** Wordings that the reader does not know: nearly all are read, and none is misread. Prints the scores. */
import { afterAll, describe, expect, it } from 'vitest';
import { lexicon } from '../../../shared/payments/confirmation-sms/lexicon/index.ts';
import {
  leaveOneOfSamplesOut,
  leaveOneSampleOut,
  leaveOneTextOut,
  type Score,
  scoreHeldBack,
  scoreParaphrases,
  share,
} from './measure.ts';

const report: string[] = [];
const record = (name: string, score: Score): Score => {
  report.push(
    `${name}: ${score.right} of ${score.of} read correctly (${(100 * share(score)).toFixed(1)} %), ${score.wrong} wrong`,
  );
  return score;
};
const wrongTexts = ({ misses }: Score): string[] =>
  misses.flatMap(([verdict, text]) => (verdict === 'wrong' ? [text] : []));

afterAll(() => console.log(`Confirmation texts\n  ${report.join('\n  ')}`));

describe('A sample, read without the words that only this sample supports,', () => {
  it('is read correctly in at least 95 of 100 cases and never misread', () => {
    const score = record('one sample left out', leaveOneSampleOut());
    expect(wrongTexts(score)).toEqual([]);
    expect(share(score)).toBeGreaterThanOrEqual(0.95);
  });

  it('is never misread, whether all texts or only the samples support the remaining words', () => {
    const [all, strict] = [
      record('one of all texts left out', leaveOneTextOut()),
      record('samples alone', leaveOneOfSamplesOut()),
    ];
    expect([...wrongTexts(all), ...wrongTexts(strict)]).toEqual([]);
    expect(share(all)).toBeGreaterThanOrEqual(0.9);
    expect(share(strict)).toBeGreaterThanOrEqual(0.8);
  });
});

describe('A paraphrase', () => {
  it('of a payment is read correctly in at least 95 of 100 cases, and no text is misread', () => {
    const { payments, noPayments } = scoreParaphrases(3_000);
    record('paraphrases of payments', payments);
    record('paraphrases of no payment, refused', noPayments);
    expect([...wrongTexts(payments), ...wrongTexts(noPayments)]).toEqual([]);
    expect(share(payments)).toBeGreaterThanOrEqual(0.95);
  });
});

describe('A held-back text', () => {
  it('is always read correctly', () => {
    expect(record('held back', scoreHeldBack()).misses).toEqual([]);
  });
});

describe('The lexicon', () => {
  it('contains words, never a sentence', () => {
    const wordCounts = lexicon.map(({ words }) =>
      Math.max(
        ...words
          .replace(/\(\?:(?:[^()]|\([^()]*\))*\)\?/g, '')
          .split('|')
          .map((word) => word.trim().split(/\s+/).length),
      ),
    );
    expect(Math.max(...wordCounts)).toBeLessThanOrEqual(5);
  });
});
