/** How text is sent as SMS: the GSM-7 alphabet, and the parts of a long message (3GPP TS 23.038 and 23.040). */
import { graphemesOf } from './graphemes.ts';

/** Characters of the alphabet's extension: each takes the place of two. */
const extension = '\f[\\]^{|}~€';
const gsm7 = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ\f[\\\]^{|}~€]*$/;

/** Whether a text fits the GSM-7 alphabet; with any other character the whole text is sent as UCS-2. */
export const isGsm7 = (text: string): boolean => gsm7.test(text);

/** The places of a message that is sent alone, of a part of a longer one, and those that each character takes. */
const encodings = {
  gsm7: {
    alone: 160,
    part: 153,
    sizesOf: (text: string) => Array.from(text, (character) => (extension.includes(character) ? 2 : 1)),
  },
  ucs2: {
    alone: 70,
    part: 67,
    sizesOf: (text: string) => graphemesOf(text).flatMap((one) => (one === '\r\n' ? [1, 1] : one.length)),
  },
};

/** The number of parts a text is sent in; 0 for an empty text. No part ends in the middle of a character. */
export function countParts(text: string): number {
  const { alone, part, sizesOf } = isGsm7(text) ? encodings.gsm7 : encodings.ucs2;
  const sizes = sizesOf(text);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= alone) return total === 0 ? 0 : 1;
  let parts = 0;
  let free = 0;
  for (const size of sizes) {
    if (size > free) {
      // Usually one: only a character with many accents is longer than a part.
      const more = Math.ceil(size / part);
      parts += more;
      free = more * part;
    }
    free -= size;
  }
  return parts;
}
