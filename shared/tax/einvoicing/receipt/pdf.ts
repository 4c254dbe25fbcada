/**
 * A receipt as an A4 PDF, to print or to send by email. Loaded only when a PDF is requested. It uses the standard PDF
 * fonts, so no font is embedded; characters that they lack are replaced.
 */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { PdfColumn } from './pdf-column.ts';
import { drawQr } from './qr.ts';
import type { Pair, Sheet, SheetLine } from './sheet.ts';

/** 40 mm, in points. */
const qrSide = 113;

/** `createdAt` (ISO 8601) makes the file of a receipt the same every time. */
export async function toPdf(sheet: Sheet, createdAt: string): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const [regular, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  document.setTitle(`${sheet.title} ${sheet.number}`, { showInWindowTitleBar: true });
  document.setAuthor(sheet.trader.name);
  document.setLanguage(sheet.language);
  document.setCreationDate(new Date(createdAt));
  const column = new PdfColumn(document, { regular, bold });
  drawHead(column, sheet);
  drawPairs(column, sheet.about);
  drawLines(column, sheet);
  drawTaxes(column, sheet);
  drawUnit(column, sheet);
  column.foot((page, of) => `${sheet.number} · ${sheet.page(page, of)}`);
  return document.save();
}

function drawHead(column: PdfColumn, { trader, title, notices }: Sheet): void {
  column.center(trader.name, { size: 16, isBold: true });
  for (const detail of trader.details) column.center(detail);
  column.space(8);
  column.center(title, { size: 14, isBold: true });
  for (const notice of notices) column.center(notice, { size: 11, isBold: true });
  column.rule();
}

/** Labels on the left, values to their right. */
function drawPairs(column: PdfColumn, pairs: readonly Pair[]): void {
  for (const [label, value] of pairs) {
    column.row([
      { text: label, at: 0, width: 125 },
      { text: value, at: 130, width: column.width - 130 },
    ]);
  }
  column.rule();
}

function drawLines(column: PdfColumn, { heads, lines }: Sheet): void {
  const draw = (name: string, terms: string, letter: string, total: string, isBold = false) => {
    const cells = [
      { text: name, at: 0, width: 210 },
      { text: terms, at: 215, width: 125, align: 'right' as const },
      { text: letter, at: 345, width: 40, align: 'center' as const },
      { text: total, at: 385, width: column.width - 385, align: 'right' as const },
    ];
    column.row(cells, { isBold });
  };
  const drawLine = ({ name, letter, steps }: SheetLine) => {
    column.keepTogether(steps.length * 14);
    for (const [index, [terms, figure]] of steps.entries()) {
      const isFirst = index === 0;
      draw(isFirst ? name : '', terms, isFirst ? letter : '', figure);
    }
  };
  column.keepTogether(60);
  column.under(
    () => draw(heads.item, heads.terms, heads.letter, heads.total, true),
    () => lines.forEach(drawLine),
  );
  column.rule();
}

function drawTaxes(column: PdfColumn, { taxes, sums, total }: Sheet): void {
  const at = [0, 60, 120, 240];
  const draw = (texts: readonly string[], isBold = false) => {
    const cells = texts.map((text, index) => ({
      text,
      at: at[index] ?? 0,
      width: index < 2 ? 60 : 115,
      align: index < 2 ? ('left' as const) : ('right' as const),
    }));
    column.row(cells, { isBold });
  };
  column.keepTogether(170);
  draw(taxes.heads, true);
  for (const texts of taxes.rows) draw(texts);
  column.rule();
  for (const [label, value] of sums) drawSum(column, label, value, 10);
  drawSum(column, ...total, 14);
  column.rule();
}

function drawSum(column: PdfColumn, label: string, value: string, size: number): void {
  const cells = [
    { text: label, at: 0, width: 200 },
    { text: value, at: 205, width: column.width - 205, align: 'right' as const },
  ];
  column.row(cells, { size, isBold: size > 10 });
}

/** The signature of the authority and the QR code, on one page. */
function drawUnit(column: PdfColumn, { unit, qr }: Sheet): void {
  if (unit) {
    column.keepTogether(130 + (qr ? qrSide + 60 : 0));
    column.row([{ text: unit.title, at: 0, width: column.width }], { isBold: true });
    drawPairs(column, unit.pairs);
  }
  if (qr) {
    column.qr(drawQr(qr.address), qrSide);
    column.center(qr.caption);
    column.center(qr.address, { size: 8 });
  }
}
