/** Every entry of the lexicon. */
import { english } from './english.ts';
import type { Entry } from './entry.ts';
import { french } from './french.ts';
import { operators } from './operators.ts';
import { swahili } from './swahili.ts';

/**
 * Groups a language's words without information about the money (articles, particles, "a payment of") under one lexeme:
 * no sample teaches them.
 */
const withParticles = (language: string, entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => {
    const { means } = entry;
    const isParticle = means.is === 'filler' || (means.is === 'beside_label' && means.foreign !== true);
    return isParticle ? { ...entry, lexeme: `${language} particles` } : entry;
  });

/** French entries apply to the Congo only: elsewhere their words would be parts of names. */
const congolese = french.map((entry): Entry => ({ ...entry, families: ['mpesa-cd'] }));

export const lexicon: readonly Entry[] = [
  ...withParticles('English', english),
  ...withParticles('Swahili', swahili),
  ...withParticles('French', congolese),
  ...operators,
];
