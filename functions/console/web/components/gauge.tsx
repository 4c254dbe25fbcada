/** How much of a limit is used, as a bar and in words: the bar adds nothing to the words. */
import { count } from '../format.ts';
import { t } from '../i18n/text.ts';
import { Badge } from './badge.tsx';

/** From this share on, a limit is worth a look. */
const closeAt = 0.8;

/** `words` replaces "3 of 20"; without a maximum there is no bar. */
export function Gauge(props: { label: string; used: number; maximum: number | null; words?: string; help?: string }) {
  const { label, used, maximum, help } = props;
  const numbers =
    maximum === null
      ? t('usage_no_limit', { count: count(used) })
      : t('usage_of', { used: count(used), maximum: count(maximum) });
  const isFull = maximum !== null && used >= maximum;
  const isClose = maximum !== null && used >= maximum * closeAt;
  return (
    <li class="gauge">
      <div class="words">
        <span>{label}</span>
        <span>
          {isClose && (
            <Badge status={isFull ? 'failed' : 'pending'} label={isFull ? t('usage_at_limit') : t('usage_close')} />
          )}{' '}
          {props.words ?? numbers}
        </span>
      </div>
      {maximum !== null && (
        <div class={`track${isFull ? ' full' : ''}`} aria-hidden="true">
          <span style={{ width: `${maximum === 0 ? 100 : Math.min(100, (used / maximum) * 100)}%` }} />
        </div>
      )}
      {help && <p class="help">{help}</p>}
    </li>
  );
}
