/**
 * Swahili verbs. "u-me-" with the stem: you did it. "i-me-" (or another noun's prefix) with the passive stem: it was
 * done to the money. "u-me-" with a passive stem: it was done to you.
 */
import type { Act, Entry, Preposition, Voice } from './entry.ts';

type Verb = { act: Act; you?: string; thing?: string; toYou?: string; order?: string };

const verbs: readonly Verb[] = [
  { act: 'receive', you: 'pokea', thing: 'pokelewa|pokewa' },
  { act: 'send', you: 'tuma', thing: 'tumwa', toYou: 'tumiwa' },
  { act: 'pay', you: 'lipa|lipia', thing: 'lipwa', toYou: 'lipwa' },
  { act: 'withdraw', you: 'toa', thing: 'tolewa', order: 'pokea' },
  { act: 'hand_over', order: 'toa|mpe' },
  { act: 'deposit', you: 'weka', thing: 'wekwa', toYou: 'wekewa' },
  { act: 'transfer', you: 'hamisha', thing: 'hamishwa' },
  { act: 'buy', you: 'nunua', thing: 'nunuliwa' },
  { act: 'refund', thing: 'rudishwa|rejeshwa', toYou: 'rudishiwa|rejeshewa' },
  { act: 'debit', thing: 'katwa', toYou: 'katwa' },
];

function formsOf({ act, you, thing, toYou, order }: Verb): Entry[] {
  const entry = (words: string, voice: Voice): Entry => ({
    words,
    means: { is: 'act', act, voice },
    lexeme: you ?? thing ?? order ?? act,
  });
  return [
    ...(you ? [entry(`ume(?:fanikiwa ku)?(?:${you})`, 'you')] : []),
    ...(toYou ? [entry(`ume(?:${toYou})`, 'to_you')] : []),
    // "u-" is also a noun's prefix: "muamala umerudishwa".
    ...(thing ? [entry(`(?:i|zi|ki|ya|li${thing === toYou ? '' : '|u'})me(?:${thing})`, 'thing')] : []),
    ...(order ? [entry(`(?:${order})`, 'order')] : []),
  ];
}

const prepositions: ReadonlyArray<readonly [string, readonly Preposition[]]> = [
  ['kutoka kwa|kutoka|toka kwa|toka', ['from']],
  ['kwenda kwa|kwenda', ['to']],
  ['kwa', ['to', 'at', 'by']],
  ['na', ['by']],
  ['kwa ajili ya|kulipia|kulipa', ['for']],
];

const wallet = '(?: ya (?:m-?pesa|airtel money|tigo ?pesa|mixx))?';

const fillers = [
  'hongera|pongezi|ndugu mteja|mpendwa mteja|ndugu',
  'kiasi cha|jumla ya|malipo ya|muamala wa',
  'pesa taslimu|pesa|fedha|ya|la|wa|yako',
];

export const swahili: readonly Entry[] = [
  ...verbs.flatMap(formsOf),
  { words: 'marejesho', means: { is: 'act', act: 'refund', voice: 'noun' } },
  ...prepositions.map(([words, leads]): Entry => ({
    words: `(?:${words})`,
    means: { is: 'preposition', leads },
    // "kwenda kwa" is a longer form of "kwa".
    ...(leads.includes('to') ? { lexeme: 'kwa' } : {}),
  })),
  { words: `(?:kwenye|katika|kwa) akaunti yako${wallet}`, means: { is: 'own_account', side: 'to' } },
  { words: `kutoka (?:kwenye |katika )?akaunti yako${wallet}`, means: { is: 'own_account', side: 'from' } },
  { words: `akaunti yako${wallet}`, means: { is: 'own_account', side: 'subject' } },
  { words: '(?:muda wa (?:ma)?ongezi|muda wa hewani|vocha)', means: { is: 'airtime' } },
  { words: '(?:ime|ume)?thibiti(?:shwa|ka)|imekamilika|imefanikiwa|umekamilika', means: { is: 'done' } },
  {
    words:
      '(?:ime|ume)?shindikana|(?:ime)?feli|imekataliwa|hai(?:ku|ja)(?:fanikiwa|kamilika|tumwa|lipwa)|huna|ha(?:li|u|i)toshi',
    means: { is: 'denial' },
  },
  { words: 'inashughulikiwa|inasubiri|unashughulikiwa', means: { is: 'denial' } },
  { words: '(?:ime|ume)?(?:ghairi|sitish|batilish)(?:wa|a)?', means: { is: 'denial' } },
  { words: '(?:ana|wana)?omba', means: { is: 'denial' } },
  ...['salio', 'baki'].map((words): Entry => ({ words, means: { is: 'label', of: 'balance' } })),
  ...['ada', 'makato', 'gharama', 'umetozwa'].map((words): Entry => ({ words, means: { is: 'label', of: 'fee' } })),
  { words: 'kodi', means: { is: 'label', of: 'tax' } },
  { words: 'kiasi', means: { is: 'label', of: 'amount' } },
  { words: 'tozo|kiwango|kikomo|deni', means: { is: 'label', of: 'other' } },
  ...[
    'yako',
    'lako',
    'jipya',
    'jumla',
    'ya',
    'la',
    'ni',
    'sasa',
    'akaunti',
    'kutuma',
    'kulipa',
    'kutoa',
    'muamala',
  ].map((words): Entry => ({ words, means: { is: 'beside_label' } })),
  ...['malipo', 'huduma', 'serikali', 'za', 'wa', 'na', 'kwa', 'cha'].map((words): Entry => ({
    words,
    means: { is: 'beside_label' },
  })),
  ...['mkopo', 'akiba'].map((words): Entry => ({ words, means: { is: 'beside_label', foreign: true } })),
  {
    words: '(?:na(?:mba|mbari) ya akaunti|(?:kwenye|kwa) akaunti(?: na(?:mba|mbari))?|akaunti(?: na(?:mba|mbari))?)',
    means: { is: 'reference' },
  },
  { words: 'muamala|miamala', means: { is: 'other_transaction' } },
  ...fillers.map((words): Entry => ({ words: `(?:${words})`, means: { is: 'filler' } })),
  { words: 'asante|ahsante|piga|pakua|kurudisha|tembelea', means: { is: 'tail', surely: true } },
  { words: 'tumia|tuma|lipa|pata|nunua|okoa', means: { is: 'tail' } },
];
