/** Recovery codes, shown once: to copy, or as a file. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/text.ts';
import { copyText } from './copy-text.ts';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => panel.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <section ref={panel} class="shown-once" tabIndex={-1} aria-label={t('recovery_codes')}>
      <h2>{t('recovery_codes')}</h2>
      <p>{t('recovery_codes_note')}</p>
      <ul class="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="primary" onClick={onDone}>
          {t('copied_codes')}
        </button>
        <button type="button" onClick={() => void copyText(text)}>
          {t('copy')}
        </button>
        <a class="button" download="recovery-codes.txt" href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`}>
          {t('download')}
        </a>
      </div>
    </section>
  );
}
