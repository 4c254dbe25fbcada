/** The HTML of a receipt: all texts, both languages, and no foreign content. */
import * as fc from '../../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../shared/platform/http/page.ts';
import { type ReceiptSource, toFacts } from '../../../../shared/tax/einvoicing/receipt/facts.ts';
import { toHtml } from '../../../../shared/tax/einvoicing/receipt/html.ts';
import { toSheet } from '../../../../shared/tax/einvoicing/receipt/sheet.ts';
import { everyText } from './every-text.ts';
import { aCreditNote, anUnsignedSale, aSale, aSaleOf, qrUrl } from './sales.ts';

const pageOf = (source: ReceiptSource, language: Language = 'en') => toHtml(toSheet(toFacts(source), language));

const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

const own =
  'html head meta title style body main header section h1 h2 h3 p dl dt dd table thead tbody tr th td svg path a';

describe('The HTML of a receipt', () => {
  it.each([
    ['a sale', aSale()],
    ['a credit note', aCreditNote()],
    ['a sale of every letter', aSaleOf((['A', 'B', 'C', 'D', 'E'] as const).map((tax_type) => ({ tax_type })))],
    ['an unsigned sale', anUnsignedSale({ status: 'queued' })],
  ])('for %s contains all texts in both languages', (_of, source) => {
    for (const language of ['en', 'sw'] as const) {
      const page = unescaped(pageOf(source, language));
      for (const text of everyText(toSheet(toFacts(source), language))) expect(page).toContain(text);
      expect(page).toContain(`<html lang="${language}">`);
    }
  });

  it('loads nothing and has no scripts: its only address is that of the lookup page', () => {
    const page = pageOf(aSale());
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\bsrc=|@import|url\(|\bon\w+=|javascript:/i);
    expect([...page.matchAll(/https?:[^"<\s]*/g)].map(([address]) => address)).toEqual([qrUrl, qrUrl]);
  });

  it('for an unsigned sale has neither QR code nor signature', () => {
    const page = pageOf(anUnsignedSale({ status: 'failed' }));
    expect(page).not.toMatch(/<svg|KRACU|TAX INVOICE<\/h2>(?<!NOT A TAX INVOICE<\/h2>)/);
    expect(page).toContain('<h2>NOT A TAX INVOICE</h2>');
  });

  it('escapes names and remarks', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom(
        `"><script>alert('x')</script>`,
        '<img src=x onerror=alert(1)>',
        '</style><svg onload=1>',
        '&lt;',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const page = pageOf(
          aSaleOf([{ item_name: one }], {
            customer_name: other,
            remark: one,
            receipt_number: other,
            trader: { name: one, address: other },
          }),
        );
        const tags = [...page.matchAll(/<(?!!doctype)\/?([^\s>]*)/g)].map(([, tag]) => tag);
        expect(tags.filter((tag) => !own.split(' ').includes(tag ?? ''))).toEqual([]);
        expect(page.match(/<svg/g)).toHaveLength(1);
        expect(page).not.toMatch(/<[^>]*\son\w+=/i);
      }),
    );
  });
});
