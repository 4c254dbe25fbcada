/** The QR code of a receipt: as squares, and as inline SVG that is always dark on light. */
import encodeQR from 'qr';

/** The width of the quiet zone that scanners need, in squares. */
const quiet = 4;

/** Adjacent dark squares in a row: the position of the first, from the top left corner, and their number. */
export type DarkRun = { x: number; y: number; length: number };

export type QrDrawing = { size: number; runs: DarkRun[] };

/** `size`: squares in width and height, including the quiet zone. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  return { size: rows.length, runs: rows.flatMap((row, y) => runsOf(row, y)) };
}

function runsOf(row: readonly boolean[], y: number): DarkRun[] {
  const runs: DarkRun[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last !== undefined && last.x + last.length === x) last.length += 1;
    else runs.push({ x, y, length: 1 });
  }
  return runs;
}

/** `label` must be escaped. */
export function toSvg({ size, runs }: QrDrawing, label: string): string {
  const path = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return (
    `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
}
