/** French verbs and related words; texts often omit the accents. */
import type { Act, Entry, Preposition, Voice } from './entry.ts';

const participles: ReadonlyArray<readonly [Act, string]> = [
  ['receive', 're[cç]ue?s?'],
  ['send', 'envoy[eé]e?s?'],
  ['pay', 'pay[eé]e?s?'],
  ['withdraw', 'retir[eé]e?s?'],
  ['transfer', 'transf[eé]r[eé]e?s?'],
  ['deposit', 'd[eé]pos[eé]e?s?'],
  ['buy', 'achet[eé]e?s?'],
  ['refund', 'rembours[eé]e?s?|restitu[eé]e?s?'],
  ['credit', 'cr[eé]dit[eé]e?s?'],
  ['debit', 'd[eé]bit[eé]e?s?|pr[eé]lev[eé]e?s?'],
];

const verb = ([act, forms]: readonly [Act, string]): Entry[] => {
  const entry = (words: string, voice: Voice): Entry => ({ words, means: { is: 'act', act, voice }, lexeme: forms });
  return [
    entry(`vous avez [eé]t[eé] (?:${forms})`, 'to_you'),
    entry(`vous avez (?:bien )?(?:${forms})`, 'you'),
    entry(`(?:argent |(?:a|ont|est|sont) (?:[eé]t[eé] )?(?:bien )?)?(?:${forms})`, 'thing'),
  ];
};

const nouns: ReadonlyArray<readonly [Act, string]> = [
  ['pay', 'paiement'],
  ['send', 'transfert|envoi'],
  ['withdraw', 'retrait'],
  ['deposit', 'd[eé]p[oô]t'],
  ['refund', 'remboursement'],
];

const prepositions: ReadonlyArray<readonly [string, readonly Preposition[]]> = [
  ['du|de la part de|de', ['from']],
  ['au|[aà]|vers', ['to']],
  ['chez|aupr[eè]s de', ['at']],
  ['par', ['by']],
  ['pour', ['for']],
];

export const french: readonly Entry[] = [
  ...participles.flatMap(verb),
  ...nouns.map(([act, words]): Entry => ({ words: `(?:${words})`, means: { is: 'act', act, voice: 'noun' } })),
  ...prepositions.map(([words, leads]): Entry => ({ words: `(?:${words})`, means: { is: 'preposition', leads } })),
  { words: '(?:sur|[aà]|vers) votre compte(?: m-?pesa)?', means: { is: 'own_account', side: 'to' } },
  { words: 'de votre compte(?: m-?pesa)?', means: { is: 'own_account', side: 'from' } },
  { words: 'votre compte(?: m-?pesa)?', means: { is: 'own_account', side: 'subject' } },
  { words: 'cr[eé]dit(?:s)? (?:de communication|t[eé]l[eé]phonique)|unit[eé]s', means: { is: 'airtime' } },
  { words: 'confirm[eé]e?|r[eé]ussie?|effectu[eé]e?|succ[eè]s', means: { is: 'done' } },
  {
    words: "[eé]chec|(?:a )?[eé]chou[eé]e?|refus[eé]e?|rejet[eé]e?|insuffisant|impossible|n[’'](?:a|est) pas|non",
    means: { is: 'denial' },
  },
  { words: 'en cours|en attente', means: { is: 'denial' } },
  { words: 'annul[eé]e?', means: { is: 'denial' } },
  { words: 'demande', means: { is: 'denial' } },
  { words: 'solde', means: { is: 'label', of: 'balance' } },
  { words: 'frais|commission', means: { is: 'label', of: 'fee' } },
  { words: 'taxe', means: { is: 'label', of: 'tax' } },
  { words: 'montant|somme', means: { is: 'label', of: 'amount' } },
  ...['votre', 'nouveau', 'disponible', 'actuel', 'est', 'de', 'd[eu]', 'la', 'le', 'total'].map((words): Entry => ({
    words,
    means: { is: 'beside_label' },
  })),
  {
    words: '(?:du|de|pour le|pour|sur le|au) compte(?: num[eé]ro)?|motif|pour r[eé]f[eé]rence',
    means: { is: 'reference' },
  },
  { words: "la transaction|l['’]op[eé]ration", means: { is: 'other_transaction' } },
  { words: 'f[eé]licitations|cher client|ch[eè]re cliente', means: { is: 'filler' } },
  { words: '(?:la |une )?(?:somme|montant) de|un|une|de', means: { is: 'filler' } },
  { words: 'merci|t[eé]l[eé]chargez|composez', means: { is: 'tail', surely: true } },
];
