/** The frame around every page: the menu at the side, the bar above, and the page. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useSession } from '../session.ts';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import { OwnMenu } from './own-menu.tsx';

export function Shell(props: { place: Place; signOut: () => void; children: ComponentChildren }) {
  const { place, signOut } = props;
  const { account } = useSession();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [place.path]);
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
          type="button"
          class="menu plain icon-only"
          aria-label={t('menu')}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'x' : 'menu'} />
        </button>
        <div class="find" />
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
      <main id="content" tabIndex={-1}>
        {props.children}
      </main>
    </div>
  );
}

/** The brand mark: the page's own icon. */
export const Brand = () => (
  <img src={document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? ''} alt="" width="28" height="28" />
);
