/** An id in a line of text with a small button that copies it. */
import { t } from '../i18n/text.ts';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';

export const Copyable = ({ value }: { value: string }) => (
  <span class="copied">
    <code>{value}</code>
    <CopyButton value={value} />
  </span>
);

/** `name`: what it copies, if the value itself is too long to be read aloud. */
export const CopyButton = ({ value, name = value }: { value: string; name?: string }) => (
  <button
    type="button"
    class="plain icon-only"
    aria-label={t('copy_value', { value: name })}
    onClick={() => void copyText(value)}
  >
    <Icon name="copy" />
  </button>
);
