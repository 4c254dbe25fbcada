/** What a list shows when it is empty: what would be here, and what to do next. */
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/text.ts';
import { Icon, type IconName } from './icon.tsx';

export const Empty = (props: { icon?: IconName; text?: string; children?: ComponentChildren }) => (
  <div class="empty-state">
    <Icon name={props.icon ?? 'inbox'} />
    <p>{props.text ?? t('nothing_here')}</p>
    {props.children}
  </div>
);
