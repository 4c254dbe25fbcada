/** Every entry of the lexicon. */
import { english } from './english.ts';
import type { Entry } from './entry.ts';
import { french } from './french.ts';
import { operators } from './operators.ts';
import { swahili } from './swahili.ts';

/**
 * Words that say nothing about the money - articles, particles, "a payment of" - are one language's together: no sample
 * teaches them.
 */
const withParticles = (language: string, entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => {
    const { means } = entry;
    const isParticle = means.is === 'filler' || (means.is === 'beside_label' && means.foreign !== true);
    return isParticle ? { ...entry, lexeme: `${language} particles` } : entry;
  });

/** French words would be parts of names elsewhere. */
const congolese = french.map((entry): Entry => ({ ...entry, families: ['mpesa-cd'] }));

export const lexicon: readonly Entry[] = [
  ...withParticles('English', english),
  ...withParticles('Swahili', swahili),
  ...withParticles('French', congolese),
  ...operators,
];
