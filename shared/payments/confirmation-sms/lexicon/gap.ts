/** What may stand between two words; bounded, for gaps stand side by side. */
export const gap = '[ .,:;!]{0,4}';
