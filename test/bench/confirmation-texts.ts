/** How many confirmation texts in new wordings the reader reads correctly, and how many incorrectly. */
import {
  leaveOneSampleOut,
  type Score,
  scoreHeldBack,
  scoreParaphrases,
  share,
} from '../payments/confirmation-sms/measure.ts';
import type { Figure, Section } from './report.ts';

const figuresOf = (name: string, score: Score, least?: number): Figure[] => [
  {
    name: `${name}: read right`,
    value: 100 * share(score),
    unit: '%',
    ...(least === undefined ? {} : { least }),
    note: `${score.right} of ${score.of}`,
  },
  { name: `${name}: read wrong`, value: score.wrong, unit: 'texts', limit: 0 },
];

export function measureConfirmationTexts({ texts }: { texts: number }): Section {
  const { payments, noPayments } = scoreParaphrases(texts);
  return {
    title: 'Confirmation texts in wordings the reader was not shown',
    figures: [
      ...figuresOf('samples, each without the words only it supports', leaveOneSampleOut(), 95),
      ...figuresOf('paraphrases of payments', payments, 95),
      ...figuresOf('paraphrases of no payment', noPayments),
      ...figuresOf('held-back texts', scoreHeldBack()),
    ],
  };
}
