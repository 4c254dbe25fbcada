/** The characters allowed between two words; bounded, because patterns contain several gaps in a row. */
export const gap = '[ .,:;!]{0,4}';
