/** A status in words, coloured by what it means; the colour says nothing that the word does not. */
import { named } from '../i18n/text.ts';

const good = /^(status_)?(completed|delivered|active|sent|received|ok|locked|online|true|verified)$/i;
const bad = /^(status_)?(failed|exhausted|revoked|cancelled|expired|blocked|down|disabled|offline)$/i;

function meaningOf(status: string): string {
  if (good.test(status)) return 'good';
  return bad.test(status) ? 'bad' : 'open';
}

/** `label`: instead of the status's own word. */
export const Badge = ({ status, label }: { status: string; label?: string }) => (
  <span class={`badge ${meaningOf(status)}`}>{label ?? named('status', status.replace(/^STATUS_/, ''))}</span>
);
