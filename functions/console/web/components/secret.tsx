/** A value to copy; a secret one is shown only once, on this page. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/text.ts';
import { copyText } from './copy-text.ts';

export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="field copy">
      <label>
        {label}
        <input ref={field} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" aria-label={`${t('copy')}: ${label}`} onClick={() => void copyText(value, field.current)}>
        {t('copy')}
      </button>
    </div>
  );
}

/** `also`: other values that are shown only once, such as URLs that contain the secret. */
export function ShownOnce(props: {
  label: string;
  value: string;
  note: string;
  also?: readonly (readonly [label: string, value: string])[];
}) {
  const panel = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(true);
  useLayoutEffect(() => panel.current?.focus(), []);
  if (!isShown) return null;
  return (
    <section ref={panel} class="shown-once" tabIndex={-1} aria-label={props.label}>
      <p>{props.note}</p>
      <CopyField label={props.label} value={props.value} />
      {props.also?.map(([label, value]) => (
        <CopyField key={label} label={label} value={value} />
      ))}
      <button type="button" onClick={() => setShown(false)}>
        {t('done')}
      </button>
    </section>
  );
}
