/**
 * Returns the receipt of a sale as HTML or PDF if the caller prefers one of them. Otherwise the route itself replies
 * with JSON.
 */
import type { Reply } from '../../../platform/http/define-route.ts';
import { preferredLanguage, preferredType } from '../../../platform/http/negotiation.ts';
import { type Language, pageHeaders } from '../../../platform/http/page.ts';
import { type ReceiptSource, toFacts } from './facts.ts';
import { toSheet } from './sheet.ts';

const json = 'application/json';
const html = 'text/html';
const pdf = 'application/pdf';

const vary = 'Accept, Accept-Language';

/** Null if the caller prefers JSON or accepts none of the formats. */
export async function receiptReply(
  headers: Readonly<Record<string, string | undefined>>,
  sale: ReceiptSource,
): Promise<Reply | null> {
  const form = preferredType(headers, [json, html, pdf]);
  if (form === json) return null;
  const language = preferredLanguage(headers);
  const sheet = toSheet(toFacts(sale), language);
  // Loaded for the first receipt, so that other calls do not load this code.
  if (form === html) {
    const { toHtml } = await import('./html.ts');
    return { status: 200, headers: { ...pageHeaders(language), vary }, body: toHtml(sheet) };
  }
  const { toPdf } = await import('./pdf.ts');
  const ofPdf = pdfHeaders(language, sale.record.receipt_number);
  return { status: 200, headers: ofPdf, body: await toPdf(sheet, sale.record.confirmed_at) };
}

const pdfHeaders = (language: Language, number: string): Record<string, string> => ({
  'content-type': pdf,
  'content-language': language,
  'content-disposition': `inline; filename="receipt-${number.replace(/[^\w.-]+/g, '-')}.pdf"`,
  vary,
});
