/**
 * When a lock or terminal was last seen or observed; the exact time is the tooltip. Not "2 minutes ago": a page that is
 * left open does not read it again.
 */
import { exactTime, moment } from '../format-moment.ts';
import { named, t } from '../i18n/text.ts';

export const LastSeen = ({ at }: { at: string | null }) =>
  at === null ? (
    <>{t('never')}</>
  ) : (
    <time dateTime={at} title={exactTime(at)}>
      {moment(at)}
    </time>
  );

/** `Active, last seen today 14:22`. */
export function StateInWords({ status, at }: { status: string; at: string | null }) {
  const state = named('status', status);
  return (
    <p class="sentence quiet">
      {at === null ? t('never_seen', { state }) : t('last_seen_at', { state, at: moment(at) })}
    </p>
  );
}

/** `Locked as of today 14:22`: a lock is listed by its provider long after its state was observed. */
export function ObservedState({ status, at }: { status: string; at: string | null }) {
  const state = named('status', status);
  return <p class="sentence quiet">{at === null ? state : t('state_as_of', { state, at: moment(at) })}</p>;
}
