/** Parts of a text: every vector of upstreams/sms.md 11, and an independent calculator as oracle. */
import { SegmentedMessage } from 'sms-segments-calculator';
import { describe, expect, it } from 'vitest';
import { segmentsOf } from '../../shared/sms/segments.ts';
import * as fc from '../support/properties.ts';

const many = (text: string, times: number): string => text.repeat(times);

const vectors: [name: string, text: string, encoding: 'GSM-7' | 'UCS-2', units: number, parts: number][] = [
  ['V01 empty', '', 'GSM-7', 0, 0],
  ['V02', 'Hello', 'GSM-7', 5, 1],
  ['V03', many('a', 160), 'GSM-7', 160, 1],
  ['V04', many('a', 161), 'GSM-7', 161, 2],
  ['V05', many('a', 306), 'GSM-7', 306, 2],
  ['V06', many('a', 307), 'GSM-7', 307, 3],
  ['V07', many('a', 459), 'GSM-7', 459, 3],
  ['V08', many('a', 460), 'GSM-7', 460, 4],
  ['V09', many('a', 500), 'GSM-7', 500, 4],
  ['V10', many('€', 80), 'GSM-7', 160, 1],
  ['V11', many('€', 81), 'GSM-7', 162, 2],
  ['V12', `${many('a', 158)}€`, 'GSM-7', 160, 1],
  ['V13', `${many('a', 159)}€`, 'GSM-7', 161, 2],
  ['V14', `${many('a', 152)}€${many('a', 151)}`, 'GSM-7', 305, 2],
  ['V15 the pair moved', `${many('a', 152)}€${many('a', 152)}`, 'GSM-7', 306, 3],
  ['V16', `${many('a', 152)}€${many('a', 150)}€${many('a', 10)}`, 'GSM-7', 316, 3],
  ['V17', many('[]{}', 40), 'GSM-7', 320, 3],
  ['V18', many('éàñü', 40), 'GSM-7', 160, 1],
  ['V19', 'Ç', 'GSM-7', 1, 1],
  ['V20', 'ç', 'UCS-2', 1, 1],
  ['V21', '`', 'UCS-2', 1, 1],
  ['V22', `’${many('a', 69)}`, 'UCS-2', 70, 1],
  ['V23', `’${many('a', 70)}`, 'UCS-2', 71, 2],
  ['V24', many('ж', 70), 'UCS-2', 70, 1],
  ['V25', many('ж', 71), 'UCS-2', 71, 2],
  ['V26', many('ж', 134), 'UCS-2', 134, 2],
  ['V27', many('ж', 135), 'UCS-2', 135, 3],
  ['V28 three parts', many('ж', 201), 'UCS-2', 201, 3],
  ['V28 four parts', many('ж', 202), 'UCS-2', 202, 4],
  ['V29', many('😀', 35), 'UCS-2', 70, 1],
  ['V30', many('😀', 36), 'UCS-2', 72, 2],
  ['V31', `${many('ж', 66)}😀${many('ж', 65)}`, 'UCS-2', 133, 2],
  ['V32 the pair moved', `${many('ж', 66)}😀${many('ж', 66)}`, 'UCS-2', 134, 3],
  ['V33', many('中', 500), 'UCS-2', 500, 8],
  ['V34', 'a\r\nb', 'GSM-7', 4, 1],
  ['V35', 'a\tb', 'UCS-2', 3, 1],
  ['V36', 'a\fb', 'GSM-7', 4, 1],
  ['V37', many('ΔΦΓΛΩΠΨΣΘΞ', 16), 'GSM-7', 160, 1],
  ['V38', 'α', 'UCS-2', 1, 1],
  ['V39', 'e\u0301', 'UCS-2', 2, 1],
  ['V40', many('🇰🇪', 18), 'UCS-2', 72, 2],
];

describe('A text is sent in parts', () => {
  it.each(vectors)('%s', (_name, text, encoding, units, parts) => {
    expect(segmentsOf(text)).toEqual({ encoding, units, parts });
  });

  it('as an independent calculator counts them', () => {
    const basic = Array.from('@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&()*+,-./09:;<=>?¡AZÄÖÑÜ§¿azäöñüà^{}\\[~]|€');
    const character = fc.constantFrom(...basic, ...Array.from('çжα中’`\t'), '😀', '🇰', '\u0301');
    const text = fc.array(fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...basic) }, character), {
      minLength: 1,
      maxLength: 500,
    });
    fc.assert(
      fc.property(text, (characters) => {
        const joined = characters.join('');
        expect(segmentsOf(joined).parts).toBe(new SegmentedMessage(joined, 'auto', false).segmentsCount);
      }),
      { numRuns: 500 },
    );
  });
});
