/** How many parts a text is sent in (upstreams/sms.md 11; 3GPP TS 23.038 and 23.040). */

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Sent as an escape and a code: two units. */
const extension = new Set('\f^{}\\[~]|€');

export type Segments = {
  encoding: 'GSM-7' | 'UCS-2';
  /** Septets, or UTF-16 units. */
  units: number;
  parts: number;
};

/** Units in one message alone, and in each part of a longer one: the header of a part takes the rest. */
const room = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

/** GSM-7 if every character is in its tables, else UCS-2 for the whole text. A pair of units is never split. */
export function segmentsOf(text: string): Segments {
  const characters = Array.from(text);
  const isGsm7 = characters.every((character) => basic.has(character) || extension.has(character));
  const encoding = isGsm7 ? 'GSM-7' : 'UCS-2';
  const widths = characters.map((character) => (isGsm7 ? (extension.has(character) ? 2 : 1) : character.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  return {
    encoding,
    units,
    parts: units <= room[encoding].alone ? Math.min(units, 1) : countParts(widths, room[encoding].part),
  };
}

function countParts(widths: readonly number[], size: number): number {
  let [parts, used] = [1, 0];
  for (const width of widths) {
    if (used + width > size) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}
