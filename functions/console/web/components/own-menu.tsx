/** The signed-in member's own menu: theme, profile and sign-out. */
import { useRef } from 'preact/hooks';
import { named, namedOptions, t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { useSession } from '../session.ts';
import { AccountSwitch } from './account-switch.tsx';
import { Icon } from './icon.tsx';
import { useOpenMenu } from './open-menu.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { chooseTheme, currentTheme, themes } from './theme.ts';

export function OwnMenu({ signOut }: { signOut: () => void }) {
  const { user, account } = useSession();
  const frame = useRef<HTMLDivElement>(null);
  const { isOpen, setOpen, button } = useOpenMenu((clicked) => !frame.current?.contains(clicked));
  return (
    <div class="own-menu" ref={frame}>
      <button
        ref={button}
        type="button"
        class="plain"
        aria-expanded={isOpen}
        aria-controls="own-menu"
        aria-label={t('menu_of', { email: user.email })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="user" />
        <span>{user.email}</span>
      </button>
      {isOpen && (
        <div id="own-menu">
          <p>
            <strong>{user.email}</strong>
            <br />
            <span class="quiet">
              {named('role', user.role)}, {account.name} ({account.id})
            </span>
          </p>
          <AccountSwitch />
          <label>
            {t('theme')}
            <select onChange={(event) => chooseTheme(event.currentTarget.value)}>
              {namedOptions('theme', themes).map(([theme, text]) => (
                <option key={theme} value={theme} selected={theme === currentTheme()}>
                  {text}
                </option>
              ))}
            </select>
          </label>
          <a class="button" href={to('profile')} onClick={() => setOpen(false)}>
            {t('profile')}
          </a>
          <SignOutButton signOut={signOut} />
        </div>
      )}
    </div>
  );
}
