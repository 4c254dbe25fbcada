/** A status as text, colored by its meaning; the color adds no information to the text. */
import { named } from '../i18n/text.ts';

const good = /^(status_)?(completed|delivered|active|sent|received|ok|locked|online|true|verified)$/i;
const bad = /^(status_)?(failed|exhausted|revoked|cancelled|expired|blocked|down|disabled|offline)$/i;

function meaningOf(status: string): string {
  if (good.test(status)) return 'good';
  return bad.test(status) ? 'bad' : 'open';
}

/** `label`: replaces the status's own text. */
export const Badge = ({ status, label }: { status: string; label?: string }) => (
  <span class={`badge ${meaningOf(status)}`}>{label ?? named('status', status.replace(/^STATUS_/, ''))}</span>
);
