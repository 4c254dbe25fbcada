/** What may stand between two words; bounded, for gaps stand side by side (upstream 4, rule 3). */
export const gap = '[ .,:;!]{0,4}';
