/** Draws rows of text from top to bottom of A4 pages, with page breaks. Lengths are in points. */
import {
  fill,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  PageSizes,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingGrayscaleColor,
} from '@cantoo/pdf-lib';
import { printable, wrap } from './pdf-text.ts';
import type { QrDrawing } from './qr.ts';

export type Cell = {
  text: string;
  /** From the left margin. */
  at: number;
  width: number;
  align?: 'left' | 'center' | 'right';
};

export type RowStyle = { size?: number; isBold?: boolean };

type Fonts = { regular: PDFFont; bold: PDFFont };

/** The line height, as a multiple of the font size. */
const leading = 1.35;
const margin = 57;
const footer = 30;

export class PdfColumn {
  readonly width = PageSizes.A4[0] - 2 * margin;
  readonly #document: PDFDocument;
  readonly #fonts: Fonts;
  readonly #characters: ReadonlySet<number>;
  #page: PDFPage;
  #y: number;
  #repeat: () => void = () => {};

  constructor(document: PDFDocument, fonts: Fonts) {
    this.#document = document;
    this.#fonts = fonts;
    this.#characters = new Set(fonts.regular.getCharacterSet());
    this.#page = document.addPage(PageSizes.A4);
    this.#y = PageSizes.A4[1] - margin;
  }

  /** Draws `heads` before `rows`, and again at the top of every new page that `rows` need. */
  under(heads: () => void, rows: () => void): void {
    heads();
    this.#repeat = heads;
    rows();
    this.#repeat = () => {};
  }

  /** Starts a new page if the current one has less than `height` left. */
  keepTogether(height: number): void {
    if (this.#y - height < margin) this.#turn();
  }

  space(height: number): void {
    this.#y -= height;
  }

  rule(): void {
    this.keepTogether(10);
    this.#y -= 7;
    const y = this.#y;
    this.#page.drawLine({ start: { x: margin, y }, end: { x: margin + this.width, y }, thickness: 0.5 });
    this.#y -= 3;
  }

  row(cells: readonly Cell[], { size = 10, isBold = false }: RowStyle = {}): void {
    const font = isBold ? this.#fonts.bold : this.#fonts.regular;
    const widthOf = (text: string) => font.widthOfTextAtSize(text, size);
    const wrapped = cells.map((cell) => {
      const lines = wrap(printable(cell.text, this.#characters), (line) => widthOf(line) <= cell.width);
      return { cell, lines };
    });
    const height = Math.max(...wrapped.map(({ lines }) => lines.length));
    for (let index = 0; index < height; index += 1) {
      this.keepTogether(size * leading);
      this.#y -= size * leading;
      for (const { cell, lines } of wrapped) {
        const text = lines[index] ?? '';
        if (text !== '') this.#draw(text, { x: margin + cell.at + indent(cell, widthOf(text)), font, size });
      }
    }
  }

  center(text: string, style: RowStyle = {}): void {
    this.row([{ text, at: 0, width: this.width, align: 'center' }], style);
  }

  /** Centered in the column. */
  qr({ size, runs }: QrDrawing, side: number): void {
    this.keepTogether(side);
    const square = side / size;
    const left = margin + (this.width - side) / 2;
    const top = this.#y;
    const squares = runs.map(({ x, y, length }) =>
      rectangle(left + x * square, top - (y + 1) * square, length * square, square),
    );
    this.#page.pushOperators(pushGraphicsState(), setFillingGrayscaleColor(0), ...squares, fill(), popGraphicsState());
    this.#y -= side;
  }

  /** Adds the footer to all pages. Call it last. */
  foot(textOf: (page: number, of: number) => string): void {
    const pages = this.#document.getPages();
    for (const [index, page] of pages.entries()) {
      const text = printable(textOf(index + 1, pages.length), this.#characters);
      const x = margin + (this.width - this.#fonts.regular.widthOfTextAtSize(text, 8)) / 2;
      page.drawText(text, { x, y: footer, size: 8, font: this.#fonts.regular });
    }
  }

  #turn(): void {
    this.#page = this.#document.addPage(PageSizes.A4);
    this.#y = PageSizes.A4[1] - margin;
    this.#repeat();
  }

  #draw(text: string, { x, font, size }: { x: number; font: PDFFont; size: number }): void {
    this.#page.drawText(text, { x, y: this.#y, font, size });
  }
}

function indent({ align = 'left', width }: Cell, textWidth: number): number {
  if (align === 'left') return 0;
  return align === 'right' ? width - textWidth : (width - textWidth) / 2;
}
