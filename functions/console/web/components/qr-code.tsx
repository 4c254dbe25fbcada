/** A QR code as SVG, always dark on light so that phones can scan it in the dark theme too. */
import encodeQR from 'qr';

/** The quiet zone that scanners need, in squares. */
const border = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
