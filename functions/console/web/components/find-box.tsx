/** The search box for anything in the account. The key `/` leads to it from wherever nothing is being typed. */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isOffered } from '../api/gateway.ts';
import { t } from '../i18n/text.ts';
import { go, type Place, to } from '../router.ts';
import { trimmed } from './form.tsx';
import { FindPopover, optionId, optionsOf } from './find-popover.tsx';
import { useFindWhileTyping } from './find-while-typing.ts';
import { Icon } from './icon.tsx';

/** `opens`: an only result is opened instead of being listed. */
const findAddress = (q: string) => to('search', { q, opens: '1' });

export function FindForm(props: { q: string; isFirst?: boolean; hasHint?: boolean }) {
  const { q, isFirst = false, hasHint = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const text = isOpen ? typed : '';
  const finding = useFindWhileTyping(text);
  const options = optionsOf(finding, text);
  useLayoutEffect(() => {
    if (input.current) input.current.value = q;
    setTyped(q);
    setOpen(false);
  }, [q]);
  useLayoutEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  // A choice belongs to the list that it was made in.
  useLayoutEffect(() => setChosen(-1), [text]);

  const close = () => {
    setOpen(false);
    setChosen(-1);
  };
  const leave = () => {
    close();
    if (input.current) input.current.value = q;
    setTyped(q);
  };
  const chooseByKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (options.length > 0) setChosen(nextChoice(chosen, step, options.length));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const option = options[chosen];
    const wanted = trimmed(input.current?.value ?? '');
    if (option) {
      leave();
      go(option.address);
    } else if (wanted !== '') {
      close();
      go(findAddress(wanted));
    }
  };
  return (
    <form role="search" class="find-box" aria-label={t('find_anything')} onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        enterkeyhint="search"
        maxLength={200}
        autocomplete="off"
        spellcheck={false}
        autocapitalize="none"
        aria-label={t('find_label')}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={options[chosen] ? optionId(listId, chosen) : undefined}
        placeholder={t('find_hint')}
        onInput={(event) => {
          setTyped(trimmed(event.currentTarget.value));
          setOpen(true);
        }}
        onKeyDown={chooseByKey}
        onBlur={close}
      />
      {hasHint && <kbd aria-hidden="true">/</kbd>}
      <FindPopover listId={listId} finding={finding} options={options} chosen={chosen} onOpened={leave} />
    </form>
  );
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** -1 is the text in the box, which is between the last result and the first. */
const nextChoice = (chosen: number, step: 1 | -1, count: number): number =>
  ((chosen + 1 + step + count + 1) % (count + 1)) - 1;

export function FindBox({ place }: { place: Place }) {
  useLayoutEffect(() => {
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
