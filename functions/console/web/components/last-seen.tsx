/** When a lock or terminal was last seen, as people say it; the exact time is the tooltip. */
import { ago, exactTime } from '../format-moment.ts';
import { named, t } from '../i18n/text.ts';

export const LastSeen = ({ at }: { at: string | null }) =>
  at === null ? (
    <>{t('never')}</>
  ) : (
    <time dateTime={at} title={exactTime(at)}>
      {ago(at)}
    </time>
  );

/** `Online, last seen 2 minutes ago`. */
export function StateInWords({ status, at }: { status: string; at: string | null }) {
  const state = named('status', status);
  return (
    <p class="sentence quiet">
      {at === null ? t('never_seen', { state }) : t('last_seen_ago', { state, ago: ago(at) })}
    </p>
  );
}
