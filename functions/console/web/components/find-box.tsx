/** The search box for anything in the account. The key `/` leads to it from wherever nothing is being typed. */
import { useEffect, useRef } from 'preact/hooks';
import { isOffered } from '../api/gateway.ts';
import { t } from '../i18n/text.ts';
import { go, type Place, to } from '../router.ts';
import { Icon } from './icon.tsx';

/** `opens`: an only result is opened instead of being listed. */
const findAddress = (q: string) => to('search', { q, opens: '1' });

export function FindForm(props: { q: string; isFirst?: boolean; hasHint?: boolean }) {
  const { q, isFirst = false, hasHint = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = q;
  }, [q]);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <form
      role="search"
      class="find-box"
      aria-label={t('find_anything')}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = input.current?.value.trim() ?? '';
        if (wanted !== '') go(findAddress(wanted));
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        enterkeyhint="search"
        maxLength={200}
        autocomplete="off"
        spellcheck={false}
        aria-label={t('find_label')}
        placeholder={t('find_hint')}
      />
      {hasHint && <kbd aria-hidden="true">/</kbd>}
    </form>
  );
}

export function FindBox({ place }: { place: Place }) {
  useEffect(() => {
    const focusByKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const input = [...document.querySelectorAll<HTMLInputElement>('.find-box input')].find(
        ({ offsetParent }) => offsetParent !== null,
      );
      event.preventDefault();
      if (input) input.select();
      else go(to('search'));
    };
    addEventListener('keydown', focusByKey);
    return () => removeEventListener('keydown', focusByKey);
  }, []);
  if (!isOffered('GET /account/search')) return null;
  return (
    <>
      <FindForm q={place.parts[0] === 'search' ? (place.query.q ?? '') : ''} hasHint />
      <a class="to-search button plain icon-only" href={to('search')} aria-label={t('find_anything')}>
        <Icon name="search" />
      </a>
    </>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
