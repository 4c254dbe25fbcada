/**
 * The newest announcement as a short note. The page has one, and each dialog: what a modal dialog covers is seen by nobody,
 * and screen readers say nothing of it.
 */
import { useLayoutEffect, useState } from 'preact/hooks';
import { showAnnouncements } from './announce.ts';

/** Always rendered, so that screen readers announce its changes. */
export function Notes() {
  const [text, setText] = useState('');
  useLayoutEffect(() => showAnnouncements(setText), []);
  return (
    <div class={text === '' ? 'note empty' : 'note'} role="status" aria-live="polite">
      {text}
    </div>
  );
}
