/** The drawn QR code, read by an independent decoder. */
import * as fc from '../../../support/properties.ts';
import jsQr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { drawQr, toSvg } from '../../../../shared/tax/einvoicing/receipt/qr.ts';
import { qrUrl } from './sales.ts';

/** The package is CommonJS, but its types do not declare that. */
const read = jsQr as unknown as typeof jsQr.default;

/** The side of a square, in pixels. */
const side = 4;

/** Decodes the drawing at four by four pixels per square. */
function decode(svg: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const width = size * side;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * side; row < (Number(y) + 1) * side; row += 1) {
      const from = row * width + Number(x) * side;
      for (let at = from; at < from + Number(length) * side; at += 1) pixels.set([0, 0, 0], at * 4);
    }
  }
  return read(pixels, width, width)?.data;
}

describe('The QR code of a receipt', () => {
  it('contains exactly the address of the receipt', () => {
    expect(decode(toSvg(drawQr(qrUrl), 'Check'))).toBe(qrUrl);
  });

  it('contains the address for any signature', () => {
    const signature = fc.stringMatching(/^[A-Z2-7]{16}$/);
    fc.assert(
      fc.property(signature, (sign) => {
        const address = qrUrl.replace('AAAABBBBCCCCDDDD', sign);
        expect(decode(toSvg(drawQr(address), 'Check'))).toBe(address);
      }),
      { numRuns: 20 },
    );
  });

  it('is dark on light with a quiet zone of four squares', () => {
    const { size, runs } = drawQr(qrUrl);
    expect(Math.min(...runs.flatMap(({ x, y }) => [x, y]))).toBe(4);
    expect(Math.max(...runs.map(({ x, length }) => x + length))).toBe(size - 4);
    expect(toSvg(drawQr(qrUrl), 'Check')).toContain(`<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`);
  });
});
