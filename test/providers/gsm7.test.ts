/** The GSM-7 alphabet, against the vectors of upstreams/sms.md 11 and against an independent calculator. */
import { SegmentedMessage } from 'sms-segments-calculator';
import { describe, expect, it } from 'vitest';
import { isGsm7 } from '../../shared/providers/gsm7.ts';
import * as fc from '../support/properties.ts';

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

  it('is judged as the independent calculator judges it', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('@', '£', 'Ω', '€', '[', '^', 'ç', '`', '’', '\n'),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(text, (text) => {
        expect(isGsm7(text)).toBe(new SegmentedMessage(text, 'auto', false).encodingName === 'GSM-7');
      }),
    );
  });
});
