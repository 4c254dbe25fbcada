/** Each operator's labels for its transaction codes. */
import type { FormatFamily } from '../confirmation.ts';
import type { Entry } from './entry.ts';

const codeLabels: ReadonlyArray<readonly [readonly FormatFamily[], readonly string[]]> = [
  [['airtel-ke'], ['(?:trans(?:action)?|txn)(?:[ .]{0,2}(?:id|no))?', 'tid(?: id)?(?: no)?']],
  [['tigo-tz'], ['(?:txn|trnx)[ .]{0,2}id', 'transaction id', 'kumbukumbu (?:no|na(?:mba)?)']],
  [['airtel-tz'], ['muamala (?:no|na(?:mba)?)', 'tid', 'trans[ .]{0,2}id']],
  [['mpesa-cd'], ['r[eé]f(?:[eé]rence)?']],
  [['mtn-ug'], ['(?:financial )?transaction id', 'id']],
  [['airtel-ug'], ['tid', '(?:transaction|txn) id']],
];

export const operators: readonly Entry[] = codeLabels.flatMap(([families, labels]) =>
  labels.map((words): Entry => ({ words: `(?:${words})`, means: { is: 'code_label' }, families })),
);
