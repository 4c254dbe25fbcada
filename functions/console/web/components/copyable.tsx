/** An id in a line of text with a small button that copies it. */
import { t } from '../i18n/text.ts';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';

export const Copyable = ({ value }: { value: string }) => (
  <span class="copied">
    <code>{value}</code>
    <button
      type="button"
      class="plain icon-only"
      aria-label={t('copy_value', { value })}
      onClick={() => void copyText(value)}
    >
      <Icon name="copy" />
    </button>
  </span>
);
