/** The alphabet and the parts of an SMS, computed by hand from 3GPP TS 23.038 and 23.040. */
import { SegmentedMessage } from 'sms-segments-calculator';
import { describe, expect, it } from 'vitest';
import { countParts, isGsm7 } from '../../shared/values/sms-text.ts';
import { cpuOf } from '../support/processor-time.ts';
import * as fc from '../support/properties.ts';

const many = (text: string, times: number): string => text.repeat(times);

const vectors: [name: string, text: string, encoding: 'GSM-7' | 'UCS-2', parts: number][] = [
  ['V01 empty', '', 'GSM-7', 0],
  ['V02', 'Hello', 'GSM-7', 1],
  ['V03', many('a', 160), 'GSM-7', 1],
  ['V04', many('a', 161), 'GSM-7', 2],
  ['V05', many('a', 306), 'GSM-7', 2],
  ['V06', many('a', 307), 'GSM-7', 3],
  ['V07', many('a', 459), 'GSM-7', 3],
  ['V08', many('a', 460), 'GSM-7', 4],
  ['V09', many('a', 500), 'GSM-7', 4],
  ['V10', many('€', 80), 'GSM-7', 1],
  ['V11', many('€', 81), 'GSM-7', 2],
  ['V12', `${many('a', 158)}€`, 'GSM-7', 1],
  ['V13', `${many('a', 159)}€`, 'GSM-7', 2],
  ['V14', `${many('a', 152)}€${many('a', 151)}`, 'GSM-7', 2],
  ['V15 the pair moved', `${many('a', 152)}€${many('a', 152)}`, 'GSM-7', 3],
  ['V16', `${many('a', 152)}€${many('a', 150)}€${many('a', 10)}`, 'GSM-7', 3],
  ['V17', many('[]{}', 40), 'GSM-7', 3],
  ['V18', many('éàñü', 40), 'GSM-7', 1],
  ['V19', 'Ç', 'GSM-7', 1],
  ['V20', 'ç', 'UCS-2', 1],
  ['V21', '`', 'UCS-2', 1],
  ['V22', `’${many('a', 69)}`, 'UCS-2', 1],
  ['V23', `’${many('a', 70)}`, 'UCS-2', 2],
  ['V24', many('ж', 70), 'UCS-2', 1],
  ['V25', many('ж', 71), 'UCS-2', 2],
  ['V26', many('ж', 134), 'UCS-2', 2],
  ['V27', many('ж', 135), 'UCS-2', 3],
  ['V28 three parts', many('ж', 201), 'UCS-2', 3],
  ['V28 four parts', many('ж', 202), 'UCS-2', 4],
  ['V29', many('😀', 35), 'UCS-2', 1],
  ['V30', many('😀', 36), 'UCS-2', 2],
  ['V31', `${many('ж', 66)}😀${many('ж', 65)}`, 'UCS-2', 2],
  ['V32 the pair moved', `${many('ж', 66)}😀${many('ж', 66)}`, 'UCS-2', 3],
  ['V33', many('中', 500), 'UCS-2', 8],
  ['V34', 'a\r\nb', 'GSM-7', 1],
  ['V35', 'a\tb', 'UCS-2', 1],
  ['V36', 'a\fb', 'GSM-7', 1],
  ['V37', many('ΔΦΓΛΩΠΨΣΘΞ', 16), 'GSM-7', 1],
  ['V38', 'α', 'UCS-2', 1],
  ['V39', 'e\u0301', 'UCS-2', 1],
  ['V40', many('🇰🇪', 18), 'UCS-2', 2],
  ['V41 longer than any part', `e${many('\u0301', 670)}`, 'UCS-2', 11],
];

describe('A text is sent in parts', () => {
  it.each(vectors)('%s', (_name, text, encoding, parts) => {
    expect([isGsm7(text) ? 'GSM-7' : 'UCS-2', countParts(text)]).toEqual([encoding, parts]);
  });

  it('as many as the calculator of Twilio’s developers counts', () => {
    const character = fc.constantFrom('a', '€', '{', 'ж', '😀', '🇰🇪', 'e\u0301', '👩‍👧', '\r\n', '\n', '\ud83d');
    const run = fc.tuple(character, fc.integer({ min: 1, max: 170 })).map(([one, times]) => one.repeat(times));
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 5 }), (runs) => {
        const text = runs.join('');
        const { encodingName, segmentsCount } = new SegmentedMessage(text);
        expect([isGsm7(text) ? 'GSM-7' : 'UCS-2', countParts(text)]).toEqual([encodingName, segmentsCount]);
      }),
    );
  });

  // Anyone may send a long one, so its cost must not grow with the square of its length.
  it.each(['x', 'ж', '😀'])('of %s: ten times as many cost about ten times as much', async (character) => {
    const [short, long] = [many(character, 3_900), many(character, 39_000)];
    countParts(short);
    const apart = await cpuOf(() => {
      for (let count = 0; count < 10; count += 1) countParts(short);
    });
    const whole = await cpuOf(() => countParts(long));
    expect(whole.milliseconds).toBeLessThan(4 * apart.milliseconds + 100);
  });
});

describe('A text', () => {
  it.each(['Hello', 'a\r\nb', 'a\fb', '€', '[]{}', '^~|\\', 'éàñü', 'Ç', 'ΔΦΓΛΩΠΨΣΘΞ', '@£$¥ÄÖ§¿', ''])(
    'like %j fits GSM-7',
    (text) => {
      expect(isGsm7(text)).toBe(true);
    },
  );

  it.each(['ç', '`', '’', 'ж', 'a\tb', 'α', 'e\u0301', '😀', '中', '\u00A0', 'Habari – karibu'])(
    'like %j does not',
    (text) => {
      expect(isGsm7(text)).toBe(false);
    },
  );
});
