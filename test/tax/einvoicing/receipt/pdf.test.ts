/** The PDF of a receipt, read by an independent library. */
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../shared/platform/http/page.ts';
import { type ReceiptSource, toFacts } from '../../../../shared/tax/einvoicing/receipt/facts.ts';
import { toPdf } from '../../../../shared/tax/einvoicing/receipt/pdf.ts';
import { toSheet } from '../../../../shared/tax/einvoicing/receipt/sheet.ts';
import { everyText } from './every-text.ts';
import { aCreditNote, anUnsignedSale, aSale, aSaleOf, aThousandItems } from './sales.ts';

const pdfOf = (source: ReceiptSource, language: Language = 'en') =>
  toPdf(toSheet(toFacts(source), language), source.record.confirmed_at);

/** The library takes ownership of the bytes, so it gets a copy. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()));
  return text;
}

/** Without whitespace, because a text may be wrapped. */
const squeezed = (text: string) => text.replace(/\s+/g, '');

describe('The PDF of a receipt', () => {
  it.each([
    ['a sale', aSale()],
    ['a credit note', aCreditNote()],
    ['a sale of every letter', aSaleOf((['A', 'B', 'C', 'D', 'E'] as const).map((tax_type) => ({ tax_type })))],
    ['an unsigned sale', anUnsignedSale({ status: 'queued' })],
  ])('for %s contains all texts in both languages', async (_of, source) => {
    for (const language of ['en', 'sw'] as const) {
      const pages = await pagesOf(await pdfOf(source, language));
      expect(pages).toHaveLength(1);
      for (const text of everyText(toSheet(toFacts(source), language))) {
        expect(squeezed(pages.join())).toContain(squeezed(text));
      }
    }
  });

  it('has the title of the receipt, and is the same file every time', async () => {
    const bytes = await pdfOf(aSale());
    expect(Buffer.from(await pdfOf(aSale())).equals(bytes)).toBe(true);
    const { info } = await getMeta(await getDocumentProxy(bytes.slice()));
    expect(info).toMatchObject({ Title: 'TAX INVOICE INV-2026-0041', Author: 'TEST SHOP', Language: 'en' });
  });

  it('with a thousand lines has many pages, the headings on each, and all lines', async () => {
    const bytes = await pdfOf(aThousandItems());
    const pages = await pagesOf(bytes);
    expect(pages.length).toBeGreaterThan(15);
    for (const [index, page] of pages.entries()) {
      expect(squeezed(page)).toContain(squeezed(`INV-2026-0041 · Page ${index + 1} of ${pages.length}`));
    }
    for (const page of pages.slice(0, -1)) expect(squeezed(page)).toContain('ItemQuantityLetterAmount');
    const all = squeezed(pages.join(' '));
    for (let number = 1; number <= 1000; number += 1) expect(all).toContain(`Itemnumber${number}1×`);
    expect(all).toContain('500,500.00');
    // The response of a function is limited to 6 MB, in base64.
    expect(bytes.length).toBeLessThan(1_000_000);
  });

  it('keeps names readable if the fonts lack characters, and never fails', async () => {
    const names = [
      'Wanjikũ Mũthoni',
      '李小龙 Ltd',
      'قهوة',
      '👩‍👩‍👧 Family shop',
      'Tab\tand\nline',
      '“Café” – 5 €',
      '\u0000\ud800',
    ];
    const source = aSaleOf(
      names.map((item_name) => ({ item_name })),
      { customer_name: 'x'.repeat(200), remark: 'мука '.repeat(80), trader: { name: '茶', address: '\u202e' } },
    );
    const text = squeezed((await pagesOf(await pdfOf(source))).join());
    for (const shown of ['WanjikuMuthoni', '???Ltd', '?Familyshop', 'Tabandline', '“Café”–5€', 'x'.repeat(200)]) {
      expect(text).toContain(shown);
    }
  });
});
