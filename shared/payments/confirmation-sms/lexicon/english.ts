/** English verbs, in the forms that state a completed movement of money, and related words. */
import type { Act, Entry, Preposition, Voice } from './entry.ts';

const adverb = '(?:(?:successfully|just|now|also|already) )?';
const youHave = `you(?: have|['’]ve)? ${adverb}`;
const thingHas = `(?:(?:(?:has|have|was|were|is|are) ${adverb}(?:been )?${adverb})|${adverb})`;

/** The past participle, or past tense, of each verb. */
const participles: ReadonlyArray<readonly [Act, string]> = [
  ['receive', 'received'],
  ['send', 'sent'],
  ['pay', 'paid'],
  ['withdraw', 'withdr(?:awn|ew)'],
  ['withdraw', 'cashed out'],
  ['deposit', 'deposited'],
  ['deposit', 'cashed in'],
  ['transfer', 'transferred'],
  ['transfer', 'moved'],
  ['buy', 'bought'],
  ['buy', 'purchased'],
  ['refund', 'refunded'],
  ['refund', 'returned'],
  ['credit', 'credited'],
  ['credit', 'added'],
  ['debit', 'debited'],
  ['debit', 'deducted'],
  ['debit', 'recovered'],
  ['debit', 'taken'],
  ['debit', 'used'],
  ['reverse', 'reversed'],
];

const verb = ([act, forms]: readonly [Act, string]): Entry[] => {
  const entry = (words: string, voice: Voice): Entry => ({ words, means: { is: 'act', act, voice }, lexeme: forms });
  return [
    entry(`you(?: have been| were|['’]ve been) ${adverb}(?:${forms})`, 'to_you'),
    entry(`${youHave}(?:${forms})`, 'you'),
    entry(`${thingHas}(?:${forms})`, 'thing'),
  ];
};

const nouns: ReadonlyArray<readonly [Act, string]> = [
  ['pay', 'payment'],
  ['send', 'transfer'],
  ['withdraw', 'withdrawal'],
  ['withdraw', 'cash ?-? ?out'],
  ['deposit', 'deposit'],
  ['deposit', 'cash ?-? ?in'],
  ['refund', 'refund'],
  ['reverse', 'reversal'],
  ['buy', 'purchase'],
  ['buy', 'top ?-? ?up'],
  ['buy', 'recharge'],
];

const prepositions: ReadonlyArray<readonly [string, readonly Preposition[]]> = [
  ['from', ['from']],
  ['to', ['to']],
  ['by', ['by']],
  ['at', ['at']],
  ['with', ['at']],
  ['for', ['for']],
  ['towards', ['for']],
  ['to (?:partially |fully )?(?:re)?pay', ['for']],
];

const wallet = '(?:m-?pesa|mpesa|airtel money|mobile money|momo|tigo ?pesa|mixx|wallet)';
const yourAccount = `your (?:${wallet} )?(?:account|wallet|line|number)|your ${wallet}`;

const denials = [
  'fail(?:ed|s|ure)?|unsuccessful(?:ly)?|declined|rejected|timed out|expired',
  "not|never|unable|cannot|could ?n[o’']t|insufficient|wrong pin",
  'pending|(?:being|under) process(?:ed|ing)|in progress|queued|scheduled|initiated|awaiting',
  'cancel+ed',
  'request(?:ed|ing|s)?|qualif(?:y|ied)|(?:will|to) be',
];

const labels: ReadonlyArray<readonly [Extract<Entry['means'], { is: 'label' }>['of'], string]> = [
  ['balance', 'balance'],
  ['balance', 'bal'],
  ['fee', 'fees?'],
  ['fee', 'costs?'],
  ['fee', 'charges?'],
  ['fee', 'charged'],
  ['tax', 'tax|excise duty'],
  ['amount', 'amount'],
  ['other', 'vat|levy|tip|discount'],
  ['other', 'limit'],
];

