/**
 * Answers with the receipt of a sale in the form the caller asks for: a page or a PDF. JSON is what everybody gets who
 * does not prefer one of these, and what the route answers itself.
 */
import type { Reply } from '../../../platform/http/define-route.ts';
import { type Language, pageHeaders, readLanguage } from '../../../platform/http/page.ts';
import { type ReceiptSource, toFacts } from './facts.ts';
import { toSheet } from './sheet.ts';

const json = 'application/json';
const html = 'text/html';
const pdf = 'application/pdf';
const offered = [json, html, pdf] as const;
type Offered = (typeof offered)[number];

const vary = 'Accept, Accept-Language';

/** Null where JSON is preferred, or nothing that there is: a caller that names none of the forms is no reader of paper. */
export async function receiptReply(
  accept: string | undefined,
  acceptLanguage: string | undefined,
  sale: ReceiptSource,
): Promise<Reply | null> {
  const form = preferredForm(accept);
  if (form === json) return null;
  const language = readLanguage(acceptLanguage);
  const sheet = toSheet(toFacts(sale), language);
  // Loaded for the first receipt, so that no other call pays for reading what draws one.
  if (form === html) {
    const { toHtml } = await import('./html.ts');
    return { status: 200, headers: { ...pageHeaders(language), vary }, body: toHtml(sheet) };
  }
  const { toPdf } = await import('./pdf.ts');
  const headers = pdfHeaders(language, sale.record.receipt_number);
  return { status: 200, headers, body: await toPdf(sheet, sale.record.confirmed_at) };
}

const pdfHeaders = (language: Language, number: string): Record<string, string> => ({
  'content-type': pdf,
  'content-language': language,
  'content-disposition': `inline; filename="receipt-${number.replace(/[^\w.-]+/g, '-')}.pdf"`,
  vary,
});

type Range = { type: string; weight: number; order: number };

/** The heaviest; of equally heavy ones the one named most exactly, then the one named first (RFC 9110, 12.5.1). */
function preferredForm(accept: string | undefined): Offered {
  const ranges = readRanges(accept ?? '');
  const wanted = offered
    .flatMap((form) => {
      const range = ranges
        .filter(({ type }) => matches(type, form))
        .toSorted((one, other) => exactness(other.type) - exactness(one.type))[0];
      return range && range.weight > 0 ? [{ form, ...range }] : [];
    })
    .toSorted(
      (one, other) =>
        other.weight - one.weight || exactness(other.type) - exactness(one.type) || one.order - other.order,
    );
  return wanted[0]?.form ?? json;
}

const readRanges = (accept: string): Range[] =>
  accept.split(',').map((part, order) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, weight: Number(weight ?? 1), order };
  });

const matches = (range: string, form: Offered): boolean =>
  range === form || range === '*/*' || range === `${form.split('/')[0]}/*`;

const exactness = (range: string): number => (range === '*/*' ? 0 : range.endsWith('/*') ? 1 : 2);
