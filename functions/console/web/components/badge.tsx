/** A status as text, colored by its meaning; the color adds no information to the text. */
import { named } from '../i18n/text.ts';
import { toneOfStatus } from './badge-tone.ts';

/** `label`: replaces the status's own text. */
export const Badge = ({ status, label }: { status: string; label?: string | undefined }) => (
  <span class={`badge ${toneOfStatus(status)}`}>{label ?? named('status', status.replace(/^STATUS_/, ''))}</span>
);
