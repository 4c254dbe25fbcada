/** Characters as a reader counts them: a letter with its accents, or an emoji of several signs, is one. */
import { lazy } from './lazy.ts';

const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

export const graphemesOf = (text: string): string[] => Array.from(segmenter().segment(text), ({ segment }) => segment);
