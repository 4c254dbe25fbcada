/** The frame around every page: the menu at the side, the bar above, and the page. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useSession } from '../session.ts';
import { FindBox } from './find-box.tsx';
import { Icon } from './icon.tsx';
import { keepFocus } from './keep-focus.ts';
import { Menu } from './menu.tsx';
import { useOpenMenu } from './open-menu.ts';
import { OwnMenu } from './own-menu.tsx';

/**
 * The menu covers the page, so it closes with every page that opens, also that of a link or of "Back", with a link to the
 * page that is shown, and with Escape, which returns the focus to the button.
 */
function useMenuOnPhone(place: Place) {
  const menu = useOpenMenu((clicked) => clicked.closest('a') !== null);
  useLayoutEffect(() => menu.setOpen(false), [place]);
  return menu;
}

export function Shell(props: { place: Place; signOut: () => void; children: ComponentChildren }) {
  const { place, signOut } = props;
  const { account } = useSession();
  const { isOpen, setOpen, button } = useMenuOnPhone(place);
  const content = useRef<HTMLElement>(null);
  useLayoutEffect(() => (content.current ? keepFocus(content.current) : undefined), []);
  return (
    <div class="shell">
      <a
        class="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('#content')?.focus();
        }}
      >
        {t('skip')}
      </a>
      <header class="bar">
        <button
          ref={button}
          type="button"
          class="menu plain icon-only"
          aria-label={t('menu')}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'x' : 'menu'} />
        </button>
        <div class="find">
          <FindBox place={place} />
        </div>
        <OwnMenu signOut={signOut} />
      </header>
      <div class={isOpen ? 'side open' : 'side'}>
        <div>
          <a class="brand" href={to('')}>
            <Brand />
            <span>{account.name === '' ? t('console') : account.name}</span>
          </a>
          <Menu place={place} />
        </div>
      </div>
      <p class="on-paper">
        {account.name} ({account.id})
      </p>
      <main id="content" ref={content} tabIndex={-1}>
        {props.children}
      </main>
    </div>
  );
}

/** The brand mark, as in icon.svg, which would be another request. */
export const Brand = () => (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#0b5c4d" />
    <path
      d="M8 11h11m0 0-4-4m4 4-4 4M24 21H13m0 0 4-4m-4 4 4 4"
      fill="none"
      stroke="#fff"
      stroke-width="2.6"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