const besideLabels = [
  'your',
  'new',
  'current',
  'available',
  'total',
  'transaction',
  'and',
  'the',
  'a',
  'of',
  'with',
  'is',
  'was',
  'now',
  'account',
  'utility',
  'business',
  'merchant',
  'working',
  'float',
  'service',
  'sending',
  'transfer',
  'm-?pesa',
  'airtel money',
  'mobile money',
  'tigo ?pesa',
  'mixx',
  'cash ?-? ?out',
  'withdrawal',
  'agent',
  'remaining',
  'government',
];
const foreignLabels = [
  'm-?shwari',
  'fuliza',
  'loan',
  'kcb',
  'savings?',
  'songesha',
  'outstanding',
  'access',
  'overdraft',
  'bonga',
  'maximum',
  'minimum',
  'daily',
  'nivushe',
  'pochi',
  'ziidi',
  'mali',
];

const fillers = [
  "congratulations|dear customer|hi|hello|y['’]?ello|transfer successful",
  '(?:a |an |the )?(?:sum|amount|total|payment)(?: of)?|a|an|the|you',
  'cash|money|funds',
  'of|with|and|in|date|dated|your|total',
  '(?:salary|business|promotion|commission|dividend|pension|bulk|merchant|customer) (?:payment|payout)',
  'e-?money|back',
];

export const english: readonly Entry[] = [
  ...participles.flatMap(verb),
  { words: 'withdraw', means: { is: 'act', act: 'withdraw', voice: 'order' }, lexeme: 'withdr(?:awn|ew)' },
  { words: 'give|hand over', means: { is: 'act', act: 'hand_over', voice: 'order' } },
  ...nouns.map(([act, words]): Entry => ({ words: `(?:${words})`, means: { is: 'act', act, voice: 'noun' } })),
  ...prepositions.map(([words, leads]): Entry => ({ words, means: { is: 'preposition', leads } })),
  { words: `(?:to|into|in) (?:you|${yourAccount})`, means: { is: 'own_account', side: 'to' }, lexeme: 'your account' },
  { words: `on (?:${yourAccount})`, means: { is: 'own_account', side: 'on' }, lexeme: 'your account' },
  { words: `from (?:${yourAccount})`, means: { is: 'own_account', side: 'from' }, lexeme: 'your account' },
  { words: `(?:${yourAccount})`, means: { is: 'own_account', side: 'subject' }, lexeme: 'your account' },
  { words: 'airtime|air time', means: { is: 'airtime' } },
  { words: 'bonus|points?|bundles?|data|minutes|sms|mb|gb|credit|loan|okoa|tokens?', means: { is: 'no_money' } },
  { words: '(?:(?:is|was|has been) )?(?:confirmed|successful|completed?)', means: { is: 'done' } },
  ...denials.map((words): Entry => ({ words: `(?:${words})`, means: { is: 'denial' } })),
  ...labels.map(([of, words]): Entry => ({ words, means: { is: 'label', of } })),
  ...besideLabels.map((words): Entry => ({ words, means: { is: 'beside_label' } })),
  ...foreignLabels.map((words): Entry => ({ words, means: { is: 'beside_label', foreign: true } })),
  { words: '(?:for )?(?:account|acc|a/c) (?:number|no)|for account', means: { is: 'reference' } },
  { words: '(?:in|with) reference(?: to)?|reference', means: { is: 'reference' } },
  { words: 'reason', means: { is: 'reference' }, families: ['mtn-ug'] },
  { words: 'transaction', means: { is: 'other_transaction' } },
  ...fillers.map((words): Entry => ({ words: `(?:${words})`, means: { is: 'filler' } })),
  { words: 'thank(?:s| you)|dial|download|visit|call|keep|enjoy|to reverse', means: { is: 'tail', surely: true } },
  {
    words: 'for|to|you|your|earn|save|get|buy|pay|transact|separate|invest|insist|use|amount|view|send|access|reverse',
    means: { is: 'tail' },
  },
];
